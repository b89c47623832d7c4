// The quality of a delivery whose review is open: its findings with the person's comments and the findings ticked for the reason.
import type { DeliveryQuality, DeliveryRef, KeptQuality, ReviewId } from '../../preload/contract/index.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { Store } from '../store/store.ts'
import type { PromptAnswer } from './prompt-answers.ts'

export interface ReviewQualityParts {
  store: Pick<Store, 'reviews' | 'deliveries'>
  reviews: Pick<ReviewSessions, 'allOf' | 'ask' | 'find' | 'get'>
  promptAnswer: PromptAnswer
}

export interface ReviewQuality {
  /** Null before the checks have ended, if nothing can be judged, or if the review is not open. */
  ofReview(id: ReviewId): Promise<DeliveryQuality | null>
  /**
   * What is kept with a decision; null if it is made without a finished review, or if the review does not answer at
   * once. Never rejects: a decision depends on no review.
   */
  toKeep(ref: DeliveryRef): Promise<KeptQuality | null>
}

export function createReviewQuality({ store, reviews, promptAnswer }: ReviewQualityParts): ReviewQuality {
  async function ofReview(id: ReviewId): Promise<DeliveryQuality | null> {
    const ref = reviews.find(id)?.ref
    if (ref === undefined) return null
    const [comments, { findingIds }] = await Promise.all([
      store.reviews.comments(ref),
      store.deliveries.reasonDraft(ref),
    ])
    const answer = await reviews.ask(id, 'quality', {
      comments: comments.map(({ row, category, severity }) => ({ row, category, severity })),
      ticked: findingIds,
    })
    return answer?.quality ?? null
  }

  return {
    ofReview,
    async toKeep(ref) {
      const [open] = reviews.allOf(ref)
      if (open === undefined || reviews.get(open.id)?.stage !== 'ready') return null
      const quality = await promptAnswer(ofReview(open.id), 'qualityNotKept')
      if (quality === null || quality.words === 0) return null
      const { words, points, counts } = quality
      return { words, points, counts }
    },
  }
}
