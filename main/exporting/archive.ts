// Documents as one ZIP archive, written as it is sent: none of them, and no archive, is ever held in memory.
import { Readable } from 'node:stream'
import type { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'
import type { DocumentBytes } from '../documents/model.ts'

export interface ArchivedDocument {
  path: string
  document: DocumentBytes
  modifiedAt: Date
}

/** Formats that are compressed already: packing them again takes time and gains nothing. */
const packed = /\.(?:docx|xlsx|pptx|od[tspg]|zip|gz|7z|rar|epub|pdf|png|jpe?g|gif|webp|mp3|mp4|m4a|mov|webm|ogg)$/i

/** The bytes of the archive. Fails where the bytes of a document cannot be had to their end. */
export async function* archiveOf(documents: readonly ArchivedDocument[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // Boundary: declared as no more than a stream that can be read; it is one that can be ended.
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => void output.destroy(error))
  for (const { path, document, modifiedAt } of documents) {
    const options = { mtime: modifiedAt, mode: 0o100644, compress: !packed.test(path), size: document.sizeBytes }
    zip.addReadStreamLazy(path, options, (give) => {
      give(null, Readable.from(document.open(), { objectMode: false }))
    })
  }
  zip.end()
  for await (const piece of output) yield piece as Uint8Array
}
