// Words for the judgement of a delivery, and of all deliveries of an order that wait for review. Pure.
import type {
  Judgement,
  JudgementTally,
  LanguageCode,
  OrderJudgement,
  Unchecked,
} from '../../preload/contract/index.ts'
import { findingSeverities } from '../../preload/contract/reviewing/review-findings.ts'
import type { FindingSeverity } from '../../preload/contract/reviewing/review-findings.ts'
import * as reasons from '../messages/generated/groups/notjudged.ts'
import * as m from '../messages/generated/messages.js'
import type { Quantities } from './format/quantities.ts'
import type { Tone } from './order-words.ts'
import { uncheckedWords } from './unchecked-words.ts'

interface JudgementSpeech {
  quantities: Quantities
  languageName(code: LanguageCode): string
}

interface JudgementWords {
  /** For the pill: "1 critical". */
  text: string
  tone: Tone
  /** Whole sentences, for the tooltip and for screen readers. */
  lines: string[]
}

const tones: Record<FindingSeverity, Tone> = { critical: 'wrong', major: 'waiting', minor: 'neutral' }

/** "1 critical" */
function findingCountWords(severity: FindingSeverity, count: number, quantities: Quantities): string {
  const counted = { count, shown: quantities.number(count) }
  switch (severity) {
    case 'critical':
      return m.review_count_certain(counted)
    case 'major':
      return m.review_count_look(counted)
    case 'minor':
      return m.review_count_small(counted)
  }
}

interface Counted {
  findings: Judgement['findings']
  segments: number
  alignedSegments: number
}

/** The pill shows the most severe, the first line all of them. Null without findings. */
function ofFindings({ findings }: Counted, { quantities }: JudgementSpeech): JudgementWords | null {
  const present = findingSeverities.filter((severity) => findings[severity] > 0)
  const [gravest] = present
  if (gravest === undefined) return null
  const counted = present.map((severity) => findingCountWords(severity, findings[severity], quantities))
  return {
    text: findingCountWords(gravest, findings[gravest], quantities),
    tone: tones[gravest],
    lines: [m.judged_findings_means({ findings: quantities.list(counted) })],
  }
}

function segmentLines({ segments, alignedSegments }: Counted, { quantities }: JudgementSpeech): string[] {
  if (segments === 0) return []
  const [aligned, shown] = [quantities.number(alignedSegments), quantities.number(segments)]
  return [m.judged_segments({ count: segments, aligned, shown })]
}

function uncheckedLines(unchecked: readonly Unchecked[], speech: JudgementSpeech): string[] {
  if (unchecked.length === 0) return []
  return [m.unchecked_title(), ...unchecked.map((one) => uncheckedWords(one, speech))]
}

interface TallyPart {
  weight: keyof JudgementTally
  /** "2 with minor findings" */
  text: string
}

/** The judgements of several deliveries: clean ones first, the most severe last. */
export function tallyParts(tally: JudgementTally, quantities: Quantities): TallyPart[] {
  const words: readonly (readonly [TallyPart['weight'], (counted: { count: number; shown: string }) => string])[] = [
    ['clean', m.checked_clean],
    ['partlyChecked', m.checked_partly],
    ['notJudged', m.checked_not],
    ['pending', m.checked_pending],
    ['minor', m.checked_minor],
    ['major', m.checked_major],
    ['critical', m.checked_critical],
  ]
  return words.flatMap(([weight, word]) => {
    const count = tally[weight]
    return count === 0 ? [] : [{ weight, text: word({ count, shown: quantities.number(count) }) }]
  })
}

export function judgementWords(judgement: Judgement, speech: JudgementSpeech): JudgementWords {
  const rest = [...segmentLines(judgement, speech), ...uncheckedLines(judgement.unchecked, speech)]
  const found = ofFindings(judgement, speech)
  if (found !== null) return { ...found, lines: [...found.lines, ...rest] }
  switch (judgement.verdict) {
    case 'clean':
      return { text: m.judged_clean(), tone: 'fine', lines: [m.judged_clean_means(), ...rest] }
    case 'findings':
    case 'partlyChecked':
      return { text: m.judged_partly(), tone: 'neutral', lines: [m.judged_partly_means(), ...rest] }
    case 'notJudged': {
      const { reason } = judgement
      // Of what was ordered elsewhere there is no source here, and nobody has to do anything about it.
      return {
        text: m.judged_not(),
        tone: reason === 'noSource' ? 'neutral' : 'waiting',
        lines: [reasons[reason ?? 'failed']()],
      }
    }
  }
}

/** Null while none of them was checked. */
export function orderJudgementWords(judgement: OrderJudgement, speech: JudgementSpeech): JudgementWords | null {
  const { deliveries } = judgement
  const count = Object.values(deliveries).reduce((sum, one) => sum + one, 0)
  if (count === deliveries.pending) return null
  const { quantities } = speech
  const rest = [
    m.judged_deliveries({ count, shown: quantities.number(count), clean: quantities.number(deliveries.clean) }),
    ...segmentLines(judgement, speech),
  ]
  const found = ofFindings(judgement, speech)
  if (found !== null) return { ...found, lines: [...found.lines, ...rest] }
  if (deliveries.partlyChecked > 0) {
    return { text: m.judged_partly(), tone: 'neutral', lines: [m.judged_partly_means(), ...rest] }
  }
  // The list does not say why, and mostly there is no source here, so nobody has to do anything about it.
  if (deliveries.notJudged > 0) return { text: m.judged_not(), tone: 'neutral', lines: [m.judged_not_means(), ...rest] }
  // While others are still being checked, the order is not clean yet.
  if (deliveries.pending > 0) return null
  return { text: m.judged_clean(), tone: 'fine', lines: [m.judged_clean_means(), ...rest] }
}
