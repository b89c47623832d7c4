// Queries on glossaries. Files are stored unchanged; the languages of a review decide which columns are used.
import type { Glossary, GlossaryId, LanguageCode } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import type { AreaOf } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { StoredGlossary } from './glossary-types.ts'
import type { OutdateJudgements } from './judgements.ts'
import type { Instant, Sha256 } from '../records/values.ts'
import { sortKeyOf } from '../search/search-words.ts'

/** The maximum length of a list in the contract. */
const maxGlossaries = 200

interface GlossaryRecord {
  id: GlossaryId
  name: string
  source_language: LanguageCode | null
  target_language: LanguageCode | null
  terms: number
  is_used: number
  file_name: string
  sha256: Sha256
  size_bytes: number
  added_at: Instant
}

function glossaryOf(record: GlossaryRecord): StoredGlossary {
  return {
    id: record.id,
    name: record.name,
    sourceLanguage: record.source_language,
    targetLanguage: record.target_language,
    terms: record.terms,
    isUsed: record.is_used === 1,
    fileName: record.file_name,
    sha256: record.sha256,
    sizeBytes: record.size_bytes,
    addedAt: record.added_at,
  }
}

export function createGlossaries(
  connection: WritableDatabase,
  { outdated }: { outdated: OutdateJudgements },
): AreaOf<'glossaries'> {
  const list = connection.prepare<[], GlossaryRecord>('SELECT * FROM glossaries ORDER BY added_at, id')
  const find = connection.prepare<{ id: GlossaryId }, GlossaryRecord>('SELECT * FROM glossaries WHERE id = @id')
  const count = connection.prepare<[], { total: number }>('SELECT count(*) AS total FROM glossaries')
  const isBodyThere = connection.prepare<{ sha256: Sha256 }, { id: number }>(
    'SELECT id FROM bodies WHERE sha256 = @sha256',
  )
  const insert = connection.prepare(
    `INSERT INTO glossaries (id, name, source_language, target_language, terms, is_used, file_name, sha256, size_bytes, added_at)
     VALUES (@id, @name, @sourceLanguage, @targetLanguage, @terms, @isUsed, @fileName, @sha256, @sizeBytes, @addedAt)`,
  )
  const update = connection.prepare(
    'UPDATE glossaries SET name = @name, source_language = @sourceLanguage, target_language = @targetLanguage, is_used = @isUsed, terms = @terms WHERE id = @id',
  )
  const remove = connection.prepare('DELETE FROM glossaries WHERE id = @id')

  return {
    list: () =>
      list
        .all()
        .map((record) => ({ key: sortKeyOf(record.name), glossary: glossaryOf(record) }))
        .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
        .map(({ glossary }) => glossary),

    add: connection.transaction((glossary: StoredGlossary) => {
      if ((count.get()?.total ?? 0) >= maxGlossaries) return false
      if (isBodyThere.get({ sha256: glossary.sha256 }) === undefined) {
        throw new StoreError('notFound', `no body ${glossary.sha256}`)
      }
      insert.run({ ...glossary, isUsed: Number(glossary.isUsed), addedAt: canonicalInstant(glossary.addedAt) })
      outdated.glossaries()
      return true
    }),

    change: connection.transaction((id: GlossaryId, changes: Partial<Glossary>) => {
      const record = find.get({ id })
      if (record === undefined) return null
      const changed = { ...glossaryOf(record), ...changes }
      update.run({ ...changed, isUsed: Number(changed.isUsed), id })
      outdated.glossaries()
      return changed
    }),

    remove(id) {
      remove.run({ id })
      outdated.glossaries()
    },
  }
}
