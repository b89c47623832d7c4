// The points that a delivery is sent back with. They are stored with the decision, so that the next version can be
// checked against them.
import type { DeliveryRef, Comment, CommentId, InterfaceLanguage, ReviewId } from '../../preload/contract/index.ts'
import { deliveryKey } from '../../preload/contract/keys.ts'
import type { ReviewSessions } from '../review/session/review-sessions.ts'
import type { QuotedFinding } from '../review/output/quotes.ts'
import type { ReasonWords } from '../review/output/reason.ts'
import { wordFinding } from '../review/output/finding-sentences.ts'
import type { PromptAnswer } from './prompt-answers.ts'
import { reasonLanguageOf } from './reason-language.ts'
import type { RequestedPoint, Store } from '../store/store.ts'

const textCharacters = 5_000
const quoteCharacters = 2_000

export interface RequestedParts {
  store: Pick<Store, 'accounts' | 'reviews' | 'deliveries'>
  reviews: Pick<ReviewSessions, 'allOf' | 'ask'>
  promptAnswer: PromptAnswer
  words(language: InterfaceLanguage): ReasonWords
}

export interface RequestedPoints {
  /** Quotes findings for the text of a reason; null if the review is not open. */
  quote(ref: DeliveryRef, reviewId: ReviewId, findingIds: readonly string[]): Promise<QuotedFinding[] | null>
  /**
   * The findings and comments that the person selected for the reason. The findings are those that its text was last
   * made of, so that a decision waits for no busy review and names what the person read.
   */
  of(ref: DeliveryRef, at: string): Promise<RequestedPoint[]>
}

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

export function createRequestedPoints({ store, reviews, promptAnswer, words }: RequestedParts): RequestedPoints {
  /** Of the text that was made last: a person writes one reason at a time. */
  let last: { key: string; ids: ReadonlySet<string>; quoted: readonly QuotedFinding[] } | null = null

  const quote: RequestedPoints['quote'] = async (ref, reviewId, findingIds) => {
    const quoted = await reviews.ask(reviewId, 'quoted', { ids: [...findingIds] })
    if (quoted !== null) last = { key: deliveryKey(ref), ids: new Set(findingIds), quoted }
    return quoted
  }

  const quotedAtOnce = async (ref: DeliveryRef, findingIds: readonly string[]): Promise<readonly QuotedFinding[]> => {
    const wanted = new Set(findingIds)
    const known = last?.key === deliveryKey(ref) ? last : { ids: new Set<string>(), quoted: [] }
    const [open] = reviews.allOf(ref)
    const asked =
      wanted.isSubsetOf(known.ids) || open === undefined
        ? null
        : await promptAnswer(quote(ref, open.id, findingIds), 'pointsNotQuoted')
    return asked ?? known.quoted.filter(({ finding }) => wanted.has(finding.id))
  }

  return {
    quote,
    async of(ref, at) {
      const { findingIds, commentIds } = await store.deliveries.reasonDraft(ref)
      const [quoted, comments, language] = await Promise.all([
        quotedAtOnce(ref, findingIds),
        store.reviews.comments(ref),
        reasonLanguageOf(store, ref),
      ])
      const inLanguage = words(language)
      const ticked = new Set<string>(commentIds)
      return [
        ...quoted.map((one) => pointOfFinding(one, inLanguage, at)),
        ...comments.filter(({ id }) => ticked.has(id)).map(pointOfComment),
      ]
    },
  }
}
