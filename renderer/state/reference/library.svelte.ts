// The library of one account: the search, the visible rows and the selected file. New files stay marked until the person
// leaves the view.
import { SvelteMap } from 'svelte/reactivity'
import type {
  AccountId,
  BridgeError,
  Glossary,
  LanguageCode,
  LibraryFilters,
  PublicFileId,
  PublicFileRow,
  Result,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { Refetcher } from '../app/loadable.ts'
import { RowWindows } from '../app/row-windows.svelte.ts'

interface LibraryFacts {
  /** Matches of the current search. */
  total: number
  /** Files in the whole library. */
  all: number
  newCount: number
  /** When the service last sent the whole list; null for never. */
  fetchedAt: string | null
  isRefreshing: boolean
  problem: BridgeError | null
}

const noFilters: LibraryFilters = { languages: [], categories: [] }

export class Library {
  accountId: AccountId = $state('' as AccountId)
  query: string = $state('')
  language: LanguageCode | null = $state(null)
  category: number | null = $state(null)
  onlyNew: boolean = $state(false)
  /** Null until the first answer. */
  facts: LibraryFacts | null = $state.raw(null)
  filters: LibraryFilters = $state.raw(noFilters)
  selectedId: PublicFileId | null = $state(null)
  /** The selected file as last loaded: it stays selected when the list no longer contains it. */
  selected: PublicFileRow | null = $state.raw(null)
  /** The error of the last attempt with each file. */
  readonly problems = new SvelteMap<PublicFileId, BridgeError>()
  readonly rows: RowWindows<PublicFileRow>
  readonly isFiltered: boolean = $derived(
    this.query.trim() !== '' || this.language !== null || this.category !== null || this.onlyNew,
  )
  readonly #bridge: Pick<VersoBridge, 'library'>
  readonly #filters: Refetcher<LibraryFilters>
  readonly #stop: () => void

  constructor(bridge: Pick<VersoBridge, 'library'>, accountId: AccountId) {
    this.#bridge = bridge
    this.accountId = accountId
    this.rows = new RowWindows((from, limit) => this.#ask(from, limit))
    this.#filters = new Refetcher(
      () => bridge.library.filters({ accountId: this.accountId }),
      (result) => {
        if (result.ok) this.filters = result.value
      },
    )
    this.#stop = bridge.library.changed(({ accountId: changed }) => {
      if (changed !== this.accountId) return
      this.rows.renew()
      void this.#filters.again()
    })
    this.#begin()
  }

  show(accountId: AccountId): void {
    if (accountId === this.accountId) return
    this.#leave()
    this.accountId = accountId
    this.language = null
    this.category = null
    this.onlyNew = false
    this.facts = null
    this.filters = noFilters
    this.select(null)
    this.rows.clear()
    this.#begin()
  }

  /** Starts another search. The old rows stay visible until the answer. */
  ask(changes: Partial<Pick<Library, 'query' | 'language' | 'category' | 'onlyNew'>>): void {
    Object.assign(this, changes)
    this.rows.renew()
  }

  showAll(): void {
    this.ask({ query: '', language: null, category: null, onlyNew: false })
  }

  select(row: PublicFileRow | null): void {
    this.selectedId = row?.id ?? null
    this.selected = row
  }

  async refresh(): Promise<Result<null>> {
    return this.#bridge.library.refresh({ accountId: this.accountId })
  }

  /** Runs an action that needs the file's bytes. An error stays with the file until the next attempt. */
  async attempt<Value>(
    row: PublicFileRow,
    carryOut: (file: { accountId: AccountId; id: PublicFileId }) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    this.problems.delete(row.id)
    const result = await carryOut({ accountId: this.accountId, id: row.id })
    if (!result.ok && result.error.code !== 'cancelled') this.problems.set(row.id, result.error)
    return result
  }

  fetch(row: PublicFileRow): Promise<Result<null>> {
    return this.attempt(row, this.#bridge.library.download)
  }

  open(row: PublicFileRow): Promise<Result<{ outcome: 'done' | 'shownInFolder' }>> {
    return this.attempt(row, this.#bridge.library.open)
  }

  saveAs(row: PublicFileRow): Promise<Result<{ outcome: 'done' | 'cancelled' }>> {
    return this.attempt(row, this.#bridge.library.saveAs)
  }

  useAsGlossary(row: PublicFileRow): Promise<Result<Glossary>> {
    return this.attempt(row, this.#bridge.library.useAsGlossary)
  }

  /** The person leaves the view. */
  close(): void {
    this.#leave()
    this.#stop()
    this.#filters.drop()
  }

  #begin(): void {
    this.rows.need(0, 0)
    void this.#filters.again()
  }

  #leave(): void {
    if ((this.facts?.newCount ?? 0) > 0) void this.#bridge.library.markVisited({ accountId: this.accountId })
  }

  async #ask(from: number, limit: number): Promise<Result<{ total: number; rows: readonly PublicFileRow[] }>> {
    const { accountId, query, language, category, onlyNew } = this
    const result = await this.#bridge.library.page({ accountId, query, language, category, onlyNew, from, limit })
    if (!result.ok || accountId !== this.accountId) return result
    const { rows, ...facts } = result.value
    this.facts = facts
    const chosen = rows.find(({ id }) => id === this.selectedId)
    if (chosen !== undefined) this.selected = chosen
    return { ok: true, value: { total: facts.total, rows } }
  }
}
