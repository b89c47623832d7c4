// Compares an open review with another version of the delivery: what changed, and whether the points that it was sent
// back with are resolved.
import type { DeliveryRef, CommentResolution, ReviewId } from '../../preload/contract/index.ts'
import type { OpenedReview, ReviewSessions } from '../review/session/review-sessions.ts'
import type { AnswerTo } from '../review/session/worker-protocol.ts'
import type { RequestedPoint, Store } from '../store/store.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import { pointOfComment } from './requested-points.ts'
import { fetchDelivery } from './load-review.ts'
import type { LoadingParts } from './load-review.ts'
import { openReview } from './open-reviews.ts'

interface EarlierVersionsParts extends LoadingParts {
  reviews: Pick<ReviewSessions, 'find' | 'ask' | 'addEarlierVersion'>
}

export interface EarlierVersions {
  changes(
    id: ReviewId,
    earlier: DeliveryRef,
    shown: { from: number; limit: number; onlyChanged: boolean },
  ): Promise<NonNullable<AnswerTo<'changes'>>>
  /** The state of each point of the last rejection; empty if it was not rejected from here. */
  resolutions(id: ReviewId): Promise<CommentResolution[]>
}

export function createEarlierVersions(parts: EarlierVersionsParts): EarlierVersions {
  const { store, reviews } = parts

  /** Loads another version into an open review; null if it is not available. */
  async function loadVersion(opened: OpenedReview, earlier: DeliveryRef): Promise<number | null> {
    const document = await fetchDelivery(parts, earlier)
    return document === null ? null : reviews.addEarlierVersion(opened.id, document)
  }

  return {
    async changes(id, earlier, shown) {
      const opened = openReview(reviews, id)
      if (!isSameOrder(earlier, opened.ref)) return refuse('notFound', 'no version of this delivery')
      const number = await loadVersion(opened, earlier)
      if (number === null) return refuse('nothingToShow', 'that version cannot be read')
      const changes = await reviews.ask(id, 'changes', { earlier: number, ...shown })
      if (changes !== null) return changes
      openReview(reviews, id)
      return refuse('nothingToShow', 'that version cannot be read')
    },

    async resolutions(id) {
      const opened = openReview(reviews, id)
      const rejection = await lastRejection(store, opened.ref)
      if (rejection === null || rejection.points.length === 0) return []
      const { earlier, points } = rejection
      const number = await loadVersion(opened, earlier)
      const passages = points.map(({ comment: { text, sourceQuote, targetQuote }, finding }) => ({
        text,
        sourceQuote,
        targetQuote,
        finding,
      }))
      const verdicts = number === null ? null : await reviews.ask(id, 'resolutions', { earlier: number, passages })
      return points.map(({ comment }, index) => ({
        comment,
        // If the earlier version cannot be read, only a person can decide.
        ...(verdicts?.[index] ?? { laterText: '', verdict: 'look' }),
      }))
    },
  }
}

/** The last earlier version that was sent back, with its points; null if none was sent back from here. */
async function lastRejection(
  store: Pick<Store, 'deliveries' | 'reviews'>,
  ref: DeliveryRef,
): Promise<{ earlier: DeliveryRef; points: RequestedPoint[] } | null> {
  const delivery = await store.deliveries.get(ref)
  const version = delivery?.versions.find((one) => one.ref.attachmentId === ref.attachmentId)?.version ?? 0
  const earlier = delivery?.versions.findLast((one) => one.version < version && one.rejectReason !== null)?.ref
  if (earlier === undefined) return null
  const points = (await store.reviews.asked(earlier)) ?? (await store.reviews.comments(earlier)).map(pointOfComment)
  return { earlier, points }
}

function isSameOrder(one: DeliveryRef, other: DeliveryRef): boolean {
  return one.accountId === other.accountId && one.orderId === other.orderId
}
