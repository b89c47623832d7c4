// What is worth knowing of a review without opening it: the verdict, the findings, and how much was compared.
import type { Judgement, NotJudgedReason, Unchecked } from '../../../preload/contract/index.ts'
import { weightyParts } from '../../../preload/contract/reviewing/judgement-weights.ts'
import { countWords } from '../../documents/language/word-count.ts'
import { isAlignedForSure } from '../checks/checked-rows.ts'
import type { ReviewedDocument } from '../model.ts'
import type { OpenReview } from './open-review.ts'
import type { MissingSides, WorkerState } from './worker-protocol.ts'

export type ReviewSummary = Omit<Judgement, 'judgedAt'>

/** With fewer segments aligned with confidence, no findings does not say that a delivery is clean. */
const shareAligned = 0.9

export interface Judged {
  problems: MissingSides
  findings: Judgement['findings']
  segments: number
  alignedSegments: number
  unchecked: readonly Unchecked[]
}

export function verdictOf(judged: Judged): Pick<Judgement, 'verdict' | 'reason'> {
  const { findings, segments, alignedSegments } = judged
  if (findings.critical + findings.major + findings.minor > 0) return { verdict: 'findings', reason: null }
  const reason = whyNot(judged)
  if (reason !== null) return { verdict: 'notJudged', reason }
  const isPart =
    judged.unchecked.some(({ part }) => weightyParts.has(part)) || alignedSegments < shareAligned * segments
  return { verdict: isPart ? 'partlyChecked' : 'clean', reason: null }
}

/** Null if something can be said. */
function whyNot({ problems, segments, alignedSegments, unchecked }: Judged): NotJudgedReason | null {
  const { source, target } = problems
  if (target === 'notDownloaded' || target === 'tooLarge') return target
  if (target !== null) return 'notReadable'
  if (source === 'noSource' || source === 'tooLarge') return source
  if (source !== null) return 'sourceNotReadable'
  if (segments === 0) return 'notReadable'
  if (alignedSegments > 0) return null
  return unchecked.some(({ part }) => part === 'language') ? 'languageUnknown' : 'notAligned'
}

export function summaryOf(review: Pick<OpenReview, 'state' | 'pair'>): ReviewSummary {
  const { source, target, findings, unchecked }: WorkerState = review.state()
  const { alignment, target: delivery } = review.pair()
  const judged: Judged = {
    problems: { source: source.problem, target: target.problem },
    findings,
    segments: alignment.rows.length,
    alignedSegments: alignment.rows.filter(isAlignedForSure).length,
    unchecked,
  }
  const { segments, alignedSegments } = judged
  const words = target.problem === null ? wordsOf(delivery) : null
  return { ...verdictOf(judged), findings, segments, alignedSegments, words, unchecked }
}

function wordsOf({ passages }: ReviewedDocument): number {
  return passages.reduce((sum, { text, translation }) => sum + countWords(translation ?? text), 0)
}
