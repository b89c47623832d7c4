// The list of all orders, loaded by windows of a keyset: of 100,000 orders, only those near the visible part are in
// memory.
// A window after a loaded one starts at its cursor; any other is requested by its number.
import type {
  BridgeError,
  OrderFilter,
  OrderFacets,
  OrderRef,
  OrderRow,
  OrderSort,
  OrderTab,
  SavedView,
  SavedViewId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { orderKey } from '../../../preload/contract/keys.ts'
import { Refetcher } from '../app/loadable.ts'
import { isSameFilter, noFilter, onTab } from './order-filters.ts'
import { OrderSnippets } from './order-snippets.svelte.ts'

export type OrderSortBy = OrderSort['by']

/** A few screens: after each keystroke in the search, as many rows cross the bridge. */
export const windowRows = 50
/** How many windows of rows stay in memory. */
const maxWindows = 10

export class Orders {
  filter: OrderFilter = $state.raw(noFilter)
  /** The words to search for. */
  query: string = $state('')
  /** The text of the search field: the words, and filters that are still being typed. */
  typed: string = $state('')
  /** The saved view that the person chose last, even if its filter was changed since. */
  viewId: SavedViewId | null = $state(null)
  /** The available filter values; null until they are loaded. */
  facets: OrderFacets | null = $state.raw(null)
  /** Orders that cannot be searched yet, after an update. */
  notIndexed: number = $state(0)
  sort: OrderSort = $state.raw({ by: 'deadline', direction: 'ascending' })
  /** How many orders match; null until the first answer. */
  total: number | null = $state(null)
  counts: Readonly<Record<OrderTab, number>> | null = $state.raw(null)
  problem: BridgeError | null = $state.raw(null)
  /** The current row of the list. */
  currentIndex: number = $state(0)
  /** The scroll position in pixels, restored when the person returns. */
  scrollTop = 0
  #windows: ReadonlyMap<number, readonly OrderRow[]> = $state.raw(new Map())
  /** The cursor at which window n begins, if the window before it is loaded. */
  #cursors: Map<number, string> = new Map()
  #wanted: { first: number; last: number } = { first: 0, last: 0 }
  #generation = 0
  #isReading = false
  #isStale = false
  readonly snippets: OrderSnippets
  readonly #bridge: VersoBridge
  readonly #facets: Refetcher<OrderFacets>
  readonly #stop: () => void

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
    this.snippets = new OrderSnippets(bridge)
    this.#facets = new Refetcher<OrderFacets>(bridge.orders.facets, (result) => {
      if (result.ok) this.facets = result.value
    })
    this.#stop = bridge.orders.changed(() => {
      this.reload()
      if (this.query !== '') this.snippets.renew()
    })
  }

  /** Loads the available filter values; the old ones stay until the answer arrives. */
  loadFacets(): void {
    void this.#facets.again()
  }

  /** The row at an index; null while it is not loaded. */
  at(index: number): OrderRow | null {
    return this.#windows.get(Math.floor(index / windowRows))?.[index % windowRows] ?? null
  }

  /** The row of an order, if it is in memory; null otherwise. */
  find(ref: OrderRef): OrderRow | null {
    const key = orderKey(ref)
    for (const rows of this.#windows.values()) {
      const row = rows.find((one) => orderKey(one.ref) === key)
      if (row) return row
    }
    return null
  }

  /** Sets the visible rows and loads the missing ones. */
  show(first: number, last: number): void {
    this.#wanted = { first: Math.floor(first / windowRows), last: Math.floor(last / windowRows) }
    void this.#read()
  }

  setFilter(filter: OrderFilter): void {
    this.filter = filter
    this.#begin()
  }

  setTab(tab: OrderTab): void {
    this.setFilter(onTab(this.filter, tab))
  }

  setQuery(query: string): void {
    if (query === this.query) return
    this.query = query
    this.#begin()
  }

  /** Sets everything at once, so that the list loads only once. */
  ask(asked: { filter: OrderFilter; query: string; sort?: OrderSort }): void {
    this.filter = asked.filter
    this.query = asked.query
    this.sort = asked.sort ?? this.sort
    this.#begin()
  }

  showView(view: SavedView): void {
    this.viewId = view.id
    this.typed = view.query
    this.ask(view)
  }

  /** Removes the filter and the words. */
  clear(): void {
    this.only(noFilter)
  }

  /** Shows what matches this filter and clears the search. */
  only(filter: OrderFilter): void {
    this.viewId = null
    this.typed = ''
    this.ask({ filter, query: '' })
  }

  isView(view: SavedView): boolean {
    return (
      isSameFilter(view.filter, this.filter) &&
      view.query === this.query &&
      view.sort.by === this.sort.by &&
      view.sort.direction === this.sort.direction
    )
  }

  /** Sorting by the same column again reverses the direction. */
  sortBy(by: OrderSortBy): void {
    const direction =
      this.sort.by !== by
        ? by === 'title' || by === 'deadline'
          ? 'ascending'
          : 'descending'
        : this.sort.direction === 'ascending'
          ? 'descending'
          : 'ascending'
    this.sort = { by, direction }
    this.#begin()
  }

  /** Reloads the visible rows; the old ones stay until the answer arrives. */
  reload(): void {
    this.#isStale = true
    void this.#read()
  }

  close(): void {
    this.#stop()
    this.#facets.drop()
  }

  /** Starts another query. Rows of the old query stay visible until the first answer. */
  #begin(): void {
    this.#generation += 1
    this.#wanted = { first: 0, last: 0 }
    this.#cursors = new Map()
    this.currentIndex = 0
    this.scrollTop = 0
    this.#isStale = true
    void this.#read()
  }

  /** Only one reader runs at a time; it continues until all needed windows are loaded. */
  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      let next = this.#nextWindow()
      while (next !== null) {
        await this.#readWindow(next)
        if (this.problem !== null) return
        next = this.#nextWindow()
      }
    } finally {
      this.#isReading = false
    }
  }

  /** The next window to load: after a change the first visible one, otherwise the first visible one that is missing. */
  #nextWindow(): number | null {
    if (this.#isStale) return this.#wanted.first
    for (let index = this.#wanted.first; index <= this.#wanted.last; index += 1) {
      if (this.#windows.has(index)) continue
      if (this.total !== null && index * windowRows >= this.total) return null
      return index
    }
    return null
  }

  async #readWindow(index: number): Promise<void> {
    const generation = this.#generation
    const wasStale = this.#isStale
    this.#isStale = false
    if (wasStale) this.#cursors = new Map()
    const after = this.#cursors.get(index) ?? null
    const result = await this.#bridge.orders.page({
      filter: this.filter,
      query: this.query,
      sort: this.sort,
      after,
      ...(after === null && index > 0 ? { offset: index * windowRows } : {}),
      limit: windowRows,
    })
    if (generation !== this.#generation) return
    if (!result.ok) {
      this.problem = result.error
      return
    }
    const { rows, next, total, counts, notIndexed } = result.value
    this.problem = null
    this.total = total
    this.counts = counts
    this.notIndexed = notIndexed
    // There are fewer rows than before, and the person is below the end.
    if (rows.length === 0 && index > 0 && total > 0) {
      this.#isStale = true
      const last = Math.floor((total - 1) / windowRows)
      this.#wanted = { first: Math.min(this.#wanted.first, last), last: Math.min(this.#wanted.last, last) }
      return
    }
    // After a change, all other windows may be outdated.
    const windows = new Map(wasStale ? [] : this.#windows)
    windows.set(index, rows)
    if (next !== null && !this.#isStale) this.#cursors.set(index + 1, next)
    this.#windows = this.#nearest(windows)
  }

  #nearest(windows: ReadonlyMap<number, readonly OrderRow[]>): ReadonlyMap<number, readonly OrderRow[]> {
    if (windows.size <= maxWindows) return windows
    const middle = (this.#wanted.first + this.#wanted.last) / 2
    const kept = [...windows].toSorted(([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle))
    return new Map(kept.slice(0, maxWindows))
  }
}
