// Queries on orders: the inbox, the list, one order in detail, what was seen. Applying the service's answers is in
// apply-orders.
import type {
  AccountId,
  JudgementTally,
  OrderDetail,
  OrderFacets,
  OrderGroupId,
  OrderId,
  OrderRef,
} from '../../../preload/contract/index.ts'
import { keptOnlyHereFields } from '../../../preload/contract/orders/order-schemas.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { ApplyOrders } from '../applying/apply-orders.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import type { History } from '../records/history.ts'
import { basedOnOf } from '../records/draft-records.ts'
import { canonicalInstant } from '../records/instants.ts'
import { readJson, storedPlacement, storedRaw } from '../records/json-columns.ts'
import { fixedFilter } from './order-conditions.ts'
import type { OrderPages } from './order-pages.ts'
import type { DeliveryRecord, OrderRows, PlacementRecord } from '../records/order-rows.ts'
import type { AreaOf } from '../protocol.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { FindSnippets } from '../search/snippets.ts'
import type { Instant } from '../records/values.ts'
import { createTimesTaken } from './times-taken.ts'

interface DetailsRecord {
  instructions: string | null
  client_id: number | null
  contact_email: string | null
  orderer_account_id: number | null
  client_contact_account_id: number | null
  project_manager_account_id: number | null
  web_url: string | null
  raw: string
}

interface Parts {
  library: { newCount(accountId: AccountId | null): number }
  volunteers: { newCount(accountId: AccountId | null): number }
  rows: OrderRows
  pages: OrderPages
  facets: () => OrderFacets
  snippets: FindSnippets
  search: SearchIndex
  history: History
  derive: DeriveOrder
  applying: ApplyOrders
  tally(accountId: AccountId | null): JudgementTally
  cleanHere(accountId: AccountId | null): number
}

export function createOrders(connection: WritableDatabase, parts: Parts): AreaOf<'orders'> {
  const { library, volunteers, rows, pages, facets, snippets, search, history, derive, applying, tally, cleanHere } =
    parts
  const listWaiting = connection.prepare<
    [{ accountId: AccountId | null; limit: number }],
    Pick<DeliveryRecord, 'account_id' | 'order_id' | 'attachment_id'>
  >(
    `SELECT account_id, order_id, attachment_id FROM cache.deliveries
     WHERE is_waiting = 1 AND (@accountId IS NULL OR account_id = @accountId)
     ORDER BY first_seen_at DESC, id DESC LIMIT @limit`,
  )
  const countWaiting = connection.prepare<[{ accountId: AccountId | null }], { total: number }>(
    `SELECT count(*) AS total FROM cache.deliveries
     WHERE is_waiting = 1 AND (@accountId IS NULL OR account_id = @accountId)`,
  )
  const findDetails = connection.prepare<{ id: number }, DetailsRecord>(
    'SELECT * FROM cache.order_details WHERE id = @id',
  )
  const markSeen = connection.prepare(
    'UPDATE order_marks SET seen_at = @seenAt, changed_at = NULL WHERE account_id = @accountId AND order_id = @orderId',
  )
  const countDesk = connection.prepare<
    [{ accountId: AccountId | null }],
    { drafts: number; outbox: number; outboxNeedsPerson: number }
  >(
    `SELECT
       (SELECT count(*) FROM drafts WHERE discarded_at IS NULL AND outbox_id IS NULL
          AND (@accountId IS NULL OR account_id = @accountId)) AS drafts,
       (SELECT count(*) FROM outbox WHERE state <> 'confirmed'
          AND (@accountId IS NULL OR account_id = @accountId)) AS outbox,
       (SELECT count(*) FROM outbox WHERE ((state = 'unknown' AND lookup IS NOT NULL) OR state = 'refused')
          AND (@accountId IS NULL OR account_id = @accountId)) AS outboxNeedsPerson`,
  )
  const findLinked = connection.prepare<
    { groupId: OrderGroupId },
    { account_id: AccountId; order_id: OrderId; placement: string }
  >('SELECT account_id, order_id, placement FROM placements WHERE group_id = @groupId ORDER BY placed_at, order_id')
  const timesTaken = createTimesTaken(connection)

  const linkedTo = (ref: OrderRef, placed: PlacementRecord | null): OrderDetail['linked'] =>
    placed === null || placed.groupId === null
      ? []
      : findLinked
          .all({ groupId: placed.groupId })
          .filter((each) => each.account_id !== ref.accountId || each.order_id !== ref.orderId)
          .flatMap((each) => {
            const sent = readJson(storedPlacement, each.placement)
            const linked = { accountId: each.account_id, orderId: each.order_id }
            return sent === null ? [] : [{ ref: linked, title: sent.title, targetLanguages: sent.targetLanguages }]
          })

  const webUrlOf = (details: DetailsRecord | undefined, placed: PlacementRecord | null): string | null =>
    details?.web_url ?? placed?.webUrl ?? null

  const inbox: AreaOf<'orders'>['inbox'] = (limit, accountId = null, together = 3 * limit) => {
    const filter = ofAccount(accountId)
    const counts = pages.counts('', filter)
    let left = together
    const group = (condition: 'inTheirHands' | 'changedButNotWaiting', by: 'deadline' | 'updated') => {
      const most = Math.min(limit, left)
      if (most <= 0) return []
      const direction = by === 'deadline' ? ('ascending' as const) : ('descending' as const)
      const page = pages.records({ condition, filter, query: '', sort: { by, direction }, after: null, limit: most })
      left -= page.records.length
      return page.records.map((order) => rows.orderRow(order))
    }
    const waitingFirst = listWaiting.all({ accountId, limit: Math.min(limit, left) })
    left -= waitingFirst.length
    const awaiting = waitingFirst.flatMap((waiting) => {
      const ref = { accountId: waiting.account_id, orderId: waiting.order_id }
      const order = rows.record(ref)
      const known = rows.deliveries(ref)
      const delivery = known.find(({ record }) => record.attachment_id === waiting.attachment_id)
      if (order === undefined || delivery === undefined) return []
      return [rows.deliveryRow(delivery, order, known, rows.placement(ref) !== null)]
    })
    return {
      awaiting,
      awaitingTotal: countWaiting.get({ accountId })?.total ?? 0,
      checked: tally(accountId),
      cleanHere: cleanHere(accountId),
      withTranslators: group('inTheirHands', 'deadline'),
      withTranslatorsTotal: counts.inTheirHands,
      changed: group('changedButNotWaiting', 'updated'),
      changedTotal: counts.changedButNotWaiting,
    }
  }

  const get = (ref: OrderRef): OrderDetail | null => {
    const order = rows.record(ref)
    if (order === undefined) return null
    const details = findDetails.get({ id: order.id })
    const placed = rows.placement(ref)
    const known = rows.deliveries(ref)
    return {
      row: rows.orderRow(order, known),
      instructions: details?.instructions ?? null,
      contactEmail: details?.contact_email ?? placed?.placement?.contactEmail ?? null,
      hasWebPage: webUrlOf(details, placed) !== null,
      projectId: order.project_id,
      clientId: details?.client_id ?? null,
      ordererAccountId: details?.orderer_account_id ?? null,
      clientContactAccountId: details?.client_contact_account_id ?? null,
      projectManagerAccountId: details?.project_manager_account_id ?? null,
      placement:
        placed === null || placed.placement === null
          ? null
          : {
              placedAt: placed.placedAt,
              ...keptOnlyHereFields.parse(placed.placement),
              sourceFiles: rows.files(ref).map(({ id, name, sizeBytes, wordCount, documentId }) => ({
                id,
                name,
                sizeBytes,
                wordCount,
                documentId,
              })),
            },
      deliveries: known.map((delivery) => rows.deliveryRow(delivery, order, known, placed !== null)),
      history: history.of(ref),
      linked: linkedTo(ref, placed),
      basedOn: basedOnOf(placed?.placement?.basedOn, (earlier) => rows.placement(earlier)?.placement?.title),
      checkedAt: applying.seenAt(ref.accountId, ref.orderId) ?? order.updated_at,
      otherFields: otherFieldsOf(details),
    }
  }

  return {
    apply: applying.apply,
    newAnswers: applying.newAnswers,
    answeredPages: applying.answeredPages,
    pagesSeen: applying.pagesSeen,
    keepPages: applying.keepPages,
    swept: applying.swept,
    vanished: applying.vanished,
    unseenSince: applying.unseenSince,
    inbox,
    page({ filter: asked, now, query, sort, after, offset = 0, limit }) {
      if (query !== '') search.catchUpSoon()
      const { tab, ...filter } = fixedFilter(asked, now === undefined ? Date.now() : Date.parse(now))
      const { records, next } = pages.records({ condition: tab, filter, query, sort, after, offset, limit })
      const { all, toDecide, withTranslators, sentBack, changed } = pages.counts(query, filter)
      const counts = { all, toDecide, withTranslators, sentBack, changed }
      const shown = records.map((order) => rows.orderRow(order))
      return { rows: shown, next, total: counts[tab], counts, notIndexed: search.notIndexed() }
    },
    facets,
    snippets,
    get,
    webUrl(ref) {
      const order = rows.record(ref)
      return webUrlOf(order === undefined ? undefined : findDetails.get({ id: order.id }), rows.placement(ref))
    },
    markSeen: connection.transaction((ref: OrderRef, now: Instant) => {
      markSeen.run({ seenAt: canonicalInstant(now), ...ref })
      derive(ref)
    }),
    timesTaken,
    counts: (accountId = null) => ({
      toDecide: countWaiting.get({ accountId })?.total ?? 0,
      orders: pages.counts('', ofAccount(accountId)).all,
      ...(countDesk.get({ accountId }) ?? { drafts: 0, outbox: 0, outboxNeedsPerson: 0 }),
      newFiles: library.newCount(accountId),
      newCalls: volunteers.newCount(accountId),
    }),
  }
}

function ofAccount(accountId: AccountId | null): { accountIds?: AccountId[] } {
  return accountId === null ? {} : { accountIds: [accountId] }
}

function otherFieldsOf(details: DetailsRecord | undefined): Record<string, string> {
  if (details === undefined) return {}
  const fields = Object.entries(readJson(storedRaw, details.raw) ?? {})
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
  )
}
