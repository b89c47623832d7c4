// Maintains values in the cache that derive from the desk, so that lists can be sorted and counted by index: an order's
// state, whether it changed since it was seen, which documents are ready for review and what the checks say about them. Call it in the same transaction as
// any change to these facts.
import type { JudgementWeight, LanguageCode, OrderRef, OrderState } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { markOf } from './order-state.ts'
import { gravityOf, sumsOf, weightsOf } from './judgement-sums.ts'
import type { KnownDelivery, OrderRecord, OrderRows } from './order-rows.ts'

export type DeriveOrder = (ref: OrderRef) => void

export function createDeriveOrder(connection: WritableDatabase, rows: OrderRows): DeriveOrder {
  const isChanged = connection.prepare<OrderRef, { found: number }>(
    'SELECT changed_at IS NOT NULL AS found FROM order_marks WHERE account_id = @accountId AND order_id = @orderId',
  )
  const update = connection.prepare<{ state: OrderState; isChanged: number; id: number }>(
    'UPDATE cache.orders SET state = @state, is_changed = @isChanged WHERE id = @id',
  )
  const listTargets = connection.prepare<{ orderRow: number }, { language: LanguageCode }>(
    'SELECT language FROM cache.order_targets WHERE order_row = @orderRow',
  )
  const removeTargets = connection.prepare<{ orderRow: number }>(
    'DELETE FROM cache.order_targets WHERE order_row = @orderRow',
  )
  const addTarget = connection.prepare<{ id: number; language: LanguageCode }>(
    'INSERT OR IGNORE INTO cache.order_targets VALUES (@id, @language)',
  )
  const setWaiting = connection.prepare<{ isWaiting: number; id: number }>(
    'UPDATE cache.deliveries SET is_waiting = @isWaiting WHERE id = @id',
  )

  const removeChecks = connection.prepare<{ orderRow: number }>(
    'DELETE FROM cache.order_checks WHERE order_row = @orderRow',
  )
  const addCheck = connection.prepare<{ orderRow: number; weight: JudgementWeight }>(
    'INSERT INTO cache.order_checks (order_row, weight) VALUES (@orderRow, @weight)',
  )
  const setGravity = connection.prepare<{ gravity: number; id: number }>(
    'UPDATE cache.orders SET gravity = @gravity WHERE id = @id',
  )

  /** Filters and sorting by the judgements of deliveries to review. */
  const deriveChecks = (order: OrderRecord, waiting: readonly KnownDelivery[]): void => {
    if (waiting.length === 0 && order.gravity === 0) return
    const sums = sumsOf(waiting.map(({ judgement }) => judgement))
    removeChecks.run({ orderRow: order.id })
    for (const weight of weightsOf(sums)) addCheck.run({ orderRow: order.id, weight })
    const gravity = gravityOf(sums)
    if (gravity !== order.gravity) setGravity.run({ gravity, id: order.id })
  }

  return (ref) => {
    const order = rows.record(ref)
    if (order === undefined) return
    const deliveries = rows.deliveries(ref)
    const placed = rows.placement(ref)
    const { state } = rows.progress(order, deliveries, placed)
    const changed = isChanged.get(ref)?.found ?? 0
    if (state !== order.state || changed !== order.is_changed) update.run({ state, isChanged: changed, id: order.id })
    const targets = rows.targetLanguages(deliveries, placed)
    const known = listTargets.all({ orderRow: order.id })
    if (targets.length !== known.length || known.some(({ language }) => !targets.includes(language))) {
      removeTargets.run({ orderRow: order.id })
      for (const language of targets) addTarget.run({ id: order.id, language })
    }
    const isWaiting = (delivery: KnownDelivery) => order.is_vanished === 0 && markOf(delivery) === 'waiting'
    for (const delivery of deliveries) {
      const waiting = Number(isWaiting(delivery))
      if (waiting !== delivery.record.is_waiting) setWaiting.run({ isWaiting: waiting, id: delivery.record.id })
    }
    deriveChecks(order, deliveries.filter(isWaiting))
  }
}
