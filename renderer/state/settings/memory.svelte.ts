// The translation memory of each account: how much it keeps, and its files. It holds no pairs.
import type {
  AccountId,
  AccountMemory,
  BridgeError,
  MemoryImport,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'

interface TranslationMemoryDeps {
  bridge: Pick<VersoBridge, 'memory'>
  onFailure(error: BridgeError): void
}

export class TranslationMemory {
  asked: Loadable<readonly AccountMemory[]> = $state.raw({ state: 'waiting' })
  /** The account whose memory is being imported, exported or cleared. */
  busyWith: { accountId: AccountId; work: 'import' | 'export' | 'clear' } | null = $state.raw(null)
  readonly #bridge: Pick<VersoBridge, 'memory'>
  readonly #onFailure: (error: BridgeError) => void
  readonly #refetcher: Refetcher<{ accounts: AccountMemory[] }>
  readonly #stop: () => void

  constructor({ bridge, onFailure }: TranslationMemoryDeps) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    this.#refetcher = new Refetcher(bridge.memory.list, (result) => {
      if (result.ok) this.asked = { state: 'here', value: result.value.accounts }
      // An error does not replace visible counts.
      else if (this.asked.state !== 'here') this.asked = loadableFrom(result)
    })
    this.#stop = bridge.memory.changed(() => void this.#refetcher.again())
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  of(accountId: AccountId): AccountMemory | null {
    if (this.asked.state !== 'here') return null
    return this.asked.value.find((one) => one.accountId === accountId) ?? null
  }

  async setKept(accountId: AccountId, isKept: boolean): Promise<void> {
    const result = await this.#bridge.memory.setKept({ accountId, isKept })
    if (!result.ok) this.#onFailure(result.error)
    await this.load()
  }

  /** False if it failed. */
  async clear(accountId: AccountId): Promise<boolean> {
    return (await this.#busy(accountId, 'clear', () => this.#bridge.memory.clear({ accountId }))) !== undefined
  }

  /** False if the person cancelled, or it failed. */
  async export(accountId: AccountId): Promise<boolean> {
    const saved = await this.#busy(accountId, 'export', () => this.#bridge.memory.exportTmx({ accountId }))
    return saved?.outcome === 'done'
  }

  /** Null if the person chose no file, or it failed. */
  async pick(accountId: AccountId): Promise<MemoryImport | null> {
    return (await this.#busy(accountId, 'import', () => this.#bridge.memory.pickTmx({ accountId }))) ?? null
  }

  async import(accountId: AccountId, file: File): Promise<MemoryImport | null> {
    return (await this.#busy(accountId, 'import', () => this.#bridge.memory.importTmx([file], { accountId }))) ?? null
  }

  close(): void {
    this.#stop()
    this.#refetcher.drop()
  }

  /** Undefined if it failed. */
  async #busy<Value>(
    accountId: AccountId,
    work: 'import' | 'export' | 'clear',
    run: () => Promise<Result<Value>>,
  ): Promise<Value | undefined> {
    if (this.busyWith !== null) return undefined
    this.busyWith = { accountId, work }
    const result = await run()
    this.busyWith = null
    await this.load()
    if (result.ok) return result.value
    this.#onFailure(result.error)
    return undefined
  }
}
