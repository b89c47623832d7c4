// Turns a filter of the order list into conditions on `cache.orders o`. Values are always bound, never part of the SQL.
// Pure.
import type { InstantRange, OrderFilter, OrderTab } from '../../../preload/contract/index.ts'

/** The tabs of the list, and the two groups of the inbox. */
export type Condition = OrderTab | 'inTheirHands' | 'changedButNotWaiting'

export const conditionNames: readonly Condition[] = [
  'all',
  'toDecide',
  'withTranslators',
  'sentBack',
  'changed',
  'inTheirHands',
  'changedButNotWaiting',
]

export const conditions: Record<Condition, string> = {
  all: 'TRUE',
  toDecide: `o.state = 'awaitingDecision' AND o.is_vanished = 0`,
  withTranslators: `o.state = 'withTranslators' AND o.is_vanished = 0`,
  sentBack: `o.state = 'sentBack' AND o.is_vanished = 0`,
  changed: 'o.is_changed = 1',
  // What was sent back is with the translators again.
  inTheirHands: `o.state IN ('withTranslators', 'sentBack') AND o.is_vanished = 0`,
  changedButNotWaiting: `o.is_changed = 1 AND NOT (o.state = 'awaitingDecision' AND o.is_vanished = 0)`,
}

export interface Clauses {
  sql: string
  args: string[]
}

/** A filter with its ranges resolved to instants. */
export type FixedFilter = Omit<OrderFilter, 'deadline' | 'updated'> & {
  deadline?: FixedRange | undefined
  updated?: FixedRange | undefined
}
type FixedRange = Extract<InstantRange, { from: unknown }>

const dayMs = 24 * 60 * 60_000
/** Filters resolved within the same minute are equal, so that results can be cached. */
const stepMs = 60_000

/** Resolves the ranges of a filter at this moment. */
export function fixedFilter(filter: OrderFilter, nowMs: number): FixedFilter {
  const { deadline, updated, ...rest } = filter
  const fixed = (range: InstantRange | undefined): FixedRange | undefined => {
    if (range === undefined || 'from' in range) return range
    const at = (days: number | null) =>
      days === null ? null : new Date(Math.floor(nowMs / stepMs) * stepMs + days * dayMs).toISOString()
    return { from: at(range.fromDays), to: at(range.toDays) }
  }
  return { ...rest, deadline: fixed(deadline), updated: fixed(updated) }
}

/** All conditions except the tab; `TRUE` if there are none. Several values of one field are one JSON array. */
export function clausesOf(filter: Omit<FixedFilter, 'tab'>): Clauses {
  const sql: string[] = []
  const args: string[] = []
  const among = '(SELECT value FROM json_each(?))'
  const several = (values: readonly unknown[] | undefined, clause: string) => {
    if (values === undefined || values.length === 0) return
    sql.push(clause)
    for (let at = 0; at < clause.split('?').length - 1; at += 1) args.push(JSON.stringify(values))
  }
  const targets = `o.id IN (SELECT order_row FROM cache.order_targets WHERE language IN ${among})`
  const isThis = (table: string) => `${table}.account_id = o.account_id AND ${table}.order_id = o.order_id`

  several(filter.accountIds, `o.account_id IN ${among}`)
  several(filter.states, `o.state IN ${among}`)
  several(filter.serviceStatuses, `o.status IN ${among}`)
  several(
    filter.deliveryStatuses,
    `EXISTS (SELECT 1 FROM cache.deliveries d WHERE ${isThis('d')} AND d.is_listed = 1 AND d.status IN ${among})`,
  )
  several(filter.sourceLanguages, `o.source_language IN ${among}`)
  several(filter.targetLanguages, targets)
  several(filter.languages, `(o.source_language IN ${among} OR ${targets})`)
  several(
    filter.projects?.map(({ accountId, projectId }) => `${String(projectId)} ${accountId}`),
    `o.project_id || ' ' || o.account_id IN ${among}`,
  )
  several(
    filter.contacts?.map((contact) => contact.toLowerCase()),
    `EXISTS (SELECT 1 FROM cache.order_details c WHERE c.id = o.id AND lower(c.contact_email) IN ${among})`,
  )
  const isPlacedHere = `EXISTS (SELECT 1 FROM placements p WHERE ${isThis('p')})`
  if (filter.placedBy !== undefined) sql.push(filter.placedBy === 'here' ? isPlacedHere : `NOT ${isPlacedHere}`)
  if (filter.isChanged === true) sql.push('o.is_changed = 1')
  for (const [column, range] of [
    ['o.deadline', filter.deadline],
    ['o.updated_at', filter.updated],
  ] as const) {
    for (const [comparison, bound] of [
      ['>=', range?.from],
      ['<', range?.to],
    ] as const) {
      if (bound === null || bound === undefined) continue
      sql.push(`${column} ${comparison} ?`)
      args.push(new Date(bound).toISOString())
    }
  }
  return { sql: sql.length === 0 ? 'TRUE' : sql.join(' AND '), args }
}
