// Keeps what was read of documents, in the cache: it can be read again. Goes when the document goes.
import { crc32 } from 'node:zlib'
import type { WritableDatabase } from '../database/handles.ts'
import type { AreaOf } from '../protocol.ts'
import type { KeptReadingKey } from './reading-types.ts'

/** Reading a document of this kind again costs less than a cache of many of them. */
const maxPackedBytes = 16 * 1024 * 1024

export interface KeptReadings {
  area: AreaOf<'readings'>
  /** Deletes the readings of documents that are in neither database. */
  forgetLost(): void
}

export function createKeptReadings(connection: WritableDatabase): KeptReadings {
  const find = connection.prepare<KeptReadingKey, { checksum: number; packed: Uint8Array }>(
    `SELECT checksum, packed FROM cache.kept_readings
     WHERE sha256 = @sha256 AND extension = @extension AND kind = @kind AND reader_version = @readerVersion`,
  )
  const save = connection.prepare<KeptReadingKey & { checksum: number; packed: Uint8Array }>(
    `INSERT OR REPLACE INTO cache.kept_readings (sha256, extension, kind, reader_version, checksum, packed)
     VALUES (@sha256, @extension, @kind, @readerVersion, @checksum, @packed)`,
  )
  const dropLost = connection.prepare(
    `DELETE FROM cache.kept_readings
     WHERE NOT EXISTS (SELECT 1 FROM main.bodies b WHERE b.sha256 = kept_readings.sha256)
       AND NOT EXISTS (SELECT 1 FROM cache.bodies b WHERE b.sha256 = kept_readings.sha256)`,
  )
  return {
    area: {
      get(key) {
        const kept = find.get(key)
        // Damage can also turn the bytes into a text, which can have a checksum just as well.
        const isWhole = kept?.packed instanceof Uint8Array && crc32(kept.packed) === kept.checksum
        return isWhole ? kept.packed : null
      },
      put(key, packed) {
        if (packed.byteLength <= maxPackedBytes) save.run({ ...key, packed, checksum: crc32(packed) })
      },
    },
    forgetLost: () => void dropLost.run(),
  }
}
