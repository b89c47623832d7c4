// Calls for volunteers that the service lists (specification 4.12), kept here so that they can be read offline. Texts are shown as they came.
import { z } from 'zod'
import { call, event } from './define.ts'
import { bridgeError } from './errors.ts'
import { accountId, instant, languageCode } from './identifiers.ts'

/** A day of the calendar, `YYYY-MM-DD`: no instant, so no zone ever shifts it. */
const calendarDay = z.iso.date()

export const volunteerCall = z.strictObject({
  id: z.number().int().nonnegative(),
  /** Two letters, upper case; null where the call is for no one country. */
  country: z.string().nullable(),
  postedOn: calendarDay.nullable(),
  expiresOn: calendarDay.nullable(),
  messageLanguage: languageCode.nullable(),
  /** False where the service had the call in another language only. */
  isInWantedLanguage: z.boolean(),
  summary: z.string(),
  description: z.string(),
  pairs: z.array(
    z.strictObject({
      source: languageCode,
      target: languageCode,
      /** The person orders translations of this pair: in an order, whichever program placed it, or in a draft. */
      isOrdered: z.boolean(),
    }),
  ),
  /** What the service lists as pairs and cannot be read as such, as it came. */
  otherPairs: z.array(z.string()),
  pageUrl: z.string().nullable(),
  /** First listed since the person last left the calls; in a list that is read for the first time, none is. */
  isNew: z.boolean(),
})
export type VolunteerCall = z.infer<typeof volunteerCall>

export const volunteers = {
  /** From the store at once; asked anew in the background where that is due (`changed` follows). */
  list: call(
    z.strictObject({ accountId }),
    z.strictObject({
      calls: z.array(volunteerCall).max(2_000),
      /** The setting; empty for the service's own choice. */
      wantedLanguage: z.string(),
      fetchedAt: instant.nullable(),
      isRefreshing: z.boolean(),
      problem: bridgeError.nullable(),
    }),
  ),
  /** Resolves when the service has been asked. */
  refresh: call(z.strictObject({ accountId }), z.null()),
  /** Everything that is listed now is new no longer. */
  markVisited: call(z.strictObject({ accountId }), z.null()),
  /** The call's own page, in the browser. */
  openPage: call(
    z.strictObject({ accountId, callId: z.number().int().nonnegative() }),
    z.strictObject({ opened: z.boolean() }),
  ),
  changed: event(z.strictObject({ accountId })),
}
