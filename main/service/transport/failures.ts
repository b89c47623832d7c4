// Converts errors from undici, Node's sockets, TLS and DNS to a ServiceError. Uses error codes, and messages only where
// undici gives no code (two kinds of proxy refusal).
import { ServiceFailure, serviceError } from './errors.ts'
import type { ServiceError, ServiceErrorCode } from './errors.ts'

const codeForFailure: Readonly<Record<string, ServiceErrorCode>> = {
  ENOTFOUND: 'nameNotFound',
  ENODATA: 'nameNotFound',
  EAI_NONAME: 'nameNotFound',
  EAI_NODATA: 'nameNotFound',
  EAI_AGAIN: 'offline',
  ENETUNREACH: 'offline',
  ENETDOWN: 'offline',
  EHOSTUNREACH: 'offline',
  EHOSTDOWN: 'offline',
  EADDRNOTAVAIL: 'offline',
  ECONNREFUSED: 'connectionRefused',
  ECONNRESET: 'connectionLost',
  ECONNABORTED: 'connectionLost',
  EPIPE: 'connectionLost',
  ENOTCONN: 'connectionLost',
  ESHUTDOWN: 'connectionLost',
  ENETRESET: 'connectionLost',
  ERR_STREAM_PREMATURE_CLOSE: 'connectionLost',
  UND_ERR_SOCKET: 'connectionLost',
  UND_ERR_INFO: 'connectionLost',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'connectionLost',
  ETIMEDOUT: 'timedOut',
  ESOCKETTIMEDOUT: 'timedOut',
  ETIME: 'timedOut',
  UND_ERR_CONNECT_TIMEOUT: 'timedOut',
  UND_ERR_HEADERS_TIMEOUT: 'timedOut',
  UND_ERR_BODY_TIMEOUT: 'timedOut',
  UND_ERR_HEADERS_OVERFLOW: 'malformedAnswer',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'answerTooLarge',
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: 'sourceSizeChanged',
  UND_ERR_PRX_CONN: 'proxyUnreachable',
  UND_ERR_PRX_TLS: 'proxyUnreachable',
  UND_ERR_SOCKS5_AUTH_REJECTED: 'proxyAuthentication',
  UND_ERR_SOCKS5_AUTH_FAILED: 'proxyAuthentication',
  UND_ERR_DESTROYED: 'closed',
  UND_ERR_CLOSED: 'closed',
  UND_ERR_ABORTED: 'cancelled',
  ABORT_ERR: 'cancelled',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  CERT_REVOKED: 'certificate',
  CERT_REJECTED: 'certificate',
  CERT_UNTRUSTED: 'certificate',
  CERT_CHAIN_TOO_LONG: 'certificate',
  CERT_SIGNATURE_FAILURE: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  INVALID_CA: 'certificate',
  INVALID_PURPOSE: 'certificate',
  HOSTNAME_MISMATCH: 'certificate',
  PATH_LENGTH_EXCEEDED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  ERR_TLS_CERT_ALTNAME_FORMAT: 'certificate',
  EPROTO: 'secureConnectionFailed',
  ERR_TLS_HANDSHAKE_TIMEOUT: 'timedOut',
  HTTPParserError: 'malformedAnswer',
  Z_DATA_ERROR: 'malformedAnswer',
  Z_BUF_ERROR: 'connectionLost',
}

const codeForFailurePrefix: readonly (readonly [beginning: string, code: ServiceErrorCode])[] = [
  ['ERR_SSL_', 'secureConnectionFailed'],
  ['ERR_TLS_', 'secureConnectionFailed'],
  ['ERR_OSSL_', 'secureConnectionFailed'],
  ['HPE_', 'malformedAnswer'],
  ['UND_ERR_SOCKS5', 'proxyUnreachable'],
  ['ERR__ERROR_FORMAT', 'malformedAnswer'],
]

/** Connection failures that belong to the proxy if the request went through one. */
const proxyFailures: ReadonlySet<ServiceErrorCode> = new Set(['nameNotFound', 'connectionRefused', 'offline'])

interface FailureContext {
  /** Whether writing the request to a connection had started. */
  requestStarted: boolean
  /** Whether the person or the program had cancelled. */
  wasCancelled: boolean
  viaProxy: boolean
  method: string
  /** The address without its query's values. */
  address: string
}

/** @returns the coded error for anything thrown while sending a request or reading an answer */
export function errorForFailure(failure: unknown, context: FailureContext): ServiceError {
  const about = `${context.method} ${context.address}`
  const requestMayHaveArrived = context.requestStarted
  if (context.wasCancelled) return serviceError('cancelled', `${about}: cancelled`, { requestMayHaveArrived })
  if (failure instanceof ServiceFailure) return failure.serviceError

  const proxyAnswer = proxyStatus(failure)
  if (proxyAnswer !== null) {
    const code = proxyAnswer === 407 ? 'proxyAuthentication' : 'proxyUnreachable'
    return serviceError(code, `${about}: the proxy answered ${proxyAnswer}`, { requestMayHaveArrived: false })
  }

  const chain = failureChain(failure)
  const detail = `${about}: ${chain.map((part) => part.text).join(' ← ')}`
  for (const { code: failureCode } of chain) {
    if (failureCode === null) continue
    const code = lookUp(failureCode)
    if (code === null) continue
    if (context.viaProxy && !requestMayHaveArrived && proxyFailures.has(code)) {
      return serviceError('proxyUnreachable', detail, { requestMayHaveArrived })
    }
    return serviceError(code, detail, { requestMayHaveArrived })
  }
  return serviceError('unexpectedFailure', detail, { requestMayHaveArrived })
}

function lookUp(failureCode: string): ServiceErrorCode | null {
  if (Object.hasOwn(codeForFailure, failureCode)) return codeForFailure[failureCode] ?? null
  return codeForFailurePrefix.find(([beginning]) => failureCode.startsWith(beginning))?.[1] ?? null
}

interface FailurePart {
  code: string | null
  text: string
}

/** The failure, its causes, and the parts of an AggregateError (one per tried address); at most eight. */
function failureChain(failure: unknown): FailurePart[] {
  const parts: FailurePart[] = []
  const waiting: unknown[] = [failure]
  const seen = new Set<unknown>()
  while (waiting.length > 0 && parts.length < 8) {
    const next = waiting.shift()
    if (next === undefined || next === null || seen.has(next)) continue
    seen.add(next)
    if (!(next instanceof Error)) {
      parts.push({ code: null, text: typeof next === 'string' ? next : typeof next })
      continue
    }
    // undici's parser errors may lack a code, but they always have a name.
    const code = 'code' in next && typeof next.code === 'string' ? next.code : next.name
    parts.push({ code, text: `${code} ${next.message}`.trim() })
    waiting.push(next.cause)
    if (next instanceof AggregateError) waiting.push(...next.errors)
  }
  return parts
}

/** undici reports a proxy's refusal only in the message of a generic error. */
function proxyStatus(failure: unknown): number | null {
  if (!(failure instanceof Error)) return null
  const tunnel = /^Proxy response \((\d{3})\)/.exec(failure.message)?.[1]
  if (tunnel !== undefined) return Number(tunnel)
  return failure.message === 'Proxy Authentication Required (407)' ? 407 : null
}
