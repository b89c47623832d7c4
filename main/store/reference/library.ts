// Queries on public files. All of it can be fetched again, except when the person last visited the library.
import type { Statement } from 'better-sqlite3'
import { createHash } from 'node:crypto'
import type { AccountId, LanguageCode, PublicFileId, PublicFileRow } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import { readJson, storedCategories, storedFileLanguages } from '../records/json-columns.ts'
import type { ListFetches } from './list-fetches.ts'
import type { AreaOf } from '../protocol.ts'
import type { NamedValues } from '../accounts/settings.ts'
import type { StoredBody } from '../bodies/body-types.ts'
import type { PublicFileFromService } from './library-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'
import { matchExpression, sortKeyOf, termsOf, wordsOf } from '../search/search-words.ts'

const maxFilterValues = 5_000
/** The service may send very long texts; a list shows what fits. */
const nameCharacters = 1_000
const descriptionCharacters = 5_000

interface FileRecord {
  number: number
  id: PublicFileId
  url: string
  name: string
  description: string
  languages: string
  categories: string
  size_bytes: number | null
  first_seen_at: Instant | null
  header_name: string | null
  body: PublicFileRow['body']
  body_sha256: Sha256 | null
  body_size_bytes: number | null
}

/** Deterministic for an account and address. */
export function publicFileIdOf(accountId: AccountId, url: string): PublicFileId {
  const digest = createHash('sha256')
    .update(JSON.stringify([accountId, url]))
    .digest('hex')
    .slice(0, 32)
  // The only place where ids of public files are created.
  return digest as PublicFileId
}

const visitsName = 'libraryVisitedAt'

export function createLibrary(
  connection: WritableDatabase,
  { values, fetches }: { values: NamedValues; fetches: ListFetches },
): AreaOf<'library'> & { newCount(accountId?: AccountId | null): number } {
  const find = connection.prepare<{ accountId: AccountId; id: PublicFileId }, FileRecord>(
    'SELECT * FROM cache.public_files WHERE account_id = @accountId AND id = @id',
  )
  const insert = connection.prepare<object, { number: number }>(
    `INSERT INTO cache.public_files
       (id, account_id, url, name, name_key, description, languages, categories, size_bytes, first_seen_at, seen_at)
     VALUES (@id, @accountId, @url, @name, @nameKey, @description, @languages, @categories, @sizeBytes, @firstSeenAt, @at)
     RETURNING number`,
  )
  const update = connection.prepare(
    `UPDATE cache.public_files SET name = @name, name_key = @nameKey, description = @description, languages = @languages, categories = @categories, size_bytes = @sizeBytes, seen_at = @at
     WHERE number = @number`,
  )
  const touch = connection.prepare('UPDATE cache.public_files SET seen_at = @at WHERE number = @number')
  const listGone = connection.prepare<{ accountId: AccountId; since: Instant }, { number: number }>(
    'SELECT number FROM cache.public_files WHERE account_id = @accountId AND seen_at < @since',
  )
  const countStayed = connection.prepare<{ accountId: AccountId; since: Instant }, { total: number }>(
    `SELECT count(*) AS total FROM cache.public_files
     WHERE account_id = @accountId AND seen_at >= @since AND (first_seen_at IS NULL OR first_seen_at < @since)`,
  )
  const nothingIsNew = connection.prepare(
    'UPDATE cache.public_files SET first_seen_at = NULL WHERE account_id = @accountId',
  )
  const remove = connection.prepare('DELETE FROM cache.public_files WHERE number = @number')
  const removeWords = connection.prepare('DELETE FROM cache.public_file_search WHERE rowid = @number')
  const saveWords = connection.prepare(
    'INSERT OR REPLACE INTO cache.public_file_search (rowid, words) VALUES (@number, @words)',
  )
  const removeLanguages = connection.prepare('DELETE FROM cache.public_file_languages WHERE file = @number')
  const insertLanguage = connection.prepare(
    'INSERT OR IGNORE INTO cache.public_file_languages VALUES (@number, @code, @name)',
  )
  const removeCategories = connection.prepare('DELETE FROM cache.public_file_categories WHERE file = @number')
  const insertCategory = connection.prepare(
    'INSERT OR IGNORE INTO cache.public_file_categories VALUES (@number, @id, @name)',
  )
  const forgetCategories = connection.prepare('DELETE FROM cache.categories WHERE account_id = @accountId')
  const addCategory = connection.prepare(
    'INSERT OR REPLACE INTO cache.categories VALUES (@accountId, @id, @name, @position)',
  )
  const listCategories = connection.prepare<{ accountId: AccountId }, { id: number; name: string }>(
    'SELECT category_id AS id, name FROM cache.categories WHERE account_id = @accountId ORDER BY position',
  )
  const countAll = connection.prepare<{ accountId: AccountId }, { total: number }>(
    'SELECT count(*) AS total FROM cache.public_files WHERE account_id = @accountId',
  )
  const countNew = connection.prepare<{ accountId: AccountId; visited: Instant }, { total: number }>(
    'SELECT count(*) AS total FROM cache.public_files WHERE account_id = @accountId AND first_seen_at > @visited',
  )
  const accountIds = connection.prepare<[], { id: AccountId }>('SELECT id FROM accounts WHERE removed_at IS NULL')
  const languageFilters = connection.prepare<
    { accountId: AccountId; limit: number },
    { code: LanguageCode; name: string | null; count: number }
  >(
    `SELECT known.code, max(known.listed) AS listed, coalesce(max(known.listed), max(known.name)) AS name, sum(known.count) AS count
     FROM (
       SELECT code, nullif(name, '') AS listed, NULL AS name, 0 AS count FROM cache.languages WHERE account_id = @accountId
       UNION ALL
       SELECT l.code, NULL, max(nullif(l.name, '')), count(*) FROM cache.public_file_languages l
         JOIN cache.public_files f ON f.number = l.file WHERE f.account_id = @accountId GROUP BY l.code
     ) known GROUP BY known.code ORDER BY name IS NULL, name, known.code LIMIT @limit`,
  )
  const categoryFilters = connection.prepare<
    { accountId: AccountId; limit: number },
    { id: number; name: string; count: number }
  >(
    `SELECT known.id, coalesce(max(known.listed), max(known.name), CAST(known.id AS TEXT)) AS name, sum(known.count) AS count
     FROM (
       SELECT category_id AS id, nullif(name, '') AS listed, NULL AS name, 0 AS count, position FROM cache.categories WHERE account_id = @accountId
       UNION ALL
       SELECT c.category_id, NULL, max(nullif(c.name, '')), count(*), NULL FROM cache.public_file_categories c
         JOIN cache.public_files f ON f.number = c.file WHERE f.account_id = @accountId GROUP BY c.category_id
     ) known GROUP BY known.id ORDER BY max(known.position) IS NULL, max(known.position), known.id LIMIT @limit`,
  )
  const setBody = connection.prepare(
    `UPDATE cache.public_files SET body = @body, body_sha256 = @sha256, body_size_bytes = @sizeBytes,
       header_name = coalesce(@headerName, header_name) WHERE account_id = @accountId AND id = @id`,
  )
  const setNoBody = (accountId: AccountId, id: PublicFileId, body: PublicFileRow['body']) =>
    void setBody.run({ accountId, id, body, sha256: null, sizeBytes: null, headerName: null })
  const recover = connection.prepare(
    `UPDATE cache.public_files SET body = 'absent' WHERE body = 'downloading' AND body_sha256 IS NULL`,
  )

  const visits = (): Record<string, Instant> => {
    const value = values.read(visitsName)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }
  /** The empty text sorts before every instant. */
  const visitedAt = (accountId: AccountId): Instant => visits()[accountId] ?? ''

  const rowOf = (record: FileRecord, visited: Instant): PublicFileRow => ({
    id: record.id,
    name: record.name,
    description: record.description,
    languages: (readJson(storedFileLanguages, record.languages) ?? []).map(({ code }) => code),
    categories: (readJson(storedCategories, record.categories) ?? []).map(({ id, name }) => ({
      id,
      name: name ?? String(id),
    })),
    sizeBytes: record.body_size_bytes ?? record.size_bytes,
    isNew: record.first_seen_at !== null && record.first_seen_at > visited,
    body: record.body,
    url: record.url,
  })

  const describe = (number: number, file: PublicFileFromService): void => {
    removeLanguages.run({ number })
    for (const { code, name } of file.languages) insertLanguage.run({ number, code, name })
    removeCategories.run({ number })
    for (const { id, name } of file.categories) insertCategory.run({ number, id, name })
    const texts = [
      file.name,
      file.description,
      ...file.languages.flatMap(({ code, name }) => [code, name ?? '']),
      ...file.categories.map(({ name }) => name ?? ''),
    ]
    saveWords.run({ number, words: [...new Set(wordsOf(texts.join('\n')))].join(' ') })
  }

  const statements = new Map<string, Statement<unknown[]>>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = connection.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  return {
    page({ accountId, query, language, category, onlyNew, from, limit }) {
      const visited = visitedAt(accountId)
      const expression = matchExpression(termsOf(query))
      const args = { accountId, expression, language, category, visited, limit, from }
      const clauses = ['f.account_id = @accountId']
      if (expression !== null) {
        clauses.push(
          'f.number IN (SELECT rowid FROM cache.public_file_search WHERE public_file_search MATCH @expression)',
        )
      }
      if (language !== null) {
        clauses.push(
          'EXISTS (SELECT 1 FROM cache.public_file_languages l WHERE l.file = f.number AND l.code = @language)',
        )
      }
      if (category !== null) {
        clauses.push(
          'EXISTS (SELECT 1 FROM cache.public_file_categories c WHERE c.file = f.number AND c.category_id = @category)',
        )
      }
      if (onlyNew) clauses.push('f.first_seen_at > @visited')
      const where = `FROM cache.public_files f WHERE ${clauses.join(' AND ')}`
      // The columns are those selected above; better-sqlite3 cannot infer them.
      const found = prepared(`SELECT count(*) AS total ${where}`).get(args) as { total: number }
      const page = `SELECT f.* ${where} ORDER BY f.name_key, f.number LIMIT @limit OFFSET @from`
      const records = prepared(page).all(args) as FileRecord[]
      return {
        rows: records.map((record) => rowOf(record, visited)),
        total: found.total,
        all: countAll.get({ accountId })?.total ?? 0,
        newCount: countNew.get({ accountId, visited })?.total ?? 0,
        fetchedAt: fetches.at(accountId, 'files'),
      }
    },

    filters: (accountId: AccountId) => ({
      languages: languageFilters
        .all({ accountId, limit: maxFilterValues })
        .map(({ code, name, count }) => ({ code, name, count })),
      categories: categoryFilters.all({ accountId, limit: maxFilterValues }),
    }),

    newCount: (accountId = null) =>
      accountIds
        .all()
        .filter(({ id }) => accountId === null || id === accountId)
        .reduce((sum, { id }) => sum + (countNew.get({ accountId: id, visited: visitedAt(id) })?.total ?? 0), 0),

    get(accountId, id) {
      const record = find.get({ accountId, id })
      if (record === undefined) return null
      const { url, name, header_name, body_sha256, body_size_bytes, size_bytes } = record
      return {
        url,
        listedName: name,
        headerName: header_name,
        sizeBytes: size_bytes,
        body:
          body_sha256 === null || body_size_bytes === null ? null : { sha256: body_sha256, sizeBytes: body_size_bytes },
      }
    },

    apply: connection.transaction((accountId: AccountId, files: PublicFileFromService[], now: Instant) => {
      const at = canonicalInstant(now)
      const firstSeenAt = fetches.at(accountId, 'files') === null ? null : at
      let isChanged = false
      for (const file of files.map(cut)) {
        const id = publicFileIdOf(accountId, file.url)
        const known = find.get({ accountId, id })
        const languages = JSON.stringify(file.languages)
        const categories = JSON.stringify(file.categories)
        const columns = { ...file, nameKey: sortKeyOf(file.name), languages, categories, at }
        if (known === undefined) {
          const [added] = insert.all({ ...columns, id, accountId, firstSeenAt })
          if (added !== undefined) describe(added.number, file)
          isChanged = true
        } else if (
          known.name !== file.name ||
          known.description !== file.description ||
          known.languages !== languages ||
          known.categories !== categories ||
          known.size_bytes !== file.sizeBytes
        ) {
          update.run({ ...columns, number: known.number })
          // A different size means a different file, so the stored body is outdated.
          if (known.size_bytes !== file.sizeBytes) setNoBody(accountId, id, 'absent')
          describe(known.number, file)
          isChanged = true
        } else touch.run({ at, number: known.number })
      }
      return isChanged
    }),

    completed: connection.transaction((accountId: AccountId, startedAt: Instant, now: Instant) => {
      const since = canonicalInstant(startedAt)
      const gone = listGone.all({ accountId, since })
      // If no file is at its earlier address, the library has moved (as the demo's does with its port), and nothing is
      // new.
      if (gone.length > 0 && countStayed.get({ accountId, since })?.total === 0) nothingIsNew.run({ accountId })
      for (const { number } of gone) {
        removeWords.run({ number })
        remove.run({ number })
      }
      const isFirst = fetches.at(accountId, 'files') === null
      fetches.note(accountId, 'files', now)
      return isFirst || gone.length > 0
    }),

    replaceCategories: connection.transaction((accountId: AccountId, categories: { id: number; name: string }[]) => {
      const before = JSON.stringify(listCategories.all({ accountId }))
      forgetCategories.run({ accountId })
      for (const [position, { id, name }] of categories.entries()) addCategory.run({ accountId, id, name, position })
      return before !== JSON.stringify(listCategories.all({ accountId }))
    }),

    markVisited(accountId, now) {
      const known = new Set(accountIds.all().map(({ id }) => String(id)))
      // Also forgets visits of removed accounts, which nothing else cleans up.
      const kept = Object.entries(visits()).filter(([id]) => known.has(id))
      values.write(visitsName, { ...Object.fromEntries(kept), [accountId]: canonicalInstant(now) })
    },

    downloadStarted: (accountId, id) => setNoBody(accountId, id, 'downloading'),
    downloaded: (accountId: AccountId, id: PublicFileId, body: StoredBody, headerName: string | null) =>
      void setBody.run({ accountId, id, body: 'present', ...body, headerName }),
    downloadEnded: setNoBody,
    recoverDownloads: () => void recover.run(),
  }
}

function cut(file: PublicFileFromService): PublicFileFromService {
  return {
    ...file,
    name: file.name.slice(0, nameCharacters).toWellFormed(),
    description: file.description.slice(0, descriptionCharacters).toWellFormed(),
  }
}
