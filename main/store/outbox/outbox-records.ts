// Outbox entries as stored, as the outbox worker needs them and as a person sees them. Only reads.
import type {
  AccountId,
  AttachmentId,
  Decision,
  DeliveryRef,
  DraftId,
  LanguageCode,
  OrderGroupId,
  OrderId,
  OrderRef,
  OutboxEntry,
  OutboxId,
  OutboxState,
} from '../../../preload/contract/index.ts'
import type { ReadableDatabase } from '../database/handles.ts'
import { readJson, storedLookup, storedPlacement, storedProblem } from '../records/json-columns.ts'
import type { OrderRows } from '../records/order-rows.ts'
import { StoreError } from '../records/errors.ts'
import type { FileToSend, OutboxRecord, PlacedFile, Placement } from './outbox-types.ts'
import type { Instant } from '../records/values.ts'

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
  /** Also null if an earlier version sent it. */
  sent_after: number | null
  group_id: OrderGroupId | null
  group_index: number
  group_count: number
  is_asked: number
  uploads_own: number
  attachment_id: AttachmentId | null
  decision: 'accept' | 'sendBack' | null
  reason: string | null
  decided_by: string | null
  self_link: string | null
  order_title: string | null
  document_name: string | null
  language: LanguageCode | null
  asked: string | null
  quality: string | null
}

export interface OutboxReading {
  find(id: OutboxId): EntryRecord | undefined
  /** The entries of one group, in the order of its languages. */
  group(groupId: OrderGroupId): EntryRecord[]
  /** @throws StoreError if it does not exist */
  fresh(id: OutboxId): OutboxRecord
  /** @throws StoreError if it is damaged */
  placement(record: EntryRecord): SentPlacement
  /** Null if it is damaged: it is never sent. */
  record(record: EntryRecord): OutboxRecord | null
  /** Null if it is damaged. */
  entry(record: EntryRecord): OutboxEntry | null
}

type SentPlacement = Omit<Placement, 'files'> & { files: FileToSend[] }

export function createOutboxReading(connection: ReadableDatabase, rows: OrderRows): OutboxReading {
  const find = connection.prepare<{ id: OutboxId }, EntryRecord>('SELECT * FROM outbox WHERE id = @id')
  const findGroup = connection.prepare<{ groupId: OrderGroupId }, EntryRecord>(
    'SELECT * FROM outbox WHERE group_id = @groupId ORDER BY group_index',
  )
  const findFiles = connection.prepare<{ outboxId: OutboxId }, PlacedFile & { isReused: number }>(
    `SELECT f.file_id AS id, f.name, f.format, f.sha256, f.size_bytes AS sizeBytes, f.word_count AS wordCount,
       f.document_id AS documentId,
       EXISTS (SELECT 1 FROM outbox o WHERE o.id = f.uploaded_by AND o.id <> f.outbox_id AND o.state = 'confirmed') AS isReused
     FROM outbox_files f WHERE f.outbox_id = @outboxId ORDER BY f.position`,
  )

  const placement = (record: EntryRecord): SentPlacement | null => {
    const sent = readJson(storedPlacement, record.placement)
    if (sent === null) return null
    const files = findFiles.all({ outboxId: record.id }).map((file) => ({ ...file, isReused: file.isReused === 1 }))
    return { ...sent, files }
  }

  const groupOf = ({ group_id, group_index, group_count }: EntryRecord) =>
    group_id === null ? null : { id: group_id, index: group_index, count: group_count }

  const whatOf = (record: EntryRecord): OutboxRecord['what'] | null => {
    if (record.kind === 'decision') {
      const found = findDecision(record)
      if (found === null) return null
      return { kind: 'decision', ...found, decidedBy: record.decided_by ?? '', selfLink: record.self_link }
    }
    const sent = placement(record)
    if (record.draft_id === null || sent === null) return null
    return {
      kind: 'order',
      draftId: record.draft_id,
      placement: sent,
      group: groupOf(record),
      isAsked: record.is_asked === 1,
      sentAt: record.sent_at,
      orderId: record.order_id,
    }
  }

  const recordOf = (record: EntryRecord): OutboxRecord | null => {
    const what = whatOf(record)
    if (what === null) return null
    return {
      id: record.id,
      accountId: record.account_id,
      state: record.state,
      what,
      createdAt: record.created_at,
      heldUntil: record.held_until,
      attempts: record.attempts,
      nextAttemptAt: record.next_attempt_at,
      problem: readJson(storedProblem, record.problem),
      lookup: readJson(storedLookup, record.lookup),
    }
  }

  const orderEntryOf = (record: EntryRecord): Extract<OutboxEntry['what'], { kind: 'order' }> | null => {
    const sent = placement(record)
    if (sent === null) return null
    const { title, sourceLanguage, targetLanguages, files } = sent
    const orderRef: OrderRef | null =
      record.order_id === null ? null : { accountId: record.account_id, orderId: record.order_id }
    // Once confirmed, the files belong to the placement.
    const placed = record.state === 'confirmed' && orderRef !== null ? rows.files(orderRef) : files
    return {
      kind: 'order',
      title,
      sourceLanguage,
      targetLanguages,
      fileNames: placed.map((file) => file.name),
      files: placed.map(({ id, name, sizeBytes, documentId }) => ({
        id,
        name,
        sentBytes: documentId === null ? 0 : sizeBytes,
        totalBytes: sizeBytes,
        state: documentId === null ? ('waiting' as const) : ('uploaded' as const),
      })),
      group: groupOf(record),
      draftId: record.state === 'refused' ? record.draft_id : null,
      orderRef,
    }
  }

  const decisionEntryOf = (record: EntryRecord): OutboxEntry['what'] | null => {
    const found = findDecision(record)
    if (found === null) return null
    const { ref, decision } = found
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

  return {
    find: (id) => find.get({ id }),
    group: (groupId) => findGroup.all({ groupId }),
    fresh(id) {
      const record = find.get({ id })
      const written = record === undefined ? null : recordOf(record)
      if (written === null) throw new StoreError('failed', `entry ${id} was not written`)
      return written
    },
    placement(record) {
      const sent = placement(record)
      if (sent === null) throw new StoreError('damaged', `the placement of entry ${record.id}`)
      return sent
    },
    record: recordOf,
    entry(record) {
      const what = record.kind === 'order' ? orderEntryOf(record) : decisionEntryOf(record)
      if (what === null) return null
      return {
        id: record.id,
        accountId: record.account_id,
        state: record.state,
        what,
        createdAt: record.created_at,
        heldUntil: record.held_until,
        progress: null,
        attempts: record.attempts,
        nextAttemptAt: record.next_attempt_at,
        waitsToBeAsked:
          what.kind === 'order' &&
          record.state === 'queued' &&
          record.is_asked === 0 &&
          what.files.some(({ state }) => state === 'waiting'),
        problem: readJson(storedProblem, record.problem),
        lookup: readJson(storedLookup, record.lookup),
      }
    },
  }
}

/** @throws StoreError if a field of the decision is missing */
export function decisionOf(record: EntryRecord): { ref: DeliveryRef; decision: Decision } {
  const found = findDecision(record)
  if (found === null) throw new StoreError('damaged', `entry ${record.id} decides on nothing`)
  return found
}

function findDecision(record: EntryRecord): { ref: DeliveryRef; decision: Decision } | null {
  const { account_id: accountId, order_id: orderId, attachment_id: attachmentId } = record
  if (orderId === null || attachmentId === null || record.decision === null) return null
  const decision: Decision =
    record.decision === 'accept' ? { kind: 'accept' } : { kind: 'sendBack', reason: record.reason ?? '' }
  return { ref: { accountId, orderId, attachmentId }, decision }
}
