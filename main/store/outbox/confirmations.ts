// Records that the service confirmed an order or a decision. Runs inside the outbox's transaction. Writes the desk
// first, because the cache can be repaired from it (see reconcile) but not vice versa.
import type { Database } from 'better-sqlite3'
import type { AccountId, Decision, DeliveryRef, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import type { History } from '../records/history.ts'
import { createLanguageUses } from '../reference/languages.ts'
import type { OrderRows } from '../records/order-rows.ts'
import type { EntryRecord } from './outbox-records.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { StoreError } from '../records/errors.ts'
import type { Placement } from './outbox-types.ts'
import type { Instant } from '../records/values.ts'
import { sortKeyOf } from '../search/search-words.ts'

export interface Confirmations {
  confirmOrder(
    entry: EntryRecord,
    placement: Placement,
    order: { orderId: OrderId; webUrl: string | null; now: Instant },
  ): void
  confirmDecision(entry: EntryRecord, decided: { ref: DeliveryRef; decision: Decision }, now: Instant): void
  /** Shows an order placed here before the service lists it. */
  showPlaced(ref: OrderRef): void
}

interface Parts {
  rows: OrderRows
  history: History
  search: SearchIndex
  derive: DeriveOrder
}

export function createConfirmations(connection: Database, { rows, history, search, derive }: Parts): Confirmations {
  const useLanguages = createLanguageUses(connection)
  const useProject = connection.prepare(
    `INSERT INTO project_uses VALUES (?, ?, ?)
     ON CONFLICT (account_id, project_id) DO UPDATE SET last_used_at = excluded.last_used_at`,
  )
  const findPlaced = connection.prepare<[AccountId, OrderId], { outbox_id: string }>(
    'SELECT outbox_id FROM placements WHERE account_id = ? AND order_id = ?',
  )
  const insertPlacement = connection.prepare(
    `INSERT INTO placements (account_id, order_id, outbox_id, placed_at, placement, web_url, group_id)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertFile = connection.prepare('INSERT INTO placement_files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const removeFiles = connection.prepare('DELETE FROM outbox_files WHERE outbox_id = ?')
  /**
   * The draft of a group stays until the outcome of each order is known: a refused one returns with its fields and
   * files.
   */
  const removeDraft = connection.prepare(
    `DELETE FROM drafts WHERE id = ? AND NOT EXISTS (
       SELECT 1 FROM outbox WHERE outbox.draft_id = drafts.id AND state <> 'confirmed')`,
  )
  const confirmEntry = connection.prepare(
    `UPDATE outbox SET state = 'confirmed', settled_at = ?, order_id = ?, held_until = NULL, next_attempt_at = NULL,
       problem = NULL, lookup = NULL WHERE id = ?`,
  )
  const markOwn = connection.prepare(
    `INSERT INTO order_marks (account_id, order_id, first_seen_at, number)
     VALUES (?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM order_marks))
     ON CONFLICT (account_id, order_id) DO UPDATE SET changed_at = NULL`,
  )
  const insertDecision = connection.prepare(
    `INSERT INTO decisions (outbox_id, account_id, order_id, attachment_id, decision, reason, decided_by, decided_at, confirmed_at, asked)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const removeReasonDraft = connection.prepare(
    'DELETE FROM reason_drafts WHERE account_id = ? AND order_id = ? AND attachment_id = ?',
  )
  const setStatus = connection.prepare(
    'UPDATE cache.deliveries SET status = ? WHERE account_id = ? AND order_id = ? AND attachment_id = ?',
  )
  const touchOrder = connection.prepare('UPDATE cache.orders SET updated_at = ? WHERE account_id = ? AND order_id = ?')
  /** The next answer is compared in full, even if it repeats the one before the decision. */
  const forgetDigest = connection.prepare(
    'UPDATE cache.sightings SET digest = NULL WHERE account_id = ? AND order_id = ?',
  )
  const insertOrder = connection.prepare(
    `INSERT INTO cache.orders (account_id, order_id, title, title_key, source_language, word_count, deadline, project_id, state,
       is_changed, is_vanished, is_only_placed, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'withTranslators', 0, 0, 1, ?)`,
  )
  const insertDetails = connection.prepare(
    `INSERT INTO cache.order_details (id, instructions, contact_email, web_url, raw) VALUES (?, ?, ?, ?, '{}')`,
  )
  const insertSighting = connection.prepare(
    `INSERT INTO cache.sightings (account_id, order_id, seen_at) VALUES (?, ?, ?)
     ON CONFLICT (account_id, order_id) DO UPDATE SET seen_at = excluded.seen_at, digest = NULL`,
  )

  const showPlaced = (ref: OrderRef): void => {
    const placed = rows.placement(ref)
    if (placed === null) return
    if (rows.record(ref) === undefined) {
      const { title, sourceLanguage, wordCount, deadline, projectId, instructions, contactEmail } = placed.placement
      const { accountId, orderId } = ref
      const id = insertOrder.run(
        accountId,
        orderId,
        title,
        sortKeyOf(title),
        sourceLanguage,
        wordCount,
        deadline,
        projectId,
        placed.placedAt,
      ).lastInsertRowid
      insertDetails.run(id, instructions, contactEmail, placed.webUrl)
      insertSighting.run(accountId, orderId, placed.placedAt)
    }
    derive(ref)
    search.indexOrder(ref)
  }

  return {
    confirmOrder(entry, { files, ...placement }, { orderId, webUrl, now }) {
      const accountId = entry.account_id
      if (findPlaced.get(accountId, orderId) !== undefined) {
        throw new StoreError('failed', `order ${orderId} is what another entry of the outbox became`)
      }
      insertPlacement.run(accountId, orderId, entry.id, now, JSON.stringify(placement), webUrl, entry.group_id)
      for (const [position, file] of files.entries()) {
        const { id, name, format, sha256, sizeBytes, wordCount, documentId } = file
        insertFile.run(accountId, orderId, position, id, name, format, sha256, sizeBytes, wordCount, documentId)
      }
      confirmEntry.run(now, orderId, entry.id)
      removeFiles.run(entry.id)
      removeDraft.run(entry.draft_id)
      markOwn.run(accountId, orderId, now)
      useLanguages(accountId, [placement.sourceLanguage, ...placement.targetLanguages], now)
      if (placement.projectId !== null) useProject.run(accountId, placement.projectId, now)
      showPlaced({ accountId, orderId })
    },

    confirmDecision(entry, { ref, decision }, now) {
      const key = [ref.accountId, ref.orderId, ref.attachmentId] as const
      const status = decision.kind === 'accept' ? ('accepted' as const) : ('rejected' as const)
      const reason = decision.kind === 'sendBack' ? decision.reason : null
      const by = entry.decided_by ?? ''
      insertDecision.run(entry.id, ...key, status, reason, by, entry.created_at, now, entry.asked)
      history.add(
        ref,
        {
          kind: 'decided',
          attachmentId: ref.attachmentId,
          name: entry.document_name ?? '',
          language: entry.language,
          decision: status,
          reason,
          by,
        },
        now,
      )
      removeReasonDraft.run(...key)
      confirmEntry.run(now, ref.orderId, entry.id)
      setStatus.run(status, ...key)
      touchOrder.run(now, ref.accountId, ref.orderId)
      forgetDigest.run(ref.accountId, ref.orderId)
      derive(ref)
      if (reason !== null) search.indexOrder(ref)
    },

    showPlaced,
  }
}
