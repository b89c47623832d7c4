import { describe, expect, test } from 'vitest'
import { serviceError, serviceErrorCodes } from '../../../../main/service/transport/errors.ts'
import { fromServiceError } from '../../../../main/sync/reporting/bridge-errors.ts'
import { troubleOf } from '../../../../main/sync/answers/trouble.ts'

function answered(code: Parameters<typeof serviceError>[0], status: number) {
  return serviceError(code, '', { status, requestMayHaveArrived: true })
}

describe('what a failed request means', () => {
  test.each([
    [
      'a connection lost after the request went out',
      serviceError('connectionLost', '', { requestMayHaveArrived: true }),
      'answerLost',
    ],
    [
      'a time-out after the request went out',
      serviceError('timedOut', '', { requestMayHaveArrived: true }),
      'answerLost',
    ],
    ['a server error', answered('serverError', 502), 'answerLost'],
    ['a web page with status 200', answered('notJson', 200), 'answerLost'],
    ['an answer without an id', answered('unexpectedShape', 201), 'answerLost'],
    ['a refused connection', serviceError('connectionRefused', ''), 'accountLater'],
    ['no network', serviceError('offline', ''), 'accountLater'],
    ['too many requests', answered('rateLimited', 429), 'accountLater'],
    ['a wrong key', answered('unauthorized', 401), 'key'],
    ['no key', serviceError('keyMissing', ''), 'key'],
    ['forbidden', answered('forbidden', 403), 'keyOrRefusal'],
    ['wrong fields', answered('refused', 400), 'refused'],
    ['already decided', answered('refused', 409), 'refused'],
  ] as const)('%s, for what must not be repeated', (_case, error, trouble) => {
    expect(troubleOf(error, false)).toBe(trouble)
  })

  test('a lost answer of an upload needs no look-up: the upload may be repeated', () => {
    expect(troubleOf(serviceError('connectionLost', '', { requestMayHaveArrived: true }), true)).toBe('accountLater')
    expect(troubleOf(answered('serverError', 500), true)).toBe('entryLater')
  })

  test('every code of the client has an error of the contract and keeps the words of the service', () => {
    for (const code of serviceErrorCodes) {
      const error = fromServiceError(
        serviceError(code, 'technical', {
          status: 400,
          serviceWords: ['title: too long'],
          fieldWords: { title: ['too long'] },
        }),
      )
      expect(error).toMatchObject({ serviceWords: ['title: too long'], fieldWords: { title: ['too long'] } })
      expect(error.message).toContain('technical')
    }
  })
})
