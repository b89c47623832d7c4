// All errors between Verso and the service as one closed union, and the mapping from HTTP statuses. Nothing here
// throws, and `detail` never contains a key.

/** Each code, with whether retrying later can help. */
const codes = {
  // The address, the key and this client
  badAddress: false,
  invalidRequest: false,
  keyMissing: false,
  keyUnusable: false,
  cancelled: false,
  closed: false,
  // The connection to the service
  nameNotFound: true,
  connectionRefused: true,
  offline: true,
  connectionLost: true,
  timedOut: true,
  certificate: false,
  secureConnectionFailed: false,
  proxyAuthentication: false,
  proxyUnreachable: true,
  // Answers that refuse the request
  unauthorized: false,
  forbidden: false,
  notFound: false,
  refused: false,
  tooLarge: false,
  unsupportedMediaType: false,
  rateLimited: true,
  serverError: true,
  // Answers of an unexpected kind
  notJson: true,
  htmlInsteadOfFile: true,
  unexpectedShape: false,
  unexpectedStatus: false,
  malformedAnswer: true,
  answerTooLarge: false,
  redirectedAway: false,
  linkOutsideService: false,
  tooManyPages: false,
  // The file to be sent
  sourceFailed: false,
  sourceSizeChanged: false,
  // Failures without a known cause
  unexpectedFailure: true,
} as const satisfies Record<string, boolean>

export type ServiceErrorCode = keyof typeof codes

/** All codes, for tables and tests that must cover each of them. */
export const serviceErrorCodes: readonly ServiceErrorCode[] = Object.keys(codes).filter(isServiceErrorCode)

export function isServiceErrorCode(text: string): text is ServiceErrorCode {
  return Object.hasOwn(codes, text)
}

export interface ServiceError {
  code: ServiceErrorCode
  /** HTTP status, if there was an answer. */
  status?: number
  /** The service's own messages, unchanged, prefixed with the field's name if the service gave one. */
  serviceWords: string[]
  /** The service's own messages by request field, if it gave them by field. */
  fieldWords: Record<string, string[]>
  /** The delay that the service requested (`Retry-After`), in milliseconds. */
  retryAfterMs?: number
  /** Whether retrying later can help. */
  retryable: boolean
  /** False only if the request certainly never reached the service. */
  requestMayHaveArrived: boolean
  /** Technical English text for the log and the details view; never contains a key. */
  detail: string
}

export type ServiceResult<Value> = { ok: true; value: Value } | { ok: false; error: ServiceError }

/** Thrown only from a download's stream, where a result can no longer be returned. */
export class ServiceFailure extends Error {
  readonly serviceError: ServiceError
  constructor(serviceError: ServiceError, options?: ErrorOptions) {
    super(`${serviceError.code}: ${serviceError.detail}`, options)
    this.name = 'ServiceFailure'
    this.serviceError = serviceError
  }
}

export function succeeded<Value>(value: Value): ServiceResult<Value> {
  return { ok: true, value }
}

export function failed(error: ServiceError): { ok: false; error: ServiceError } {
  return { ok: false, error }
}

export function serviceError(
  code: ServiceErrorCode,
  detail: string,
  rest: Partial<Omit<ServiceError, 'code' | 'detail' | 'retryable'>> = {},
): ServiceError {
  return {
    code,
    detail,
    serviceWords: rest.serviceWords ?? [],
    fieldWords: rest.fieldWords ?? {},
    retryable: codes[code],
    requestMayHaveArrived: rest.requestMayHaveArrived ?? false,
    ...(rest.status === undefined ? {} : { status: rest.status }),
    ...(rest.retryAfterMs === undefined ? {} : { retryAfterMs: rest.retryAfterMs }),
  }
}

/**
 * Whether a request that changes something may have taken effect despite this error. If so, the outbox must look up the
 * result before sending again. A refusal (4xx) changes nothing; a server error or a lost answer may follow a completed
 * change.
 */
export function mayHaveTakenEffect(error: ServiceError): boolean {
  if (!error.requestMayHaveArrived) return false
  const { status } = error
  if (status === undefined) return true
  if (status >= 400 && status < 500) return false
  // These redirects ask for the request to be made elsewhere; other redirects may follow a completed change.
  if (status === 301 || status === 307 || status === 308) return false
  return status !== 501
}

/** The code for an answer that is not 2xx (specification, section 7, and field notes 1). */
export function codeForStatus(status: number): ServiceErrorCode {
  switch (status) {
    case 401:
      return 'unauthorized'
    case 403:
      return 'forbidden'
    case 404:
    case 410:
      return 'notFound'
    case 407:
      return 'proxyAuthentication'
    case 408:
      return 'timedOut'
    case 413:
      return 'tooLarge'
    case 415:
      return 'unsupportedMediaType'
    case 429:
      return 'rateLimited'
    // "Network Authentication Required" comes from the log-in page of a captive network, not from the service.
    case 511:
      return 'notJson'
    default:
      if (status >= 500 && status <= 599) return 'serverError'
      if (status >= 400) return 'refused'
      return 'unexpectedStatus'
  }
}
