// Sync state: whether the shown data is up to date and, if not, why and until when; and the service's lists that orders
// use.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { bridgeError } from '../errors.ts'
import { accountId, instant, languageCode, projectId } from '../identifiers.ts'
import { maximumRows, orderRow } from '../orders/orders.ts'

/** A client's number at the service. */
const clientId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const syncStatus = z.strictObject({
  accountId,
  state: z.enum(['starting', 'checking', 'upToDate', 'offline', 'failing', 'keyRefused', 'keyMissing']),
  lastSuccessAt: instant.nullable(),
  failingSince: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  problem: bridgeError.nullable(),
  /** Milliseconds by which this computer's clock is ahead of the service's (negative if behind); null if they agree. */
  clockSkewMs: z.number().int().nullable(),
})
export type SyncStatus = z.infer<typeof syncStatus>

export const sync = {
  /** Syncs now: all accounts, or one. */
  refresh: call(z.strictObject({ accountId: accountId.nullable() }), z.null()),
  changed: event(z.strictObject({ statuses: z.array(syncStatus) })),
}

const project = z.strictObject({
  id: projectId,
  clientId: z.number().int().nullable(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
})
export type Project = z.infer<typeof project>

export const projects = {
  /** From the store at once, refreshed in the background (`changed` follows if they differ). */
  list: call(
    z.strictObject({ accountId }),
    z.strictObject({
      projects: z.array(project).max(2_000),
      fetchedAt: instant.nullable(),
      problem: bridgeError.nullable(),
    }),
  ),
  /**
   * Projects of another client, requested from the service now; falls back to the last known ones. Fails with
   * `badClient` if there is no such client, with `forbidden` if the key may not see it.
   */
  ofClient: call(
    z.strictObject({ accountId, clientId }),
    z.strictObject({
      projects: z.array(project).max(2_000),
      fetchedAt: instant,
      /** Why an earlier list is returned. */
      problem: bridgeError.nullable(),
    }),
  ),
  /** Resolves when the projects of `list` are refreshed. */
  refresh: call(z.strictObject({ accountId }), z.null()),
  /** Its orders known here, latest change first. */
  orders: call(
    z.strictObject({ accountId, projectId }),
    z.strictObject({ rows: z.array(orderRow).max(maximumRows), total: z.number().int() }),
  ),
  changed: event(z.strictObject({ accountId })),
}

/** A language as the service names it, and when it was last used in an order here. */
export const language = z.strictObject({
  code: languageCode,
  serviceName: z.string().nullable(),
  /** The person's own name for it. */
  ownName: z.string().nullable(),
  lastUsedAt: instant.nullable(),
})
export type Language = z.infer<typeof language>

export const languages = {
  /** The languages that the service names and those used here; any other code can be entered. */
  list: call(z.strictObject({ accountId }), z.strictObject({ languages: z.array(language).max(5_000) })),
  /** Sets the person's name for a language code, for all accounts; null restores the original name. */
  setOwnName: call(
    z.strictObject({ code: languageCode, ownName: z.string().trim().min(1).max(120).nullable() }),
    z.null(),
  ),
  changed: event(z.strictObject({ accountId })),
}
