import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { createWorld, put } from '../world.ts'
import type { World } from '../world.ts'

function packed(): Uint8Array {
  return new Uint8Array([1, 2, 3, 4])
}

async function keptIn({ store }: World, bytes = 'A leaflet.') {
  const { sha256 } = await put(store.cacheBodies, bytes)
  const key = { sha256, extension: '.txt', kind: 'passages', readerVersion: 'v1' }
  await store.readings.put(key, packed())
  return key
}

describe('a kept reading', () => {
  test('is read back unchanged', async () => {
    await using world = await createWorld()
    const key = await keptIn(world)
    expect(await world.store.readings.get(key)).toEqual(packed())
  })

  test.each([{ extension: '.docx' }, { kind: 'reading' }, { readerVersion: 'v2' }, { sha256: '0'.repeat(64) }])(
    'is not taken for that of %o',
    async (other) => {
      await using world = await createWorld()
      const key = await keptIn(world)
      expect(await world.store.readings.get({ ...key, ...other })).toBeNull()
    },
  )

  test('is replaced by what another version of the readers read', async () => {
    await using world = await createWorld()
    const key = await keptIn(world)
    const newer = { ...key, readerVersion: 'v2' }
    await world.store.readings.put(newer, new Uint8Array([9]))
    expect(await world.store.readings.get(newer)).toEqual(new Uint8Array([9]))
    expect(await world.store.readings.get(key)).toBeNull()
  })

  test('is not used if one of its bytes differs', async () => {
    await using world = await createWorld()
    const key = await keptIn(world)
    await world.store.close()
    const cache = new Database(join(world.directory, 'cache.db'))
    cache.prepare("UPDATE kept_readings SET packed = x'01020305'").run()
    cache.close()
    const store = await world.reopen()
    expect(await store.readings.get(key)).toBeNull()
  })

  test('is deleted with its document', async () => {
    await using world = await createWorld()
    const key = await keptIn(world)
    // No delivery uses this document, so it is deleted when the store opens.
    await world.reopen()
    await world.store.maintenance.evict(0)
    expect(await world.store.readings.get(key)).toBeNull()
  })

  test('is not kept if it is very large', async () => {
    await using world = await createWorld()
    const key = { ...(await keptIn(world)), kind: 'reading' }
    await world.store.readings.put(key, new Uint8Array(17 * 1024 * 1024))
    expect(await world.store.readings.get(key)).toBeNull()
  })
})
