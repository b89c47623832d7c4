// The bytes of documents, one file each, streamed in and out. A body is complete and on disk before its document is
// known; what was being received when the process died is thrown away at the next start.
import { randomUUID } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReceivedBody {
  sizeBytes: number
  /** Puts the body in its place under its document's id. */
  keep(documentId: number): void
  discard(): void
}

export interface DocumentBodies {
  /** Writes a body to disk as it comes, with no more in memory than one chunk. Rejects when the source breaks off. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedBody>
  read(documentId: number): ReadStream
  /** For documents that are small enough to be held in memory; the caller checks the size. */
  readWhole(documentId: number): Uint8Array
}

/** A rename is only safe once the folder itself is on disk; Windows knows no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

export function openDocumentBodies(directory: string): DocumentBodies {
  const incoming = join(directory, 'incoming')
  const documents = join(directory, 'documents')
  rmSync(incoming, { recursive: true, force: true })
  mkdirSync(incoming, { recursive: true })
  mkdirSync(documents, { recursive: true })
  const pathOf = (documentId: number): string => join(documents, String(documentId))
  return {
    async receive(chunks) {
      const path = join(incoming, randomUUID())
      const file = await open(path, 'wx')
      let sizeBytes = 0
      try {
        for await (const chunk of chunks) {
          await file.writeFile(chunk)
          sizeBytes += chunk.byteLength
        }
        await file.sync()
      } catch (error) {
        await file.close()
        rmSync(path, { force: true })
        throw error
      }
      await file.close()
      return {
        sizeBytes,
        keep(documentId) {
          renameSync(path, pathOf(documentId))
          syncFolder(documents)
        },
        discard: () => rmSync(path, { force: true }),
      }
    },
    read: (documentId) => createReadStream(pathOf(documentId), { highWaterMark: 256 * 1024 }),
    readWhole: (documentId) => readFileSync(pathOf(documentId)),
  }
}
