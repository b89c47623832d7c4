// What the service has, in the terms of the requests: for comparing with what a person entered and saw.
import type { WatchedService } from './world.ts'

export interface Upload {
  name: string
  bytes: Buffer
}

/** Every document that was uploaded, in order. */
export function uploadsOf(service: WatchedService): Upload[] {
  return service
    .documents()
    .filter(({ is_delivery }) => is_delivery === 0)
    .map(({ document_id, name }) => ({ name, bytes: Buffer.from(service.readDocument(document_id)) }))
}

/** The number of upload requests, whatever their outcome. */
export function uploadRequests(service: WatchedService): number {
  return service.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/documents')).length
}

/** An order as the body of its request (specification 2.3), with the names of its documents instead of their ids. */
export function orderAsSent(service: WatchedService, orderId: number): Record<string, unknown> {
  const order = service.orders().find(({ order_id }) => order_id === orderId)
  if (order === undefined) throw new Error(`no order ${String(orderId)}`)
  const fields: Record<string, unknown> = {
    contact_email: order.contact_email,
    title: order.title,
    source_lang: order.source_lang,
    target_langs: service.jobs(orderId).map(({ language }) => language),
    source_document_ids: service.sourceDocuments(orderId).map(({ name }) => name),
    source_wordcount: order.source_wordcount,
    instructions: order.instructions,
    deadline: order.deadline,
    urgency: order.urgency,
    project_id: order.project_id,
    callback_url: order.callback_url,
    post_assign_instructions: order.post_assign_instructions,
  }
  // The service stores omitted fields as null, zero or an empty text.
  const said = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== 0 && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(said)
}

export function ordersAsSent(service: WatchedService): Record<string, unknown>[] {
  return service.orders().map(({ order_id }) => orderAsSent(service, order_id))
}
