// Calls about what the person has set. A change counts at once, on disk and in every part.
import type { EmitEvent, Settings, VersoHandlers } from '../../preload/contract/index.ts'
import { givenFields } from '../ordering/given-fields.ts'
import type { Store } from '../store/store.ts'
import type { Sync } from '../sync/sync.ts'

export interface SettingsParts {
  store: Pick<Store, 'settings' | 'maintenance'>
  sync: Pick<Sync, 'accounts' | 'outbox' | 'downloads'>
  /** What of the desktop goes by the settings. */
  applySettings(settings: Settings): void
  emit: EmitEvent
}

export function settingsHandlers({ store, sync, applySettings, emit }: SettingsParts): VersoHandlers['settings'] {
  return {
    get: () => store.settings.get(),
    set: async (changes) => {
      const settings = await store.settings.set(givenFields(changes))
      applySettings(settings)
      emit('settings', 'changed', settings)
      await sync.outbox.settingsChanged()
      if (changes.pollIntervalMinutes !== undefined) sync.accounts.check(null, 'intervalChanged')
      if (changes.cacheLimitBytes !== undefined) await store.maintenance.evict(settings.cacheLimitBytes)
      if (changes.downloadDeliveries === true) {
        for (const { id } of await sync.accounts.list()) sync.downloads.bring(id)
      }
      return settings
    },
  }
}
