// Searches orders while the person types in the palette. Only the latest query is answered.
import type { OrderRow, VersoBridge } from '../../../preload/contract/index.ts'
import type { Clock } from '../app/clock.svelte.ts'

const maxFound = 8
/** Long enough that a fast typist triggers one query, short enough not to be noticed. */
const pauseMs = 60

export class Finder {
  query: string = $state('')
  found: readonly OrderRow[] = $state.raw([])
  readonly #bridge: VersoBridge
  readonly #clock: Clock
  #cancel: (() => void) | null = null

  constructor(bridge: VersoBridge, clock: Clock) {
    this.#bridge = bridge
    this.#clock = clock
  }

  ask(query: string): void {
    this.query = query
    this.#cancel?.()
    this.#cancel = null
    if (query.trim() === '') {
      this.found = []
      return
    }
    this.#cancel = this.#clock.after(pauseMs, () => void this.#find(query))
  }

  clear(): void {
    this.ask('')
  }

  async #find(query: string): Promise<void> {
    const result = await this.#bridge.orders.page({
      filter: { tab: 'all' },
      query,
      sort: { by: 'updated', direction: 'descending' },
      after: null,
      limit: maxFound,
    })
    if (query === this.query && result.ok) this.found = result.value.rows
  }
}
