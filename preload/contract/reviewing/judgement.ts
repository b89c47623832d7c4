// The judgement of a delivery before anybody opened it: each delivery is read, aligned and checked once as it
// arrives. In the window this is "checked on arrival".
import { z } from 'zod'
import { instant } from '../identifiers.ts'
import { judgementWeights } from './judgement-weights.ts'
import { unchecked } from './unchecked.ts'

/** Findings that are not dismissed, by severity, and those that are. The same counts as in the open review. */
export const findingCounts = z.strictObject({
  critical: z.number().int().nonnegative(),
  major: z.number().int().nonnegative(),
  minor: z.number().int().nonnegative(),
  dismissed: z.number().int().nonnegative(),
})
export type FindingCounts = z.infer<typeof findingCounts>

/**
 * `clean`: compared with its source from beginning to end, and nothing was found. `partlyChecked`: nothing was found, but
 * something weighty was not checked. `notJudged`: there is no judgement; see `notJudgedReasons`.
 */
const judgementVerdict = z.enum(['clean', 'findings', 'partlyChecked', 'notJudged'])
export type JudgementVerdict = z.infer<typeof judgementVerdict>

export const notJudgedReasons = [
  /** An order of another program, and no source was attached. */
  'noSource',
  /** The order has files, but by their content none of them is its source. */
  'noFittingSource',
  'notDownloaded',
  'sourceNotReadable',
  'notReadable',
  /** Too large to be checked in the background; opening it may still work. */
  'tooLarge',
  'tookTooLong',
  /** Verso cannot tell in which language it is, and nothing could be aligned with confidence. */
  'languageUnknown',
  /** No segment could be aligned with confidence. */
  'notAligned',
  'failed',
] as const
const notJudgedReason = z.enum(notJudgedReasons)
export type NotJudgedReason = z.infer<typeof notJudgedReason>

export const judgement = z.strictObject({
  verdict: judgementVerdict,
  /** Only of `notJudged`. */
  reason: notJudgedReason.nullable(),
  findings: findingCounts,
  /** How many there are, and how many of them were aligned with confidence. */
  segments: z.number().int().nonnegative(),
  alignedSegments: z.number().int().nonnegative(),
  /** Of the delivery, as the service counts; null if it was not read. */
  words: z.number().int().nonnegative().nullable(),
  unchecked: z.array(unchecked).max(20),
  judgedAt: instant,
})
export type Judgement = z.infer<typeof judgement>

export const judgementWeight = z.enum(judgementWeights)

/** How many deliveries there are of each weight; `pending`: not judged yet. */
export const judgementTally = z.strictObject({
  critical: z.number().int().nonnegative(),
  major: z.number().int().nonnegative(),
  minor: z.number().int().nonnegative(),
  partlyChecked: z.number().int().nonnegative(),
  notJudged: z.number().int().nonnegative(),
  clean: z.number().int().nonnegative(),
  pending: z.number().int().nonnegative(),
})
export type JudgementTally = z.infer<typeof judgementTally>

/** The sums of an order's deliveries that wait for review. */
export const orderJudgement = z.strictObject({
  deliveries: judgementTally,
  findings: findingCounts,
  segments: z.number().int().nonnegative(),
  alignedSegments: z.number().int().nonnegative(),
  words: z.number().int().nonnegative(),
})
export type OrderJudgement = z.infer<typeof orderJudgement>
