// How long orders of a language pair take, from one's own history. Pure.
import type { LanguageCode } from '../../preload/contract/index.ts'
import type { TimeTaken } from '../store/store.ts'

export interface LeadTime {
  targetLanguage: LanguageCode
  count: number
  medianMs: number | null
  /** Three in four were there by then. */
  slowestQuarterMs: number | null
}

/** Two orders are a coincidence. */
const neededOrders = 3

export function leadTimes(targetLanguages: readonly LanguageCode[], taken: readonly TimeTaken[]): LeadTime[] {
  return [...new Set(targetLanguages)].map((targetLanguage) => {
    const timesMs = taken
      .filter((each) => each.targetLanguage === targetLanguage)
      .map(({ tookMs }) => tookMs)
      .sort((one, other) => one - other)
    const isEnough = timesMs.length >= neededOrders
    return {
      targetLanguage,
      count: timesMs.length,
      medianMs: isEnough ? quantile(timesMs, 0.5) : null,
      slowestQuarterMs: isEnough ? quantile(timesMs, 0.75) : null,
    }
  })
}

/** Between two neighbours, in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}
