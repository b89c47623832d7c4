// What a call names as an open review must be open: the person may have closed it, or the desk did for another.
import type { ReviewId } from '../../preload/contract/index.ts'
import type { OpenedReview, ReviewDesk } from '../review/session/review-sessions.ts'
import { refuse } from '../sync/reporting/call-failure.ts'

/** What an open review answered; null is how the desk says that it is not open. */
export function ofOpen<Value>(answer: Value | null | undefined): Value {
  return answer ?? refuse('notFound', 'no such review is open')
}

export function openReview(reviews: Pick<ReviewDesk, 'find'>, id: ReviewId): OpenedReview {
  return ofOpen(reviews.find(id))
}

/** As long as a review is aligned its rows may become others: nothing may be tied to one. */
export function isBeingAligned(reviews: Pick<ReviewDesk, 'get'>, id: ReviewId): boolean {
  const stage = reviews.get(id)?.stage
  return stage === 'reading' || stage === 'aligning'
}
