// Accounts: an address of a translation service and whose key opens it. The key crosses the bridge inwards only.
import { z } from 'zod'
import { call, event } from './define.ts'
import { accountId, instant } from './identifiers.ts'

/** Where the key lies: in the OS keychain, in memory until Verso ends, or nowhere (it must be typed again). */
export const keyState = z.enum(['keychain', 'session', 'missing'])

export const account = z.strictObject({
  id: accountId,
  name: z.string(),
  baseUrl: z.string(),
  keyHeader: z.string(),
  isDemo: z.boolean(),
  keyState,
  createdAt: instant,
})
export type Account = z.infer<typeof account>

const name = z.string().trim().min(1).max(120)
const baseUrl = z.string().trim().min(1).max(2_000)
const key = z.string().min(1).max(4_000)
const keyHeader = z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'a header name')

/** What the connection test found. Everything but `ready` says what is wrong, so that the person can put it right. */
export const probeResult = z.strictObject({
  outcome: z.enum([
    'ready',
    'badAddress',
    'offline',
    'nameNotFound',
    'connectionRefused',
    'timedOut',
    'certificate',
    'proxyAuthentication',
    'keyRefused',
    'noApiHere',
    'notJson',
    'serviceTrouble',
  ]),
  /** The address as it will be used: with scheme, without a trailing slash. */
  baseUrl: z.string(),
  /** True for plain http to another machine: the key would travel readable. */
  isInsecure: z.boolean(),
  status: z.number().int().nullable(),
  serviceWords: z.array(z.string()),
  detail: z.string(),
})
export type ProbeResult = z.infer<typeof probeResult>

export const accounts = {
  probe: call(z.strictObject({ baseUrl, key, keyHeader }), probeResult),
  connect: call(z.strictObject({ name, baseUrl, key, keyHeader }), account),
  tryDemo: call(z.undefined(), account),
  rename: call(z.strictObject({ accountId, name }), account),
  replaceKey: call(z.strictObject({ accountId, key }), account),
  /** Removes the account, its key, its cached orders. Drafts and what waits in the outbox keep it from being removed. */
  remove: call(z.strictObject({ accountId }), z.strictObject({ removed: z.boolean() })),
  changed: event(z.strictObject({ accounts: z.array(account) })),
}
