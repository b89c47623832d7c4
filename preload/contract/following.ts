// Following: is what is shown up to date, and if not, why and until when; lists of the service that orders are made with.
import { z } from 'zod'
import { call, event } from './define.ts'
import { bridgeError } from './errors.ts'
import { accountId, instant, languageCode, projectId } from './identifiers.ts'

export const syncStatus = z.strictObject({
  accountId,
  state: z.enum(['starting', 'checking', 'upToDate', 'offline', 'failing', 'keyRefused', 'keyMissing']),
  lastSuccessAt: instant.nullable(),
  failingSince: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  problem: bridgeError.nullable(),
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
