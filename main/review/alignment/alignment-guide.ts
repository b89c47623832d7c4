// Points near the path through two very long documents, from what occurs once on each side: a number, a name. They show
// missing chapters without comparing every pair of segments.
import { rising } from './alignment-fixed.ts'

/** A point counts if as many others near it lie on nearly the same diagonal. */
const minSupport = 3
const nearPoints = 8
const nearSegments = 150
const maxShift = 12

interface Point {
  source: number
  target: number
}

function isSupported(points: readonly Point[], at: number): boolean {
  const point = points[at]
  if (!point) return false
  let support = 0
  for (let other = Math.max(0, at - nearPoints); other <= at + nearPoints; other += 1) {
    const near = points[other]
    if (!near || other === at || Math.abs(near.source - point.source) > nearSegments) continue
    if (Math.abs(near.source - point.source - (near.target - point.target)) <= maxShift) support += 1
  }
  return support >= minSupport
}

/**
 * Positions within a block, increasing on both sides; may be empty.
 * @param pairs of segments that may correspond, in the order of the source
 */
export function guideThrough(
  pairs: readonly Point[],
  {
    sourceFrom,
    sourceTo,
    targetFrom,
    targetTo,
  }: { sourceFrom: number; sourceTo: number; targetFrom: number; targetTo: number },
): [source: number, target: number][] {
  const inside = pairs.filter(
    ({ source, target }) => source >= sourceFrom && source < sourceTo && target >= targetFrom && target < targetTo,
  )
  const run = rising(inside)
  const points: [number, number][] = []
  for (const [at, { source, target }] of run.entries()) {
    const before = points.at(-1)
    const one = source - sourceFrom
    const other = target - targetFrom
    if (isSupported(run, at) && (before === undefined || (one > before[0] && other > before[1])))
      points.push([one, other])
  }
  return points
}
