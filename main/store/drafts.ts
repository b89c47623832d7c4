// Queries on drafts and their files. A draft that is in the outbox is not there for anyone until it is taken back.
import type { Database } from 'better-sqlite3'
import type {
  AccountId,
  Draft,
  DraftFields,
  DraftFile,
  DraftId,
  DraftRow,
  LanguageCode,
  ProjectId,
  SourceFileId,
} from '../../preload/contract/index.ts'
import { canonicalInstant, canonicalInstantOrNull } from './instants.ts'
import { readJson, readJsonOrNull } from './json-columns.ts'
import type { AreaOf } from './protocol.ts'
import { StoreError } from './store.ts'
import type { Instant, Sha256, StoredBody } from './store.ts'

export interface DraftRecord {
  id: DraftId
  account_id: AccountId
  title: string
  source_language: LanguageCode | null
  target_languages: string
  instructions: string
  post_assign_instructions: string
  deadline: Instant | null
  urgency: DraftFields['urgency']
  project_id: ProjectId | null
  contact_email: string
  word_count_override: number | null
  refusal: string | null
  created_at: Instant
  updated_at: Instant
}

export interface DraftFileRecord {
  id: SourceFileId
  name: string
  format: string
  state: DraftFile['state']
  sha256: Sha256 | null
  size_bytes: number
  reading: DraftFile['reading']
  word_count: number | null
  guessed_language: LanguageCode | null
}

const isEditable = 'discarded_at IS NULL AND outbox_id IS NULL'

/** Null while a file is not counted. */
export function countedWords(files: readonly { word_count: number | null }[]): number | null {
  let sum = 0
  for (const { word_count } of files) {
    if (word_count === null) return null
    sum += word_count
  }
  return sum
}

export interface DraftReading {
  record(id: DraftId): DraftRecord | undefined
  files(id: DraftId): DraftFileRecord[]
}

export function createDraftReading(connection: Database): DraftReading {
  const record = connection.prepare<[DraftId], DraftRecord>(`SELECT * FROM drafts WHERE id = ? AND ${isEditable}`)
  const files = connection.prepare<[DraftId], DraftFileRecord>(
    'SELECT * FROM draft_files WHERE draft_id = ? AND removed_at IS NULL ORDER BY position, rowid',
  )
  return { record: (id) => record.get(id), files: (id) => files.all(id) }
}

export function createDrafts(
  connection: Database,
  deps: { reading: DraftReading; collectRubbish(): Promise<void> },
): AreaOf<'drafts'> {
  const { reading } = deps
  const list = connection.prepare<[number], DraftRecord>(
    `SELECT * FROM drafts WHERE ${isEditable} ORDER BY updated_at DESC, id LIMIT ?`,
  )
  const count = connection.prepare<[], { total: number }>(`SELECT count(*) AS total FROM drafts WHERE ${isEditable}`)
  const insert = connection.prepare(
    `INSERT INTO drafts (id, account_id, title, target_languages, instructions, post_assign_instructions, contact_email,
       created_at, updated_at) VALUES (?, ?, '', '[]', '', '', ?, ?, ?)`,
  )
  const update = connection.prepare(
    `UPDATE drafts SET account_id = ?, title = ?, source_language = ?, target_languages = ?, instructions = ?,
       post_assign_instructions = ?, deadline = ?, urgency = ?, project_id = ?, contact_email = ?, word_count_override = ?,
       updated_at = ? WHERE id = ? AND ${isEditable}`,
  )
  const touch = connection.prepare(`UPDATE drafts SET updated_at = ? WHERE id = ? AND ${isEditable}`)
  const discard = connection.prepare(`UPDATE drafts SET discarded_at = ? WHERE id = ? AND ${isEditable}`)
  const restore = connection.prepare(
    `UPDATE drafts SET discarded_at = NULL WHERE id = ?
       AND account_id IN (SELECT id FROM accounts WHERE removed_at IS NULL)`,
  )
  const insertFile = connection.prepare(
    `INSERT INTO draft_files (id, draft_id, position, name, format, state, size_bytes, reading)
     VALUES (?, ?, (SELECT coalesce(max(position), -1) + 1 FROM draft_files WHERE draft_id = ?), ?, ?, 'copying', 0, 'waiting')`,
  )
  const isBodyThere = connection.prepare<[Sha256], { id: number }>('SELECT id FROM bodies WHERE sha256 = ?')
  const landFile = connection.prepare(
    `UPDATE draft_files SET state = 'ready', sha256 = ?, size_bytes = ? WHERE id = ? AND state = 'copying'`,
  )
  const failFile = connection.prepare(`UPDATE draft_files SET state = 'failed' WHERE id = ? AND state = 'copying'`)
  const setReading = connection.prepare(
    'UPDATE draft_files SET reading = ?, word_count = ?, guessed_language = ? WHERE id = ?',
  )
  const setRemoved = connection.prepare('UPDATE draft_files SET removed_at = ? WHERE id = ? AND draft_id = ?')
  const renameFile = connection.prepare('UPDATE draft_files SET name = ? WHERE id = ? AND draft_id = ?')
  const placeFile = connection.prepare('UPDATE draft_files SET position = ? WHERE id = ?')
  const filesToRead = connection.prepare<
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
  const sweepDrafts = connection.prepare('DELETE FROM drafts WHERE discarded_at < ? AND outbox_id IS NULL')
  const sweepFiles = connection.prepare('DELETE FROM draft_files WHERE removed_at < ?')
  const sweepSettled = connection.prepare(`DELETE FROM outbox WHERE state = 'confirmed' AND settled_at < ?`)
  const sweepBodies = connection.prepare(
    `UPDATE bodies SET sha256 = NULL WHERE completed_at < ? AND sha256 IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM draft_files f WHERE f.sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM outbox_files f WHERE f.sha256 = bodies.sha256)
       AND NOT EXISTS (SELECT 1 FROM placement_files f WHERE f.sha256 = bodies.sha256)`,
  )

  const draftOf = (id: DraftId): Draft | null => {
    const record = reading.record(id)
    if (record === undefined) return null
    const files = reading.files(id)
    return {
      id: record.id,
      fields: fieldsOf(record),
      files: files.map((file) => draftFileOf(file, files)),
      countedWords: countedWords(files),
      refusal: readJsonOrNull<NonNullable<Draft['refusal']>>(record.refusal),
      createdAt: record.created_at,
      updatedAt: record.updated_at,
    }
  }

  const rowOf = (record: DraftRecord): DraftRow => ({
    id: record.id,
    accountId: record.account_id,
    title: record.title,
    fileNames: reading.files(record.id).map((file) => file.name),
    sourceLanguage: record.source_language,
    targetLanguages: readJson<LanguageCode[]>(record.target_languages),
    deadline: record.deadline,
    isRefused: record.refusal !== null,
    updatedAt: record.updated_at,
  })

  return {
    list: (limit) => ({ rows: list.all(limit).map(rowOf), total: count.get()?.total ?? 0 }),

    create: connection.transaction(
      (draft: { id: DraftId; accountId: AccountId; contactEmail: string; now: Instant }): Draft => {
        const now = canonicalInstant(draft.now)
        insert.run(draft.id, draft.accountId, draft.contactEmail, now, now)
        const created = draftOf(draft.id)
        if (created === null) throw new StoreError('failed', `draft ${draft.id} was not written`)
        return created
      },
    ),

    get: draftOf,

    save: connection.transaction((id: DraftId, changes: Partial<DraftFields>, now: Instant) => {
      const record = reading.record(id)
      if (record === undefined) return null
      const fields = { ...fieldsOf(record), ...definedOnly(changes) }
      update.run(
        fields.accountId,
        fields.title,
        fields.sourceLanguage,
        JSON.stringify(fields.targetLanguages),
        fields.instructions,
        fields.postAssignInstructions,
        canonicalInstantOrNull(fields.deadline),
        fields.urgency,
        fields.projectId,
        fields.contactEmail,
        fields.wordCountOverride,
        canonicalInstant(now),
        id,
      )
      return draftOf(id)
    }),

    discard: (id, now) => void discard.run(canonicalInstant(now), id),

    restore(id) {
      restore.run(id)
      return draftOf(id)
    },

    addFile: connection.transaction(
      (id: DraftId, file: { id: SourceFileId; name: string; format: string }, now: Instant) => {
        if (touch.run(canonicalInstant(now), id).changes === 0) throw new StoreError('notFound', `no draft ${id}`)
        insertFile.run(file.id, id, id, file.name, file.format)
      },
    ),

    fileLanded(fileId, body: StoredBody | null) {
      if (body === null) {
        failFile.run(fileId)
        return
      }
      if (isBodyThere.get(body.sha256) === undefined) throw new StoreError('notFound', `no body ${body.sha256}`)
      landFile.run(body.sha256, body.sizeBytes, fileId)
    },

    fileRead: (fileId, found) => void setReading.run(found.reading, found.wordCount, found.guessedLanguage, fileId),

    removeFile: connection.transaction((id: DraftId, fileId: SourceFileId, now: Instant) => {
      const at = canonicalInstant(now)
      if (touch.run(at, id).changes === 0) return null
      setRemoved.run(at, fileId, id)
      return draftOf(id)
    }),

    restoreFile: connection.transaction((id: DraftId, fileId: SourceFileId) => {
      if (reading.record(id) === undefined) return null
      setRemoved.run(null, fileId, id)
      return draftOf(id)
    }),

    renameFile: connection.transaction((id: DraftId, fileId: SourceFileId, name: string) => {
      if (reading.record(id) === undefined) return null
      renameFile.run(name, fileId, id)
      return draftOf(id)
    }),

    moveFile: connection.transaction((id: DraftId, fileId: SourceFileId, index: number) => {
      if (reading.record(id) === undefined) return null
      const files = reading.files(id)
      const moved = files.find((file) => file.id === fileId)
      if (moved !== undefined) {
        const others = files.filter((file) => file.id !== fileId)
        for (const [position, file] of others.toSpliced(index, 0, moved).entries()) placeFile.run(position, file.id)
      }
      return draftOf(id)
    }),

    filesToRead: () => filesToRead.all(),

    failCutOffCopies: () => [...new Set(failCopies.all().map((record) => record.draft_id))],

    async sweep(before) {
      const limit = canonicalInstant(before)
      connection.transaction(() => {
        sweepDrafts.run(limit)
        sweepFiles.run(limit)
        sweepSettled.run(limit)
        sweepBodies.run(limit)
      })()
      await deps.collectRubbish()
    },
  }
}

/** A field that crossed the bridge as undefined was not meant to be emptied. */
function definedOnly(changes: Partial<DraftFields>): Partial<DraftFields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function fieldsOf(record: DraftRecord): DraftFields {
  return {
    accountId: record.account_id,
    title: record.title,
    sourceLanguage: record.source_language,
    targetLanguages: readJson<LanguageCode[]>(record.target_languages),
    instructions: record.instructions,
    postAssignInstructions: record.post_assign_instructions,
    deadline: record.deadline,
    urgency: record.urgency,
    projectId: record.project_id,
    contactEmail: record.contact_email,
    wordCountOverride: record.word_count_override,
  }
}

function draftFileOf(file: DraftFileRecord, all: readonly DraftFileRecord[]): DraftFile {
  return {
    id: file.id,
    name: file.name,
    sizeBytes: file.size_bytes,
    state: file.state,
    format: file.format,
    wordCount: file.word_count,
    reading: file.reading,
    guessedLanguage: file.guessed_language,
    isDuplicate: file.sha256 !== null && all.some((other) => other.id !== file.id && other.sha256 === file.sha256),
  }
}
