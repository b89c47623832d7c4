// Handles a file that the service replaced under the same number (field notes 10 assume it is added instead). The
// earlier file stays readable with its comments as a version of its own, and the new one counts as unseen. Never
// changes the service's numbers of listed files.
import type { AttachmentId, DeliveryRef, DocumentId, LanguageCode, OrderRef } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { instantBefore } from '../records/instants.ts'
import { ofDelivery, ofOrder } from '../records/keys.ts'
import type { KnownDelivery } from '../records/order-rows.ts'
import type { DeliveryFromService } from '../orders/order-types.ts'
import type { Instant } from '../records/values.ts'

export interface DeliveryMark {
  attachment_id: AttachmentId
  first_seen_at: Instant
  name: string
  language: LanguageCode | null
  document: number
  version: number
}

interface ReplacedFiles {
  /** Moved to their own number; the files in their place are new. */
  replaced: AttachmentId[]
  /** Replacements the desk already knew and the cache has now adopted. */
  caughtUp: AttachmentId[]
  /** The answer lists the earlier file, so it is stale. */
  stale: Set<AttachmentId>
  /** The earlier file is back. */
  returned: Set<AttachmentId>
}

type ReplaceFiles = (
  ref: OrderRef,
  listed: ReadonlyMap<AttachmentId, DeliveryFromService>,
  known: ReadonlyMap<AttachmentId, KnownDelivery>,
  marked: ReadonlyMap<AttachmentId, DeliveryMark>,
  now: Instant,
) => ReplacedFiles

/** How long an answer may still list a replaced file. */
const staleAnswerMs = 10 * 60_000
/** The service never uses numbers from here up. */
const earlierFiles = 2 ** 52

/** The number under which a replaced file is kept. */
export function earlierAttachment(documentId: DocumentId): AttachmentId {
  return (earlierFiles + (documentId % earlierFiles)) as AttachmentId
}

export function createReplaceFiles(connection: WritableDatabase): ReplaceFiles {
  type Move = DeliveryRef & { earlier: AttachmentId }
  const moveMark = connection.prepare<Move & { now: Instant }>(
    `UPDATE delivery_marks SET attachment_id = @earlier, told_at = coalesce(told_at, @now), tell_after = NULL WHERE ${ofDelivery}`,
  )
  const moveNotes = ['decisions', 'comments', 'reason_drafts'].map((table) =>
    connection.prepare<Move>(`UPDATE ${table} SET attachment_id = @earlier WHERE ${ofDelivery}`),
  )
  const moveHistory = connection.prepare<Move & { before: string; after: string }>(
    `UPDATE history SET subject = @after, what = json_set(what, '$.attachmentId', CAST(@earlier AS INTEGER))
     WHERE ${ofOrder} AND subject = @before`,
  )
  const moveCached = connection.prepare<{ row: number; earlier: AttachmentId }>(
    `UPDATE OR REPLACE cache.deliveries SET attachment_id = @earlier, is_listed = 0, is_waiting = 0,
       status = CASE status WHEN 'to_accept' THEN 'replaced' ELSE status END,
       body = CASE body WHEN 'present' THEN 'present' ELSE 'absent' END WHERE id = @row`,
  )
  const insertMark = connection.prepare(
    `INSERT INTO delivery_marks (account_id, order_id, attachment_id, first_seen_at, name, language, document, version, told_at)
     VALUES (@accountId, @orderId, @attachmentId, @firstSeenAt, @name, @language, @document, @version, @toldAt)`,
  )

  return (ref, listed, known, marked, now) => {
    const result: ReplacedFiles = { replaced: [], caughtUp: [], stale: new Set(), returned: new Set() }
    for (const { attachmentId, documentId, name, language, status } of listed.values()) {
      const record = known.get(attachmentId)?.record
      const mark = marked.get(attachmentId)
      if (record === undefined || mark === undefined) continue
      if (record.document_id === null || documentId === null || record.document_id === documentId) continue
      const earlier = earlierAttachment(record.document_id)
      if (record.first_seen_at < mark.first_seen_at) {
        moveCached.run({ row: record.id, earlier })
        result.caughtUp.push(attachmentId)
        continue
      }
      const wasHere = marked.has(earlierAttachment(documentId))
      if (wasHere && mark.first_seen_at > instantBefore(now, staleAnswerMs)) {
        result.stale.add(attachmentId)
        continue
      }
      if (wasHere || marked.has(earlier)) {
        result.returned.add(attachmentId)
        continue
      }
      const move = { ...ref, attachmentId, earlier }
      moveMark.run({ ...move, now })
      for (const statement of moveNotes) statement.run(move)
      moveHistory.run({ ...move, before: `decision ${attachmentId}`, after: `decision ${earlier}` })
      moveCached.run({ row: record.id, earlier })
      const toldAt = status === 'to_accept' ? null : now
      const versions = [...marked.values()].filter(({ document }) => document === mark.document)
      const version = Math.max(...versions.map((each) => each.version)) + 1
      insertMark.run({
        ...ref,
        attachmentId,
        firstSeenAt: now,
        name,
        language,
        document: mark.document,
        version,
        toldAt,
      })
      result.replaced.push(attachmentId)
    }
    return result
  }
}
