// The accounts of this computer. A key passes through here on its way in and is never kept.
import type { Account, AccountId, ProbeResult, Result, VersoBridge } from '../../preload/contract/index.ts'

export class Accounts {
  list: Account[] = $state.raw([])
  /** The one that a new order is for unless another is chosen. */
  readonly preferred: Account | null = $derived.by(
    () => this.list.find((account) => !account.isDemo) ?? this.list[0] ?? null,
  )
  readonly #bridge: VersoBridge
  readonly #stop: () => void

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
    this.#stop = bridge.accounts.changed(({ accounts }) => {
      this.list = accounts
    })
  }

  byId(id: AccountId): Account | null {
    return this.list.find((account) => account.id === id) ?? null
  }

  probe(entered: { baseUrl: string; key: string; keyHeader: string }): Promise<Result<ProbeResult>> {
    return this.#bridge.accounts.probe(entered)
  }

  connect(entered: { name: string; baseUrl: string; key: string; keyHeader: string }): Promise<Result<Account>> {
    return this.#add(this.#bridge.accounts.connect(entered))
  }

  tryDemo(): Promise<Result<Account>> {
    return this.#add(this.#bridge.accounts.tryDemo())
  }

  rename(accountId: AccountId, name: string): Promise<Result<Account>> {
    return this.#add(this.#bridge.accounts.rename({ accountId, name }))
  }

  replaceKey(accountId: AccountId, key: string): Promise<Result<Account>> {
    return this.#add(this.#bridge.accounts.replaceKey({ accountId, key }))
  }

  /** `removed: false` where drafts or the outbox still need it. */
  async remove(accountId: AccountId): Promise<Result<{ removed: boolean }>> {
    const result = await this.#bridge.accounts.remove({ accountId })
    if (result.ok && result.value.removed) this.list = this.list.filter((account) => account.id !== accountId)
    return result
  }

  close(): void {
    this.#stop()
  }

  /** The account that an answer carries is shown at once; the event that follows says the same. */
  async #add(asked: Promise<Result<Account>>): Promise<Result<Account>> {
    const result = await asked
    if (result.ok) {
      const { value } = result
      this.list = this.list.some((account) => account.id === value.id)
        ? this.list.map((account) => (account.id === value.id ? value : account))
        : [...this.list, value]
    }
    return result
  }
}
