// How a quality score is computed, after the linear model of MQM: penalty points per word of the source. docs/reports.md says what counts.
// Without schemas, for the window.
import type { KeptQuality } from './quality.ts'
import type { FindingSeverity } from './review-findings.ts'

/** The penalty of one finding: MQM's severity multipliers. */
export const penaltyPoints: Readonly<Record<FindingSeverity, number>> = { critical: 25, major: 5, minor: 1 }

/** 100 for a delivery without findings, never below 0; null if nothing was judged. */
export function qualityScore({ words, points }: Pick<KeptQuality, 'words' | 'points'>): number | null {
  return words === 0 ? null : Math.max(0, 100 * (1 - points / words))
}
