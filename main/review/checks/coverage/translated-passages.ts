// Passages and their translations, for the checks that look for text that is missing within them: how long they are, and how to report it.
import type { ReviewFinding, Segment } from '../../model.ts'
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { lengthOfTexts } from './absence-evidence.ts'
import type { Judged, JudgedPart } from './absence-evidence.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import { createLanguageTraits } from '../characters/language-traits.ts'
import { lettersIn } from '../characters/letters.ts'
import { knownAbsence } from '../omissions/known-absence.ts'
import type { KnownAbsence } from '../omissions/known-absence.ts'

/**
 * Least evidence, as the logarithm of a likelihood ratio, to report a sentence at all and to call it critical. Chosen on
 * translated manuals in the tuned languages; `npm run bench documents` measures what it finds.
 */
const minEvidence = 4.5
export const minEvidenceOfCritical = 6
/** Shorter sentences are labels and exclamations, which translations join with others. */
const minLetters = 10
const minTeachingPassages = 150
const doubtOfShort = 1.5
/** Where words of the language are known, whatever the document. */
const doubtWithKnownWords = 0.3

export type FoundMissing = Generator<ReviewFinding<DocumentFindingCode>>

/** How many segments there are on one side, and how many characters, see `lengthOfTexts`. */
interface Extent {
  segments: number
  characters: number
}

/** How much text a group has on one side. */
export function extentOf({ alignment }: DocumentContext, side: Side, { from, to }: PassageGroup): Extent {
  const extent = { segments: 0, characters: 0 }
  for (let row = from; row < to; row += 1) {
    const range = alignment.rows[row]?.[side]
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at += 1) {
      extent.segments += 1
      extent.characters += (alignment[side][at]?.text.length ?? 0) + 1
    }
  }
  return extent
}

/** The segments of a group on one side. */
export function segmentsIn({ alignment }: DocumentContext, side: Side, { from, to }: PassageGroup): Segment[] {
  const segments: Segment[] = []
  for (let row = from; row < to; row += 1) {
    const range = alignment.rows[row]?.[side]
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at += 1) {
      const segment = alignment[side][at]
      if (segment) segments.push(segment)
    }
  }
  return segments
}

/** A passage and its translation. Their segments are taken together only for the few that are looked at. */
export interface Translated {
  group: PassageGroup
  source: Extent
  target: Extent
}

/** Whether a translation has less than this share of the usual length. */
export function isShort(lengths: UsualLengths, { source, target }: Translated, share: number): boolean {
  return target.characters < source.characters * Math.exp(lengths.logRatio) * share
}

/** One segment that may have several sentences all the same. */
export function isWhole(context: DocumentContext, { group, source }: Translated): boolean {
  const kind = source.segments === 1 ? context.passage('source', group.source[0] ?? -1)?.kind : undefined
  return kind === 'unit' || kind === 'cell' || kind === 'cue'
}

/** Parts of the source beside the text of all these groups. */
export function judgedOf(
  context: DocumentContext,
  parts: readonly JudgedPart[],
  targets: number,
  groups: readonly PassageGroup[],
): Judged {
  const targetWords = new Set<number>()
  let targetCharacters = 0
  for (const group of groups) {
    for (const word of context.lexicon().wordsOfRows('target', group.from, group.to)) targetWords.add(word)
    targetCharacters += lengthOfTexts(segmentsIn(context, 'target', group))
  }
  const targetText = groups
    .flatMap((group) => segmentsIn(context, 'target', group))
    .map(({ text }) => text)
    .join(' ')
  return { parts, targets, targetCharacters, targetWords, targetText }
}

/** Whether a document is too short to teach its words. */
function isShortDocument({ source }: DocumentContext): boolean {
  return source.passages.length < minTeachingPassages
}

/**
 * Evidence to report that something is missing: a short document teaches few words, so more is needed.
 * @param isRest whether the translation is not longer than that of what would be left, so that known words are enough
 */
export function leastEvidence(context: DocumentContext, isRest = false): number {
  if (!isShortDocument(context)) return minEvidence
  return minEvidence + (isRest && knownAbsenceIn(context) !== undefined ? doubtWithKnownWords : doubtOfShort)
}

/** What known words say of missing parts, where the document itself teaches too little. */
export function knownAbsenceIn(context: DocumentContext): KnownAbsence | undefined {
  if (!isShortDocument(context)) return undefined
  const [source, target] = [context.source, context.target].map(({ orderedLanguage, language }) => {
    const code = orderedLanguage ?? language.possible[0] ?? null
    return createLanguageTraits(code, context.languages).language
  })
  return knownAbsence(source ?? '', target ?? '')
}

/**
 * The finding that these parts are missing; none if the evidence is too weak.
 * @param least evidence to report it
 */
export function findingOf(
  context: DocumentContext,
  code: 'sentenceMissing' | 'passageMissing',
  parts: readonly JudgedPart[],
  evidence: number,
  least = leastEvidence(context),
): ReviewFinding<DocumentFindingCode>[] {
  const text = parts.map((part) => part.text).join(' ')
  const row = parts[0]?.row ?? 0
  if (evidence < least || lettersIn(text) < minLetters || context.alignment.rows[row]?.isByHand === true) return []
  return [
    context.finding({
      code,
      severity: evidence >= minEvidenceOfCritical ? undefined : 'major',
      row,
      sourceText: text,
      expected: [excerptOf(text)],
      details: { rows: 1 },
    }),
  ]
}
