// Following: is what is shown up to date, and if not, why and until when; lists of the service that orders are made with.
import { z } from 'zod'
import { call, event } from './define.ts'
import { bridgeError } from './errors.ts'
import { accountId, instant, languageCode, projectId } from './identifiers.ts'
import { maximumRows, orderRow } from './orders.ts'

/** A client of the service, by its number there. */
const clientId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const syncStatus = z.strictObject({
  accountId,
  state: z.enum(['starting', 'checking', 'upToDate', 'offline', 'failing', 'keyRefused', 'keyMissing']),
  lastSuccessAt: instant.nullable(),
  failingSince: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  problem: bridgeError.nullable(),
  /** Milliseconds by which this computer's clock is ahead of the service's (behind: negative); null while the two agree. */
  clockSkewMs: z.number().int().nullable(),
})
export type SyncStatus = z.infer<typeof syncStatus>

export const sync = {
  /** Asks now: all accounts, or one. */
  refresh: call(z.strictObject({ accountId: accountId.nullable() }), z.null()),
  changed: event(z.strictObject({ statuses: z.array(syncStatus) })),
}

export const project = z.strictObject({
  id: projectId,
  clientId: z.number().int().nullable(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
})
export type Project = z.infer<typeof project>

export const projects = {
  /** From the store at once, asked anew in the background (`changed` follows if they differ). */
  list: call(
    z.strictObject({ accountId }),
    z.strictObject({
      projects: z.array(project).max(2_000),
      fetchedAt: instant.nullable(),
      problem: bridgeError.nullable(),
    }),
  ),
  /**
   * Of another client than the account's own, asked of the service now; what it told the last time where it cannot be asked. Fails with
   * `badClient` where there is no such client, with `forbidden` where the key may not see it.
   */
  ofClient: call(
    z.strictObject({ accountId, clientId }),
    z.strictObject({
      projects: z.array(project).max(2_000),
      fetchedAt: instant,
      /** Why this is what was told earlier. */
      problem: bridgeError.nullable(),
    }),
  ),
  /** Resolves when the service has been asked for those of `list`. */
  refresh: call(z.strictObject({ accountId }), z.null()),
  /** Orders in it that are known here, the latest change first. */
  orders: call(
    z.strictObject({ accountId, projectId }),
    z.strictObject({ rows: z.array(orderRow).max(maximumRows), total: z.number().int() }),
  ),
  changed: event(z.strictObject({ accountId })),
}

/** A language as the service names it, and when it was last ordered from or into here. */
export const language = z.strictObject({
  code: languageCode,
  serviceName: z.string().nullable(),
  /** What the person calls it. */
  ownName: z.string().nullable(),
  lastUsedAt: instant.nullable(),
})
export type Language = z.infer<typeof language>

export const languages = {
  /** Those that the service names and those that were used here; any other code may be typed by hand. */
  list: call(z.strictObject({ accountId }), z.strictObject({ languages: z.array(language).max(5_000) })),
  /** Calls a code what the person calls it, for all accounts; null: as it was called before. */
  setOwnName: call(
    z.strictObject({ code: languageCode, ownName: z.string().trim().min(1).max(120).nullable() }),
    z.null(),
  ),
  changed: event(z.strictObject({ accountId })),
}
