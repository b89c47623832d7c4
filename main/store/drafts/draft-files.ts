// Queries on the files of drafts: landing, reading, and what the person does with them.
import type { Database } from 'better-sqlite3'
import type { DraftId, SourceFileId } from '../../../preload/contract/index.ts'
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

export function createDraftFiles(connection: Database, reading: DraftReading): DraftFileQueries {
  const touch = connection.prepare(`UPDATE drafts SET updated_at = ? WHERE id = ? AND ${isEditable}`)
  const insert = connection.prepare(
    `INSERT INTO draft_files (id, draft_id, position, name, format, state, size_bytes, reading)
     VALUES (?, ?, coalesce(?, (SELECT coalesce(max(position), -1) + 1 FROM draft_files WHERE draft_id = ?)), ?, ?, 'copying', 0,
       'waiting')`,
  )
  const findPosition = connection.prepare<[SourceFileId, DraftId], { position: number }>(
    'SELECT position FROM draft_files WHERE id = ? AND draft_id = ? AND removed_at IS NULL',
  )
  const isBodyThere = connection.prepare<[Sha256], { id: number }>('SELECT id FROM bodies WHERE sha256 = ?')
  const land = connection.prepare(
    `UPDATE draft_files SET state = 'ready', sha256 = ?, size_bytes = ? WHERE id = ? AND state = 'copying'`,
  )
  const fail = connection.prepare(`UPDATE draft_files SET state = 'failed' WHERE id = ? AND state = 'copying'`)
  const setReading = connection.prepare(
    `UPDATE draft_files SET reading = ?, word_count = ?, guessed_language = ?, counted_how = ?, summary = ?, details = ?
     WHERE id = ?`,
  )
  const setWordCount = connection.prepare(
    'UPDATE draft_files SET word_count_override = ? WHERE id = ? AND draft_id = ?',
  )
  const setRemoved = connection.prepare('UPDATE draft_files SET removed_at = ? WHERE id = ? AND draft_id = ?')
  const rename = connection.prepare('UPDATE draft_files SET name = ? WHERE id = ? AND draft_id = ?')
  const place = connection.prepare('UPDATE draft_files SET position = ? WHERE id = ?')
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
      if (touch.run(canonicalInstant(now), id).changes === 0) throw new StoreError('notFound', `no draft ${id}`)
      insert.run(file.id, id, null, id, file.name, file.format)
    }),

    replaceFile: connection.transaction((id: DraftId, oldId: SourceFileId, file: NewFile, now: Instant) => {
      const at = canonicalInstant(now)
      const old = findPosition.get(oldId, id)
      if (old === undefined || touch.run(at, id).changes === 0) return false
      setRemoved.run(at, oldId, id)
      insert.run(file.id, id, old.position, id, file.name, file.format)
      return true
    }),

    fileLanded(fileId, body: StoredBody | null) {
      if (body === null) {
        fail.run(fileId)
        return
      }
      if (isBodyThere.get(body.sha256) === undefined) throw new StoreError('notFound', `no body ${body.sha256}`)
      land.run(body.sha256, body.sizeBytes, fileId)
    },

    fileRead(fileId, found: FileReading) {
      const { wordCount, guessedLanguage, countedHow, summary, details } = found
      setReading.run(found.reading, wordCount, guessedLanguage, countedHow, writeJsonOrNull(summary), details, fileId)
    },

    setFileWordCount: connection.transaction(
      (id: DraftId, fileId: SourceFileId, wordCount: number | null, now: Instant) => {
        if (touch.run(canonicalInstant(now), id).changes === 0) return null
        setWordCount.run(wordCount, fileId, id)
        return reading.draft(id)
      },
    ),

    removeFile: connection.transaction((id: DraftId, fileId: SourceFileId, now: Instant) => {
      const at = canonicalInstant(now)
      if (touch.run(at, id).changes === 0) return null
      setRemoved.run(at, fileId, id)
      return reading.draft(id)
    }),

    restoreFile: connection.transaction((id: DraftId, fileId: SourceFileId) => {
      if (reading.record(id) === undefined) return null
      setRemoved.run(null, fileId, id)
      return reading.draft(id)
    }),

    renameFile: connection.transaction((id: DraftId, fileId: SourceFileId, name: string) => {
      if (reading.record(id) === undefined) return null
      rename.run(name, fileId, id)
      return reading.draft(id)
    }),

    moveFile: connection.transaction((id: DraftId, fileId: SourceFileId, index: number) => {
      if (reading.record(id) === undefined) return null
      const files = reading.files(id)
      const moved = files.find((file) => file.id === fileId)
      if (moved !== undefined) {
        const others = files.filter((file) => file.id !== fileId)
        for (const [position, file] of others.toSpliced(index, 0, moved).entries()) place.run(position, file.id)
      }
      return reading.draft(id)
    }),

    filesToRead: () => listUnread.all(),

    failCutOffCopies: () => [...new Set(failCopies.all().map((record) => record.draft_id))],
  }
}
