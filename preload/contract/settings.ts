// What the person has set, for all accounts of this computer.
import { z } from 'zod'
import { call, event } from './define.ts'

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
})
export type Settings = z.infer<typeof settingsValues>

export const settings = {
  get: call(z.undefined(), settingsValues),
  set: call(settingsValues.partial(), settingsValues),
  changed: event(settingsValues),
}
