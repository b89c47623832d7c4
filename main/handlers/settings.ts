// Calls about settings. A change is stored and applied everywhere at once.
import type { EmitEvent, Settings, VersoHandlers } from '../../preload/contract/index.ts'
import { givenFields } from '../ordering/given-fields.ts'
import type { Store } from '../store/store.ts'
import type { Sync } from '../sync/sync.ts'

interface SettingsParts {
  store: Pick<Store, 'settings' | 'maintenance'>
  sync: Pick<Sync, 'accounts' | 'changes' | 'downloads' | 'outbox'>
  /** Applies settings that concern the desktop. */
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
      if (changes.downloadDeliveries !== undefined) {
        // What is shown about the checks of deliveries that are not downloaded.
        sync.changes.ordersChanged(null)
        sync.changes.deliveriesChanged(null)
      }
      if (changes.downloadDeliveries === true) {
        for (const { id } of await sync.accounts.list()) sync.downloads.downloadNew(id)
      }
      return settings
    },
  }
}
