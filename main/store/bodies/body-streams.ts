// The client side of bodies: splits streams into chunks for the worker and joins them again. Never holds more than a
// few chunks in memory.
import { chunkSizeBytes } from './bodies.ts'
import type { ClientAreas } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { Bodies } from './body-types.ts'
import type { Instant } from '../records/values.ts'

/** How many chunks may be in flight: enough to keep the disk busy, few enough to save memory. */
const chunksOnTheWay = 4

export function createBodies(room: ClientAreas['deskRoom'], now: () => Instant): Bodies {
  return {
    async put(bytes) {
      const bodyId = await room.begin()
      const underWay: Promise<Uint8Array<ArrayBuffer>>[] = []
      // New memory for each chunk would grow by hundreds of MiB before it is collected.
      const free: Uint8Array<ArrayBuffer>[] = []
      try {
        for await (const chunk of inChunks(bytes, () => free.pop() ?? new Uint8Array(chunkSizeBytes))) {
          // A failure is thrown when its turn comes, and must not count as unhandled before.
          const append = room.append(bodyId, chunk)
          append.catch(() => undefined)
          underWay.push(append)
          if (underWay.length < chunksOnTheWay) continue
          const written = await underWay.shift()
          if (written !== undefined) free.push(written)
        }
        await Promise.all(underWay)
        return await room.complete(bodyId, now())
      } catch (error) {
        await Promise.allSettled(underWay)
        // If this fails, the worker deletes the incomplete body at its next start.
        await room.abandon(bodyId).catch(() => undefined)
        throw error
      }
    },

    async *read(sha256, range = {}) {
      const located = await room.locate(sha256)
      if (located === null) throw new StoreError('notFound', `no body ${sha256}`)
      const start = Math.max(0, range.start ?? 0)
      const end = Math.min(located.sizeBytes, range.end ?? located.sizeBytes)
      if (start >= end) return
      const first = Math.floor(start / chunkSizeBytes)
      const last = Math.floor((end - 1) / chunkSizeBytes)
      let ahead = fetchChunk(room, located.bodyId, first)
      for (let position = first; position <= last; position += 1) {
        const chunk = await ahead
        // Fetch the next chunk while this one is used.
        if (position < last) ahead = fetchChunk(room, located.bodyId, position + 1)
        const offset = position * chunkSizeBytes
        yield chunk.subarray(Math.max(0, start - offset), Math.min(chunk.byteLength, end - offset))
      }
    },
  }
}

function fetchChunk(room: ClientAreas['deskRoom'], bodyId: number, position: number): Promise<Uint8Array> {
  const chunk = room.chunk(bodyId, position)
  chunk.catch(() => undefined)
  return chunk
}

/** Splits pieces of any size into equal chunks, copied so that they can be transferred to the worker. */
async function* inChunks(
  bytes: AsyncIterable<Uint8Array>,
  emptyChunk: () => Uint8Array<ArrayBuffer>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = emptyChunk()
  let filled = 0
  for await (const piece of bytes) {
    let taken = 0
    while (taken < piece.byteLength) {
      const part = piece.subarray(taken, taken + chunkSizeBytes - filled)
      chunk.set(part, filled)
      filled += part.byteLength
      taken += part.byteLength
      if (filled < chunkSizeBytes) continue
      yield chunk
      chunk = emptyChunk()
      filled = 0
    }
  }
  if (filled > 0) yield chunk.slice(0, filled)
}
