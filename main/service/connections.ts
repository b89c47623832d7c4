/**
 * The one network stack: undici dispatchers, one pair for each way out (direct, or through a proxy that the system names). Reads reuse
 * connections. Changes always get a fresh one, because on a reused one "the server had just closed it" cannot be told
 * from "the answer was lost".
 */
import tls from 'node:tls'
import { Agent, ProxyAgent } from 'undici'
import type { Dispatcher } from 'undici'

export type ConnectionsDeps = {
  /** Electron's `session.resolveProxy` answer for an address: `DIRECT`, `PROXY host:port; DIRECT`, … */
  resolveProxy: ((url: string) => Promise<string>) | undefined
  /** PEM; undefined means: what the system and Node trust. */
  certificateAuthorities: readonly string[] | undefined
  connectTimeoutMs: number
  onProxyTrouble: (detail: string) => void
}

export type Route = { dispatcher: Dispatcher; viaProxy: boolean }

export type Connections = {
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
      ca: [...(deps.certificateAuthorities ?? trustedCertificates())],
    })
    return { secureContext, timeout: deps.connectTimeoutMs }
  }

  const dispatcherFor = (proxy: string | null, purpose: 'read' | 'change', isSecure: boolean): Dispatcher => {
    const name = `${purpose} ${isSecure ? 'https' : 'http'} ${proxy ?? ''}`
    const known = dispatchers.get(name)
    if (known !== undefined) return known
    const connect = isSecure || proxy?.startsWith('https:') ? secureOptions() : { timeout: deps.connectTimeoutMs }
    const shape = {
      allowH2: false,
      connections: connectionsPerOrigin,
      // 0 closes each connection after its one request.
      pipelining: purpose === 'read' ? 1 : 0,
      strictContentLength: true,
    }
    const made =
      proxy === null
        ? new Agent({ ...shape, connect })
        : new ProxyAgent({ ...shape, uri: proxy, requestTls: connect, proxyTls: connect })
    dispatchers.set(name, made)
    return made
  }

  return {
    async routes(address, purpose) {
      const isSecure = address.protocol === 'https:'
      let proxies: (string | null)[] = [null]
      if (deps.resolveProxy !== undefined) {
        try {
          proxies = parseProxyAnswer(await deps.resolveProxy(`${address.origin}/`))
        } catch (failure) {
          deps.onProxyTrouble(failure instanceof Error ? failure.message : 'no reason given')
        }
      }
      const routes = proxies.map((proxy) => ({
        dispatcher: dispatcherFor(proxy, purpose, isSecure),
        viaProxy: proxy !== null,
      }))
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
