// Stores documents' bodies in one of the two databases: content-addressed, in chunks of equal size. Runs in the worker.
// A body gets its hash only once it is complete; bodies without a hash are garbage and deleted in small steps.
import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { WritableDatabase } from '../database/handles.ts'
import { StoreError } from '../records/errors.ts'
import type { StoredBody } from './body-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'

export const chunkSizeBytes = 256 * 1024

/** Transfers bodies through the worker's port: one message per step, so that the sender waits for the disk. */
export interface BodyRoom {
  begin(): number
  /** `bytes` has `chunkSizeBytes`; the last chunk may be shorter. They are returned, so that their memory can be used again. */
  append(bodyId: number, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  complete(bodyId: number, now: Instant): Promise<StoredBody>
  abandon(bodyId: number): Promise<void>
  locate(sha256: Sha256): { bodyId: number; sizeBytes: number } | null
  chunk(bodyId: number, position: number): Uint8Array
}

interface RoomKeeper {
  room: BodyRoom
  /** Deletes every body without a hash that is not being written. Stops early when the store closes. */
  collectGarbage(): Promise<void>
  stop(): void
}

const chunksRemovedAtOnce = 32
const freePagesKept = 2_000

interface Writing {
  hash: Hash
  position: number
  sizeBytes: number
}

export function createBodyRoom(connection: WritableDatabase, schema: 'main' | 'cache'): RoomKeeper {
  const insertBody = connection.prepare<[], { id: number }>(
    `INSERT INTO ${schema}.bodies (sha256, size_bytes, completed_at) VALUES (NULL, 0, NULL) RETURNING id`,
  )
  const insertChunk = connection.prepare<{ bodyId: number; position: number; checksum: number; bytes: Uint8Array }>(
    `INSERT INTO ${schema}.body_chunks (body_id, position, checksum, bytes) VALUES (@bodyId, @position, @checksum, @bytes)`,
  )
  const completeBody = connection.prepare<{ sha256: Sha256; sizeBytes: number; completedAt: Instant; id: number }>(
    `UPDATE ${schema}.bodies SET sha256 = @sha256, size_bytes = @sizeBytes, completed_at = @completedAt WHERE id = @id`,
  )
  const touchBody = connection.prepare<{ completedAt: Instant; id: number }>(
    `UPDATE ${schema}.bodies SET completed_at = @completedAt WHERE id = @id`,
  )
  const findBody = connection.prepare<{ sha256: Sha256 }, { bodyId: number; sizeBytes: number }>(
    `SELECT id AS bodyId, size_bytes AS sizeBytes FROM ${schema}.bodies WHERE sha256 = @sha256`,
  )
  const findChunk = connection.prepare<{ bodyId: number; position: number }, { checksum: number; bytes: Uint8Array }>(
    `SELECT checksum, bytes FROM ${schema}.body_chunks WHERE body_id = @bodyId AND position = @position`,
  )
  const isBodyThere = connection.prepare<{ id: number }, { id: number }>(
    `SELECT id FROM ${schema}.bodies WHERE id = @id AND sha256 IS NOT NULL`,
  )
  const listRubbish = connection.prepare<[], { id: number }>(`SELECT id FROM ${schema}.bodies WHERE sha256 IS NULL`)
  const removeChunks = connection.prepare<{ bodyId: number; limit: number }>(
    `DELETE FROM ${schema}.body_chunks WHERE id IN (SELECT id FROM ${schema}.body_chunks WHERE body_id = @bodyId LIMIT @limit)`,
  )
  const removeBody = connection.prepare<{ id: number }>(`DELETE FROM ${schema}.bodies WHERE id = @id`)

  const writings = new Map<number, Writing>()
  let isStopped = false

  const writingOf = (bodyId: number): Writing => {
    const writing = writings.get(bodyId)
    if (writing === undefined) throw new StoreError('failed', `body ${bodyId} is not being written`)
    return writing
  }

  /** A chunk need not be durable before its body is complete, and completion syncs the log with all chunks. */
  const withoutSync = (write: () => void): void => {
    if (schema === 'main') connection.pragma('main.synchronous = NORMAL')
    try {
      write()
    } finally {
      if (schema === 'main') connection.pragma('main.synchronous = FULL')
    }
  }

  const remove = async (bodyId: number): Promise<void> => {
    let removed = chunksRemovedAtOnce
    while (removed === chunksRemovedAtOnce) {
      if (isStopped) return
      withoutSync(() => {
        removed = removeChunks.run({ bodyId, limit: chunksRemovedAtOnce }).changes
        if (removed < chunksRemovedAtOnce) removeBody.run({ id: bodyId })
      })
      // Let other calls run: a body can have thousands of chunks.
      await setImmediate()
    }
  }

  const freePages = (): number => Number(connection.pragma(`${schema}.freelist_count`, { simple: true }))

  const collectGarbage = async (): Promise<void> => {
    for (const { id } of listRubbish.all()) if (!writings.has(id)) await remove(id)
    // Returns free pages to the disk, but keeps some for the next body.
    while (!isStopped && freePages() > freePagesKept) {
      connection.pragma(`${schema}.incremental_vacuum(${freePagesKept / 2})`)
      await setImmediate()
    }
  }

  const room: BodyRoom = {
    begin() {
      // Not `get`: see `WritableDatabase`.
      const [row] = insertBody.all()
      if (row === undefined) throw new StoreError('failed', 'no body was begun')
      writings.set(row.id, { hash: createHash('sha256'), position: 0, sizeBytes: 0 })
      return row.id
    },
    append(bodyId, bytes) {
      const writing = writingOf(bodyId)
      writing.hash.update(bytes)
      withoutSync(() => insertChunk.run({ bodyId, position: writing.position, checksum: crc32(bytes), bytes }))
      writing.position += 1
      writing.sizeBytes += bytes.byteLength
      return bytes
    },
    async complete(bodyId, now) {
      const { hash, sizeBytes } = writingOf(bodyId)
      const sha256 = hash.digest('hex')
      const known = findBody.get({ sha256 })
      // Update the time, so that a sweep does not delete the body before anything refers to it.
      if (known === undefined) completeBody.run({ sha256, sizeBytes, completedAt: now, id: bodyId })
      else touchBody.run({ completedAt: now, id: known.bodyId })
      writings.delete(bodyId)
      if (known !== undefined) await remove(bodyId)
      return { sha256, sizeBytes }
    },
    async abandon(bodyId) {
      writings.delete(bodyId)
      await remove(bodyId)
    },
    locate: (sha256) => findBody.get({ sha256 }) ?? null,
    chunk(bodyId, position) {
      const chunk = findChunk.get({ bodyId, position })
      if (chunk === undefined) {
        const isGone = isBodyThere.get({ id: bodyId }) === undefined
        throw new StoreError(isGone ? 'notFound' : 'damaged', `chunk ${position} of body ${bodyId} is not there`)
      }
      if (crc32(chunk.bytes) !== chunk.checksum) {
        throw new StoreError('damaged', `chunk ${position} of body ${bodyId} is not what was written`)
      }
      return chunk.bytes
    },
  }
  return { room, collectGarbage, stop: () => void (isStopped = true) }
}
