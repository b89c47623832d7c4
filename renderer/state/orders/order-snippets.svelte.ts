// Where the search words occur in the visible orders. Loaded for a few orders at a time, kept until the query changes.
import type { FoundSnippet, OrderRef, VersoBridge } from '../../../preload/contract/index.ts'
import { orderKey } from '../../../preload/contract/keys.ts'

/** Few, because the next keystroke waits until these are found. */
const askedAtOnce = 5
const maxKept = 1_000

export class OrderSnippets {
  #query = $state('')
  #found: ReadonlyMap<string, readonly FoundSnippet[]> = $state.raw(new Map())
  #asked = new Set<string>()
  #wanted: readonly OrderRef[] = []
  #isAsking = false
  readonly #bridge: VersoBridge

  constructor(bridge: VersoBridge) {
    this.#bridge = bridge
  }

  of(ref: OrderRef): readonly FoundSnippet[] {
    return this.#found.get(orderKey(ref)) ?? []
  }

  /** Sets the visible orders and the query. */
  show(query: string, refs: readonly OrderRef[]): void {
    if (query !== this.#query) this.#begin(query)
    this.#wanted = refs
    void this.#ask()
  }

  /** Something changed: reloads the visible orders. The old results stay until then. */
  renew(): void {
    this.#asked = new Set()
    void this.#ask()
  }

  #begin(query: string): void {
    this.#query = query
    this.#found = new Map()
    this.#asked = new Set()
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      for (;;) {
        const query = this.#query
        if (query === '') return
        const refs = this.#wanted.filter((ref) => !this.#asked.has(orderKey(ref))).slice(0, askedAtOnce)
        if (refs.length === 0) return
        for (const ref of refs) this.#asked.add(orderKey(ref))
        const result = await this.#bridge.orders.snippets({ refs: [...refs], query })
        if (!result.ok) return
        if (query !== this.#query) continue
        const found = new Map(this.#found)
        for (const { ref, snippets } of result.value.orders) found.set(orderKey(ref), snippets)
        this.#found = new Map([...found].slice(-maxKept))
      }
    } finally {
      this.#isAsking = false
    }
  }
}
