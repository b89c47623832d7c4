// Groups deliveries by their order, for lists that show the title once. Pure.
import type { DeliveryRow, OrderRef } from '../../../preload/contract/index.ts'
import { deliveryKey, orderKey } from '../../../preload/contract/keys.ts'

export interface OrderGroup {
  /** Of the order; stays the same while deliveries come and go. */
  key: string
  ref: OrderRef
  title: string
  isPlacedHere: boolean
  /** When its latest delivery here arrived. */
  deliveredAt: string
  rows: DeliveryRow[]
}

function inReadingOrder(one: DeliveryRow, other: DeliveryRow): number {
  return (
    (one.language ?? '').localeCompare(other.language ?? '', 'en') ||
    one.name.localeCompare(other.name, 'en', { numeric: true }) ||
    other.version - one.version ||
    deliveryKey(one.ref).localeCompare(deliveryKey(other.ref), 'en', { numeric: true })
  )
}

/**
 * The orders in the order of their first row, the deliveries of each by language and name. A row of an order that is
 * further down comes up to the others.
 */
export function groupedByOrder(rows: readonly DeliveryRow[]): OrderGroup[] {
  return [...Map.groupBy(rows, ({ ref }) => orderKey(ref))].flatMap(([key, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { ref, orderTitle, isPlacedHere } = first
    return {
      key,
      ref: { accountId: ref.accountId, orderId: ref.orderId },
      title: orderTitle,
      isPlacedHere,
      deliveredAt: own.map(({ deliveredAt }) => deliveredAt).reduce((one, other) => (one > other ? one : other)),
      rows: own.toSorted(inReadingOrder),
    }
  })
}
