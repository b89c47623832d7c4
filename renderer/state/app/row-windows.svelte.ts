// Rows of something long, loaded from main in windows around the visible part. Outdated rows stay visible until new ones
// arrive. Rows of two generations never mix.
import { SvelteMap } from 'svelte/reactivity'
import type { BridgeError, Result } from '../../../preload/contract/index.ts'

/** The largest number of rows that one call returns. */
export const windowSize = 200
/** How many windows stay in memory beyond the visible ones. */
const maxKept = 12

type AskRows<Row> = (from: number, limit: number) => Promise<Result<{ total: number; rows: readonly Row[] }>>

export class RowWindows<Row> {
  total: number = $state(0)
  /** Why the last window failed to load; null otherwise. */
  problem: BridgeError | null = $state.raw(null)
  readonly #windows = new SvelteMap<number, readonly Row[]>()
  readonly #ask: AskRows<Row>
  readonly #asking = new Set<number>()
  #stale = new Set<number>()
  #near: readonly [first: number, last: number] = [0, 0]
  #generation = 0

  constructor(ask: AskRows<Row>) {
    this.#ask = ask
  }

  /** Undefined until its window is loaded. */
  at(index: number): Row | undefined {
    return this.#windows.get(Math.floor(index / windowSize))?.[index % windowSize]
  }

  /** Sets the first and last visible row and loads the missing ones. */
  need(first: number, last: number): void {
    this.#near = [Math.floor(first / windowSize), Math.floor(Math.max(first, last) / windowSize)]
    void this.#fill()
  }

  /**
   * Marks all rows as outdated. Visible rows are reloaded at once, the others when they come near.
   * @returns resolves when the visible rows are loaded
   */
  async renew(): Promise<void> {
    this.#stale = new Set([...this.#windows.keys(), ...this.#asking])
    await this.#fill()
  }

  /** Forgets all rows, because the source is another one. */
  clear(): void {
    this.#generation += 1
    this.#windows.clear()
    this.#stale.clear()
    this.#asking.clear()
    this.#near = [0, 0]
    this.total = 0
    this.problem = null
  }

  async #fill(): Promise<void> {
    const loading: Promise<void>[] = []
    for (let index = this.#near[0]; index <= this.#near[1]; index += 1) {
      const isWanted = !this.#windows.has(index) || this.#stale.has(index)
      if (isWanted && !this.#asking.has(index)) loading.push(this.#load(index))
    }
    await Promise.all(loading)
  }

  async #load(index: number): Promise<void> {
    const generation = this.#generation
    this.#asking.add(index)
    this.#stale.delete(index)
    const result = await this.#ask(index * windowSize, windowSize)
    if (generation !== this.#generation) return
    this.#asking.delete(index)
    if (!result.ok) {
      this.problem = result.error
      return
    }
    this.problem = null
    this.total = result.value.total
    this.#windows.set(index, result.value.rows)
    // It was marked as outdated while it was loading.
    if (this.#stale.has(index)) await this.#fill()
    if (this.#windows.size <= maxKept) return
    for (const known of [...this.#windows.keys()])
      if (known < this.#near[0] || known > this.#near[1]) this.#windows.delete(known)
  }
}
