// Queries on drafts: composing, discarding, and making one from an earlier order.
import type { AccountId, BasedOn, DraftFields, DraftId } from '../../../preload/contract/index.ts'
import { againFieldNames, pickFields } from '../../../preload/contract/orders/order-fields.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { createDraftFiles } from './draft-files.ts'
import { fieldsOf, fieldsToKeep, isEditable } from '../records/draft-records.ts'
import type { DraftReading, DraftRecord } from '../records/draft-records.ts'
import { canonicalInstant } from '../records/instants.ts'
import { readJson, storedTexts, writeJsonOrNull } from '../records/json-columns.ts'
import type { OrderRows } from '../records/order-rows.ts'
import type { AreaOf } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { StoredDraft } from './draft-types.ts'
import type { Instant } from '../records/values.ts'

interface Parts {
  reading: DraftReading
  rows: OrderRows
  collectRubbish(): Promise<void>
}

/** A draft can ignore as many findings as anybody would look at. */
const mostIgnored = 2_000

export function createDrafts(connection: WritableDatabase, { reading, rows, collectRubbish }: Parts): AreaOf<'drafts'> {
  const ofAccount = '(@accountId IS NULL OR account_id = @accountId)'
  const list = connection.prepare<[{ accountId: AccountId | null; limit: number }], DraftRecord>(
    `SELECT * FROM drafts WHERE ${isEditable} AND ${ofAccount} ORDER BY updated_at DESC, id LIMIT @limit`,
  )
  const count = connection.prepare<[{ accountId: AccountId | null }], { total: number }>(
    `SELECT count(*) AS total FROM drafts WHERE ${isEditable} AND ${ofAccount}`,
  )
  const listDiscarded = connection.prepare<{ limit: number }, DraftRecord>(
    `SELECT * FROM drafts WHERE discarded_at IS NOT NULL AND outbox_id IS NULL
       AND account_id IN (SELECT id FROM accounts WHERE removed_at IS NULL)
     ORDER BY discarded_at DESC, id LIMIT @limit`,
  )
  const insert = connection.prepare(
    'INSERT INTO drafts (id, account_id, based_on, created_at, updated_at) VALUES (@id, @accountId, @basedOn, @now, @now)',
  )
  const update = connection.prepare(
    `UPDATE drafts SET account_id = @accountId, fields = @fields, updated_at = @now WHERE id = @id AND ${isEditable}`,
  )
  const discard = connection.prepare(`UPDATE drafts SET discarded_at = @discardedAt WHERE id = @id AND ${isEditable}`)
  const restore = connection.prepare(
    `UPDATE drafts SET discarded_at = NULL WHERE id = @id
       AND account_id IN (SELECT id FROM accounts WHERE removed_at IS NULL)`,
  )
  const setIgnored = connection.prepare('UPDATE drafts SET ignored_findings = @ignoredFindings WHERE id = @id')
  const insertPlacedFile = connection.prepare(
    `INSERT INTO draft_files (id, draft_id, position, name, format, state, sha256, size_bytes, reading, word_count)
     VALUES (@newId, @draftId, @position, @name, @format, 'ready', @sha256, @sizeBytes, 'waiting', @wordCount)`,
  )
  const sweepDrafts = connection.prepare('DELETE FROM drafts WHERE discarded_at < @limit AND outbox_id IS NULL')
  const sweepFiles = connection.prepare('DELETE FROM draft_files WHERE removed_at < @limit')
  const sweepSettled = connection.prepare(`DELETE FROM outbox WHERE state = 'confirmed' AND settled_at < @limit`)
  const sweepBodies = connection.prepare(
    `UPDATE bodies SET sha256 = NULL WHERE completed_at < @limit AND sha256 IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM draft_files f WHERE f.sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM outbox_files f WHERE f.sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM placement_files f WHERE f.sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM attached_sources f WHERE f.sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM glossaries f WHERE f.sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM archived_documents f WHERE f.sha256 = bodies.sha256)`,
  )

  const write = (record: DraftRecord, changes: Partial<DraftFields>, now: Instant): void => {
    const fields = { ...fieldsOf(record), ...definedOnly(changes) }
    update.run({ id: record.id, accountId: fields.accountId, fields: fieldsToKeep(fields), now })
  }

  const begin = (
    draft: { id: DraftId; accountId: AccountId; basedOn: Omit<BasedOn, 'title'> | null; now: Instant },
    fields: Partial<DraftFields>,
  ): void => {
    const now = canonicalInstant(draft.now)
    insert.run({ id: draft.id, accountId: draft.accountId, basedOn: writeJsonOrNull(draft.basedOn), now })
    const record = reading.record(draft.id)
    if (record !== undefined) write(record, fields, now)
  }

  const written = (id: DraftId): StoredDraft => {
    const draft = reading.draft(id)
    if (draft === null) throw new StoreError('failed', `draft ${id} was not written`)
    return draft
  }

  return {
    ...createDraftFiles(connection, reading),

    list: (limit, accountId = null) => ({
      rows: list.all({ accountId, limit }).map(reading.row),
      total: count.get({ accountId })?.total ?? 0,
    }),

    discarded: (limit) => listDiscarded.all({ limit }).map(reading.row),

    create: connection.transaction(
      ({ id, accountId, now, contactEmail, fields }: Parameters<AreaOf<'drafts'>['create']>[0]) => {
        begin({ id, accountId, basedOn: null, now }, { contactEmail, ...fields })
        return written(id)
      },
    ),

    createFromOrder: connection.transaction(
      ({ id, accountId, ref, kind, now }: Parameters<AreaOf<'drafts'>['createFromOrder']>[0]) => {
        const placed = rows.placement(ref)
        if (placed === null || placed.placement === null) return null
        // A project belongs to one account.
        const onlyThere = accountId === ref.accountId ? {} : { projectId: null }
        begin(
          { id, accountId, basedOn: { kind, ref }, now },
          { ...pickFields(againFieldNames, placed.placement), ...onlyThere },
        )
        if (kind === 'again') {
          for (const [position, file] of rows.files(ref).entries()) {
            insertPlacedFile.run({ ...file, newId: `${id}.${String(position)}`, draftId: id, position })
          }
        }
        return written(id)
      },
    ),

    get: reading.draft,

    save: connection.transaction((id: DraftId, changes: Partial<DraftFields>, now: Instant) => {
      const record = reading.record(id)
      if (record === undefined) return null
      write(record, changes, canonicalInstant(now))
      return reading.draft(id)
    }),

    discard: (id, now) => void discard.run({ discardedAt: canonicalInstant(now), id }),

    restore(id) {
      restore.run({ id })
      return reading.draft(id)
    },

    ignoreFinding: connection.transaction((id: DraftId, findingId: string, isIgnored: boolean) => {
      const record = reading.record(id)
      if (record === undefined) return null
      const others = (readJson(storedTexts, record.ignored_findings) ?? []).filter((known) => known !== findingId)
      const ignored = isIgnored ? [...others, findingId].slice(-mostIgnored) : others
      setIgnored.run({ ignoredFindings: JSON.stringify(ignored), id })
      return reading.draft(id)
    }),

    async sweep(before) {
      const limit = canonicalInstant(before)
      connection.transaction(() => {
        sweepDrafts.run({ limit })
        sweepFiles.run({ limit })
        sweepSettled.run({ limit })
        sweepBodies.run({ limit })
      })()
      await collectRubbish()
    },
  }
}

/** A field that crossed the bridge as undefined was not meant to be emptied. */
function definedOnly(changes: Partial<DraftFields>): Partial<DraftFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}
