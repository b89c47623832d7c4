// An answer of the service as the rest of the client sees it: status, headers, decoded body, and the error for a status
// outside 2xx. A body that breaks off throws ServiceFailure and nothing else.
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { addressForLog } from './addresses.ts'
import { errorWords, htmlTitle, looksLikeHtml } from './error-words.ts'
import { codeForStatus, serviceError, ServiceFailure } from './errors.ts'
import type { ServiceError } from './errors.ts'
import { parseRetryAfter } from './retry.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH'

/** An answer whose body has not been read yet. Callers read it to the end or discard it. */
export interface HttpAnswer {
  method: HttpMethod
  status: number
  /** The final address, after redirects. */
  address: URL
  header(name: string): string | undefined
  /** Decoded from any Content-Encoding. Iteration throws only ServiceFailure. */
  body: AsyncIterable<Uint8Array>
  isEncoded: boolean
  discard(): void
  /** Aborts a body that is being read; its iteration then throws. */
  abandon(): void
  /** Creates an error that describes a problem with this answer. */
  error(code: ServiceError['code'], detail: string): ServiceError
}

const maxErrorBytes = 256 * 1024

/** @param toError converts an error thrown by the body's connection */
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
  // A body may fail before anyone reads it. The reader gets the error later; this listener only prevents an uncaught
  // error.
  response.body.on('error', () => undefined)
  return {
    method,
    status: response.statusCode,
    address,
    header,
    isEncoded,
    body: bodyOf(response.body, isEncoded ? encoding : null, toError),
    discard() {
      // Reading a short remainder lets the connection be reused; a long one closes the connection.
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

/**
 * The error of an answer that is not 2xx, with the messages in its body.
 * @param nowMs epoch milliseconds, for `Retry-After`
 */
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

/** Returns what arrived of the body, even if it breaks off: the messages are optional. */
async function beginningOf(answer: HttpAnswer): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answer.body) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size >= maxErrorBytes) break
    }
  } catch {
    // The status is known, and it is enough.
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
