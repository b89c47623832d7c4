// Judges the results of the diagnosis steps: a finding that the window has a message for, and its facts. Pure. Facts
// never contain a key, a password, or a full address that could include a session ticket.
import { X509Certificate } from 'node:crypto'
import tls from 'node:tls'
import type { DiagnosisFact, DiagnosisFinding } from '../../../preload/contract/service/network.ts'
import { readLink } from '../transport/addresses.ts'
import { looksLikeHtml } from '../transport/error-words.ts'
import type { ServiceError, ServiceErrorCode } from '../transport/errors.ts'
import type { CertificateFacts, StepFailure } from './connection-steps.ts'

export interface Outcome {
  state: 'passed' | 'warned' | 'failed' | 'skipped'
  finding: DiagnosisFinding
  facts?: DiagnosisFact[]
}

const daysBeforeExpiry = 14
/** Certificates and signatures start to fail at about this difference. */
const maxSkewMs = 2 * 60_000

type Headers = Readonly<Record<string, string | string[] | undefined>>

export function httpOutcome(address: URL, status: number, headers: Headers, body: string, nowMs: number): Outcome {
  const one = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
  const facts = [fact('status', String(status))]
  if (status === 511) return failedStep('signInPage', facts)
  if (status >= 300 && status < 400) {
    const next = readLink(one('location'), address)
    if (next !== null && next.origin !== address.origin) {
      // The full address may contain the person's session ticket, so only the origin is kept.
      const isSameHost = next.hostname === address.hostname
      return failedStep(isSameHost ? 'redirectedAway' : 'signInPage', [...facts, fact('redirectedTo', next.origin)])
    }
  }
  // A service that answers unknown callers with its own page uses an error status.
  if (status >= 200 && status < 300 && looksLikeHtml(body)) return failedStep('signInPage', facts)
  if (status === 407) return failedStep('proxyWantsPassword', facts)
  const serverMs = Date.parse(one('date') ?? '')
  const skewMs = Number.isNaN(serverMs) ? 0 : nowMs - serverMs
  if (Math.abs(skewMs) > maxSkewMs) {
    const times = [fact('serverTime', new Date(serverMs).toISOString()), fact('ownTime', new Date(nowMs).toISOString())]
    return warned('clockWrong', [...facts, ...times])
  }
  if (status >= 500) return warned('serviceTrouble', facts)
  return passed('answered', facts)
}

/** @param ownAuthorities PEM, added by the person for this account */
export function secureOutcome(seen: CertificateFacts, ownAuthorities: readonly string[], nowMs: number): Outcome {
  const facts = [
    fact('subject', seen.subject),
    fact('issuer', seen.issuer),
    fact('expiresAt', new Date(seen.expiresAtMs).toISOString()),
    fact('protocol', seen.protocol),
    fact('chain', seen.chain.join(' ← ')),
  ]
  if (seen.trustError !== null)
    return failedStep(certificateFinding(seen.trustError), [...facts, fact('detail', seen.trustError)])
  if (seen.expiresAtMs - nowMs < daysBeforeExpiry * 24 * 60 * 60_000) return warned('certificateExpiresSoon', facts)
  if (ownAuthorities.some((pem) => fingerprintOf(pem) === seen.rootFingerprint)) {
    return passed('secureOwnAuthority', facts)
  }
  // The authority is trusted by this computer but is not public: an inspecting office proxy or a private service.
  const isPublic = tls.rootCertificates.some((pem) => fingerprintOf(pem) === seen.rootFingerprint)
  return isPublic ? passed('secureFine', facts) : warned('secureIntercepted', facts)
}

function fingerprintOf(pem: string): string | null {
  try {
    return new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase()
  } catch {
    return null
  }
}

function certificateFinding(code: string): DiagnosisFinding {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return 'certificateExpired'
    case 'CERT_NOT_YET_VALID':
      return 'certificateNotYetValid'
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return 'certificateOtherName'
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'certificateUnknown'
    default:
      return 'certificateRefused'
  }
}

export function connectionFinding(code: string): DiagnosisFinding {
  switch (code) {
    case 'ECONNREFUSED':
      return 'connectionRefused'
    case 'ETIMEDOUT':
      return 'connectionTimedOut'
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EHOSTUNREACH':
    case 'EHOSTDOWN':
    case 'EADDRNOTAVAIL':
      return 'offline'
    case 'ENOTFOUND':
      return 'nameNotFound'
    default:
      return 'connectionLost'
  }
}

export function httpFinding(code: ServiceErrorCode): DiagnosisFinding {
  switch (code) {
    case 'proxyAuthentication':
      return 'proxyWantsPassword'
    case 'proxyUnreachable':
      return 'proxyUnreachable'
    case 'certificate':
      return 'certificateRefused'
    case 'secureConnectionFailed':
      return 'secureNotSpoken'
    case 'timedOut':
      return 'answerTimedOut'
    case 'connectionRefused':
      return 'connectionRefused'
    case 'connectionLost':
      return 'connectionLost'
    case 'offline':
      return 'offline'
    case 'nameNotFound':
      return 'nameNotFound'
    case 'malformedAnswer':
      return 'answerUnreadable'
    default:
      return 'failed'
  }
}

/** Judges only the key; everything else belongs to the last step. */
export function keyOutcome(error: ServiceError | null): Outcome {
  switch (error?.code) {
    case 'keyMissing':
      return failedStep('keyMissing')
    case 'keyUnusable':
      return failedStep('keyUnusable', detailsOf(error))
    case 'unauthorized':
      return failedStep('keyRefused', detailsOf(error))
    default:
      return passed('keyTaken')
  }
}

export function ordersOutcome(error: ServiceError): Outcome {
  const facts = detailsOf(error)
  switch (error.code) {
    case 'forbidden':
      return failedStep('ordersForbidden', facts)
    case 'notFound':
    case 'refused':
      return failedStep('ordersNotThere', facts)
    case 'rateLimited':
      return warned('tooManyRequests', facts)
    case 'notJson':
    case 'unexpectedShape':
    case 'malformedAnswer':
    case 'answerTooLarge':
      return failedStep('ordersUnreadable', facts)
    case 'redirectedAway':
      return failedStep('redirectedAway', facts)
    case 'serverError':
      return failedStep('serviceTrouble', facts)
    case 'timedOut':
      return failedStep('answerTimedOut', facts)
    default:
      return failedStep(httpFinding(error.code), facts)
  }
}

function detailsOf(error: ServiceError): DiagnosisFact[] {
  const status = error.status === undefined ? [] : [fact('status', String(error.status))]
  return [...status, fact('detail', [error.detail, ...error.serviceWords].join(' · '))]
}

export function fact(label: DiagnosisFact['label'], value: string): DiagnosisFact {
  return { label, value: value.slice(0, 1_000) }
}

export function detailOf({ code, message }: StepFailure) {
  return fact('detail', `${code}: ${message}`)
}
export function passed(finding: DiagnosisFinding, facts: DiagnosisFact[] = []): Outcome {
  return { state: 'passed', finding, facts }
}
export function warned(finding: DiagnosisFinding, facts: DiagnosisFact[] = []): Outcome {
  return { state: 'warned', finding, facts }
}
export function failedStep(finding: DiagnosisFinding, facts: DiagnosisFact[] = []): Outcome {
  return { state: 'failed', finding, facts }
}
export function skipped(finding: DiagnosisFinding, facts: DiagnosisFact[] = []): Outcome {
  return { state: 'skipped', finding, facts }
}
