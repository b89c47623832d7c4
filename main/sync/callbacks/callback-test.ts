// The result of a callback test as one code: it succeeded if the test's own nonce arrived, whatever the answer was.
// Pure.
import type { CallbackTestOutcome } from '../../../preload/contract/index.ts'
import type { ServiceErrorCode } from '../../service/transport/errors.ts'
import type { PostedOnce } from '../../service/transport/posted-once.ts'

/** @param hasArrived whether the listener received the test's nonce */
export function testOutcome(posted: PostedOnce, hasArrived: boolean): CallbackTestOutcome {
  if (hasArrived) return 'arrived'
  return posted.kind === 'answered' ? outcomeOfStatus(posted.status) : outcomeOfFailure(posted.code)
}

function outcomeOfStatus(status: number): CallbackTestOutcome {
  if (status >= 300 && status <= 399) return 'redirected'
  switch (status) {
    case 404:
    case 410:
      return 'wrongPath'
    case 401:
    case 403:
    case 405:
      return 'refusedThere'
    case 407:
      return 'ownProxy'
    case 429:
      return 'tooMany'
    // A proxy or tunnel answers this when it finds nothing behind it.
    case 502:
    case 503:
    case 504:
    case 530:
      return 'notPassedOn'
    default:
      return 'wrongAnswer'
  }
}

function outcomeOfFailure(code: ServiceErrorCode): CallbackTestOutcome {
  switch (code) {
    case 'nameNotFound':
      return 'nameNotFound'
    case 'timedOut':
      return 'timedOut'
    case 'certificate':
    case 'secureConnectionFailed':
      return 'certificate'
    case 'proxyAuthentication':
    case 'proxyUnreachable':
      return 'ownProxy'
    case 'malformedAnswer':
      return 'wrongAnswer'
    default:
      return 'notReachable'
  }
}
