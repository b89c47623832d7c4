// Records orders of the past step by step, through what also records the present: the placement, each delivery, each
// decision, at its own time. Does not know where they come from.
import type {
  AccountId,
  AttachmentId,
  Comment,
  DeliveryRef,
  OrderId,
  OrderRef,
} from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { Confirmations } from '../outbox/confirmations.ts'
import type { AreaOf } from '../protocol.ts'
import { canonicalInstant } from '../records/instants.ts'
import { ofDelivery, ofOrder } from '../records/keys.ts'
import type { PastDecision, PastOrder } from './past-order-types.ts'
import type { ApplyOrders } from './apply-orders.ts'
import type { Instant } from '../records/values.ts'

interface Parts {
  confirmations: Pick<Confirmations, 'confirmOrder' | 'confirmDecision'>
  applying: Pick<ApplyOrders, 'apply'>
  saveComment: (ref: DeliveryRef, comment: Comment) => unknown
}

type Step = { at: Instant } & (
  | { kind: 'delivered'; attachmentIds: AttachmentId[] }
  | { kind: 'decided'; attachmentId: AttachmentId; decided: PastDecision }
)

/** What happened to it, the oldest first; documents that came together are one step. */
function stepsOf({ deliveries }: PastOrder): Step[] {
  const arrivals = Map.groupBy(deliveries, ({ at }) => at)
  const delivered = [...arrivals].map(([at, all]): Step => ({
    at,
    kind: 'delivered',
    attachmentIds: all.map(({ attachmentId }) => attachmentId),
  }))
  const decided = deliveries.flatMap(({ attachmentId, decided: decision }): Step[] =>
    decision === null ? [] : [{ at: decision.at, kind: 'decided', attachmentId, decided: decision }],
  )
  return [...delivered, ...decided].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

export function createPastOrders(
  connection: WritableDatabase,
  { confirmations, applying, saveComment }: Parts,
): AreaOf<'pastOrders'> {
  const findUnknown = connection
    .prepare<{ accountId: AccountId; orderIds: string }, OrderId>(
      `SELECT value FROM json_each(@orderIds) asked WHERE NOT EXISTS (
         SELECT 1 FROM order_marks m WHERE m.account_id = @accountId AND m.order_id = asked.value)`,
    )
    .pluck()
  const markOrderSeen = connection.prepare<OrderRef & { at: Instant }>(
    `UPDATE order_marks SET seen_at = @at, changed_at = NULL WHERE ${ofOrder}`,
  )
  const markDelivery = connection.prepare<DeliveryRef & { at: Instant; seenAt: Instant | null }>(
    `UPDATE delivery_marks SET told_at = @at, seen_at = @seenAt WHERE ${ofDelivery}`,
  )

  function decide(
    past: PastOrder,
    ref: DeliveryRef,
    { id, decision, at, by, comments, asked, quality }: PastDecision,
  ): void {
    const listed = past.order.deliveries.find(({ attachmentId }) => attachmentId === ref.attachmentId)
    for (const comment of comments) saveComment(ref, comment)
    confirmations.confirmDecision(
      {
        id,
        created_at: at,
        decided_by: by,
        document_name: listed?.name ?? '',
        language: listed?.language ?? null,
        asked: asked.length === 0 ? null : JSON.stringify(asked),
        quality: JSON.stringify(quality),
      },
      { ref, decision },
      at,
    )
  }

  function add(accountId: AccountId, past: PastOrder): void {
    const { orderId } = past.order
    const placedAt = canonicalInstant(past.placedAt)
    confirmations.confirmOrder({ id: past.id, account_id: accountId, group_id: null, draft_id: null }, past.placement, {
      orderId,
      webUrl: past.order.webUrl,
      now: placedAt,
    })
    const statuses = new Map<AttachmentId, string>()
    const applyAt = (at: Instant): void => {
      const deliveries = past.order.deliveries.flatMap((delivery) => {
        const status = statuses.get(delivery.attachmentId)
        return status === undefined ? [] : [{ ...delivery, status }]
      })
      applying.apply(accountId, [{ ...past.order, deliveries }], at)
    }
    applyAt(placedAt)
    for (const step of stepsOf(past)) {
      const at = canonicalInstant(step.at)
      if (step.kind === 'decided') {
        decide(past, { accountId, orderId, attachmentId: step.attachmentId }, { ...step.decided, at })
        statuses.set(step.attachmentId, step.decided.decision.kind === 'accept' ? 'accepted' : 'rejected')
        continue
      }
      for (const attachmentId of step.attachmentIds) statuses.set(attachmentId, 'to_accept')
      applyAt(at)
    }
    for (const { attachmentId, at, decided } of past.deliveries) {
      markDelivery.run({ accountId, orderId, attachmentId, at, seenAt: decided?.at ?? null })
    }
    markOrderSeen.run({ accountId, orderId, at: placedAt })
  }

  return {
    unknown: (accountId, orderIds) => findUnknown.all({ accountId, orderIds: JSON.stringify(orderIds) }),
    add: connection.transaction((accountId: AccountId, orders: PastOrder[]) => {
      for (const past of orders) add(accountId, past)
    }),
  }
}
