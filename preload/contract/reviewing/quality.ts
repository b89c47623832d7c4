// The quality of a delivery: what was judged, and which findings and comments count. It is shown, kept with a decision and reported, and
// never decides anything. `quality-score` makes a number of it.
import { z } from 'zod'
import { findingCategories, findingSeverities } from './review-findings.ts'

/** Findings and comments that count, by category (null: a comment without one) and severity. */
const qualityCount = z.strictObject({
  category: z.enum(findingCategories).nullable(),
  severity: z.enum(findingSeverities),
  count: z.number().int().positive().max(1_000_000),
})
export type QualityCount = z.infer<typeof qualityCount>

/** What is kept with a decision. */
export const keptQuality = z.strictObject({
  /** Words of the source that were judged. */
  words: z.number().int().nonnegative().max(1e9),
  points: z.number().int().nonnegative().max(1e9),
  counts: z.array(qualityCount).max((findingCategories.length + 1) * findingSeverities.length),
})
export type KeptQuality = z.infer<typeof keptQuality>

/** Of an open review. */
export const deliveryQuality = keptQuality.extend({
  /** As in a judgement: what is only on one side is a segment that was not aligned. */
  segments: z.number().int().nonnegative(),
  confidentSegments: z.number().int().nonnegative(),
  /** Findings that are only possible, and that nobody has confirmed. They do not count. */
  possible: z.number().int().nonnegative(),
  dismissed: z.number().int().nonnegative(),
})
export type DeliveryQuality = z.infer<typeof deliveryQuality>
