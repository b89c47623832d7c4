// Stores incoming bytes without filling the disk: refuses a body that does not fit before its first byte, and stops an endless
// one. A refused body leaves nothing behind; stored data is never deleted to make room for it.
import type { Bodies, StoredBody } from '../../store/store.ts'
import { CallFailure, refuse } from './call-failure.ts'

interface IncomingBodiesDeps {
  bodies: Pick<Bodies, 'put'>
  /** Of the disk that holds the store. */
  freeBytes(): Promise<number>
  /** Returns the room of what was stopped to the disk. */
  reclaim(): Promise<void>
}

export interface IncomingBodies {
  /**
   * Reads `bytes` to the end, as `Bodies.put` does.
   * @param announcedBytes the size that its sender gave it; null if it gave none
   * @throws CallFailure `noRoomForFile`, `downloadTooLarge`; whatever `bytes` throws
   */
  put(bytes: AsyncIterable<Uint8Array>, announcedBytes: number | null): Promise<StoredBody>
}

/** Must stay free, so that drafts and decisions can be saved and the computer keeps working. */
export const roomLeftBytes = 256 * 1024 * 1024
/** The most that is stored of a file without an announced size, or beyond it. */
export const unannouncedBytes = 1024 * 1024 * 1024
/** Other programs write to the disk too. */
const bytesBetweenLooks = 16 * 1024 * 1024

export function createIncomingBodies({ bodies, freeBytes, reclaim }: IncomingBodiesDeps): IncomingBodies {
  async function mustFit(sizeBytes: number): Promise<void> {
    const free = await freeBytes()
    if (free < sizeBytes + roomLeftBytes) {
      refuse('noRoomForFile', `${String(sizeBytes)} bytes, with ${String(free)} bytes free`, { retryable: true })
    }
  }

  async function* bounded(bytes: AsyncIterable<Uint8Array>, announcedBytes: number | null) {
    const mostBytes = Math.max(announcedBytes ?? 0, unannouncedBytes)
    let doneBytes = 0
    let nextLook = bytesBetweenLooks
    for await (const chunk of bytes) {
      doneBytes += chunk.byteLength
      if (doneBytes > mostBytes) refuse('downloadTooLarge', `more than ${String(mostBytes)} bytes`)
      if (doneBytes >= nextLook) {
        await mustFit(0)
        nextLook = doneBytes + bytesBetweenLooks
      }
      yield chunk
    }
  }

  return {
    async put(bytes, announcedBytes) {
      await mustFit(announcedBytes ?? 0)
      try {
        return await bodies.put(bounded(bytes, announcedBytes))
      } catch (failure) {
        if (failure instanceof CallFailure) await reclaim()
        throw failure
      }
    },
  }
}
