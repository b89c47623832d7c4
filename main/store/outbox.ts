// Queries on the outbox: every step that an order or a decision takes is written here before it is taken.
import type { Database } from 'better-sqlite3'
import type {
  AccountId,
  AttachmentId,
  BridgeError,
  Decision,
  DeliveryRef,
  DocumentId,
  Draft,
  DraftId,
  LanguageCode,
  OrderId,
  OrderRef,
  OutboxEntry,
  OutboxId,
  OutboxState,
  SourceFileId,
} from '../../preload/contract/index.ts'
import type { DeriveOrder } from './derive-order.ts'
import { countedWords } from './drafts.ts'
import type { DraftReading } from './drafts.ts'
import { canonicalInstant, canonicalInstantOrNull } from './instants.ts'
import { readJson, readJsonOrNull, writeJsonOrNull } from './json-columns.ts'
import { nameOf, pendingStates } from './order-rows.ts'
import type { OrderRows } from './order-rows.ts'
import type { AreaOf } from './protocol.ts'
import type { NamedValues } from './settings.ts'
import { StoreError } from './store.ts'
import type { Instant, OutboxChange, OutboxRecord, PlacedFile, Placement } from './store.ts'
import type { Settling } from './settling.ts'

export interface EntryRecord {
  id: OutboxId
  account_id: AccountId
  kind: 'order' | 'decision'
  state: OutboxState
  created_at: Instant
  held_until: Instant | null
  attempts: number
  next_attempt_at: Instant | null
  problem: string | null
  lookup: string | null
  order_id: OrderId | null
  draft_id: DraftId | null
  placement: string | null
  sent_at: Instant | null
  attachment_id: AttachmentId | null
  decision: 'accept' | 'sendBack' | null
  reason: string | null
  decided_by: string | null
  self_link: string | null
  order_title: string | null
  document_name: string | null
  language: LanguageCode | null
}

interface Parts {
  rows: OrderRows
  drafts: DraftReading
  values: NamedValues
  settling: Settling
  derive: DeriveOrder
}

const pausedName = 'outboxIsPaused'

export function createOutbox(
  connection: Database,
  { rows, drafts, values, settling, derive }: Parts,
): AreaOf<'outbox'> {
  const find = connection.prepare<[OutboxId], EntryRecord>('SELECT * FROM outbox WHERE id = ?')
  const listUnsettled = connection.prepare<[], EntryRecord>(
    `SELECT * FROM outbox WHERE state <> 'confirmed' ORDER BY sequence`,
  )
  const listConfirmed = connection.prepare<[Instant], EntryRecord>(
    `SELECT * FROM outbox WHERE state = 'confirmed' AND settled_at > ? ORDER BY sequence`,
  )
  const findFiles = connection.prepare<[OutboxId], PlacedFile>(
    `SELECT file_id AS id, name, format, sha256, size_bytes AS sizeBytes, word_count AS wordCount, document_id AS documentId
     FROM outbox_files WHERE outbox_id = ? ORDER BY position`,
  )
  const insertOrder = connection.prepare(
    `INSERT INTO outbox (id, account_id, kind, state, created_at, held_until, draft_id, placement)
     VALUES (?, ?, 'order', 'held', ?, ?, ?, ?)`,
  )
  const insertFile = connection.prepare('INSERT INTO outbox_files VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)')
  const sendDraft = connection.prepare('UPDATE drafts SET outbox_id = ? WHERE id = ?')
  const findPending = connection.prepare<[AccountId, OrderId, AttachmentId], { id: OutboxId }>(
    `SELECT id FROM outbox WHERE account_id = ? AND order_id = ? AND attachment_id = ? AND kind = 'decision'
       AND state IN ${pendingStates}`,
  )
  const removeRefused = connection.prepare(
    `DELETE FROM outbox WHERE account_id = ? AND order_id = ? AND attachment_id = ? AND kind = 'decision' AND state = 'refused'`,
  )
  const insertDecision = connection.prepare(
    `INSERT INTO outbox (id, account_id, kind, state, created_at, held_until, order_id, attachment_id, decision, reason,
       decided_by, self_link, order_title, document_name, language)
     VALUES (?, ?, 'decision', 'held', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const update = connection.prepare(
    `UPDATE outbox SET state = ?, held_until = ?, attempts = ?, next_attempt_at = ?, problem = ?, lookup = ?, sent_at = ?
     WHERE id = ? AND state = ?`,
  )
  const recover = connection.prepare<[], { id: OutboxId }>(
    `UPDATE outbox SET state = 'unknown', lookup = NULL, next_attempt_at = NULL WHERE state = 'sending' RETURNING id`,
  )
  const setDocument = connection.prepare('UPDATE outbox_files SET document_id = ? WHERE outbox_id = ? AND file_id = ?')
  const remove = connection.prepare('DELETE FROM outbox WHERE id = ?')
  const returnDraft = connection.prepare(
    'UPDATE drafts SET outbox_id = NULL, refusal = coalesce(?, refusal), updated_at = ? WHERE id = ?',
  )
  const listKnown = connection.prepare<[AccountId, Instant, AccountId], { order_id: OrderId }>(
    `SELECT order_id FROM order_marks WHERE account_id = ? AND first_seen_at < ?
     UNION SELECT order_id FROM placements WHERE account_id = ?`,
  )

  const placementOf = (record: EntryRecord): Placement => {
    if (record.placement === null) throw new StoreError('failed', `entry ${record.id} has no placement`)
    return { ...readJson<Omit<Placement, 'files'>>(record.placement), files: findFiles.all(record.id) }
  }

  const recordOf = (record: EntryRecord): OutboxRecord => ({
    id: record.id,
    accountId: record.account_id,
    state: record.state,
    what: whatOf(record),
    createdAt: record.created_at,
    heldUntil: record.held_until,
    attempts: record.attempts,
    nextAttemptAt: record.next_attempt_at,
    problem: readJsonOrNull<BridgeError>(record.problem),
    lookup: readJsonOrNull<NonNullable<OutboxEntry['lookup']>>(record.lookup),
  })

  const whatOf = (record: EntryRecord): OutboxRecord['what'] => {
    if (record.kind === 'decision') {
      const { ref, decision } = decisionOf(record)
      return { kind: 'decision', ref, decision, decidedBy: record.decided_by ?? '', selfLink: record.self_link }
    }
    if (record.draft_id === null) throw new StoreError('failed', `entry ${record.id} has no draft`)
    return {
      kind: 'order',
      draftId: record.draft_id,
      placement: placementOf(record),
      sentAt: record.sent_at,
      orderId: record.order_id,
    }
  }

  const entryOf = (record: EntryRecord): OutboxEntry => ({
    id: record.id,
    accountId: record.account_id,
    state: record.state,
    what: record.kind === 'order' ? orderEntryOf(record) : decisionEntryOf(record),
    createdAt: record.created_at,
    heldUntil: record.held_until,
    progress: null,
    attempts: record.attempts,
    nextAttemptAt: record.next_attempt_at,
    problem: readJsonOrNull<BridgeError>(record.problem),
    lookup: readJsonOrNull<NonNullable<OutboxEntry['lookup']>>(record.lookup),
  })

  const orderEntryOf = (record: EntryRecord): Extract<OutboxEntry['what'], { kind: 'order' }> => {
    const { title, sourceLanguage, targetLanguages, files } = placementOf(record)
    const orderRef: OrderRef | null =
      record.order_id === null ? null : { accountId: record.account_id, orderId: record.order_id }
    // Once confirmed, the files stand with the placement.
    const placed = record.state === 'confirmed' && orderRef !== null ? rows.files(orderRef) : files
    return {
      kind: 'order',
      title,
      sourceLanguage,
      targetLanguages,
      fileNames: placed.map((file) => file.name),
      draftId: record.state === 'refused' ? record.draft_id : null,
      orderRef,
    }
  }

  const decisionEntryOf = (record: EntryRecord): OutboxEntry['what'] => {
    const { ref, decision } = decisionOf(record)
    return {
      kind: 'decision',
      ref,
      orderTitle: record.order_title ?? '',
      name: record.document_name ?? '',
      language: record.language,
      decision: decision.kind,
      reason: decision.kind === 'sendBack' ? decision.reason : null,
    }
  }

  const deriveDecided = (record: EntryRecord): void => {
    if (record.kind === 'decision') derive(decisionOf(record).ref)
  }

  const freshRecord = (id: OutboxId): OutboxRecord => {
    const record = find.get(id)
    if (record === undefined) throw new StoreError('failed', `entry ${id} was not written`)
    return recordOf(record)
  }

  return {
    holdOrder: connection.transaction(
      (entry: { id: OutboxId; draftId: DraftId; callbackUrl: string | null; heldUntil: Instant; now: Instant }) => {
        const draft = drafts.record(entry.draftId)
        if (draft === undefined) return null
        const files = drafts.files(entry.draftId)
        if (draft.source_language === null) throw new StoreError('failed', 'the draft names no source language')
        const placement: Omit<Placement, 'files'> = {
          title: draft.title,
          sourceLanguage: draft.source_language,
          targetLanguages: readJson<LanguageCode[]>(draft.target_languages),
          instructions: draft.instructions,
          postAssignInstructions: draft.post_assign_instructions,
          deadline: draft.deadline,
          urgency: draft.urgency,
          projectId: draft.project_id,
          contactEmail: draft.contact_email,
          wordCount: draft.word_count_override ?? (files.length === 0 ? null : countedWords(files)),
          callbackUrl: entry.callbackUrl,
        }
        insertOrder.run(
          entry.id,
          draft.account_id,
          canonicalInstant(entry.now),
          canonicalInstant(entry.heldUntil),
          entry.draftId,
          JSON.stringify(placement),
        )
        for (const [position, file] of files.entries()) {
          if (file.sha256 === null || file.state !== 'ready') {
            throw new StoreError('failed', `the bytes of ${file.name} are not here`)
          }
          const { id, name, format, sha256, size_bytes, word_count } = file
          insertFile.run(entry.id, position, id, name, format, sha256, size_bytes, word_count)
        }
        sendDraft.run(entry.id, entry.draftId)
        return freshRecord(entry.id)
      },
    ),

    holdDecision: connection.transaction(
      (entry: {
        id: OutboxId
        ref: DeliveryRef
        decision: Decision
        decidedBy: string
        heldUntil: Instant
        now: Instant
      }) => {
        const { accountId, orderId, attachmentId } = entry.ref
        const order = rows.record(entry.ref)
        const delivery = rows.deliveries(entry.ref).find(({ record }) => record.attachment_id === attachmentId)
        if (order === undefined || delivery === undefined || delivery.status !== 'to_accept') return null
        if (findPending.get(accountId, orderId, attachmentId) !== undefined) return null
        // Deciding anew takes the place of a decision that the service refused.
        removeRefused.run(accountId, orderId, attachmentId)
        insertDecision.run(
          entry.id,
          accountId,
          canonicalInstant(entry.now),
          canonicalInstant(entry.heldUntil),
          orderId,
          attachmentId,
          entry.decision.kind,
          entry.decision.kind === 'sendBack' ? entry.decision.reason : null,
          entry.decidedBy,
          delivery.record.self_link,
          order.title ?? '',
          nameOf(delivery.record),
          delivery.record.language,
        )
        derive(entry.ref)
        return freshRecord(entry.id)
      },
    ),

    get(id) {
      const record = find.get(id)
      return record === undefined ? null : recordOf(record)
    },

    list: (confirmedAfter) =>
      [...listUnsettled.all(), ...listConfirmed.all(canonicalInstant(confirmedAfter))].map(entryOf),

    unsettled: () => listUnsettled.all().map(recordOf),

    step: connection.transaction((id: OutboxId, from: OutboxState, change: OutboxChange) => {
      const record = find.get(id)
      if (record === undefined || record.state !== from) return false
      // Undefined: stays as it is.
      const instantOf = (given: Instant | null | undefined, known: Instant | null): Instant | null =>
        given === undefined ? known : canonicalInstantOrNull(given)
      update.run(
        change.state,
        instantOf(change.heldUntil, record.held_until),
        change.attempts ?? record.attempts,
        instantOf(change.nextAttemptAt, record.next_attempt_at),
        change.problem === undefined ? record.problem : writeJsonOrNull(change.problem),
        change.lookup === undefined ? record.lookup : writeJsonOrNull(change.lookup),
        instantOf(change.sentAt, record.sent_at),
        id,
        from,
      )
      deriveDecided(record)
      return true
    }),

    recover: () => recover.all().map((record) => record.id),

    documentUploaded: (id, fileId: SourceFileId, documentId: DocumentId) =>
      void setDocument.run(documentId, id, fileId),

    orderConfirmed: connection.transaction(
      (id: OutboxId, order: { orderId: OrderId; webUrl: string | null; now: Instant }) => {
        const record = find.get(id)
        if (record === undefined) throw new StoreError('notFound', `no entry ${id}`)
        if (record.state === 'confirmed' && record.order_id === order.orderId) return
        settling.settleOrder(record, placementOf(record), { ...order, now: canonicalInstant(order.now) })
      },
    ),

    decisionConfirmed: connection.transaction((id: OutboxId, now: Instant) => {
      const record = find.get(id)
      if (record === undefined) throw new StoreError('notFound', `no entry ${id}`)
      if (record.state === 'confirmed') return
      settling.settleDecision(record, decisionOf(record), canonicalInstant(now))
    }),

    takeBack: connection.transaction((id: OutboxId, refusal: Draft['refusal'], now: Instant) => {
      const record = find.get(id)
      if (record === undefined || record.state === 'confirmed') return null
      remove.run(id)
      if (record.kind === 'decision') {
        deriveDecided(record)
        return null
      }
      returnDraft.run(writeJsonOrNull(refusal), canonicalInstant(now), record.draft_id)
      return record.draft_id
    }),

    isPaused: () => values.read(pausedName) === true,
    setPaused: (isPaused) => values.write(pausedName, isPaused),

    orderIdsKnownBefore: (accountId, at) =>
      listKnown.all(accountId, canonicalInstant(at), accountId).map((record) => record.order_id),
  }
}

/** @throws StoreError where an entry of the kind decision lacks what makes it one */
function decisionOf(record: EntryRecord): { ref: DeliveryRef; decision: Decision } {
  const { account_id: accountId, order_id: orderId, attachment_id: attachmentId } = record
  if (orderId === null || attachmentId === null || record.decision === null) {
    throw new StoreError('failed', `entry ${record.id} decides on nothing`)
  }
  const decision: Decision =
    record.decision === 'accept' ? { kind: 'accept' } : { kind: 'sendBack', reason: record.reason ?? '' }
  return { ref: { accountId, orderId, attachmentId }, decision }
}
