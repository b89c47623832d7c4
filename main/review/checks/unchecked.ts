// What the checks of a review could not or did not judge, for the person who reads "no findings".
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import { uncheckedParts } from '../../../preload/contract/reviewing/unchecked.ts'
import type { Unchecked, UncheckedPart } from '../../../preload/contract/reviewing/unchecked.ts'
import type { LanguageKnowledge } from '../language-knowledge.ts'
import type { Alignment, ReviewedDocument } from '../model.ts'
import { isUnsure } from './checked-rows.ts'
import { evidenceOfDelivery } from './coverage/delivery-language.ts'
import { correspondenceVerdict } from './coverage/correspondence.ts'
import { knowsNumberWords } from './numbers/number-words.ts'
import { conditionWordsOf } from './meaning/condition-words.ts'
import { checksNegation } from './meaning/negation.ts'
import { translatedSidesOf } from './meaning/opposite-words.ts'
import { canCheckSpelling } from './wording/spelling.ts'
import { createLanguageTraits } from './characters/language-traits.ts'

export interface CheckedReview {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
  /** Of all findings, also dismissed ones. */
  codes: Iterable<string>
  /** The checks stopped because there were too many findings. */
  isFull: boolean
  /** Terms of all glossaries for these languages. */
  terms: number
  languages: LanguageKnowledge
  /** A dictionary of the target language was used. */
  hasDictionary: boolean
}

function isAnySegmentChecked({ source, target, codes }: CheckedReview): boolean {
  if (source.reading !== 'read' || target.reading !== 'read') return false
  return ![...codes].some((code) => describeFinding(code)?.ends !== undefined)
}

/** The part's number, 0 where there is nothing to count; null if it was checked. */
type Left = { [Part in UncheckedPart]: number | null }

/** Takes the shortest BCP 47 codes. */
function checksMeaning(source: string, target: string): boolean {
  return checksNegation(source, target) && conditionWordsOf(target) !== null && translatedSidesOf(target) !== null
}

function whether(isUnchecked: boolean): number | null {
  return isUnchecked ? 0 : null
}

function leftUnchecked(review: CheckedReview): Left {
  const { source, target, alignment, languages } = review
  if (!isAnySegmentChecked(review)) {
    const none = Object.fromEntries(uncheckedParts.map((part) => [part, null])) as Left
    return { ...none, segments: 0, pictures: target.shape.pictures || null }
  }
  const to = target.orderedLanguage
  const { script } = evidenceOfDelivery(target, languages)
  const languageTagOf = ({ orderedLanguage }: ReviewedDocument): string =>
    createLanguageTraits(orderedLanguage, languages).language
  const unsure = alignment.rows.filter(isUnsure).length
  return {
    segments: null,
    restOfDocument: whether(source.isCut || target.isCut),
    furtherFindings: whether(review.isFull),
    unsureSegments: unsure || null,
    language: whether(
      to === null || (script !== null && !languages.isRecognized(languages.comparableCode(to), script)),
    ),
    pictures: target.shape.pictures || null,
    terms: whether(review.terms === 0),
    correspondence: whether(correspondenceVerdict({ source, target, alignment, languages }) === 'unknown'),
    negation: whether(!checksMeaning(languageTagOf(source), languageTagOf(target))),
    spelling: whether(!review.hasDictionary || !canCheckSpelling(createLanguageTraits(to, languages))),
    numberWords: whether(to === null || !knowsNumberWords(languageTagOf(target))),
  }
}

/** What was not checked, the weightiest first. */
export function uncheckedOf(review: CheckedReview): Unchecked[] {
  const left = leftUnchecked(review)
  return uncheckedParts.flatMap((part) => {
    const number = left[part]
    return number === null ? [] : [{ part, number, language: review.target.orderedLanguage }]
  })
}
