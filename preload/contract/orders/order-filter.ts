// Filters of an order list. A field that is omitted or an empty list matches everything; an order must match all
// fields, and any of the values of one field.
import { z } from 'zod'
import { accountId, instant, languageCode, projectId } from '../identifiers.ts'
import { judgementWeight } from '../reviewing/judgement.ts'
import { orderOutcomes } from './order-outcomes.ts'
import { findingCategories } from '../reviewing/review-findings.ts'

/** `archived`: it was still open when its account was archived; its state since then is unknown. */
export const orderState = z.enum([
  'withTranslators',
  'awaitingDecision',
  'sentBack',
  'accepted',
  'cancelled',
  'archived',
])
export type OrderState = z.infer<typeof orderState>

/** The tabs above the list. */
export const orderTab = z.enum(['all', 'toDecide', 'withTranslators', 'sentBack', 'changed'])
export type OrderTab = z.infer<typeof orderTab>

/** `none`: comments without a category. */
const countedCategory = z.enum([...findingCategories, 'none'])
export type CountedCategory = z.infer<typeof countedCategory>

const mostValues = 50
function several<Value extends z.ZodType>(value: Value) {
  return z.array(value).max(mostValues).optional()
}
const days = z.number().int().min(-36_500).max(36_500)
/**
 * From the first instant (inclusive) to the second (exclusive), null without a limit on that side; or in days from now,
 * which stays relative in a saved view.
 */
const range = z.union([
  z.strictObject({ from: instant.nullable(), to: instant.nullable() }),
  z.strictObject({ fromDays: days.nullable(), toDays: days.nullable() }),
])
export type InstantRange = z.infer<typeof range>

export const orderFilter = z.strictObject({
  tab: orderTab,
  accountIds: several(accountId),
  states: several(orderState),
  /** The service's own values of an order's status. */
  serviceStatuses: several(z.string().max(100)),
  /** The service's own values; an order matches if one of its documents has one of them. */
  deliveryStatuses: several(z.string().max(100)),
  projects: several(z.strictObject({ accountId, projectId })),
  sourceLanguages: several(languageCode),
  targetLanguages: several(languageCode),
  /** As source or as target. */
  languages: several(languageCode),
  placedBy: z.enum(['here', 'elsewhere']).optional(),
  /** The whole address, ignoring case. */
  contacts: several(z.string().max(320)),
  deadline: range.optional(),
  updated: range.optional(),
  /**
   * The judgements of the deliveries to review: one of them has such findings, or was not or not completely
   * checked; `clean`: all of them are.
   */
  checked: several(judgementWeight),
  /** When it was placed, as far as that is known. */
  ordered: range.optional(),
  outcome: z.enum(orderOutcomes).optional(),
  /** Categories of the findings and comments that counted when its deliveries were decided. */
  findingCategories: several(countedCategory),
  /** Changed since the person last looked. */
  isChanged: z.literal(true).optional(),
})
export type OrderFilter = z.infer<typeof orderFilter>

export const orderSort = z.strictObject({
  /** `severity`: by the gravest finding in what waits for review. */
  by: z.enum(['deadline', 'updated', 'title', 'wordCount', 'severity']),
  direction: z.enum(['ascending', 'descending']),
})
export type OrderSort = z.infer<typeof orderSort>

/** Words to find anywhere in an order, phrases in `"…"`; empty for all. */
export const orderQuery = z.string().max(500)

/** How many values of one kind are offered, the most frequent first. */
export const maximumFacetValues = 200
function facet<Value extends z.ZodType>(value: Value) {
  return z.array(z.strictObject({ value, count: z.number().int() })).max(maximumFacetValues)
}

/** The values to filter by, each with its number of orders. */
export const orderFacets = z.strictObject({
  accounts: facet(accountId),
  serviceStatuses: facet(z.string()),
  deliveryStatuses: facet(z.string()),
  projects: z
    .array(z.strictObject({ accountId, projectId, name: z.string().nullable(), count: z.number().int() }))
    .max(maximumFacetValues),
  sourceLanguages: facet(languageCode),
  targetLanguages: facet(languageCode),
  contacts: facet(z.string()),
  checked: facet(judgementWeight),
  placedHere: z.number().int(),
  placedElsewhere: z.number().int(),
})
export type OrderFacets = z.infer<typeof orderFacets>
