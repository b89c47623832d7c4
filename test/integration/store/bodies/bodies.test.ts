import { createHash } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWorld, gather, inPieces, put } from '../world.ts'

const chunk = 256 * 1024

function bytesOf(length: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let value = seed | 1
  for (let at = 0; at < length; at += 1) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
    bytes[at] = value >> 16
  }
  return bytes
}

function countIn(directory: string, database: string): { bodies: number; chunks: number } {
  const connection = new Database(join(directory, database), { readonly: true })
  try {
    const count = connection.prepare<[], { bodies: number; chunks: number }>(
      'SELECT (SELECT count(*) FROM bodies) AS bodies, (SELECT count(*) FROM body_chunks) AS chunks',
    )
    return count.get() ?? { bodies: -1, chunks: -1 }
  } finally {
    connection.close()
  }
}

describe('a body', () => {
  test('is read back byte for byte, however it was split and whatever part is requested', async () => {
    await using world = await createWorld()
    const { deskBodies, cacheBodies } = world.store
    const length = fc.oneof(fc.nat(2_000), fc.integer({ min: chunk - 2, max: chunk + 2 }), fc.nat(3 * chunk))
    await fc.assert(
      fc.asyncProperty(
        length,
        fc.integer({ min: 1_000, max: 600_000 }),
        fc.nat(),
        fc.nat(3 * chunk),
        fc.nat(3 * chunk),
        fc.boolean(),
        async (sizeBytes, pieceLength, seed, one, other, isDesk) => {
          const bodies = isDesk ? deskBodies : cacheBodies
          const bytes = bytesOf(sizeBytes, seed)
          const stored = await bodies.put(inPieces(bytes, pieceLength))
          expect(stored).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes })
          expect((await gather(bodies.read(stored.sha256))).equals(bytes)).toBe(true)
          const [start, end] = [Math.min(one, other), Math.max(one, other)]
          expect((await gather(bodies.read(stored.sha256, { start, end }))).equals(bytes.subarray(start, end))).toBe(
            true,
          )
          expect((await gather(bodies.read(stored.sha256, { start }))).equals(bytes.subarray(start))).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('is stored once, however often and however concurrently it is written', async () => {
    await using world = await createWorld()
    const bytes = bytesOf(chunk * 2, 5)
    const stored = await Promise.all(
      [1, 2, 3, 4].map((times) => world.store.deskBodies.put(inPieces(bytes, 7_000 * times))),
    )
    const different = await Promise.all(
      [1, 2, 3].map((seed) => put(world.store.deskBodies, bytesOf(chunk + 1, seed * 99))),
    )
    expect(new Set(stored.map((body) => body.sha256)).size).toBe(1)
    expect(new Set(different.map((body) => body.sha256)).size).toBe(3)
    expect(countIn(world.directory, 'desk.db')).toEqual({ bodies: 4, chunks: 2 + 3 * 2 })
  })

  test('whose stream ends in an error leaves nothing behind', async () => {
    await using world = await createWorld()
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield bytesOf(chunk * 3, 1)
      throw new Error('the disk was taken out')
    }
    await expect(world.store.cacheBodies.put(breaking())).rejects.toThrow('the disk was taken out')
    expect(countIn(world.directory, 'cache.db')).toEqual({ bodies: 0, chunks: 0 })
  })

  test('whose bytes were altered on the disk is not returned as if nothing had happened', async () => {
    await using world = await createWorld()
    const { sha256 } = await put(world.store.deskBodies, bytesOf(chunk + 100, 3))
    await world.store.close()
    const connection = new Database(join(world.directory, 'desk.db'))
    connection.prepare('UPDATE body_chunks SET bytes = zeroblob(length(bytes)) WHERE position = 1').run()
    connection.close()
    const store = await world.reopen()
    await expect(gather(store.deskBodies.read(sha256))).rejects.toMatchObject({ code: 'damaged' })
  })

  test('that does not exist is refused before the first byte', async () => {
    await using world = await createWorld()
    await expect(gather(world.store.deskBodies.read('0'.repeat(64)))).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is streamed with little memory, whatever its size', async () => {
    await using world = await createWorld()
    const piece = bytesOf(1024 * 1024, 9)
    async function* large(): AsyncGenerator<Uint8Array> {
      for (let count = 0; count < 160; count += 1) {
        piece[0] = count
        yield piece
      }
    }
    const { sha256, sizeBytes } = await world.store.cacheBodies.put(large())
    expect(sizeBytes).toBe(160 * 1024 * 1024)
    const before = process.memoryUsage()
    let most = 0
    let read = 0
    for await (const chunk of world.store.cacheBodies.read(sha256)) {
      read += chunk.byteLength
      most = Math.max(most, process.memoryUsage().arrayBuffers - before.arrayBuffers)
    }
    expect(read).toBe(sizeBytes)
    expect(most).toBeLessThan(96 * 1024 * 1024)
  })
})
