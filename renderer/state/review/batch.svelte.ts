// Deliveries that are accepted together: those opened here, and those that the person explicitly accepts without review.
// Deliveries of other programs' orders are never included.
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { DeliveryRef, DeliveryRow, OutboxId, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'

/** Whether a delivery can be accepted together with others. */
export function isForBatch(row: DeliveryRow): boolean {
  return row.status === 'to_accept' && row.pendingDecision === null && row.isPlacedHere && !row.isArchived
}

/** The maximum that main accepts at once. */
const most = 200

export class Batch {
  /** By delivery, in the order of selection. */
  readonly #chosen = new SvelteMap<string, DeliveryRow>()
  /** Whether each delivery was opened, as main reports it. */
  readonly #opened = new SvelteMap<string, boolean>()
  readonly #waived = new SvelteSet<string>()
  /** True while main is asked which deliveries were opened. */
  isLooking: boolean = $state(false)
  isAccepting: boolean = $state(false)
  readonly rows: readonly DeliveryRow[] = $derived([...this.#chosen.values()])
  readonly opened: readonly DeliveryRow[] = $derived(this.rows.filter((row) => this.isOpened(row)))
  readonly unopened: readonly DeliveryRow[] = $derived(this.rows.filter((row) => !this.isOpened(row)))
  /** The deliveries that would be accepted now. */
  readonly acceptable: readonly DeliveryRow[] = $derived(
    this.rows.filter((row) => this.isOpened(row) || this.isWaived(row.ref)),
  )
  readonly #bridge: Pick<VersoBridge, 'deliveries'>

  constructor(bridge: Pick<VersoBridge, 'deliveries'>) {
    this.#bridge = bridge
  }

  has(ref: DeliveryRef): boolean {
    return this.#chosen.has(deliveryKey(ref))
  }

  toggle(row: DeliveryRow): void {
    const key = deliveryKey(row.ref)
    if (this.#chosen.has(key)) {
      this.#chosen.delete(key)
      this.#waived.delete(key)
    } else if (isForBatch(row) && this.#chosen.size < most) {
      this.#chosen.set(key, row)
      void this.#ask(row.ref)
    }
  }

  chooseAll(rows: readonly DeliveryRow[]): void {
    for (const row of rows) if (!this.has(row.ref)) this.toggle(row)
  }

  clear(): void {
    this.#chosen.clear()
    this.#waived.clear()
    this.#opened.clear()
  }

  /** The list changed: deliveries that are decided or gone are deselected. */
  renew(rows: readonly DeliveryRow[]): void {
    const now = new Map(rows.map((row) => [deliveryKey(row.ref), row]))
    for (const key of [...this.#chosen.keys()]) {
      const row = now.get(key)
      if (row === undefined || !isForBatch(row)) {
        this.#chosen.delete(key)
        this.#waived.delete(key)
      } else if (row !== this.#chosen.get(key)) this.#chosen.set(key, row)
    }
  }

  isOpened({ ref }: Pick<DeliveryRow, 'ref'>): boolean {
    return this.#opened.get(deliveryKey(ref)) ?? false
  }

  isWaived(ref: DeliveryRef): boolean {
    return this.#waived.has(deliveryKey(ref))
  }

  /** Sets whether the person accepts a delivery without review. */
  waive(ref: DeliveryRef, isWaived: boolean): void {
    if (isWaived) this.#waived.add(deliveryKey(ref))
    else this.#waived.delete(deliveryKey(ref))
  }

  /** Asks main which deliveries were opened here. An unknown one counts as not opened. */
  async look(): Promise<void> {
    this.isLooking = true
    await Promise.all(this.rows.map(({ ref }) => this.#ask(ref)))
    this.isLooking = false
  }

  /** Null if there is nothing to accept, or accepting is in progress. */
  async accept(): Promise<Result<{ outboxIds: readonly OutboxId[] }> | null> {
    const rows = this.acceptable
    if (rows.length === 0 || this.isAccepting) return null
    this.isAccepting = true
    const result = await this.#bridge.deliveries.acceptMany({
      refs: rows.map(({ ref }) => ref),
      waived: rows.filter((row) => !this.isOpened(row)).map(({ ref }) => ref),
    })
    this.isAccepting = false
    if (result.ok) {
      for (const { ref } of rows) {
        this.#chosen.delete(deliveryKey(ref))
        this.#waived.delete(deliveryKey(ref))
      }
    }
    return result
  }

  async #ask(ref: DeliveryRef): Promise<void> {
    const result = await this.#bridge.deliveries.get({ ref })
    this.#opened.set(deliveryKey(ref), result.ok && result.value.isOpened)
  }
}
