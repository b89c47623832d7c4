// What the person has set. A change shows in the same frame and is taken back where main could not keep it.
import type { BridgeError, Settings as SettingsValues, VersoBridge } from '../../../preload/contract/index.ts'

const beforeFirstAnswer: SettingsValues = {
  theme: 'system',
  textSize: 'normal',
  shownAccountId: null,
  personName: '',
  contactEmail: '',
  showNotifications: true,
  notificationSound: false,
  notificationShowsNames: true,
  notificationsPausedUntil: null,
  downloadDeliveries: true,
  pollIntervalMinutes: 2,
  keepRunningInTray: true,
  startAtLogin: false,
  callbackUrl: '',
  uploadOnlyWhenAsked: false,
  volunteerLanguage: '',
  cacheLimitBytes: 2_000_000_000,
  checkForUpdates: true,
  updateChannel: 'stable',
}

export class Settings {
  values: SettingsValues = $state.raw(beforeFirstAnswer)
  /** False for a copy of Verso that is not installed. */
  canStartAtLogin = $state(false)
  readonly #bridge: VersoBridge
  readonly #onFailure: (error: BridgeError) => void
  readonly #stop: () => void

  constructor(bridge: VersoBridge, onFailure: (error: BridgeError) => void) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#stop = bridge.settings.changed((values) => {
      this.values = values
    })
  }

  async set(changes: Partial<SettingsValues>): Promise<void> {
    const before = this.values
    this.values = { ...before, ...changes }
    const result = await this.#bridge.settings.set(changes)
    if (result.ok) {
      this.values = result.value
      return
    }
    this.values = before
    this.#onFailure(result.error)
  }

  close(): void {
    this.#stop()
  }
}
