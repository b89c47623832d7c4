// Finds the best way to divide two runs of segments into rows, by dynamic programming within a band. Knows rows, gaps
// and scores, but no texts. Only how each cell was reached is kept for all cells, because a band has millions of them.
import { confidencesOf } from './alignment-confidence.ts'
import {
  gapChange,
  inRow,
  inSourceGap,
  inTargetGap,
  lookAhead,
  nothingAhead,
  offsetsOf,
  ringRows,
  shapeCount,
  shapeSources,
  shapeTargets,
  states,
  wholePassage,
} from './lattice-cells.ts'
import type { LatticeInput, LatticeRow, PathRow } from './lattice-cells.ts'

interface LatticeResult {
  rows: LatticeRow[]
  /** Of the best path. */
  score: number
  /** Source positions where the best path runs along the edge of the band, so that there may be a better one outside. */
  edges: number[]
}

export function searchLattice(input: LatticeInput): LatticeResult {
  const { sources, targets, band, scores, beginsWithRow, withConfidence, yieldToMessages } = input
  const { low, high } = band
  const offsets = offsetsOf(band)
  const cells = offsets[sources + 1] ?? 0
  /** By cell: the state before each of its states, in two bits each; and the counts of the row that led here, in four. */
  const fromStates = new Uint8Array(cells)
  const fromCounts = new Uint8Array(cells)
  /** Scores by cell and shape, which confidence is computed from. */
  const rowScores = new Float32Array(withConfidence ? cells * shapeCount : 0)
  let widest = 0
  for (let i = 0; i <= sources; i += 1) widest = Math.max(widest, (offsets[i + 1] ?? 0) - (offsets[i] ?? 0))
  const rows = new Float64Array(widest * shapeCount)

  /** The best scores by state, of the source positions from the current one on. */
  const stride = (targets + 1) * states
  const best = new Float64Array(ringRows * stride).fill(-Infinity)
  best[0] = 0
  const setFrom = (cell: number, state: number, before: number): void => {
    fromStates[cell] = ((fromStates[cell] ?? 0) & ~(3 << (state * 2))) | (before << (state * 2))
  }
  const ahead = nothingAhead()
  const { openGap, extendGap } = scores
  const gap = (at: number, to: number, cell: number, own: number, other: number): void => {
    const open = (best[at] ?? -Infinity) + openGap
    const extend = (best[at + own] ?? -Infinity) + extendGap
    const most = Math.max(open, extend, (best[at + other] ?? -Infinity) + openGap + gapChange)
    if (most <= (best[to + own] ?? -Infinity)) return
    best[to + own] = most
    setFrom(cell, own, most === extend ? own : most === open ? inRow : other)
  }

  for (let i = 0; i <= sources; i += 1) {
    yieldToMessages()
    const lowest = low[i] ?? 0
    const highest = high[i] ?? -1
    const offset = (offsets[i] ?? 0) - lowest
    const rowAt = (i % ringRows) * stride
    // The scores furthest ahead take the place of those before these.
    const furthest = i + ringRows - 1
    if (i > 0 && furthest <= sources) {
      const furthestAt = (furthest % ringRows) * stride
      best.fill(
        -Infinity,
        furthestAt + (low[furthest] ?? 0) * states,
        furthestAt + ((high[furthest] ?? -1) + 1) * states,
      )
    }
    lookAhead(ahead, i, sources, band, offsets, stride)
    if (i < sources) scores.rowsFrom(i, lowest, highest, rows)
    const ofSource = i < sources ? scores.passageLength('source', i) : 0
    for (let j = lowest; j <= highest; j += 1) {
      const at = rowAt + j * states
      const ofRow = best[at] ?? -Infinity
      const ofSourceGap = best[at + inSourceGap] ?? -Infinity
      const ofTargetGap = best[at + inTargetGap] ?? -Infinity
      if (ofRow === -Infinity && ofSourceGap === -Infinity && ofTargetGap === -Infinity) continue

      if (i < sources && j < targets) {
        let enter = ofRow + scores.begin(i, j, inRow)
        let enteredFrom = inRow
        if (ofSourceGap !== -Infinity) {
          const afterGap = ofSourceGap + scores.begin(i, j, inSourceGap)
          if (afterGap > enter) {
            enter = afterGap
            enteredFrom = inSourceGap
          }
        }
        if (ofTargetGap !== -Infinity) {
          const afterGap = ofTargetGap + scores.begin(i, j, inTargetGap)
          if (afterGap > enter) {
            enter = afterGap
            enteredFrom = inTargetGap
          }
        }
        const scoreAt = (j - lowest) * shapeCount
        for (let shape = 0; shape < shapeCount; shape += 1) {
          const score = rows[scoreAt + shape] ?? -Infinity
          if (score === -Infinity) continue
          const sourceCount = shape === wholePassage ? ofSource : (shapeSources[shape] ?? 0)
          const targetCount = shape === wholePassage ? scores.passageLength('target', j) : (shapeTargets[shape] ?? 0)
          const nextTarget = j + targetCount
          if (nextTarget < (ahead.low[sourceCount] ?? 0) || nextTarget > (ahead.high[sourceCount] ?? -1)) {
            rows[scoreAt + shape] = -Infinity
            continue
          }
          const to = (ahead.ring[sourceCount] ?? 0) + nextTarget * states
          if (enter + score > (best[to] ?? -Infinity)) {
            best[to] = enter + score
            const next = (ahead.cell[sourceCount] ?? 0) + nextTarget
            setFrom(next, inRow, enteredFrom)
            fromCounts[next] = (sourceCount << 4) | targetCount
          }
        }
      }
      if (i === 0 && j === 0 && beginsWithRow) continue

      if (j >= (ahead.low[1] ?? 0) && j <= (ahead.high[1] ?? -1))
        gap(at, (ahead.ring[1] ?? 0) + j * states, (ahead.cell[1] ?? 0) + j, inSourceGap, inTargetGap)
      if (j < highest) gap(at, at + states, offset + j + 1, inTargetGap, inSourceGap)
    }
    if (withConfidence && i < sources)
      rowScores.set(rows.subarray(0, (highest - lowest + 1) * shapeCount), (offset + lowest) * shapeCount)
  }

  // Traces the best path back from its end.
  const end = (sources % ringRows) * stride + targets * states
  let state = inRow
  for (const candidate of [inSourceGap, inTargetGap])
    if ((best[end + candidate] ?? -Infinity) > (best[end + state] ?? -Infinity)) state = candidate
  const score = best[end + state] ?? -Infinity
  const path: PathRow[] = []
  const edges: number[] = []
  let i = sources
  let j = targets
  // If even the end cannot be reached, there are no rows.
  while (score !== -Infinity && (i > 0 || j > 0)) {
    if (i > 0 && i < sources && ((j === low[i] && j > 0) || (j === high[i] && j < targets))) edges.push(i)
    const cell = (offsets[i] ?? 0) + j - (low[i] ?? 0)
    const counts = fromCounts[cell] ?? 0
    const sourceCount = state === inRow ? counts >> 4 : state === inSourceGap ? 1 : 0
    const targetCount = state === inRow ? counts & 15 : state === inTargetGap ? 1 : 0
    i -= sourceCount
    j -= targetCount
    path.push({ source: i, sourceCount, target: j, targetCount, state })
    state = ((fromStates[cell] ?? 0) >> (state * 2)) & 3
  }
  path.reverse()
  const confidences = withConfidence ? confidencesOf(input, { offsets, rowScores }, path) : null
  return {
    rows: path.map(({ source, sourceCount, target, targetCount }, at) => ({
      source,
      sourceCount,
      target,
      targetCount,
      confidence: confidences?.[at] ?? 1,
    })),
    score,
    edges,
  }
}
