// An answer of the service as the rest of the client sees it: status, headers, decoded body, and the error for a status
// outside 2xx. A body that breaks off throws ServiceFailure and nothing else.
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
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
  /** Unpacked. Iteration throws only ServiceFailure, also for a coding that was never requested. */
  body: AsyncIterable<Uint8Array>
  /** Of the body, the outermost last; empty if it is as it was sent. */
  codings: readonly string[]
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
  const codings = codingsOf(response.headers['content-encoding'])
  const about = (code: ServiceError['code'], detail: string): ServiceError =>
    serviceError(code, `${method} ${addressForLog(address)}: ${detail}`, {
      status: response.statusCode,
      requestMayHaveArrived: true,
    })
  // A body may fail before anyone reads it. The reader gets the error later; this listener only prevents an uncaught
  // error.
  response.body.on('error', () => undefined)
  return {
    method,
    status: response.statusCode,
    address,
    header,
    codings,
    body: bodyOf(response.body, codings, (failure) =>
      failure instanceof UnwantedCoding ? about('unexpectedShape', failure.message) : toError(failure),
    ),
    discard() {
      // Reading a short remainder lets the connection be reused; a long one closes the connection.
      void response.body.dump({ limit: 16_384 }).catch(() => undefined)
    },
    abandon() {
      response.body.destroy()
    },
    error: about,
  }
}

class UnwantedCoding extends Error {}

/** A header may come several times. `identity` changes nothing. */
function codingsOf(header: string | string[] | undefined): string[] {
  return [header ?? '']
    .flat()
    .flatMap((value) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
}

/** Only gzip is requested (RFC 9110, 8.4.1.3), and only once: double compression can expand without limit. */
function isUnpackable(codings: readonly string[]): boolean {
  return codings.length <= 1 && codings.every((coding) => coding === 'gzip' || coding === 'x-gzip')
}

async function* bodyOf(
  body: Readable,
  codings: readonly string[],
  toError: (failure: unknown) => ServiceError,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (!isUnpackable(codings)) throw new UnwantedCoding(`encoded as ${codings.join(', ').slice(0, 100)}`)
    const decoded = codings.length > 0 ? unpackedBody(body) : body
    for await (const chunk of decoded) {
      if (chunk instanceof Uint8Array) yield chunk
    }
  } catch (failure) {
    body.destroy()
    throw new ServiceFailure(toError(failure), { cause: failure })
  }
}

function unpackedBody(body: Readable): Readable {
  const decoder = createGunzip()
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
