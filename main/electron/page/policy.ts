// Restricts what the page can do, as named functions over pure rules: no permissions, requests, downloads or
// navigation.
import type { CommandLine, Session, WebContents, WebFrameMain } from 'electron'
import type { Log } from '../../log.ts'
import { documentOrigin, ownHostOf } from './addresses.ts'

/** Sent with every response of `app://verso`. Previews have their own, stricter policy. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `frame-src ${documentOrigin}`,
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Refuses every permission, including checks. Reading files needs none, because the person drops or picks them. */
export function blockPermissionRequests(
  session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'>,
  log: Log,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => {
    log({ level: 'warning', area: 'policy', message: 'permissionRefused', data: { permission } })
    answer(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
}

/**
 * Allows the page's own files and previews, `data:` and its own `blob:` addresses; in development also the developer
 * tools and the development server's socket.
 */
export function mayRequest(address: string, isDevelopment: boolean, developmentServer: URL | null = null): boolean {
  if (!URL.canParse(address)) return false
  if (ownHostOf(address) !== null) return true
  const url = new URL(address)
  if (url.protocol === 'data:') return true
  if (url.protocol === 'blob:') return url.pathname.startsWith('null/') || ownHostOf(url.pathname) !== null
  if (!isDevelopment) return false
  return url.protocol === 'devtools:' || (url.protocol === 'ws:' && url.host === developmentServer?.host)
}

/** No request of the page leaves this computer: only main's client talks to the service. */
export function blockRequests(
  session: Pick<Session, 'webRequest'>,
  isDevelopment: boolean,
  developmentServer: URL | null,
  log: Log,
): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    const isAllowed = mayRequest(details.url, isDevelopment, developmentServer)
    if (!isAllowed) {
      log({
        level: 'warning',
        area: 'policy',
        message: 'requestRefused',
        data: { protocol: protocolOf(details.url), resourceType: details.resourceType },
      })
    }
    answer({ cancel: !isAllowed })
  })
}

/** The discard service: nothing answers there. */
const nowhere = '127.0.0.1:9'

/**
 * Sends every connection of the page to a proxy that is not there, addresses of this computer included. What is no
 * request (hints to connect, WebRTC) passes the rules about requests, and ends here. `app:` needs no network.
 * @param developmentServer the only place that stays reachable
 */
export function blockConnections(session: Pick<Session, 'setProxy'>, developmentServer: URL | null, log: Log): void {
  const reachable = developmentServer === null ? [] : [developmentServer.host]
  session
    .setProxy({
      mode: 'fixed_servers',
      proxyRules: nowhere,
      proxyBypassRules: ['<-loopback>', ...reachable].join(';'),
    })
    .catch((error: unknown) => {
      log({ level: 'error', area: 'policy', message: 'connectionsNotBlocked', data: { error } })
    })
}

/** WebRTC may use only what the proxy lets through. */
export function blockDirectWebRtc(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/**
 * Looking up a name before anything needs it would ask the network, whatever the proxy. Call before `ready`; the
 * proxies and lookups of updates are not affected.
 */
export function blockNameHints(commandLine: Pick<CommandLine, 'appendSwitch'>): void {
  commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
}

/** The page cannot download files: main saves documents where the person chooses. */
export function blockDownloads(session: Pick<Session, 'on'>, log: Log): void {
  session.on('will-download', (event) => {
    log({ level: 'warning', area: 'policy', message: 'downloadRefused' })
    event.preventDefault()
  })
}

/** The window stays on the page; frames stay on previews. */
export function mayNavigate(address: string, isMainFrame: boolean): boolean {
  if (!isMainFrame) return ownHostOf(address) === 'document'
  if (ownHostOf(address) !== 'verso') return false
  const path = new URL(address).pathname
  return path === '' || path === '/' || path === '/index.html'
}

/**
 * Refuses every navigation, redirect, new window and webview that `mayNavigate` does not allow. Links that would open a
 * new window go to `openAddress`, which has its own rules.
 */
export function blockNavigationAndWindowOpen(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  openAddress: (address: string) => void,
  log: Log,
): void {
  const refuse = (what: string, address: string) => {
    log({
      level: 'warning',
      area: 'policy',
      message: 'navigationRefused',
      data: { what, protocol: protocolOf(address) },
    })
  }
  const judge =
    (what: string) =>
    (details: { url: string; isMainFrame: boolean; frame?: WebFrameMain | null; preventDefault(): void }): void => {
      if (mayNavigate(details.url, details.isMainFrame)) return
      refuse(what, details.url)
      details.preventDefault()
    }
  contents.on('will-navigate', judge('navigation'))
  contents.on('will-redirect', judge('redirect'))
  contents.on('will-frame-navigate', judge('frame'))
  contents.on('will-attach-webview', (event) => {
    refuse('webview', '')
    event.preventDefault()
  })
  contents.setWindowOpenHandler(({ url }) => {
    refuse('window', url)
    openAddress(url)
    return { action: 'deny' }
  })
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : ''
}
