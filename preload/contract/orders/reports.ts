// Figures about the orders of a period: how much was ordered, how long it took, and how good it was. Only finished figures cross the bridge;
// docs/reports.md defines each of them in one sentence.
import { z } from 'zod'
import { call } from '../define.ts'
import { accountId, instant, languageCode, projectId } from '../identifiers.ts'
import {
  firstReportDay,
  lastReportDay,
  maximumReportPairs,
  maximumReportSeries,
  maximumReportSteps,
} from './report-limits.ts'
import { findingCategories } from '../reviewing/review-findings.ts'

/** A calendar day of this computer's time zone. */
const day = z.iso
  .date()
  .max(10)
  .refine((date) => date >= firstReportDay && date <= lastReportDay)

export const reportPeriod = z.discriminatedUnion('kind', [
  /** So many calendar months, the present one included. */
  z.strictObject({ kind: z.literal('months'), count: z.union([z.literal(3), z.literal(12)]) }),
  z.strictObject({ kind: z.literal('thisYear') }),
  z.strictObject({ kind: z.literal('all') }),
  /** Both days included. */
  z.strictObject({ kind: z.literal('custom'), from: day, to: day }),
])
export type ReportPeriod = z.infer<typeof reportPeriod>

const reportQuery = z.strictObject({
  period: reportPeriod,
  accountId: accountId.nullable(),
  project: z.strictObject({ accountId, projectId }).nullable(),
})
export type ReportQuery = z.infer<typeof reportQuery>

/** As many languages as an order filter accepts. */
const maximumOthers = 50

const count = z.number().int().nonnegative()
function perStep<Value extends z.ZodType>(value: Value) {
  return z.array(value).max(maximumReportSteps)
}
const range = z.strictObject({ from: instant, to: instant })

const reportTimes = z.strictObject({
  count,
  /** A quarter took at most this long; half; three quarters; nine in ten. */
  lowerMs: z.number(),
  medianMs: z.number(),
  upperMs: z.number(),
  slowestTenthMs: z.number(),
})
export type ReportTimes = z.infer<typeof reportTimes>

const reportFigures = z.strictObject({
  range,
  /** The stretch of the same length before, which `wordsBefore` is about; null for all orders. */
  before: range.nullable(),
  stepUnit: z.enum(['month', 'year']),
  steps: perStep(range),
  orders: count,
  deliveries: count,
  /** Orders that are not counted: nobody knows when they were placed; or they were cancelled. */
  undated: count,
  cancelled: count,

  words: count,
  wordsBefore: count.nullable(),
  /** Part of `words`: of orders whose target languages are unknown. They are in no series. */
  wordsWithoutLanguage: count,
  /** The languages with the most words, the greatest first; then all others together. */
  series: z
    .array(z.strictObject({ languages: z.array(languageCode).max(maximumOthers), count, words: perStep(count) }))
    .max(maximumReportSeries + 1),

  /** Over all pairs; null without a measured time. */
  times: reportTimes.nullable(),
  /** The pairs with the most deliveries first. */
  pairs: z
    .array(reportTimes.extend({ sourceLanguage: languageCode, targetLanguage: languageCode }))
    .max(maximumReportPairs),
  /** Orders with a deadline. */
  timely: perStep(z.strictObject({ onTime: count, late: count })),
  /** First versions that were decided. */
  firstVersions: perStep(z.strictObject({ accepted: count, sentBack: count })),
  /** Deliveries that were decided with a review. */
  quality: perStep(z.strictObject({ deliveries: count, words: count, points: count })),
  /** Findings and comments that counted, the most frequent category first. Null: comments without a category. */
  findings: z
    .array(
      z.strictObject({ category: z.enum(findingCategories).nullable(), critical: count, major: count, minor: count }),
    )
    .max(findingCategories.length + 1),
})
export type ReportFigures = z.infer<typeof reportFigures>

const reportChart = z.enum(['words', 'findings', 'times', 'timely', 'firstVersions', 'quality'])
export type ReportChart = z.infer<typeof reportChart>

const taken = z.strictObject({ outcome: z.enum(['done', 'cancelled']) })

export const reports = {
  get: call(reportQuery, reportFigures),
  /** Writes the figures of one chart to a file of the person's choosing, in full: every language and every pair. */
  export: call(reportQuery.extend({ chart: reportChart }), taken),
  /** Prints what the window shows, after the system's dialog; or saves it as a PDF file. */
  print: call(z.strictObject({ to: z.enum(['printer', 'pdf']) }), taken),
}
