import { describe, expect, test } from 'vitest'
import {
  createIncomingBodies,
  roomLeftBytes,
  unannouncedBytes,
} from '../../../../main/sync/reporting/incoming-bodies.ts'

const mebibyte = new Uint8Array(1024 * 1024)

/** A disk that only counts. Other programs use it up too, if `lostPerMebibyte` says so. */
function diskWith(free: number, lostPerMebibyte = 0) {
  const disk = { free, stored: 0, reclaimed: 0, began: 0 }
  const bodies = createIncomingBodies({
    bodies: {
      async put(bytes) {
        disk.began += 1
        let sizeBytes = 0
        try {
          for await (const chunk of bytes) {
            sizeBytes += chunk.byteLength
            disk.free -= chunk.byteLength + lostPerMebibyte
          }
        } catch (failure) {
          disk.free += sizeBytes
          throw failure
        }
        disk.stored += 1
        return { sha256: 'a', sizeBytes }
      },
    },
    freeBytes: async () => disk.free,
    reclaim: async () => void (disk.reclaimed += 1),
  })
  return { disk, bodies }
}

async function* mebibytes(count: number) {
  for (let at = 0; at < count; at += 1) yield mebibyte
}

const noRoom = expect.objectContaining({
  bridgeError: expect.objectContaining({ code: 'noRoomForFile', retryable: true }) as unknown,
}) as Error
const tooLarge = expect.objectContaining({
  bridgeError: expect.objectContaining({ code: 'downloadTooLarge', retryable: false }) as unknown,
}) as Error

describe('an incoming body', () => {
  test('is stored if it fits', async () => {
    const { disk, bodies } = diskWith(roomLeftBytes + 3 * mebibyte.length)
    expect(await bodies.put(mebibytes(3), 3 * mebibyte.length)).toEqual({ sha256: 'a', sizeBytes: 3 * mebibyte.length })
    expect(disk).toMatchObject({ stored: 1, reclaimed: 0 })
  })

  test('is refused before its first byte if it does not fit', async () => {
    const { disk, bodies } = diskWith(roomLeftBytes + 3 * mebibyte.length - 1)
    await expect(bodies.put(mebibytes(3), 3 * mebibyte.length)).rejects.toEqual(noRoom)
    expect(disk).toMatchObject({ began: 0, stored: 0 })
  })

  test('is refused on a full disk, however small it is', async () => {
    await expect(diskWith(roomLeftBytes - 1).bodies.put(mebibytes(0), null)).rejects.toEqual(noRoom)
  })

  test('without an announced size stops before the disk is full, and its space is freed', async () => {
    const { disk, bodies } = diskWith(roomLeftBytes + 100 * mebibyte.length)
    await expect(bodies.put(mebibytes(1_000), null)).rejects.toEqual(noRoom)
    expect(disk).toEqual({ free: roomLeftBytes + 100 * mebibyte.length, stored: 0, reclaimed: 1, began: 1 })
  })

  test('stops if another program fills the disk in the meantime', async () => {
    const { disk, bodies } = diskWith(roomLeftBytes + 200 * mebibyte.length, mebibyte.length)
    await expect(bodies.put(mebibytes(150), 150 * mebibyte.length)).rejects.toEqual(noRoom)
    expect(disk).toMatchObject({ stored: 0, reclaimed: 1 })
  })

  test('without an announced size ends at the limit, on the largest disk', async () => {
    const count = unannouncedBytes / mebibyte.length
    const { disk, bodies } = diskWith(2 ** 50)
    await bodies.put(mebibytes(count), null)
    await expect(bodies.put(mebibytes(count + 1), null)).rejects.toEqual(tooLarge)
    await expect(bodies.put(mebibytes(count + 1), 10)).rejects.toEqual(tooLarge)
    expect(disk).toMatchObject({ stored: 1, reclaimed: 2 })
  })

  test('may be larger than that limit if its size was announced', async () => {
    const count = unannouncedBytes / mebibyte.length + 1
    const { disk, bodies } = diskWith(2 ** 50)
    await bodies.put(mebibytes(count), count * mebibyte.length)
    expect(disk.stored).toBe(1)
  })

  test('keeps its own error if it breaks off by itself', async () => {
    const { disk, bodies } = diskWith(2 ** 50)
    async function* broken() {
      yield mebibyte
      throw new Error('the connection was lost')
    }
    await expect(bodies.put(broken(), null)).rejects.toThrow('the connection was lost')
    expect(disk.reclaimed).toBe(0)
  })
})
