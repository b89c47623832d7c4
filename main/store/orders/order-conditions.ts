// Turns a filter of the order list into conditions on `cache.orders o`. Values are always bound, never part of the SQL.
// Pure.
import type { Instant } from '../records/values.ts'
import { hasFindingsIn, isDelivered, isPlacedHere, isThis, orderedAt, outcomes } from '../records/order-outcomes.ts'
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

interface Clauses {
  sql: string
  args: Record<string, string>
}

/** A filter with its ranges resolved to instants. */
export type FixedFilter = Omit<OrderFilter, 'deadline' | 'updated' | 'ordered'> & {
  deadline?: FixedRange | undefined
  updated?: FixedRange | undefined
  ordered?: FixedRange | undefined
  /** Set if the outcome of an order depends on it. */
  now?: Instant | undefined
}
type FixedRange = Extract<InstantRange, { from: unknown }>

const dayMs = 24 * 60 * 60_000
/** Filters resolved within the same minute are equal, so that results can be cached. */
const stepMs = 60_000

/** Resolves the ranges of a filter at this moment. */
export function fixedFilter(filter: OrderFilter, nowMs: number): FixedFilter {
  const { deadline, updated, ordered, ...rest } = filter
  const stepped = Math.floor(nowMs / stepMs) * stepMs
  const fixed = (range: InstantRange | undefined): FixedRange | undefined => {
    if (range === undefined || 'from' in range) return range
    const at = (days: number | null) => (days === null ? null : new Date(stepped + days * dayMs).toISOString())
    return { from: at(range.fromDays), to: at(range.toDays) }
  }
  const now = rest.outcome === undefined ? undefined : new Date(stepped).toISOString()
  return { ...rest, deadline: fixed(deadline), updated: fixed(updated), ordered: fixed(ordered), now }
}

function among(name: string): string {
  return `(SELECT value FROM json_each(@${name}))`
}
function goesInto(name: string): string {
  return `o.id IN (SELECT order_row FROM cache.order_targets WHERE language IN ${among(name)})`
}

/** The fields with several values, each bound as one JSON array under its own name. */
const listClauses = {
  accountIds: `o.account_id IN ${among('accountIds')}`,
  states: `o.state IN ${among('states')}`,
  serviceStatuses: `o.status IN ${among('serviceStatuses')}`,
  deliveryStatuses: `EXISTS (SELECT 1 FROM cache.deliveries d WHERE ${isThis('d')} AND d.is_listed = 1
    AND d.status IN ${among('deliveryStatuses')})`,
  sourceLanguages: `o.source_language IN ${among('sourceLanguages')}`,
  targetLanguages: goesInto('targetLanguages'),
  languages: `(o.source_language IN ${among('languages')} OR ${goesInto('languages')})`,
  projects: `o.project_id || ' ' || o.account_id IN ${among('projects')}`,
  checked: `o.id IN (SELECT order_row FROM cache.order_checks WHERE weight IN ${among('checked')})`,
  contacts: `EXISTS (SELECT 1 FROM cache.order_details c WHERE c.id = o.id AND lower(c.contact_email) IN ${among('contacts')})`,
  findingCategories: hasFindingsIn(among('findingCategories')),
}

/** All conditions except the tab; `TRUE` if there are none. */
export function clausesOf(filter: Omit<FixedFilter, 'tab'>): Clauses {
  const sql: string[] = []
  const args: Record<string, string> = {}
  const lists: Partial<Record<keyof typeof listClauses, readonly unknown[] | undefined>> = {
    ...filter,
    projects: filter.projects?.map(({ accountId, projectId }) => `${String(projectId)} ${accountId}`),
    contacts: filter.contacts?.map((contact) => contact.toLowerCase()),
  }
  // Boundary: Object.entries loses the names of the keys.
  for (const [name, clause] of Object.entries(listClauses) as [keyof typeof listClauses, string][]) {
    const values = lists[name]
    if (values === undefined || values.length === 0) continue
    sql.push(clause)
    args[name] = JSON.stringify(values)
  }
  if (filter.placedBy !== undefined) sql.push(filter.placedBy === 'here' ? isPlacedHere : `NOT ${isPlacedHere}`)
  if (filter.isChanged === true) sql.push('o.is_changed = 1')
  const { deadline, updated, ordered, outcome } = filter
  for (const [clause, name, bound] of [
    ['o.deadline >= @deadlineFrom', 'deadlineFrom', deadline?.from],
    ['o.deadline < @deadlineTo', 'deadlineTo', deadline?.to],
    ['o.updated_at >= @updatedFrom', 'updatedFrom', updated?.from],
    ['o.updated_at < @updatedTo', 'updatedTo', updated?.to],
    [`${orderedAt} >= @orderedFrom`, 'orderedFrom', ordered?.from],
    [`${orderedAt} < @orderedTo`, 'orderedTo', ordered?.to],
  ] as const) {
    if (bound === null || bound === undefined) continue
    sql.push(clause)
    args[name] = new Date(bound).toISOString()
  }
  if (outcome === 'delivered') {
    sql.push(isDelivered((filter.targetLanguages?.length ?? 0) > 0 ? among('targetLanguages') : null))
  } else if (outcome !== undefined) {
    sql.push(outcomes[outcome])
    if (outcome === 'onTime' || outcome === 'late') args['now'] = filter.now ?? new Date().toISOString()
  }
  return { sql: sql.length === 0 ? 'TRUE' : sql.join(' AND '), args }
}
