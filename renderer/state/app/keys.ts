// Text keys for what the contract names by more than one id, so that it can be looked up in a map or a keyed list.
import type { DeliveryRef, OrderRef } from '../../../preload/contract/index.ts'

export function orderKey(ref: OrderRef): string {
  return `${ref.accountId}/${String(ref.orderId)}`
}

export function deliveryKey(ref: DeliveryRef): string {
  return `${orderKey(ref)}/${String(ref.attachmentId)}`
}
