// Finds the best way to divide two runs of segments into rows, by dynamic programming within a band. Knows rows, gaps
// and scores, but no texts.

/** How many source and target segments form a row. A gap is a segment without a counterpart. */
export const rowShapes: readonly (readonly [source: number, target: number])[] = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 1],
  [1, 3],
]
const shapeSources = rowShapes.map(([count]) => count)
const shapeTargets = rowShapes.map(([, count]) => count)
/** Maximum number of segments in a passage that may form a row with a passage of one segment. */
const maxPassageSegments = 12

/** The target positions to search for each number of consumed source segments: `low[i]` to `high[i]`, inclusive. */
export interface Band {
  low: Int32Array
  high: Int32Array
}

export interface LatticeScores {
  /**
   * Score of a row of `sourceCount` segments from `source` and `targetCount` from `target`; minus infinity if
   * impossible.
   */
  row(source: number, sourceCount: number, target: number, targetCount: number): number
  /** Score for a row that begins here, depending on what precedes it. */
  begin(source: number, target: number, after: 'row' | 'sourceGap' | 'targetGap'): number
  /** Score of the first segment of a gap, and of each further one. */
  openGap: number
  extendGap: number
  /** The number of segments in the passage that begins with this segment; 0 within a passage. */
  passageLength(side: 'source' | 'target', segment: number): number
}

export interface LatticeRow {
  source: number
  sourceCount: number
  target: number
  targetCount: number
  /** 0 to 1: the share of all paths, weighted by likelihood, that contain this row. 1 if not requested. */
  confidence: number
}

export interface LatticeResult {
  rows: LatticeRow[]
  /** Of the best path. */
  score: number
  /** Source positions where the best path runs along the edge of the band, so that there may be a better one outside. */
  edges: number[]
}

export interface LatticeInput {
  sources: number
  targets: number
  band: Band
  scores: LatticeScores
  /** Whether the first row must have segments of both sides. */
  beginsWithRow: boolean
  withConfidence: boolean
  /** Called often. */
  yieldToMessages: () => void
}

const inRow = 0
const inSourceGap = 1
const inTargetGap = 2
const states = 3

/** The logarithm of the sum of two numbers given by their logarithms; ignores terms below the twelfth digit. */
function logSum(one: number, other: number): number {
  if (one < other) return one < other - 30 ? other : other + Math.log1p(Math.exp(one - other))
  return other < one - 30 || one === -Infinity ? one : one + Math.log1p(Math.exp(other - one))
}

function maxOf(one: number, other: number): number {
  return one > other ? one : other
}

/** Penalty for a gap on one side right after a gap on the other, because a row is more likely than two gaps. */
const gapChange = -1

/**
 * The evidence for a row is summed as if words were independent, which they are not. For confidence, it is weighted by
 * this factor.
 */
const evidenceWeight = 0.7

const afters = ['row', 'sourceGap', 'targetGap'] as const

export function searchLattice({
  sources,
  targets,
  band: { low, high },
  scores,
  beginsWithRow,
  withConfidence,
  yieldToMessages,
}: LatticeInput): LatticeResult {
  const offsets = new Int32Array(sources + 2)
  for (let i = 0; i <= sources; i += 1)
    offsets[i + 1] = (offsets[i] ?? 0) + Math.max(0, (high[i] ?? -1) - (low[i] ?? 0) + 1)
  const cells = offsets[sources + 1] ?? 0
  const cellOf = (i: number, j: number): number =>
    i > sources || j < (low[i] ?? 0) || j > (high[i] ?? -1) ? -1 : (offsets[i] ?? 0) + j - (low[i] ?? 0)

  const best = new Float64Array(cells * states).fill(-Infinity)
  /** The previous state, and the size of the row that led here. */
  const fromState = new Uint8Array(cells * states)
  const fromSource = new Uint8Array(cells)
  const fromTarget = new Uint8Array(cells)
  /** Rows in the order in which they were found, for the backward pass: target cell, and score without its start. */
  const mostSteps = withConfidence ? cells * (rowShapes.length + 1) : 0
  const stepScores = new Float32Array(mostSteps)
  const stepTo = new Int32Array(mostSteps)
  let steps = 0
  const firstStep = new Int32Array(withConfidence ? cells + 1 : 0)
  const forward = withConfidence ? new Float64Array(cells * states).fill(-Infinity) : best

  const origin = cellOf(0, 0)
  best[origin * states] = 0
  if (withConfidence) forward[origin * states] = 0

  const { openGap, extendGap } = scores
  const weighed = {
    open: evidenceWeight * openGap,
    extend: evidenceWeight * extendGap,
    change: evidenceWeight * (openGap + gapChange),
  }
  const gap = (at: number, next: number, own: number, other: number): void => {
    if (next < 0) return
    const to = next * states + own
    const open = (best[at] ?? -Infinity) + openGap
    const extend = (best[at + own] ?? -Infinity) + extendGap
    const most = Math.max(open, extend, (best[at + other] ?? -Infinity) + openGap + gapChange)
    if (most > (best[to] ?? -Infinity)) {
      best[to] = most
      fromState[to] = most === extend ? own : most === open ? inRow : other
    }
    if (!withConfidence) return
    const all = logSum(
      logSum((forward[at] ?? -Infinity) + weighed.open, (forward[at + own] ?? -Infinity) + weighed.extend),
      (forward[at + other] ?? -Infinity) + weighed.change,
    )
    forward[to] = logSum(forward[to] ?? -Infinity, all)
  }

  for (let i = 0; i <= sources; i += 1) {
    yieldToMessages()
    const lowest = low[i] ?? 0
    const highest = high[i] ?? -1
    for (let j = lowest; j <= highest; j += 1) {
      const cell = (offsets[i] ?? 0) + j - lowest
      const at = cell * states
      if (withConfidence) firstStep[cell] = steps
      const row = best[at] ?? -Infinity
      const sourceGap = best[at + inSourceGap] ?? -Infinity
      const targetGap = best[at + inTargetGap] ?? -Infinity
      if (row === -Infinity && sourceGap === -Infinity && targetGap === -Infinity) continue
      const isOrigin = i === 0 && j === 0

      if (i < sources && j < targets) {
        const begin = scores.begin(i, j, 'row')
        const beginAfterSource = sourceGap === -Infinity ? 0 : scores.begin(i, j, 'sourceGap')
        const beginAfterTarget = targetGap === -Infinity ? 0 : scores.begin(i, j, 'targetGap')
        let enter = row + begin
        let enteredFrom = inRow
        if (sourceGap + beginAfterSource > enter) {
          enter = sourceGap + beginAfterSource
          enteredFrom = inSourceGap
        }
        if (targetGap + beginAfterTarget > enter) {
          enter = targetGap + beginAfterTarget
          enteredFrom = inTargetGap
        }
        const enterAll = withConfidence
          ? logSum(
              logSum(
                (forward[at] ?? -Infinity) + evidenceWeight * begin,
                (forward[at + inSourceGap] ?? -Infinity) + evidenceWeight * beginAfterSource,
              ),
              (forward[at + inTargetGap] ?? -Infinity) + evidenceWeight * beginAfterTarget,
            )
          : 0
        // In addition to the usual shapes, a whole passage may correspond to one segment.
        const ofSource = scores.passageLength('source', i)
        const ofTarget = scores.passageLength('target', j)
        const isParted = ofSource > 3 && ofTarget === 1 && ofSource <= maxPassageSegments
        const isJoined = !isParted && ofTarget > 3 && ofSource === 1 && ofTarget <= maxPassageSegments
        const last = isParted || isJoined ? rowShapes.length : rowShapes.length - 1
        for (let shape = 0; shape <= last; shape += 1) {
          const sourceCount = shapeSources[shape] ?? (isParted ? ofSource : 1)
          const targetCount = shapeTargets[shape] ?? (isParted ? 1 : ofTarget)
          const next = cellOf(i + sourceCount, j + targetCount)
          if (next < 0 || j + targetCount > targets) continue
          const score = scores.row(i, sourceCount, j, targetCount)
          if (score === -Infinity) continue
          const to = next * states
          if (enter + score > (best[to] ?? -Infinity)) {
            best[to] = enter + score
            fromState[to] = enteredFrom
            fromSource[next] = sourceCount
            fromTarget[next] = targetCount
          }
          if (withConfidence) {
            forward[to] = logSum(forward[to] ?? -Infinity, enterAll + evidenceWeight * score)
            stepScores[steps] = evidenceWeight * score
            stepTo[steps] = next
            steps += 1
          }
        }
      }
      if (isOrigin && beginsWithRow) continue

      if (i < sources) gap(at, cellOf(i + 1, j), inSourceGap, inTargetGap)
      if (j < targets) gap(at, cellOf(i, j + 1), inTargetGap, inSourceGap)
    }
  }

  // Traces the best path back from its end.
  const end = cellOf(sources, targets)
  let state = inRow
  for (const candidate of [inSourceGap, inTargetGap])
    if ((best[end * states + candidate] ?? -Infinity) > (best[end * states + state] ?? -Infinity)) state = candidate
  const score = best[end * states + state] ?? -Infinity

  // The sum over all paths that continue from a state, computed from the end.
  // It takes the place of the best scores, which have been traced back to: this is most of the memory that a search needs.
  const backward = best.fill(-Infinity)
  if (withConfidence) {
    for (let each = 0; each < states; each += 1) backward[end * states + each] = 0
    firstStep[cells] = steps
    for (let i = sources; i >= 0; i -= 1) {
      yieldToMessages()
      for (let j = high[i] ?? -1; j >= (low[i] ?? 0); j -= 1) {
        const cell = cellOf(i, j)
        const at = cell * states
        if (cell !== end) for (let each = 0; each < states; each += 1) backward[at + each] = -Infinity
        let rows = -Infinity
        const lastStep = firstStep[cell + 1] ?? 0
        for (let step = firstStep[cell] ?? 0; step < lastStep; step += 1)
          rows = logSum(rows, (stepScores[step] ?? 0) + (backward[(stepTo[step] ?? 0) * states] ?? -Infinity))
        if (rows !== -Infinity)
          for (let each = 0; each < states; each += 1)
            backward[at + each] = logSum(
              backward[at + each] ?? -Infinity,
              evidenceWeight * scores.begin(i, j, afters[each] ?? 'row') + rows,
            )
        if (i === 0 && j === 0 && beginsWithRow) continue
        const intoSource = i < sources ? cellOf(i + 1, j) : -1
        const intoTarget = j < targets ? cellOf(i, j + 1) : -1
        const afterSource = intoSource < 0 ? -Infinity : (backward[intoSource * states + inSourceGap] ?? -Infinity)
        const afterTarget = intoTarget < 0 ? -Infinity : (backward[intoTarget * states + inTargetGap] ?? -Infinity)
        for (let each = 0; each < states; each += 1) {
          const cost = each === inRow ? weighed.open : weighed.change
          const withSource = (each === inSourceGap ? weighed.extend : cost) + afterSource
          const withTarget = (each === inTargetGap ? weighed.extend : cost) + afterTarget
          backward[at + each] = logSum(logSum(backward[at + each] ?? -Infinity, withSource), withTarget)
        }
      }
    }
  }
  const total = withConfidence ? (backward[origin * states] ?? 0) : 0

  const rows: LatticeRow[] = []
  const edges: number[] = []
  let i = sources
  let j = targets
  while (i > 0 || j > 0) {
    const cell = cellOf(i, j)
    if (cell < 0) break
    if (
      (j === (low[i] ?? 0) && j > 0 && i > 0 && i < sources) ||
      (j === (high[i] ?? 0) && j < targets && i > 0 && i < sources)
    )
      edges.push(i)
    const at = cell * states + state
    const before = fromState[at] ?? inRow
    const sourceCount = state === inRow ? (fromSource[cell] ?? 0) : state === inSourceGap ? 1 : 0
    const targetCount = state === inRow ? (fromTarget[cell] ?? 0) : state === inTargetGap ? 1 : 0
    if (sourceCount === 0 && targetCount === 0) break
    let confidence = 1
    if (withConfidence) {
      const previous = cellOf(i - sourceCount, j - targetCount)
      const rest = backward[at] ?? -Infinity
      let paths = -Infinity
      if (state === inRow) {
        afters.forEach((after, each) => {
          const into =
            (forward[previous * states + each] ?? -Infinity) +
            evidenceWeight * scores.begin(i - sourceCount, j - targetCount, after)
          paths = logSum(paths, into)
        })
        paths += evidenceWeight * scores.row(i - sourceCount, sourceCount, j - targetCount, targetCount)
      } else paths = forward[at] ?? -Infinity
      confidence = Math.min(1, Math.exp(paths + rest - total))
    }
    i -= sourceCount
    j -= targetCount
    rows.push({ source: i, sourceCount, target: j, targetCount, confidence })
    state = before
  }
  return { rows: rows.reverse(), score, edges }
}

/** A band that covers everything. */
export function fullBand(sources: number, targets: number): Band {
  return {
    low: new Int32Array(sources + 1),
    high: new Int32Array(sources + 1).fill(targets),
  }
}

/**
 * A band around points that the path is expected to pass: straight between points, and wider where the slope differs
 * from the overall slope, because the whole difference may be in one place.
 * @param points in order, increasing on both sides; the two ends need not be included
 * @param halfWidth the same everywhere, or by source position
 */
export function bandAround(
  sources: number,
  targets: number,
  points: readonly (readonly [source: number, target: number])[],
  halfWidth: number | Int32Array,
): Band {
  const low = new Int32Array(sources + 1).fill(targets)
  const high = new Int32Array(sources + 1)
  const all: (readonly [number, number])[] = [[0, 0], ...points, [sources, targets]]
  const slope = sources === 0 ? 1 : targets / sources
  for (let at = 1; at < all.length; at += 1) {
    const [fromSource, fromTarget] = all[at - 1] ?? [0, 0]
    const [toSource, toTarget] = all[at] ?? [sources, targets]
    const steps = toSource - fromSource
    const lean = Math.min(toTarget - fromTarget, Math.ceil(Math.abs(toTarget - fromTarget - steps * slope)))
    for (let i = fromSource; i <= toSource; i += 1) {
      const along = steps === 0 ? 0 : ((i - fromSource) / steps) * (toTarget - fromTarget)
      const half = typeof halfWidth === 'number' ? halfWidth : (halfWidth[i] ?? 0)
      const [from, to] = steps === 0 ? [fromTarget, toTarget] : [fromTarget + along - lean, fromTarget + along + lean]
      low[i] = Math.min(low[i] ?? targets, Math.max(0, Math.floor(from) - half))
      high[i] = Math.max(high[i] ?? 0, Math.min(targets, Math.ceil(to) + half))
    }
  }
  // Ensures that a path exists: each range begins and ends no earlier than the previous one.
  for (let i = 1; i <= sources; i += 1) high[i] = maxOf(high[i] ?? 0, high[i - 1] ?? 0)
  for (let i = sources - 1; i >= 0; i -= 1) low[i] = Math.min(low[i] ?? 0, low[i + 1] ?? 0)
  low[0] = 0
  high[sources] = targets
  return { low, high }
}
