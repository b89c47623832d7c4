// The person's settings for all accounts on this computer.
import { z } from 'zod'
import { call, event } from '../define.ts'
import { accountId, instant } from '../identifiers.ts'
import { interfaceLanguages } from './languages.ts'

/**
 * An address that the service can call, or empty. Credentials are refused, because they would be stored in plain text
 * and sent along.
 */
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

const smallestCacheLimitBytes = 100_000_000
const largestCacheLimitBytes = 1_000_000_000_000

export const interfaceLanguage = z.enum(interfaceLanguages.map(({ code }) => code))

export const settingsValues = z.strictObject({
  /** The language of window, menus, notifications and exports. */
  interfaceLanguage: z.enum(['system', ...interfaceLanguage.options]),
  theme: z.enum(['system', 'light', 'dark']),
  textSize: z.enum(['small', 'normal', 'large', 'largest']),
  /** The account shown in the views; null, or one that no longer exists, means all. */
  shownAccountId: accountId.nullable(),
  /** Shown in the history for decisions, and suggested as the contact of new orders. */
  personName: z.string().max(120),
  contactEmail: z.string().max(320),
  showNotifications: z.boolean(),
  notificationSound: z.boolean(),
  /** Off: notifications say that something arrived, but not what. */
  notificationShowsNames: z.boolean(),
  /** Until then nothing is announced; afterwards everything is announced together. Null: not paused. */
  notificationsPausedUntil: instant.nullable(),
  downloadDeliveries: z.boolean(),
  pollIntervalMinutes: z.number().int().min(1).max(120),
  /** Closing the window keeps Verso in the tray, syncing orders. */
  keepRunningInTray: z.boolean(),
  /** At login, without a window. */
  startAtLogin: z.boolean(),
  /** Sent to the service with each new order as `callback_url`; empty for none. */
  callbackUrl,
  /** For metered connections: an order's files are sent only when the person says "send now". */
  uploadOnlyWhenAsked: z.boolean(),
  /** The language for calls for volunteers, as the service's code; empty for the service's default. */
  volunteerLanguage: z.string().trim().max(40),
  /**
   * Decided documents beyond this size are deleted from this computer, oldest first. They are downloaded again on
   * demand.
   */
  cacheLimitBytes: z.number().int().min(smallestCacheLimitBytes).max(largestCacheLimitBytes),
  /** Checks for a new version once a day. */
  checkForUpdates: z.boolean(),
  updateChannel: z.enum(['stable', 'beta']),
  /** The quick tour was finished or skipped, and does not start by itself any more. */
  hintsSeen: z.boolean(),
})
export type Settings = z.infer<typeof settingsValues>

export const settings = {
  get: call(z.undefined(), settingsValues),
  set: call(settingsValues.partial(), settingsValues),
  changed: event(settingsValues),
}
