// How long a translation of so many characters is in these two documents, and how sure one can be of it.
// After Gale and Church, "A Program for Aligning Sentences in Bilingual Corpora" (1993): the length of a translation spreads around
// `ratio` times the length of the source with a variance that grows with that length. Both numbers come from the documents themselves.
import type { Alignment } from '../../model.ts'

export interface LengthModel {
  /** Characters of the delivery for one of the source. */
  ratio: number
  /** By how many standard deviations `target` characters are more (positive) or fewer than a translation of `source` ones. */
  deviation(source: number, target: number): number
}

/** Rows that say nothing: what is short, and what the alignment itself doubts. */
const shortestCharacters = 10
const leastConfidence = 0.3
const neededRows = 8
/** Gale and Church measured 6.8 for European languages; no pair is less spread than half of that. */
const leastVariance = 3.4

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0
}

/** Null where there are too few rows to know. */
export function lengthModelOf(
  { rows }: Alignment,
  lengths: { source: readonly number[]; target: readonly number[] },
): LengthModel | null {
  const pairs: [source: number, target: number][] = []
  rows.forEach(({ confidence }, row) => {
    const source = lengths.source[row] ?? 0
    const target = lengths.target[row] ?? 0
    if (source >= shortestCharacters && target > 0 && confidence >= leastConfidence) pairs.push([source, target])
  })
  if (pairs.length < neededRows) return null
  const ratio = median(pairs.map(([source, target]) => target / source))
  if (ratio <= 0) return null
  // The median of the distances from the middle, as a standard deviation: outliers are what is looked for and must not count.
  const spread = 1.4826 * median(pairs.map(([source, target]) => Math.abs(target - ratio * source) / Math.sqrt(source)))
  const variance = Math.max(leastVariance * ratio * ratio, spread * spread)
  return {
    ratio,
    deviation: (source, target) => (target - ratio * source) / Math.sqrt(Math.max(1, source) * variance),
  }
}
