// What the cache repeats of the desk so that lists can be sorted and counted by index: an order's state, whether it changed since it
// was seen, which documents wait. Called by whatever changes one of the facts, in the same transaction.
import type { Database } from 'better-sqlite3'
import type { AccountId, OrderId, OrderRef, OrderState } from '../../preload/contract/index.ts'
import { markOf } from './order-state.ts'
import type { OrderRows } from './order-rows.ts'

export type DeriveOrder = (ref: OrderRef) => void

export function createDeriveOrder(connection: Database, rows: OrderRows): DeriveOrder {
  const isChanged = connection.prepare<[AccountId, OrderId], { found: number }>(
    'SELECT changed_at IS NOT NULL AS found FROM order_marks WHERE account_id = ? AND order_id = ?',
  )
  const update = connection.prepare<[OrderState, number, number]>(
    'UPDATE cache.orders SET state = ?, is_changed = ? WHERE id = ?',
  )
  const setWaiting = connection.prepare<[number, number]>('UPDATE cache.deliveries SET is_waiting = ? WHERE id = ?')

  return (ref) => {
    const order = rows.record(ref)
    if (order === undefined) return
    const deliveries = rows.deliveries(ref)
    const { state } = rows.standing(deliveries, rows.placement(ref))
    const changed = isChanged.get(ref.accountId, ref.orderId)?.found ?? 0
    if (state !== order.state || changed !== order.is_changed) update.run(state, changed, order.id)
    for (const delivery of deliveries) {
      const waiting = order.is_vanished === 0 && markOf(delivery) === 'waiting' ? 1 : 0
      if (waiting !== delivery.record.is_waiting) setWaiting.run(waiting, delivery.record.id)
    }
  }
}
