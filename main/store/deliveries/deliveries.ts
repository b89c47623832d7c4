// Queries on delivered documents: details, downloads, one-time notifications, what the person has seen, and reason
// drafts.
import type {
  AccountId,
  DeliveryDetail,
  DeliveryRef,
  DocumentId,
  OrderRef,
  ReasonDraft,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import { reasonDraft } from '../../../preload/contract/reviewing/deliveries.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import { canonicalInstant } from '../records/instants.ts'
import { ofDelivery, ofOrder } from '../records/keys.ts'
import { nameOf } from '../records/order-rows.ts'
import type { KnownDelivery, OrderRecord, OrderRows } from '../records/order-rows.ts'
import { readJson } from '../records/json-columns.ts'
import type { AreaOf } from '../protocol.ts'
import { earlierAttachment } from '../applying/replaced-files.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { createDeliverySources } from './sources.ts'
import { StoreError } from '../records/errors.ts'
import type { StoredBody } from '../bodies/body-types.ts'
import type { AttachedFile, SeenUnchecked } from './delivery-types.ts'
import type { OutdateJudgements } from './judgements.ts'
import type { Instant, Sha256 } from '../records/values.ts'

export function createDeliveries(
  connection: WritableDatabase,
  {
    rows,
    search,
    derive,
    outdated,
  }: { rows: OrderRows; search: SearchIndex; derive: DeriveOrder; outdated: OutdateJudgements },
): AreaOf<'deliveries'> {
  const sources = createDeliverySources(connection, rows)
  const findDecision = connection.prepare<
    DeliveryRef,
    { decision: string; reason: string | null; decided_by: string; decided_at: Instant }
  >(`SELECT decision, reason, decided_by, decided_at FROM decisions WHERE ${ofDelivery} ORDER BY id DESC LIMIT 1`)
  const findOthersDecision = connection.prepare<OrderRef & { subject: string }, { at: Instant }>(
    `SELECT at FROM history WHERE ${ofOrder} AND subject = @subject ORDER BY id DESC LIMIT 1`,
  )
  const listToDownload = connection.prepare<{ accountId: AccountId; limit: number }, DeliveryRef>(
    `SELECT account_id AS accountId, order_id AS orderId, attachment_id AS attachmentId FROM cache.deliveries
     WHERE account_id = @accountId AND status = 'to_accept' AND body <> 'present' AND body <> 'downloading'
     ORDER BY first_seen_at, id LIMIT @limit`,
  )
  const start = connection.prepare(
    `UPDATE cache.deliveries SET body = 'downloading' WHERE ${ofDelivery} AND body <> 'present'`,
  )
  const fail = connection.prepare(
    `UPDATE cache.deliveries SET body = 'failed' WHERE ${ofDelivery} AND body <> 'present'`,
  )
  const isBodyThere = connection.prepare<{ sha256: Sha256 }, { id: number }>(
    'SELECT id FROM cache.bodies WHERE sha256 = @sha256',
  )
  const finish = connection.prepare(
    `UPDATE cache.deliveries SET body = 'present', body_sha256 = @sha256, body_size_bytes = @sizeBytes, header_name = coalesce(@name, header_name)
     WHERE ${ofDelivery}`,
  )
  const recover = connection.prepare<[], OrderRef>(
    `UPDATE cache.deliveries SET body = 'absent' WHERE body = 'downloading'
     RETURNING account_id AS accountId, order_id AS orderId`,
  )
  const markSeen = connection.prepare(
    `UPDATE delivery_marks SET seen_at = @now WHERE ${ofDelivery} AND seen_at IS NULL`,
  )
  /** If only this delivery changed, the order's change counts as seen too. */
  const markOrderSeen = connection.prepare(
    `UPDATE order_marks SET changed_at = NULL, seen_at = @now WHERE ${ofOrder}
       AND changed_at <= (SELECT first_seen_at FROM delivery_marks WHERE ${ofDelivery})`,
  )
  const findReason = connection.prepare<DeliveryRef, { text: string; finding_ids: string; comment_ids: string }>(
    `SELECT text, finding_ids, comment_ids FROM reason_drafts WHERE ${ofDelivery}`,
  )
  const saveReason = connection.prepare(
    `INSERT INTO reason_drafts (account_id, order_id, attachment_id, text, finding_ids, comment_ids)
     VALUES (@accountId, @orderId, @attachmentId, @text, @findingIds, @commentIds)
     ON CONFLICT (account_id, order_id, attachment_id)
     DO UPDATE SET text = excluded.text, finding_ids = excluded.finding_ids, comment_ids = excluded.comment_ids`,
  )
  const removeReason = connection.prepare(`DELETE FROM reason_drafts WHERE ${ofDelivery}`)
  const listUnannounced = connection.prepare<
    { at: Instant; held: string },
    DeliveryRef & { isWaiting: number; wasThere: number }
  >(
    `SELECT m.account_id AS accountId, m.order_id AS orderId, m.attachment_id AS attachmentId, d.is_waiting AS isWaiting,
       m.tell_after IS NULL AND m.first_seen_at <= coalesce(a.first_swept_at, m.first_seen_at) AS wasThere
     FROM delivery_marks m JOIN accounts a ON a.id = m.account_id JOIN cache.deliveries d
       ON d.account_id = m.account_id AND d.order_id = m.order_id AND d.attachment_id = m.attachment_id
     WHERE m.told_at IS NULL AND (m.tell_after IS NULL OR m.tell_after <= @at)
       AND m.account_id NOT IN (SELECT value FROM json_each(@held)) ORDER BY m.first_seen_at, m.attachment_id`,
  )
  const countUnannounced = connection.prepare<
    { held: string; areDownloaded: number },
    { oldest: Instant | null; unchecked: number }
  >(
    `SELECT min(m.first_seen_at) AS oldest, count(*) FILTER (
       WHERE j.delivery IS NULL AND (d.body IN ('present', 'downloading') OR (d.body = 'absent' AND @areDownloaded = 1))) AS unchecked
     FROM delivery_marks m JOIN accounts a ON a.id = m.account_id JOIN cache.deliveries d
       ON d.account_id = m.account_id AND d.order_id = m.order_id AND d.attachment_id = m.attachment_id
     LEFT JOIN cache.judgements j ON j.delivery = d.id AND j.body_sha256 = d.body_sha256
     WHERE m.told_at IS NULL AND m.tell_after IS NULL AND d.is_waiting = 1
       AND m.first_seen_at > coalesce(a.first_swept_at, m.first_seen_at)
       AND m.account_id NOT IN (SELECT value FROM json_each(@held))`,
  )
  const markAnnounced = connection.prepare(
    `UPDATE delivery_marks SET told_at = @at, tell_after = NULL WHERE ${ofDelivery}`,
  )
  const tellAgain = connection.prepare(
    `UPDATE delivery_marks SET told_at = NULL, tell_after = @after WHERE ${ofDelivery}`,
  )

  const isWaiting = connection.prepare<DeliveryRef, { found: number }>(
    `SELECT 1 AS found FROM cache.deliveries WHERE ${ofDelivery} AND is_waiting = 1`,
  )

  const unannounced = ({ held, areDownloaded }: { held: readonly AccountId[]; areDownloaded: boolean }) =>
    countUnannounced.get({ held: JSON.stringify(held), areDownloaded: Number(areDownloaded) }) ?? {
      oldest: null,
      unchecked: 0,
    }

  const find = (ref: DeliveryRef): { order: OrderRecord; known: KnownDelivery[]; delivery: KnownDelivery } | null => {
    const order = rows.record(ref)
    if (order === undefined) return null
    const known = rows.deliveries(ref)
    const delivery = known.find(({ record }) => record.attachment_id === ref.attachmentId)
    return delivery === undefined ? null : { order, known, delivery }
  }

  const versionOf = ({ record, version }: KnownDelivery): DeliveryDetail['versions'][number] => {
    const ref = { accountId: record.account_id, orderId: record.order_id, attachmentId: record.attachment_id }
    const own = findDecision.get(ref)
    const isOwn = own !== undefined && own.decision === record.status
    const isDecided = record.status === 'accepted' || record.status === 'rejected'
    const others =
      isOwn || !isDecided ? undefined : findOthersDecision.get({ ...ref, subject: `decision ${ref.attachmentId}` })
    return {
      ref,
      version,
      name: nameOf(record),
      deliveredAt: record.first_seen_at,
      status: record.status,
      rejectReason: isOwn && own.decision === 'rejected' ? own.reason : null,
      decidedAt: isOwn ? own.decided_at : (others?.at ?? null),
      decidedBy: isOwn ? own.decided_by : null,
    }
  }

  return {
    get(ref) {
      const found = find(ref)
      if (found === null) return null
      const { order, known, delivery } = found
      const versions = known
        .filter((other) => other.document === delivery.document)
        .toSorted((one, other) => one.version - other.version)
      return {
        row: rows.deliveryRow(delivery, order, known, rows.placement(ref) !== null),
        order: rows.orderRow(order, known),
        versions: versions.map(versionOf),
        sources: sources.of(ref, delivery),
        // The page marks a delivery as seen when it is open.
        isOpened: delivery.record.seen_at !== null,
      }
    },

    links(ref) {
      const record = find(ref)?.delivery.record
      if (record === undefined) return null
      return {
        name: nameOf(record),
        language: record.language,
        documentId: record.document_id,
        downloadLink: record.download_link,
        selfLink: record.self_link,
        body:
          record.body === 'present' && record.body_sha256 !== null
            ? { sha256: record.body_sha256, sizeBytes: record.body_size_bytes ?? 0 }
            : null,
      }
    },

    toDownload: (accountId, limit) => listToDownload.all({ accountId, limit }),
    // What is shown about its checks depends on whether the document is here.
    downloadStarted: connection.transaction((ref: DeliveryRef) => {
      if (start.run(ref).changes > 0) derive(ref)
    }),
    downloadFailed: connection.transaction((ref: DeliveryRef) => {
      if (fail.run(ref).changes > 0) derive(ref)
    }),
    recoverDownloads: connection.transaction(() => {
      for (const ref of recover.all()) derive(ref)
    }),

    downloaded: connection.transaction(
      (asked: DeliveryRef, body: StoredBody, name: string | null, documentId?: DocumentId) => {
        if (isBodyThere.get({ sha256: body.sha256 }) === undefined)
          throw new StoreError('notFound', `no body ${body.sha256}`)
        const isOther = documentId !== undefined && find(asked)?.delivery.record.document_id !== documentId
        const ref = isOther ? { ...asked, attachmentId: earlierAttachment(documentId) } : asked
        finish.run({ ...ref, ...body, name })
        derive(ref)
        search.indexOrder(ref)
        return ref
      },
    ),

    indexText: (ref, text) => search.indexText(ref, text),

    markSeen: connection.transaction((ref: DeliveryRef, at: Instant) => {
      const now = canonicalInstant(at)
      markSeen.run({ ...ref, now })
      if (markOrderSeen.run({ ...ref, now }).changes > 0) derive(ref)
    }),

    sourceFile: sources.file,

    attachSource: connection.transaction((ref: DeliveryRef, file: AttachedFile, now: Instant) => {
      const found = find(ref)
      if (found === null) return 'notFound'
      const outcome = sources.attach(ref, found.delivery, file, now)
      if (outcome === 'done') {
        outdated.order(ref)
        search.indexOrder(ref)
      }
      return outcome
    }),

    chooseSource: connection.transaction((ref: DeliveryRef, fileId: SourceFileId) => {
      const found = find(ref)
      if (found === null) return 'notFound'
      const outcome = sources.choose(ref, found.delivery, fileId)
      if (outcome === 'done') outdated.order(ref)
      return outcome
    }),

    detachSource: connection.transaction((ref: DeliveryRef, fileId: SourceFileId) => {
      sources.detach(ref, fileId)
      outdated.order(ref)
    }),

    reasonDraft(ref) {
      const found = findReason.get(ref)
      return {
        text: found?.text ?? '',
        findingIds: readJson(reasonDraft.shape.findingIds, found?.finding_ids ?? null) ?? [],
        commentIds: readJson(reasonDraft.shape.commentIds, found?.comment_ids ?? null) ?? [],
      }
    },

    saveReasonDraft(ref, { text, findingIds, commentIds }: ReasonDraft) {
      const isEmpty = text === '' && findingIds.length === 0 && commentIds.length === 0
      if (isEmpty) removeReason.run(ref)
      else {
        saveReason.run({
          ...ref,
          text,
          findingIds: JSON.stringify(findingIds),
          commentIds: JSON.stringify(commentIds),
        })
      }
    },

    takeUnannounced: connection.transaction((now: Instant, held: readonly AccountId[] = [], seen?: SeenUnchecked) => {
      if (seen && unannounced({ held, ...seen }).unchecked > seen.unchecked) return []
      const at = canonicalInstant(now)
      const taken = listUnannounced.all({ at, held: JSON.stringify(held) })
      for (const ref of taken) markAnnounced.run({ ...ref, at })
      // Deliveries decided before they were announced are not announced any more.
      return taken.flatMap((ref) => {
        const found = ref.isWaiting === 1 ? find(ref) : null
        if (found === null) return []
        const row = rows.deliveryRow(found.delivery, found.order, found.known, rows.placement(ref) !== null)
        return [{ ...row, wasThere: ref.wasThere === 1 }]
      })
    }),

    unannounced,

    notWaiting: (refs) => refs.filter((ref) => isWaiting.get(ref) === undefined),

    announceAgain: connection.transaction((refs: readonly DeliveryRef[], after: Instant) => {
      for (const ref of refs) tellAgain.run({ ...ref, after: canonicalInstant(after) })
    }),
  }
}
