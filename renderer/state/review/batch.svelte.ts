// Deliveries that are accepted together: those that were opened here, and those that the person expressly waives to look at. Deliveries of other
// programs' orders are never among them.
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { DeliveryRef, DeliveryRow, OutboxId, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { deliveryKey } from '../app/keys.ts'

/** Whether a delivery is one that can be accepted together with others. */
export function isForBatch(row: DeliveryRow): boolean {
  return row.status === 'to_accept' && row.pendingDecision === null && row.isPlacedHere && !row.isArchived
}

/** At most as many as main takes at once. */
const most = 200

export class Batch {
  /** In the order in which they were chosen; by delivery. */
  readonly #chosen = new SvelteMap<string, DeliveryRow>()
  /** What is known of each: main says whether it was opened. */
  readonly #opened = new SvelteMap<string, boolean>()
  readonly #waived = new SvelteSet<string>()
  /** The question who of them was opened is being answered. */
  isLooking: boolean = $state(false)
  isAccepting: boolean = $state(false)
  readonly rows: readonly DeliveryRow[] = $derived([...this.#chosen.values()])
  readonly opened: readonly DeliveryRow[] = $derived(this.rows.filter((row) => this.isOpened(row)))
  readonly unopened: readonly DeliveryRow[] = $derived(this.rows.filter((row) => !this.isOpened(row)))
  /** Those that would be accepted now. */
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
    } else if (isForBatch(row) && this.#chosen.size < most) this.#chosen.set(key, row)
  }

  chooseAll(rows: readonly DeliveryRow[]): void {
    for (const row of rows) if (!this.has(row.ref)) this.toggle(row)
  }

  clear(): void {
    this.#chosen.clear()
    this.#waived.clear()
    this.#opened.clear()
  }

  /** The list is another one: what is decided or gone is no longer chosen. */
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

  /** The person accepts it without looking, or does not. */
  waive(ref: DeliveryRef, isWaived: boolean): void {
    if (isWaived) this.#waived.add(deliveryKey(ref))
    else this.#waived.delete(deliveryKey(ref))
  }

  /** Asks which of them were opened here. What is not known counts as not opened. */
  async look(): Promise<void> {
    this.isLooking = true
    await Promise.all(
      this.rows.map(async ({ ref }) => {
        const result = await this.#bridge.deliveries.get({ ref })
        this.#opened.set(deliveryKey(ref), result.ok && result.value.isOpened)
      }),
    )
    this.isLooking = false
  }

  /** Null where there is none to accept, or it is under way. */
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
}
