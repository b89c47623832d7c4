// Text keys for things that the contract identifies by more than one id, for maps and keyed lists. Without zod,
// because the window uses them too.
import type { DeliveryRef, OrderRef } from './index.ts'

export function orderKey(ref: OrderRef): string {
  return `${ref.accountId}/${String(ref.orderId)}`
}

export function deliveryKey(ref: DeliveryRef): string {
  return `${orderKey(ref)}/${String(ref.attachmentId)}`
}
