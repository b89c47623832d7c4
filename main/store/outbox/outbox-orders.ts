// Queries that move a draft into the outbox and back: as one order, or as a group with one order for each target language. Each is one
// transaction, so that a draft is either with the person or in the outbox, and every target language is in exactly one place.
import type {
  Draft,
  DraftFields,
  DraftId,
  OrderGroupId,
  OutboxId,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import { draftFieldNames, pickFields, sentFieldNames } from '../../../preload/contract/orders/order-fields.ts'
import type { DraftField, SentField } from '../../../preload/contract/orders/order-fields.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { ordersOf } from '../records/composed-orders.ts'
import { countedWords, fieldsOf, fieldsToKeep, wordsOf } from '../records/draft-records.ts'
import type { DraftFileRecord, DraftReading, DraftRecord } from '../records/draft-records.ts'
import { canonicalInstant } from '../records/instants.ts'
import { readJson, storedBasedOn, writeJsonOrNull } from '../records/json-columns.ts'
import type { EntryRecord, OutboxReading } from './outbox-records.ts'
import type { AreaOf } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { OutboxRecord, Placement } from './outbox-types.ts'
import type { Instant } from '../records/values.ts'

type OrderQueries = Pick<
  AreaOf<'outbox'>,
  'holdOrder' | 'takeBackGroup' | 'group' | 'documentUploaded' | 'forgetReusedDocuments'
> & {
  /** See `takeBack` of the store, for an entry that is an order. */
  takeBackOrder(record: EntryRecord, refusal: Draft['refusal'], now: Instant, newDraftId: DraftId): DraftId | null
}

/** What a draft and its orders have in common: every field that a person writes and the service gets. */
const commonFieldNames = draftFieldNames.filter((name): name is DraftField & SentField =>
  sentFieldNames.some((sent) => sent === name),
)

export function createOutboxOrders(
  connection: WritableDatabase,
  { reading, drafts }: { reading: OutboxReading; drafts: DraftReading },
): OrderQueries {
  const insertOrder = connection.prepare(
    `INSERT INTO outbox (id, account_id, kind, state, created_at, held_until, draft_id, placement, group_id, group_index, group_count)
     VALUES (@id, @accountId, 'order', 'held', @createdAt, @heldUntil, @draftId, @placement, @groupId, @groupIndex, @groupCount)`,
  )
  const insertFile = connection.prepare(
    `INSERT INTO outbox_files (outbox_id, position, file_id, name, format, sha256, size_bytes, word_count)
     VALUES (@id, @position, @fileId, @name, @format, @sha256, @sizeBytes, @wordCount)`,
  )
  const sendDraft = connection.prepare('UPDATE drafts SET outbox_id = @outboxId WHERE id = @id')
  const remove = connection.prepare('DELETE FROM outbox WHERE id = @id')
  const returnDraft = connection.prepare(
    'UPDATE drafts SET outbox_id = NULL, refusal = coalesce(@refusal, refusal), updated_at = @updatedAt WHERE id = @id',
  )
  const removeDraft = connection.prepare('DELETE FROM drafts WHERE id = @id')
  const isDraftNeeded = connection.prepare<{ draftId: DraftId }, { found: number }>(
    `SELECT EXISTS (SELECT 1 FROM outbox WHERE draft_id = @draftId AND state <> 'confirmed') AS found`,
  )
  const findSent = connection.prepare<{ id: DraftId }, DraftRecord>('SELECT * FROM drafts WHERE id = @id')
  const findRest = connection.prepare<{ restOfGroup: OrderGroupId }, DraftRecord>(
    `SELECT * FROM drafts WHERE rest_of_group = @restOfGroup AND outbox_id IS NULL AND discarded_at IS NULL AND updated_at = rest_at
     ORDER BY created_at DESC LIMIT 1`,
  )
  const copyDraft = connection.prepare(
    `INSERT INTO drafts (id, account_id, fields, ignored_findings, based_on, refusal, rest_of_group, rest_at, created_at, updated_at)
     SELECT @id, account_id, @fields, ignored_findings, based_on, @refusal, @groupId, @now, @now, @now FROM drafts WHERE id = @draftId`,
  )
  const copyFiles = connection.prepare(
    `INSERT INTO draft_files (id, draft_id, position, name, format, state, sha256, size_bytes, reading, word_count, word_count_override,
       guessed_language, counted_how, summary, details)
     SELECT @newDraftId || '.' || row_number() OVER (ORDER BY position, rowid), @newDraftId, position, name, format, state, sha256, size_bytes, reading,
       word_count, word_count_override, guessed_language, counted_how, summary, details
     FROM draft_files WHERE draft_id = @draftId AND removed_at IS NULL`,
  )
  const addToRest = connection.prepare(
    `UPDATE drafts SET fields = @fields, refusal = coalesce(@refusal, refusal), updated_at = @now, rest_at = @now WHERE id = @id`,
  )
  const setFields = connection.prepare('UPDATE drafts SET fields = @fields WHERE id = @id')
  const setDocument = connection.prepare(
    'UPDATE outbox_files SET document_id = @documentId, uploaded_by = @uploadedBy WHERE outbox_id = @outboxId AND file_id = @fileId',
  )
  const shareDocument = connection.prepare(
    `UPDATE outbox_files SET document_id = @documentId, uploaded_by = @uploadedBy WHERE file_id = @fileId AND document_id IS NULL AND outbox_id IN (
       SELECT id FROM outbox WHERE group_id = (SELECT group_id FROM outbox WHERE id = @id)
         AND state IN ('held', 'queued') AND uploads_own = 0)`,
  )
  const uploadOwn = connection.prepare(
    `UPDATE outbox SET uploads_own = 1 WHERE group_id = (SELECT group_id FROM outbox WHERE id = @id)`,
  )
  /** An order that may be under way keeps what it was sent with. */
  const forgetReused = connection.prepare(
    `UPDATE outbox_files SET document_id = NULL, uploaded_by = NULL WHERE uploaded_by <> outbox_id AND outbox_id IN (
       SELECT id FROM outbox WHERE group_id = (SELECT group_id FROM outbox WHERE id = @id)
         AND (state IN ('held', 'queued') OR id = @id))`,
  )

  const placementOf = (
    draft: DraftRecord,
    fields: DraftFields,
    files: readonly DraftFileRecord[],
    callbackUrl: string | null,
  ): Omit<Placement, 'files' | 'targetLanguages' | 'deadline'> => {
    if (fields.sourceLanguage === null) throw new StoreError('failed', 'the draft names no source language')
    return {
      ...pickFields(commonFieldNames, fields),
      sourceLanguage: fields.sourceLanguage,
      wordCount: fields.wordCountOverride ?? (files.length === 0 ? null : countedWords(files)),
      callbackUrl,
      basedOn: readJson(storedBasedOn, draft.based_on),
    }
  }

  /** Without an order that still waits for its fate, the draft from which all of them were made has served. */
  const endDraft = (draftId: DraftId): void => {
    if (isDraftNeeded.get({ draftId })?.found === 0) removeDraft.run({ id: draftId })
  }

  /** Returned orders of a group are collected in one draft as long as the person has not changed that draft. */
  const joinRest = (
    rest: DraftRecord,
    { targetLanguages, deadline }: Placement,
    refusal: Draft['refusal'],
    now: Instant,
  ): DraftId => {
    const fields = fieldsOf(rest)
    const changed: DraftFields = {
      ...fields,
      split: 'onePerTarget',
      targetLanguages: [...new Set([...fields.targetLanguages, ...targetLanguages])],
      targetDeadlines: [
        ...fields.targetDeadlines.filter(({ language }) => !targetLanguages.includes(language)),
        ...targetLanguages.map((language) => ({ language, deadline })),
      ],
    }
    addToRest.run({ id: rest.id, fields: fieldsToKeep(changed), refusal: writeJsonOrNull(refusal), now })
    return rest.id
  }

  return {
    holdOrder: connection.transaction(
      (entry: {
        ids: OutboxId[]
        groupId: OrderGroupId
        draftId: DraftId
        callbackUrl: string | null
        heldUntil: Instant
        now: Instant
      }): OutboxRecord[] | null => {
        const draft = drafts.record(entry.draftId)
        if (draft === undefined) return null
        const files = drafts.files(entry.draftId)
        const fields = fieldsOf(draft)
        const orders = ordersOf(fields)
        const ids = entry.ids.slice(0, orders.length)
        const [firstId] = ids
        if (firstId === undefined || ids.length < orders.length) return null
        const common = placementOf(draft, fields, files, entry.callbackUrl)
        for (const [index, order] of orders.entries()) {
          const id = ids[index]
          if (id === undefined) return null
          insertOrder.run({
            id,
            accountId: draft.account_id,
            createdAt: canonicalInstant(entry.now),
            heldUntil: canonicalInstant(entry.heldUntil),
            draftId: entry.draftId,
            placement: JSON.stringify({ ...common, ...order }),
            groupId: orders.length === 1 ? null : entry.groupId,
            groupIndex: index,
            groupCount: orders.length,
          })
          for (const [position, file] of files.entries()) {
            if (file.sha256 === null || file.state !== 'ready') {
              throw new StoreError('failed', `the bytes of ${file.name} are not here`)
            }
            const { id: fileId, name, format, sha256, size_bytes } = file
            insertFile.run({
              id,
              position,
              fileId,
              name,
              format,
              sha256,
              sizeBytes: size_bytes,
              wordCount: wordsOf(file),
            })
          }
        }
        sendDraft.run({ outboxId: firstId, id: entry.draftId })
        return ids.map(reading.fresh)
      },
    ),

    group: (groupId) => reading.group(groupId).flatMap((record) => reading.record(record) ?? []),

    takeBackOrder(record, refusal, now, newDraftId) {
      const { draft_id: draftId, group_id: groupId } = record
      if (draftId === null) return null
      const placement = reading.placement(record)
      remove.run({ id: record.id })
      if (groupId === null) {
        returnDraft.run({ refusal: writeJsonOrNull(refusal), updatedAt: now, id: draftId })
        return draftId
      }
      const rest = findRest.get({ restOfGroup: groupId })
      if (rest !== undefined) {
        const joined = joinRest(rest, placement, refusal, now)
        endDraft(draftId)
        return joined
      }
      const sent = findSent.get({ id: draftId })
      if (sent === undefined) throw new StoreError('failed', `entry ${record.id} has no draft`)
      const { targetLanguages, deadline } = placement
      const own = { targetLanguages, deadline, split: 'oneForAll' as const, targetDeadlines: [] }
      copyDraft.run({
        id: newDraftId,
        fields: fieldsToKeep({ ...fieldsOf(sent), ...own }),
        refusal: writeJsonOrNull(refusal),
        groupId,
        now,
        draftId,
      })
      copyFiles.run({ newDraftId, draftId })
      endDraft(draftId)
      return newDraftId
    },

    takeBackGroup: connection.transaction((groupId: OrderGroupId, now: Instant) => {
      const records = reading.group(groupId)
      const mayBeSent = records.some(
        ({ state, sent_at }) => state === 'confirmed' || state === 'unknown' || sent_at !== null,
      )
      const draftId = records[0]?.draft_id ?? null
      if (mayBeSent || draftId === null) return null
      const languages = records.flatMap((record) => reading.placement(record).targetLanguages)
      for (const { id } of records) remove.run({ id })
      const draft = findSent.get({ id: draftId })
      if (draft !== undefined) {
        const fields = fieldsOf(draft)
        // Those that were cancelled before are in a draft of their own.
        const targetLanguages = fields.targetLanguages.filter((language) => languages.includes(language))
        setFields.run({ fields: fieldsToKeep({ ...fields, targetLanguages }), id: draftId })
      }
      returnDraft.run({ refusal: null, updatedAt: canonicalInstant(now), id: draftId })
      return draftId
    }),

    documentUploaded: connection.transaction((id: OutboxId, fileId: SourceFileId, documentId) => {
      setDocument.run({ documentId, uploadedBy: id, outboxId: id, fileId })
      shareDocument.run({ documentId, uploadedBy: id, fileId, id })
    }),

    forgetReusedDocuments: connection.transaction((id: OutboxId) => {
      uploadOwn.run({ id })
      forgetReused.run({ id })
    }),
  }
}
