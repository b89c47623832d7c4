// Writes a response to the connection, as slowly or incompletely as a fault demands.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ErrorShape, Fault } from '../world/quirks.ts'
import type { Answer } from './answer.ts'
import { refusalBody } from './answer.ts'

interface WriteOptions {
  errorShape: ErrorShape
  headers: Readonly<Record<string, string>>
  fault: Fault | null
}

interface Payload {
  status: number
  headers: Record<string, string>
  body: Uint8Array | Readable
  sizeBytes: number
}

function payloadOf(answer: Answer, options: WriteOptions): Payload {
  const text = (
    status: number,
    mediaType: string | null,
    body: string,
    headers: Record<string, string> = {},
  ): Payload => {
    const bytes = Buffer.from(body, 'utf8')
    const typed = mediaType === null ? headers : { 'Content-Type': mediaType, ...headers }
    return { status, headers: typed, body: bytes, sizeBytes: bytes.byteLength }
  }
  switch (answer.kind) {
    case 'json': {
      const body = JSON.stringify(answer.value)
      const cut = options.fault?.kind === 'truncateJson' ? body.slice(0, Math.floor(body.length / 2)) : body
      return text(answer.status, 'application/json', cut)
    }
    case 'empty':
      return text(answer.status, null, '')
    case 'html':
      return text(answer.status, 'text/html; charset=utf-8', answer.html)
    case 'raw':
      return text(answer.status, answer.mediaType, answer.body)
    case 'refusal': {
      const { mediaType, body } = refusalBody(answer.status, answer.messages, options.errorShape)
      return text(answer.status, mediaType, body, answer.headers)
    }
    case 'file':
      return {
        status: 200,
        headers: { 'Content-Type': answer.mediaType, ...answer.headers },
        body: answer.open(),
        sizeBytes: answer.sizeBytes,
      }
  }
}

async function* trickle(chunks: AsyncIterable<Uint8Array>, bytesPerSecond: number): AsyncGenerator<Uint8Array> {
  // Ten portions per second, at least one byte each.
  const portionBytes = Math.max(1, Math.floor(bytesPerSecond / 10))
  const pauseMs = Math.round((portionBytes / bytesPerSecond) * 1000)
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.byteLength; start += portionBytes) {
      yield chunk.subarray(start, start + portionBytes)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function* first(chunks: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes
  for await (const chunk of chunks) {
    if (left <= 0) return
    yield chunk.subarray(0, left)
    left -= chunk.byteLength
  }
}

/** Writes the whole response. Resolves when it was handed over; rejects if the caller disconnects. */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  options: WriteOptions,
): Promise<void> {
  const { fault } = options
  const payload = payloadOf(answer, options)
  const headers: Record<string, string | number> = { ...payload.headers, ...options.headers }
  if (payload.status !== 204) headers['Content-Length'] = payload.sizeBytes
  if (fault?.kind === 'wrongContentType') headers['Content-Type'] = fault.contentType
  response.writeHead(payload.status, headers)
  const source = payload.body instanceof Uint8Array ? Readable.from([payload.body]) : payload.body
  if (request.method === 'HEAD' || payload.status === 204) {
    source.destroy()
    response.end()
  } else if (fault?.kind === 'resetDuringAnswer') {
    const portion = first(source, Math.floor(payload.sizeBytes * fault.share))
    for await (const chunk of portion) await new Promise((resolve) => response.write(chunk, resolve))
    request.socket.resetAndDestroy()
  } else if (fault?.kind === 'slow') {
    await pipeline(trickle(source, fault.bytesPerSecond), response)
  } else if (payload.body instanceof Uint8Array) {
    response.end(payload.body)
  } else {
    await pipeline(source, response)
  }
}
