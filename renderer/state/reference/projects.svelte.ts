// The projects of each account, loaded from the store and reloaded when main reports a change.
import { SvelteMap } from 'svelte/reactivity'
import type { AccountId, BridgeError, Project, Result, VersoBridge } from '../../../preload/contract/index.ts'

export interface ProjectList {
  projects: readonly Project[]
  /** When the service last sent them; null for never. */
  fetchedAt: string | null
  problem: BridgeError | null
}

export class Projects {
  readonly #byAccount = new SvelteMap<AccountId, ProjectList>()
  readonly #asked = new Set<AccountId>()
  readonly #bridge: VersoBridge
  readonly #stop: () => void

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
    this.#stop = bridge.projects.changed(({ accountId }) => {
      if (this.#asked.has(accountId)) void this.load(accountId)
    })
  }

  /** Null until they are loaded. */
  of(accountId: AccountId): ProjectList | null {
    return this.#byAccount.get(accountId) ?? null
  }

  ensure(accountId: AccountId): void {
    if (!this.#asked.has(accountId)) void this.load(accountId)
  }

  async load(accountId: AccountId): Promise<void> {
    this.#asked.add(accountId)
    const result = await this.#bridge.projects.list({ accountId })
    if (result.ok) this.#byAccount.set(accountId, result.value)
    else this.#asked.delete(accountId)
  }

  /** Asks the service now. */
  async refresh(accountId: AccountId): Promise<Result<null>> {
    const result = await this.#bridge.projects.refresh({ accountId })
    await this.load(accountId)
    return result
  }

  close(): void {
    this.#stop()
  }
}
