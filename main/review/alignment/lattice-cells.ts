// What the search for the best path and the search for its certainty share: shapes of rows, states, scores, and where
// the cells of a band are.
import type { Band } from './alignment-band.ts'

/** How many source and target segments form a row. A gap is a segment without a counterpart. */
export const rowShapes: readonly (readonly [source: number, target: number])[] = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 1],
  [1, 3],
]
export const shapeSources = Int32Array.from(rowShapes, ([count]) => count)
export const shapeTargets = Int32Array.from(rowShapes, ([, count]) => count)
/** In addition, and last, a whole passage may correspond to a passage of one segment. */
export const wholePassage = rowShapes.length
export const shapeCount = rowShapes.length + 1
/** The most segments of one side in a row: of a passage beside a passage of one segment. */
export const maxRowSegments = 12

export function isWholePassage(ofSource: number, ofTarget: number): boolean {
  return (
    (ofTarget === 1 && ofSource > 3 && ofSource <= maxRowSegments) ||
    (ofSource === 1 && ofTarget > 3 && ofTarget <= maxRowSegments)
  )
}

/** The source positions whose cells are needed at a time: a row of the alignment reaches no further. */
export const ringRows = maxRowSegments + 1

export interface LatticeScores {
  /**
   * Writes the score of each shape of row (`shapeCount` numbers) that begins with this source segment and each target
   * segment from `low` to `high`, inclusive; minus infinity if impossible. Called once for each source segment, in
   * order.
   */
  rowsFrom(source: number, low: number, high: number, into: Float64Array): void
  /** Score for a row that begins here, depending on the state before it. */
  begin(source: number, target: number, state: number): number
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

/** What leads to a cell. */
export const inRow = 0
export const inSourceGap = 1
export const inTargetGap = 2
export const states = 3

/** Penalty for a gap on one side right after a gap on the other, because a row is more likely than two gaps. */
export const gapChange = -1

/** A row of the best path, and the state that it leads to. */
export interface PathRow extends Omit<LatticeRow, 'confidence'> {
  state: number
}

/** Where the cells of each source position begin among those of all. */
export function offsetsOf({ low, high }: Band): Int32Array {
  const offsets = new Int32Array(low.length + 1)
  for (let i = 0; i < low.length; i += 1)
    offsets[i + 1] = (offsets[i] ?? 0) + Math.max(0, (high[i] ?? -1) - (low[i] ?? 0) + 1)
  return offsets
}

/** Where rows lead to from a source position, by how many source segments they have. */
interface Ahead {
  /** The target positions of the band there, inclusive; none beyond the end. */
  low: Int32Array
  high: Int32Array
  /** Where the scores of that source position begin in the ring, and its cells less the position of the first. */
  ring: Int32Array
  cell: Int32Array
}

export function nothingAhead(): Ahead {
  const list = (): Int32Array => new Int32Array(ringRows)
  return { low: list(), high: list(), ring: list(), cell: list() }
}

/** @param stride the length of one source position in the ring */
export function lookAhead(
  { low, high, ring, cell }: Ahead,
  source: number,
  sources: number,
  band: Band,
  offsets: Int32Array,
  stride: number,
): void {
  high.fill(-1)
  for (let count = 0; count < ringRows && source + count <= sources; count += 1) {
    const next = source + count
    low[count] = band.low[next] ?? 0
    high[count] = band.high[next] ?? -1
    ring[count] = (next % ringRows) * stride
    cell[count] = (offsets[next] ?? 0) - (low[count] ?? 0)
  }
}
