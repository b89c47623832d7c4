import type { Session, WebContents } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import {
  blockConnections,
  blockDirectWebRtc,
  blockDownloads,
  blockNameHints,
  blockNavigationAndWindowOpen,
  blockPermissionRequests,
  blockRequests,
  mayNavigate,
  mayRequest,
  pagePolicy,
} from '../../../../main/electron/page/policy.ts'
import { createReadableLog, emitterWith } from '../fakes.ts'

describe('the policy of the page', () => {
  const directives = new Map(
    pagePolicy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')] as const
    }),
  )

  test('allows nothing by default, no network and no frame except previews', () => {
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('connect-src')).toBe("'none'")
    expect(directives.get('frame-src')).toBe('app://document')
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(directives.get('form-action')).toBe("'none'")
    expect(directives.get('base-uri')).toBe("'none'")
  })

  test('has no unsafe source, no wildcard and no scheme that leaves the computer', () => {
    expect(pagePolicy).not.toMatch(/unsafe-|\*|https?:|wss?:|strict-dynamic/)
  })
})

describe('permissions', () => {
  test.each(['notifications', 'geolocation', 'media', 'clipboard-read', 'openExternal', 'fileSystem', 'unknown'])(
    '%s is refused when requested and when queried',
    (permission) => {
      const session = {
        setPermissionRequestHandler: vi.fn(),
        setPermissionCheckHandler: vi.fn(),
        setDevicePermissionHandler: vi.fn(),
      }
      blockPermissionRequests(session as unknown as Session, createReadableLog().log)
      const answer = vi.fn()
      session.setPermissionRequestHandler.mock.calls[0]?.[0]({}, permission, answer)
      expect(answer).toHaveBeenCalledExactlyOnceWith(false)
      expect(session.setPermissionCheckHandler.mock.calls[0]?.[0]({}, permission)).toBe(false)
      expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]({})).toBe(false)
    },
  )
})

describe('requests of the page', () => {
  test.each([
    ['app://verso/index.html', true],
    ['app://document/token/', true],
    ['data:image/png;base64,AAAA', true],
    ['blob:app://verso/1b2c', true],
    ['blob:null/1b2c', true],
    ['blob:https://example.org/1b2c', false],
    ['https://example.org/', false],
    ['http://127.0.0.1:4010/api/v1/orders', false],
    ['ws://127.0.0.1/', false],
    ['file:///etc/passwd', false],
    ['ftp://example.org/', false],
    ['chrome-extension://abc/x.js', false],
    ['devtools://devtools/bundled/x.js', false],
    ['app://verso.evil/', false],
    ['app://elsewhere/', false],
    ['', false],
  ])('%s → %s', (address, isAllowed) => {
    expect(mayRequest(address, false)).toBe(isAllowed)
  })

  test('developer tools may load themselves in development, and nothing else gains access', () => {
    expect(mayRequest('devtools://devtools/bundled/x.js', true)).toBe(true)
    expect(mayRequest('http://localhost:5173/', true)).toBe(false)
    expect(mayRequest('ws://127.0.0.1:5173/', true)).toBe(false)
  })

  test('only the socket of the development server is open, and only in development', () => {
    const server = new URL('http://127.0.0.1:5173')
    expect(mayRequest('ws://127.0.0.1:5173/?token=1', true, server)).toBe(true)
    expect(mayRequest('ws://127.0.0.1:5173/?token=1', false, server)).toBe(false)
    expect(mayRequest('ws://127.0.0.1:5174/', true, server)).toBe(false)
    expect(mayRequest('ws://example.org:5173/', true, server)).toBe(false)
    expect(mayRequest('http://127.0.0.1:5173/', true, server)).toBe(false)
  })

  test('a refused request is cancelled, and its address is not logged', () => {
    const onBeforeRequest = vi.fn()
    const { log, events } = createReadableLog()
    blockRequests({ webRequest: { onBeforeRequest } } as unknown as Session, false, null, log)
    const answer = vi.fn()
    onBeforeRequest.mock.calls[0]?.[0]({ url: 'https://example.org/secret-path', resourceType: 'xhr' }, answer)
    expect(answer).toHaveBeenCalledExactlyOnceWith({ cancel: true })
    expect(JSON.stringify(events)).not.toContain('secret-path')
  })
})

test('the page downloads nothing', () => {
  const session = emitterWith<Session>({})
  blockDownloads(session, createReadableLog().log)
  const preventDefault = vi.fn()
  session.emit('will-download', { preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
})

describe('navigation', () => {
  test.each([
    ['app://verso/', true, true],
    ['app://verso/index.html#/inbox', true, true],
    ['app://verso/assets/index.js', true, false],
    ['app://document/token/', true, false],
    ['https://example.org/', true, false],
    ['file:///etc/passwd', true, false],
    ['about:blank', true, false],
    ['javascript:alert(1)', true, false],
    ['data:text/html,x', true, false],
    ['app://document/token/', false, true],
    ['app://verso/index.html', false, false],
    ['https://example.org/', false, false],
    ['data:text/html,x', false, false],
    ['blob:app://document/x', false, false],
  ])('%s (main frame: %s) → %s', (address, isMainFrame, isAllowed) => {
    expect(mayNavigate(address, isMainFrame)).toBe(isAllowed)
  })

  const guard = () => {
    const setWindowOpenHandler = vi.fn()
    const contents = emitterWith<Pick<WebContents, 'on' | 'setWindowOpenHandler'>>({ setWindowOpenHandler })
    const openAddress = vi.fn()
    blockNavigationAndWindowOpen(contents, openAddress, createReadableLog().log)
    return {
      contents,
      openAddress,
      openWindow: (url: string) => setWindowOpenHandler.mock.calls[0]?.[0]({ url }) as unknown,
    }
  }

  test.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('%s elsewhere is prevented', (name) => {
    const { contents } = guard()
    const preventDefault = vi.fn()
    contents.emit(name, { url: 'https://example.org/', isMainFrame: true, preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })

  test('a frame may go to a preview', () => {
    const { contents } = guard()
    const preventDefault = vi.fn()
    contents.emit('will-frame-navigate', { url: 'app://document/token/', isMainFrame: false, preventDefault })
    expect(preventDefault).not.toHaveBeenCalled()
  })

  test('no webview is attached', () => {
    const { contents } = guard()
    const preventDefault = vi.fn()
    contents.emit('will-attach-webview', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })

  test('no window is opened; the address goes to the rule for addresses', () => {
    const { openWindow, openAddress } = guard()
    expect(openWindow('https://example.org/order/1')).toEqual({ action: 'deny' })
    expect(openAddress).toHaveBeenCalledExactlyOnceWith('https://example.org/order/1')
  })
})

describe('connections that are not requests', () => {
  test('go to a proxy that does not exist, even those to this computer', () => {
    const setProxy = vi.fn(() => Promise.resolve())
    blockConnections({ setProxy }, null, createReadableLog().log)
    expect(setProxy).toHaveBeenCalledExactlyOnceWith({
      mode: 'fixed_servers',
      proxyRules: '127.0.0.1:9',
      proxyBypassRules: '<-loopback>',
    })
  })

  test('reach the development server, and nothing else', () => {
    const setProxy = vi.fn((_configuration: { proxyBypassRules?: string }) => Promise.resolve())
    blockConnections({ setProxy }, new URL('http://127.0.0.1:5173/'), createReadableLog().log)
    expect(setProxy.mock.calls[0]?.[0].proxyBypassRules).toBe('<-loopback>;127.0.0.1:5173')
  })

  test('of WebRTC use the proxy or nothing, and no name is resolved in advance', () => {
    const setWebRTCIPHandlingPolicy = vi.fn()
    blockDirectWebRtc({ setWebRTCIPHandlingPolicy })
    expect(setWebRTCIPHandlingPolicy).toHaveBeenCalledExactlyOnceWith('disable_non_proxied_udp')
    const appendSwitch = vi.fn()
    blockNameHints({ appendSwitch })
    expect(appendSwitch).toHaveBeenCalledExactlyOnceWith('blink-settings', 'dnsPrefetchingEnabled=false')
  })
})
