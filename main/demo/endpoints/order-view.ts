// The JSON of orders and delivered documents (specification 2.2, 2.4).
import { branchClientId } from '../world/accounts.ts'
import { documentLinks, orderWebUrl } from '../world/links.ts'
import type { DeliveryRow, OrderRow } from '../state/ledger.ts'
import { stableNumber } from '../translators/stable-number.ts'
import type { Call } from './call.ts'

interface Waiting {
  assignedAtMs: number
  dueAtMs: number
}

export function deliveryView(baseUrl: string, delivery: DeliveryRow): Record<string, unknown> {
  return {
    document_id: delivery.document_id,
    attachment_id: delivery.attachment_id,
    download_link: documentLinks(baseUrl, delivery.document_id).download_link,
    name: delivery.name,
    self_link: `${baseUrl}/orders/${delivery.order_id}/delivered_documents/${delivery.attachment_id}`,
    language: delivery.language,
    delivery_status: delivery.delivery_status,
  }
}

/** The status set by staff, otherwise `draft` until the work starts, `in_progress` while it lasts, then `delivered`. */
function orderStatus(order: OrderRow, hasDeliveries: boolean, waiting: Waiting | undefined, nowMs: number): string {
  if (order.status !== null) return order.status
  if (waiting === undefined) return hasDeliveries ? 'delivered' : 'draft'
  const takenUpAtMs = waiting.assignedAtMs + (waiting.dueAtMs - waiting.assignedAtMs) * 0.25
  return nowMs < takenUpAtMs && waiting.assignedAtMs === order.created_at_ms ? 'draft' : 'in_progress'
}

function shuffled(deliveries: readonly DeliveryRow[], salt: number): DeliveryRow[] {
  const place = (delivery: DeliveryRow): number => stableNumber(delivery.attachment_id, salt)
  return [...deliveries].sort((first, second) => place(first) - place(second))
}

export function orderView(
  call: Call,
  order: OrderRow,
  deliveries: readonly DeliveryRow[],
  waiting: Waiting | undefined,
): Record<string, unknown> {
  const { baseUrl, origin, quirks } = call
  const shown = quirks.deliveredOrder === 'shuffled' ? shuffled(deliveries, call.clock.now()) : deliveries
  const optional = (text: string): string | null => (text === '' && quirks.nullsForEmptyText ? null : text)
  return {
    order_id: order.order_id,
    self_link: `${baseUrl}/orders/${order.order_id}`,
    order_web_url: orderWebUrl(origin, order.order_id),
    status: orderStatus(order, deliveries.length > 0, waiting, call.clock.now()),
    project_id: order.project_id,
    client_id: order.client_id,
    orderer_contact_email: order.contact_email,
    orderer_account_id: order.account_id,
    client_contact_account_id: order.client_id === branchClientId ? 70_405 : 70_404,
    pm_account_id: order.project_id === 0 ? 0 : 70_430,
    title: optional(order.title),
    source_lang: order.source_lang,
    source_wordcount: order.source_wordcount,
    instructions: optional(order.instructions),
    deadline: order.deadline,
    delivered_documents: shown.map((delivery) => deliveryView(baseUrl, delivery)),
  }
}
