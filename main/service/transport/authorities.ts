// Certificate authorities that a person adds to an account: reads a PEM or DER file and gives the reason if it cannot
// be used. Refuses any file that contains a private key, so that no key is ever stored.
import { X509Certificate } from 'node:crypto'

export interface Authority {
  /** SHA-256 of the certificate, lower-case hexadecimal. */
  fingerprint: string
  /** One line: `Example Root CA, Example Ltd`. */
  subject: string
  issuer: string
  /** ISO 8601, UTC. */
  validFrom: string
  expiresAt: string
  pem: string
}

export type AuthorityRefusal =
  'notACertificate' | 'notAnAuthority' | 'expired' | 'notYetValid' | 'privateKey' | 'tooLarge' | 'tooMany'

type AuthoritiesRead = { ok: true; authorities: Authority[] } | { ok: false; reason: AuthorityRefusal }

/** For comparison: the authorities of an operating system, more than a hundred, take about 250 kB. */
export const maxAuthorityBytes = 1024 * 1024
const maxAuthorities = 20

/** @param nowMs epoch milliseconds */
export function readAuthorities(bytes: Uint8Array, nowMs: number): AuthoritiesRead {
  if (bytes.byteLength > maxAuthorityBytes) return { ok: false, reason: 'tooLarge' }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return { ok: false, reason: 'privateKey' }
  const blocks = text.match(
    /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g,
  )
  if (blocks !== null && blocks.length > maxAuthorities) return { ok: false, reason: 'tooMany' }
  const certificates = (blocks ?? [bytes]).map(parsed)
  const authorities = new Map<string, Authority>()
  for (const certificate of certificates) {
    if (certificate === null) return { ok: false, reason: 'notACertificate' }
    // A bundle may also contain the server's own certificate, which is not an authority; skip it.
    if (!certificate.ca) continue
    const authority = authorityOf(certificate)
    if (Date.parse(authority.expiresAt) <= nowMs) return { ok: false, reason: 'expired' }
    if (Date.parse(authority.validFrom) > nowMs) return { ok: false, reason: 'notYetValid' }
    authorities.set(authority.fingerprint, authority)
  }
  return authorities.size === 0
    ? { ok: false, reason: 'notAnAuthority' }
    : { ok: true, authorities: [...authorities.values()] }
}

function parsed(source: string | Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(source)
  } catch {
    return null
  }
}

function authorityOf(certificate: X509Certificate): Authority {
  return {
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    subject: distinguishedName(certificate.subject),
    issuer: distinguishedName(certificate.issuer),
    validFrom: certificate.validFromDate.toISOString(),
    expiresAt: certificate.validToDate.toISOString(),
    pem: certificate.toString(),
  }
}

/** Node prints one attribute per line, `CN=…`. People recognise the common name first, then the organisation. */
export function distinguishedName(lines: string): string {
  const attributes = new Map(
    lines
      .split('\n')
      .map((line) => line.split('='))
      .map(([name = '', ...value]) => [name, value.join('=')] as const),
  )
  const names = ['CN', 'O', 'OU'].flatMap((name) => attributes.get(name) ?? [])
  const known = [...new Set(names)].slice(0, 2)
  return (known.length > 0 ? known.join(', ') : lines.replaceAll('\n', ', ')).slice(0, 300)
}
