// Passages that the structure of both documents pairs one to one: their segments are aligned with each other only.
import type { AlignedRow, Alignment, SegmentRange } from '../model.ts'

export interface PassagePair {
  /** Rows from the first up to, but excluding, the end. */
  from: number
  to: number
  source: SegmentRange
  target: SegmentRange
}

interface Group {
  from: number
  to: number
  source: Set<number>
  target: Set<number>
}

function passagesOf(alignment: Alignment, side: 'source' | 'target', row: AlignedRow): number[] {
  const passages: number[] = []
  for (let at = row[side].from; at < row[side].to; at += 1) passages.push(alignment[side][at]?.passage ?? -1)
  return passages
}

/** Rows that share a passage belong together. */
function groupsOf(alignment: Alignment): Group[] {
  const groups: Group[] = []
  alignment.rows.forEach((row, index) => {
    const source = passagesOf(alignment, 'source', row)
    const target = passagesOf(alignment, 'target', row)
    const last = groups.at(-1)
    const isSame = source.some((one) => last?.source.has(one)) || target.some((one) => last?.target.has(one))
    if (last && isSame) {
      last.to = index + 1
      for (const one of source) last.source.add(one)
      for (const one of target) last.target.add(one)
    } else groups.push({ from: index, to: index + 1, source: new Set(source), target: new Set(target) })
  })
  return groups
}

function rangeOf(rows: readonly AlignedRow[], side: 'source' | 'target'): SegmentRange {
  const used = rows.map((row) => row[side]).filter(({ from, to }) => to > from)
  return { from: used[0]?.from ?? 0, to: used.at(-1)?.to ?? 0 }
}

/** In the order of the documents. */
export function passagePairsOf(alignment: Alignment): PassagePair[] {
  return groupsOf(alignment)
    .filter(({ source, target }) => source.size === 1 && target.size === 1)
    .map(({ from, to }) => {
      const rows = alignment.rows.slice(from, to)
      return { from, to, source: rangeOf(rows, 'source'), target: rangeOf(rows, 'target') }
    })
}
