// The quality of a delivery whose review is open: its findings with the person's comments and the findings ticked for the reason.
import type { DeliveryQuality, DeliveryRef, KeptQuality, ReviewId } from '../../preload/contract/index.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../ports/clock.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { Store } from '../store/store.ts'
import { describeFailure } from '../sync/reporting/bridge-errors.ts'

export interface ReviewQualityParts {
  store: Pick<Store, 'reviews' | 'deliveries'>
  reviews: Pick<ReviewSessions, 'allOf' | 'ask' | 'find' | 'get'>
  clock: Clock
  log: Log
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

/** A finished review answers in a few milliseconds, unless it is writing a large file. */
const maxWaitMs = 2_000

export function createReviewQuality({ store, reviews, clock, log }: ReviewQualityParts): ReviewQuality {
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
      const late = Promise.withResolvers<null>()
      const cancelLimit = clock.after(maxWaitMs, () => late.resolve(null))
      const asked = ofReview(open.id).catch((failure: unknown) => {
        log({ level: 'warning', area: 'review', message: 'qualityNotKept', data: { detail: describeFailure(failure) } })
        return null
      })
      const quality = await Promise.race([asked, late.promise]).finally(cancelLimit)
      if (quality === null || quality.words === 0) return null
      const { words, points, counts } = quality
      return { words, points, counts }
    },
  }
}
