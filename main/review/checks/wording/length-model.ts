// The expected length of a translation in these two documents, and its variation. After Gale and Church, "A Program for
// Aligning Sentences in Bilingual Corpora" (1993): the length of a translation varies around `ratio` times the source's
// length, with a variance proportional to that length. Both values are estimated from the documents.
import { median } from '../../lexicon/usual-lengths.ts'
import type { Alignment } from '../../model.ts'

export interface LengthModel {
  /** Target characters per source character. */
  ratio: number
  /**
   * By how many standard deviations `target` is longer (positive) or shorter than a translation of `source` characters.
   */
  deviation(source: number, target: number): number
}

/** Ignores rows that are short or that the alignment itself doubts. */
const minCharacters = 10
const minConfidence = 0.3
const minRows = 8
/** Gale and Church measured 6.8 for European languages; no language pair varies less than half of that. */
const minVariance = 3.4

/** Null if there are too few rows. */
export function lengthModelOf(
  { rows }: Alignment,
  lengths: { source: readonly number[]; target: readonly number[] },
): LengthModel | null {
  const pairs: [source: number, target: number][] = []
  rows.forEach(({ confidence }, row) => {
    const source = lengths.source[row] ?? 0
    const target = lengths.target[row] ?? 0
    if (source >= minCharacters && target > 0 && confidence >= minConfidence) pairs.push([source, target])
  })
  if (pairs.length < minRows) return null
  const ratio = median(pairs.map(([source, target]) => target / source))
  if (ratio <= 0) return null
  // The standard deviation from the median absolute deviation, which ignores the outliers that the checks look for.
  const spread = 1.4826 * median(pairs.map(([source, target]) => Math.abs(target - ratio * source) / Math.sqrt(source)))
  const variance = Math.max(minVariance * ratio * ratio, spread * spread)
  return {
    ratio,
    deviation: (source, target) => (target - ratio * source) / Math.sqrt(Math.max(1, source) * variance),
  }
}
