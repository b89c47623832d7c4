// Orders that were placed and decided from this computer before its desk knew of them, as the demo has them.
import type {
  AccountId,
  AttachmentId,
  Comment,
  KeptQuality,
  OrderId,
  OutboxId,
} from '../../../preload/contract/index.ts'
import type { OrderFromService } from '../orders/order-types.ts'
import type { Placement } from '../outbox/outbox-types.ts'
import type { RequestedPoint } from '../deliveries/review-types.ts'
import type { Instant } from '../records/values.ts'

export interface PastDecision {
  /** A new name, as an entry of the outbox would have. */
  id: OutboxId
  decision: { kind: 'accept' } | { kind: 'sendBack'; reason: string }
  at: Instant
  by: string
  /** The comments that were kept with the document, and the points that it was sent back with. */
  comments: Comment[]
  asked: RequestedPoint[]
  /** What the review said about it then. */
  quality: KeptQuality
}

export interface PastOrder {
  /** A new name, as an entry of the outbox would have. */
  id: OutboxId
  placedAt: Instant
  /** The bytes of its files are in `deskBodies`. */
  placement: Placement
  /** As the service lists it now. */
  order: OrderFromService
  /** When the documents came, in this order, and what was decided. */
  deliveries: { attachmentId: AttachmentId; at: Instant; decided: PastDecision | null }[]
}

export interface PastOrdersArea {
  /** Those of them that the desk does not know. */
  unknown(accountId: AccountId, orderIds: OrderId[]): Promise<OrderId[]>
  /** Records them as if they had been ordered, delivered and decided here at the time, in one transaction. */
  add(accountId: AccountId, orders: PastOrder[]): Promise<void>
}
