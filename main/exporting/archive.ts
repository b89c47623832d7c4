// Streams documents as one ZIP archive; neither a document nor the archive is held in memory.
import { Readable } from 'node:stream'
import type { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { DocumentBytes } from '../documents/model.ts'

export interface ArchivedDocument {
  path: string
  document: DocumentBytes
  modifiedAt: Date
}

/** These formats are already compressed. */
const packed = /\.(?:docx|xlsx|pptx|od[tspg]|zip|gz|7z|rar|epub|pdf|png|jpe?g|gif|webp|mp3|mp4|m4a|mov|webm|ogg)$/i

/**
 * The bytes of the archive. Fails if a document cannot be read completely. Once it has ended, also early, no document
 * is open.
 */
export async function* archiveOf(documents: readonly ArchivedDocument[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // Boundary: the type says readable stream; it is a PassThrough, which can be destroyed.
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => void output.destroy(error))
  const opened: Readable[] = []
  for (const { path, document, modifiedAt } of documents) {
    const options = { mtime: modifiedAt, mode: 0o100644, compress: !packed.test(path), size: document.sizeBytes }
    zip.addReadStreamLazy(path, options, (give) => {
      const bytes = document.open()
      const stream = bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false })
      opened.push(stream)
      // yazl does not listen, and an error without a listener ends the process.
      stream.on('error', (error) => void output.destroy(error))
      give(null, stream)
    })
  }
  zip.end()
  try {
    for await (const piece of output) yield piece as Uint8Array
  } finally {
    for (const stream of opened) stream.destroy()
    await Promise.allSettled(opened.map((stream) => finished(stream)))
  }
}
