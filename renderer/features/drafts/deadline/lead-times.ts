// Advice from earlier orders: how long orders of the same languages took, and whether this deadline leaves as much time.
// Pure.
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'
import type { LeadTime } from '../../../state/drafts/lead-times.svelte.ts'
import type { Quantities } from '../../../words/format/quantities.ts'

/** A lead time with enough orders to go by. */
interface KnownLeadTime extends LeadTime {
  medianMs: number
  slowestQuarterMs: number
}

/** `short`: half of the earlier orders took longer. `tight`: a quarter did. */
type LeadTimeVerdict = 'short' | 'tight' | 'enough' | 'open'

interface JudgedLeadTime {
  leadTime: KnownLeadTime
  verdict: LeadTimeVerdict
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const verdicts: readonly LeadTimeVerdict[] = ['short', 'tight', 'enough', 'open']

function isKnown(leadTime: LeadTime): leadTime is KnownLeadTime {
  return leadTime.medianMs !== null && leadTime.slowestQuarterMs !== null
}

/**
 * Compares each pair of known lead time with its deadline; the most urgent first, then the slowest.
 * @param deadlineOf the deadline of the order into that language; null for none
 */
export function judgeLeadTimes(
  leadTimes: readonly LeadTime[],
  deadlineOf: (language: LanguageCode) => string | null,
  nowMs: number,
): JudgedLeadTime[] {
  return leadTimes
    .filter(isKnown)
    .map((leadTime) => ({ leadTime, verdict: verdictOf(leadTime, deadlineOf(leadTime.targetLanguage), nowMs) }))
    .toSorted(
      (one, other) =>
        verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict) ||
        other.leadTime.slowestQuarterMs - one.leadTime.slowestQuarterMs,
    )
}

function verdictOf(leadTime: KnownLeadTime, deadline: string | null, nowMs: number): LeadTimeVerdict {
  if (deadline === null) return 'open'
  const leftMs = Date.parse(deadline) - nowMs
  if (leftMs < leadTime.medianMs) return 'short'
  return leftMs < leadTime.slowestQuarterMs ? 'tight' : 'enough'
}

/** "4 to 6 days": from the median to the third quartile. */
function tookWords({ medianMs, slowestQuarterMs }: KnownLeadTime, quantities: Quantities): string {
  const isInDays = slowestQuarterMs >= 1.5 * dayMs
  const unitMs = isInDays ? dayMs : hourMs
  const from = Math.max(1, Math.round(medianMs / unitMs))
  const to = Math.max(1, Math.round(slowestQuarterMs / unitMs))
  if (from === to) {
    const said = { count: to, shown: quantities.number(to) }
    return isInDays ? m.days_count(said) : m.hours_count(said)
  }
  const range = { from: quantities.number(from), count: to }
  return isInDays ? m.compose_took_days_range(range) : m.compose_took_hours_range(range)
}

/** One sentence about one pair. */
export function leadTimeWords(
  { leadTime, verdict }: JudgedLeadTime,
  source: string,
  target: string,
  quantities: Quantities,
): string {
  const { count } = leadTime
  const said = {
    source,
    target,
    time: tookWords(leadTime, quantities),
    orders: m.orders_count({ count, shown: quantities.number(count) }),
  }
  switch (verdict) {
    case 'short':
      return m.compose_lead_time_short(said)
    case 'tight':
      return m.compose_lead_time_tight(said)
    case 'enough':
    case 'open':
      return m.compose_lead_time(said)
  }
}
