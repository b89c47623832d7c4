import { describe, expect, test } from 'vitest'
import { parseProxyAnswer } from '../../../../main/service/transport/connections.ts'
import { serviceError, serviceErrorCodes } from '../../../../main/service/transport/errors.ts'
import { parseRetryAfter, retryDelayMs } from '../../../../main/service/transport/retry.ts'

describe('a read that failed is tried again', () => {
  test('only for temporary failures', () => {
    const retried = serviceErrorCodes.filter((code) => retryDelayMs(serviceError(code, ''), 0, () => 0.5) !== null)
    expect(retried).toEqual(['connectionLost', 'rateLimited', 'serverError'])
    expect(retryDelayMs(serviceError('serverError', '', { status: 501 }), 0, () => 0.5)).toBeNull()
  })

  test('twice, with full jitter', () => {
    const lost = serviceError('connectionLost', '')
    expect([0, 1, 2].map((retries) => retryDelayMs(lost, retries, () => 0.5))).toEqual([250, 500, null])
    expect(retryDelayMs(lost, 0, () => 0)).toBe(0)
  })

  test('not before the service allows it, and without waiting long', () => {
    const busy = (retryAfterMs: number) => serviceError('rateLimited', '', { retryAfterMs })
    expect(retryDelayMs(busy(3_000), 0, () => 0.1)).toBe(3_000)
    expect(retryDelayMs(busy(60_000), 0, () => 0.1)).toBeNull()
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-03-04T12:00:00Z')
  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['1.5', 1_500],
    ['Wed, 04 Mar 2026 12:00:30 GMT', 30_000],
    ['Wed, 04 Mar 2026 11:00:00 GMT', 0],
    ['99999999', 86_400_000],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected)
  })
})

describe("the system's answer about proxies", () => {
  test.each([
    ['DIRECT', [null]],
    ['', [null]],
    ['PROXY proxy.example.org:8080', ['http://proxy.example.org:8080']],
    ['PROXY a:1; HTTPS b:2; DIRECT', ['http://a:1', 'https://b:2', null]],
    ['SOCKS5 s:1080;SOCKS s:1080', ['socks5://s:1080']],
    ['QUIC q:1; PROXY a:1', ['http://a:1']],
    ['SOCKS4 old:1080', [null]],
    ['PROXY', [null]],
  ])('%j is tried as %j', (answer, ways) => {
    expect(parseProxyAnswer(answer)).toEqual(ways)
  })
})
