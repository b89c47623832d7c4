// The details of opened orders. The most recent ones stay in memory, so that going back shows them at once.
import { SvelteMap } from 'svelte/reactivity'
import type { BridgeError, OrderDetail, OrderRef, OrderRow, VersoBridge } from '../../../preload/contract/index.ts'
import { orderKey } from '../../../preload/contract/keys.ts'
import { loadableFrom } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'

const maxKept = 20
const maxBeside = 200

export class OrderDetails {
  readonly #byKey = new SvelteMap<string, Loadable<OrderDetail>>()
  /** In the order of use, newest last. */
  readonly #used = new Map<string, OrderRef>()
  /** Orders that another order mentions, latest last. */
  readonly #beside = new Map<string, OrderRef>()
  readonly #rowsBeside = new SvelteMap<string, OrderRow>()
  readonly #bridge: VersoBridge
  readonly #onFailure: (error: BridgeError) => void
  readonly #stops: (() => void)[]

  constructor(bridge: VersoBridge, onFailure: (error: BridgeError) => void) {
    this.#bridge = bridge
    this.#onFailure = onFailure
    const reload = (refs: readonly OrderRef[] | null) => {
      const keys = refs === null ? null : new Set(refs.map(orderKey))
      for (const [key, ref] of this.#used) if (keys === null || keys.has(key)) void this.load(ref)
      for (const [key, ref] of this.#beside) if (keys === null || keys.has(key)) void this.#loadBeside(ref)
    }
    this.#stops = [
      bridge.orders.changed(({ refs }) => {
        reload(refs)
      }),
      bridge.deliveries.changed(({ refs }) => {
        reload(refs)
      }),
    ]
  }

  of(ref: OrderRef): Loadable<OrderDetail> {
    return this.#byKey.get(orderKey(ref)) ?? { state: 'waiting' }
  }

  /** Opens an order: loads it and marks its changes as seen. */
  async open(ref: OrderRef): Promise<void> {
    const key = orderKey(ref)
    this.#used.delete(key)
    this.#used.set(key, ref)
    for (const old of [...this.#used.keys()].slice(0, -maxKept)) {
      this.#used.delete(old)
      this.#byKey.delete(old)
    }
    await this.load(ref)
    await this.#bridge.orders.markSeen({ ref })
  }

  async load(ref: OrderRef): Promise<void> {
    const key = orderKey(ref)
    const result = await this.#bridge.orders.get({ ref })
    if (!this.#used.has(key)) return
    if (result.ok || this.#byKey.get(key)?.state !== 'here') this.#byKey.set(key, loadableFrom(result))
  }

  /** The row of an order that another order mentions; null until it is loaded. */
  beside(ref: OrderRef): OrderRow | null {
    return this.#rowsBeside.get(orderKey(ref)) ?? null
  }

  /** Loads these rows without marking their changes as seen. */
  showBeside(refs: readonly OrderRef[]): void {
    for (const ref of refs) {
      const key = orderKey(ref)
      const isKnown = this.#beside.delete(key)
      this.#beside.set(key, ref)
      if (!isKnown) void this.#loadBeside(ref)
    }
    for (const old of [...this.#beside.keys()].slice(0, -maxBeside)) {
      this.#beside.delete(old)
      this.#rowsBeside.delete(old)
    }
  }

  async #loadBeside(ref: OrderRef): Promise<void> {
    const key = orderKey(ref)
    const result = await this.#bridge.orders.get({ ref })
    if (result.ok && this.#beside.has(key)) this.#rowsBeside.set(key, result.value.row)
  }

  async refresh(ref: OrderRef): Promise<boolean> {
    const result = await this.#bridge.orders.refresh({ ref })
    if (!result.ok) this.#onFailure(result.error)
    return result.ok
  }

  async openWebPage(ref: OrderRef): Promise<void> {
    const result = await this.#bridge.orders.openWebPage({ ref })
    if (!result.ok) this.#onFailure(result.error)
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }
}
