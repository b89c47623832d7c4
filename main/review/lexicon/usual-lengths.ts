// How long a translation usually is in these two documents, and how unlikely a length is. After Gale and Church (1993);
// median and median deviation, which a quarter of wrong pairs cannot move.

export interface UsualLengths {
  /** The logarithm of the usual number of target characters per source character. */
  logRatio: number
  /** The logarithm of the density of these lengths for a text and its translation. */
  fit(sourceCharacters: number, targetCharacters: number): number
}

/** Shorter passages vary too much to show what is usual. */
const minCharacters = 30
const minPairs = 5
/** The variance of the logarithm of the ratio is a multiple of `perCharacter / characters + floor`. */
const perCharacter = 3
const floor = 0.015
const assumedPairs = 12
/** The share of passages whose lengths say nothing, and their density. */
const outliers = 0.02
const outlierDensity = 0.3

export function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}

/** Null if there are too few passages to know what is usual. */
export function usualLengthsOf(pairs: readonly (readonly [source: number, target: number])[]): UsualLengths | null {
  const used = pairs.filter(([source, target]) => source >= minCharacters && target > 0)
  if (used.length < minPairs) return null
  const logRatio = median(used.map(([source, target]) => Math.log(target / source)))
  const usualVariance = (source: number, target: number): number => perCharacter / Math.sqrt(source * target) + floor
  // The median of a squared normal variable is 0.455 of its variance.
  const factor =
    median(
      used.map(([source, target]) => (Math.log(target / source) - logRatio) ** 2 / usualVariance(source, target)),
    ) / 0.455
  const scale = Math.min(4, Math.max(0.3, (factor * used.length + assumedPairs) / (used.length + assumedPairs)))
  return {
    logRatio,
    fit(source, target) {
      if (source <= 0 || target <= 0) return Math.log(outliers * outlierDensity)
      const variance = scale * usualVariance(source, target)
      const off = Math.log(target / source) - logRatio
      const density = Math.exp((-off * off) / variance / 2) / Math.sqrt(2 * Math.PI * variance)
      return Math.log((1 - outliers) * density + outliers * outlierDensity)
    },
  }
}
