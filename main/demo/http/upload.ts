// Reads the multipart form of POST /documents. A part without `filename` is a string, otherwise a file: clients send
// strings as application/octet-stream, and files without a type.
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { BusboyInstance } from '@fastify/busboy'
import { Busboy } from '@fastify/busboy'
import type { DocumentBodies, ReceivedBody } from '../state/document-bodies.ts'
import type { Answer } from './answer.ts'
import { refusal } from './answer.ts'

interface Upload {
  body: ReceivedBody
  /** Null for a string. */
  fileName: string | null
  /** The part's content type, or `text/plain` if it had none. */
  mediaType: string
  /** The form field `name`. */
  name: string | null
}

type ReadUpload = { ok: true; upload: Upload } | { ok: false; answer: Answer }

/** Browsers percent-encode `"`, CR and LF in file names, and nothing else. */
function unescapedName(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')
}

class TooLarge extends Error {}
class BrokenForm extends Error {}

async function* limited(chunks: AsyncIterable<Uint8Array>, limitBytes: number): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]()
  let sizeBytes = 0
  while (true) {
    const next = await source.next().catch((error: unknown) => {
      throw new BrokenForm('The form broke off.', { cause: error })
    })
    if (next.done === true) return
    sizeBytes += next.value.byteLength
    if (sizeBytes > limitBytes) throw new TooLarge()
    yield next.value
  }
}

function parserFor(contentType: string): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (fieldName) => fieldName === 'document',
      limits: { fieldSize: 64 * 1024, fields: 100, files: 2 },
    })
  } catch {
    return null
  }
}

interface ReceivedPart {
  stream: Readable
  body: Promise<ReceivedBody>
  fileName: string | null
  mediaType: string
}

/** Deletes what was received of a refused form. */
function discardAll(parts: readonly ReceivedPart[]): void {
  for (const part of parts) {
    part.stream.destroy(new BrokenForm('The form is not taken.'))
    part.body.then(
      (body) => body.discard(),
      () => undefined,
    )
  }
}

function damaged(): Answer {
  return refusal(400, 'The multipart body is damaged or ends too early.')
}

/** The refusal for a form that could not be received; rethrows failures of the demo's own disk. */
function refusalFor(error: unknown): Answer {
  if (error instanceof TooLarge) return refusal(413, 'The document is larger than this service accepts.')
  if (error instanceof BrokenForm) return damaged()
  throw error
}

/** Streams the document to disk and returns once the whole form was read. Rejects only if the connection breaks. */
export async function readUpload(
  request: IncomingMessage,
  bodies: DocumentBodies,
  limitBytes: number,
): Promise<ReadUpload> {
  const contentType = request.headers['content-type']
  if (contentType === undefined) {
    return { ok: false, answer: refusal(415, 'The Content-Type header is missing; multipart/form-data is expected.') }
  }
  if (!/^\s*multipart\/form-data\b/i.test(contentType)) {
    return {
      ok: false,
      answer: refusal(415, `The content type ${contentType} is not supported here; multipart/form-data is expected.`),
    }
  }
  const parser = parserFor(contentType)
  if (parser === null) {
    return { ok: false, answer: refusal(400, 'The Content-Type header names no boundary.') }
  }

  const parts: ReceivedPart[] = []
  let name: string | null = null
  const form = new Promise<void>((resolve, reject) => {
    parser.on('file', (_field, stream, fileName: string | undefined, _encoding, mediaType) => {
      // The parser only emits an event for a broken part; its reader must see the stream end.
      stream.on('error', (error: Error) => stream.destroy(error))
      const body = bodies.receive(limited(stream, limitBytes))
      body.catch(reject)
      parts.push({ stream, body, fileName: fileName === undefined ? null : unescapedName(fileName), mediaType })
    })
    parser.on('field', (field, value) => {
      if (field === 'name') name = value
    })
    parser.once('finish', resolve)
    parser.once('error', (error: unknown) => reject(new BrokenForm('The form is damaged.', { cause: error })))
    request.once('close', () => {
      if (!request.complete) reject(new Error('The connection was closed while the document was sent.'))
    })
  })
  request.pipe(parser)
  try {
    await form
    const bodiesReceived = await Promise.all(parts.map((part) => part.body))
    const [part] = parts
    const [body] = bodiesReceived
    if (part !== undefined && body !== undefined && parts.length === 1) {
      return { ok: true, upload: { body, fileName: part.fileName, mediaType: part.mediaType, name } }
    }
  } catch (error) {
    request.unpipe(parser)
    parser.destroy()
    discardAll(parts)
    return { ok: false, answer: refusalFor(error) }
  }
  discardAll(parts)
  const message =
    parts.length === 0
      ? 'is missing: send a file or a text under this name.'
      : 'was sent more than once: upload one document a request.'
  return { ok: false, answer: refusal(400, { document: [message] }) }
}
