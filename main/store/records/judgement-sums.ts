// The judgements of an order's deliveries to review, summed up for its row, filters and sorting.
// Pure.
import type { Judgement, OrderJudgement } from '../../../preload/contract/index.ts'
import { judgementWeights, noTally, weightOf } from '../../../preload/contract/reviewing/judgement-weights.ts'
import type { JudgementWeight } from '../../../preload/contract/reviewing/judgement-weights.ts'
import { findingSeverities } from '../../../preload/contract/reviewing/review-findings.ts'

/** @param waiting one for each delivery that waits for review; null if it is not judged yet */
export function sumsOf(waiting: readonly (Judgement | null)[]): OrderJudgement | null {
  if (waiting.length === 0) return null
  const sums: OrderJudgement = {
    deliveries: { ...noTally },
    findings: { critical: 0, major: 0, minor: 0, dismissed: 0 },
    segments: 0,
    alignedSegments: 0,
    words: 0,
  }
  for (const one of waiting) {
    sums.deliveries[one === null ? 'pending' : weightOf(one)] += 1
    if (one === null) continue
    for (const name of [...findingSeverities, 'dismissed'] as const) sums.findings[name] += one.findings[name]
    sums.segments += one.segments
    sums.alignedSegments += one.alignedSegments
    sums.words += one.words ?? 0
  }
  return sums
}

/** The weights by which the order is found. An order is clean if all its deliveries are. */
export function weightsOf(sums: OrderJudgement | null): JudgementWeight[] {
  if (sums === null) return []
  const { deliveries, findings } = sums
  return judgementWeights.filter((weight) => {
    switch (weight) {
      case 'critical':
      case 'major':
      case 'minor':
        return findings[weight] > 0
      case 'partlyChecked':
      case 'notJudged':
        return deliveries[weight] > 0
      case 'clean':
        return Object.values(deliveries).reduce((sum, count) => sum + count, 0) === deliveries.clean
    }
  })
}

const mostCounted = 999_999

/** A number that grows with severity: first by the weight, then by how many there are; 0 if nothing is known. */
export function gravityOf(sums: OrderJudgement | null): number {
  const [gravest] = weightsOf(sums)
  if (sums === null || gravest === undefined) return 0
  const isSeverity = gravest === 'critical' || gravest === 'major' || gravest === 'minor'
  const count = isSeverity ? sums.findings[gravest] : sums.deliveries[gravest]
  return (
    (judgementWeights.length - judgementWeights.indexOf(gravest)) * (mostCounted + 1) + Math.min(count, mostCounted)
  )
}
