// Queries on reviews: comments, dismissed findings, manually corrected alignments.
import type { AccountId, DeliveryRef, OrderId, OrderRef, Comment, CommentId } from '../../../preload/contract/index.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { canonicalInstant } from '../records/instants.ts'
import { readJson, storedCorrections, storedPlace, storedPoints, writeJsonOrNull } from '../records/json-columns.ts'
import { ofDelivery, ofOrder } from '../records/keys.ts'
import type { OrderRows } from '../records/order-rows.ts'
import type { AreaOf } from '../protocol.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { StoreError } from '../records/errors.ts'
import type { OutdateJudgements } from './judgements.ts'
import type { AlignedPair, CorrectedRow, StoredDismissal } from './review-types.ts'
import type { Instant } from '../records/values.ts'

/** The maximum length of a list in the contract. */
const maxComments = 500

const ofPair = 'account_id = @accountId AND source_sha256 = @sourceSha256 AND target_sha256 = @targetSha256'

interface CommentRecord {
  id: CommentId
  category: Comment['category']
  severity: Comment['severity']
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

function commentOf(record: CommentRecord): Comment {
  return {
    id: record.id,
    category: record.category,
    severity: record.severity,
    text: record.text,
    sourceQuote: record.source_quote,
    targetQuote: record.target_quote,
    place: readJson(storedPlace, record.place),
    row: record.row_index,
    by: record.said_by,
    createdAt: record.created_at,
  }
}

/** Equal if the same person said the same about the same passage. */
function sameness(comment: Comment): string {
  return JSON.stringify([
    comment.by,
    comment.category,
    comment.severity,
    comment.text,
    comment.sourceQuote,
    comment.targetQuote,
  ])
}

export function createReviews(
  connection: WritableDatabase,
  { rows, search, outdated }: { rows: OrderRows; search: SearchIndex; outdated: OutdateJudgements },
): AreaOf<'reviews'> {
  const listComments = connection.prepare<DeliveryRef, CommentRecord>(
    `SELECT * FROM comments WHERE ${ofDelivery} ORDER BY sequence`,
  )
  const hasRoom = connection.prepare<DeliveryRef & { id: CommentId; limit: number }, { found: number }>(
    `SELECT EXISTS (SELECT 1 FROM comments WHERE id = @id) OR (SELECT count(*) FROM comments WHERE ${ofDelivery}) < @limit AS found`,
  )
  const saveComment = connection.prepare(
    `INSERT INTO comments (id, account_id, order_id, attachment_id, category, severity, text, source_quote, target_quote, place,
       row_index, said_by, created_at)
     VALUES (@id, @accountId, @orderId, @attachmentId, @category, @severity, @text, @sourceQuote, @targetQuote, @place, @row, @by, @createdAt)
     ON CONFLICT (id) DO UPDATE SET category = excluded.category, severity = excluded.severity, text = excluded.text,
       source_quote = excluded.source_quote, target_quote = excluded.target_quote, place = excluded.place,
       row_index = excluded.row_index
     WHERE ${ofDelivery}`,
  )
  const findComment = connection.prepare<DeliveryRef & { id: CommentId }, CommentRecord>(
    `SELECT * FROM comments WHERE id = @id AND ${ofDelivery}`,
  )
  const removeComment = connection.prepare(`DELETE FROM comments WHERE id = @id AND ${ofDelivery}`)
  const moveComment = connection.prepare(`UPDATE comments SET row_index = @row WHERE id = @id AND ${ofDelivery}`)
  const findAsked = connection.prepare<DeliveryRef, { asked: string | null }>(
    `SELECT asked FROM decisions WHERE ${ofDelivery} AND decision = 'rejected' ORDER BY id DESC LIMIT 1`,
  )

  const listDismissals = connection.prepare<OrderRef & { document: number }, DismissalRecord>(
    `SELECT scope, finding_id AS findingId, code, account_id AS accountId, order_id AS orderId, document,
       source_language AS sourceLanguage, target_language AS targetLanguage
     FROM dismissals WHERE scope = 'pair' OR (${ofOrder} AND document = @document) ORDER BY id`,
  )
  const insertDismissal = connection.prepare(
    `INSERT INTO dismissals (scope, finding_id, code, account_id, order_id, document, source_language, target_language,
       dismissed_at)
     VALUES (@scope, @findingId, @code, @accountId, @orderId, @document, @sourceLanguage, @targetLanguage, @dismissedAt)`,
  )
  const removeDismissals = connection.prepare(
    `DELETE FROM dismissals WHERE (${ofOrder} AND document = @document AND (finding_id = @findingId OR (scope = 'file' AND code = @code)))
       OR (scope = 'pair' AND code = @code AND source_language IS @sourceLanguage AND target_language IS @targetLanguage)`,
  )

  const findCorrections = connection.prepare<AlignedPair, { corrected_rows: string }>(
    `SELECT corrected_rows FROM alignment_corrections WHERE ${ofPair}`,
  )
  const saveCorrections = connection.prepare(
    `INSERT INTO alignment_corrections (account_id, source_sha256, target_sha256, corrected_rows, corrected_at)
     VALUES (@accountId, @sourceSha256, @targetSha256, @corrected, @now)
     ON CONFLICT (account_id, source_sha256, target_sha256)
     DO UPDATE SET corrected_rows = excluded.corrected_rows, corrected_at = excluded.corrected_at`,
  )
  const removeCorrections = connection.prepare(`DELETE FROM alignment_corrections WHERE ${ofPair}`)

  const documentOf = (ref: DeliveryRef): number | null =>
    rows.deliveries(ref).find(({ record }) => record.attachment_id === ref.attachmentId)?.document ?? null

  const documentName = (accountId: AccountId | null, orderId: OrderId | null, document: number | null): string =>
    accountId === null ? '' : JSON.stringify([accountId, orderId, document])

  const write = (ref: DeliveryRef, comment: Comment): boolean => {
    if (hasRoom.get({ ...ref, id: comment.id, limit: maxComments })?.found !== 1) return false
    const place = writeJsonOrNull(comment.place)
    saveComment.run({ ...comment, ...ref, place, createdAt: canonicalInstant(comment.createdAt) })
    return true
  }

  const mustBeThere = (ref: DeliveryRef): number => {
    const document = documentOf(ref)
    if (document === null) throw new StoreError('notFound', 'no such delivery')
    return document
  }

  return {
    comments: (ref) => listComments.all(ref).map(commentOf),

    saveComment: connection.transaction((ref: DeliveryRef, comment: Comment) => {
      mustBeThere(ref)
      if (!write(ref, comment)) return null
      search.indexOrder(ref)
      const saved = findComment.get({ ...ref, id: comment.id })
      if (saved === undefined) throw new StoreError('notFound', 'that comment is of another delivery')
      return commentOf(saved)
    }),

    addComments: connection.transaction((ref: DeliveryRef, comments: Comment[]) => {
      mustBeThere(ref)
      const present = listComments.all(ref).map(commentOf)
      const known = new Set(present.map(sameness))
      const fresh = comments.filter((comment) => {
        const isNew = !known.has(sameness(comment))
        known.add(sameness(comment))
        return isNew
      })
      if (present.length + fresh.length > maxComments) return null
      for (const comment of fresh) write(ref, comment)
      if (fresh.length > 0) search.indexOrder(ref)
      return fresh.length
    }),

    removeComment: connection.transaction((ref: DeliveryRef, id: CommentId) => {
      removeComment.run({ ...ref, id })
      search.indexOrder(ref)
    }),

    moveComments: connection.transaction((ref: DeliveryRef, moves: { id: CommentId; row: number | null }[]) => {
      for (const { id, row } of moves) moveComment.run({ ...ref, row, id })
    }),

    asked: (ref) => readJson(storedPoints, findAsked.get(ref)?.asked ?? null),

    dismissals(ref) {
      const document = documentOf(ref)
      if (document === null) return null
      return {
        document: documentName(ref.accountId, ref.orderId, document),
        dismissals: listDismissals.all({ ...ref, document }).map(({ accountId, orderId, document: of, ...rest }) => ({
          ...rest,
          document: documentName(accountId, orderId, of),
        })),
      }
    },

    dismiss: connection.transaction((ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document'>, now: Instant) => {
      insertDismissal.run({ ...dismissal, ...ref, document: mustBeThere(ref), dismissedAt: canonicalInstant(now) })
      outdated.order(ref)
      if (dismissal.scope === 'pair') outdated.languagePair(dismissal)
    }),

    takeBackDismissals: connection.transaction(
      (ref: DeliveryRef, dismissal: Omit<StoredDismissal, 'document' | 'scope'>) => {
        removeDismissals.run({ ...dismissal, ...ref, document: mustBeThere(ref) })
        outdated.order(ref)
        outdated.languagePair(dismissal)
      },
    ),

    corrections(pair) {
      return readJson(storedCorrections, findCorrections.get(pair)?.corrected_rows ?? null) ?? []
    },

    saveCorrections: connection.transaction((pair: AlignedPair, corrected: CorrectedRow[], now: Instant) => {
      if (corrected.length === 0) removeCorrections.run(pair)
      else saveCorrections.run({ ...pair, corrected: JSON.stringify(corrected), now: canonicalInstant(now) })
      outdated.documents(pair)
    }),
  }
}
