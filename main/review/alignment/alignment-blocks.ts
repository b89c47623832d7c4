// The blocks between fixed points, which are searched separately, and the rows that need no search. Pure.
import type { RowRanges } from './alignment-evidence.ts'
import type { FixedPoint } from './alignment-fixed.ts'
import type { LatticeRow } from './lattice-cells.ts'

/** A block between two fixed points. */
export interface Block {
  sourceFrom: number
  sourceTo: number
  targetFrom: number
  targetTo: number
  /** Whether its first row must begin at its start. */
  isPinned: boolean
  isByHand: boolean
}

export function pairsOf(block: Block): number {
  return (block.sourceTo - block.sourceFrom) * (block.targetTo - block.targetFrom)
}

export interface SearchedRow extends RowRanges {
  confidence: number
  isByHand: boolean
}

export function inDocument(row: LatticeRow, block: Block): SearchedRow {
  return {
    sourceFrom: block.sourceFrom + row.source,
    sourceTo: block.sourceFrom + row.source + row.sourceCount,
    targetFrom: block.targetFrom + row.target,
    targetTo: block.targetFrom + row.target + row.targetCount,
    confidence: row.confidence,
    isByHand: block.isByHand && row.source === 0 && row.target === 0,
  }
}

export function isMatch(row: RowRanges): boolean {
  return row.sourceTo > row.sourceFrom && row.targetTo > row.targetFrom
}

export function isWithin(row: RowRanges, block: Block): boolean {
  return (
    row.sourceFrom >= block.sourceFrom &&
    row.sourceTo <= block.sourceTo &&
    row.targetFrom >= block.targetFrom &&
    row.targetTo <= block.targetTo
  )
}

export function blocksOf(
  fixed: readonly FixedPoint[],
  sources: number,
  targets: number,
): { blocks: Block[]; known: SearchedRow[] } {
  const blocks: Block[] = []
  const known: SearchedRow[] = []
  let sourceFrom = 0
  let targetFrom = 0
  let isPinned = false
  const close = (sourceTo: number, targetTo: number): void => {
    if (sourceTo > sourceFrom || targetTo > targetFrom)
      blocks.push({ sourceFrom, sourceTo, targetFrom, targetTo, isPinned, isByHand: isPinned })
  }
  for (const { source, target, size } of fixed) {
    close(source, target)
    sourceFrom = source
    targetFrom = target
    isPinned = size === null
    if (size) {
      known.push({
        sourceFrom,
        sourceTo: sourceFrom + size.source,
        targetFrom,
        targetTo: targetFrom + size.target,
        confidence: 1,
        isByHand: false,
      })
      sourceFrom += size.source
      targetFrom += size.target
    }
  }
  close(sources, targets)
  return { blocks, known }
}

export function inOrder(one: RowRanges, other: RowRanges): number {
  return (
    one.sourceFrom - other.sourceFrom ||
    one.targetFrom - other.targetFrom ||
    one.sourceTo - other.sourceTo ||
    one.targetTo - other.targetTo
  )
}

/** Rows of a block that is empty on one side: its segments have no counterpart. */
export function gapsOf(block: Block): SearchedRow[] {
  const rows: SearchedRow[] = []
  const row = { confidence: 1, isByHand: false }
  for (let at = block.sourceFrom; at < block.sourceTo; at += 1)
    rows.push({ ...row, sourceFrom: at, sourceTo: at + 1, targetFrom: block.targetFrom, targetTo: block.targetFrom })
  for (let at = block.targetFrom; at < block.targetTo; at += 1)
    rows.push({ ...row, sourceFrom: block.sourceFrom, sourceTo: block.sourceFrom, targetFrom: at, targetTo: at + 1 })
  return rows
}
