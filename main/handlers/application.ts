// The application's own calls: the snapshot at start, the way out to the system, what the page reports.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import { done } from '../sync/reporting/answer.ts'
import type { Answering } from '../sync/reporting/answer.ts'
import { openAddress } from './open-address.ts'
import type { HandlerParts } from './parts.ts'

export function applicationHandlers(
  { version, platform, canStartAtLogin, store, sync, secrets, desktop, navigation, notices, log }: HandlerParts,
  answering: Answering,
): VersoHandlers['application'] {
  return {
    snapshot: answering('application.snapshot', async () => {
      const [accounts, settings, counts, keychain] = await Promise.all([
        sync.accounts.list(),
        store.settings.get(),
        store.orders.counts(),
        secrets.availability(),
      ])
      return done({
        version,
        platform,
        locale: desktop.locale(),
        accounts,
        settings,
        counts,
        statuses: sync.accounts.statuses(),
        keychain,
        canStartAtLogin,
        notices: notices.list(),
        place: navigation.takePending(),
      })
    }),
    counts: answering('application.counts', async ({ accountId }) => done(await store.orders.counts(accountId))),
    openAddress: answering('application.openAddress', ({ url }) => openAddress(desktop, url)),
    copyText: answering('application.copyText', async ({ text }) => {
      desktop.copyText(text)
      return done(null)
    }),
    dismissNotice: answering('application.dismissNotice', async ({ id }) => {
      notices.dismiss(id)
      return done(null)
    }),
    reportFailure: answering('application.reportFailure', async ({ message, stack }) => {
      log({ level: 'error', area: 'page', message, data: { stack } })
      return done(null)
    }),
  }
}
