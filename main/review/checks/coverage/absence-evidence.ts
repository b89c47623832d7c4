// How likely it is that sentences are missing within a passage whose counterpart is known. Weighs three things: the
// translation is shorter than usual, it has fewer sentences, and the usual translations of their words are missing.
import type { Segment, SegmentRange } from '../../model.ts'
import type { PassagePair } from '../../lexicon/passage-pairs.ts'
import type { RowLexicon } from '../../lexicon/row-lexicon.ts'
import type { UsualLengths } from '../../lexicon/usual-lengths.ts'

/** A pair of passages with its sentences, and the source sentences of each of its rows. */
export interface JudgedPair extends PassagePair {
  sources: readonly Segment[]
  targets: readonly Segment[]
  rows: readonly SegmentRange[]
}

export interface MissingSentences {
  pair: JudgedPair
  /** Of `pair.sources`: from the first up to, but excluding, the end. */
  from: number
  to: number
  /** The logarithm of how much likelier it is that they are missing than that all is translated. */
  evidence: number
}

/** Words of one sentence depend on each other, so each counts less. */
const weightOfWords = 0.6
/** The share of passages whose translation has fewer sentences although nothing is missing, at first. */
const usuallyFewer = 0.03
const assumedPassages = 30
/** How often a translation without some sentences has as many sentences fewer, or at least fewer, or none fewer. */
const shareOfFewer = { same: 0.8, some: 0.15, none: 0.05 }
const maxSentences = 40

export function charactersOf(segments: readonly Segment[], from = 0, to = segments.length): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += (segments[at]?.text.length ?? 0) + 1
  return Math.max(0, sum - 1)
}

/** What the words of each source sentence say about its being missing: above 0 if more likely missing. */
function absenceOfSentences(pair: JudgedPair, lexicon: RowLexicon): number[] {
  const there = lexicon.wordsOfRows('target', pair.from, pair.to)
  const perSentence = pair.sources.map(({ text }) => lexicon.wordsOfText('source', text))
  const times = new Map<number, number>()
  for (const words of perSentence) for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return perSentence.map((words, sentence) => {
    const segment = pair.source.from + sentence
    const offset = pair.rows.findIndex(({ from, to }) => segment >= from && segment < to)
    const row = pair.from + Math.max(0, offset)
    let sum = 0
    for (const word of words) {
      const { present, absent } = lexicon.of.source.meaning(word, row)
      const isThere = lexicon.of.source.isTranslated(word, row, there)
      // The translation may be that of the same word in another sentence.
      if (isThere && (times.get(word) ?? 0) > 1) continue
      sum += isThere ? present : absent
    }
    return sum
  })
}

export interface SentenceHabits {
  /** The logarithm of how much likelier this difference of sentences is if `missing` are missing. */
  evidence(sources: number, targets: number, missing: number): number
}

export function sentenceHabitsOf(pairs: readonly JudgedPair[]): SentenceHabits {
  const several = pairs.filter(({ sources }) => sources.length > 1)
  const fewer = several.filter(({ sources, targets }) => targets.length < sources.length).length
  const share = (fewer / 2 + usuallyFewer * assumedPassages) / (several.length + assumedPassages)
  return {
    evidence: (sources, targets, missing) => {
      const isFewer = targets < sources
      const expected = !isFewer
        ? shareOfFewer.none
        : sources - targets === missing
          ? shareOfFewer.same
          : shareOfFewer.some
      return Math.log(expected / (isFewer ? share : 1 - share))
    },
  }
}

/** The likeliest run of sentences to be missing; null for a passage of one sentence. */
export function likeliestMissing(
  pair: JudgedPair,
  { lexicon, lengths, habits }: { lexicon: RowLexicon; lengths: UsualLengths; habits: SentenceHabits },
): MissingSentences | null {
  const { sources, targets } = pair
  if (sources.length < 2 || sources.length > maxSentences) return null
  const absence = absenceOfSentences(pair, lexicon)
  const target = charactersOf(targets)
  const whole = lengths.fit(charactersOf(sources), target)
  let best: MissingSentences | null = null
  for (let from = 0; from < sources.length; from += 1) {
    let words = 0
    for (let to = from + 1; to <= sources.length && to - from < sources.length; to += 1) {
      words += absence[to - 1] ?? 0
      const rest = charactersOf(sources) - charactersOf(sources, from, to)
      const evidence =
        weightOfWords * words +
        (lengths.fit(rest, target) - whole) +
        habits.evidence(sources.length, targets.length, to - from)
      if (evidence > (best?.evidence ?? -Infinity)) best = { pair, from, to, evidence }
    }
  }
  return best
}
