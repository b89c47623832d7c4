// POST /orders, GET /orders/:id (and /order/:id), GET /orders (specification 4.4–4.6).
import { projects } from '../content/projects.ts'
import type { Answer } from '../http/answer.ts'
import { json, refusal } from '../http/answer.ts'
import { readJson } from '../http/request-body.ts'
import { orderWebUrl } from '../world/links.ts'
import type { DeliveryRow, DeliveryStatus, OrderRow } from '../state/ledger.ts'
import type { Call } from './call.ts'
import { pageNumber } from './call.ts'
import { checkOrder } from './order-request.ts'
import { orderView } from './order-view.ts'

export async function createOrder(call: Call): Promise<Answer> {
  const { account, ledger, clock } = call
  if (!account.mayOrder || call.quirks.refusesOrders) return refusal(403, 'Your account may not create orders.')
  const read = await readJson(call.request)
  if (!read.ok) return read.answer
  const checked = checkOrder(read.value, {
    isKnownDocument: (documentId) =>
      account.clientIds.includes(ledger.document(documentId)?.client_id ?? -1) &&
      !(call.quirks.documentsServeOnce && ledger.isInOrder(documentId)),
    isKnownProject: (projectId) =>
      projects.some((project) => project.project_id === projectId && account.clientIds.includes(project.client_id)),
  })
  if (!checked.ok) return refusal(400, checked.messages)

  const { target_langs, source_document_ids, contact_email, ...fields } = checked.order
  const nowMs = clock.now()
  const orderId = ledger.addOrder({
    ...fields,
    client_id: account.clientId,
    account_id: account.accountId,
    contact_email: contact_email ?? account.contactEmail,
    created_at_ms: nowMs,
    source_document_ids,
    jobs: target_langs.map((language) => ({ language, due_at_ms: nowMs + call.translators.nextDelayMs() })),
  })
  call.translators.wake()
  const order = ledger.order(orderId)
  if (order === null || call.quirks.creationAnswer === 'minimal') {
    return json({ order_id: orderId, order_web_url: orderWebUrl(call.origin, orderId) }, 201)
  }
  return json(viewOne(call, order), 201)
}

function viewOne(call: Call, order: OrderRow): Record<string, unknown> {
  const ids = [order.order_id]
  const deliveries = call.ledger.deliveriesOf(ids).get(order.order_id) ?? []
  return orderView(call, order, deliveries, call.ledger.waitingOf(ids).get(order.order_id))
}

export function showOrder(call: Call, orderId: number): Answer {
  const order = call.ledger.order(orderId)
  if (order === null || order.is_hidden === 1) return refusal(404, `There is no order ${orderId}.`)
  if (!call.account.clientIds.includes(order.client_id)) return refusal(403, `You have no access to order ${orderId}.`)
  const ageMs = call.clock.now() - order.created_at_ms
  if (ageMs < call.quirks.hiddenAfterCreationMs) {
    return refusal(call.quirks.hiddenStatus, `Order ${orderId} cannot be shown yet.`)
  }
  return json(viewOne(call, order))
}

function isStatus(text: string): text is DeliveryStatus {
  return ['to_accept', 'accepted', 'rejected'].includes(text)
}

/** The documents of an order in the list; with a filter, only the matching ones. */
function listedDeliveries(
  deliveries: readonly DeliveryRow[],
  status: DeliveryStatus | null,
  staleSinceMs: number | null,
  isWhole: boolean,
): readonly DeliveryRow[] {
  const asListed = deliveries.map((delivery): DeliveryRow => {
    const isStale = staleSinceMs !== null && (delivery.decided_at_ms ?? 0) > staleSinceMs
    return isStale ? { ...delivery, delivery_status: 'to_accept' } : delivery
  })
  if (status === null || isWhole) return asListed
  return asListed.filter((delivery) => delivery.delivery_status === status)
}

export function listOrders(call: Call): Answer {
  const { query, quirks, ledger } = call
  const page = pageNumber(query)
  if (page === null) return refusal(400, { page: ['must be a whole number from 1 on.'] })
  const asked = query.get('delivery_status') ?? ''
  if (asked !== '' && !isStatus(asked)) {
    return refusal(400, { delivery_status: ['must be one of to_accept, accepted, rejected.'] })
  }
  const deliveryStatus = isStatus(asked) ? asked : null
  const staleSinceMs = quirks.staleListMs > 0 ? call.clock.now() - quirks.staleListMs : null
  const listing = { clientId: call.account.clientId, deliveryStatus, staleSinceMs }
  const found = ledger.orderPage(listing, quirks.pageSize, (page - 1) * quirks.pageSize)
  const orders = found.slice(0, quirks.pageSize)
  const ids = orders.map((order) => order.order_id)
  const deliveries = ledger.deliveriesOf(ids)
  const waiting = ledger.waitingOf(ids)

  const link = (number: number): { href: string } => {
    const parameters = new URLSearchParams(query)
    parameters.set('page', String(number))
    return { href: `${call.baseUrl}/orders?${parameters.toString()}` }
  }
  return json({
    _links: {
      self: link(page),
      next: found.length > orders.length ? link(page + 1) : { href: null },
      prev: page > 1 ? link(page - 1) : { href: null },
    },
    data: orders.map((order) => {
      const all = deliveries.get(order.order_id) ?? []
      const listed = listedDeliveries(all, deliveryStatus, staleSinceMs, quirks.listedDocuments === 'all')
      return orderView(call, order, listed, waiting.get(order.order_id))
    }),
  })
}
