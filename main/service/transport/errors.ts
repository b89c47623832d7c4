// What can go wrong between Verso and the service, as one closed union, and how an HTTP status or a network failure
// becomes one of its codes. Nothing here throws, and no key may ever stand in a `detail`.

/** Every code with whether trying the same thing again, later, can help. */
const codes = {
  // The address, the key and this client
  badAddress: false,
  invalidRequest: false,
  keyMissing: false,
  keyUnusable: false,
  cancelled: false,
  closed: false,
  // The way to the service
  nameNotFound: true,
  connectionRefused: true,
  offline: true,
  connectionLost: true,
  timedOut: true,
  certificate: false,
  secureConnectionFailed: false,
  proxyAuthentication: false,
  proxyUnreachable: true,
  // Answers that say no
  unauthorized: false,
  forbidden: false,
  notFound: false,
  refused: false,
  tooLarge: false,
  unsupportedMediaType: false,
  rateLimited: true,
  serverError: true,
  // Answers that are not what was asked for
  notJson: true,
  htmlInsteadOfFile: true,
  unexpectedShape: false,
  unexpectedStatus: false,
  malformedAnswer: true,
  answerTooLarge: false,
  redirectedAway: false,
  linkOutsideService: false,
  tooManyPages: false,
  // The bytes that were to be sent
  sourceFailed: false,
  sourceSizeChanged: false,
  // A failure that no table knows
  unexpectedFailure: true,
} as const satisfies Record<string, boolean>

export type ServiceErrorCode = keyof typeof codes

/** All codes, for tables and tests that must cover every one of them. */
export const serviceErrorCodes: readonly ServiceErrorCode[] = Object.keys(codes).filter(isServiceErrorCode)

export function isServiceErrorCode(text: string): text is ServiceErrorCode {
  return Object.hasOwn(codes, text)
}

export interface ServiceError {
  code: ServiceErrorCode
  /** HTTP status, where an answer came. */
  status?: number
  /** The service's own words for people, as they came; with the field's name before them where it gave one. */
  serviceWords: string[]
  /** The service's own words by field of the request, where it gave them so. */
  fieldWords: Record<string, string[]>
  /** How long the service asked to wait (`Retry-After`), in milliseconds. */
  retryAfterMs?: number
  /** Whether trying the same again later can help. */
  retryable: boolean
  /** False only where the request surely never reached the service. */
  requestMayHaveArrived: boolean
  /** For the log and for "details": technical, in English, never with a key in it. */
  detail: string
}

export type ServiceResult<Value> = { ok: true; value: Value } | { ok: false; error: ServiceError }

/** Thrown only out of a download's stream, where no result can be returned any more. */
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
 * Whether a request that changes something may have changed it although it ended in this error: the question that
 * decides between "send again" and "look up first". A refusal (4xx) changes nothing; a server error or a lost answer may
 * have come after the change.
 */
export function mayHaveTakenEffect(error: ServiceError): boolean {
  if (!error.requestMayHaveArrived) return false
  const { status } = error
  if (status === undefined) return true
  if (status >= 400 && status < 500) return false
  // These two name another place where the request should be made; the others may follow a completed change.
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
    // "Network Authentication Required": the log-in page of a captive network speaks here, not the service.
    case 511:
      return 'notJson'
    default:
      if (status >= 500 && status <= 599) return 'serverError'
      if (status >= 400) return 'refused'
      return 'unexpectedStatus'
  }
}
