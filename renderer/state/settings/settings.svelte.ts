// The person's settings; defaults until main has answered. A change shows at once and is reverted if main cannot save it.
import { defaultSettings } from '../../../preload/contract/application/default-settings.ts'
import type {
  BridgeError,
  DesktopFacts,
  Settings as SettingsValues,
  VersoBridge,
} from '../../../preload/contract/index.ts'

export class Settings {
  values: SettingsValues = $state.raw(defaultSettings)
  /** What the desktop does for this copy of Verso. */
  desktop: DesktopFacts = $state.raw({
    canStartAtLogin: false,
    hasTray: true,
    opensLinks: true,
    showsNotifications: true,
  })
  readonly #bridge: VersoBridge
  readonly #onFailure: (error: BridgeError) => void
  readonly #stops: (() => void)[]

  constructor(bridge: VersoBridge, onFailure: (error: BridgeError) => void) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#stops = [
      bridge.settings.changed((values) => {
        this.values = values
      }),
      bridge.application.desktopChanged((desktop) => {
        this.desktop = desktop
      }),
    ]
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
    for (const stop of this.#stops) stop()
  }
}
