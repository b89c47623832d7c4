// How certain the rows of the best path are: the share of all paths, weighted by likelihood, that contain each of them.
// Sums the likelihood of all ways to each cell, and from each to the end, but keeps these sums only for the cells of
// the best path.
import {
  gapChange,
  inRow,
  inSourceGap,
  inTargetGap,
  lookAhead,
  nothingAhead,
  ringRows,
  rowShapes,
  shapeCount,
  shapeSources,
  shapeTargets,
  states,
  wholePassage,
} from './lattice-cells.ts'
import type { LatticeInput, PathRow } from './lattice-cells.ts'
import { logSum } from './log-sum.ts'

/**
 * The evidence for a row is summed as if words were independent, which they are not. For confidence, it is weighted by
 * this factor.
 */
const evidenceWeight = 0.7

/** What a search has computed of the cells of its band. */
interface StoredCells {
  /** Where the cells of each source position begin. */
  offsets: Int32Array
  /** By cell and shape, the score of a row that begins there; minus infinity if it leads out of the band. */
  rowScores: Float32Array
}

interface Sums {
  /** By row of the path and state, the likelihood of all ways to its start, or from it to the end. */
  ofStates: Float64Array
  /** Of all ways into a row with both sides. */
  intoRow: Float64Array
}

function weighedGaps({ scores }: LatticeInput): { open: number; extend: number; change: number } {
  return {
    open: evidenceWeight * scores.openGap,
    extend: evidenceWeight * scores.extendGap,
    change: evidenceWeight * (scores.openGap + gapChange),
  }
}

/** All numbers are logarithms. The last row of `corners` is the end of the path. */
function sumsTo(input: LatticeInput, { offsets, rowScores }: StoredCells, corners: readonly Corner[]): Sums {
  const { sources, targets, band, scores, beginsWithRow, yieldToMessages } = input
  const { low, high } = band
  const { open, extend, change } = weighedGaps(input)
  const ofStates = new Float64Array(corners.length * states)
  const intoRow = new Float64Array(corners.length)
  const stride = (targets + 1) * states
  const sums = new Float64Array(ringRows * stride).fill(-Infinity)
  sums[0] = 0
  const ahead = nothingAhead()
  let corner = 0
  for (let i = 0; i <= sources; i += 1) {
    yieldToMessages()
    const furthest = i + ringRows - 1
    if (i > 0 && furthest <= sources) {
      const furthestAt = (furthest % ringRows) * stride
      sums.fill(
        -Infinity,
        furthestAt + (low[furthest] ?? 0) * states,
        furthestAt + ((high[furthest] ?? -1) + 1) * states,
      )
    }
    const lowest = low[i] ?? 0
    const highest = high[i] ?? -1
    const rowAt = (i % ringRows) * stride
    lookAhead(ahead, i, sources, band, offsets, stride)
    const [nextAt, nextLow, nextHigh] = [ahead.ring[1] ?? 0, ahead.low[1] ?? 0, ahead.high[1] ?? -1]
    const ofSource = i < sources ? scores.passageLength('source', i) : 0
    for (let j = lowest; j <= highest; j += 1) {
      const at = rowAt + j * states
      const ofRow = sums[at] ?? -Infinity
      const ofSourceGap = sums[at + inSourceGap] ?? -Infinity
      const ofTargetGap = sums[at + inTargetGap] ?? -Infinity
      if (ofRow === -Infinity && ofSourceGap === -Infinity && ofTargetGap === -Infinity) continue
      let into = -Infinity
      if (i < sources && j < targets) {
        into = ofRow + evidenceWeight * scores.begin(i, j, inRow)
        if (ofSourceGap !== -Infinity)
          into = logSum(into, ofSourceGap + evidenceWeight * scores.begin(i, j, inSourceGap))
        if (ofTargetGap !== -Infinity)
          into = logSum(into, ofTargetGap + evidenceWeight * scores.begin(i, j, inTargetGap))
        const scoreAt = ((offsets[i] ?? 0) + j - lowest) * shapeCount
        for (let shape = 0; shape < shapeCount; shape += 1) {
          const score = rowScores[scoreAt + shape] ?? -Infinity
          if (score === -Infinity) continue
          const sourceCount = shape === wholePassage ? ofSource : (shapeSources[shape] ?? 0)
          const targetCount = shape === wholePassage ? scores.passageLength('target', j) : (shapeTargets[shape] ?? 0)
          const to = (ahead.ring[sourceCount] ?? 0) + (j + targetCount) * states
          sums[to] = logSum(sums[to] ?? -Infinity, into + evidenceWeight * score)
        }
      }
      if (corners[corner]?.source === i && corners[corner]?.target === j) {
        ofStates.set([ofRow, ofSourceGap, ofTargetGap], corner * states)
        intoRow[corner] = into
        corner += 1
      }
      if (i === 0 && j === 0 && beginsWithRow) continue
      if (j >= nextLow && j <= nextHigh)
        sums[nextAt + j * states + inSourceGap] = logSum(
          logSum(ofRow + open, ofTargetGap + change),
          ofSourceGap + extend,
        )
      if (j < highest)
        sums[at + states + inTargetGap] = logSum(logSum(ofRow + open, ofSourceGap + change), ofTargetGap + extend)
    }
  }
  return { ofStates, intoRow }
}

/** All numbers are logarithms. */
function sumsFrom(input: LatticeInput, { offsets, rowScores }: StoredCells, corners: readonly Corner[]): Float64Array {
  const { sources, targets, band, scores, beginsWithRow, yieldToMessages } = input
  const { low, high } = band
  const { open, extend, change } = weighedGaps(input)
  const ofStates = new Float64Array(corners.length * states)
  const stride = (targets + 1) * states
  const sums = new Float64Array(ringRows * stride)
  const ahead = nothingAhead()
  let corner = corners.length - 1
  for (let i = sources; i >= 0; i -= 1) {
    yieldToMessages()
    const lowest = low[i] ?? 0
    const highest = high[i] ?? -1
    const rowAt = (i % ringRows) * stride
    lookAhead(ahead, i, sources, band, offsets, stride)
    const [nextAt, nextLow, nextHigh] = [ahead.ring[1] ?? 0, ahead.low[1] ?? 0, ahead.high[1] ?? -1]
    const ofSource = i < sources ? scores.passageLength('source', i) : 0
    for (let j = highest; j >= lowest; j -= 1) {
      const at = rowAt + j * states
      let rows = -Infinity
      if (i < sources && j < targets) {
        const scoreAt = ((offsets[i] ?? 0) + j - lowest) * shapeCount
        for (let shape = 0; shape < shapeCount; shape += 1) {
          const score = rowScores[scoreAt + shape] ?? -Infinity
          if (score === -Infinity) continue
          const sourceCount = shape === wholePassage ? ofSource : (shapeSources[shape] ?? 0)
          const targetCount = shape === wholePassage ? scores.passageLength('target', j) : (shapeTargets[shape] ?? 0)
          const from = sums[(ahead.ring[sourceCount] ?? 0) + (j + targetCount) * states] ?? -Infinity
          rows = logSum(rows, evidenceWeight * score + from)
        }
      }
      const canHaveGap = i > 0 || j > 0 || !beginsWithRow
      const afterSource =
        canHaveGap && j >= nextLow && j <= nextHigh ? (sums[nextAt + j * states + inSourceGap] ?? -Infinity) : -Infinity
      const afterTarget = canHaveGap && j < highest ? (sums[at + states + inTargetGap] ?? -Infinity) : -Infinity
      for (let state = 0; state < states; state += 1) {
        const cost = state === inRow ? open : change
        const gaps = logSum(
          afterSource + (state === inSourceGap ? extend : cost),
          afterTarget + (state === inTargetGap ? extend : cost),
        )
        sums[at + state] =
          i === sources && j === targets
            ? 0
            : rows === -Infinity
              ? gaps
              : logSum(gaps, rows + evidenceWeight * scores.begin(i, j, state))
      }
      if (corners[corner]?.source === i && corners[corner]?.target === j) {
        ofStates.set(sums.subarray(at, at + states), corner * states)
        corner -= 1
      }
    }
  }
  return ofStates
}

interface Corner {
  source: number
  target: number
}

function shapeOf({ sourceCount, targetCount }: PathRow): number {
  const shape = rowShapes.findIndex(([source, target]) => source === sourceCount && target === targetCount)
  return shape < 0 ? wholePassage : shape
}

/** By row of the best path, 0 to 1. */
export function confidencesOf(input: LatticeInput, stored: StoredCells, path: readonly PathRow[]): number[] {
  const { sources, targets, band } = input
  const corners = [...path, { source: sources, target: targets }]
  const to = sumsTo(input, stored, corners)
  const from = sumsFrom(input, stored, corners)
  const all = from[inRow] ?? 0
  return path.map((row, at) => {
    const cell = (stored.offsets[row.source] ?? 0) + row.target - (band.low[row.source] ?? 0)
    const before =
      row.state === inRow
        ? (to.intoRow[at] ?? 0) + evidenceWeight * (stored.rowScores[cell * shapeCount + shapeOf(row)] ?? 0)
        : (to.ofStates[(at + 1) * states + row.state] ?? 0)
    return Math.min(1, Math.exp(before + (from[(at + 1) * states + row.state] ?? 0) - all))
  })
}
