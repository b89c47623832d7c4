// Writes the rows of orders: many new ones at once, or what changed of one. Compares and decides nothing.
import type { AccountId, OrderId } from '../../../preload/contract/index.ts'
import { createBulkInsert } from '../database/bulk-insert.ts'
import type { Value, ValuesOf } from '../database/bulk-insert.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { OrderFromService } from '../orders/order-types.ts'
import { orderProgress } from '../records/order-state.ts'
import type { Instant } from '../records/values.ts'
import { sortKeyOf } from '../search/search-words.ts'

/** An order as it is compared with what is known; the hash of its answer says nothing about it. */
export type ComparedOrder = Omit<OrderFromService, 'answer'>

interface OrderWrites {
  /**
   * Adds orders without their deliveries, in the state that they have then.
   * @returns their row ids
   */
  add(accountId: AccountId, orders: readonly ComparedOrder[], now: Instant): number[]
  /** Writes everything about an order but its deliveries and state. */
  change(row: number, order: ComparedOrder, updatedAt: Instant): void
  /** Notes in the desk that these were seen for the first time, in this order. */
  mark(accountId: AccountId, orderIds: readonly OrderId[], now: Instant): void
}

const orderColumns = [
  'title',
  'title_key',
  'status',
  'source_language',
  'word_count',
  'deadline',
  'project_id',
] as const

function valuesOf(order: ComparedOrder): ValuesOf<typeof orderColumns> {
  const { title, status, sourceLanguage, wordCount, deadline, projectId } = order
  return [title, sortKeyOf(title ?? ''), status, sourceLanguage, wordCount, deadline, projectId]
}

const detailColumns = [
  'instructions',
  'client_id',
  'contact_email',
  'orderer_account_id',
  'client_contact_account_id',
  'project_manager_account_id',
  'web_url',
  'raw',
] as const

function detailsOf(order: ComparedOrder): ValuesOf<typeof detailColumns> {
  return [
    order.instructions,
    order.clientId,
    order.contactEmail,
    order.ordererAccountId,
    order.clientContactAccountId,
    order.projectManagerAccountId,
    order.webUrl,
    JSON.stringify(order.unknownFields),
  ]
}

export function createOrderWrites(connection: WritableDatabase): OrderWrites {
  const insertOrders = createBulkInsert(connection, 'cache.orders', [
    'id',
    'account_id',
    'order_id',
    'state',
    ...orderColumns,
    'updated_at',
    'is_changed',
    'is_vanished',
    'is_only_placed',
  ])
  const insertDetails = createBulkInsert(connection, 'cache.order_details', ['id', ...detailColumns])
  const insertMarks = createBulkInsert(connection, 'order_marks', ['account_id', 'order_id', 'first_seen_at', 'number'])
  const lastRow = connection.prepare<[], number>('SELECT coalesce(max(id), 0) FROM cache.orders').pluck()
  const lastNumber = connection.prepare<[], number>('SELECT coalesce(max(number), 0) FROM order_marks').pluck()
  const updateOrder = connection.prepare<Record<string, Value>>(
    `UPDATE cache.orders SET ${orderColumns.map((column) => `${column} = @${column}`).join(', ')},
       is_vanished = 0, is_only_placed = 0, updated_at = @updatedAt WHERE id = @row`,
  )
  const removeDetails = connection.prepare<{ row: number }>('DELETE FROM cache.order_details WHERE id = @row')

  return {
    add(accountId, orders, now) {
      const first = (lastRow.get() ?? 0) + 1
      insertOrders(
        orders.map((order, index) => {
          const { state } = orderProgress([], null, order.status)
          return [first + index, accountId, order.orderId, state, ...valuesOf(order), now, 0, 0, 0]
        }),
      )
      insertDetails(orders.map((order, index) => [first + index, ...detailsOf(order)]))
      return orders.map((_, index) => first + index)
    },
    change(row, order, updatedAt) {
      const values = valuesOf(order)
      const named = Object.fromEntries(orderColumns.map((column, index) => [column, values[index] ?? null]))
      updateOrder.run({ ...named, updatedAt, row })
      removeDetails.run({ row })
      insertDetails([[row, ...detailsOf(order)]])
    },
    mark(accountId, orderIds, now) {
      const first = (lastNumber.get() ?? 0) + 1
      insertMarks(orderIds.map((orderId, index) => [accountId, orderId, now, first + index]))
    },
  }
}
