// Drafts and their files as they lie in the tables, and as the rest of Verso sees them. It only reads. A draft that is in the outbox is not
// there for anyone until it is taken back.
import type {
  AccountId,
  BasedOn,
  Draft,
  DraftFields,
  DraftFile,
  DraftId,
  DraftRow,
  LanguageCode,
  OrderId,
  OrderRef,
  SourceFileId,
} from '../../../preload/contract/index.ts'
import { pickFields } from '../../../preload/contract/orders/order-fields.ts'
import { keptDraftFields } from '../../../preload/contract/orders/order-schemas.ts'
import type { ReadableDatabase } from '../database/handles.ts'
import { StoreError } from './errors.ts'
import { canonicalInstantOrNull } from './instants.ts'
import { inJson, readJson, storedBasedOn, storedRefusal, storedSummary, storedTexts, tryJson } from './json-columns.ts'
import type { StoredDraft, StoredDraftFile } from '../drafts/draft-types.ts'
import type { Instant, Sha256 } from './values.ts'

export interface DraftRecord {
  id: DraftId
  account_id: AccountId
  /** JSON: every field but the account. */
  fields: string
  ignored_findings: string
  based_on: string | null
  refusal: string | null
  created_at: Instant
  updated_at: Instant
  discarded_at: Instant | null
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
  word_count_override: number | null
  guessed_language: LanguageCode | null
  counted_how: DraftFile['countedHow']
  summary: string | null
  details: string | null
}

export const isEditable = 'discarded_at IS NULL AND outbox_id IS NULL'

/** Earlier orders with the same bytes that are named. */
const mostEarlierOrders = 5

/** Null while a file is not counted. */
export function countedWords(
  files: readonly Pick<DraftFileRecord, 'word_count' | 'word_count_override'>[],
): number | null {
  let sum = 0
  for (const file of files) {
    const words = wordsOf(file)
    if (words === null) return null
    sum += words
  }
  return sum
}

export function wordsOf(file: Pick<DraftFileRecord, 'word_count' | 'word_count_override'>): number | null {
  return file.word_count_override ?? file.word_count
}

/** The title of a draft in SQL, empty if its fields cannot be read. */
export const titleOfDraft = `coalesce(${inJson('fields', 'title')}, '')`

function parseFields({ fields }: Pick<DraftRecord, 'fields'>) {
  return keptDraftFields.safeParse(tryJson(fields))
}

/** @throws StoreError if the column does not contain a valid draft */
export function fieldsOf(record: Pick<DraftRecord, 'account_id' | 'fields'>): DraftFields {
  const kept = parseFields(record)
  if (!kept.success) throw new StoreError('damaged', `the fields of a draft: ${kept.error.message}`)
  return { accountId: record.account_id, ...kept.data }
}

/** What the column holds, with its instants in the store's form. */
export function fieldsToKeep({ accountId: _accountId, ...fields }: DraftFields): string {
  return JSON.stringify({
    ...fields,
    deadline: canonicalInstantOrNull(fields.deadline),
    targetDeadlines: fields.targetDeadlines.map(({ language, deadline }) => ({
      language,
      deadline: canonicalInstantOrNull(deadline),
    })),
  })
}

export interface DraftReading {
  record(id: DraftId): DraftRecord | undefined
  files(id: DraftId): DraftFileRecord[]
  draft(id: DraftId): StoredDraft | null
  row(record: DraftRecord): DraftRow
}

export function createDraftReading(connection: ReadableDatabase): DraftReading {
  const findRecord = connection.prepare<{ id: DraftId }, DraftRecord>(
    `SELECT * FROM drafts WHERE id = @id AND ${isEditable}`,
  )
  const findFiles = connection.prepare<{ draftId: DraftId }, DraftFileRecord>(
    'SELECT * FROM draft_files WHERE draft_id = @draftId AND removed_at IS NULL ORDER BY position, rowid',
  )
  const findEarlier = connection.prepare<
    { sha256: Sha256; limit: number },
    { account_id: AccountId; order_id: OrderId; title: string; placed_at: Instant }
  >(
    `SELECT DISTINCT p.account_id, p.order_id, coalesce(${inJson('p.placement', 'title')}, '') AS title, p.placed_at
     FROM placement_files f JOIN placements p ON p.account_id = f.account_id AND p.order_id = f.order_id
     WHERE f.sha256 = @sha256 ORDER BY p.placed_at DESC LIMIT @limit`,
  )
  const findSameTitle = connection.prepare<
    { accountId: AccountId; title: string },
    { order_id: OrderId; placed_at: Instant }
  >(
    // By the index, which holds the titles: read from the rows, one damaged placement would fail the query.
    `SELECT order_id, placed_at FROM placements INDEXED BY placements_by_title
     WHERE account_id = @accountId AND lower(trim(placement ->> 'title')) = lower(@title)
     ORDER BY placed_at DESC LIMIT 1`,
  )
  const findTitle = connection.prepare<OrderRef, { title: string }>(
    `SELECT coalesce(${inJson('placement', 'title')}, '') AS title FROM placements WHERE account_id = @accountId AND order_id = @orderId`,
  )

  const files = (id: DraftId): DraftFileRecord[] => findFiles.all({ draftId: id })

  const earlierOrders = (sha256: Sha256 | null): DraftFile['earlierOrders'] =>
    sha256 === null
      ? []
      : findEarlier.all({ sha256, limit: mostEarlierOrders }).map((found) => ({
          ref: { accountId: found.account_id, orderId: found.order_id },
          title: found.title,
          placedAt: found.placed_at,
        }))

  const sameTitle = ({ accountId, ...fields }: DraftFields): Draft['sameTitle'] => {
    const title = fields.title.trim()
    const found = title === '' ? undefined : findSameTitle.get({ accountId, title })
    return found === undefined ? null : { ref: { accountId, orderId: found.order_id }, placedAt: found.placed_at }
  }

  const fileOf = (file: DraftFileRecord, all: readonly DraftFileRecord[]): StoredDraftFile => ({
    id: file.id,
    name: file.name,
    sizeBytes: file.size_bytes,
    state: file.state,
    format: file.format,
    wordCount: file.word_count,
    wordCountOverride: file.word_count_override,
    countedHow: file.counted_how,
    summary: readJson(storedSummary, file.summary),
    reading: file.reading,
    guessedLanguage: file.guessed_language,
    isDuplicate: file.sha256 !== null && all.some((other) => other.id !== file.id && other.sha256 === file.sha256),
    earlierOrders: earlierOrders(file.sha256),
    sha256: file.sha256,
    details: file.details,
  })

  return {
    record: (id) => findRecord.get({ id }),
    files,

    draft(id) {
      const record = findRecord.get({ id })
      if (record === undefined) return null
      const fields = fieldsOf(record)
      const all = files(id)
      return {
        id: record.id,
        fields,
        files: all.map((file) => fileOf(file, all)),
        countedWords: countedWords(all),
        basedOn: basedOnOf(readJson(storedBasedOn, record.based_on), (ref) => findTitle.get(ref)?.title),
        sameTitle: sameTitle(fields),
        refusal: readJson(storedRefusal, record.refusal),
        ignoredFindings: readJson(storedTexts, record.ignored_findings) ?? [],
        createdAt: record.created_at,
        updatedAt: record.updated_at,
      }
    },

    // A draft that cannot be read is listed without its fields, so that the others are listed too.
    row(record) {
      const kept = parseFields(record)
      return {
        id: record.id,
        accountId: record.account_id,
        ...pickFields(
          ['title', 'sourceLanguage', 'targetLanguages', 'deadline'],
          kept.success ? kept.data : keptDraftFields.parse({}),
        ),
        fileNames: files(record.id).map((file) => file.name),
        isUnreadable: !kept.success,
        isRefused: record.refusal !== null,
        updatedAt: record.updated_at,
        discardedAt: record.discarded_at,
      }
    },
  }
}

/** With the title that the earlier order was placed under. */
export function basedOnOf(
  kept: Omit<BasedOn, 'title'> | null | undefined,
  titleOf: (ref: OrderRef) => string | undefined,
): BasedOn | null {
  return kept === null || kept === undefined ? null : { ...kept, title: titleOf(kept.ref) ?? '' }
}
