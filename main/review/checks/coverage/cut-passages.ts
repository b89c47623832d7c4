// Passages whose translation ends too early: without the sign that ends the source, shorter than usual, and without the usual translations of its last
// words.
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import { isHabit } from '../wording/habit.ts'
import type { Habit } from '../wording/habit.ts'
import { likeliestCut } from './absence-evidence.ts'
import type { JudgedPart } from './absence-evidence.ts'
import type { DocumentContext, Side } from './document-context.ts'
import {
  findingOf,
  isShort,
  isWhole,
  judgedOf,
  knownAbsenceIn,
  minEvidenceOfCritical,
  segmentsIn,
} from './translated-passages.ts'
import type { FoundMissing, Translated } from './translated-passages.ts'

/** A translation that was cut off is much shorter than usual. */
const maxShareOfLengthOfCut = 0.8
const minCharactersOfCut = 40
/** The same where the delivery ends its sentences with a sign whenever the source has a stop, and known words help. */
const maxShareOfLengthWithHabit = 0.92
const minCharactersWithHabit = 30
/** Of a longer sentence, an end that lost its stop alone may be said in other words. */
const maxCharactersWithHabit = 160
const minEvidenceWithHabit = 3.5
const habitOfStops: Habit = { fewest: 4, share: 0.03, few: 1 }
const endsWithStop = /[.。।۔።]["'\u2019\u201D\u00BB)\]]*$/u
const endsWithWord = /[\p{L}\p{M}]$/u
const endsWithSign = /[\p{Sentence_Terminal}\u2026:]["'\u2019\u201D\u00BB)\]]*$/u

/** The words of a passage, each as one part. */
function wordsOf(context: DocumentContext, { from, to }: PassageGroup): JudgedPart[] {
  const words: JudgedPart[] = []
  for (let row = from; row < to; row += 1)
    for (const text of context.rowText('source', row).split(/\s+/u)) if (text !== '') words.push({ text, row })
  return words
}

function endOf(context: DocumentContext, side: Side, { group }: Translated): string {
  return segmentsIn(context, side, group).at(-1)?.text ?? ''
}

/** Whether the delivery ends its sentences with a sign whenever the source has a stop: then one without was cut off. */
function keepsStops(context: DocumentContext, translated: readonly Translated[]): boolean {
  const stopped = translated.filter((one) => endsWithStop.test(endOf(context, 'source', one)))
  const kept = stopped.filter((one) => endsWithSign.test(endOf(context, 'target', one))).length
  return isHabit(kept, stopped.length - kept, habitOfStops)
}

/** Passages whose translation ends too early. */
export function* cutPassages(
  context: DocumentContext,
  translated: readonly Translated[],
  lengths: UsualLengths,
  reported: ReadonlySet<Translated>,
): FoundMissing {
  const known = knownAbsenceIn(context)
  let areKept: boolean | null = null
  for (const one of translated) {
    if (reported.has(one) || !isShort(lengths, one, maxShareOfLengthWithHabit)) continue
    if (one.source.characters < minCharactersWithHabit) continue
    const end = endOf(context, 'source', one)
    if (!endsWithSign.test(end) || endsWithSign.test(endOf(context, 'target', one))) continue
    const isStopLost =
      !isWhole(context, one) &&
      one.source.characters <= maxCharactersWithHabit &&
      endsWithStop.test(end) &&
      endsWithWord.test(endOf(context, 'target', one)) &&
      (areKept ??= keepsStops(context, translated))
    const isMuchShorter = one.source.characters >= minCharactersOfCut && isShort(lengths, one, maxShareOfLengthOfCut)
    if (!isStopLost && !isMuchShorter) continue
    const words = wordsOf(context, one.group)
    const found = likeliestCut(judgedOf(context, words, 1, [one.group]), true, {
      lexicon: context.lexicon(),
      lengths,
      known: isStopLost ? known : undefined,
    })
    if (found === null) continue
    const part = words.slice(found.from)
    if (isStopLost && known !== undefined)
      yield* findingOf(context, 'sentenceMissing', part, found.evidence, minEvidenceWithHabit)
    // Units and cells are often rewritten, so it must be certain.
    else if (!isWhole(context, one) || found.evidence >= minEvidenceOfCritical)
      yield* findingOf(context, 'sentenceMissing', part, found.evidence)
  }
}
