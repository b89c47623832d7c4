// The languages of each account, as the service names them, and the one place that turns a code into a name. Codes are opaque.
import { SvelteMap } from 'svelte/reactivity'
import type { AccountId, Language, LanguageCode, VersoBridge } from '../../preload/contract/index.ts'
import { languageName } from '../words/language-names.ts'

export class Languages {
  readonly #byAccount = new SvelteMap<AccountId, readonly Language[]>()
  readonly #names = $derived.by(() => {
    const names = new Map<string, string>()
    for (const [accountId, list] of this.#byAccount) {
      for (const one of list) if (one.serviceName !== null) names.set(`${accountId} ${one.code}`, one.serviceName)
    }
    return names
  })
  readonly #bridge: VersoBridge
  readonly #locale: () => Intl.Locale
  readonly #asked = new Set<AccountId>()
  readonly #stop: () => void

  constructor(bridge: VersoBridge, locale: () => Intl.Locale) {
    this.#bridge = bridge
    this.#locale = locale
    this.#stop = bridge.languages.changed(({ accountId }) => {
      void this.load(accountId)
    })
  }

  /** Those that the service names and those that were used here; empty until they are here. */
  of(accountId: AccountId): readonly Language[] {
    return this.#byAccount.get(accountId) ?? []
  }

  /** The name of a code for that account: the service's, else the system's, else the code. */
  name(accountId: AccountId, code: LanguageCode): string {
    return languageName(code, this.#names.get(`${accountId} ${code}`) ?? null, this.#locale())
  }

  /** Asks once for each account. */
  ensure(accountId: AccountId): void {
    if (this.#asked.has(accountId)) return
    void this.load(accountId)
  }

  async load(accountId: AccountId): Promise<void> {
    this.#asked.add(accountId)
    const result = await this.#bridge.languages.list({ accountId })
    if (result.ok) this.#byAccount.set(accountId, result.value.languages)
    else this.#asked.delete(accountId)
  }

  close(): void {
    this.#stop()
  }
}
