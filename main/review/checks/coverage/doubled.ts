// Finds text that occurs twice in a delivery and once in its source: a copy and paste mistake.
import type { ReviewFinding } from '../../model.ts'
import { normalised } from '../../finding.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { lettersIn } from '../characters/letters.ts'

/** Shorter sentences are often repeated on purpose; but they count beside longer ones. */
const minLetters = 24
const minLettersInRun = 4
/** The same long sentence for two different source sentences is a mistake even if both have a source. */
const lettersOfLong = 60
const nearRows = 3
/** Two sentences that share this much of their words may well have one translation. */
const shareOfSimilar = 0.5

interface Doubled {
  findings: ReviewFinding<DocumentFindingCode>[]
  /** Both occurrences of duplicated target segments. */
  segments: Set<number>
}

function rowsOfSegments({ alignment }: DocumentContext, side: Side): Int32Array {
  const rows = new Int32Array(alignment[side].length).fill(-1)
  alignment.rows.forEach((row, index) => rows.fill(index, row[side].from, row[side].to))
  return rows
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Words without digits and punctuation: sources that differ only in those may have the same translation. */
function wordsOnly(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '')
}

/** The share of words that two texts have in common (Dice). */
function shareOfWords(one: string, other: string): number {
  const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return (2 * words.intersection(others).size) / Math.max(1, words.size + others.size)
}

/** Text that occurs more often in the delivery than in the source; consecutive sentences become one finding. */
export function checkDoubled(context: DocumentContext): Doubled {
  const { alignment, finding } = context
  const targetTexts = alignment.target.map(({ text }) => normalised(text))
  const targetCounts = countsOf(targetTexts)
  if (targetCounts.size === targetTexts.length) return { findings: [], segments: new Set() }
  const sourceTexts = alignment.source.map(({ text }) => normalised(text))
  const sourceCounts = countsOf(sourceTexts)
  const rowOfTarget = rowsOfSegments(context, 'target')
  const first = new Map<string, number>()
  /** The first occurrence, by the second. */
  const doubles = new Map<number, number>()

  const sourcesOf = (segment: number): number[] => {
    const range = alignment.rows[rowOfTarget[segment] ?? -1]?.source
    return range ? Array.from({ length: range.to - range.from }, (_, index) => range.from + index) : []
  }
  const timesInSource = (segment: number): number =>
    Math.max(0, ...sourcesOf(segment).map((source) => sourceCounts.get(sourceTexts[source] ?? '') ?? 0))
  const sourceWords = (segment: number): string =>
    sourcesOf(segment)
      .map((source) => wordsOnly(sourceTexts[source] ?? ''))
      .join('')
  const sourceText = (segment: number): string =>
    sourcesOf(segment)
      .map((source) => sourceTexts[source] ?? '')
      .join(' ')
  const areSimilar = (segment: number, earlier: number): boolean =>
    shareOfWords(sourceText(segment), sourceText(earlier)) >= shareOfSimilar
  const targetWords = (segment: number): string => wordsOnly(targetTexts[segment] ?? '')

  /**
   * Whether a row nearby has more target than source segments. The alignment may have assigned the duplicate to a
   * neighbour.
   */
  const hasExtraTarget = (segment: number): boolean => {
    const at = rowOfTarget[segment] ?? -1
    return alignment.rows
      .slice(Math.max(0, at - nearRows), at + nearRows + 1)
      .some((row) => row.target.to - row.target.from > row.source.to - row.source.from)
  }

  targetTexts.forEach((text, segment) => {
    if ((targetCounts.get(text) ?? 0) < 2 || lettersIn(text) < minLettersInRun) return
    const earlier = first.get(text)
    if (earlier === undefined) {
      first.set(text, segment)
      return
    }
    // Equal source sentences may have equal translations.
    if ((targetCounts.get(text) ?? 0) <= Math.max(timesInSource(segment), timesInSource(earlier))) return
    const ownSource = sourceWords(segment)
    const earlierSource = sourceWords(earlier)
    if (ownSource !== '' && ownSource === earlierSource && rowOfTarget[segment] !== rowOfTarget[earlier]) return
    const hasNoSource = sourcesOf(segment).length === 0 || sourcesOf(earlier).length === 0
    const isBeside = segment === earlier + 1 && hasExtraTarget(segment)
    const isLong = lettersIn(targetWords(segment)) >= lettersOfLong
    if (hasNoSource || isBeside || (isLong && !areSimilar(segment, earlier))) doubles.set(segment, earlier)
  })

  const findings: ReviewFinding<DocumentFindingCode>[] = []
  const reported = new Set<number>()
  const seconds = [...doubles.keys()]
  for (let at = 0; at < seconds.length;) {
    const start = seconds[at] ?? 0
    let length = 1
    while (
      seconds[at + length] === start + length &&
      doubles.get(start + length) === (doubles.get(start) ?? 0) + length
    )
      length += 1
    at += length
    const segments = Array.from({ length }, (_, offset) => start + offset)
    if (!segments.some((segment) => lettersIn(targetTexts[segment] ?? '') >= minLetters)) continue
    for (const segment of segments) reported.add(segment).add(doubles.get(segment) ?? segment)
    // The superfluous occurrence is the one without a source; the second if both or neither have one.
    const firsts = segments.map((segment) => doubles.get(segment) ?? segment)
    const isFirstSuperfluous = firsts.every((segment) => sourcesOf(segment).length === 0)
    const superfluous = isFirstSuperfluous && sourcesOf(start).length > 0 ? firsts : segments
    const row = rowOfTarget[superfluous[0] ?? start] ?? -1
    const lastRow = rowOfTarget[superfluous.at(-1) ?? start] ?? row
    const text = targetTexts.slice(start, start + length).join(' ')
    findings.push(
      finding({
        code: 'passageDoubled',
        row: row < 0 ? null : row,
        targetText: text,
        found: [excerptOf(text)],
        details: { rows: Math.max(1, lastRow - row + 1) },
      }),
    )
  }
  return { findings, segments: reported }
}
