// Calls about the application: the initial snapshot, opening addresses, copying text, and failures that the page
// reports.
import type { VersoHandlers } from '../../preload/contract/index.ts'
import type { Log } from '../log.ts'
import type { Desktop, Navigation } from '../ports/desktop.ts'
import type { SecretStore } from '../ports/secrets.ts'
import type { Store } from '../store/store.ts'
import type { Accounts } from '../sync/accounts/accounts.ts'
import type { Notices } from '../sync/notifying/notices.ts'
import { refuse } from '../sync/reporting/call-failure.ts'

/** This copy of Verso. */
export interface Installation {
  version: string
  platform: 'darwin' | 'win32' | 'linux'
  /** Not packaged. */
  isDevelopment: boolean
}

interface ApplicationParts {
  installation: Installation
  store: Pick<Store, 'settings' | 'orders'>
  accounts: Pick<Accounts, 'list' | 'statuses'>
  secrets: Pick<SecretStore, 'availability'>
  desktop: Pick<Desktop, 'locale' | 'speech' | 'facts' | 'copyText' | 'openAddress'>
  navigation: Pick<Navigation, 'takePending'>
  notices: Pick<Notices, 'list' | 'dismiss'>
  log: Log
}

export function applicationHandlers(parts: ApplicationParts): VersoHandlers['application'] {
  const { installation, store, accounts, secrets, desktop, navigation, notices, log } = parts
  return {
    snapshot: async () => {
      const [known, settings, counts, keychain] = await Promise.all([
        accounts.list(),
        store.settings.get(),
        store.orders.counts(),
        secrets.availability(),
      ])
      return {
        ...installation,
        locale: desktop.locale(),
        speech: desktop.speech(),
        accounts: known,
        settings,
        counts,
        statuses: accounts.statuses(),
        keychain,
        desktop: desktop.facts(),
        notices: notices.list(),
        route: navigation.takePending(),
      }
    },
    counts: ({ accountId }) => store.orders.counts(accountId),
    openAddress: ({ url }) => openAddress(desktop, url),
    copyText: ({ text }) => desktop.copyText(text),
    dismissNotice: ({ id }) => notices.dismiss(id),
    reportFailure: ({ message, stack }) =>
      log({ level: 'error', area: 'page', message: 'pageFailed', data: { message, stack } }),
  }
}

/**
 * Opens an address that a person clicked. A refused address is an error, because a click without effect looks like a
 * bug.
 */
export async function openAddress(desktop: Pick<Desktop, 'openAddress'>, url: string): Promise<{ opened: boolean }> {
  const outcome = await desktop.openAddress(url)
  return outcome === 'refused' ? refuse('addressRefused', 'no web or mail address') : { opened: outcome === 'opened' }
}
