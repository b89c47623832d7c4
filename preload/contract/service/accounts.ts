// Accounts: the address of a translation service, its key, and the connection to it. Keys and passwords cross the
// bridge only towards main.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { accountId, deliveryRef, diagnosisId, draftId, instant, outboxId } from '../identifiers.ts'
import { certificateAuthority, connectionSettings, diagnosis, proxyChoice } from './network.ts'

/** Where a secret is stored: in the OS keychain, in memory until Verso quits, or nowhere (it must be entered again). */
export const keyState = z.enum(['keychain', 'session', 'missing'])

/** Colours that mark an account beside its orders; each has a shade for light, dark and forced colours. */
export const accountColours = ['sea', 'ochre', 'plum', 'moss', 'brick', 'slate', 'rose', 'indigo'] as const
const accountColour = z.enum(accountColours)
export type AccountColour = z.infer<typeof accountColour>

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day as HH:MM')

/**
 * Local times of day between which nothing is announced. If `to` is earlier than `from`, it is on the next day; if they
 * are equal, there are no quiet hours.
 */
export const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay })
export type QuietHours = z.infer<typeof quietHours>

/** The language of the fixed texts of a reason: English, or the target language if Verso has it. */
export const reasonLanguage = z.enum(['english', 'target'])
export type ReasonLanguage = z.infer<typeof reasonLanguage>

const keyHeader = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, 'a header name')
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
  /** Null: no quiet hours. */
  quietHours: quietHours.nullable(),
  /** Null: the setting for all accounts. */
  pollIntervalMinutes: pollIntervalMinutes.nullable(),
  reasonLanguage,
  proxy: proxyChoice,
  /** State of the proxy's password; also `missing` if none is needed. */
  proxyPasswordState: keyState,
  /** Certificates trusted for this account in addition to the system's. */
  authorities: z.array(certificateAuthority),
  /** Set once archived: no key, no polling, nothing is sent. */
  archivedAt: instant.nullable(),
})
export type Account = z.infer<typeof account>

const name = z.string().trim().min(1).max(120)
const baseUrl = z.string().trim().min(1).max(2_000)
const key = z.string().min(1).max(4_000)
const id = z.strictObject({ accountId })

/** The result of a connection test. Everything except `ready` says what to fix. */
const probeResult = z.strictObject({
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
  /** True for plain http to another machine, where the key would be readable on the way. */
  isInsecure: z.boolean(),
  status: z.number().int().nullable(),
  serviceWords: z.array(z.string()),
  detail: z.string(),
})
export type ProbeResult = z.infer<typeof probeResult>

/** What removing an account affects. */
const accountRemoval = z.strictObject({
  drafts: z.array(z.strictObject({ draftId, title: z.string() })).max(200),
  draftsTotal: z.number().int(),
  /** Not confirmed by the service: orders become drafts again, decisions are dropped. */
  waiting: z
    .array(
      z.strictObject({
        outboxId,
        kind: z.enum(['order', 'decision']),
        title: z.string(),
        /** `answerLost`: the service may have received it. */
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
  /** `first`: the delivery that a first look at the demo opens. */
  tryDemo: call(z.undefined(), z.strictObject({ account, first: deliveryRef.nullable() })),
  update: call(
    z.strictObject({
      accountId,
      changes: z.strictObject({
        name: name.optional(),
        colour: accountColour.optional(),
        quietHours: quietHours.nullable().optional(),
        pollIntervalMinutes: pollIntervalMinutes.nullable().optional(),
        reasonLanguage: reasonLanguage.optional(),
      }),
    }),
    account,
  ),
  /**
   * Changes the address, if a test with the account's key finds the same service: one that has an order known here.
   * `otherService`: a different service answers, and nothing was changed, because its order numbers would be confused
   * with those stored here.
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
  /**
   * Tests the new key first and keeps the old one if it fails. `evenUntested` is for a service that cannot be reached
   * now.
   */
  replaceKey: call(
    z.strictObject({ accountId, key, evenUntested: z.boolean().default(false) }),
    z.strictObject({ isReplaced: z.boolean(), probe: probeResult, account }),
  ),
  setProxy: call(
    /** `password`: null keeps the current one; empty deletes it. */
    z.strictObject({ accountId, proxy: proxyChoice, password: z.string().max(4_000).nullable() }),
    account,
  ),
  /**
   * Opens the system's file dialog. With an account, the certificate applies at once; without one, it is remembered for
   * `connection` until Verso quits.
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
  /** Tests the connection to the service step by step; `diagnosisChanged` reports each step. */
  diagnose: call(id, z.strictObject({ diagnosisId })),
  cancelDiagnosis: call(z.strictObject({ diagnosisId }), z.null()),
  removal: call(id, accountRemoval),
  /**
   * `history`: its orders stay readable here, without key and polling. `nothing`: everything is deleted. If it has
   * drafts or outbox entries, the caller must say what happens to the drafts; returns false if something is being sent.
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
