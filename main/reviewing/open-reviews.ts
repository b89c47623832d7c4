// Checks that a review named in a call is open: it may have been closed by the person or to make room for another.
import type { ReviewId } from '../../preload/contract/index.ts'
import type { OpenedReview, ReviewSessions } from '../review/session/review-sessions.ts'
import { refuse } from '../sync/reporting/call-failure.ts'

/** Returns the answer of an open review; null means that it is not open. */
export function requireOpen<Value>(answer: Value | null | undefined): Value {
  return answer ?? refuse('notFound', 'no such review is open')
}

export function openReview(reviews: Pick<ReviewSessions, 'find'>, id: ReviewId): OpenedReview {
  return requireOpen(reviews.find(id))
}

/** Rows may still change during alignment, so nothing may be attached to one. */
export function isBeingAligned(reviews: Pick<ReviewSessions, 'get'>, id: ReviewId): boolean {
  const stage = reviews.get(id)?.stage
  return stage === 'reading' || stage === 'aligning'
}
