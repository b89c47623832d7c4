// The one network stack: undici dispatchers, two for each route (direct, or through a proxy set by the system or the
// person). Reads reuse connections. Changes always open a new one: on a reused connection, "the server had just closed
// it" looks the same as "the answer was lost".
import tls from 'node:tls'
import { Agent, ProxyAgent, Socks5ProxyAgent } from 'undici'
import type { Dispatcher } from 'undici'

interface ConnectionsDeps {
  /** Electron's `session.resolveProxy` result for an address: `DIRECT`, `PROXY host:port; DIRECT`, … */
  resolveProxy: ((url: string) => Promise<string>) | undefined
  /** The setting of this account; undefined means the system's proxy, without a password. */
  proxy?: ProxySettings | undefined
  /** PEM; undefined means the authorities that the system and Node trust. */
  certificateAuthorities: readonly string[] | undefined
  /** PEM, in addition to `certificateAuthorities`. */
  ownAuthorities?: readonly string[] | undefined
  connectTimeoutMs: number
  onProxyTrouble: (detail: string) => void
}

/** The person's proxy setting. User name and password are sent only to the proxy at `address`. */
export interface ProxySettings {
  mode: 'system' | 'none' | 'own'
  /**
   * With scheme, without user name and password. In the mode `system`, the proxy that the credentials are for, or
   * empty.
   */
  address: string
  user: string
  /** Resolves with an empty text if there is no password. */
  readPassword: () => Promise<string>
}

export interface Route {
  dispatcher: Dispatcher
  viaProxy: boolean
}

export interface Connections {
  /** The routes to try for one address, in this order. */
  routes(address: URL, purpose: 'read' | 'change'): Promise<Route[]>
  close(): Promise<void>
}

const connectionsPerOrigin = 8

export function createConnections(deps: ConnectionsDeps): Connections {
  const dispatchers = new Map<string, Dispatcher>()
  let secureContext: tls.SecureContext | undefined
  let isClosed = false

  const secureOptions = () => {
    // Reading the system's store and parsing several hundred certificates is slow, so it happens once, on first use.
    secureContext ??= tls.createSecureContext({
      ca: [...(deps.certificateAuthorities ?? trustedCertificates()), ...(deps.ownAuthorities ?? [])],
    })
    return { secureContext, timeout: deps.connectTimeoutMs }
  }

  const dispatcherFor = (
    proxy: string | null,
    purpose: 'read' | 'change',
    isSecure: boolean,
    credentials: ProxyCredentials | null,
  ): Dispatcher => {
    // The name must not contain the password itself. A password entered later creates a new dispatcher.
    const name = `${purpose} ${isSecure ? 'https' : 'http'} ${proxy ?? ''} ${credentials === null ? '' : 'known'}`
    const known = dispatchers.get(name)
    if (known !== undefined) return known
    const connect = isSecure || proxy?.startsWith('https:') ? secureOptions() : { timeout: deps.connectTimeoutMs }
    const connectionOptions: ConnectionOptions = {
      allowH2: false,
      connections: connectionsPerOrigin,
      // 0 closes each connection after one request.
      pipelining: purpose === 'read' ? 1 : 0,
      strictContentLength: true,
    }
    const made =
      proxy === null
        ? new Agent({ ...connectionOptions, connect })
        : throughProxy(proxy, credentials, connectionOptions, connect)
    dispatchers.set(name, made)
    return made
  }

  return {
    async routes(address, purpose) {
      const isSecure = address.protocol === 'https:'
      const routes: Route[] = []
      for (const proxy of await proxiesFor(deps, address)) {
        const credentials = proxy === null ? null : await credentialsFor(deps.proxy, proxy)
        routes.push({ dispatcher: dispatcherFor(proxy, purpose, isSecure, credentials), viaProxy: proxy !== null })
      }
      // If the stack was closed during the proxy lookup, the new dispatchers must not stay open.
      if (isClosed) await Promise.all(routes.map(({ dispatcher }) => dispatcher.destroy()))
      return routes
    },
    async close() {
      isClosed = true
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.destroy()))
    },
  }
}

/** The proxies to try for an address, null for a direct connection. If the lookup fails, only the direct connection. */
export async function proxiesFor(
  { proxy, resolveProxy, onProxyTrouble }: Pick<ConnectionsDeps, 'proxy' | 'resolveProxy' | 'onProxyTrouble'>,
  address: URL,
): Promise<(string | null)[]> {
  if (proxy?.mode === 'none') return [null]
  // A person who set a proxy does not want direct connections.
  if (proxy?.mode === 'own') return [withoutTrailingSlash(proxy.address)]
  if (resolveProxy === undefined) return [null]
  try {
    return parseProxyAnswer(await resolveProxy(`${address.origin}/`))
  } catch (failure) {
    onProxyTrouble(failure instanceof Error ? failure.message : 'no reason given')
    return [null]
  }
}

export interface ProxyCredentials {
  user: string
  password: string
}

/**
 * Null unless the credentials were entered for this proxy: a network that announces another proxy must not receive
 * them.
 */
export async function credentialsFor(
  choice: ProxySettings | undefined,
  proxy: string,
): Promise<ProxyCredentials | null> {
  if (choice === undefined || choice.mode === 'none' || choice.user === '') return null
  if (withoutTrailingSlash(choice.address) !== withoutTrailingSlash(proxy)) return null
  const password = await choice.readPassword()
  return password === '' ? null : { user: choice.user, password }
}

/** The value of `Proxy-Authorization` (RFC 7617, UTF-8). */
export function basicAuthorization({ user, password }: ProxyCredentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`
}

interface ConnectionOptions {
  allowH2: false
  connections: number
  pipelining: number
  strictContentLength: true
}

function throughProxy(
  proxy: string,
  credentials: ProxyCredentials | null,
  connectionOptions: ConnectionOptions,
  connect: { secureContext?: tls.SecureContext; timeout: number },
): Dispatcher {
  if (!proxy.startsWith('socks')) {
    const token = credentials === null ? {} : { token: basicAuthorization(credentials) }
    return new ProxyAgent({ ...connectionOptions, ...token, uri: proxy, requestTls: connect, proxyTls: connect })
  }
  // Passed separately from the address, so that no error can quote them. SOCKS itself is not encrypted: no TLS settings
  // for the proxy.
  const options = credentials === null ? {} : { username: credentials.user, password: credentials.password }
  return new Socks5ProxyAgent(proxy, {
    ...options,
    connections: connectionOptions.connections,
    requestTls: connect,
    connectTimeout: connect.timeout,
    // Its pools read these options from each request, not from the agent.
  }).compose((dispatch) => (options, handler) => dispatch({ ...options, ...connectionOptions }, handler))
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}

/**
 * Parses a proxy list in PAC format. Treats `SOCKS` as version 5, which nearly all such servers speak, and skips
 * unsupported kinds. If nothing usable is left, the connection is direct.
 * @returns proxy addresses, null for direct, in the order to try them
 */
export function parseProxyAnswer(answer: string): (string | null)[] {
  const proxies: (string | null)[] = []
  for (const entry of answer.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/)
    const scheme = schemeForProxyKind(kind)
    if (kind.toUpperCase() === 'DIRECT') proxies.push(null)
    else if (scheme !== null && URL.canParse(`${scheme}://${host}`)) proxies.push(`${scheme}://${host}`)
  }
  return proxies.length === 0 ? [null] : [...new Set(proxies)]
}

function schemeForProxyKind(kind: string): string | null {
  switch (kind.toUpperCase()) {
    case 'PROXY':
    case 'HTTP':
      return 'http'
    case 'HTTPS':
      return 'https'
    case 'SOCKS':
    case 'SOCKS5':
      return 'socks5'
    default:
      return null
  }
}

/** The certificates of the system and of Node; either may be unavailable in a given runtime. */
export function trustedCertificates(): string[] {
  const kinds = ['system', 'bundled', 'extra'] as const
  return [...new Set(kinds.flatMap((kind) => certificatesOf(kind)))]
}

function certificatesOf(kind: 'system' | 'bundled' | 'extra'): string[] {
  try {
    return tls.getCACertificates(kind)
  } catch {
    return kind === 'bundled' ? [...tls.rootCertificates] : []
  }
}
