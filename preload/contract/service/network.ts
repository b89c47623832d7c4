// The connection to a service: proxy, trusted certificates, and the results of the diagnosis, step by step. Contains no
// secrets.
import { z } from 'zod'
import { accountId, diagnosisId, instant } from '../identifiers.ts'

/** A proxy address: scheme, host and port, without name and password. */
const proxyAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    if (text === '') return true
    if (!URL.canParse(text)) return false
    const { protocol, username, password, hostname, pathname, search } = new URL(text)
    const isProxy = protocol === 'http:' || protocol === 'https:' || protocol === 'socks5:'
    return (
      isProxy &&
      hostname !== '' &&
      username === '' &&
      password === '' &&
      search === '' &&
      (pathname === '' || pathname === '/')
    )
  }, 'an http, https or socks5 address without a name and password')

/**
 * `address`: with `own`, the custom proxy; with `system`, the proxy that name and password are for, or empty without
 * credentials.
 */
export const proxyChoice = z.strictObject({
  mode: z.enum(['system', 'none', 'own']),
  address: proxyAddress,
  user: z.string().trim().max(200),
})
export type ProxyChoice = z.infer<typeof proxyChoice>

export const certificateAuthority = z.strictObject({
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: z.string(),
  subject: z.string(),
  issuer: z.string(),
  validFrom: instant,
  expiresAt: instant,
  fileName: z.string(),
})
export type CertificateAuthority = z.infer<typeof certificateAuthority>

/** For an account that does not exist yet. */
export const connectionSettings = z.strictObject({
  proxy: proxyChoice,
  proxyPassword: z.string().max(4_000),
  /** Fingerprints returned by `chooseAuthority`. */
  authorities: z.array(z.string().max(200)).max(20),
})
export type ConnectionSettings = z.infer<typeof connectionSettings>

const diagnosisStepName = z.enum(['address', 'proxy', 'name', 'connection', 'secure', 'http', 'key', 'orders'])
export type DiagnosisStepName = z.infer<typeof diagnosisStepName>

/** The result of a step; the renderer words it and suggests a solution. */
const diagnosisFinding = z.enum([
  // address
  'addressGood',
  'addressPlainHttp',
  'addressBad',
  // proxy
  'proxyNone',
  'proxyReached',
  'proxyNameNotFound',
  'proxyUnreachable',
  'proxyWantsPassword',
  'proxyRefused',
  'proxyPasswordMissing',
  // name
  'nameFound',
  'nameLeftToProxy',
  'nameNotFound',
  'nameUnanswered',
  // connection
  'connected',
  'connectedThroughProxy',
  'connectionRefused',
  'connectionTimedOut',
  'connectionLost',
  'offline',
  // secure
  'secureFine',
  'secureOwnAuthority',
  'secureIntercepted',
  'secureNotUsed',
  'secureLeftToProxy',
  'certificateExpired',
  'certificateExpiresSoon',
  'certificateNotYetValid',
  'certificateUnknown',
  'certificateOtherName',
  'certificateRefused',
  'secureNotSpoken',
  // http
  'answered',
  'signInPage',
  'redirectedAway',
  'clockWrong',
  'serviceTrouble',
  'answerUnreadable',
  'answerTimedOut',
  // key
  'keyTaken',
  'keyMissing',
  'keyUnusable',
  'keyRefused',
  // orders
  'ordersReadable',
  'ordersForbidden',
  'ordersNotThere',
  'ordersUnreadable',
  'tooManyRequests',
  // any
  'notReached',
  'cancelled',
  'failed',
])
export type DiagnosisFinding = z.infer<typeof diagnosisFinding>

const diagnosisFact = z.strictObject({
  label: z.enum([
    'host',
    'addresses',
    'proxy',
    'protocol',
    'subject',
    'issuer',
    'chain',
    'expiresAt',
    'status',
    'serverTime',
    'ownTime',
    'redirectedTo',
    'ordersToDecide',
    'detail',
  ]),
  value: z.string(),
})
export type DiagnosisFact = z.infer<typeof diagnosisFact>

const diagnosisStep = z.strictObject({
  name: diagnosisStepName,
  state: z.enum(['waiting', 'running', 'passed', 'warned', 'failed', 'skipped']),
  durationMs: z.number().int().nullable(),
  finding: diagnosisFinding.nullable(),
  facts: z.array(diagnosisFact),
})
export type DiagnosisStep = z.infer<typeof diagnosisStep>

export const diagnosis = z.strictObject({
  diagnosisId,
  accountId,
  state: z.enum(['running', 'done', 'cancelled']),
  startedAt: instant,
  steps: z.array(diagnosisStep),
})
export type Diagnosis = z.infer<typeof diagnosis>
