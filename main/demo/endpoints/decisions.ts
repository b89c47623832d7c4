// PATCH /orders/:id/delivered_documents/:doc_id, and its POST form for clients without PATCH (specification 3.1, 4.7).
import type { Answer } from '../http/answer.ts'
import { json, refusal } from '../http/answer.ts'
import { readJson } from '../http/request-body.ts'
import type { Call } from './call.ts'
import { deliveryView } from './order-view.ts'

function isDecision(value: unknown): value is 'accepted' | 'rejected' {
  return value === 'accepted' || value === 'rejected'
}

export async function decide(call: Call, orderId: number, attachmentId: number): Promise<Answer> {
  const { ledger, account } = call
  const order = ledger.order(orderId)
  const delivery = ledger.delivery(attachmentId)
  if (order === null || delivery === null || delivery.order_id !== orderId || order.is_hidden === 1) {
    return refusal(404, `Order ${orderId} has no delivered document ${attachmentId}.`)
  }
  if (!account.clientIds.includes(order.client_id)) return refusal(403, `You have no access to order ${orderId}.`)
  const read = await readJson(call.request)
  if (!read.ok) return read.answer
  const status = read.value['delivery_status']
  // Some clients send a reason with an acceptance; it is ignored.
  const reason = read.value['reject_reason'] ?? null
  if (!isDecision(status)) return refusal(400, { delivery_status: ['must be accepted or rejected.'] })
  if (reason !== null && typeof reason !== 'string') return refusal(400, { reject_reason: ['must be text.'] })
  if (status === 'rejected' && (reason === null || reason.trim() === '')) {
    return refusal(400, { reject_reason: ['is required when a document is rejected.'] })
  }

  const nowMs = call.clock.now()
  const keptReason = status === 'rejected' ? reason : null
  if (!ledger.decide(delivery, status, keptReason, nowMs, nowMs + call.translators.nextDelayMs())) {
    const currentStatus = ledger.delivery(attachmentId)?.delivery_status ?? ''
    return refusal(409, `Delivered document ${attachmentId} was already decided: ${currentStatus}.`)
  }
  call.translators.wake()
  switch (call.quirks.decisionAnswer) {
    case 'json':
      return json(deliveryView(call.baseUrl, { ...delivery, delivery_status: status }))
    case 'empty':
      return { kind: 'empty', status: 200 }
    case 'noContent':
      return { kind: 'empty', status: 204 }
  }
}
