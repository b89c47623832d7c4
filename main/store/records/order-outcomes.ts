// SQL that reports and order filters share, so that a mark of a chart and the list behind it never disagree: when an order was placed, what
// of it was delivered and when, and how its first versions were decided. docs/reports.md says the same in words. `o` is a row of
// cache.orders, or of a table with its id, account_id and order_id.

import type { OrderOutcome } from '../../../preload/contract/index.ts'

/** Whether a row of another table is of the order `o`. */
export function isThis(table: string): string {
  return `${table}.account_id = o.account_id AND ${table}.order_id = o.order_id`
}

/** Whether an order was placed from this computer. */
export const isPlacedHere = `EXISTS (SELECT 1 FROM placements p WHERE ${isThis('p')})`

/**
 * When an order was placed: here, by its placement; elsewhere, when Verso first saw it. NULL for orders of other programs that were there
 * when their account was first read: nobody knows when those were placed.
 */
export const orderedAt = `coalesce((SELECT p.placed_at FROM placements p WHERE ${isThis('p')}),
  (SELECT k.first_seen_at FROM order_marks k WHERE ${isThis('k')}
     AND k.first_seen_at > (SELECT a.first_swept_at FROM accounts a WHERE a.id = o.account_id)))`

/** The service's count, or that of the placement; the service sends 0 if nobody counted. */
export const wordsOfOrder = `coalesce(nullif(o.word_count, 0),
  (SELECT CASE WHEN json_valid(p.placement) THEN p.placement ->> 'wordCount' END FROM placements p WHERE ${isThis('p')}), 0)`

/** The only target language of an order, in which a delivery without a language must be; NULL if it has several, or none. */
const onlyTarget = `(SELECT min(s.language) FROM cache.order_targets s WHERE s.order_row = o.id HAVING count(*) = 1)`
/** 0 if it was placed elsewhere. */
const filesSent = `(SELECT count(*) FROM placement_files f WHERE ${isThis('f')})`

/**
 * Of the first versions `m` of an order in one language, one for each document: when the last of them came, or NULL until all documents
 * have come. An aggregate.
 */
export const deliveredAt = `CASE WHEN count(m.document) >= max(${filesSent}, 1) THEN max(m.first_seen_at) END`
/** Joins the first versions in the language `t.language`. */
export const firstVersionsIn = `m.account_id = o.account_id AND m.order_id = o.order_id AND m.version = 1
  AND coalesce(m.language, ${onlyTarget}) IS t.language`

/** When an order was delivered in all its languages, or NULL until then. An aggregate over the `delivered_at` of its translations. */
export const deliveredWholly = 'CASE WHEN count(*) = count(delivered_at) THEN max(delivered_at) END'

/** Whether the order `o` was on time: 1, 0, or NULL while that is open and without a deadline. Needs `@now`. */
export function wasOnTime(deliveredWhollyAt: string): string {
  return `CASE WHEN o.deadline IS NULL THEN NULL WHEN ${deliveredWhollyAt} IS NOT NULL THEN ${deliveredWhollyAt} <= o.deadline
    WHEN o.deadline < @now THEN 0 END`
}

/**
 * How the first version `m` (a row of delivery_marks) was decided: accepted, rejected. A confirmed decision is in the service's status too;
 * what the cache has lost is in the decisions made here.
 */
export const firstVersionStatus = `coalesce(
  (SELECT d.status FROM cache.deliveries d WHERE d.account_id = m.account_id AND d.order_id = m.order_id
     AND d.attachment_id = m.attachment_id),
  (SELECT x.decision FROM decisions x WHERE x.account_id = m.account_id AND x.order_id = m.order_id
     AND x.attachment_id = m.attachment_id ORDER BY x.id DESC LIMIT 1))`

/** Decisions that count: of each delivery the last one, if it was made after a review. `x` is a row of decisions. */
export const isLastReviewed = `json_valid(x.quality) AND NOT EXISTS (
  SELECT 1 FROM decisions later WHERE later.account_id = x.account_id AND later.order_id = x.order_id
    AND later.attachment_id = x.attachment_id AND later.id > x.id)`

const translationsOfOrder = `(SELECT 1) LEFT JOIN cache.order_targets t ON t.order_row = o.id
  LEFT JOIN delivery_marks m ON ${firstVersionsIn}`
const timeliness = `(SELECT ${wasOnTime('whole.at')} FROM (SELECT ${deliveredWholly} AS at FROM (
  SELECT ${deliveredAt} AS delivered_at FROM ${translationsOfOrder} GROUP BY t.language)) whole)`
function firstVersionIs(status: 'accepted' | 'rejected'): string {
  return `EXISTS (SELECT 1 FROM delivery_marks m WHERE ${isThis('m')} AND m.version = 1 AND ${firstVersionStatus} = '${status}')`
}

/** Conditions on an order, one for each outcome. */
export const outcomes: Record<Exclude<OrderOutcome, 'delivered'>, string> = {
  onTime: `${timeliness} = 1`,
  late: `${timeliness} = 0`,
  acceptedFirst: firstVersionIs('accepted'),
  sentBackFirst: firstVersionIs('rejected'),
  reviewed: `EXISTS (SELECT 1 FROM decisions x WHERE ${isThis('x')} AND ${isLastReviewed})`,
}

/** @param languages a list in SQL: delivered in one of them; null: in any language */
export function isDelivered(languages: string | null): string {
  return `EXISTS (SELECT 1 FROM ${translationsOfOrder} WHERE t.language IS NOT NULL
    ${languages === null ? '' : `AND t.language IN ${languages}`} GROUP BY t.language HAVING ${deliveredAt} > ${orderedAt})`
}

/** @param categories a list in SQL */
export function hasFindingsIn(categories: string): string {
  return `EXISTS (SELECT 1 FROM decisions x JOIN json_each(CASE WHEN json_valid(x.quality) THEN x.quality END, '$.counts') f
    WHERE ${isThis('x')} AND ${isLastReviewed} AND coalesce(f.value ->> 'category', 'none') IN ${categories})`
}
