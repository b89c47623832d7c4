// A first, rough path through two long documents: considers every pair of segments, but only with table lookups. It
// finds missing chapters, which a band around the diagonal cannot; the detailed search then stays near the path.

import { bandAround } from './alignment-band.ts'

interface CoarseSide {
  /** Logarithms of the lengths of one and of two segments, starting at each segment. */
  logs: readonly Float64Array[]
  /** The kind of start of each segment, as a small number. */
  begins: Uint8Array
}

export interface CoarseScores {
  /** Score of rows 1-1, 2-1 and 1-2 by the logarithms of their lengths. */
  length(sourceLog: number, targetLog: number, sourceCount: number, targetCount: number): number
  begin(source: number, target: number): number
  beginKinds: number
  /** Adds what a source segment shares with each target segment of the range. */
  addCommon(source: number, low: number, high: number, into: Float32Array): void
  sourceBase: Float64Array
  targetBase: Float64Array
}

/** Opening a gap is expensive and extending it cheap, so that missing text is found in one place. */
const openGap = -4
const extendGap = -0.5
const steps = { row: 0, twoSources: 1, twoTargets: 2, sourceGap: 3, targetGap: 4 } as const
const stepBits = 7
/** Flags beside the step: the gap ending here extends an open one. */
const extendsSourceGap = 8
const extendsTargetGap = 16

/** Length steps of about an eighth of a doubling. */
const perLog = 12
const maxSteps = 160
function stepOf(log: number): number {
  return Math.min(maxSteps - 1, Math.max(0, Math.round(log * perLog)))
}

/** With more pairs, only those near the diagonal, or near the points of a guide, are considered. */
const maxPairs = 8_000_000
/** With a guide, and without one: how much may be missing in one place. */
const halfWidthGuided = 200
const minHalfWidth = 500

function halfWidthOf(sources: number, targets: number, isGuided: boolean): number {
  if (sources * targets <= maxPairs) return targets + 1
  return isGuided ? halfWidthGuided : Math.max(minHalfWidth, Math.ceil(maxPairs / (sources + 1) / 2))
}

function tableOf(score: CoarseScores['length'], sourceCount: number, targetCount: number): Float32Array {
  const table = new Float32Array(maxSteps * maxSteps)
  for (let one = 0; one < maxSteps; one += 1)
    for (let other = 0; other < maxSteps; other += 1)
      table[one * maxSteps + other] = score(one / perLog, other / perLog, sourceCount, targetCount)
  return table
}

/**
 * Row starts `[source, target]` on the best rough path.
 * @param guide pairs that the path passes nearly, increasing on both sides; empty if unknown
 * @param yieldToMessages called often
 */
export function coarsePath(
  source: CoarseSide,
  target: CoarseSide,
  range: { sourceFrom: number; sourceTo: number; targetFrom: number; targetTo: number },
  scores: CoarseScores,
  guide: readonly (readonly [source: number, target: number])[],
  yieldToMessages: () => void,
): [source: number, target: number][] {
  const sources = range.sourceTo - range.sourceFrom
  const targets = range.targetTo - range.targetFrom
  const { low: lows, high: highs } = bandAround(
    sources,
    targets,
    guide,
    halfWidthOf(sources, targets, guide.length > 0),
  )
  const offsets = new Int32Array(sources + 2)
  for (let i = 0; i <= sources; i += 1) offsets[i + 1] = (offsets[i] ?? 0) + (highs[i] ?? 0) - (lows[i] ?? 0) + 1

  const sourceSteps = source.logs.map((logs) => logs.slice(range.sourceFrom, range.sourceTo).map(stepOf))
  const targetSteps = target.logs.map((logs) => Int32Array.from(logs.slice(range.targetFrom, range.targetTo), stepOf))
  const targetOne = targetSteps[0] ?? new Int32Array(0)
  const targetTwo = targetSteps[1] ?? new Int32Array(0)
  const oneToOne = tableOf(scores.length, 1, 1)
  const twoToOne = tableOf(scores.length, 2, 1)
  const oneToTwo = tableOf(scores.length, 1, 2)
  const targetBegins = target.begins.subarray(range.targetFrom, range.targetTo)
  const begins = new Float32Array(scores.beginKinds)

  const taken = new Uint8Array(offsets[sources + 1] ?? 0)
  const empty = (): Float32Array => new Float32Array(targets + 3).fill(-Infinity)
  // The best scores for the last but one, the previous and the current source segment, by target.
  let [earlier, before, now] = [empty(), empty(), empty()]
  /** The best scores where a source gap ends with the previous or the current segment. */
  let gapBefore = empty()
  let gapNow = empty()
  /** What the previous and the current segment share with each target. */
  let commonBefore = new Float32Array(targets + 2)
  let common = new Float32Array(targets + 2)
  const targetBase = new Float64Array(targets + 2)
  for (let j = 0; j < targets; j += 1) targetBase[j] = scores.targetBase[range.targetFrom + j] ?? 0

  for (let i = 0; i <= sources; i += 1) {
    yieldToMessages()
    const low = lows[i] ?? 0
    const high = highs[i] ?? 0
    // The next two segments look no further, and no earlier ones are looked at again.
    const first = Math.max(0, low - 2)
    const furthest = Math.max(high, highs[Math.min(sources, i + 2)] ?? 0) + 1
    now.fill(-Infinity, first, furthest)
    gapNow.fill(-Infinity, first, furthest)
    let targetGap = -Infinity
    if (i === 0) now[0] = 0
    // The row i-1, which leads here.
    const segment = range.sourceFrom + i - 1
    const one = ((sourceSteps[0]?.[i - 1] ?? 0) | 0) * maxSteps
    const two = i >= 2 ? ((sourceSteps[1]?.[i - 2] ?? 0) | 0) * maxSteps : 0
    const base = i >= 1 ? (scores.sourceBase[segment] ?? 0) : 0
    const bothBases = i >= 2 ? base + (scores.sourceBase[segment - 1] ?? 0) : 0
    for (let kind = 0; kind < scores.beginKinds; kind += 1)
      begins[kind] = i >= 1 ? scores.begin(source.begins[segment] ?? 0, kind) : 0
    const beginOfTwo = i >= 2 ? (source.begins[segment - 1] ?? 0) : 0
    const firstBegin = i >= 2 ? scores.begin(beginOfTwo, 1) : 0
    const withinBegin = i >= 2 ? scores.begin(beginOfTwo, 0) : 0
    if (i >= 1) {
      common.fill(0, first, furthest)
      scores.addCommon(
        segment,
        range.targetFrom + first,
        range.targetFrom + Math.min(targets, high),
        common.subarray(first),
      )
    }
    const at = (offsets[i] ?? 0) - low
    // Values of the previous target are kept in variables to avoid reading them again.
    let beforeOne = before[low - 1] ?? -Infinity
    let beforeTwo = before[low - 2] ?? -Infinity
    let commonOne = common[low - 1] ?? 0
    let commonTwo = common[low - 2] ?? 0
    let baseOne = targetBase[low - 1] ?? 0
    let baseTwo = targetBase[low - 2] ?? 0
    let nowOne = -Infinity
    for (let j = low; j <= high; j += 1) {
      let best = now[j] ?? -Infinity
      const beforeHere = before[j] ?? -Infinity
      let step: number = steps.row
      let bits = 0
      if (j > low || best === -Infinity) {
        if (i >= 1 && j >= 1) {
          const kind = targetBegins[j - 1] ?? 0
          const ofBegin = begins[kind] ?? 0
          const shared = commonOne + base + baseOne
          const row = beforeOne + (oneToOne[one + (targetOne[j - 1] ?? 0)] ?? 0) + ofBegin + shared
          if (row > best) best = row
          if (i >= 2) {
            const twoSources =
              (earlier[j - 1] ?? -Infinity) +
              (twoToOne[two + (targetOne[j - 1] ?? 0)] ?? 0) +
              (kind === 0 ? withinBegin : firstBegin) +
              bothBases +
              baseOne +
              commonOne +
              (commonBefore[j - 1] ?? 0)
            if (twoSources > best) {
              best = twoSources
              step = steps.twoSources
            }
          }
          if (j >= 2) {
            const twoTargets =
              beforeTwo +
              (oneToTwo[one + (targetTwo[j - 2] ?? 0)] ?? 0) +
              (begins[targetBegins[j - 2] ?? 0] ?? 0) +
              shared +
              commonTwo +
              baseTwo
            if (twoTargets > best) {
              best = twoTargets
              step = steps.twoTargets
            }
          }
        }
        if (i >= 1) {
          const opened = beforeHere + openGap
          const extended = (gapBefore[j] ?? -Infinity) + extendGap
          if (extended > opened) bits = extendsSourceGap
          const sourceGap = extended > opened ? extended : opened
          gapNow[j] = sourceGap
          if (sourceGap > best) {
            best = sourceGap
            step = steps.sourceGap
          }
        }
        if (j > low) {
          const opened = nowOne + openGap
          targetGap += extendGap
          if (targetGap > opened) bits |= extendsTargetGap
          else targetGap = opened
          if (targetGap > best) {
            best = targetGap
            step = steps.targetGap
          }
        }
      }
      now[j] = best
      taken[at + j] = step | bits
      nowOne = Math.fround(best)
      beforeTwo = beforeOne
      beforeOne = beforeHere
      commonTwo = commonOne
      commonOne = common[j] ?? 0
      baseTwo = baseOne
      baseOne = targetBase[j] ?? 0
    }
    ;[earlier, before, now] = [before, now, earlier]
    ;[gapBefore, gapNow] = [gapNow, gapBefore]
    ;[commonBefore, common] = [common, commonBefore]
  }

  const path: [number, number][] = []
  let i = sources
  let j = targets
  let openOn: number = steps.row
  while (i > 0 || j > 0) {
    const cell = taken[(offsets[i] ?? 0) - (lows[i] ?? 0) + j] ?? 0
    const step = i === 0 ? steps.targetGap : j === 0 ? steps.sourceGap : openOn === steps.row ? cell & stepBits : openOn
    openOn =
      (step === steps.sourceGap && (cell & extendsSourceGap) > 0) ||
      (step === steps.targetGap && (cell & extendsTargetGap) > 0)
        ? step
        : steps.row
    if (step !== steps.targetGap) i -= step === steps.twoSources ? 2 : 1
    if (step !== steps.sourceGap) j -= step === steps.twoTargets ? 2 : 1
    if (i < 0 || j < 0) break
    if (step <= steps.twoTargets) path.push([i, j])
  }
  return path.reverse()
}
