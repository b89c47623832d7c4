// The inbox: deliveries to review, orders with the translators, changed orders. Its first rows, and more as the list
// reaches them; reloaded when main reports a change.
import type {
  AccountId,
  DeliveryRef,
  DeliveryRow,
  JudgementTally,
  OrderRef,
  OrderRow,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { deliveryKey, orderKey } from '../../../preload/contract/keys.ts'
import { inboxRows } from '../../../preload/contract/orders/inbox-rows.ts'
import { loadableFrom, Refetcher } from '../app/loadable.ts'
import type { Loadable } from '../app/loadable.ts'
import { Batch } from '../review/batch.svelte.ts'
import { groupedByOrder } from './by-order.ts'
import type { WindowRoute } from '../app/routes.svelte.ts'

export interface InboxContents {
  /** Those of one order follow each other. */
  awaiting: readonly DeliveryRow[]
  awaitingTotal: number
  /** The judgements of all of them. */
  checked: JudgementTally
  /** How many of the clean ones can be accepted together: those that were ordered from here. */
  cleanHere: number
  withTranslators: readonly OrderRow[]
  withTranslatorsTotal: number
  changed: readonly OrderRow[]
  changedTotal: number
}

/** Most windows show fewer; a taller one asks for more at once. */
const firstRows = 24
const mostRows = 3 * inboxRows

export class Inbox {
  /** The deliveries selected for accepting together. The selection stays while one delivery is open. */
  readonly batch: Batch
  contents: Loadable<InboxContents> = $state.raw({ state: 'waiting' })
  /** The route of each row, from top to bottom. */
  readonly stops: readonly WindowRoute[] = $derived.by(() => {
    if (this.contents.state !== 'here') return []
    const { awaiting, withTranslators, changed } = this.contents.value
    return [
      ...awaiting.map((row): WindowRoute => ({ view: 'delivery', ref: row.ref })),
      ...withTranslators.map((row): WindowRoute => ({ view: 'inboxOrder', ref: row.ref })),
      ...changed.map((row): WindowRoute => ({ view: 'inboxOrder', ref: row.ref })),
    ]
  })
  #asked = firstRows
  /** The number of rows in the request for what is shown. */
  #answered = $state(firstRows)
  /** Whether there may be rows below those that are here. */
  readonly hasMore: boolean = $derived.by(() => this.#answered < mostRows && this.stops.length >= this.#answered)
  readonly #refetcher: Refetcher<InboxContents>
  readonly #stops: (() => void)[]

  /** @param shownAccount returns the account that the views show; null for all */
  constructor(bridge: VersoBridge, shownAccount: () => AccountId | null = () => null) {
    this.batch = new Batch(bridge)
    let rows = firstRows
    const ask = () => {
      const accountId = shownAccount()
      rows = this.#asked
      return bridge.orders.inbox(accountId === null ? { rows } : { accountId, rows })
    }
    this.#refetcher = new Refetcher<InboxContents>(ask, (result) => {
      // An error does not replace a visible list; the status line reports it.
      if (result.ok) {
        const awaiting = groupedByOrder(result.value.awaiting).flatMap(({ rows }) => rows)
        this.contents = { state: 'here', value: { ...result.value, awaiting } }
        this.#answered = rows
      } else if (this.contents.state !== 'here') this.contents = loadableFrom(result)
    })
    const again = () => void this.#refetcher.again()
    this.#stops = [bridge.orders.changed(again), bridge.deliveries.changed(again)]
  }

  load(): Promise<void> {
    return this.#refetcher.again()
  }

  /** The list has come to its row of this number: loads so many, if there are more. */
  reach(row: number): void {
    if (!this.hasMore || row < this.#asked) return
    this.#asked = Math.min(mostRows, 2 * row)
    void this.load()
  }

  /** Returns the row of an order that the inbox shows; null otherwise. */
  find(ref: OrderRef): OrderRow | null {
    if (this.contents.state !== 'here') return null
    const key = orderKey(ref)
    const { withTranslators, changed } = this.contents.value
    return [...withTranslators, ...changed].find((row) => orderKey(row.ref) === key) ?? null
  }

  /**
   * Returns the route after (1) or before (-1) the given one; the first or last for a route outside the inbox. Null at
   * the ends.
   */
  step(from: WindowRoute, by: 1 | -1): WindowRoute | null {
    const index = this.stops.findIndex((stop) => keyOfStop(stop) === keyOfStop(from))
    if (index === -1) return (by === 1 ? this.stops[0] : this.stops.at(-1)) ?? null
    return index + by < 0 ? null : (this.stops[index + by] ?? null)
  }

  /**
   * Returns the next delivery to review, wrapping to the top; null if no other waits. Deliveries with a pending
   * decision are skipped.
   */
  otherAwaiting(ref: DeliveryRef): DeliveryRef | null {
    if (this.contents.state !== 'here') return null
    const { awaiting } = this.contents.value
    const index = awaiting.findIndex((row) => deliveryKey(row.ref) === deliveryKey(ref))
    const others = [...awaiting.slice(index + 1), ...awaiting.slice(0, Math.max(0, index))]
    return others.find(({ pendingDecision }) => pendingDecision === null)?.ref ?? null
  }

  close(): void {
    for (const stop of this.#stops) stop()
  }
}

/** A key for routes that an inbox row can open; null for any other route. */
export function keyOfStop(route: WindowRoute): string | null {
  if (route.view === 'delivery') return `delivery ${deliveryKey(route.ref)}`
  if (route.view === 'inboxOrder') return `order ${orderKey(route.ref)}`
  return null
}
