// Queries on the outbox: every step of an order or a decision is recorded here before it is taken.
import type {
  AccountId,
  Decision,
  DeliveryRef,
  Draft,
  DraftId,
  KeptQuality,
  OrderId,
  OutboxId,
  OutboxState,
} from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import type { DraftReading } from '../records/draft-records.ts'
import { canonicalInstant, canonicalInstantOrNull } from '../records/instants.ts'
import { writeJsonOrNull } from '../records/json-columns.ts'
import { nameOf, pendingStates } from '../records/order-rows.ts'
import type { KnownDelivery, OrderRecord, OrderRows } from '../records/order-rows.ts'
import { createOutboxOrders } from './outbox-orders.ts'
import { createOutboxReading, decisionOf } from './outbox-records.ts'
import type { EntryRecord } from './outbox-records.ts'
import type { AreaOf } from '../protocol.ts'
import type { NamedValues } from '../accounts/settings.ts'
import type { Confirmations } from './confirmations.ts'
import { StoreError } from '../records/errors.ts'
import type { HeldAcceptances, OutboxChange, OutboxRecord } from './outbox-types.ts'
import type { RequestedPoint } from '../deliveries/review-types.ts'
import type { Instant } from '../records/values.ts'

interface Parts {
  rows: OrderRows
  drafts: DraftReading
  values: NamedValues
  confirmations: Confirmations
  derive: DeriveOrder
  /** Whether it may be accepted as checked and clean at this moment. */
  isClean(ref: DeliveryRef, checksVersion: string): boolean
}

interface DecisionToHold {
  id: OutboxId
  ref: DeliveryRef
  decidedBy: string
  heldUntil: Instant
  now: Instant
}

interface MadeDecision {
  decision: Decision
  asked?: RequestedPoint[]
  quality?: KeptQuality | null
}

/** A delivered document that is ready for review. */
interface Decidable {
  order: OrderRecord
  delivery: KnownDelivery
}

const pausedName = 'outboxIsPaused'
const pausedAccountsName = 'outboxPausedAccounts'

export function createOutbox(
  connection: WritableDatabase,
  { rows, drafts, values, confirmations, derive, isClean }: Parts,
): AreaOf<'outbox'> {
  const reading = createOutboxReading(connection, rows)
  const { takeBackOrder, ...orders } = createOutboxOrders(connection, { reading, drafts })
  const listUnsettled = connection.prepare<[], EntryRecord>(
    `SELECT * FROM outbox WHERE state <> 'confirmed' ORDER BY sequence`,
  )
  const listConfirmed = connection.prepare<{ confirmedAfter: Instant }, EntryRecord>(
    `SELECT * FROM outbox WHERE state = 'confirmed' AND settled_at > @confirmedAfter
     UNION SELECT * FROM outbox WHERE state = 'confirmed' AND group_id IN (SELECT group_id FROM outbox WHERE state <> 'confirmed')
     ORDER BY sequence`,
  )
  const findPending = connection.prepare<DeliveryRef, { id: OutboxId }>(
    `SELECT id FROM outbox WHERE account_id = @accountId AND order_id = @orderId AND attachment_id = @attachmentId AND kind = 'decision'
       AND state IN ${pendingStates}`,
  )
  const removeRefused = connection.prepare(
    `DELETE FROM outbox WHERE account_id = @accountId AND order_id = @orderId AND attachment_id = @attachmentId AND kind = 'decision' AND state = 'refused'`,
  )
  const insertDecision = connection.prepare(
    `INSERT INTO outbox (id, account_id, kind, state, created_at, held_until, order_id, attachment_id, decision, reason,
       decided_by, self_link, order_title, document_name, language, asked, quality)
     VALUES (@id, @accountId, 'decision', 'held', @createdAt, @heldUntil, @orderId, @attachmentId, @decision, @reason, @decidedBy, @selfLink, @orderTitle, @documentName, @language, @asked, @quality)`,
  )
  const update = connection.prepare(
    `UPDATE outbox SET state = @state, held_until = @heldUntil, attempts = @attempts, next_attempt_at = @nextAttemptAt, problem = @problem, lookup = @lookup, sent_at = @sentAt,
       is_asked = @isAsked, sent_after = @sentAfter WHERE id = @id AND state = @from`,
  )
  const recover = connection.prepare<[], { id: OutboxId }>(
    `UPDATE outbox SET state = 'unknown', lookup = NULL, next_attempt_at = NULL WHERE state = 'sending' RETURNING id`,
  )
  const remove = connection.prepare('DELETE FROM outbox WHERE id = @id')
  const returnDraft = connection.prepare<{ draftId: DraftId }>(
    `UPDATE drafts SET outbox_id = NULL WHERE id = @draftId AND outbox_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM outbox WHERE draft_id = @draftId)`,
  )
  const newestNumber = connection.prepare<[], { number: number }>(
    'SELECT coalesce(max(number), 0) AS number FROM order_marks',
  )
  const listKnown = connection.prepare<{ id: OutboxId }, { order_id: OrderId }>(
    `SELECT m.order_id FROM outbox o JOIN order_marks m ON m.account_id = o.account_id
     WHERE o.id = @id AND (CASE WHEN o.sent_after IS NULL THEN m.first_seen_at < coalesce(o.sent_at, o.created_at)
       ELSE m.number <= o.sent_after END)
     UNION SELECT p.order_id FROM outbox o JOIN placements p ON p.account_id = o.account_id WHERE o.id = @id`,
  )

  const listUnreadable = (): EntryRecord[] => listUnsettled.all().filter((record) => reading.record(record) === null)

  const decidable = (ref: DeliveryRef): Decidable | null => {
    const order = rows.record(ref)
    const delivery = rows.deliveries(ref).find(({ record }) => record.attachment_id === ref.attachmentId)
    if (order === undefined || delivery === undefined || delivery.status !== 'to_accept') return null
    // It would wait in the outbox forever.
    if (delivery.isArchived) return null
    const isPending = findPending.get(ref) !== undefined
    return isPending ? null : { order, delivery }
  }

  const hold = (entry: DecisionToHold & MadeDecision, { order, delivery }: Decidable): OutboxRecord => {
    const { accountId, orderId, attachmentId } = entry.ref
    // A new decision replaces one that the service refused.
    removeRefused.run({ accountId, orderId, attachmentId })
    insertDecision.run({
      id: entry.id,
      accountId,
      createdAt: canonicalInstant(entry.now),
      heldUntil: canonicalInstant(entry.heldUntil),
      orderId,
      attachmentId,
      decision: entry.decision.kind,
      reason: entry.decision.kind === 'sendBack' ? entry.decision.reason : null,
      decidedBy: entry.decidedBy,
      selfLink: delivery.record.self_link,
      orderTitle: order.title ?? '',
      documentName: nameOf(delivery.record),
      language: delivery.record.language,
      asked: entry.decision.kind === 'sendBack' && entry.asked !== undefined ? JSON.stringify(entry.asked) : null,
      quality: writeJsonOrNull(entry.quality),
    })
    derive(entry.ref)
    return reading.fresh(entry.id)
  }

  const deriveDecided = (record: EntryRecord): void => {
    if (record.kind === 'decision') derive(decisionOf(record).ref)
  }

  const pausedAccounts = (): AccountId[] => {
    const stored = values.read(pausedAccountsName)
    return Array.isArray(stored) ? stored.filter((id): id is AccountId => typeof id === 'string') : []
  }

  return {
    ...orders,

    holdDecision: connection.transaction((entry: DecisionToHold & MadeDecision) => {
      const found = decidable(entry.ref)
      return found === null ? null : hold(entry, found)
    }),

    holdAcceptances: connection.transaction(
      ({ entries, checksVersion, ...rest }: Parameters<AreaOf<'outbox'>['holdAcceptances']>[0]): HeldAcceptances => {
        const all = entries.map(({ ref, id, because }) => {
          const known = rows.deliveries(ref).find(({ record }) => record.attachment_id === ref.attachmentId)
          const isAllowed =
            known !== undefined &&
            rows.placement(ref) !== null &&
            (because !== 'isOpened' || known.record.seen_at !== null)
          const isRefused = because === 'isClean' && !isClean(ref, checksVersion)
          return { id, ref, known, isAllowed, isRefused, found: isAllowed ? decidable(ref) : null }
        })
        if (all.some(({ known }) => known === undefined)) return { ok: false, reason: 'notFound' }
        if (all.some(({ isRefused }) => isRefused)) return { ok: false, reason: 'notClean' }
        if (all.some(({ isAllowed }) => !isAllowed)) return { ok: false, reason: 'notOpened' }
        const held = all.flatMap(({ id, ref, found }) => (found === null ? [] : [{ id, ref, found }]))
        if (held.length < all.length) return { ok: false, reason: 'alreadyDone' }
        const records = held.map(({ id, ref, found }) =>
          hold({ ...rest, id, ref, decision: { kind: 'accept' } }, found),
        )
        return { ok: true, records }
      },
    ),

    get(id) {
      const record = reading.find(id)
      return record === undefined ? null : reading.record(record)
    },

    list: (confirmedAfter) =>
      [...listUnsettled.all(), ...listConfirmed.all({ confirmedAfter: canonicalInstant(confirmedAfter) })].flatMap(
        (record) => reading.entry(record) ?? [],
      ),

    unsettled: () => listUnsettled.all().flatMap((record) => reading.record(record) ?? []),

    unreadable: () => listUnreadable().length,

    discardUnreadable: connection.transaction(() => {
      const draftIds = new Set<DraftId>()
      for (const { id, draft_id: draftId } of listUnreadable()) {
        remove.run({ id })
        if (draftId !== null && returnDraft.run({ draftId }).changes > 0) draftIds.add(draftId)
      }
      return [...draftIds]
    }),

    step: connection.transaction((id: OutboxId, from: OutboxState, change: OutboxChange) => {
      const record = reading.find(id)
      if (record === undefined || record.state !== from) return false
      // Undefined leaves it unchanged.
      const instantOf = (given: Instant | null | undefined, known: Instant | null): Instant | null =>
        given === undefined ? known : canonicalInstantOrNull(given)
      update.run({
        state: change.state,
        heldUntil: instantOf(change.heldUntil, record.held_until),
        attempts: change.attempts ?? record.attempts,
        nextAttemptAt: instantOf(change.nextAttemptAt, record.next_attempt_at),
        problem: change.problem === undefined ? record.problem : writeJsonOrNull(change.problem),
        lookup: change.lookup === undefined ? record.lookup : writeJsonOrNull(change.lookup),
        sentAt: instantOf(change.sentAt, record.sent_at),
        isAsked: change.isAsked === undefined ? record.is_asked : Number(change.isAsked),
        sentAfter:
          change.sentAt === undefined
            ? record.sent_after
            : change.sentAt === null
              ? null
              : (newestNumber.get()?.number ?? 0),
        id,
        from,
      })
      deriveDecided(record)
      return true
    }),

    recover: () => recover.all().map((record) => record.id),

    orderConfirmed: connection.transaction(
      (id: OutboxId, order: { orderId: OrderId; webUrl: string | null; now: Instant }) => {
        const record = reading.find(id)
        if (record === undefined) throw new StoreError('notFound', `no entry ${id}`)
        if (record.state === 'confirmed' && record.order_id === order.orderId) return
        confirmations.confirmOrder(record, reading.placement(record), { ...order, now: canonicalInstant(order.now) })
      },
    ),

    decisionConfirmed: connection.transaction((id: OutboxId, now: Instant) => {
      const record = reading.find(id)
      if (record === undefined) throw new StoreError('notFound', `no entry ${id}`)
      if (record.state === 'confirmed') return
      confirmations.confirmDecision(record, decisionOf(record), canonicalInstant(now))
    }),

    takeBack: connection.transaction((id: OutboxId, refusal: Draft['refusal'], now: Instant, newDraftId: DraftId) => {
      const record = reading.find(id)
      if (record === undefined || record.state === 'confirmed') return null
      if (record.kind === 'order') return takeBackOrder(record, refusal, canonicalInstant(now), newDraftId)
      remove.run({ id })
      deriveDecided(record)
      return null
    }),

    isPaused: () => values.read(pausedName) === true,
    setPaused: (isPaused) => values.write(pausedName, isPaused),
    pausedAccounts,
    setAccountPaused: connection.transaction((accountId: AccountId, isPaused: boolean) => {
      const others = pausedAccounts().filter((known) => known !== accountId)
      values.write(pausedAccountsName, isPaused ? [...others, accountId] : others)
    }),

    orderIdsKnownBefore: (id) => listKnown.all({ id }).map((record) => record.order_id),
  }
}
