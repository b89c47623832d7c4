// Records that the service confirmed an order or a decision. Runs inside the outbox's transaction. Writes the desk
// first, because the cache can be repaired from it (see reconcile) but not vice versa.
import type { Decision, DeliveryRef, OrderId, OrderRef } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { DeriveOrder } from '../records/derive-order.ts'
import type { History } from '../records/history.ts'
import { createLanguageUses } from '../reference/languages.ts'
import { ofDelivery } from '../records/keys.ts'
import type { MemoryQueue } from '../memory/memory-queue.ts'
import type { OrderRows } from '../records/order-rows.ts'
import type { EntryRecord } from './outbox-records.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { StoreError } from '../records/errors.ts'
import type { Placement } from './outbox-types.ts'
import type { Instant } from '../records/values.ts'
import { sortKeyOf } from '../search/search-words.ts'

export interface Confirmations {
  confirmOrder(
    entry: Pick<EntryRecord, 'id' | 'account_id' | 'group_id' | 'draft_id'>,
    placement: Placement,
    order: { orderId: OrderId; webUrl: string | null; now: Instant },
  ): void
  confirmDecision(
    entry: Pick<EntryRecord, 'id' | 'created_at' | 'decided_by' | 'document_name' | 'language' | 'asked' | 'quality'>,
    decided: { ref: DeliveryRef; decision: Decision },
    now: Instant,
  ): void
  /** Shows an order placed here before the service lists it. */
  showPlaced(ref: OrderRef): void
}

/** Of an order whose placement is damaged, until the service lists it. */
const nothingKnown = {
  title: '',
  sourceLanguage: null,
  wordCount: null,
  deadline: null,
  projectId: null,
  instructions: null,
  contactEmail: null,
}

interface Parts {
  rows: OrderRows
  history: History
  search: SearchIndex
  derive: DeriveOrder
  memoryQueue: MemoryQueue
}

export function createConfirmations(
  connection: WritableDatabase,
  { rows, history, search, derive, memoryQueue }: Parts,
): Confirmations {
  const useLanguages = createLanguageUses(connection)
  const useProject = connection.prepare(
    `INSERT INTO project_uses VALUES (@accountId, @projectId, @now)
     ON CONFLICT (account_id, project_id) DO UPDATE SET last_used_at = excluded.last_used_at`,
  )
  const findPlaced = connection.prepare<OrderRef, { outbox_id: string }>(
    'SELECT outbox_id FROM placements WHERE account_id = @accountId AND order_id = @orderId',
  )
  const insertPlacement = connection.prepare(
    `INSERT INTO placements (account_id, order_id, outbox_id, placed_at, placement, web_url, group_id)
     VALUES (@accountId, @orderId, @outboxId, @placedAt, @placement, @webUrl, @groupId)`,
  )
  const insertFile = connection.prepare(
    'INSERT INTO placement_files VALUES (@accountId, @orderId, @position, @id, @name, @format, @sha256, @sizeBytes, @wordCount, @documentId)',
  )
  const removeFiles = connection.prepare('DELETE FROM outbox_files WHERE outbox_id = @outboxId')
  /**
   * The draft of a group stays until the outcome of each order is known: a refused one returns with its fields and
   * files.
   */
  const removeDraft = connection.prepare(
    `DELETE FROM drafts WHERE id = @id AND NOT EXISTS (
       SELECT 1 FROM outbox WHERE outbox.draft_id = drafts.id AND state <> 'confirmed')`,
  )
  const confirmEntry = connection.prepare(
    `UPDATE outbox SET state = 'confirmed', settled_at = @settledAt, order_id = @orderId, held_until = NULL, next_attempt_at = NULL,
       problem = NULL, lookup = NULL WHERE id = @id`,
  )
  const markOwn = connection.prepare(
    `INSERT INTO order_marks (account_id, order_id, first_seen_at, number)
     VALUES (@accountId, @orderId, @firstSeenAt, (SELECT coalesce(max(number), 0) + 1 FROM order_marks))
     ON CONFLICT (account_id, order_id) DO UPDATE SET changed_at = NULL`,
  )
  const insertDecision = connection.prepare(
    `INSERT INTO decisions (outbox_id, account_id, order_id, attachment_id, decision, reason, decided_by, decided_at, confirmed_at, asked, quality)
     VALUES (@outboxId, @accountId, @orderId, @attachmentId, @status, @reason, @by, @decidedAt, @now, @asked, @quality)`,
  )
  const removeReasonDraft = connection.prepare(`DELETE FROM reason_drafts WHERE ${ofDelivery}`)
  const setStatus = connection.prepare(`UPDATE cache.deliveries SET status = @status WHERE ${ofDelivery}`)
  const touchOrder = connection.prepare(
    'UPDATE cache.orders SET updated_at = @updatedAt WHERE account_id = @accountId AND order_id = @orderId',
  )
  /** The next answer is compared in full, even if it repeats the one before the decision. */
  const forgetDigest = connection.prepare(
    'UPDATE cache.sightings SET digest = NULL WHERE account_id = @accountId AND order_id = @orderId',
  )
  const insertOrder = connection.prepare(
    `INSERT INTO cache.orders (account_id, order_id, title, title_key, source_language, word_count, deadline, project_id, state,
       is_changed, is_vanished, is_only_placed, updated_at)
     VALUES (@accountId, @orderId, @title, @titleKey, @sourceLanguage, @wordCount, @deadline, @projectId, 'withTranslators', 0, 0, 1, @updatedAt)`,
  )
  const insertDetails = connection.prepare(
    `INSERT INTO cache.order_details (id, instructions, contact_email, web_url, raw) VALUES (@id, @instructions, @contactEmail, @webUrl, '{}')`,
  )
  const insertSighting = connection.prepare(
    `INSERT INTO cache.sightings (account_id, order_id, seen_at) VALUES (@accountId, @orderId, @seenAt)
     ON CONFLICT (account_id, order_id) DO UPDATE SET seen_at = excluded.seen_at, digest = NULL`,
  )

  const showPlaced = (ref: OrderRef): void => {
    const placed = rows.placement(ref)
    if (placed === null) return
    if (rows.record(ref) === undefined) {
      const { title, sourceLanguage, wordCount, deadline, projectId, instructions, contactEmail } =
        placed.placement ?? nothingKnown
      const columns = { title, titleKey: sortKeyOf(title), sourceLanguage, wordCount, deadline, projectId }
      const id = insertOrder.run({ ...ref, ...columns, updatedAt: placed.placedAt }).lastInsertRowid
      insertDetails.run({ id, instructions, contactEmail, webUrl: placed.webUrl })
      insertSighting.run({ ...ref, seenAt: placed.placedAt })
    }
    derive(ref)
    search.indexOrder(ref)
  }

  return {
    confirmOrder(entry, { files, ...placement }, { orderId, webUrl, now }) {
      const accountId = entry.account_id
      if (findPlaced.get({ accountId, orderId }) !== undefined) {
        throw new StoreError('failed', `order ${orderId} is what another entry of the outbox became`)
      }
      insertPlacement.run({
        accountId,
        orderId,
        outboxId: entry.id,
        placedAt: now,
        placement: JSON.stringify(placement),
        webUrl,
        groupId: entry.group_id,
      })
      for (const [position, file] of files.entries()) {
        insertFile.run({ ...file, accountId, orderId, position })
      }
      confirmEntry.run({ settledAt: now, orderId, id: entry.id })
      removeFiles.run({ outboxId: entry.id })
      removeDraft.run({ id: entry.draft_id })
      markOwn.run({ accountId, orderId, firstSeenAt: now })
      useLanguages(accountId, [placement.sourceLanguage, ...placement.targetLanguages], now)
      if (placement.projectId !== null) useProject.run({ accountId, projectId: placement.projectId, now })
      showPlaced({ accountId, orderId })
    },

    confirmDecision(entry, { ref, decision }, now) {
      const status = decision.kind === 'accept' ? ('accepted' as const) : ('rejected' as const)
      const reason = decision.kind === 'sendBack' ? decision.reason : null
      const by = entry.decided_by ?? ''
      const { id: outboxId, created_at: decidedAt, asked, quality } = entry
      insertDecision.run({ ...ref, outboxId, status, reason, by, decidedAt, now, asked, quality })
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
      if (decision.kind === 'accept') memoryQueue.add(ref, now)
      removeReasonDraft.run(ref)
      confirmEntry.run({ settledAt: now, orderId: ref.orderId, id: entry.id })
      setStatus.run({ ...ref, status })
      touchOrder.run({ updatedAt: now, ...ref })
      forgetDigest.run(ref)
      derive(ref)
      if (reason !== null) search.indexOrder(ref)
    },

    showPlaced,
  }
}
