// The person's settings for the whole app.
import type { Settings } from '../../../preload/contract/index.ts'

export interface SettingsArea {
  get(): Promise<Settings>
  set(changes: Partial<Settings>): Promise<Settings>
}
