// The accounts of this computer, which of them the views show, and what can be done with each. Keys and passwords pass through here on their
// way in and are never kept.
import type {
  Account,
  AccountColour,
  AccountId,
  AccountRemoval,
  ConnectionSettings,
  ProbeResult,
  ProxyChoice,
  QuietHours,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'

type Chosen = Awaited<ReturnType<VersoBridge['accounts']['chooseAuthority']>>
type Moved = Awaited<ReturnType<VersoBridge['accounts']['changeAddress']>>
type Replaced = Awaited<ReturnType<VersoBridge['accounts']['replaceKey']>>

export interface AccountChanges {
  name?: string
  colour?: AccountColour
  quietHours?: QuietHours | null
  pollIntervalMinutes?: number | null
}

export class Accounts {
  /** Those that are only kept to be read included. */
  all: readonly Account[] = $state.raw([])
  /** The one that was chosen for the views, also where it is gone since; null for all. */
  chosenId: AccountId | null = $state(null)
  /** Those that orders can be placed with. */
  readonly list: readonly Account[] = $derived.by(() => this.all.filter(({ archivedAt }) => archivedAt === null))
  /** The one that the views are about; null for all. */
  readonly shown: Account | null = $derived.by(() => this.all.find(({ id }) => id === this.chosenId) ?? null)
  /** Where there are several, each order says whose it is. */
  readonly hasSeveral: boolean = $derived.by(() => this.all.length > 1)
  /** The one that a new order is for unless another is chosen. */
  readonly preferred: Account | null = $derived.by(
    () =>
      this.list.find(({ id }) => id === this.chosenId) ??
      this.list.find((account) => !account.isDemo) ??
      this.list[0] ??
      null,
  )
  readonly #bridge: VersoBridge
  readonly #stop: () => void

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
    this.#stop = bridge.accounts.changed(({ accounts }) => {
      this.all = accounts
    })
  }

  byId(id: AccountId): Account | null {
    return this.all.find((account) => account.id === id) ?? null
  }

  /** Null shows all. */
  show(id: AccountId | null): void {
    this.chosenId = id
  }

  /** Whether something of an account is shown now. */
  isShown(id: AccountId): boolean {
    return this.shown === null || this.shown.id === id
  }

  probe(entered: {
    baseUrl: string
    key: string
    keyHeader: string
    connection?: ConnectionSettings
  }): Promise<Result<ProbeResult>> {
    return this.#bridge.accounts.probe(entered)
  }

  connect(entered: {
    name: string
    baseUrl: string
    key: string
    keyHeader: string
    connection?: ConnectionSettings
  }): Promise<Result<Account>> {
    return this.#take(this.#bridge.accounts.connect(entered))
  }

  tryDemo(): Promise<Result<Account>> {
    return this.#take(this.#bridge.accounts.tryDemo())
  }

  update(accountId: AccountId, changes: AccountChanges): Promise<Result<Account>> {
    return this.#take(this.#bridge.accounts.update({ accountId, changes }))
  }

  /** Changed only where the same service answers there. */
  async changeAddress(accountId: AccountId, to: { baseUrl: string; keyHeader: string }): Promise<Moved> {
    const result = await this.#bridge.accounts.changeAddress({ accountId, ...to })
    if (result.ok) this.#put(result.value.account)
    return result
  }

  async replaceKey(accountId: AccountId, key: string, evenUntested = false): Promise<Replaced> {
    const result = await this.#bridge.accounts.replaceKey({ accountId, key, evenUntested })
    if (result.ok) this.#put(result.value.account)
    return result
  }

  /** `password`: null leaves the one that is there. */
  setProxy(accountId: AccountId, proxy: ProxyChoice, password: string | null): Promise<Result<Account>> {
    return this.#take(this.#bridge.accounts.setProxy({ accountId, proxy, password }))
  }

  chooseAuthority(accountId: AccountId | null): Promise<Chosen> {
    return this.#bridge.accounts.chooseAuthority({ accountId })
  }

  removeAuthority(accountId: AccountId, fingerprint: string): Promise<Result<Account>> {
    return this.#take(this.#bridge.accounts.removeAuthority({ accountId, fingerprint }))
  }

  removal(accountId: AccountId): Promise<Result<AccountRemoval>> {
    return this.#bridge.accounts.removal({ accountId })
  }

  /** `removed: false` where something of it is being sent at this moment. */
  async remove(
    accountId: AccountId,
    keep: 'history' | 'nothing',
    drafts: { kind: 'refuse' } | { kind: 'discard' } | { kind: 'move'; to: AccountId },
  ): Promise<Result<{ removed: boolean }>> {
    const result = await this.#bridge.accounts.remove({ accountId, keep, drafts })
    if (result.ok && result.value.removed && keep === 'nothing') {
      this.all = this.all.filter((account) => account.id !== accountId)
    }
    return result
  }

  close(): void {
    this.#stop()
  }

  /** The account that an answer carries is shown at once; the event that follows says the same. */
  async #take(asked: Promise<Result<Account>>): Promise<Result<Account>> {
    const result = await asked
    if (result.ok) this.#put(result.value)
    return result
  }

  #put(account: Account): void {
    this.all = this.all.some(({ id }) => id === account.id)
      ? this.all.map((known) => (known.id === account.id ? account : known))
      : [...this.all, account]
  }
}
