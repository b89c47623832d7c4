// What a failed request means for its outbox entry, based only on the error code. Pure. The key question for an order
// or decision is whether it may have taken effect; the service client answers it.
import { mayHaveTakenEffect } from '../../service/transport/errors.ts'
import type { ServiceError } from '../../service/transport/errors.ts'

type Trouble =
  /** Stopped on purpose. */
  | 'cancelled'
  /** It may have taken effect: look it up before sending again. */
  | 'answerLost'
  /** The key is missing or refused: nothing of this account can be sent until it is replaced. */
  | 'key'
  /** 403: either the key is invalid, or only this request is not allowed. A read request shows which. */
  | 'keyOrRefusal'
  /** This request was refused; trying again cannot help. */
  | 'refused'
  /** The connection or the whole service fails: every other request of this account would fail the same way. */
  | 'accountLater'
  /** Probably a problem of this request only. */
  | 'entryLater'

/** @param isRepeatable true for reads and uploads, which need no look-up after a lost answer */
export function troubleOf(error: ServiceError, isRepeatable: boolean): Trouble {
  if (error.code === 'cancelled' || error.code === 'closed') {
    return isRepeatable || !mayHaveTakenEffect(error) ? 'cancelled' : 'answerLost'
  }
  if (!isRepeatable && mayHaveTakenEffect(error)) return 'answerLost'
  switch (error.code) {
    case 'keyMissing':
    case 'keyUnusable':
    case 'unauthorized':
      return 'key'
    case 'forbidden':
      return 'keyOrRefusal'
    case 'refused':
    case 'invalidRequest':
    case 'notFound':
    case 'tooLarge':
    case 'unsupportedMediaType':
    case 'sourceFailed':
    case 'sourceSizeChanged':
      return 'refused'
    case 'nameNotFound':
    case 'connectionRefused':
    case 'offline':
    case 'connectionLost':
    case 'timedOut':
    case 'certificate':
    case 'secureConnectionFailed':
    case 'proxyAuthentication':
    case 'proxyUnreachable':
    case 'rateLimited':
    case 'badAddress':
    case 'notJson':
    case 'redirectedAway':
      return 'accountLater'
    case 'serverError':
    case 'htmlInsteadOfFile':
    case 'unexpectedShape':
    case 'unexpectedStatus':
    case 'malformedAnswer':
    case 'answerTooLarge':
    case 'linkOutsideService':
    case 'tooManyPages':
    case 'unexpectedFailure':
      return 'entryLater'
  }
}

/** Errors that mean this computer is offline, rather than a problem of the service. */
export function isOffline(error: ServiceError): boolean {
  return error.code === 'offline' || error.code === 'nameNotFound'
}
