// What a failed request means for the entry that made it, decided from the coded error alone. Pure. The one question that matters for
// an order or a decision is whether it may have had its effect; that answer comes from the client of the service.
import { mayHaveTakenEffect } from '../../service/transport/errors.ts'
import type { ServiceError } from '../../service/transport/errors.ts'

export type Trouble =
  /** Stopped on purpose. */
  | 'cancelled'
  /** It may have had its effect: look up before anything is sent again. */
  | 'answerLost'
  /** The key is missing or not taken: nothing of this account can be sent until it is replaced. */
  | 'key'
  /** 403: either the key opens nothing, or only this is not allowed. A reading request tells which. */
  | 'keyOrRefusal'
  /** No to this request; trying again cannot help. */
  | 'refused'
  /** The way to the service, or all of it: everything else of this account would fail alike. */
  | 'accountLater'
  /** Trouble with this request only, as far as one can tell. */
  | 'entryLater'

/** @param isRepeatable true for reads and uploads: a lost answer is then no reason to look anything up */
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

/** Errors that say "this computer has no way to the service now" rather than "the service has trouble". */
export function isOffline(error: ServiceError): boolean {
  return error.code === 'offline' || error.code === 'nameNotFound'
}
