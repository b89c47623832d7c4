// Pure rules about addresses: what a person may enter as the service's base address, where the key may be sent, and how
// an address appears in a log. The rule for the key (field notes 13) is implemented here only.
import { isInsecure, isLoopback } from '../../../preload/contract/service/insecure-addresses.ts'

type BaseAddress =
  | {
      ok: true
      /** The completed input: scheme, host, and path without a trailing slash. */
      baseUrl: string
      /** Plain http to another computer: the key could be read in transit. */
      insecure: boolean
      /**
       * Addresses for the connection test, in this order: as entered, then with the version segment if it is missing.
       */
      candidates: string[]
    }
  | { ok: false; reason: 'empty' | 'unreadable' | 'schemeNotSupported' | 'holdsCredentials' }

const versionPath = /\/api\/v\d+$/i

/** Completes the base address that a person typed or pasted (`example.org`, with spaces, slashes, `?…`, `#…`). */
export function normalizeBaseUrl(input: string): BaseAddress {
  const typed = input.trim()
  if (typed === '') return { ok: false, reason: 'empty' }
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed)
  if (!hasScheme && /^(?:mailto|javascript|data|file|about|blob|tel):/i.test(typed)) {
    return { ok: false, reason: 'schemeNotSupported' }
  }
  const bare = typed.replace(/^\/+/, '')
  const complete = hasScheme ? typed : `https://${bare}`
  if (!URL.canParse(complete)) return { ok: false, reason: 'unreadable' }
  const url = new URL(complete)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, reason: 'schemeNotSupported' }
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'holdsCredentials' }
  if (url.hostname === '' || /\s/.test(bare)) return { ok: false, reason: 'unreadable' }
  // Loopback names have no certificates, so default to http for them.
  if (!hasScheme && isLoopback(url.hostname)) return normalizeBaseUrl(`http://${bare}`)

  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<!\/)\/+$/, '')
  const baseUrl = `${url.origin}${path}`
  return {
    ok: true,
    baseUrl,
    insecure: isInsecure(url),
    candidates: versionPath.test(path) ? [baseUrl] : [baseUrl, `${url.origin}${withVersion(path)}`],
  }
}

function withVersion(path: string): string {
  return path.toLowerCase().endsWith('/api') ? `${path}/v1` : `${path}/api/v1`
}

/**
 * Whether the key may be sent to an address: it has the same origin as the base address and lies under its path, even
 * if a server decodes an encoded "..".
 */
export function keyMayGoTo(baseUrl: URL, target: URL): boolean {
  if (target.origin !== baseUrl.origin || target.origin === 'null') return false
  const basePath = baseUrl.pathname.replace(/(?<!\/)\/+$/, '')
  if (target.pathname !== basePath && !target.pathname.startsWith(`${basePath}/`)) return false
  return !leavesFolder(target.pathname)
}

function leavesFolder(path: string): boolean {
  let decoded = path
  // A proxy and the server behind it may each decode the path once.
  for (let round = 0; round < 3; round += 1) {
    decoded = decoded.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  decoded = decoded.replaceAll('\\', '/')
  // Some servers accept path parameters after a segment, such as "..;".
  return decoded.split('/').some((segment) => /^\.\.(?:;|$)/.test(segment))
}

/** Builds an address under the base address from path segments and a query. Omits empty and null query values. */
export function serviceAddress(
  baseUrl: URL,
  segments: readonly (string | number)[],
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): URL {
  const address = new URL(baseUrl.href)
  const path = segments.map((segment) => encodeURIComponent(String(segment))).join('/')
  address.pathname = `${baseUrl.pathname.replace(/(?<!\/)\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') address.searchParams.set(name, String(value))
  }
  return address
}

/** @returns the http(s) address of a link in an answer, resolved against `against`, or null if there is none */
export function readLink(link: string | null | undefined, against: URL): URL | null {
  if (link === null || link === undefined || link.trim() === '') return null
  if (!URL.canParse(link, against.href)) return null
  const address = new URL(link, against.href)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null
  address.hash = ''
  address.username = ''
  address.password = ''
  return address
}

/** An address for the log. Query values may be secret (signed links), so only their names are kept. */
export function addressForLog(address: URL): string {
  const names = [...new Set(address.searchParams.keys())]
  return `${address.origin}${address.pathname}${names.length === 0 ? '' : `?${names.join('&')}`}`
}
