// Pages of the order list: filter, search and sort. Uses keyset pagination, so that the hundredth page costs as much as
// the first; jumps far down the list skip rows in the index only.
import type { Statement } from 'better-sqlite3'
import type { OrderSort, OrderState } from '../../../preload/contract/index.ts'
import { orderState } from '../../../preload/contract/orders/order-filter.ts'
import type { WritableDatabase } from '../database/handles.ts'
import { clausesOf, conditionNames, conditions } from './order-conditions.ts'
import type { Condition, FixedFilter } from './order-conditions.ts'
import { createFoundOrders, isFound } from './found-orders.ts'
import type { OrderRecord } from '../records/order-rows.ts'
import { StoreError } from '../records/errors.ts'
import { matchExpression, phraseExpressions, termsOf } from '../search/search-words.ts'

type OtherFilter = Omit<FixedFilter, 'tab'>

export interface OrderPages {
  counts(query: string, filter?: OtherFilter): Record<Condition, number>
  /** `after` is the `next` of the previous page; any other text fails with `notFound`. */
  records(page: {
    condition: Condition
    filter?: OtherFilter
    query: string
    sort: OrderSort
    after: string | null
    offset?: number
    limit: number
  }): { records: OrderRecord[]; next: string | null }
}

/** As in the index `orders_by_due`: upcoming deadlines first, then finished orders. */
const due = `CASE WHEN o.state IN ('accepted', 'cancelled', 'archived') OR o.is_vanished = 1
        THEN 2e12 - coalesce(unixepoch(o.deadline), 0)
        ELSE coalesce(unixepoch(o.deadline), 1e12) END`

/**
 * Orders without a value come last in either direction. By ascending deadline, open orders come before finished ones.
 */
const sortKeys: Record<OrderSort['by'], Record<OrderSort['direction'], { key: string; index: string }>> = {
  deadline: {
    ascending: { key: due, index: 'orders_by_due' },
    descending: { key: `coalesce(o.deadline, '')`, index: 'orders_by_deadline_down' },
  },
  wordCount: {
    ascending: { key: 'coalesce(o.word_count, 9007199254740991)', index: 'orders_by_words_up' },
    descending: { key: 'coalesce(o.word_count, -1)', index: 'orders_by_words_down' },
  },
  // Orders of which nothing is known come last.
  severity: {
    ascending: { key: 'CASE o.gravity WHEN 0 THEN 9007199254740991 ELSE o.gravity END', index: 'orders_by_gravity_up' },
    descending: { key: 'o.gravity', index: 'orders_by_gravity_down' },
  },
  updated: {
    ascending: { key: 'o.updated_at', index: 'orders_by_update' },
    descending: { key: 'o.updated_at', index: 'orders_by_update' },
  },
  title: {
    ascending: { key: 'o.title_key', index: 'orders_by_title' },
    descending: { key: 'o.title_key', index: 'orders_by_title' },
  },
}

/** Fewer are found by state and sorted; more are read in sort order and filtered. */
const fewOrders = 4_000
/** How many counts are cached: the tabs, the inbox and the command palette alternate. */
const maxRemembered = 16
/** Each combination of filters is a separate statement, and an app that runs for months must not keep them all. */
const maxStatements = 200

type Key = string | number
/** The last order of a page. */
interface Cursor {
  afterKey: Key
  afterId: number
}
type Changes = Pick<Record<Condition, number>, 'changed' | 'changedButNotWaiting'>
interface Group {
  state: OrderState
  is_vanished: number
}
const groups: readonly Group[] = orderState.options.flatMap((state) =>
  [0, 1].map((is_vanished) => ({ state, is_vanished })),
)
const noChanges: Changes = { changed: 0, changedButNotWaiting: 0 }

/** The FROM clause of a search, with the orders as `o`. */
interface Source {
  from: string
  clauses: readonly string[]
  args: Arguments
}
type Arguments = Readonly<Record<string, Key | Uint8Array>>
type PageStatement = Statement<[Arguments], OrderRecord & { sort_key: Key }>

/** A search without tab and sort: conditions on `o` with their values, and the full-text expression. */
interface Question {
  name: string
  expression: string | null
  /** Phrases and the filter. */
  sql: string
  args: Arguments
}

/** Orders with the phrase in one of their own fields or in a text. */
function holdsPhrase(name: string): string {
  return `o.id IN (
  SELECT rowid FROM cache.order_places WHERE order_places MATCH @${name}
  UNION SELECT t.order_row FROM cache.text_places p JOIN cache.order_texts t ON t.text_id = p.rowid
    WHERE p.text_places MATCH @${name})`
}

export function createOrderPages(connection: WritableDatabase): OrderPages {
  const sums = conditionNames
    .map((condition) => `count(*) FILTER (WHERE ${conditions[condition]}) AS "${condition}"`)
    .join(', ')
  // Without a search, two small indexes contain everything that is counted.
  const tallyStates = connection.prepare<[], Group & { count: number }>(
    'SELECT state, is_vanished, count(*) AS count FROM cache.orders GROUP BY state, is_vanished',
  )
  const tallyChanged = connection.prepare<[], Changes>(
    `SELECT count(*) AS changed, count(*) FILTER (WHERE ${conditions.changedButNotWaiting}) AS changedButNotWaiting
     FROM cache.orders o WHERE o.is_changed = 1`,
  )
  const totalChanges = connection.prepare<[], { total: number }>('SELECT total_changes() AS total')
  const foundOrders = createFoundOrders(connection)
  const tallyFoundIn = connection.prepare<
    { state: OrderState; isVanished: number; marks: Uint8Array },
    { count: number | null }
  >(
    `SELECT sum(${isFound}) AS count FROM cache.orders o INDEXED BY orders_by_state
     WHERE o.state = +@state AND o.is_vanished = +@isVanished`,
  )
  const tallyFoundChanged = connection.prepare<{ marks: Uint8Array }, Changes>(
    `SELECT count(*) AS changed, count(*) FILTER (WHERE ${conditions.changedButNotWaiting}) AS changedButNotWaiting
     FROM cache.orders o INDEXED BY orders_changed WHERE o.is_changed = 1 AND ${isFound}`,
  )
  /** @param from used if many orders were found, or without a search */
  const sourceOf = ({ expression }: Question, from = 'cache.orders o'): Source => {
    if (expression === null) return { from, clauses: [], args: {} }
    if (foundOrders.ask(expression) > fewOrders)
      return { from, clauses: [isFound], args: { marks: foundOrders.marks() } }
    return {
      from: 'json_each(@found) f CROSS JOIN cache.orders o ON o.id = f.value',
      clauses: [],
      args: { found: foundOrders.asList() },
    }
  }
  let largest = groups[0]
  const statements = new Map<string, Statement>()
  /** Only this connection writes, so counts are valid until its next write. */
  let remembered: { atChange: number; counts: Map<string, Record<Condition, number>> } = {
    atChange: -1,
    counts: new Map(),
  }

  const prepared = (sql: string): Statement => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = connection.prepare(sql)
    if (statements.size >= maxStatements) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  const question = (query: string, filter: OtherFilter): Question => {
    const terms = termsOf(query)
    const phrases = phraseExpressions(terms).map((phrase, index) => [`phrase${String(index)}`, phrase] as const)
    const clauses = clausesOf(filter)
    const args = { ...Object.fromEntries(phrases), ...clauses.args }
    const sql = [...phrases.map(([name]) => holdsPhrase(name)), clauses.sql].join(' AND ')
    const expression = matchExpression(terms)
    return { name: JSON.stringify([expression, sql, args]), expression, sql, args }
  }

  const countsOfGroups = (
    tallied: readonly (Group & { count: number })[],
    changes: Changes,
  ): Record<Condition, number> => {
    const counts: Record<Condition, number> = {
      all: 0,
      toDecide: 0,
      withTranslators: 0,
      sentBack: 0,
      inTheirHands: 0,
      ...changes,
    }
    for (const { state, is_vanished, count } of tallied) {
      counts.all += count
      if (is_vanished === 1) continue
      if (state === 'awaitingDecision') counts.toDecide += count
      if (state === 'withTranslators') counts.withTranslators += count
      if (state === 'sentBack') counts.sentBack += count
      if (state === 'withTranslators' || state === 'sentBack') counts.inTheirHands += count
    }
    return counts
  }

  const tallyAll = () => countsOfGroups(tallyStates.all(), tallyChanged.get() ?? noChanges)

  /** Counts a large result: scans all groups except the largest, which gets the remainder. */
  const tallyFound = (found: number): Record<Condition, number> => {
    let rest = found
    const marks = foundOrders.marks()
    const counted = groups.map((group) => {
      const count =
        group === largest
          ? 0
          : (tallyFoundIn.get({ state: group.state, isVanished: group.is_vanished, marks })?.count ?? 0)
      rest -= count
      return { group, count }
    })
    const tallied = counted.map(({ group, count }) => ({ group, count: group === largest ? rest : count }))
    largest = tallied.reduce((one, other) => (other.count > one.count ? other : one)).group
    return countsOfGroups(
      tallied.map(({ group, count }) => ({ ...group, count })),
      tallyFoundChanged.get({ marks }) ?? noChanges,
    )
  }

  const tally = (asked: Question): Record<Condition, number> => {
    const { expression, sql } = asked
    if (sql === 'TRUE') {
      const found = expression === null ? null : foundOrders.ask(expression)
      if (found === null) return tallyAll()
      if (found > fewOrders) return tallyFound(found)
    }
    const { from, clauses, args } = sourceOf(asked)
    const statement = prepared(`SELECT ${sums} FROM ${from} WHERE ${[...clauses, sql].join(' AND ')}`) as Statement<
      [Arguments],
      Record<Condition, number>
    >
    return statement.get({ ...args, ...asked.args }) ?? tallyAll()
  }

  const countsOf = (asked: Question): Record<Condition, number> => {
    const atChange = totalChanges.get()?.total ?? 0
    if (remembered.atChange !== atChange) remembered = { atChange, counts: new Map() }
    const known = remembered.counts.get(asked.name)
    if (known !== undefined) return known
    const counts = tally(asked)
    if (remembered.counts.size >= maxRemembered) remembered.counts.clear()
    remembered.counts.set(asked.name, counts)
    return counts
  }

  return {
    counts: (query, filter = {}) => countsOf(question(query, filter)),
    records({ condition, filter = {}, query, sort, after, offset = 0, limit }) {
      const asked = question(query, filter)
      const isMany = countsOf(asked)[condition] > fewOrders
      const cursor = after === null ? null : readCursor(after)
      const { key, index } = sortKeys[sort.by][sort.direction]
      const [comparison, direction] = sort.direction === 'ascending' ? ['>', 'ASC'] : ['<', 'DESC']
      let among = `cache.orders o INDEXED BY ${index}`
      if (!isMany && condition !== 'all') {
        const isChange = condition === 'changed' || condition === 'changedButNotWaiting'
        among = `cache.orders o INDEXED BY ${isChange ? 'orders_changed' : 'orders_by_state'}`
      } else if (!isMany && (asked.expression !== null || asked.sql !== 'TRUE')) {
        among = 'cache.orders o'
      }
      const source = sourceOf(asked, among)
      const clauses = [...source.clauses, conditions[condition], asked.sql]
      if (cursor !== null) clauses.push(`(${key}, o.id) ${comparison} (@afterKey, @afterId)`)
      const statement = prepared(
        `SELECT o.*, ${key} AS sort_key FROM ${source.from} WHERE ${clauses.join(' AND ')}
         ORDER BY ${key} ${direction}, o.id ${direction} LIMIT @limit OFFSET @offset`,
      ) as PageStatement
      // One extra row shows whether there is a next page.
      const records = statement.all({ ...source.args, ...asked.args, ...cursor, limit: limit + 1, offset })
      const last = records.at(limit - 1)
      const next =
        records.length > limit && last !== undefined ? writeCursor({ afterKey: last.sort_key, afterId: last.id }) : null
      return { records: records.slice(0, limit), next }
    },
  }
}

function writeCursor({ afterKey, afterId }: Cursor): string {
  return Buffer.from(JSON.stringify([afterKey, afterId])).toString('base64url')
}

function readCursor(text: string): Cursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(value)) {
      const [afterKey, afterId]: unknown[] = value
      const isKey = typeof afterKey === 'string' || typeof afterKey === 'number'
      if (isKey && typeof afterId === 'number') return { afterKey, afterId }
    }
  } catch {
    // Reported below.
  }
  throw new StoreError('notFound', 'no such page')
}
