// The person's corrections of an alignment: stored for the pair of documents. Comments stay with their segments.
import type { EmitEvent, Comment, ReviewId } from '../../preload/contract/index.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { Questions } from '../review/session/worker-protocol.ts'
import type { Store } from '../store/store.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import { isBeingAligned, requireOpen, openReview } from './open-reviews.ts'

interface CorrectionsParts {
  store: Pick<Store, 'reviews'>
  reviews: Pick<ReviewSessions, 'find' | 'get' | 'ask'>
  now(): string
  emit: EmitEvent
}

export async function correctRows(
  { store, reviews, now, emit }: CorrectionsParts,
  id: ReviewId,
  rows: Questions['correct']['parameters']['rows'],
): Promise<void> {
  const { ref, pair } = openReview(reviews, id)
  if (isBeingAligned(reviews, id)) return refuse('argumentsRefused', 'the rows are still being aligned')
  const { source, target } = requireOpen(pair)
  const comments = await store.reviews.comments(ref)
  const commentRows = [...new Set(comments.flatMap(({ row }) => (row === null ? [] : [row])))]
  const corrected = await reviews.ask(id, 'correct', { rows, commentRows })
  if (corrected === null) {
    openReview(reviews, id)
    return refuse('argumentsRefused', 'these are not the sentences of a run of rows')
  }
  await store.reviews.saveCorrections(
    { accountId: ref.accountId, sourceSha256: source, targetSha256: target },
    corrected.corrections,
    now(),
  )
  const moves = movesOf(comments, new Map(commentRows.map((row, index) => [row, corrected.commentRows[index] ?? row])))
  if (moves.length === 0) return
  await store.reviews.moveComments(ref, moves)
  emit('review', 'commentsChanged', { ref })
}

function movesOf(comments: readonly Comment[], places: ReadonlyMap<number, number>) {
  return comments.flatMap(({ id, row }) => {
    const to = row === null ? null : (places.get(row) ?? row)
    return to === row ? [] : [{ id, row: to }]
  })
}
