// Applies the service's answers about orders: compares them with what is known, writes what is new and records changes.
// Idempotent, even if the cache has lost its last writes and the desk has not.
import { hash } from 'node:crypto'
import type { AccountId, DeliveryRef, HistoryEntry, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { createApplyDeliveries } from './apply-deliveries.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import type { History } from '../records/history.ts'
import { canonicalInstant, canonicalInstantOrNull } from '../records/instants.ts'
import type { OrderRecord, OrderRows } from '../records/order-rows.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { createOrderWrites } from './order-writes.ts'
import type { ComparedOrder } from './order-writes.ts'
import { createSightings } from './sightings.ts'
import type { Sightings } from './sightings.ts'
import type { AppliedOrders, Listing, OrderFromService } from '../orders/order-types.ts'
import type { Instant } from '../records/values.ts'

const changedLimit = 200

export interface ApplyOrders {
  apply(accountId: AccountId, orders: OrderFromService[], now: Instant, listing?: Listing): AppliedOrders
  swept(accountId: AccountId, startedAt: Instant, now: Instant): OrderRef[]
  vanished(ref: OrderRef, now: Instant): boolean
  unseenSince(accountId: AccountId, startedAt: Instant, limit: number): OrderRef[]
  newAnswers: Sightings['newAnswers']
  answeredPages: Sightings['answeredPages']
  pagesSeen: Sightings['pagesSeen']
  keepPages: Sightings['keepPages']
  seenAt: Sightings['seenAt']
}

interface Parts {
  rows: OrderRows
  history: History
  search: SearchIndex
  derive: DeriveOrder
}

export function createApplyOrders(connection: WritableDatabase, { rows, history, search, derive }: Parts): ApplyOrders {
  const applyDeliveries = createApplyDeliveries(connection, rows, history)
  const sightings = createSightings(connection)
  const writes = createOrderWrites(connection)
  const findAccount = connection.prepare<{ id: AccountId }, { first_swept_at: Instant | null }>(
    'SELECT first_swept_at FROM accounts WHERE id = @id AND removed_at IS NULL',
  )
  const setFirstSwept = connection.prepare(
    'UPDATE accounts SET first_swept_at = @firstSweptAt WHERE id = @id AND first_swept_at IS NULL',
  )
  const findMark = connection.prepare<OrderRef, { changed_at: Instant | null }>(
    'SELECT changed_at FROM order_marks WHERE account_id = @accountId AND order_id = @orderId',
  )
  const isKnownTo = (table: string) =>
    `EXISTS (SELECT 1 FROM ${table} k WHERE k.account_id = @accountId AND k.order_id = asked.value)`
  // Orders unknown here are written without a comparison.
  const findUnknown = connection
    .prepare<[{ accountId: AccountId; orderIds: string }], OrderId>(
      `SELECT value FROM json_each(@orderIds) asked WHERE NOT (${[
        'order_marks',
        'placements',
        'cache.orders',
        'cache.sightings',
        'cache.deliveries',
      ]
        .map(isKnownTo)
        .join(' OR ')})`,
    )
    .pluck()
  const markChanged = connection.prepare(
    'UPDATE order_marks SET changed_at = @changedAt WHERE account_id = @accountId AND order_id = @orderId',
  )
  const findDetails = connection.prepare<{ id: number }, { instructions: string | null; raw: string }>(
    'SELECT instructions, raw FROM cache.order_details WHERE id = @id',
  )
  const setVanished = connection.prepare(
    'UPDATE cache.orders SET is_vanished = 1, updated_at = @updatedAt WHERE id = @id',
  )
  /** The differences between the known and the new order, as history entries. */
  const fieldChanges = (
    accountId: AccountId,
    known: OrderRecord,
    knownInstructions: string | null,
    order: OrderFromService,
  ): Extract<HistoryEntry['what'], { kind: 'fieldChanged' }>[] => {
    const textOf = (value: number | null): string | null => (value === null ? null : String(value))
    const project = (projectId: OrderFromService['projectId']): string | null =>
      rows.projectName(accountId, projectId) ?? textOf(projectId)
    const compared = [
      ['title', known.title, order.title],
      ['status', known.status, order.status],
      ['deadline', known.deadline, order.deadline],
      ['instructions', knownInstructions, order.instructions],
      ['wordCount', textOf(known.word_count), textOf(order.wordCount)],
      ['sourceLanguage', known.source_language, order.sourceLanguage],
    ] as const
    const changes = compared
      // Null and the empty string are the same to a person.
      .filter(([, from, to]) => (from ?? '') !== (to ?? ''))
      .map(([field, from, to]) => ({ kind: 'fieldChanged' as const, field, from, to }))
    if (known.project_id === order.projectId) return changes
    return [
      ...changes,
      { kind: 'fieldChanged', field: 'project', from: project(known.project_id), to: project(order.projectId) },
    ]
  }

  /**
   * Orders of a first sweep that are unknown here, so nothing needs to be compared.
   * @returns their row ids, and what was delivered for them
   */
  const addUnknown = (
    accountId: AccountId,
    given: readonly OrderFromService[],
    now: Instant,
  ): { addedRows: number[]; arrived: DeliveryRef[] } => {
    const all = given.map(asCompared)
    const orders = all.map(({ order }) => order)
    writes.mark(
      accountId,
      orders.map(({ orderId }) => orderId),
      now,
    )
    const addedRows = writes.add(accountId, orders, now)
    sightings.saveFirst(
      accountId,
      all.map(({ order: { orderId }, digest, answer }) => ({ orderId, digest, answer })),
      now,
    )
    const arrived = all
      .filter(({ order }) => order.deliveries.length > 0)
      .flatMap(({ order, answer }) => {
        const ref: OrderRef = { accountId, orderId: order.orderId }
        const deliveries = applyDeliveries(ref, order.deliveries, now, 'whole')
        if (deliveries.isPassing) sightings.save(accountId, order.orderId, now, null, answer)
        derive(ref)
        return deliveries.arrived
      })
    return { addedRows, arrived }
  }

  /**
   * `unchanged`: the answer repeats the previous one; null if nothing differs.
   * @param newRows receives the row id of a new order, to be indexed
   */
  const applyOrder = (
    accountId: AccountId,
    given: OrderFromService,
    now: Instant,
    isFirstSweep: boolean,
    listing: Listing,
    newRows: number[],
  ): { arrived: DeliveryRef[] } | 'unchanged' | null => {
    const { order, answer, digest } = asCompared(given)
    const ref: OrderRef = { accountId, orderId: order.orderId }
    const digestBefore = sightings.digest(accountId, order.orderId)
    if (digestBefore !== null && digest.equals(digestBefore)) {
      if (answer !== null) sightings.saveAnswer(accountId, order.orderId, answer)
      return 'unchanged'
    }
    const known = rows.record(ref)
    const details = known === undefined ? undefined : findDetails.get({ id: known.id })
    const mark = findMark.get({ accountId, orderId: order.orderId })
    if (mark === undefined) writes.mark(accountId, [order.orderId], now)

    let isNews = mark === undefined
    const isFirstAnswer = known === undefined || known.is_only_placed === 1
    const fieldsChanged = isFirstAnswer ? [] : fieldChanges(accountId, known, details?.instructions ?? null, order)
    for (const change of fieldsChanged) isNews = history.add(ref, change, now) || isNews
    if (known?.is_vanished === 1) isNews = history.add(ref, { kind: 'reappeared' }, now) || isNews

    const deliveries = applyDeliveries(ref, order.deliveries, now, listing)
    const unknownFields = JSON.stringify(order.unknownFields)
    const isWorthTelling = isFirstAnswer || fieldsChanged.length > 0 || known.is_vanished === 1 || deliveries.differs
    const differs = isWorthTelling || details?.raw !== unknownFields
    if (differs) {
      if (known === undefined) newRows.push(...writes.add(accountId, [order], now))
      else writes.change(known.id, order, isWorthTelling ? now : known.updated_at)
    }
    if ((isNews || deliveries.isNews) && !isFirstSweep)
      markChanged.run({ changedAt: now, accountId, orderId: order.orderId })
    if (differs) derive(ref)
    const areWordsNew =
      isFirstAnswer ||
      deliveries.isNameNew ||
      fieldsChanged.some(({ field }) => field === 'title' || field === 'instructions')
    if (known !== undefined && areWordsNew) search.indexOrder(ref)
    sightings.save(accountId, order.orderId, now, deliveries.isPassing ? null : digest, answer)
    return differs ? { arrived: deliveries.arrived } : null
  }

  const markVanished = (ref: OrderRef, now: Instant): void => {
    const { accountId, orderId } = ref
    const order = rows.record(ref)
    if (order !== undefined) setVanished.run({ updatedAt: now, id: order.id })
    if (history.add(ref, { kind: 'vanished' }, now)) markChanged.run({ changedAt: now, accountId, orderId })
    sightings.forget(accountId, orderId)
    derive(ref)
  }

  return {
    apply: connection.transaction(
      (accountId: AccountId, orders: OrderFromService[], at: Instant, listing: Listing = 'whole'): AppliedOrders => {
        const account = findAccount.get({ id: accountId })
        // The account was removed while the request was running.
        if (account === undefined) return { changed: [], arrived: [] }
        const now = canonicalInstant(at)
        const changed: OrderRef[] = []
        const arrived: DeliveryRef[] = []
        const unchanged: OrderId[] = []
        const newRows: number[] = []
        const isFirstSweep = account.first_swept_at === null
        const orderIds = JSON.stringify(orders.map(({ orderId }) => orderId))
        const unknown = new Set(isFirstSweep ? findUnknown.all({ accountId, orderIds }) : [])
        // If it is listed a second time, it is known.
        const { added = [], compared = [] } = Object.groupBy(orders, ({ orderId }) =>
          unknown.delete(orderId) ? 'added' : 'compared',
        )
        if (added.length > 0) {
          const { addedRows, arrived: arrivedWith } = addUnknown(accountId, added, now)
          newRows.push(...addedRows)
          changed.push(...added.map(({ orderId }) => ({ accountId, orderId })))
          arrived.push(...arrivedWith)
        }
        for (const order of compared) {
          const { orderId } = order
          const applied = applyOrder(accountId, order, now, isFirstSweep, listing, newRows)
          if (applied === 'unchanged') unchanged.push(orderId)
          if (applied === null || applied === 'unchanged') continue
          changed.push({ accountId, orderId })
          arrived.push(...applied.arrived)
        }
        search.indexLater(newRows)
        sightings.touch(accountId, unchanged, now)
        return { changed: changed.length > changedLimit ? null : changed, arrived }
      },
    ),

    swept: connection.transaction((accountId: AccountId, startedAt: Instant, at: Instant): OrderRef[] => {
      const now = canonicalInstant(at)
      setFirstSwept.run({ firstSweptAt: now, id: accountId })
      return sightings.unseen(accountId, startedAt).map((orderId) => {
        const ref: OrderRef = { accountId, orderId }
        markVanished(ref, now)
        return ref
      })
    }),

    vanished: connection.transaction((ref: OrderRef, at: Instant): boolean => {
      const order = rows.record(ref)
      if (order === undefined || order.is_vanished === 1 || findAccount.get({ id: ref.accountId }) === undefined)
        return false
      markVanished(ref, canonicalInstant(at))
      return true
    }),

    unseenSince: (accountId, startedAt, limit) =>
      sightings.unseen(accountId, startedAt, limit).map((orderId) => ({ accountId, orderId })),

    newAnswers: connection.transaction(sightings.newAnswers),
    answeredPages: sightings.answeredPages,
    pagesSeen: connection.transaction(sightings.pagesSeen),
    keepPages: connection.transaction(sightings.keepPages),
    seenAt: sightings.seenAt,
  }
}

/** Adds the digest that the next answer is compared with. */
function asCompared({ answer, ...fields }: OrderFromService): {
  order: ComparedOrder
  answer: string | null
  digest: Buffer
} {
  const order = { ...fields, deadline: canonicalInstantOrNull(fields.deadline) }
  return { order, answer: answer ?? null, digest: hash('sha256', JSON.stringify(order), 'buffer') }
}
