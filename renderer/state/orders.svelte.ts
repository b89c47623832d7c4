// The list of all orders, read by windows of a keyset: of 100,000 orders only what is near the eye is in memory.
// A place far down is reached by asking window after window, since a keyset knows only what comes next.
import type { BridgeError, OrderFilter, OrderRef, OrderRow, VersoBridge } from '../../preload/contract/index.ts'
import { orderKey } from './keys.ts'

export type OrderSortBy = 'deadline' | 'updated' | 'title' | 'wordCount'
export interface OrderSort {
  by: OrderSortBy
  direction: 'ascending' | 'descending'
}

export const windowRows = 100
/** Windows of rows that are kept; farther ones are dropped and asked again. */
const mostWindows = 6

export class Orders {
  filter: OrderFilter = $state('all')
  query: string = $state('')
  sort: OrderSort = $state.raw({ by: 'deadline', direction: 'descending' })
  /** How many orders match; null until the first answer. */
  total: number | null = $state(null)
  counts: Readonly<Record<OrderFilter, number>> | null = $state.raw(null)
  problem: BridgeError | null = $state.raw(null)
  /** Where the person stands in the list. */
  currentIndex: number = $state(0)
  /** How far the list was scrolled, in pixels: it is where it was when the person comes back. */
  scrollTop = 0
  #windows: ReadonlyMap<number, readonly OrderRow[]> = $state.raw(new Map())
  /** `#cursors[n]` begins window n; the first begins without one. */
  #cursors: (string | null)[] = [null]
  #wanted: { first: number; last: number } = { first: 0, last: 0 }
  #generation = 0
  #isReading = false
  #isStale = false
  readonly #bridge: VersoBridge
  readonly #stop: () => void

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
    this.#stop = bridge.orders.changed(() => {
      this.reload()
    })
  }

  /** The row at a place of the list; null while it is not here. */
  at(index: number): OrderRow | null {
    return this.#windows.get(Math.floor(index / windowRows))?.[index % windowRows] ?? null
  }

  /** The row of an order that is in memory anyway; null otherwise. */
  find(ref: OrderRef): OrderRow | null {
    const key = orderKey(ref)
    for (const rows of this.#windows.values()) {
      const row = rows.find((one) => orderKey(one.ref) === key)
      if (row) return row
    }
    return null
  }

  /** The rows from `first` to `last` are in sight: what is missing of them is asked for. */
  show(first: number, last: number): void {
    this.#wanted = { first: Math.floor(first / windowRows), last: Math.floor(last / windowRows) }
    void this.#read()
  }

  setFilter(filter: OrderFilter): void {
    this.filter = filter
    this.#begin()
  }

  setQuery(query: string): void {
    this.query = query
    this.#begin()
  }

  /** The same column again turns the direction round. */
  sortBy(by: OrderSortBy): void {
    const direction =
      this.sort.by !== by
        ? by === 'title'
          ? 'ascending'
          : 'descending'
        : this.sort.direction === 'ascending'
          ? 'descending'
          : 'ascending'
    this.sort = { by, direction }
    this.#begin()
  }

  /** Asks again for what is in sight; what is shown stays until the answer is there. */
  reload(): void {
    this.#isStale = true
    void this.#read()
  }

  close(): void {
    this.#stop()
  }

  /** Another question: rows of the old one stay in sight until the first answer to the new one. */
  #begin(): void {
    this.#generation += 1
    this.#wanted = { first: 0, last: 0 }
    this.#cursors = [null]
    this.currentIndex = 0
    this.scrollTop = 0
    this.#isStale = true
    void this.#read()
  }

  /** One reader at a time; it goes on until all that is wanted is here. */
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

  /** The window to ask for now: of those wanted the first that is missing, or the last whose beginning is known before it. */
  #nextWindow(): number | null {
    if (this.#isStale) return Math.min(this.#wanted.first, this.#cursors.length - 1)
    for (let index = this.#wanted.first; index <= this.#wanted.last; index += 1) {
      if (this.#windows.has(index)) continue
      if (this.total !== null && index * windowRows >= this.total) return null
      return Math.min(index, this.#cursors.length - 1)
    }
    return null
  }

  async #readWindow(index: number): Promise<void> {
    const generation = this.#generation
    const wasStale = this.#isStale
    this.#isStale = false
    const result = await this.#bridge.orders.page({
      filter: this.filter,
      query: this.query,
      sort: this.sort,
      after: this.#cursors[index] ?? null,
      limit: windowRows,
    })
    if (generation !== this.#generation) return
    if (!result.ok) {
      this.problem = result.error
      return
    }
    const { rows, next, total, counts } = result.value
    this.problem = null
    this.total = total
    this.counts = counts
    // After a change nothing of the other windows is sure any more, nor where those after this one begin.
    const windows = new Map(wasStale ? [] : this.#windows)
    windows.set(index, rows)
    if (wasStale) this.#cursors.length = index + 1
    if (next !== null) this.#cursors[index + 1] = next
    else if (total > (index + 1) * windowRows) this.total = index * windowRows + rows.length
    this.#windows = this.#nearest(windows)
  }

  #nearest(windows: ReadonlyMap<number, readonly OrderRow[]>): ReadonlyMap<number, readonly OrderRow[]> {
    if (windows.size <= mostWindows) return windows
    const middle = (this.#wanted.first + this.#wanted.last) / 2
    const kept = [...windows].toSorted(([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle))
    return new Map(kept.slice(0, mostWindows))
  }
}
