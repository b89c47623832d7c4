// The accounts of this computer, which of them is shown, and everything that can be done with each. Keys and passwords
// only pass through here and are never kept.
import type {
  Account,
  AccountColour,
  AccountId,
  AccountRemoval,
  ConnectionSettings,
  ProbeResult,
  ProxyChoice,
  QuietHours,
  ReasonLanguage,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'

type Chosen = Awaited<ReturnType<VersoBridge['accounts']['chooseAuthority']>>
type TriedDemo = Awaited<ReturnType<VersoBridge['accounts']['tryDemo']>>
type Moved = Awaited<ReturnType<VersoBridge['accounts']['changeAddress']>>
type Replaced = Awaited<ReturnType<VersoBridge['accounts']['replaceKey']>>

export interface AccountChanges {
  name?: string
  colour?: AccountColour
  quietHours?: QuietHours | null
  pollIntervalMinutes?: number | null
  reasonLanguage?: ReasonLanguage
}

export class Accounts {
  /** All accounts, read-only ones included. */
  all: readonly Account[] = $state.raw([])
  /** The account that the person chose to show, even if it no longer exists; null for all. */
  chosenId: AccountId | null = $state(null)
  /** Accounts that can place orders. */
  readonly list: readonly Account[] = $derived.by(() => this.all.filter(({ archivedAt }) => archivedAt === null))
  /** The account that the views show; null for all. */
  readonly shown: Account | null = $derived.by(() => this.all.find(({ id }) => id === this.chosenId) ?? null)
  /** With several accounts, each order names its account. */
  readonly hasSeveral: boolean = $derived.by(() => this.all.length > 1)
  /** The default account of a new order. */
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

  /** Whether the views include this account. */
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

  async tryDemo(): Promise<TriedDemo> {
    const result = await this.#bridge.accounts.tryDemo()
    if (result.ok) this.#put(result.value.account)
    return result
  }

  update(accountId: AccountId, changes: AccountChanges): Promise<Result<Account>> {
    return this.#take(this.#bridge.accounts.update({ accountId, changes }))
  }

  /** Changes the address only if the same service answers there. */
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

  /** `password`: null keeps the stored one. */
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

  /** `removed: false` while something of this account is being sent. */
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

  /** Shows the returned account at once; the event that follows reports the same. */
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
