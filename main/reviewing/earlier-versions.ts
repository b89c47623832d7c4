// An open review beside another version of its delivery: what changed, and whether what it was sent back with has been dealt with.
import type { DeliveryRef, HandledRemark, ReviewId } from '../../preload/contract/index.ts'
import type { OpenedReview, ReviewDesk } from '../review/session/review-sessions.ts'
import type { AnswerTo } from '../review/session/worker-protocol.ts'
import type { AskedPoint, Store } from '../store/store.ts'
import { refuse } from '../sync/reporting/call-failure.ts'
import { pointOfRemark } from './asked-points.ts'
import { bringDelivery } from './load-review.ts'
import type { LoadingParts } from './load-review.ts'
import { openReview } from './open-reviews.ts'

export interface EarlierVersionsParts extends LoadingParts {
  reviews: Pick<ReviewDesk, 'find' | 'ask' | 'giveEarlier'>
}

export interface EarlierVersions {
  changes(
    id: ReviewId,
    earlier: DeliveryRef,
    shown: { from: number; limit: number; onlyChanged: boolean },
  ): Promise<NonNullable<AnswerTo<'changes'>>>
  /** Of each point of the rejection before; none where there was none, from here. */
  handled(id: ReviewId): Promise<HandledRemark[]>
}

export function createEarlierVersions(parts: EarlierVersionsParts): EarlierVersions {
  const { store, reviews } = parts

  /** Gives another version to an open review; null where it cannot be had. */
  async function give(opened: OpenedReview, earlier: DeliveryRef): Promise<number | null> {
    const document = await bringDelivery(parts, earlier)
    return document === null ? null : reviews.giveEarlier(opened.id, document)
  }

  return {
    async changes(id, earlier, shown) {
      const opened = openReview(reviews, id)
      if (!isSameOrder(earlier, opened.ref)) return refuse('notFound', 'no version of this delivery')
      const number = await give(opened, earlier)
      if (number === null) return refuse('nothingToShow', 'that version cannot be had')
      const changes = await reviews.ask(id, 'changes', { earlier: number, ...shown })
      if (changes !== null) return changes
      openReview(reviews, id)
      return refuse('nothingToShow', 'that version cannot be read')
    },

    async handled(id) {
      const opened = openReview(reviews, id)
      const rejection = await lastRejection(store, opened.ref)
      if (rejection === null || rejection.points.length === 0) return []
      const { earlier, points } = rejection
      const number = await give(opened, earlier)
      const passages = points.map(({ remark: { text, sourceQuote, targetQuote }, finding }) => ({
        text,
        sourceQuote,
        targetQuote,
        finding,
      }))
      const verdicts = number === null ? null : await reviews.ask(id, 'handled', { earlier: number, passages })
      return points.map(({ remark }, index) => ({
        remark,
        // Where the version before cannot be read, only a person can tell.
        ...(verdicts?.[index] ?? { laterText: '', verdict: 'look' }),
      }))
    },
  }
}

/** The version that was sent back last before this one, and with what; null where none was, from here. */
async function lastRejection(
  store: Pick<Store, 'deliveries' | 'reviews'>,
  ref: DeliveryRef,
): Promise<{ earlier: DeliveryRef; points: AskedPoint[] } | null> {
  const delivery = await store.deliveries.get(ref)
  const version = delivery?.versions.find((one) => one.ref.attachmentId === ref.attachmentId)?.version ?? 0
  const earlier = delivery?.versions.findLast((one) => one.version < version && one.rejectReason !== null)?.ref
  if (earlier === undefined) return null
  const points = (await store.reviews.asked(earlier)) ?? (await store.reviews.remarks(earlier)).map(pointOfRemark)
  return { earlier, points }
}

function isSameOrder(one: DeliveryRef, other: DeliveryRef): boolean {
  return one.accountId === other.accountId && one.orderId === other.orderId
}
