import { describe, expect, test } from 'vitest'
import {
  addressForLog,
  keyMayGoTo,
  normalizeBaseUrl,
  readLink,
  serviceAddress,
} from '../../../../main/service/transport/addresses.ts'

describe('a base address as a person types it', () => {
  test.each([
    ['example.org', 'https://example.org'],
    ['  example.org/  ', 'https://example.org'],
    ['https://example.org/api/v1/', 'https://example.org/api/v1'],
    ['HTTPS://Example.ORG/Api', 'https://example.org/Api'],
    ['//example.org/x', 'https://example.org/x'],
    ['https://example.org//api//v1///', 'https://example.org/api/v1'],
    ['https://example.org/api/v1?key=1#top', 'https://example.org/api/v1'],
    ['example.org:8443/t', 'https://example.org:8443/t'],
    ['localhost:4010/api/v1', 'http://localhost:4010/api/v1'],
    ['127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://example.org', 'http://example.org'],
    ['пример.рф', 'https://xn--e1afmkfd.xn--p1ai'],
  ])('%s is read as %s', (typed, expected) => {
    expect(normalizeBaseUrl(typed)).toMatchObject({ ok: true, baseUrl: expected })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['ftp://example.org', 'schemeNotSupported'],
    ['file:///etc/passwd', 'schemeNotSupported'],
    ['javascript:alert(1)', 'schemeNotSupported'],
    ['https://', 'unreadable'],
    ['two words.org', 'unreadable'],
    ['https://user:secret@example.org', 'holdsCredentials'],
  ])('%j is refused as %s', (typed, reason) => {
    expect(normalizeBaseUrl(typed)).toEqual({ ok: false, reason })
  })

  test.each([
    ['https://example.org', ['https://example.org', 'https://example.org/api/v1']],
    ['https://example.org/tools/api', ['https://example.org/tools/api', 'https://example.org/tools/api/v1']],
    ['https://example.org/api/v1', ['https://example.org/api/v1']],
    ['https://example.org/api/v2/', ['https://example.org/api/v2']],
  ])('%s is tried at %j', (typed, candidates) => {
    expect(normalizeBaseUrl(typed)).toMatchObject({ candidates })
  })

  test.each([
    ['http://example.org', true],
    ['http://localhost:1', false],
    ['http://127.9.9.9:1', false],
    ['http://[::1]:1', false],
    ['http://localhost.example.org', true],
    ['https://example.org', false],
  ])('%s is insecure: %s', (typed, insecure) => {
    expect(normalizeBaseUrl(typed)).toMatchObject({ insecure })
  })
})

describe('the key goes only to the origin of the base address, under its path', () => {
  const base = new URL('https://example.org/api/v1')
  test.each([
    'https://example.org/api/v1',
    'https://example.org/api/v1/orders?page=2',
    'https://EXAMPLE.org:443/api/v1/document/7/file',
    'https://example.org/api/v1/files/a%20b..doc',
  ])('it may go to %s', (address) => {
    expect(keyMayGoTo(base, new URL(address))).toBe(true)
  })

  test.each([
    'http://example.org/api/v1/orders',
    'https://example.org:8443/api/v1/orders',
    'https://www.example.org/api/v1/orders',
    'https://example.org.evil.test/api/v1/orders',
    'https://example.org@evil.test/api/v1/orders',
    'https://evil.test/?https://example.org/api/v1/orders',
    'https://example.org/api/v11/orders',
    'https://example.org/api/v1.evil/orders',
    'https://example.org/api/',
    'https://example.org/api/v1/../../files',
    'https://example.org/api/v1/%2e%2e/files',
    'https://example.org/api/v1/..%2ffiles',
    'https://example.org/api/v1/%2e%2e%5cfiles',
    'https://example.org/api/v1/..%252f..%252ffiles',
    'https://example.org/api/v1/%25252e%25252e%25252ffiles',
    'https://example.org/api/v1/%25%32%65%25%32%65/files',
    'https://example.org/api/v1/..;/files',
    'https://example.org/api/v1/..%3b/files',
    'blob:https://example.org/api/v1/orders',
  ])('it must not go to %s', (address) => {
    expect(keyMayGoTo(base, new URL(address))).toBe(false)
  })

  test('a base address without a path covers its whole origin and nothing more', () => {
    const root = new URL('https://example.org')
    expect(keyMayGoTo(root, new URL('https://example.org/orders'))).toBe(true)
    expect(keyMayGoTo(root, new URL('https://example.net/orders'))).toBe(false)
  })
})

test('an address under the base address omits empty values and encodes characters that would change its path', () => {
  const base = new URL('https://example.org/api/v1')
  expect(serviceAddress(base, ['orders'], { delivery_status: 'to_accept', page: undefined }).href).toBe(
    'https://example.org/api/v1/orders?delivery_status=to_accept',
  )
  expect(serviceAddress(base, ['documents', '../x?y']).href).toBe('https://example.org/api/v1/documents/..%2Fx%3Fy')
})

test('a link in an answer is resolved against its page, and only http(s) is a link', () => {
  const page = new URL('https://example.org/api/v1/orders?page=1')
  expect(readLink('?page=2', page)?.href).toBe('https://example.org/api/v1/orders?page=2')
  expect(readLink('https://u:p@example.net/x#y', page)?.href).toBe('https://example.net/x')
  for (const link of [null, undefined, '', ' ', 'javascript:1', 'file:///x', 'http://[']) {
    expect(readLink(link, page)).toBeNull()
  }
})

test('the log names the parameters of an address, never their values', () => {
  expect(addressForLog(new URL('https://u:p@example.org/f?signature=abc&page=2'))).toBe(
    'https://example.org/f?signature&page',
  )
})
