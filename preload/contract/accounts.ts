// Accounts: an address of a translation service, whose key opens it, and the way that leads there. Keys and passwords cross the bridge
// inwards only.
import { z } from 'zod'
import { call, event } from './define.ts'
import { accountId, diagnosisId, draftId, instant, outboxId } from './identifiers.ts'
import { certificateAuthority, connectionSettings, diagnosis, proxyChoice } from './network.ts'

/** Where a secret lies: in the OS keychain, in memory until Verso ends, or nowhere (it must be typed again). */
export const keyState = z.enum(['keychain', 'session', 'missing'])

/** What marks an account beside its orders; each has a tone of its own in light, dark and forced colours. */
export const accountColours = ['sea', 'ochre', 'plum', 'moss', 'brick', 'slate', 'rose', 'indigo'] as const
export const accountColour = z.enum(accountColours)
export type AccountColour = z.infer<typeof accountColour>

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day as HH:MM')

/** Local times of day between which nothing is announced; where `to` is earlier than `from`, it is that of the next day; the same twice is no time. */
export const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay })
export type QuietHours = z.infer<typeof quietHours>

const keyHeader = z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'a header name')
const pollIntervalMinutes = z.number().int().min(1).max(120)

export const account = z.strictObject({
  id: accountId,
  name: z.string(),
  baseUrl: z.string(),
  keyHeader,
  isDemo: z.boolean(),
  keyState,
  createdAt: instant,
  colour: accountColour,
  /** Null: at any hour. */
  quietHours: quietHours.nullable(),
  /** Null: as the settings say for all accounts. */
  pollIntervalMinutes: pollIntervalMinutes.nullable(),
  proxy: proxyChoice,
  /** Of the proxy's password; `missing` also where none is needed. */
  proxyPasswordState: keyState,
  /** Trusted for this account besides those that the system trusts. */
  authorities: z.array(certificateAuthority),
  /** Set where it is kept to be read only: no key, no polling, nothing is sent. */
  archivedAt: instant.nullable(),
})
export type Account = z.infer<typeof account>

const name = z.string().trim().min(1).max(120)
const baseUrl = z.string().trim().min(1).max(2_000)
const key = z.string().min(1).max(4_000)
const id = z.strictObject({ accountId })

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

/** What removing an account concerns. */
export const accountRemoval = z.strictObject({
  drafts: z.array(z.strictObject({ draftId, title: z.string() })).max(200),
  draftsTotal: z.number().int(),
  /** Not confirmed by the service: orders become drafts again, decisions are as if they had not been made. */
  waiting: z
    .array(
      z.strictObject({
        outboxId,
        kind: z.enum(['order', 'decision']),
        title: z.string(),
        /** `answerLost`: the service may have it all the same. */
        state: z.enum(['waiting', 'sending', 'refused', 'answerLost']),
      }),
    )
    .max(200),
  orders: z.number().int(),
})
export type AccountRemoval = z.infer<typeof accountRemoval>

export const accounts = {
  probe: call(z.strictObject({ baseUrl, key, keyHeader, connection: connectionSettings.optional() }), probeResult),
  connect: call(z.strictObject({ name, baseUrl, key, keyHeader, connection: connectionSettings.optional() }), account),
  tryDemo: call(z.undefined(), account),
  update: call(
    z.strictObject({
      accountId,
      changes: z.strictObject({
        name: name.optional(),
        colour: accountColour.optional(),
        quietHours: quietHours.nullable().optional(),
        pollIntervalMinutes: pollIntervalMinutes.nullable().optional(),
      }),
    }),
    account,
  ),
  /**
   * Goes there from now on, once a test with the account's key found the same service: an order that is known here. `otherService`: another
   * one answers, so nothing was changed; its numbers would be taken for those of the orders here.
   */
  changeAddress: call(
    z.strictObject({ accountId, baseUrl, keyHeader }),
    z.strictObject({
      outcome: z.enum(['changed', 'notReached', 'otherService']),
      probe: probeResult,
      /** How many orders were kept. */
      orders: z.number().int(),
      account,
    }),
  ),
  /** Tests the new key first; until one works the old one stays. `evenUntested` is for a service that cannot be reached now. */
  replaceKey: call(
    z.strictObject({ accountId, key, evenUntested: z.boolean().default(false) }),
    z.strictObject({ isReplaced: z.boolean(), probe: probeResult, account }),
  ),
  setProxy: call(
    /** `password`: null leaves the one that is there; empty forgets it. */
    z.strictObject({ accountId, proxy: proxyChoice, password: z.string().max(4_000).nullable() }),
    account,
  ),
  /**
   * Opens the system's file dialogue. With an account, what was chosen holds at once; without one, it is remembered for `connection` until
   * Verso ends.
   */
  chooseAuthority: call(
    z.strictObject({ accountId: accountId.nullable() }),
    z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('chosen'), authorities: z.array(certificateAuthority) }),
      z.strictObject({ outcome: z.literal('cancelled') }),
      z.strictObject({
        outcome: z.literal('refused'),
        reason: z.enum([
          'notACertificate',
          'notAnAuthority',
          'expired',
          'notYetValid',
          'privateKey',
          'tooLarge',
          'tooMany',
          'unreadable',
        ]),
        fileName: z.string(),
      }),
    ]),
  ),
  removeAuthority: call(z.strictObject({ accountId, fingerprint: z.string().max(200) }), account),
  /** Tries the way to the service step by step; each step is told by `diagnosisChanged`. */
  diagnose: call(id, z.strictObject({ diagnosisId })),
  cancelDiagnosis: call(z.strictObject({ diagnosisId }), z.null()),
  removal: call(id, accountRemoval),
  /**
   * `history`: its orders stay readable here, without key and polling. `nothing`: everything of it goes. While drafts or entries of the outbox
   * belong to it, only with what shall become of the drafts; false where something is being sent at this moment.
   */
  remove: call(
    z.strictObject({
      accountId,
      keep: z.enum(['history', 'nothing']).default('nothing'),
      drafts: z
        .discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('refuse') }),
          z.strictObject({ kind: z.literal('discard') }),
          z.strictObject({ kind: z.literal('move'), to: accountId }),
        ])
        .default({ kind: 'refuse' }),
    }),
    z.strictObject({ removed: z.boolean() }),
  ),
  changed: event(z.strictObject({ accounts: z.array(account) })),
  diagnosisChanged: event(diagnosis),
}
