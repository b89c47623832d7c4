// One exchange with the service: the key (only where addresses.ts allows it), manual redirects, retries of reads,
// errors as values. Knows nothing about resources. Never puts a key into an error or the log, and never repeats a
// change.
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { addressForLog, keyMayGoTo, readLink } from './addresses.ts'
import { answerOf, errorOf } from './answers.ts'
import type { HttpAnswer, HttpMethod } from './answers.ts'
import type { Connections, Route } from './connections.ts'
import { failed, serviceError, ServiceFailure, succeeded } from './errors.ts'
import type { ServiceError, ServiceErrorCode, ServiceResult } from './errors.ts'
import { errorForFailure } from './failures.ts'
import { usableKey, withoutSecret } from './keys.ts'
import type { ServiceLog } from './log.ts'
import { retryDelayMs } from './retry.ts'

interface HttpRequest {
  method: HttpMethod
  address: URL
  accept: string
  headers?: Readonly<Record<string, string>>
  body?: RequestBody
  /** Whether the raw bytes of a file are wanted. If so, compression is not requested. */
  asIs?: boolean
  signal?: AbortSignal | undefined
}

/** A stream can be sent only once; a text can be sent again after a redirect. */
type RequestBody = { text: string } | { stream: AsyncIterable<Uint8Array>; sizeBytes: number }

export interface HttpTimeouts {
  connectMs: number
  /** From the last byte sent to the end of the answer's headers; while sending, the longest time without progress. */
  headersMs: number
  /** The longest time without a byte of an answer's body. */
  bodyIdleMs: number
  /**
   * The longest time for the whole body of an answer that is not a file, so that a server sending one byte at a time
   * cannot block.
   */
  wholeAnswerMs: number
}

export const defaultTimeouts: HttpTimeouts = {
  connectMs: 15_000,
  headersMs: 60_000,
  bodyIdleMs: 60_000,
  wholeAnswerMs: 300_000,
}

export interface HttpDeps {
  baseUrl: URL
  keyHeader: string
  readKey: () => Promise<string>
  connections: Connections
  timeouts: HttpTimeouts
  clock: () => number
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  random: () => number
  userAgent: string
  log: ServiceLog
  onServerTime?: (time: { serverMs: number; sentMs: number; receivedMs: number }) => void
  /** `none` for the connection test, which needs the first answer. */
  retries?: 'none'
}

export interface Http {
  readonly baseUrl: URL
  readonly timeouts: HttpTimeouts
  readonly log: ServiceLog
  /**
   * Makes the request and passes a 2xx answer to `read`; everything else is an error. Retries reads (GET) where that is
   * safe, including when `read` fails because the connection was lost.
   */
  exchange<Value>(
    request: HttpRequest,
    read: (answer: HttpAnswer) => Promise<ServiceResult<Value>>,
  ): Promise<ServiceResult<Value>>
}

const maxRedirects = 5
/** Errors that mean the host cannot be reached. */
const unreachableCodes: ReadonlySet<ServiceErrorCode> = new Set([
  'nameNotFound',
  'connectionRefused',
  'offline',
  'certificate',
  'secureConnectionFailed',
])
const proxyFailureCodes: ReadonlySet<ServiceErrorCode> = new Set(['proxyUnreachable', 'timedOut', 'connectionLost'])

export function createHttp(deps: HttpDeps): Http {
  async function exchange<Value>(
    request: HttpRequest,
    read: (answer: HttpAnswer) => Promise<ServiceResult<Value>>,
  ): Promise<ServiceResult<Value>> {
    for (let retries = 0; ; retries += 1) {
      const startMs = deps.clock()
      const result = await attempt(deps, request, read)
      const about = { method: request.method, address: addressForLog(request.address) }
      if (result.ok) return result
      const { code, detail } = result.error
      deps.log({ kind: 'failed', ...about, code, detail, durationMs: deps.clock() - startMs })
      if (request.method !== 'GET' || deps.retries === 'none') return result
      const delayMs = retryDelayMs(result.error, retries, deps.random)
      if (delayMs === null) return result
      deps.log({ kind: 'retrying', ...about, code, delayMs })
      try {
        await deps.wait(delayMs, request.signal)
      } catch {
        // Only cancelling ends the wait early; the check below handles it.
      }
      if (request.signal?.aborted) return failed(cancelledError(request, result.error.requestMayHaveArrived))
    }
  }
  return { baseUrl: deps.baseUrl, timeouts: deps.timeouts, log: deps.log, exchange }
}

async function attempt<Value>(
  deps: HttpDeps,
  request: HttpRequest,
  read: (answer: HttpAnswer) => Promise<ServiceResult<Value>>,
): Promise<ServiceResult<Value>> {
  const answered = await follow(deps, request)
  if (!answered.ok) return answered
  const { answer, secret, hasLeftService } = answered.value
  const result =
    answer.status >= 200 && answer.status <= 299
      ? await readSafely(answer, read)
      : failed(await errorOf(answer, deps.clock()))
  if (result.ok) return result
  return failed(withoutSecret(hasLeftService ? asRedirectError(result.error, answer) : result.error, secret))
}

/** Runs `read` and converts errors: the body may break while `read` consumes it. */
async function readSafely<Value>(
  answer: HttpAnswer,
  read: (answer: HttpAnswer) => Promise<ServiceResult<Value>>,
): Promise<ServiceResult<Value>> {
  try {
    return await read(answer)
  } catch (failure) {
    answer.discard()
    if (failure instanceof ServiceFailure) return failed(failure.serviceError)
    return failed(answer.error('unexpectedFailure', failure instanceof Error ? failure.message : 'unreadable answer'))
  }
}

/** Another origin refuses requests without the key, so the redirect is at fault, not the key. */
function asRedirectError(error: ServiceError, answer: HttpAnswer): ServiceError {
  if (error.code !== 'unauthorized' && error.code !== 'forbidden' && error.code !== 'notFound') return error
  return {
    ...answer.error('redirectedAway', `${error.detail}; the request had been redirected to another place`),
    serviceWords: error.serviceWords,
  }
}

/**
 * The service answered with a redirect to an unreachable address, so neither the service nor the network is at fault.
 */
function asDeadRedirect(error: ServiceError, address: URL): ServiceError {
  if (!unreachableCodes.has(error.code)) return error
  return serviceError(
    'redirectedAway',
    `${error.detail}; the request had been redirected to ${addressForLog(address)}`,
    {
      requestMayHaveArrived: error.requestMayHaveArrived,
    },
  )
}

interface Followed {
  answer: HttpAnswer
  secret: string | null
  hasLeftService: boolean
}

/**
 * Makes the request and follows redirects one by one. After the first address outside the service, the key is not sent
 * again.
 */
async function follow(deps: HttpDeps, request: HttpRequest): Promise<ServiceResult<Followed>> {
  let address = request.address
  const startedInside = keyMayGoTo(deps.baseUrl, address)
  let isInside = startedInside
  let secret: string | null = null
  for (let hop = 0; ; hop += 1) {
    isInside &&= keyMayGoTo(deps.baseUrl, address)
    const withKey = isInside
    if (withKey && secret === null) {
      const key = await usableKey(deps.keyHeader, deps.readKey, `${request.method} ${addressForLog(request.address)}`)
      if (!key.ok) return key
      secret = key.value
    }
    const sent = await send(deps, request, address, withKey ? secret : null)
    if (!sent.ok) {
      const hasLeftService = startedInside && !isInside
      return failed(withoutSecret(hasLeftService ? asDeadRedirect(sent.error, address) : sent.error, secret))
    }
    const answer = sent.value
    if (![301, 302, 303, 307, 308].includes(answer.status)) {
      return { ok: true, value: { answer, secret, hasLeftService: startedInside && !isInside } }
    }

    answer.discard()
    const next = readLink(answer.header('location'), address)
    const refusal = reasonNotToFollow(deps, request, answer.status, next, hop)
    if (refusal !== null || next === null) {
      const to = next === null ? 'nowhere' : addressForLog(next)
      return failed(answer.error('redirectedAway', `redirected to ${to}: ${refusal ?? 'no address'}`))
    }
    deps.log({
      kind: 'redirected',
      method: request.method,
      address: addressForLog(address),
      to: addressForLog(next),
      withKey: withKey && keyMayGoTo(deps.baseUrl, next),
    })
    address = next
  }
}

function reasonNotToFollow(
  deps: HttpDeps,
  request: HttpRequest,
  status: number,
  next: URL | null,
  hop: number,
): string | null {
  if (next === null) return 'no readable address'
  if (hop >= maxRedirects) return 'too many redirects'
  if (request.method === 'GET') return null
  if (status !== 307 && status !== 308) return `a ${request.method} may not become another method`
  if (!keyMayGoTo(deps.baseUrl, next)) return `a ${request.method} may not leave the service`
  return request.body !== undefined && 'stream' in request.body ? 'a stream cannot be sent twice' : null
}

async function send(
  deps: HttpDeps,
  request: HttpRequest,
  address: URL,
  key: string | null,
): Promise<ServiceResult<HttpAnswer>> {
  const startMs = deps.clock()
  const routes = await routesTo(deps, request, address)
  if (!routes.ok) return routes
  if (request.signal?.aborted) return failed(cancelledError(request, false))
  let error = serviceError('unexpectedFailure', 'no way to the address')
  for (const [index, route] of routes.value.entries()) {
    const progress = { hasStarted: false }
    const context = () => ({
      requestStarted: progress.hasStarted,
      wasCancelled: request.signal?.aborted === true,
      viaProxy: route.viaProxy,
      method: request.method,
      address: addressForLog(address),
    })
    try {
      const response = await dispatch(deps, request, address, key, route, progress)
      deps.log({
        kind: 'answered',
        method: request.method,
        address: addressForLog(address),
        status: response.statusCode,
        durationMs: deps.clock() - startMs,
        withKey: key !== null,
      })
      if (key !== null) reportServerTime(deps, response, startMs)
      const toError = (failure: unknown) => withoutSecret(errorForFailure(failure, context()), key)
      return { ok: true, value: answerOf(request.method, address, response, toError) }
    } catch (failure) {
      error = errorForFailure(failure, context())
      // Try the next route only if the proxy could not be reached at all; any other failure is final.
      const isLast = index === routes.value.length - 1
      if (isLast || error.requestMayHaveArrived || !route.viaProxy || !proxyFailureCodes.has(error.code)) break
    }
  }
  return failed(error)
}

/** Reports the service's clock. Ignores cached answers, which have an `Age` header. */
function reportServerTime(deps: HttpDeps, { headers }: Dispatcher.ResponseData, sentMs: number): void {
  const { date, age } = headers
  if (deps.onServerTime === undefined || typeof date !== 'string' || age !== undefined) return
  const serverMs = Date.parse(date)
  if (Number.isFinite(serverMs)) deps.onServerTime({ serverMs, sentMs, receivedMs: deps.clock() })
}

async function routesTo(deps: HttpDeps, request: HttpRequest, address: URL): Promise<ServiceResult<Route[]>> {
  try {
    return succeeded(await deps.connections.routes(address, request.method === 'GET' ? 'read' : 'change'))
  } catch (failure) {
    // For example, a configured certificate authority is invalid.
    const context = { requestStarted: false, wasCancelled: false, viaProxy: false, method: request.method }
    return failed(errorForFailure(failure, { ...context, address: addressForLog(address) }))
  }
}

async function dispatch(
  deps: HttpDeps,
  request: HttpRequest,
  address: URL,
  key: string | null,
  route: Route,
  progress: { hasStarted: boolean },
): Promise<Dispatcher.ResponseData> {
  const { body, signal } = request
  const headers: Record<string, string> = {
    ...request.headers,
    accept: request.accept,
    'accept-encoding': request.asIs === true ? 'identity' : 'gzip',
    'user-agent': deps.userAgent,
    ...(key === null ? {} : { [deps.keyHeader]: key }),
    ...(body !== undefined && 'stream' in body ? { 'content-length': String(body.sizeBytes) } : {}),
  }
  const options: Dispatcher.RequestOptions = {
    method: request.method,
    origin: address.origin,
    path: `${address.pathname}${address.search}`,
    headers,
    headersTimeout: deps.timeouts.headersMs,
    bodyTimeout: deps.timeouts.bodyIdleMs,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body: 'text' in body ? body.text : asDispatcherBody(body.stream) }),
  }
  const pending = route.dispatcher.compose(trackingStart(progress)).request(options)
  if (signal === undefined) return await pending
  // undici notices an abort only after connecting; a person who cancels does not want to wait for that.
  return await new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled'))
    signal.addEventListener('abort', onAbort, { once: true })
    pending.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** undici accepts any async iterable as a body and applies back-pressure; its type declarations omit this. */
function asDispatcherBody(stream: AsyncIterable<Uint8Array>): Readable {
  return stream as unknown as Readable
}

/** Records the moment from which a request may have arrived: just before it is written to an open connection. */
function trackingStart(progress: { hasStarted: boolean }): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        progress.hasStarted = true
        handler.onRequestStart?.(controller, context)
      },
      onRequestUpgrade: (controller, status, headers, socket) =>
        handler.onRequestUpgrade?.(controller, status, headers, socket),
      onResponseStart: (controller, status, headers, message) =>
        handler.onResponseStart?.(controller, status, headers, message),
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
      onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
    })
}

function cancelledError(request: HttpRequest, requestMayHaveArrived: boolean): ServiceError {
  const detail = `${request.method} ${addressForLog(request.address)}: cancelled`
  return serviceError('cancelled', detail, { requestMayHaveArrived })
}
