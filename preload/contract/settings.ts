// What the person has set, for all accounts of this computer.
import { z } from 'zod'
import { call, event } from './define.ts'
import { accountId, instant } from './identifiers.ts'

/** An address that the service can call, or nothing. Credentials in it would be stored readable and sent along. */
const callbackUrl = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => {
    if (text === '') return true
    if (!URL.canParse(text)) return false
    const { protocol, username, password } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  }, 'an http or https address without a name and password')

export const smallestCacheLimitBytes = 100_000_000
export const largestCacheLimitBytes = 1_000_000_000_000

export const settingsValues = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  textSize: z.enum(['small', 'normal', 'large', 'largest']),
  /** The account that the views are about; null for all. One that is gone counts as all. */
  shownAccountId: accountId.nullable(),
  /** Shown in the history as the one who decided, and offered as the contact of a new order. */
  personName: z.string().max(120),
  contactEmail: z.string().max(320),
  showNotifications: z.boolean(),
  notificationSound: z.boolean(),
  /** Off: notifications say that something came, and not what. */
  notificationShowsNames: z.boolean(),
  /** Until then nothing is told; what came meanwhile is told as one afterwards. Null: not paused. */
  notificationsPausedUntil: instant.nullable(),
  downloadDeliveries: z.boolean(),
  pollIntervalMinutes: z.number().int().min(1).max(120),
  /** Closing the window leaves Verso in the tray, following the orders. */
  keepRunningInTray: z.boolean(),
  /** With the computer, without a window. */
  startAtLogin: z.boolean(),
  /** Given to the service with each new order as `callback_url`; empty for none. */
  callbackUrl,
  /** For metered connections: an order's files go out only when the person says "send now". */
  uploadOnlyWhenAsked: z.boolean(),
  /** In which calls for volunteers are wanted: a code of the service's own; empty for its own choice. */
  volunteerLanguage: z.string().trim().max(40),
  /** Decided documents beyond this are taken off this computer, the oldest first. They are fetched again when they are wanted. */
  cacheLimitBytes: z.number().int().min(smallestCacheLimitBytes).max(largestCacheLimitBytes),
  /** Verso looks by itself whether there is a new version, once a day. */
  checkForUpdates: z.boolean(),
  updateChannel: z.enum(['stable', 'beta']),
})
export type Settings = z.infer<typeof settingsValues>

export const settings = {
  get: call(z.undefined(), settingsValues),
  set: call(settingsValues.partial(), settingsValues),
  changed: event(settingsValues),
}
