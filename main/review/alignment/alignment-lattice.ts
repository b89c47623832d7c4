// The search through all ways to part two runs of segments into rows, by dynamic programming within a band. Knows rows, gaps and scores;
// nothing of texts.

/** How many segments of source and target make a row. A gap is a segment without a counterpart. */
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
/** The most segments that a whole passage may have to stand beside one segment that is a whole passage too. */
const mostOfPassage = 12

/** Which targets are looked at for each number of sources behind us: `low[i]` to `high[i]`, both counted in. */
export interface Band {
  low: Int32Array
  high: Int32Array
}

export interface LatticeScores {
  /** Of a row of `sourceCount` segments from `source` on, and so on; minus infinity where there cannot be such a row. */
  row(source: number, sourceCount: number, target: number, targetCount: number): number
  /** Of a row that begins here, after a gap on a side or not. */
  begin(source: number, target: number, after: 'row' | 'sourceGap' | 'targetGap'): number
  /** Of the first segment of a gap, and of each one more. */
  openGap: number
  extendGap: number
  /** How many segments the passage has that begins with this segment; 0 where none begins. */
  passageLength(side: 'source' | 'target', segment: number): number
}

export interface LatticeRow {
  source: number
  sourceCount: number
  target: number
  targetCount: number
  /** 0 to 1: the share of all ways, weighed by their likelihood, that contain this row. 1 where it was not asked for. */
  confidence: number
}

export interface LatticeResult {
  rows: LatticeRow[]
  /** Of the best way. */
  score: number
  /** The best way runs along the edge of the band, so that a better one may lie outside. */
  touchesEdge: boolean
}

export interface LatticeInput {
  sources: number
  targets: number
  band: Band
  scores: LatticeScores
  /** The first row has segments of both. */
  beginsWithRow: boolean
  withConfidence: boolean
  /** Called often. */
  breathe: () => void
}

const inRow = 0
const inSourceGap = 1
const inTargetGap = 2
const states = 3

/** The logarithm of the sum of two numbers given by their logarithms; what does not show in twelve digits is left out. */
function plus(one: number, other: number): number {
  if (one < other) return one < other - 30 ? other : other + Math.log1p(Math.exp(one - other))
  return other < one - 30 || one === -Infinity ? one : one + Math.log1p(Math.exp(other - one))
}

function larger(one: number, other: number): number {
  return one > other ? one : other
}

/** A gap on one side right after a gap on the other is one row more likely than two gaps. */
const changeOfGap = -1

/**
 * What speaks for a row is counted as if each word spoke by itself, which none does: for the confidence, all of it is trusted by so much only.
 */
const trust = 0.7

const afters = ['row', 'sourceGap', 'targetGap'] as const

export function searchLattice({
  sources,
  targets,
  band: { low, high },
  scores,
  beginsWithRow,
  withConfidence,
  breathe,
}: LatticeInput): LatticeResult {
  const offsets = new Int32Array(sources + 2)
  for (let i = 0; i <= sources; i += 1)
    offsets[i + 1] = (offsets[i] ?? 0) + Math.max(0, (high[i] ?? -1) - (low[i] ?? 0) + 1)
  const cells = offsets[sources + 1] ?? 0
  const cellOf = (i: number, j: number): number =>
    i > sources || j < (low[i] ?? 0) || j > (high[i] ?? -1) ? -1 : (offsets[i] ?? 0) + j - (low[i] ?? 0)

  const best = new Float64Array(cells * states).fill(-Infinity)
  /** The state before, and the size of the row that led here. */
  const fromState = new Uint8Array(cells * states)
  const fromSource = new Uint8Array(cells)
  const fromTarget = new Uint8Array(cells)
  /** Rows in the order in which they are met, for the way back: where from, where to, score without its begin. */
  const stepScores: number[] = []
  const stepTo: number[] = []
  const firstStep = new Int32Array(withConfidence ? cells + 1 : 0)
  const forward = withConfidence ? new Float64Array(cells * states).fill(-Infinity) : best

  const origin = cellOf(0, 0)
  best[origin * states] = 0
  if (withConfidence) forward[origin * states] = 0

  for (let i = 0; i <= sources; i += 1) {
    breathe()
    const lowest = low[i] ?? 0
    const highest = high[i] ?? -1
    for (let j = lowest; j <= highest; j += 1) {
      const cell = (offsets[i] ?? 0) + j - lowest
      const at = cell * states
      if (withConfidence) firstStep[cell] = stepTo.length
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
          ? plus(
              plus(
                (forward[at] ?? -Infinity) + trust * begin,
                (forward[at + inSourceGap] ?? -Infinity) + trust * beginAfterSource,
              ),
              (forward[at + inTargetGap] ?? -Infinity) + trust * beginAfterTarget,
            )
          : 0
        // Beside the usual shapes, a whole passage that stands for one segment.
        const ofSource = scores.passageLength('source', i)
        const ofTarget = scores.passageLength('target', j)
        const isParted = ofSource > 3 && ofTarget === 1 && ofSource <= mostOfPassage
        const isJoined = !isParted && ofTarget > 3 && ofSource === 1 && ofTarget <= mostOfPassage
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
            forward[to] = plus(forward[to] ?? -Infinity, enterAll + trust * score)
            stepScores.push(trust * score)
            stepTo.push(next)
          }
        }
      }
      if (isOrigin && beginsWithRow) continue

      const gap = (next: number, own: number, other: number): void => {
        if (next < 0) return
        const to = next * states + own
        const open = row + scores.openGap
        const extend = (own === inSourceGap ? sourceGap : targetGap) + scores.extendGap
        const change = (own === inSourceGap ? targetGap : sourceGap) + scores.openGap + changeOfGap
        const most = Math.max(open, extend, change)
        if (most > (best[to] ?? -Infinity)) {
          best[to] = most
          fromState[to] = most === extend ? own : most === open ? inRow : other
        }
        if (withConfidence) {
          const all = plus(
            plus(
              (forward[at] ?? -Infinity) + trust * scores.openGap,
              (forward[at + own] ?? -Infinity) + trust * scores.extendGap,
            ),
            (forward[at + other] ?? -Infinity) + trust * (scores.openGap + changeOfGap),
          )
          forward[to] = plus(forward[to] ?? -Infinity, all)
        }
      }
      if (i < sources) gap(cellOf(i + 1, j), inSourceGap, inTargetGap)
      if (j < targets) gap(cellOf(i, j + 1), inTargetGap, inSourceGap)
    }
  }

  // The best way, from its end.
  const end = cellOf(sources, targets)
  let state = inRow
  for (const candidate of [inSourceGap, inTargetGap])
    if ((best[end * states + candidate] ?? -Infinity) > (best[end * states + state] ?? -Infinity)) state = candidate
  const score = best[end * states + state] ?? -Infinity

  // The sum over all ways that go on from a state, filled from the end.
  const backward = new Float64Array(withConfidence ? cells * states : 0).fill(-Infinity)
  if (withConfidence) {
    for (let each = 0; each < states; each += 1) backward[end * states + each] = 0
    firstStep[cells] = stepTo.length
    for (let i = sources; i >= 0; i -= 1) {
      breathe()
      for (let j = high[i] ?? -1; j >= (low[i] ?? 0); j -= 1) {
        const cell = cellOf(i, j)
        const at = cell * states
        if (cell !== end) for (let each = 0; each < states; each += 1) backward[at + each] = -Infinity
        let rows = -Infinity
        const lastStep = firstStep[cell + 1] ?? 0
        for (let step = firstStep[cell] ?? 0; step < lastStep; step += 1)
          rows = plus(rows, (stepScores[step] ?? 0) + (backward[(stepTo[step] ?? 0) * states] ?? -Infinity))
        if (rows !== -Infinity)
          afters.forEach((after, each) => {
            backward[at + each] = plus(backward[at + each] ?? -Infinity, trust * scores.begin(i, j, after) + rows)
          })
        if (i === 0 && j === 0 && beginsWithRow) continue
        const intoSource = i < sources ? cellOf(i + 1, j) : -1
        const intoTarget = j < targets ? cellOf(i, j + 1) : -1
        for (let each = 0; each < states; each += 1) {
          const cost = (own: number): number =>
            trust * (each === own ? scores.extendGap : each === inRow ? scores.openGap : scores.openGap + changeOfGap)
          if (intoSource >= 0)
            backward[at + each] = plus(
              backward[at + each] ?? -Infinity,
              cost(inSourceGap) + (backward[intoSource * states + inSourceGap] ?? -Infinity),
            )
          if (intoTarget >= 0)
            backward[at + each] = plus(
              backward[at + each] ?? -Infinity,
              cost(inTargetGap) + (backward[intoTarget * states + inTargetGap] ?? -Infinity),
            )
        }
      }
    }
  }
  const total = withConfidence ? (backward[origin * states] ?? 0) : 0

  const rows: LatticeRow[] = []
  let touchesEdge = false
  let i = sources
  let j = targets
  while (i > 0 || j > 0) {
    const cell = cellOf(i, j)
    if (cell < 0) break
    if (
      (j === (low[i] ?? 0) && j > 0 && i > 0 && i < sources) ||
      (j === (high[i] ?? 0) && j < targets && i > 0 && i < sources)
    )
      touchesEdge = true
    const at = cell * states + state
    const before = fromState[at] ?? inRow
    const sourceCount = state === inRow ? (fromSource[cell] ?? 0) : state === inSourceGap ? 1 : 0
    const targetCount = state === inRow ? (fromTarget[cell] ?? 0) : state === inTargetGap ? 1 : 0
    if (sourceCount === 0 && targetCount === 0) break
    let confidence = 1
    if (withConfidence) {
      const previous = cellOf(i - sourceCount, j - targetCount)
      const rest = backward[at] ?? -Infinity
      let ways = -Infinity
      if (state === inRow) {
        afters.forEach((after, each) => {
          const into =
            (forward[previous * states + each] ?? -Infinity) +
            trust * scores.begin(i - sourceCount, j - targetCount, after)
          ways = plus(ways, into)
        })
        ways += trust * scores.row(i - sourceCount, sourceCount, j - targetCount, targetCount)
      } else ways = forward[at] ?? -Infinity
      confidence = Math.min(1, Math.exp(ways + rest - total))
    }
    i -= sourceCount
    j -= targetCount
    rows.push({ source: i, sourceCount, target: j, targetCount, confidence })
    state = before
  }
  return { rows: rows.reverse(), score, touchesEdge }
}

/** Everything is looked at. */
export function fullBand(sources: number, targets: number): Band {
  return {
    low: new Int32Array(sources + 1),
    high: new Int32Array(sources + 1).fill(targets),
  }
}

/**
 * A band around corner points that the way is expected to pass near: straight from point to point, wider by as much as the stretch between
 * two points leans away from the slope of the whole, for all of that may lie at one place.
 *
 * @param points in order, rising on both sides; the two ends need not be among them
 */
export function bandAround(
  sources: number,
  targets: number,
  points: readonly (readonly [source: number, target: number])[],
  halfWidth: number,
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
      const [from, to] = steps === 0 ? [fromTarget, toTarget] : [fromTarget + along - lean, fromTarget + along + lean]
      low[i] = Math.min(low[i] ?? targets, Math.max(0, Math.floor(from) - halfWidth))
      high[i] = Math.max(high[i] ?? 0, Math.min(targets, Math.ceil(to) + halfWidth))
    }
  }
  // A way can always be walked: each range begins and ends no earlier than the one before.
  for (let i = 1; i <= sources; i += 1) high[i] = larger(high[i] ?? 0, high[i - 1] ?? 0)
  for (let i = sources - 1; i >= 0; i -= 1) low[i] = Math.min(low[i] ?? 0, low[i + 1] ?? 0)
  low[0] = 0
  high[sources] = targets
  return { low, high }
}
