// How long orders of a language pair take, based on the person's own history. Pure.
import type { LanguageCode } from '../../preload/contract/index.ts'
import type { TimeTaken } from '../store/store.ts'

export interface LeadTime {
  targetLanguage: LanguageCode
  count: number
  medianMs: number | null
  /** Three out of four orders took at most this long. */
  slowestQuarterMs: number | null
}

/** Fewer orders are too little data. */
const minOrders = 3

export function leadTimes(targetLanguages: readonly LanguageCode[], taken: readonly TimeTaken[]): LeadTime[] {
  return [...new Set(targetLanguages)].map((targetLanguage) => {
    const timesMs = taken
      .filter((each) => each.targetLanguage === targetLanguage)
      .map(({ tookMs }) => tookMs)
      .sort((one, other) => one - other)
    const isEnough = timesMs.length >= minOrders
    return {
      targetLanguage,
      count: timesMs.length,
      medianMs: isEnough ? quantile(timesMs, 0.5) : null,
      slowestQuarterMs: isEnough ? quantile(timesMs, 0.75) : null,
    }
  })
}

/** Interpolates linearly between neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? 0
  const above = sorted[Math.ceil(at)] ?? below
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}
