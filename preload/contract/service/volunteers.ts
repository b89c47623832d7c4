// The service's calls for volunteers (specification 4.12), stored for reading offline. Texts are unchanged.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { bridgeError } from '../errors.ts'
import { accountId, instant, languageCode } from '../identifiers.ts'

/** A calendar day, `YYYY-MM-DD`: no instant, so no time zone shifts it. */
const calendarDay = z.iso.date()

const volunteerCall = z.strictObject({
  id: z.number().int().nonnegative(),
  /** Two upper-case letters; null if the call is not for one country. */
  country: z.string().nullable(),
  postedOn: calendarDay.nullable(),
  expiresOn: calendarDay.nullable(),
  messageLanguage: languageCode.nullable(),
  /** False if the service had the call only in another language. */
  isInWantedLanguage: z.boolean(),
  summary: z.string(),
  description: z.string(),
  pairs: z.array(
    z.strictObject({
      source: languageCode,
      target: languageCode,
      /** The person orders this pair: in an order, whichever program placed it, or in a draft. */
      isOrdered: z.boolean(),
    }),
  ),
  /** Pairs from the service that cannot be parsed, unchanged. */
  otherPairs: z.array(z.string()),
  pageUrl: z.string().nullable(),
  /** First listed since the person's last visit; in a list read for the first time, none is. */
  isNew: z.boolean(),
})
export type VolunteerCall = z.infer<typeof volunteerCall>

export const volunteers = {
  /** From the store at once; refreshed in the background if due (`changed` follows). */
  list: call(
    z.strictObject({ accountId }),
    z.strictObject({
      calls: z.array(volunteerCall).max(2_000),
      /** The setting; empty for the service's default. */
      wantedLanguage: z.string(),
      fetchedAt: instant.nullable(),
      isRefreshing: z.boolean(),
      problem: bridgeError.nullable(),
    }),
  ),
  /** Resolves when the list is refreshed. */
  refresh: call(z.strictObject({ accountId }), z.null()),
  /** Marks everything currently listed as seen. */
  markVisited: call(z.strictObject({ accountId }), z.null()),
  /** Opens the call's own page in the browser. */
  openPage: call(
    z.strictObject({ accountId, callId: z.number().int().nonnegative() }),
    z.strictObject({ opened: z.boolean() }),
  ),
  changed: event(z.strictObject({ accountId })),
}
