// How likely two stretches of text are translations of each other, by their lengths alone. After Gale and Church, "A Program for Aligning
// Sentences in Bilingual Corpora" (Computational Linguistics 19, 1993): the length of a translation spreads around a fixed multiple of the
// length of the source, the more the longer it is. Here in logarithms, against the lengths that sentences of the two documents have anyway,
// so that two sentences of a rare length say more than two of the usual one.

/** The ratio of lengths and its spread, found in the documents. */
export interface LengthModel {
  /** Natural logarithm of target characters for one of the source. */
  logRatio: number
  /** Variance of the logarithm is `perCharacter / characters + floor`. */
  perCharacter: number
  floor: number
  /** Mean and standard deviation of the logarithm of a segment's length, both sides brought to the same scale. */
  mean: number
  spread: number
}

/** So many rows are not translations at all as far as lengths go; bounds what a single strange row can cost. */
const outlierShare = 0.01
const outlierLog = Math.log(outlierShare)
/** The variance that Gale and Church found for a character between European languages. */
const usualPerCharacter = 3
const usualFloor = 0.015

function median(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1] ?? 0
}
function ascending(one: number, other: number): number {
  return one - other
}

function moments(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length)
  return { mean, spread: Math.max(0.4, Math.sqrt(variance)) }
}

/** A model before anything is aligned, for a given ratio. */
export function firstLengthModel(source: ArrayLike<number>, target: ArrayLike<number>, logRatio: number): LengthModel {
  const logs = [
    ...Array.from(source, (length) => Math.log(length) + logRatio / 2),
    ...Array.from(target, (length) => Math.log(length) - logRatio / 2),
  ]
  return { logRatio, perCharacter: usualPerCharacter, floor: usualFloor * 2, ...moments(logs) }
}

/**
 * The model of rows that are aligned: median and median deviation, which a quarter of wrong rows does not move far.
 *
 * @param pairs characters of source and target of each row that has both
 */
export function lengthModelOf(pairs: readonly (readonly [number, number])[], before: LengthModel): LengthModel {
  if (pairs.length < 6) return before
  const long = pairs.filter(([source, target]) => source + target >= 40)
  const used = long.length >= 6 ? long : pairs
  const logRatio = median(used.map(([source, target]) => Math.log(target / source)).sort(ascending))
  const scaled = used.map(([source, target]) => {
    const off = Math.log(target / source) - logRatio
    const characters = Math.sqrt(source * target)
    return { squared: off * off, usual: usualPerCharacter / characters + usualFloor }
  })
  // One factor for the whole curve; the median of a squared normal variable is 0.455 of its variance.
  const factor = median(scaled.map(({ squared, usual }) => squared / usual).sort(ascending)) / 0.455
  // As if twelve rows of the usual spread had been seen beside these.
  const smoothed = (factor * used.length + 12) / (used.length + 12)
  const bounded = Math.min(4, Math.max(0.1, smoothed))
  return { ...before, logRatio, perCharacter: usualPerCharacter * bounded, floor: usualFloor * bounded }
}

/**
 * The logarithm of how many times likelier these lengths are for a row of so many segments than for segments that have nothing to do with
 * each other.
 *
 * @param perCharacter one by the geometric mean of both lengths
 */
export function lengthScore(
  model: LengthModel,
  sourceLog: number,
  targetLog: number,
  perCharacter: number,
  sourceSegments: number,
  targetSegments: number,
): number {
  const source = sourceLog + model.logRatio / 2
  const target = targetLog - model.logRatio / 2
  const off = target - source
  const variance = model.perCharacter * perCharacter + model.floor
  const fewer = sourceSegments < targetSegments ? sourceSegments : targetSegments
  const mean = fewer === 1 ? model.mean : model.mean + Math.log(fewer)
  const spreadSquared = (model.spread * model.spread) / fewer
  const fromSource = (source - mean) * (source - mean)
  const fromTarget = (target - mean) * (target - mean)
  const unusual =
    sourceSegments < targetSegments
      ? fromSource
      : targetSegments < sourceSegments
        ? fromTarget
        : (fromSource + fromTarget) / 2
  const distance = unusual / spreadSquared - (off * off) / variance
  // So far off that the outliers alone count; most of what is looked at is.
  if (distance < -30) return outlierLog
  const score = (distance + Math.log(spreadSquared / variance)) / 2
  return score > 6 ? score : Math.log(Math.exp(score) * (1 - outlierShare) + outlierShare)
}
