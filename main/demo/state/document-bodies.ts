// Stores the bytes of documents, one file each, streamed in and out. A body is complete and on disk before its document
// exists; incomplete bodies are deleted at the next start.
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReceivedBody {
  sizeBytes: number
  /** Moves the body into place under its document's id. */
  keep(documentId: number): void
  discard(): void
}

export interface DocumentBodies {
  /** Writes a body to disk as it arrives, holding one chunk in memory. Rejects when the source breaks off. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedBody>
  has(documentId: number): boolean
  read(documentId: number): ReadStream
  /** For documents small enough to hold in memory; the caller checks the size. */
  readWhole(documentId: number): Uint8Array
}

/** A rename is durable only once the folder is synced; Windows has no such call and needs none. */
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
    has: (documentId) => existsSync(pathOf(documentId)),
    read: (documentId) => createReadStream(pathOf(documentId), { highWaterMark: 256 * 1024 }),
    readWhole: (documentId) => readFileSync(pathOf(documentId)),
  }
}
