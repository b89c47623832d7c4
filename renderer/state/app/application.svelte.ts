// The application's state as main reports it: version, locale, counts, sync status and notices.
import type {
  AccountId,
  BridgeError,
  Counts,
  Notice,
  SyncStatus,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { withoutIsolation } from '../../messages/isolated.ts'
import { Refetcher } from './loadable.ts'
import type { Loadable } from './loadable.ts'

interface ApplicationFacts {
  version: string
  platform: 'darwin' | 'win32' | 'linux'
  /** Of the system: where the person lives. */
  locale: string
  isDevelopment: boolean
  keychain: 'available' | 'unavailable'
}

const nothingCounted: Counts = {
  toDecide: 0,
  orders: 0,
  drafts: 0,
  outbox: 0,
  outboxNeedsPerson: 0,
  newFiles: 0,
  newCalls: 0,
}

const maxMessageLength = 2_000
const maxStackLength = 20_000

export class Application {
  facts: Loadable<ApplicationFacts> = $state.raw({ state: 'waiting' })
  /** Counts of all accounts. */
  counts: Counts = $state.raw(nothingCounted)
  #ofOneAccount: Counts | null = $state.raw(null)
  /** Counts of the shown account, or of all accounts. */
  readonly shownCounts: Counts = $derived.by(() => this.#ofOneAccount ?? this.counts)
  statuses: SyncStatus[] = $state.raw([])
  notices: Notice[] = $state.raw([])
  /** True while the computer has no network. */
  readonly isOffline: boolean = $derived.by(() => this.statuses.some((status) => status.state === 'offline'))
  readonly #bridge: VersoBridge
  readonly #shownAccount: () => AccountId | null
  readonly #counting: Refetcher<Counts>
  readonly #stops: (() => void)[]

  /** @param shownAccount returns the account that the views show; null for all */
  constructor(bridge: VersoBridge, shownAccount: () => AccountId | null = () => null) {
    this.#bridge = bridge
    this.#shownAccount = shownAccount
    const ask = () => bridge.application.counts({ accountId: shownAccount() })
    this.#counting = new Refetcher<Counts>(ask, (result) => {
      if (result.ok) this.#ofOneAccount = shownAccount() === null ? null : result.value
    })
    this.#stops = [
      bridge.application.countsChanged((counts) => {
        this.counts = counts
        void this.countShown()
      }),
      bridge.sync.changed(({ statuses }) => {
        this.statuses = statuses
      }),
      bridge.application.noticeRaised((notice) => {
        this.notices = [...this.notices.filter((one) => one.id !== notice.id), notice]
      }),
    ]
  }

  get isMac(): boolean {
    return this.facts.state === 'here' && this.facts.value.platform === 'darwin'
  }

  /** Loads the counts for the sidebar. Main sends events only with the counts of all accounts. */
  async countShown(): Promise<void> {
    if (this.#shownAccount() === null) this.#ofOneAccount = null
    else await this.#counting.again()
  }

  failed(error: BridgeError): void {
    this.facts = { state: 'failed', error }
  }

  /** Asks the service now, for all accounts or for one. */
  async refresh(accountId: AccountId | null = null): Promise<void> {
    await this.#bridge.sync.refresh({ accountId })
  }

  async dismissNotice(id: string): Promise<void> {
    this.notices = this.notices.filter((notice) => notice.id !== id)
    await this.#bridge.application.dismissNotice({ id })
  }

  /** Writes an uncaught error of the page to main's log. The text is cut, because the bridge limits its length. */
  reportFailure(message: string, stack: string): Promise<unknown> {
    return this.#bridge.application.reportFailure({
      message: message.slice(0, maxMessageLength),
      stack: stack.slice(0, maxStackLength),
    })
  }

  /** What is copied is read elsewhere, so it has none of the marks that only order the window's own sentences. */
  copyText(text: string): ReturnType<VersoBridge['application']['copyText']> {
    return this.#bridge.application.copyText({ text: withoutIsolation(text) })
  }

  openAddress(url: string): Promise<unknown> {
    return this.#bridge.application.openAddress({ url })
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }
}
