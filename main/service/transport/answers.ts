// An answer of the service as the rest of the client sees it: its head, its body as decoded bytes, and the coded error of one that says
// no. A body that breaks off throws ServiceFailure, never anything else.
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { addressForLog } from './addresses.ts'
import { errorWords, htmlTitle, looksLikeHtml } from './error-words.ts'
import { codeForStatus, serviceError, ServiceFailure } from './errors.ts'
import type { ServiceError } from './errors.ts'
import { parseRetryAfter } from './retry.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH'

/** A 2xx answer whose body has not been read yet. Read it to its end, or discard it. */
export interface HttpAnswer {
  method: HttpMethod
  status: number
  /** Where it came from, after redirects. */
  address: URL
  header(name: string): string | undefined
  /** Decoded of any Content-Encoding. Its iteration throws ServiceFailure, and nothing else. */
  body: AsyncIterable<Uint8Array>
  isEncoded: boolean
  discard(): void
  /** Ends a body that is being read; its iteration then throws. */
  abandon(): void
  /** The coded error for something that is wrong with this answer. */
  error(code: ServiceError['code'], detail: string): ServiceError
}

const mostErrorBytes = 256 * 1024

/** @param toError makes the coded error of what the body's connection throws */
export function answerOf(
  method: HttpMethod,
  address: URL,
  response: Dispatcher.ResponseData,
  toError: (failure: unknown) => ServiceError,
): HttpAnswer {
  const header = (name: string) => {
    const value = response.headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  const encoding = header('content-encoding')?.trim().toLowerCase() ?? ''
  const isEncoded = ['gzip', 'x-gzip', 'deflate', 'br'].includes(encoding)
  // A body may break before anybody reads it; whoever reads it later is told, and nobody else needs to be.
  response.body.on('error', () => undefined)
  return {
    method,
    status: response.statusCode,
    address,
    header,
    isEncoded,
    body: bodyOf(response.body, isEncoded ? encoding : null, toError),
    discard() {
      // A short rest is read, so that the connection can be used again; a long one closes it.
      void response.body.dump({ limit: 16_384 }).catch(() => undefined)
    },
    abandon() {
      response.body.destroy()
    },
    error: (code, detail) =>
      serviceError(code, `${method} ${addressForLog(address)}: ${detail}`, {
        status: response.statusCode,
        requestMayHaveArrived: true,
      }),
  }
}

async function* bodyOf(
  body: Readable,
  encoding: string | null,
  toError: (failure: unknown) => ServiceError,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const decoded = encoding === null ? body : decodedBody(body, encoding)
    for await (const chunk of decoded) {
      if (chunk instanceof Uint8Array) yield chunk
    }
  } catch (failure) {
    throw new ServiceFailure(toError(failure), { cause: failure })
  }
}

function decodedBody(body: Readable, encoding: string): Readable {
  const decoder =
    encoding === 'br' ? createBrotliDecompress() : encoding === 'deflate' ? createInflate() : createGunzip()
  body.on('error', (failure) => decoder.destroy(failure))
  decoder.on('close', () => {
    if (!body.readableEnded) body.destroy()
  })
  return body.pipe(decoder)
}

/** The error of an answer that is not 2xx, with what its body says; @param nowMs epoch milliseconds, for `Retry-After` */
export async function errorOf(answer: HttpAnswer, nowMs: number): Promise<ServiceError> {
  const body = await beginningOf(answer)
  const about = looksLikeHtml(body) ? `, with a page titled "${htmlTitle(body) ?? ''}"` : ''
  const retryAfterMs = parseRetryAfter(answer.header('retry-after'), nowMs)
  return {
    ...answer.error(codeForStatus(answer.status), `answered ${answer.status}${about}`),
    ...errorWords(body),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}

/** What an error says is a help, never a need: a body that breaks off gives what had come. */
async function beginningOf(answer: HttpAnswer): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answer.body) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size >= mostErrorBytes) break
    }
  } catch {
    // The status is known, and that is what counts.
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
