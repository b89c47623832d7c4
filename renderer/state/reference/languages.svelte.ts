// The languages of each account, with the only function that turns a code into a name. Codes are opaque.
import { SvelteMap } from 'svelte/reactivity'
import type { AccountId, Language, LanguageCode, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { endonym, languageName, systemLanguageName } from '../../words/format/language-names.ts'

export class Languages {
  readonly #byAccount = new SvelteMap<AccountId, readonly Language[]>()
  readonly #names = $derived.by(() => {
    const names = new Map<string, string>()
    const locale = this.#locale()
    for (const [accountId, list] of this.#byAccount) {
      for (const { code, ownName, serviceName } of list)
        names.set(`${accountId} ${code}`, ownName ?? languageName(code, serviceName, locale))
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

  /** The languages that the service lists and those used here; empty until they are loaded. */
  of(accountId: AccountId): readonly Language[] {
    return this.#byAccount.get(accountId) ?? []
  }

  /** The name of a code for an account: the person's own name, else that of `languageName`. */
  name(accountId: AccountId, code: LanguageCode): string {
    return this.#names.get(`${accountId} ${code}`) ?? languageName(code, null, this.#locale())
  }

  /** The name of a code for whichever account knows it. */
  nameAnywhere(code: LanguageCode): string {
    const known = [...this.#byAccount].find(([, languages]) => languages.some((one) => one.code === code))
    const [accountId] = known ?? [...this.#byAccount][0] ?? []
    return accountId === undefined ? languageName(code, null, this.#locale()) : this.name(accountId, code)
  }

  /** All other names under which a code can be found: the language's own name first, then the service's and the system's. */
  otherNames(accountId: AccountId, code: LanguageCode): { endonym: string | null; names: readonly string[] } {
    const shown = this.name(accountId, code)
    const own = endonym(code)
    const serviceName = this.of(accountId).find((one) => one.code === code)?.serviceName ?? null
    const names = [own, serviceName, systemLanguageName(code, this.#locale())]
    return {
      endonym: own === shown ? null : own,
      names: [...new Set(names.filter((name) => name !== null && name !== shown))].filter((name) => name !== null),
    }
  }

  /** Sets the person's own name, for all accounts; null restores the usual name. */
  async setOwnName(code: LanguageCode, ownName: string | null): Promise<Result<null>> {
    const before = [...this.#byAccount]
    for (const [accountId, list] of before) this.#byAccount.set(accountId, renamed(list, code, ownName))
    const result = await this.#bridge.languages.setOwnName({ code, ownName })
    if (!result.ok) for (const [accountId, list] of before) this.#byAccount.set(accountId, list)
    return result
  }

  /** Loads the languages once for each account. */
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

function renamed(list: readonly Language[], code: LanguageCode, ownName: string | null): readonly Language[] {
  return list.some((one) => one.code === code)
    ? list.map((one) => (one.code === code ? { ...one, ownName } : one))
    : [...list, { code, serviceName: null, ownName, lastUsedAt: null }]
}
