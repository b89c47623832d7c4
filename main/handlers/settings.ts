// Calls about what the person has set. A change counts at once, on disk and in every part.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { done } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { givenFields } from '../ordering/given-fields.ts'
import type { HandlerParts } from './parts.ts'

export function settingsHandlers(
  { store, sync, desktop, upkeep, emit }: HandlerParts,
  answering: Answering,
): VersoHandlers['settings'] {
  return {
    get: answering('settings.get', async () => done(await store.settings.get())),
    set: answering('settings.set', async (changes) => {
      const settings = await store.settings.set(givenFields(changes))
      desktop.applySettings(settings)
      upkeep.updatesApply(settings)
      emit('settings', 'changed', settings)
      await sync.outbox.settingsChanged()
      if (changes.pollIntervalMinutes !== undefined) sync.accounts.check(null, 'intervalChanged')
      if (changes.cacheLimitBytes !== undefined) await store.maintenance.evict(settings.cacheLimitBytes)
      if (changes.downloadDeliveries === true) {
        for (const { id } of await sync.accounts.list()) sync.downloads.bring(id)
      }
      return done(settings)
    }),
  }
}
