// The one network stack: undici dispatchers, one pair for each way out (direct, or through a proxy that the system or the person names). Reads
// reuse connections. Changes always get a fresh one, because on a reused one "the server had just closed it" cannot be told
// from "the answer was lost".
import tls from 'node:tls'
import { Agent, ProxyAgent, Socks5ProxyAgent } from 'undici'
import type { Dispatcher } from 'undici'

export interface ConnectionsDeps {
  /** Electron's `session.resolveProxy` answer for an address: `DIRECT`, `PROXY host:port; DIRECT`, … */
  resolveProxy: ((url: string) => Promise<string>) | undefined
  /** What the person set for this account; undefined means: as the system says, without a password. */
  proxy?: ProxyWay | undefined
  /** PEM; undefined means: what the system and Node trust. */
  certificateAuthorities: readonly string[] | undefined
  /** PEM, besides those. */
  ownAuthorities?: readonly string[] | undefined
  connectTimeoutMs: number
  onProxyTrouble: (detail: string) => void
}

/** The person's choice of a proxy. Name and password go to the proxy at `address` and to no other. */
export interface ProxyWay {
  mode: 'system' | 'none' | 'own'
  /** With scheme, without name and password; with `system` the proxy that these are for, or empty. */
  address: string
  user: string
  /** Empty where there is none. */
  readPassword: () => Promise<string>
}

export interface Route {
  dispatcher: Dispatcher
  viaProxy: boolean
}

export interface Connections {
  /** The ways to try, in this order, for one address. */
  routes(address: URL, purpose: 'read' | 'change'): Promise<Route[]>
  close(): Promise<void>
}

const connectionsPerOrigin = 8

export function createConnections(deps: ConnectionsDeps): Connections {
  const dispatchers = new Map<string, Dispatcher>()
  let secureContext: tls.SecureContext | undefined
  let isClosed = false

  const secureOptions = () => {
    // Reading the system's store and parsing a few hundred certificates is done once, and only when needed.
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
    // A password that was entered meanwhile is another way; the secret itself is no name for it.
    const name = `${purpose} ${isSecure ? 'https' : 'http'} ${proxy ?? ''} ${credentials === null ? '' : 'known'}`
    const known = dispatchers.get(name)
    if (known !== undefined) return known
    const connect = isSecure || proxy?.startsWith('https:') ? secureOptions() : { timeout: deps.connectTimeoutMs }
    const shape: Shape = {
      allowH2: false,
      connections: connectionsPerOrigin,
      // 0 closes each connection after its one request.
      pipelining: purpose === 'read' ? 1 : 0,
      strictContentLength: true,
    }
    const made = proxy === null ? new Agent({ ...shape, connect }) : throughProxy(proxy, credentials, shape, connect)
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
      // Closed while the proxy was being looked up: what was made just now must not stay open.
      if (isClosed) await Promise.all(routes.map(({ dispatcher }) => dispatcher.destroy()))
      return routes
    },
    async close() {
      isClosed = true
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.destroy()))
    },
  }
}

/** The proxies to try for an address, null for the direct way; what cannot be looked up leaves the direct way. */
export async function proxiesFor(
  { proxy, resolveProxy, onProxyTrouble }: Pick<ConnectionsDeps, 'proxy' | 'resolveProxy' | 'onProxyTrouble'>,
  address: URL,
): Promise<(string | null)[]> {
  if (proxy?.mode === 'none') return [null]
  // Whoever named a proxy does not want to go past it.
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

/** Null for a proxy that none were given for: a network that names another proxy must not learn them. */
export async function credentialsFor(way: ProxyWay | undefined, proxy: string): Promise<ProxyCredentials | null> {
  if (way === undefined || way.mode === 'none' || way.user === '') return null
  if (withoutTrailingSlash(way.address) !== withoutTrailingSlash(proxy)) return null
  const password = await way.readPassword()
  return password === '' ? null : { user: way.user, password }
}

/** The value of `Proxy-Authorization` (RFC 7617, UTF-8). */
export function basicAuthorization({ user, password }: ProxyCredentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`
}

interface Shape {
  allowH2: false
  connections: number
  pipelining: number
  strictContentLength: true
}

function throughProxy(
  proxy: string,
  credentials: ProxyCredentials | null,
  shape: Shape,
  connect: { secureContext?: tls.SecureContext; timeout: number },
): Dispatcher {
  if (!proxy.startsWith('socks')) {
    const token = credentials === null ? {} : { token: basicAuthorization(credentials) }
    return new ProxyAgent({ ...shape, ...token, uri: proxy, requestTls: connect, proxyTls: connect })
  }
  // Given apart from the address, so that no error can quote them. SOCKS itself is not encrypted: no TLS settings for the proxy.
  const introduced = credentials === null ? {} : { username: credentials.user, password: credentials.password }
  return new Socks5ProxyAgent(proxy, {
    ...introduced,
    connections: shape.connections,
    requestTls: connect,
    connectTimeout: connect.timeout,
    // Its pools take this from each request, not from here.
  }).compose((dispatch) => (options, handler) => dispatch({ ...options, ...shape }, handler))
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/**
 * Reads a proxy answer in the form of PAC files. `SOCKS` is taken as version 5, which nearly every such server speaks; kinds that
 * cannot be used are left out, and where nothing usable is left the way is direct.
 * @returns addresses of proxies, null for direct, in the order in which to try them
 */
export function parseProxyAnswer(answer: string): (string | null)[] {
  const ways: (string | null)[] = []
  for (const entry of answer.split(';')) {
    const [kind = '', place = ''] = entry.trim().split(/\s+/)
    const scheme = schemeForProxyKind(kind)
    if (kind.toUpperCase() === 'DIRECT') ways.push(null)
    else if (scheme !== null && URL.canParse(`${scheme}://${place}`)) ways.push(`${scheme}://${place}`)
  }
  return ways.length === 0 ? [null] : [...new Set(ways)]
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

/** The system's certificates and those that come with Node; either may be unavailable in a given runtime. */
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
