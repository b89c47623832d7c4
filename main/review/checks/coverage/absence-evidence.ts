// How likely it is that parts of the source (sentences of a passage, or passages) are missing from the text that
// translates them. Weighs three things: the translation is shorter than usual, it has fewer parts, and the usual
// translations of the words of these parts are missing.
import type { RowLexicon } from '../../lexicon/row-lexicon.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'
import type { KnownAbsence } from '../omissions/known-absence.ts'

/** A sentence or a passage of the source. */
export interface JudgedPart {
  text: string
  /** The row in which it begins. */
  row: number
}

/** Parts of the source and the text that translates them, all together. */
export interface Judged {
  parts: readonly JudgedPart[]
  /** The number of sentences or passages of the translation, its characters, and its words. */
  targets: number
  targetCharacters: number
  targetWords: ReadonlySet<number>
  targetText: string
}

interface MissingParts {
  /** From the first part up to, but excluding, the end. */
  from: number
  to: number
  /** The logarithm of how much likelier it is that they are missing than that all is translated. */
  evidence: number
}

/** How often translations have fewer parts although nothing is missing. */
interface PartHabits {
  /** The logarithm of how much likelier this difference in parts is if `missing` parts are missing. */
  evidence(sources: number, targets: number, missing: number): number
}

export interface Measures {
  lexicon: RowLexicon
  /** Absent where the document teaches its words itself. */
  known?: KnownAbsence | undefined
  lengths: UsualLengths
  habits: PartHabits
}

/** Words of one sentence depend on each other, so each counts less. */
const weightOfWords = 0.6
/** How often a translation without some parts has as many parts fewer, another number fewer, or none fewer. */
const shareOfFewer = { same: 0.8, some: 0.15, none: 0.05 }
const maxParts = 40

export function lengthOfTexts(texts: readonly { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + text.length + 1, 0)
}

/**
 * @param counts the numbers of parts of texts and their translations; those with one part say nothing
 * @param assumed the share of translations with fewer parts to start with, and how many texts that counts for
 */
export function partHabitsOf(
  counts: readonly (readonly [sources: number, targets: number])[],
  assumed: { share: number; texts: number },
): PartHabits {
  const several = counts.filter(([sources]) => sources > 1)
  const fewer = several.filter(([sources, targets]) => targets < sources).length
  // Where parts are missing there are fewer, too: only half of them count.
  const share = (fewer / 2 + assumed.share * assumed.texts) / (several.length + assumed.texts)
  return {
    evidence: (sources, targets, missing) => {
      if (targets >= sources) return Math.log(shareOfFewer.none / (1 - share))
      return Math.log((sources - targets === missing ? shareOfFewer.same : shareOfFewer.some) / share)
    },
  }
}

/** What the words of each part say about its being missing: above 0 if it is more likely missing. */
function absenceOfParts({ parts, targetWords }: Judged, { of, wordsOfText }: RowLexicon): number[] {
  const perPart = parts.map(({ text }) => wordsOfText('source', text))
  const times = new Map<number, number>()
  for (const found of perPart) for (const word of found) times.set(word, (times.get(word) ?? 0) + 1)
  return perPart.map((found, at) => {
    const row = parts[at]?.row ?? 0
    let sum = 0
    for (const word of found) {
      const { present, absent } = of.source.meaning(word, row)
      const isThere = of.source.isTranslated(word, row, targetWords)
      // The translation may be that of the same word in another part.
      if (isThere && (times.get(word) ?? 0) > 1) continue
      sum += isThere ? present : absent
    }
    return sum
  })
}

/** The sum of the values from one place up to, but excluding, another, at once for any run. */
function sumsOf(values: readonly number[]): (from: number, to: number) => number {
  const sums = new Float64Array(values.length + 1)
  for (const [at, value] of values.entries()) sums[at + 1] = (sums[at] ?? 0) + value
  return (from, to) => (sums[to] ?? 0) - (sums[from] ?? 0)
}

/** For a run of parts, the evidence that exactly these are missing. */
export function evidenceOfRuns(
  judged: Judged,
  { lexicon, lengths, habits, known }: Measures,
): (from: number, to: number) => number {
  const { parts, targets, targetCharacters } = judged
  const absence = sumsOf(absenceOfParts(judged, lexicon))
  const texts = parts.map(({ text }) => text)
  const knownAbsence = sumsOf(known === undefined ? texts.map(() => 0) : known(texts, judged.targetText))
  const lengthsOfParts = sumsOf(parts.map((part) => lengthOfTexts([part])))
  const all = lengthsOfParts(0, parts.length)
  const whole = lengths.fit(all, targetCharacters)
  return (from, to) => {
    const rest = lengths.fit(all - lengthsOfParts(from, to), targetCharacters)
    return (
      weightOfWords * (absence(from, to) + knownAbsence(from, to)) +
      rest -
      whole +
      habits.evidence(parts.length, targets, to - from)
    )
  }
}

/** The likeliest run of parts to be missing; null if there is only one part, or too many. */
export function likeliestMissing(judged: Judged, measures: Measures): MissingParts | null {
  const { length } = judged.parts
  if (length < 2 || length > maxParts) return null
  const evidenceOf = evidenceOfRuns(judged, measures)
  let best: MissingParts | null = null
  for (let from = 0; from < length; from += 1)
    for (let to = from + 1; to <= length && to - from < length; to += 1) {
      const evidence = evidenceOf(from, to)
      if (evidence > (best?.evidence ?? -Infinity)) best = { from, to, evidence }
    }
  return best
}

/** What it says that the source ends with a sign and its translation without one; or that both end alike. */
const evidenceOfLostEnd = 2.5
const evidenceOfKeptEnd = -4
/** The shares of a text that may be left where the rest was cut off. */
const leastLeft = 0.25
const mostLeft = 0.9
const minWordsOfCut = 6

/**
 * The likeliest place where a translation was cut off, as the first missing word; null if there are too few words.
 * @param judged its parts are words
 * @param isEndLost whether the source ends with a sign and the translation does not
 */
export function likeliestCut(
  judged: Judged,
  isEndLost: boolean,
  measures: Omit<Measures, 'habits'>,
): MissingParts | null {
  const { length } = judged.parts
  if (length < minWordsOfCut) return null
  const habits = { evidence: () => (isEndLost ? evidenceOfLostEnd : evidenceOfKeptEnd) }
  const evidenceOf = evidenceOfRuns(judged, { ...measures, habits })
  let best: MissingParts | null = null
  for (let from = Math.ceil(length * leastLeft); from <= length * mostLeft; from += 1) {
    const evidence = evidenceOf(from, length)
    if (evidence > (best?.evidence ?? -Infinity)) best = { from, to: length, evidence }
  }
  return best
}
