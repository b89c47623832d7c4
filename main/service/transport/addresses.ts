// Pure rules about addresses: what a person may type as the service's base address, which address the key may go to, and
// how an address is written into a log. The key's rule (field notes 13) is decided here and nowhere else.

export type BaseAddress =
  | {
      ok: true
      /** As typed, made whole: scheme, host, path without a trailing slash. */
      baseUrl: string
      /** Plain http to another computer: the key could be read on the way. */
      insecure: boolean
      /** What a connection test tries, in this order: as typed, then with the version segment where it is missing. */
      candidates: string[]
    }
  | { ok: false; reason: 'empty' | 'unreadable' | 'schemeNotSupported' | 'holdsCredentials' }

const versionPath = /\/api\/v\d+$/i

/** Makes a whole base address of what a person typed or pasted (`example.org`, with blanks, slashes, `?…`, `#…`). */
export function normalizeBaseUrl(input: string): BaseAddress {
  const typed = input.trim()
  if (typed === '') return { ok: false, reason: 'empty' }
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed)
  if (!hasScheme && /^(?:mailto|javascript|data|file|about|blob|tel):/i.test(typed)) {
    return { ok: false, reason: 'schemeNotSupported' }
  }
  const bare = typed.replace(/^\/+/, '')
  const whole = hasScheme ? typed : `https://${bare}`
  if (!URL.canParse(whole)) return { ok: false, reason: 'unreadable' }
  const url = new URL(whole)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, reason: 'schemeNotSupported' }
  if (url.username !== '' || url.password !== '') return { ok: false, reason: 'holdsCredentials' }
  if (url.hostname === '' || /\s/.test(bare)) return { ok: false, reason: 'unreadable' }
  // Nobody has a certificate for their own computer's loopback name.
  if (!hasScheme && isLoopback(url.hostname)) return normalizeBaseUrl(`http://${bare}`)

  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/\/+$/, '')
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

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  )
}

/** Whether what is sent there can be read on the way: plain http to another computer. */
export function isInsecure(url: URL): boolean {
  return url.protocol === 'http:' && !isLoopback(url.hostname)
}

/**
 * Whether the key may be sent to an address: same origin as the base address and under its path, also after every way of writing
 * "one folder up" that a server might decode.
 */
export function keyMayGoTo(baseUrl: URL, target: URL): boolean {
  if (target.origin !== baseUrl.origin || target.origin === 'null') return false
  const basePath = baseUrl.pathname.replace(/\/+$/, '')
  if (target.pathname !== basePath && !target.pathname.startsWith(`${basePath}/`)) return false
  return !climbsUp(target.pathname)
}

function climbsUp(path: string): boolean {
  let decoded = path
  // A proxy and a server behind it may each decode once.
  for (let round = 0; round < 3; round += 1) {
    decoded = decoded.replace(/%25/g, '%')
  }
  decoded = decoded
    .replace(/%2e/gi, '.')
    .replace(/%(?:2f|5c)/gi, '/')
    .replaceAll('\\', '/')
  // "..;" is how some servers let path parameters stand behind a segment.
  return decoded.split('/').some((segment) => /^\.\.(?:;|$)/.test(segment))
}

/** An address under the base address, from path segments and a query; empty and null values are left out. */
export function serviceAddress(
  baseUrl: URL,
  segments: readonly (string | number)[],
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): URL {
  const address = new URL(baseUrl.href)
  const path = segments.map((segment) => encodeURIComponent(String(segment))).join('/')
  address.pathname = `${baseUrl.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') address.searchParams.set(name, String(value))
  }
  return address
}

/** @returns the http(s) address that a link in an answer means, or null; relative links are taken against `against`. */
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

/** An address as it may stand in a log: the values of its query may be secrets (signed links), their names are not. */
export function addressForLog(address: URL): string {
  const names = [...new Set(address.searchParams.keys())]
  return `${address.origin}${address.pathname}${names.length === 0 ? '' : `?${names.join('&')}`}`
}
