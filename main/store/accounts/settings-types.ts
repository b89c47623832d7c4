// What the person set for all of Verso.
import type { Settings } from '../../../preload/contract/index.ts'

export interface SettingsArea {
  get(): Promise<Settings>
  set(changes: Partial<Settings>): Promise<Settings>
}
