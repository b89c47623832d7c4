import { describe, expect, test } from 'vitest'
import {
  codeForStatus,
  isServiceErrorCode,
  mayHaveTakenEffect,
  serviceError,
  serviceErrorCodes,
} from '../../../../main/service/transport/errors.ts'

describe('an answer that is not 2xx', () => {
  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [405, 'refused'],
    [407, 'proxyAuthentication'],
    [408, 'timedOut'],
    [409, 'refused'],
    [410, 'notFound'],
    [413, 'tooLarge'],
    [415, 'unsupportedMediaType'],
    [418, 'refused'],
    [422, 'refused'],
    [429, 'rateLimited'],
    [500, 'serverError'],
    [501, 'serverError'],
    [502, 'serverError'],
    [503, 'serverError'],
    [504, 'serverError'],
    [511, 'notJson'],
    [304, 'unexpectedStatus'],
    [999, 'refused'],
  ])('%i is %s', (status, code) => {
    expect(codeForStatus(status)).toBe(code)
  })
})

describe('whether a change may have happened although its request failed', () => {
  const error = (status: number | undefined, requestMayHaveArrived = true) =>
    serviceError('unexpectedFailure', '', { requestMayHaveArrived, ...(status === undefined ? {} : { status }) })

  test('no, if the request certainly never arrived', () => {
    expect(mayHaveTakenEffect(error(undefined, false))).toBe(false)
  })

  test('yes, if the answer was lost', () => {
    expect(mayHaveTakenEffect(error(undefined))).toBe(true)
  })

  test.each([400, 401, 403, 404, 409, 422, 429, 501, 307, 308])('no, if the service refused with %i', (status) => {
    expect(mayHaveTakenEffect(error(status))).toBe(false)
  })

  test.each([200, 201, 302, 303, 500, 502, 503, 504])('yes, after %i', (status) => {
    expect(mayHaveTakenEffect(error(status))).toBe(true)
  })
})

test('the codes are a closed union', () => {
  expect(serviceErrorCodes).toContain('nameNotFound')
  expect(new Set(serviceErrorCodes).size).toBe(serviceErrorCodes.length)
  expect(isServiceErrorCode('toString')).toBe(false)
})

test('trying again may help with temporary failures, not with wrong requests', () => {
  for (const code of ['connectionLost', 'timedOut', 'rateLimited', 'serverError', 'offline'] as const) {
    expect(serviceError(code, '').retryable).toBe(true)
  }
  for (const code of ['unauthorized', 'refused', 'certificate', 'keyMissing', 'cancelled'] as const) {
    expect(serviceError(code, '').retryable).toBe(false)
  }
})
