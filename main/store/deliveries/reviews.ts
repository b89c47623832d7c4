// Queries on reviews: comments, dismissed findings, manually corrected alignments.
import type { Database } from 'better-sqlite3'
import type {
  AccountId,
  AttachmentId,
  DeliveryRef,
  OrderId,
  Remark,
  RemarkId,
} from '../../../preload/contract/index.ts'
import { canonicalInstant } from '../records/instants.ts'
import { readJson, readJsonOrNull, writeJsonOrNull } from '../records/json-columns.ts'
import type { OrderRows } from '../records/order-rows.ts'
import type { AreaOf } from '../protocol.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { StoreError } from '../records/errors.ts'
import type { AlignedPair, AskedPoint, CorrectedRow, StoredDismissal } from './review-types.ts'
import type { Instant, Sha256 } from '../records/values.ts'

/** The maximum length of a list in the contract. */
const maxRemarks = 500

type Key = [AccountId, OrderId, AttachmentId]
function keyOf(ref: DeliveryRef): Key {
  return [ref.accountId, ref.orderId, ref.attachmentId]
}
const isThis = 'account_id = ? AND order_id = ? AND attachment_id = ?'

interface RemarkRecord {
  id: RemarkId
  category: Remark['category']
  severity: Remark['severity']
  text: string
  source_quote: string
  target_quote: string
  place: string | null
  row_index: number | null
  said_by: string | null
  created_at: Instant
}

interface DismissalRecord extends Omit<StoredDismissal, 'document'> {
  accountId: AccountId | null
  orderId: OrderId | null
  document: number | null
}

function remarkOf(record: RemarkRecord): Remark {
  return {
    id: record.id,
    category: record.category,
    severity: record.severity,
    text: record.text,
    sourceQuote: record.source_quote,
    targetQuote: record.target_quote,
    place: readJsonOrNull(record.place),
    row: record.row_index,
    by: record.said_by,
    createdAt: record.created_at,
  }
}

/** Equal if the same person said the same about the same passage. */
function sameness(remark: Remark): string {
  return JSON.stringify([
    remark.by,
    remark.category,
    remark.severity,
    remark.text,
    remark.sourceQuote,
    remark.targetQuote,
  ])
}

export function createReviews(
  connection: Database,
  { rows, search }: { rows: OrderRows; search: SearchIndex },
): AreaOf<'reviews'> {
  const listRemarks = connection.prepare<Key, RemarkRecord>(`SELECT * FROM remarks WHERE ${isThis} ORDER BY sequence`)
  const hasRoom = connection.prepare<[RemarkId, ...Key, number], { found: number }>(
    `SELECT EXISTS (SELECT 1 FROM remarks WHERE id = ?) OR (SELECT count(*) FROM remarks WHERE ${isThis}) < ? AS found`,
  )
  const saveRemark = connection.prepare(
    `INSERT INTO remarks (id, account_id, order_id, attachment_id, category, severity, text, source_quote, target_quote, place,
       row_index, said_by, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET category = excluded.category, severity = excluded.severity, text = excluded.text,
       source_quote = excluded.source_quote, target_quote = excluded.target_quote, place = excluded.place,
       row_index = excluded.row_index
     WHERE ${isThis}`,
  )
  const findRemark = connection.prepare<[RemarkId, ...Key], RemarkRecord>(
    `SELECT * FROM remarks WHERE id = ? AND ${isThis}`,
  )
  const removeRemark = connection.prepare(`DELETE FROM remarks WHERE id = ? AND ${isThis}`)
  const moveRemark = connection.prepare(`UPDATE remarks SET row_index = ? WHERE id = ? AND ${isThis}`)
  const findAsked = connection.prepare<Key, { asked: string | null }>(
    `SELECT asked FROM decisions WHERE ${isThis} AND decision = 'rejected' ORDER BY id DESC LIMIT 1`,
  )

  const listDismissals = connection.prepare<[AccountId, OrderId, number], DismissalRecord>(
    `SELECT scope, finding_id AS findingId, code, account_id AS accountId, order_id AS orderId, document,
       source_language AS sourceLanguage, target_language AS targetLanguage
     FROM dismissals WHERE scope = 'pair' OR (account_id = ? AND order_id = ? AND document = ?) ORDER BY id`,
  )
  const insertDismissal = connection.prepare(
    `INSERT INTO dismissals (scope, finding_id, code, account_id, order_id, document, source_language, target_language,
       dismissed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const removeDismissals = connection.prepare(
    `DELETE FROM dismissals WHERE (account_id = ? AND order_id = ? AND document = ? AND (finding_id = ? OR (scope = 'file' AND code = ?)))
       OR (scope = 'pair' AND code = ? AND source_language IS ? AND target_language IS ?)`,
  )

  const findCorrections = connection.prepare<[AccountId, Sha256, Sha256], { corrected_rows: string }>(
    'SELECT corrected_rows FROM alignment_corrections WHERE account_id = ? AND source_sha256 = ? AND target_sha256 = ?',
  )
  const saveCorrections = connection.prepare(
    `INSERT INTO alignment_corrections VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (account_id, source_sha256, target_sha256)
     DO UPDATE SET corrected_rows = excluded.corrected_rows, corrected_at = excluded.corrected_at`,
  )
  const removeCorrections = connection.prepare(
    'DELETE FROM alignment_corrections WHERE account_id = ? AND source_sha256 = ? AND target_sha256 = ?',
  )

  const documentOf = (ref: DeliveryRef): number | null =>
    rows.deliveries(ref).find(({ record }) => record.attachment_id === ref.attachmentId)?.document ?? null

  const documentName = (accountId: AccountId | null, orderId: OrderId | null, document: number | null): string =>
    accountId === null ? '' : JSON.stringify([accountId, orderId, document])

  const write = (ref: DeliveryRef, remark: Remark): boolean => {
    if (hasRoom.get(remark.id, ...keyOf(ref), maxRemarks)?.found !== 1) return false
    saveRemark.run(
      remark.id,
      ...keyOf(ref),
      remark.category,
      remark.severity,
      remark.text,
      remark.sourceQuote,
      remark.targetQuote,
      writeJsonOrNull(remark.place),
      remark.row,
      remark.by,
      canonicalInstant(remark.createdAt),
      ...keyOf(ref),
    )
    return true
  }

  const mustBeThere = (ref: DeliveryRef): number => {
    const document = documentOf(ref)
    if (document === null) throw new StoreError('notFound', 'no such delivery')
    return document
  }

  return {
    remarks: (ref) => listRemarks.all(...keyOf(ref)).map(remarkOf),

    saveRemark: connection.transaction((ref: DeliveryRef, remark: Remark) => {
      mustBeThere(ref)
      if (!write(ref, remark)) return null
      search.indexOrder(ref)
      const saved = findRemark.get(remark.id, ...keyOf(ref))
      if (saved === undefined) throw new StoreError('notFound', 'that remark is of another delivery')
      return remarkOf(saved)
    }),

    addRemarks: connection.transaction((ref: DeliveryRef, remarks: Remark[]) => {
      mustBeThere(ref)
      const present = listRemarks.all(...keyOf(ref)).map(remarkOf)
      const known = new Set(present.map(sameness))
      const fresh = remarks.filter((remark) => {
        const isNew = !known.has(sameness(remark))
        known.add(sameness(remark))
        return isNew
      })
      if (present.length + fresh.length > maxRemarks) return null
      for (const remark of fresh) write(ref, remark)
      if (fresh.length > 0) search.indexOrder(ref)
      return fresh.length
    }),

    removeRemark: connection.transaction((ref: DeliveryRef, id: RemarkId) => {
      removeRemark.run(id, ...keyOf(ref))
      search.indexOrder(ref)
    }),

    moveRemarks: connection.transaction((ref: DeliveryRef, moves: { id: RemarkId; row: number | null }[]) => {
      for (const { id, row } of moves) moveRemark.run(row, id, ...keyOf(ref))
    }),

    asked: (ref) => readJsonOrNull<AskedPoint[]>(findAsked.get(...keyOf(ref))?.asked ?? null),

    dismissals(ref) {
      const document = documentOf(ref)
      if (document === null) return null
      return {
        document: documentName(ref.accountId, ref.orderId, document),
        dismissals: listDismissals
          .all(ref.accountId, ref.orderId, document)
          .map(({ accountId, orderId, document: of, ...rest }) => ({
            ...rest,
            document: documentName(accountId, orderId, of),
          })),
      }
    },

    dismiss: connection.transaction((ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document'>, now: Instant) => {
      const { scope, findingId, code, sourceLanguage, targetLanguage } = dismissal
      const { accountId, orderId } = ref
      const at = canonicalInstant(now)
      insertDismissal.run(
        scope,
        findingId,
        code,
        accountId,
        orderId,
        mustBeThere(ref),
        sourceLanguage,
        targetLanguage,
        at,
      )
    }),

    takeBackDismissals: connection.transaction(
      (ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document' | 'scope'>) => {
        const { findingId, code, sourceLanguage, targetLanguage } = dismissal
        const document = mustBeThere(ref)
        removeDismissals.run(
          ref.accountId,
          ref.orderId,
          document,
          findingId,
          code,
          code,
          sourceLanguage,
          targetLanguage,
        )
      },
    ),

    corrections({ accountId, sourceSha256, targetSha256 }) {
      const found = findCorrections.get(accountId, sourceSha256, targetSha256)
      return found === undefined ? [] : readJson<CorrectedRow[]>(found.corrected_rows)
    },

    saveCorrections({ accountId, sourceSha256, targetSha256 }: AlignedPair, corrected, now) {
      if (corrected.length === 0) removeCorrections.run(accountId, sourceSha256, targetSha256)
      else saveCorrections.run(accountId, sourceSha256, targetSha256, JSON.stringify(corrected), canonicalInstant(now))
    },
  }
}
