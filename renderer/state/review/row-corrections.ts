// The possible corrections of a row's alignment, as the rows that replace the old ones. Pure; null if a correction is
// impossible.
import type { ReviewRow } from '../../../preload/contract/index.ts'

type Range = ReviewRow['source']['range']
export type RowSideName = 'source' | 'target'
/** A row as it is sent to main. */
export type CorrectedRow = Record<RowSideName, Range>
type Aligned = Record<RowSideName, Pick<ReviewRow['source'], 'range'>>

function rangesOf({ source, target }: Aligned): CorrectedRow {
  return { source: source.range, target: target.range }
}
function sizeOf({ from, to }: Range): number {
  return to - from
}
function isEmpty({ source, target }: CorrectedRow): boolean {
  return sizeOf(source) === 0 && sizeOf(target) === 0
}
function withSide(row: CorrectedRow, side: RowSideName, range: Range): CorrectedRow {
  return { ...row, [side]: range }
}
/** Drops rows that became empty. */
function kept(...rows: CorrectedRow[]): CorrectedRow[] {
  return rows.filter((row) => !isEmpty(row))
}

export function merged(first: Aligned, second: Aligned): CorrectedRow[] {
  const [one, other] = [rangesOf(first), rangesOf(second)]
  return [
    {
      source: { from: one.source.from, to: other.source.to },
      target: { from: one.target.from, to: other.target.to },
    },
  ]
}

/** @param source how many source sentences stay in the first row; `target` likewise */
export function split(row: Aligned, source: number, target: number): CorrectedRow[] | null {
  const { source: sources, target: targets } = rangesOf(row)
  const at = { source: sources.from + source, target: targets.from + target }
  if (at.source < sources.from || at.source > sources.to || at.target < targets.from || at.target > targets.to)
    return null
  const rows = kept(
    { source: { from: sources.from, to: at.source }, target: { from: targets.from, to: at.target } },
    { source: { from: at.source, to: sources.to }, target: { from: at.target, to: targets.to } },
  )
  return rows.length === 2 ? rows : null
}

/** Moves the last sentence of a side into the row below. */
export function movedDown(row: Aligned, next: Aligned, side: RowSideName): CorrectedRow[] | null {
  const [one, other] = [rangesOf(row), rangesOf(next)]
  if (sizeOf(one[side]) === 0) return null
  const at = one[side].to - 1
  return kept(
    withSide(one, side, { from: one[side].from, to: at }),
    withSide(other, side, { from: at, to: other[side].to }),
  )
}

/** Moves the first sentence of a side into the row above. */
export function movedUp(previous: Aligned, row: Aligned, side: RowSideName): CorrectedRow[] | null {
  const [one, other] = [rangesOf(previous), rangesOf(row)]
  if (sizeOf(other[side]) === 0) return null
  const at = other[side].from + 1
  return kept(
    withSide(one, side, { from: one[side].from, to: at }),
    withSide(other, side, { from: at, to: other[side].to }),
  )
}
