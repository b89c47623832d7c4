// A first, rough way through two long documents: every pair of segments is looked at, but only by what a table can tell. It shows where a
// chapter is missing, which a band around the diagonal cannot; the fine search then stays near it.

export interface CoarseSide {
  /** Logarithms of the lengths of one and of two segments from each on. */
  logs: readonly Float64Array[]
  /** Begin of each segment, as a small number. */
  begins: Uint8Array
}

export interface CoarseScores {
  /** Of rows 1-1, 2-1 and 1-2 by the logarithms of their lengths. */
  length(sourceLog: number, targetLog: number, sourceCount: number, targetCount: number): number
  begin(source: number, target: number): number
  beginKinds: number
  /** Adds what a segment of the source has in common with all of the target. */
  addCommon(source: number, low: number, high: number, into: Float32Array): void
  sourceBase: Float64Array
  targetBase: Float64Array
}

/** A gap is dear to begin and cheap to go on with, so that what is missing is found in one place. */
const openGap = -4
const extendGap = -0.5
const steps = { row: 0, twoSources: 1, twoTargets: 2, sourceGap: 3, targetGap: 4 } as const
const stepBits = 7
/** Beside the step: the gap that ends here goes on with one that was open before. */
const extendsSourceGap = 8
const extendsTargetGap = 16

/** Lengths in steps of an eighth of a doubling or so. */
const perLog = 12
const mostSteps = 160
function stepOf(log: number): number {
  return Math.min(mostSteps - 1, Math.max(0, Math.round(log * perLog)))
}

/** Where more is to be looked at, only what lies near the diagonal is. */
const mostPairs = 8_000_000

function tableOf(score: CoarseScores['length'], sourceCount: number, targetCount: number): Float32Array {
  const table = new Float32Array(mostSteps * mostSteps)
  for (let one = 0; one < mostSteps; one += 1)
    for (let other = 0; other < mostSteps; other += 1)
      table[one * mostSteps + other] = score(one / perLog, other / perLog, sourceCount, targetCount)
  return table
}

/** Rows `[source, target]` that the best rough way goes through, as places where a row begins. `breathe` is called often. */
export function coarseWay(
  source: CoarseSide,
  target: CoarseSide,
  range: { sourceFrom: number; sourceTo: number; targetFrom: number; targetTo: number },
  scores: CoarseScores,
  breathe: () => void,
): [source: number, target: number][] {
  const sources = range.sourceTo - range.sourceFrom
  const targets = range.targetTo - range.targetFrom
  const half = Math.max(200, Math.floor(Math.min(targets + 1, mostPairs / (sources + 1)) / 2) + 1)
  const lowOf = (i: number): number =>
    Math.max(0, Math.min(targets, Math.round((i / Math.max(1, sources)) * targets) - half))
  const highOf = (i: number): number => Math.min(targets, lowOf(i) + 2 * half)

  const sourceSteps = source.logs.map((logs) => logs.slice(range.sourceFrom, range.sourceTo).map(stepOf))
  const targetSteps = target.logs.map((logs) => Int32Array.from(logs.slice(range.targetFrom, range.targetTo), stepOf))
  const targetOne = targetSteps[0] ?? new Int32Array(0)
  const targetTwo = targetSteps[1] ?? new Int32Array(0)
  const oneToOne = tableOf(scores.length, 1, 1)
  const twoToOne = tableOf(scores.length, 2, 1)
  const oneToTwo = tableOf(scores.length, 1, 2)
  const targetBegins = target.begins.subarray(range.targetFrom, range.targetTo)
  const begins = new Float32Array(scores.beginKinds)

  const width = 2 * half + 1
  const taken = new Uint8Array((sources + 1) * width)
  const empty = (): Float32Array => new Float32Array(targets + 3).fill(-Infinity)
  // What was best for the sources before the last, before this one, and for this one; target by target.
  let [earlier, before, now] = [empty(), empty(), empty()]
  /** What was best where a gap of the source ends with the segment before, or with this one. */
  let gapBefore = empty()
  let gapNow = empty()
  /** What this segment and the one before have in common with each target. */
  let commonBefore = new Float32Array(targets + 2)
  let common = new Float32Array(targets + 2)
  const targetBase = new Float64Array(targets + 2)
  for (let j = 0; j < targets; j += 1) targetBase[j] = scores.targetBase[range.targetFrom + j] ?? 0

  for (let i = 0; i <= sources; i += 1) {
    breathe()
    const low = lowOf(i)
    const high = highOf(i)
    now.fill(-Infinity)
    gapNow.fill(-Infinity)
    let targetGap = -Infinity
    if (i === 0) now[0] = 0
    // Of row i-1, which leads to here.
    const segment = range.sourceFrom + i - 1
    const one = ((sourceSteps[0]?.[i - 1] ?? 0) | 0) * mostSteps
    const two = i >= 2 ? ((sourceSteps[1]?.[i - 2] ?? 0) | 0) * mostSteps : 0
    const base = i >= 1 ? (scores.sourceBase[segment] ?? 0) : 0
    const bothBases = i >= 2 ? base + (scores.sourceBase[segment - 1] ?? 0) : 0
    for (let kind = 0; kind < scores.beginKinds; kind += 1)
      begins[kind] = i >= 1 ? scores.begin(source.begins[segment] ?? 0, kind) : 0
    const beginOfTwo = i >= 2 ? (source.begins[segment - 1] ?? 0) : 0
    const firstBegin = i >= 2 ? scores.begin(beginOfTwo, 1) : 0
    const withinBegin = i >= 2 ? scores.begin(beginOfTwo, 0) : 0
    if (i >= 1) {
      const from = Math.max(0, low - 2)
      common.fill(0)
      scores.addCommon(
        segment,
        range.targetFrom + from,
        range.targetFrom + Math.min(targets, high),
        common.subarray(from),
      )
    }
    const at = i * width - low
    // What the next target looks at of the one before it is not read from memory again.
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

  const way: [number, number][] = []
  let i = sources
  let j = targets
  let openOn: number = steps.row
  while (i > 0 || j > 0) {
    const cell = taken[i * width - lowOf(i) + j] ?? 0
    const step = i === 0 ? steps.targetGap : j === 0 ? steps.sourceGap : openOn === steps.row ? cell & stepBits : openOn
    openOn =
      (step === steps.sourceGap && (cell & extendsSourceGap) > 0) ||
      (step === steps.targetGap && (cell & extendsTargetGap) > 0)
        ? step
        : steps.row
    if (step !== steps.targetGap) i -= step === steps.twoSources ? 2 : 1
    if (step !== steps.sourceGap) j -= step === steps.twoTargets ? 2 : 1
    if (i < 0 || j < 0) break
    if (step <= steps.twoTargets) way.push([i, j])
  }
  return way.reverse()
}
