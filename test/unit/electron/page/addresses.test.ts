import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTrustedSender, ownHostOf } from '../../../../main/electron/page/addresses.ts'

describe('a caller is trusted only as the main frame of app://verso', () => {
  test.each([
    'app://verso',
    'app://verso/',
    'app://verso/index.html',
    'app://verso/index.html#/orders/1?x',
    'APP://verso/',
  ])('trusted: %s', (url) => {
    expect(isTrustedSender({ url, parent: null })).toBe(true)
  })

  test.each([
    'app://verso.evil',
    'app://verso.evil/index.html',
    'app://evil/verso',
    'app://evil.verso/',
    'app://verso@evil/',
    'app://user@verso/',
    'app://user:word@verso/',
    'app://verso:80/',
    'app://Verso/',
    'app://document/x',
    'app:///verso',
    'app:verso',
    'https://x/?app://verso',
    'https://verso.app/',
    'https://verso/',
    'http://app://verso',
    'file:///app://verso/index.html',
    'blob:app://verso/1b2c',
    'data:text/html,app://verso',
    'javascript:app://verso',
    'about:blank',
    'about:srcdoc',
    'chrome-error://chromewebdata/',
    'xapp://verso/',
    '',
    ' ',
    'verso',
  ])('refused: %s', (url) => {
    expect(isTrustedSender({ url, parent: null })).toBe(false)
  })

  test('refused: a child frame, even one of the same origin', () => {
    expect(isTrustedSender({ url: 'app://verso/index.html', parent: { url: 'app://verso/index.html' } })).toBe(false)
  })

  test('refused: a frame that no longer exists', () => {
    expect(isTrustedSender(null)).toBe(false)
  })

  test('any text is checked without an exception', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((tail) => `app://verso${tail}`),
        ),
        (url) => {
          const host = ownHostOf(url)
          if (host !== null) expect(new URL(url).protocol).toBe('app:')
        },
      ),
    )
  })
})
