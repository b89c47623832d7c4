// What segments of one side that follow each other are together, as a row may have them: by where they begin in a block, because
// each is looked up for every segment of the other side that is near.
import { charactersOf } from './alignment-sides.ts'
import type { Side } from './alignment-sides.ts'

/** A row that joins segments of different passages. */
const crossing = Math.log(0.05)

export interface JoinedSegments {
  /** How many; the lists are by the first of them. */
  count: number
  /** The logarithm of their length, and the reciprocal of its square root. */
  logs: Float64Array
  inverseRoots: Float64Array
  /** What it costs to join them, if some of them begin a passage; minus infinity if that cannot be. */
  joins: Float64Array
  /** The sums of their bases. */
  bases: Float64Array
}

function joinOf(side: Side, from: number, count: number): number {
  let score = 0
  for (let at = from + 1; at < from + count; at += 1)
    if ((side.begins[at] ?? 0) > 0) score += side.isWhole[at] ? -Infinity : crossing
  return score
}

function sumOf(values: Float64Array, from: number, count: number): number {
  let all = 0
  for (let at = from; at < from + count; at += 1) all += values[at] ?? 0
  return all
}

/**
 * @param base by segment of the side
 * @returns by count, for the segments of the block
 */
export function joinedSegmentsOf(
  side: Side,
  base: Float64Array,
  block: { from: number; to: number },
): (count: number) => JoinedSegments {
  const made: (JoinedSegments | undefined)[] = []
  const make = (count: number): JoinedSegments => {
    const begins = Math.max(0, block.to - block.from - count + 1)
    const listOf = (valueAt: (segment: number) => number): Float64Array => {
      const list = new Float64Array(begins)
      for (let at = 0; at < begins; at += 1) list[at] = valueAt(block.from + at)
      return list
    }
    const known = (lists: readonly Float64Array[]): Float64Array | undefined =>
      lists[count - 1]?.subarray(block.from, block.from + begins)
    return {
      count,
      logs: known(side.logs) ?? listOf((at) => Math.log(charactersOf(side, at, at + count))),
      inverseRoots: known(side.inverseRoots) ?? listOf((at) => 1 / Math.sqrt(charactersOf(side, at, at + count))),
      joins: listOf((at) => joinOf(side, at, count)),
      bases: listOf((at) => sumOf(base, at, count)),
    }
  }
  return (count) => (made[count] ??= make(count))
}
