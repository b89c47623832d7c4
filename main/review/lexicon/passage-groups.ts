// Passages that the alignment joins: rows that share a passage are in one group.
import type { AlignedRow, Alignment } from '../model.ts'

export interface PassageGroup {
  /** Rows from the first up to, but excluding, the end. */
  from: number
  to: number
  /** Indexes of passages, in order. */
  source: number[]
  target: number[]
}

function passagesOf(alignment: Alignment, side: 'source' | 'target', row: AlignedRow): number[] {
  const passages: number[] = []
  for (let at = row[side].from; at < row[side].to; at += 1) {
    const passage = alignment[side][at]?.passage ?? -1
    if (passages.at(-1) !== passage) passages.push(passage)
  }
  return passages
}

function add(to: number[], passages: readonly number[]): void {
  for (const passage of passages) if (to.at(-1) !== passage) to.push(passage)
}

/** In the order of the documents; every row is in one group. */
export function passageGroupsOf(alignment: Alignment): PassageGroup[] {
  const groups: PassageGroup[] = []
  alignment.rows.forEach((row, index) => {
    const source = passagesOf(alignment, 'source', row)
    const target = passagesOf(alignment, 'target', row)
    const last = groups.at(-1)
    // Rows are in order, so only the last passage of a side can go on.
    const isSame =
      last !== undefined &&
      ((source.length > 0 && source[0] === last.source.at(-1)) ||
        (target.length > 0 && target[0] === last.target.at(-1)))
    if (isSame) {
      last.to = index + 1
      add(last.source, source)
      add(last.target, target)
    } else groups.push({ from: index, to: index + 1, source, target })
  })
  return groups
}
