// What the person has set, for all accounts of this computer.
import { z } from 'zod'
import { call, event } from './define.ts'

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

export const settingsValues = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** Shown in the history as the one who decided, and offered as the contact of a new order. */
  personName: z.string().max(120),
  contactEmail: z.string().max(320),
  showNotifications: z.boolean(),
  downloadDeliveries: z.boolean(),
  pollIntervalMinutes: z.number().int().min(1).max(120),
  /** Closing the window leaves Verso in the tray, following the orders. */
  keepRunningInTray: z.boolean(),
  /** Given to the service with each new order as `callback_url`; empty for none. */
  callbackUrl,
  /** For metered connections: an order's files go out only when the person says "send now". */
  uploadOnlyWhenAsked: z.boolean(),
})
export type Settings = z.infer<typeof settingsValues>

export const settings = {
  get: call(z.undefined(), settingsValues),
  set: call(settingsValues.partial(), settingsValues),
  changed: event(settingsValues),
}
