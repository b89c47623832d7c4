// The points that a delivery is sent back with. They are stored with the decision, so that the next version can be
// checked against them.
import type { DeliveryRef, Comment, CommentId, InterfaceLanguage } from '../../preload/contract/index.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { QuotedFinding } from '../review/output/quotes.ts'
import type { ReasonWords } from '../review/output/reason.ts'
import { wordFinding } from '../review/output/finding-sentences.ts'
import { reasonLanguageOf } from './reason-language.ts'
import type { RequestedPoint, Store } from '../store/store.ts'

const textCharacters = 5_000
const quoteCharacters = 2_000

export interface RequestedParts {
  store: Pick<Store, 'accounts' | 'reviews' | 'deliveries'>
  reviews: Pick<ReviewSessions, 'allOf' | 'ask'>
  words(language: InterfaceLanguage): ReasonWords
}

/** The findings (if the review is open) and comments that the person selected for the reason. */
export type RequestedPoints = (ref: DeliveryRef, at: string) => Promise<RequestedPoint[]>

export function pointOfComment({ row: _row, ...comment }: Comment): RequestedPoint {
  return { comment, finding: null }
}

function pointOfFinding(quoted: QuotedFinding, words: ReasonWords, at: string): RequestedPoint {
  const { finding, place, sourceText, targetText } = quoted
  return {
    comment: {
      // Never stored as a comment; the id only distinguishes the points of one answer.
      id: finding.id.slice(0, 64) as CommentId,
      category: finding.category,
      severity: finding.severity,
      text: wordFinding(finding, words).slice(0, textCharacters),
      sourceQuote: sourceText.slice(0, quoteCharacters),
      targetQuote: targetText.slice(0, quoteCharacters),
      place,
      by: null,
      createdAt: at,
    },
    finding: { id: finding.id, code: finding.code },
  }
}

export function createRequestedPoints({ store, reviews, words }: RequestedParts): RequestedPoints {
  return async (ref, at) => {
    const { findingIds, commentIds } = await store.deliveries.reasonDraft(ref)
    const [open] = reviews.allOf(ref)
    const [quoted, comments, language] = await Promise.all([
      open === undefined || findingIds.length === 0 ? null : reviews.ask(open.id, 'quoted', { ids: findingIds }),
      store.reviews.comments(ref),
      reasonLanguageOf(store, ref),
    ])
    const inLanguage = words(language)
    const ticked = new Set<string>(commentIds)
    return [
      ...(quoted ?? []).map((one) => pointOfFinding(one, inLanguage, at)),
      ...comments.filter(({ id }) => ticked.has(id)).map(pointOfComment),
    ]
  }
}
