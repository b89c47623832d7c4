// The only place where errors of the store, the service and local files become errors of the contract. The renderer
// turns `code` into text; `message` is technical and never contains a key.
import type { BridgeError, ErrorCode } from '../../../preload/contract/index.ts'
import { ReadingClosed } from '../../documents/host/reading-jobs.ts'
import { ServiceFailure } from '../../service/transport/errors.ts'
import type { ServiceError, ServiceErrorCode } from '../../service/transport/errors.ts'
import { StoreError } from '../../store/store.ts'
import type { StoreErrorCode } from '../../store/store.ts'
import { CallFailure } from './call-failure.ts'

const serviceCodes: Record<ServiceErrorCode, ErrorCode> = {
  badAddress: 'addressRefused',
  invalidRequest: 'refusedByService',
  keyMissing: 'keyMissing',
  keyUnusable: 'unauthorized',
  cancelled: 'cancelled',
  closed: 'cancelled',
  nameNotFound: 'nameNotFound',
  connectionRefused: 'connectionRefused',
  offline: 'offline',
  connectionLost: 'connectionLost',
  timedOut: 'timedOut',
  certificate: 'certificate',
  secureConnectionFailed: 'certificate',
  proxyAuthentication: 'proxyAuthentication',
  proxyUnreachable: 'proxyUnreachable',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  notFound: 'notFoundAtService',
  refused: 'refusedByService',
  tooLarge: 'tooLargeForService',
  unsupportedMediaType: 'refusedByService',
  rateLimited: 'rateLimited',
  serverError: 'serviceTrouble',
  notJson: 'signInPage',
  htmlInsteadOfFile: 'notAnAnswer',
  unexpectedShape: 'notAnAnswer',
  unexpectedStatus: 'notAnAnswer',
  malformedAnswer: 'notAnAnswer',
  answerTooLarge: 'notAnAnswer',
  redirectedAway: 'redirectedAway',
  linkOutsideService: 'redirectedAway',
  tooManyPages: 'serviceTrouble',
  sourceFailed: 'fileUnreadable',
  sourceSizeChanged: 'fileChanged',
  unexpectedFailure: 'serviceTrouble',
}

const storeCodes: Record<StoreErrorCode, ErrorCode> = {
  notFound: 'notFound',
  diskFull: 'diskFull',
  readOnly: 'diskReadOnly',
  damaged: 'internal',
  newerVersion: 'internal',
  closed: 'cancelled',
  failed: 'internal',
}

export function fromServiceError(error: ServiceError): BridgeError {
  const hasFieldWords = Object.keys(error.fieldWords).length > 0
  return {
    code: serviceCodes[error.code],
    message: error.status === undefined ? error.detail : `${String(error.status)}: ${error.detail}`,
    retryable: error.retryable,
    ...(error.serviceWords.length > 0 ? { serviceWords: error.serviceWords } : {}),
    ...(hasFieldWords ? { fieldWords: error.fieldWords } : {}),
  }
}

/** @returns null for an unknown failure: a bug of Verso, to be logged */
export function fromKnownFailure(failure: unknown): BridgeError | null {
  if (failure instanceof CallFailure) return failure.bridgeError
  if (failure instanceof ServiceFailure) return fromServiceError(failure.serviceError)
  if (failure instanceof StoreError) {
    const code = storeCodes[failure.code]
    if (code === 'internal') return null
    return { code, message: failure.message, retryable: code === 'diskFull' }
  }
  if (!(failure instanceof Error)) return null
  // Calls made while Verso quits are no longer answered.
  if (failure.name === 'AbortError' || failure instanceof ReadingClosed)
    return { code: 'cancelled', message: failure.message, retryable: false }
  const code = fileCode(failure)
  return code === null ? null : { code, message: failure.message, retryable: code === 'diskFull' }
}

export function fromFailure(failure: unknown): BridgeError {
  return fromKnownFailure(failure) ?? { code: 'internal', message: describeFailure(failure), retryable: false }
}

/** Technical description for the log. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? `${failure.name}: ${failure.message}` : 'something that is no error was thrown'
}

/** Failures of reading or writing a file that the person chose. */
function fileCode(failure: Error): ErrorCode | null {
  const name = 'code' in failure ? failure.code : null
  switch (name) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'diskFull'
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return 'diskReadOnly'
    case 'ENOENT':
    case 'EBUSY':
    case 'EIO':
      return 'fileUnreadable'
    case 'EISDIR':
      return 'notAFile'
    default:
      return null
  }
}
