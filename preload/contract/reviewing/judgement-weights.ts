// How a delivery is counted, filtered and sorted by its checks, and what is shown if it was not checked. Without zod, because
// the window uses it too.
import type { FindingCounts, Judgement, JudgementTally, JudgementVerdict, NotJudgedReason } from './judgement.ts'
import { findingSeverities } from './review-findings.ts'
import type { UncheckedPart } from './unchecked.ts'

/** A delivery's gravest finding, otherwise its verdict. The weightiest first. */
export const judgementWeights = [...findingSeverities, 'partlyChecked', 'notJudged', 'clean'] as const
export type JudgementWeight = (typeof judgementWeights)[number]

export function weightOf({
  verdict,
  findings,
}: {
  verdict: JudgementVerdict
  findings: FindingCounts
}): JudgementWeight {
  if (verdict !== 'findings') return verdict
  return findingSeverities.find((severity) => findings[severity] > 0) ?? 'minor'
}

export const noTally: JudgementTally = {
  critical: 0,
  major: 0,
  minor: 0,
  partlyChecked: 0,
  notJudged: 0,
  clean: 0,
  pending: 0,
}

/** While any of these is unchecked, having no findings does not earn a green mark. */
export const weightyParts: ReadonlySet<UncheckedPart> = new Set([
  'segments',
  'restOfDocument',
  'furtherFindings',
  'unsureSegments',
  'language',
  'correspondence',
])

export function notJudged(reason: NotJudgedReason, judgedAt: string): Judgement {
  return {
    verdict: 'notJudged',
    reason,
    findings: { critical: 0, major: 0, minor: 0, dismissed: 0 },
    segments: 0,
    alignedSegments: 0,
    words: null,
    unchecked: [],
    judgedAt,
  }
}
