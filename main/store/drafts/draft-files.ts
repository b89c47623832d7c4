// Queries on the files of drafts: landing, reading, and what the person does with them.
import type { DraftId, SourceFileId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import type { DraftReading } from '../records/draft-records.ts'
import { isEditable } from '../records/draft-records.ts'
import { canonicalInstant } from '../records/instants.ts'
import { writeJsonOrNull } from '../records/json-columns.ts'
import type { AreaOf } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { StoredBody } from '../bodies/body-types.ts'
import type { FileReading } from './draft-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'

type DraftFileQueries = Pick<
  AreaOf<'drafts'>,
  | 'addFile'
  | 'replaceFile'
  | 'fileLanded'
  | 'fileRead'
  | 'setFileWordCount'
  | 'removeFile'
  | 'restoreFile'
  | 'renameFile'
  | 'moveFile'
  | 'filesToRead'
  | 'failCutOffCopies'
>

interface NewFile {
  id: SourceFileId
  name: string
  format: string
}

export function createDraftFiles(connection: WritableDatabase, reading: DraftReading): DraftFileQueries {
  const touch = connection.prepare(`UPDATE drafts SET updated_at = @updatedAt WHERE id = @id AND ${isEditable}`)
  const insert = connection.prepare(
    `INSERT INTO draft_files (id, draft_id, position, name, format, state, size_bytes, reading)
     VALUES (@id, @draftId, coalesce(@position, (SELECT coalesce(max(position), -1) + 1 FROM draft_files WHERE draft_id = @draftId)), @name, @format, 'copying', 0,
       'waiting')`,
  )
  const findPosition = connection.prepare<{ id: SourceFileId; draftId: DraftId }, { position: number }>(
    'SELECT position FROM draft_files WHERE id = @id AND draft_id = @draftId AND removed_at IS NULL',
  )
  const isBodyThere = connection.prepare<{ sha256: Sha256 }, { id: number }>(
    'SELECT id FROM bodies WHERE sha256 = @sha256',
  )
  const land = connection.prepare(
    `UPDATE draft_files SET state = 'ready', sha256 = @sha256, size_bytes = @sizeBytes WHERE id = @id AND state = 'copying'`,
  )
  const fail = connection.prepare(`UPDATE draft_files SET state = 'failed' WHERE id = @id AND state = 'copying'`)
  const setReading = connection.prepare(
    `UPDATE draft_files SET reading = @reading, word_count = @wordCount, guessed_language = @guessedLanguage, counted_how = @countedHow, summary = @summary, details = @details
     WHERE id = @id`,
  )
  const setWordCount = connection.prepare(
    'UPDATE draft_files SET word_count_override = @wordCountOverride WHERE id = @id AND draft_id = @draftId',
  )
  const setRemoved = connection.prepare(
    'UPDATE draft_files SET removed_at = @removedAt WHERE id = @id AND draft_id = @draftId',
  )
  const rename = connection.prepare('UPDATE draft_files SET name = @name WHERE id = @id AND draft_id = @draftId')
  const place = connection.prepare('UPDATE draft_files SET position = @position WHERE id = @id')
  const listUnread = connection.prepare<
    [],
    { draftId: DraftId; id: SourceFileId; name: string; format: string; sha256: Sha256; sizeBytes: number }
  >(
    `SELECT f.draft_id AS draftId, f.id, f.name, f.format, f.sha256, f.size_bytes AS sizeBytes
     FROM draft_files f JOIN drafts d ON d.id = f.draft_id
     WHERE f.state = 'ready' AND f.reading = 'waiting' AND f.removed_at IS NULL AND d.discarded_at IS NULL
     ORDER BY d.updated_at DESC, f.position`,
  )
  const failCopies = connection.prepare<[], { draft_id: DraftId }>(
    `UPDATE draft_files SET state = 'failed' WHERE state = 'copying' RETURNING draft_id`,
  )

  return {
    addFile: connection.transaction((id: DraftId, file: NewFile, now: Instant) => {
      if (touch.run({ updatedAt: canonicalInstant(now), id }).changes === 0)
        throw new StoreError('notFound', `no draft ${id}`)
      insert.run({ id: file.id, draftId: id, position: null, name: file.name, format: file.format })
    }),

    replaceFile: connection.transaction((id: DraftId, oldId: SourceFileId, file: NewFile, now: Instant) => {
      const at = canonicalInstant(now)
      const old = findPosition.get({ id: oldId, draftId: id })
      if (old === undefined || touch.run({ updatedAt: at, id }).changes === 0) return false
      setRemoved.run({ removedAt: at, id: oldId, draftId: id })
      insert.run({ id: file.id, draftId: id, position: old.position, name: file.name, format: file.format })
      return true
    }),

    fileLanded(fileId, body: StoredBody | null) {
      if (body === null) {
        fail.run({ id: fileId })
        return
      }
      if (isBodyThere.get({ sha256: body.sha256 }) === undefined)
        throw new StoreError('notFound', `no body ${body.sha256}`)
      land.run({ sha256: body.sha256, sizeBytes: body.sizeBytes, id: fileId })
    },

    fileRead(fileId, found: FileReading) {
      const { wordCount, guessedLanguage, countedHow, summary, details } = found
      setReading.run({
        reading: found.reading,
        wordCount,
        guessedLanguage,
        countedHow,
        summary: writeJsonOrNull(summary),
        details,
        id: fileId,
      })
    },

    setFileWordCount: connection.transaction(
      (id: DraftId, fileId: SourceFileId, wordCount: number | null, now: Instant) => {
        if (touch.run({ updatedAt: canonicalInstant(now), id }).changes === 0) return null
        setWordCount.run({ wordCountOverride: wordCount, id: fileId, draftId: id })
        return reading.draft(id)
      },
    ),

    removeFile: connection.transaction((id: DraftId, fileId: SourceFileId, now: Instant) => {
      const at = canonicalInstant(now)
      if (touch.run({ updatedAt: at, id }).changes === 0) return null
      setRemoved.run({ removedAt: at, id: fileId, draftId: id })
      return reading.draft(id)
    }),

    restoreFile: connection.transaction((id: DraftId, fileId: SourceFileId) => {
      if (reading.record(id) === undefined) return null
      setRemoved.run({ removedAt: null, id: fileId, draftId: id })
      return reading.draft(id)
    }),

    renameFile: connection.transaction((id: DraftId, fileId: SourceFileId, name: string) => {
      if (reading.record(id) === undefined) return null
      rename.run({ name, id: fileId, draftId: id })
      return reading.draft(id)
    }),

    moveFile: connection.transaction((id: DraftId, fileId: SourceFileId, index: number) => {
      if (reading.record(id) === undefined) return null
      const files = reading.files(id)
      const moved = files.find((file) => file.id === fileId)
      if (moved !== undefined) {
        const others = files.filter((file) => file.id !== fileId)
        for (const [position, file] of others.toSpliced(index, 0, moved).entries()) place.run({ position, id: file.id })
      }
      return reading.draft(id)
    }),

    filesToRead: () => listUnread.all(),

    failCutOffCopies: () => [...new Set(failCopies.all().map((record) => record.draft_id))],
  }
}
