import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destinationOfMove, destinationOfProxy } from '../../../../main/sync/accounts/key-destinations.ts'
import { keyMayGoTo, normalizeBaseUrl } from '../../../../main/service/transport/addresses.ts'

describe('another address of an account', () => {
  test.each([
    ['https://service.example/api/v1', 'https://service.example/other', null],
    ['https://service.example/api', 'https://SERVICE.example:443/api', null],
    ['https://service.example', 'https://service.example.evil', ['service.example', 'service.example.evil', false]],
    ['https://service.example', 'https://service.example:444', ['service.example', 'service.example:444', false]],
    ['https://service.example', 'http://service.example', ['service.example', 'http://service.example', true]],
    ['https://service.example', 'http://localhost:80', ['service.example', 'http://localhost', false]],
    // Letters of another script are shown as they are sent, not as they look.
    ['https://service.example', 'https://sеrvice.example', ['service.example', 'xn--srvice-3of.example', false]],
  ])('%s → %s', (from, to, expected) => {
    const found = destinationOfMove(from, to)
    const question = found?.kind === 'address' ? [found.from, found.to, found.isInsecure] : null
    expect(question).toEqual(expected)
  })

  test('without a question, the key goes only where it already goes', () => {
    const host = fc.constantFrom(
      'a.example',
      'A.example',
      'a.example.',
      'b.a.example',
      'a.example@b.example',
      '127.0.0.1',
    )
    const address = fc
      .tuple(fc.constantFrom('', 'http://', 'https://', 'HTTPS://'), host, fc.constantFrom('', ':443', ':80', ':81'))
      .map((parts) => `${parts.join('')}/api/v1`)
    fc.assert(
      fc.property(address, address, (from, to) => {
        const [present, next] = [normalizeBaseUrl(from), normalizeBaseUrl(to)]
        if (!present.ok || !next.ok) return
        if (destinationOfMove(present.baseUrl, next.baseUrl) !== null) return
        for (const candidate of next.candidates)
          expect(keyMayGoTo(new URL(new URL(present.baseUrl).origin), new URL(candidate))).toBe(true)
      }),
    )
  })
})

describe('a proxy', () => {
  const none = { mode: 'none', address: '', user: '' } as const
  const own = (address: string) => ({ mode: 'own', address, user: '' }) as const
  test.each([
    ['https://service.example', none, own('http://proxy.example:8080'), null],
    ['http://service.example', none, own('http://proxy.example:8080'), 'proxy.example:8080'],
    ['http://127.0.0.1:4010', none, own('socks5://proxy.example:1080'), 'proxy.example:1080'],
    ['http://service.example', own('http://a.example:1'), own('http://b.example:1'), 'b.example:1'],
    ['http://service.example', own('http://a.example:1'), own('http://a.example:1'), null],
    ['http://service.example', own('http://a.example:1'), none, null],
    ['http://service.example', none, { mode: 'system', address: 'http://a.example:1', user: 'a' } as const, null],
  ])('for %s, from %j to %j', (baseUrl, present, next, expected) => {
    const found = destinationOfProxy(baseUrl, present, next)
    expect(found?.kind === 'proxy' ? found.proxy : null).toBe(expected)
  })
})
