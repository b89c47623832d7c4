// Applies the delivered documents of one order as the service lists them: numbers new ones, protects decisions made
// here from stale answers, and records decisions made or reverted elsewhere.
import type { AccountId, DeliveryRef, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { numberNewDeliveries } from './document-versions.ts'
import type { History } from '../records/history.ts'
import { instantBefore } from '../records/instants.ts'
import { nameOf } from '../records/order-rows.ts'
import type { KnownDelivery, OrderRows } from '../records/order-rows.ts'
import { createReplaceFiles } from './replaced-files.ts'
import type { DeliveryMark } from './replaced-files.ts'
import type { DeliveryFromService, Listing } from '../orders/order-types.ts'
import type { Instant } from '../records/values.ts'

/** How long an answer may still list a document as it was before the decision (field notes, "Redelivery"). */
const staleAnswerMs = 10 * 60 * 1000

interface DeliveryChanges {
  arrived: DeliveryRef[]
  differs: boolean
  /** Whether something happened that was not done here. */
  isNews: boolean
  isNameNew: boolean
  /** The answer is stale or incomplete, so it must be processed again even if it repeats. */
  isPassing: boolean
}

type ApplyDeliveries = (
  ref: OrderRef,
  deliveries: DeliveryFromService[],
  now: Instant,
  listing: Listing,
) => DeliveryChanges

export function createApplyDeliveries(
  connection: WritableDatabase,
  rows: OrderRows,
  history: History,
): ApplyDeliveries {
  const replaceFiles = createReplaceFiles(connection)
  const findDeliveryMarks = connection.prepare<OrderRef, DeliveryMark>(
    `SELECT attachment_id, first_seen_at, name, language, document, version FROM delivery_marks
     WHERE account_id = @accountId AND order_id = @orderId`,
  )
  const insertDeliveryMark = connection.prepare(
    `INSERT INTO delivery_marks (account_id, order_id, attachment_id, first_seen_at, name, language, document, version, told_at)
     VALUES (@accountId, @orderId, @attachmentId, @firstSeenAt, @name, @language, @document, @version, @toldAt)`,
  )
  const findDecision = connection.prepare<DeliveryRef, { decision: 'accepted' | 'rejected'; confirmed_at: Instant }>(
    `SELECT decision, confirmed_at FROM decisions WHERE account_id = +@accountId AND order_id = +@orderId AND attachment_id = +@attachmentId
     ORDER BY id DESC LIMIT 1`,
  )
  /** The last known decision on a document, by anyone; null if it was reverted. */
  const findLastWord = connection.prepare<
    { accountId: AccountId; orderId: OrderId; subject: string },
    { at: Instant; decision: 'accepted' | 'rejected' | null }
  >(
    `SELECT at, what ->> 'decision' AS decision FROM history WHERE account_id = +@accountId AND order_id = +@orderId AND subject = +@subject
     ORDER BY id DESC LIMIT 1`,
  )
  const tellAnew = connection.prepare(
    `UPDATE delivery_marks SET told_at = NULL, tell_after = NULL, seen_at = NULL
     WHERE account_id = @accountId AND order_id = @orderId AND attachment_id = @attachmentId`,
  )
  const insertDelivery = connection.prepare(
    `INSERT INTO cache.deliveries (document_id, listed_name, language, status, download_link, self_link, is_listed, is_waiting,
       first_seen_at, body, account_id, order_id, attachment_id)
     VALUES (@documentId, @name, @language, @status, @downloadLink, @selfLink, 1, 0, @firstSeenAt, 'absent', @accountId, @orderId, @attachmentId)`,
  )
  const updateDelivery = connection.prepare(
    `UPDATE cache.deliveries SET document_id = @documentId, listed_name = @name, language = @language, status = @status,
       download_link = @downloadLink, self_link = @selfLink, is_listed = 1 WHERE id = @row`,
  )
  const dropBody = connection.prepare(
    `UPDATE cache.deliveries SET body = 'absent', body_sha256 = NULL, body_size_bytes = NULL, header_name = NULL WHERE id = @id`,
  )
  const setUnlisted = connection.prepare('UPDATE cache.deliveries SET is_listed = 0 WHERE id = @id')

  /**
   * The service may list a document as undecided for a while after a decision; a confirmed or observed decision counts.
   */
  const effectiveStatus = (ref: OrderRef, { attachmentId, status }: DeliveryFromService, now: Instant): string => {
    if (status !== 'to_accept') return status
    const since = instantBefore(now, staleAnswerMs)
    const decision = findDecision.get({ ...ref, attachmentId })
    if (decision !== undefined && decision.confirmed_at > since) return decision.decision
    const last = findLastWord.get({
      ...ref,
      subject: `decision ${attachmentId}`,
    })
    return last !== undefined && last.at > since ? (last.decision ?? status) : status
  }

  const isOwnDecision = (ref: OrderRef, known: KnownDelivery, status: 'accepted' | 'rejected'): boolean => {
    const wanted = status === 'accepted' ? 'accept' : 'sendBack'
    if (known.pending === wanted) return true
    return findDecision.get({ ...ref, attachmentId: known.record.attachment_id })?.decision === status
  }

  return (ref: OrderRef, deliveries: DeliveryFromService[], now: Instant, listing: Listing): DeliveryChanges => {
    const changes: DeliveryChanges = { arrived: [], differs: false, isNews: false, isNameNew: false, isPassing: false }
    const readKnown = () => new Map(rows.deliveries(ref).map((delivery) => [delivery.record.attachment_id, delivery]))
    let known = readKnown()
    if (deliveries.length === 0 && known.size === 0) return changes
    const readMarks = () => findDeliveryMarks.all(ref)
    let marks = readMarks()
    let marked = new Map(marks.map((mark) => [mark.attachment_id, mark]))
    const listed = new Map(deliveries.map((delivery) => [delivery.attachmentId, delivery]))
    const { replaced, caughtUp, stale, returned } = replaceFiles(ref, listed, known, marked, now)
    if (replaced.length > 0 || caughtUp.length > 0) {
      known = readKnown()
      marks = readMarks()
      marked = new Map(marks.map((mark) => [mark.attachment_id, mark]))
      changes.differs = true
    }
    for (const attachmentId of replaced) {
      changes.isNews = true
      if (listed.get(attachmentId)?.status === 'to_accept') changes.arrived.push({ ...ref, attachmentId })
    }
    const numbers = numberNewDeliveries(
      marks.map((mark) => {
        const delivery = listed.get(mark.attachment_id)
        const status =
          delivery === undefined ? known.get(mark.attachment_id)?.status : effectiveStatus(ref, delivery, now)
        return { ...mark, status: status ?? '' }
      }),
      [...listed.values()].filter((delivery) => !marked.has(delivery.attachmentId)),
    )
    for (const { attachmentId, document, version } of numbers) {
      const delivery = listed.get(attachmentId)
      if (delivery === undefined) continue
      const isWaiting = delivery.status === 'to_accept'
      const { name, language } = delivery
      const toldAt = isWaiting ? null : now
      insertDeliveryMark.run({
        ...ref,
        attachmentId,
        firstSeenAt: now,
        name,
        language,
        document,
        version,
        toldAt,
      })
      changes.isNews = true
      if (isWaiting) changes.arrived.push({ ...ref, attachmentId })
    }
    for (const delivery of listed.values()) {
      const { attachmentId } = delivery
      if (stale.has(attachmentId)) {
        changes.isPassing = true
        continue
      }
      const status = effectiveStatus(ref, delivery, now)
      if (status !== delivery.status) changes.isPassing = true
      const before = known.get(attachmentId)
      const { documentId, name, language, downloadLink, selfLink } = delivery
      const fields = { documentId, name, language, status, downloadLink, selfLink }
      if (before === undefined) {
        const firstSeenAt = marked.get(attachmentId)?.first_seen_at ?? now
        insertDelivery.run({ ...fields, ...ref, attachmentId, firstSeenAt })
        changes.differs = true
        changes.isNameNew = true
        continue
      }
      const { record } = before
      const isSame =
        record.is_listed === 1 &&
        record.document_id === documentId &&
        record.listed_name === name &&
        record.language === language &&
        record.status === status &&
        record.download_link === downloadLink &&
        record.self_link === selfLink
      if (isSame) continue
      updateDelivery.run({ ...fields, row: record.id })
      changes.differs = true
      if (record.listed_name !== name) changes.isNameNew = true
      if (record.document_id !== documentId && record.document_id !== null) dropBody.run({ id: record.id })
      if (status === 'to_accept' && (record.status !== status || returned.has(attachmentId))) {
        tellAnew.run({ ...ref, attachmentId })
        const wasDecided = record.status === 'accepted' || record.status === 'rejected'
        if (wasDecided || returned.has(attachmentId)) {
          history.add(ref, { kind: 'reopened', attachmentId, name, language }, now)
        }
        changes.isNews = true
        changes.arrived.push({ ...ref, attachmentId })
      }
      const decision = status === 'accepted' || status === 'rejected' ? status : null
      if (decision === null || record.status === status || isOwnDecision(ref, before, decision)) continue
      const elsewhere = { name: nameOf(record), language: record.language, reason: null, by: null }
      if (history.add(ref, { kind: 'decided', attachmentId, decision, ...elsewhere }, now)) changes.isNews = true
    }
    for (const { record } of known.values()) {
      if (record.is_listed === 0 || listed.has(record.attachment_id)) continue
      if (listing === 'filtered') {
        changes.isPassing = true
        continue
      }
      setUnlisted.run({ id: record.id })
      changes.differs = true
    }
    return changes
  }
}
