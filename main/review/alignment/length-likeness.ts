// How likely two texts are translations of each other, by their lengths alone. After Gale and Church, "A Program for
// Aligning Sentences in Bilingual Corpora" (Computational Linguistics 19, 1993): the length of a translation varies
// around a fixed multiple of the source's length, more for longer texts. Here in logarithms and relative to the usual
// lengths in both documents, so that two sentences of a rare length say more than two of a common one.

import { logSum } from './log-sum.ts'

/** The ratio of lengths and its variation, estimated from the documents. */
export interface LengthModel {
  /** Natural logarithm of target characters per source character. */
  logRatio: number
  /** The variance of the logarithm is `perCharacter / characters + floor`. */
  perCharacter: number
  floor: number
  /** Mean and standard deviation of the logarithm of segment lengths, with both sides on one scale. */
  mean: number
  spread: number
}

/** Share of rows whose lengths say nothing; limits the cost of a single unusual row. */
const outlierShare = 0.01
const outlierLog = Math.log(outlierShare)
const usualLog = Math.log(1 - outlierShare)
/** Gale and Church's variance per character between European languages. */
const initialPerCharacter = 3
const initialFloor = 0.015

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

/** The initial model for a given ratio. */
export function firstLengthModel(source: ArrayLike<number>, target: ArrayLike<number>, logRatio: number): LengthModel {
  const logs = [
    ...Array.from(source, (length) => Math.log(length) + logRatio / 2),
    ...Array.from(target, (length) => Math.log(length) - logRatio / 2),
  ]
  return { logRatio, perCharacter: initialPerCharacter, floor: initialFloor * 2, ...moments(logs) }
}

/**
 * The model of aligned rows: median and median deviation, which are robust against a quarter of wrong rows.
 * @param pairs source and target characters of each row with both sides
 */
export function lengthModelOf(pairs: readonly (readonly [number, number])[], before: LengthModel): LengthModel {
  if (pairs.length < 6) return before
  const long = pairs.filter(([source, target]) => source + target >= 40)
  const used = long.length >= 6 ? long : pairs
  const logRatio = median(used.map(([source, target]) => Math.log(target / source)).sort(ascending))
  const scaled = used.map(([source, target]) => {
    const off = Math.log(target / source) - logRatio
    const characters = Math.sqrt(source * target)
    return { squared: off * off, usual: initialPerCharacter / characters + initialFloor }
  })
  // One factor for the whole curve; the median of a squared normal variable is 0.455 of its variance.
  const factor = median(scaled.map(({ squared, usual }) => squared / usual).sort(ascending)) / 0.455
  // Adds twelve assumed rows with the usual variation.
  const smoothed = (factor * used.length + 12) / (used.length + 12)
  const bounded = Math.min(4, Math.max(0.1, smoothed))
  return { ...before, logRatio, perCharacter: initialPerCharacter * bounded, floor: initialFloor * bounded }
}

/**
 * The logarithm of how much likelier these lengths are for a row of so many segments than for unrelated segments.
 * @param perCharacter the reciprocal of the geometric mean of both lengths
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
  // So far off that only the outlier share counts, as for most pairs.
  if (distance < -30) return outlierLog
  return logSum((distance + Math.log(spreadSquared / variance)) / 2 + usualLog, outlierLog)
}
