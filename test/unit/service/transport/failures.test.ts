import { errors } from 'undici'
import { describe, expect, test } from 'vitest'
import { ServiceFailure, serviceError } from '../../../../main/service/transport/errors.ts'
import { errorForFailure } from '../../../../main/service/transport/failures.ts'

const context = {
  requestStarted: false,
  wasCancelled: false,
  viaProxy: false,
  method: 'GET',
  address: 'https://example.org/api/v1/orders',
}

function withCode(code: string, message = 'it failed') {
  return Object.assign(new Error(message), { code })
}

describe('a failure of the network becomes a code', () => {
  test.each([
    ['ENOTFOUND', 'nameNotFound'],
    ['EAI_AGAIN', 'offline'],
    ['ENETUNREACH', 'offline'],
    ['EHOSTUNREACH', 'offline'],
    ['ECONNREFUSED', 'connectionRefused'],
    ['ECONNRESET', 'connectionLost'],
    ['EPIPE', 'connectionLost'],
    ['ETIMEDOUT', 'timedOut'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['CERT_NOT_YET_VALID', 'certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'certificate'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'secureConnectionFailed'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'secureConnectionFailed'],
    ['EPROTO', 'secureConnectionFailed'],
    ['HPE_INVALID_CONSTANT', 'malformedAnswer'],
    ['Z_DATA_ERROR', 'malformedAnswer'],
    ['ERR_SOMETHING_NEW', 'unexpectedFailure'],
    ['constructor', 'unexpectedFailure'],
  ])('%s is %s', (failureCode, code) => {
    expect(errorForFailure(withCode(failureCode), context).code).toBe(code)
  })

  test.each([
    [new errors.ConnectTimeoutError(), 'timedOut'],
    [new errors.HeadersTimeoutError(), 'timedOut'],
    [new errors.BodyTimeoutError(), 'timedOut'],
    [new errors.SocketError('other side closed'), 'connectionLost'],
    [new errors.ResponseContentLengthMismatchError(), 'connectionLost'],
    [new errors.RequestContentLengthMismatchError(), 'sourceSizeChanged'],
    [new errors.HeadersOverflowError(), 'malformedAnswer'],
    [new errors.HTTPParserError('bad'), 'malformedAnswer'],
    [new errors.ClientDestroyedError(), 'closed'],
    [new errors.ClientClosedError(), 'closed'],
    [new errors.RequestAbortedError('Proxy response (407) !== 200 when HTTP Tunneling'), 'proxyAuthentication'],
    [new errors.RequestAbortedError('Proxy response (502) !== 200 when HTTP Tunneling'), 'proxyUnreachable'],
    [new errors.InvalidArgumentError('Proxy Authentication Required (407)'), 'proxyAuthentication'],
    [new errors.ProxyConnectionError(withCode('UND_ERR_SOCKET')), 'proxyUnreachable'],
    [new errors.SecureProxyConnectionError(withCode('ERR_TLS_CERT_ALTNAME_INVALID')), 'proxyUnreachable'],
    ['a text', 'unexpectedFailure'],
    [undefined, 'unexpectedFailure'],
  ])('%s is reported as it should be (%#)', (failure, code) => {
    expect(errorForFailure(failure, context).code).toBe(code)
  })

  test('the code is found in a cause, and in one of several tried addresses', () => {
    const cause = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })
    expect(errorForFailure(cause, context).code).toBe('connectionRefused')
    const many = new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')], 'all failed')
    expect(errorForFailure(many, context).code).toBe('offline')
    const circle = new Error('a')
    circle.cause = circle
    expect(errorForFailure(circle, context).code).toBe('unexpectedFailure')
  })

  test('whether the request may have arrived follows from what was observed, not from a guess', () => {
    expect(errorForFailure(withCode('ECONNRESET'), context).requestMayHaveArrived).toBe(false)
    expect(errorForFailure(withCode('ECONNRESET'), { ...context, requestStarted: true }).requestMayHaveArrived).toBe(
      true,
    )
  })

  test('behind a proxy, "refused" before the request began means that the proxy cannot be reached', () => {
    expect(errorForFailure(withCode('ECONNREFUSED'), { ...context, viaProxy: true }).code).toBe('proxyUnreachable')
    expect(errorForFailure(withCode('CERT_HAS_EXPIRED'), { ...context, viaProxy: true }).code).toBe('certificate')
  })

  test('a cancelled request is cancelled, whatever the connection reports', () => {
    expect(errorForFailure(withCode('ECONNRESET'), { ...context, wasCancelled: true }).code).toBe('cancelled')
  })

  test('an error that has its code keeps it', () => {
    const failure = new ServiceFailure(serviceError('sourceFailed', 'disk'))
    expect(errorForFailure(failure, context)).toBe(failure.serviceError)
  })
})
