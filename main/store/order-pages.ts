// Pages of the list of orders: filter, search, sort, by keyset, so that the hundredth page costs what the first one does.
import type { Database, Statement } from 'better-sqlite3'
import type { OrderFilter, OrderState } from '../../preload/contract/index.ts'
import type { OrderRecord } from './order-rows.ts'
import { StoreError } from './store.ts'
import type { Store } from './store.ts'
import { matchExpression } from './words.ts'

type PageQuery = Parameters<Store['orders']['page']>[0]
type Sort = PageQuery['sort']
/** Those of the list, and the two groups of the inbox. */
export type Condition = OrderFilter | 'inTheirHands' | 'changedButNotWaiting'

export interface OrderPages {
  counts(query: string): Record<Condition, number>
  /** `after`: the `next` of the page before; any other text is `notFound`. */
  records(page: { condition: Condition; query: string; sort: Sort; after: string | null; limit: number }): {
    records: OrderRecord[]
    next: string | null
  }
}

const conditionNames: readonly Condition[] = [
  'all',
  'toDecide',
  'withTranslators',
  'sentBack',
  'changed',
  'inTheirHands',
  'changedButNotWaiting',
]

const conditions: Record<Condition, string> = {
  all: 'TRUE',
  toDecide: `o.state = 'awaitingDecision' AND o.is_vanished = 0`,
  withTranslators: `o.state = 'withTranslators' AND o.is_vanished = 0`,
  sentBack: `o.state = 'sentBack' AND o.is_vanished = 0`,
  changed: 'o.is_changed = 1',
  // What was sent back is with the translators again.
  inTheirHands: `o.state IN ('withTranslators', 'sentBack') AND o.is_vanished = 0`,
  changedButNotWaiting: `o.is_changed = 1 AND NOT (o.state = 'awaitingDecision' AND o.is_vanished = 0)`,
}

/** Orders without a value come last in either direction. */
const sortKeys: Record<Sort['by'], Record<Sort['direction'], { key: string; index: string }>> = {
  deadline: {
    ascending: { key: `coalesce(o.deadline, '~')`, index: 'orders_by_deadline_up' },
    descending: { key: `coalesce(o.deadline, '')`, index: 'orders_by_deadline_down' },
  },
  wordCount: {
    ascending: { key: 'coalesce(o.word_count, 9007199254740991)', index: 'orders_by_words_up' },
    descending: { key: 'coalesce(o.word_count, -1)', index: 'orders_by_words_down' },
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

/** Fewer than this are found by their state and sorted; more are read in the order of the sort and filtered. */
const fewOrders = 4_000

type Key = string | number
/** From the index of words, sorted; by state or change, sorted; or in the order of the sort, filtered. */
type Way = 'found' | 'few' | 'many' | 'manyFound'
type PageStatement = Statement<(Key | string)[], OrderRecord & { sort_key: Key }>

export function createOrderPages(connection: Database): OrderPages {
  const sums = conditionNames
    .map((condition) => `count(*) FILTER (WHERE ${conditions[condition]}) AS "${condition}"`)
    .join(', ')
  const tallyFound = connection.prepare<[string], Record<Condition, number>>(
    `SELECT ${sums} FROM cache.search s CROSS JOIN cache.orders o ON o.id = s.rowid WHERE s.search MATCH ?`,
  )
  // Without a search two small indexes hold all that is counted.
  const tallyStates = connection.prepare<[], { state: OrderState; is_vanished: number; count: number }>(
    'SELECT state, is_vanished, count(*) AS count FROM cache.orders GROUP BY state, is_vanished',
  )
  const tallyChanged = connection.prepare<[], { changed: number; changedButNotWaiting: number }>(
    `SELECT count(*) AS changed, count(*) FILTER (WHERE ${conditions.changedButNotWaiting}) AS changedButNotWaiting
     FROM cache.orders o WHERE o.is_changed = 1`,
  )
  const totalChanges = connection.prepare<[], { total: number }>('SELECT total_changes() AS total')
  const statements = new Map<string, PageStatement>()
  /** Only this connection writes, so counts stand until it does. */
  let remembered: { query: string; atChange: number; counts: Record<Condition, number> } | null = null

  const tallyAll = (): Record<Condition, number> => {
    const counts: Record<Condition, number> = {
      all: 0,
      toDecide: 0,
      withTranslators: 0,
      sentBack: 0,
      inTheirHands: 0,
      ...(tallyChanged.get() ?? { changed: 0, changedButNotWaiting: 0 }),
    }
    for (const { state, is_vanished, count } of tallyStates.all()) {
      counts.all += count
      if (is_vanished === 1) continue
      if (state === 'awaitingDecision') counts.toDecide += count
      if (state === 'withTranslators') counts.withTranslators += count
      if (state === 'sentBack') counts.sentBack += count
      if (state === 'withTranslators' || state === 'sentBack') counts.inTheirHands += count
    }
    return counts
  }

  const tally = (query: string): Record<Condition, number> => {
    const expression = matchExpression(query)
    return (expression === null ? undefined : tallyFound.get(expression)) ?? tallyAll()
  }

  const counts = (query: string): Record<Condition, number> => {
    const atChange = totalChanges.get()?.total ?? 0
    if (remembered?.query !== query || remembered.atChange !== atChange) {
      remembered = { query, atChange, counts: tally(query) }
    }
    return remembered.counts
  }

  const statementFor = (condition: Condition, sort: Sort, way: Way, isNext: boolean): PageStatement => {
    const name = [condition, sort.by, sort.direction, way, isNext].join(' ')
    const known = statements.get(name)
    if (known !== undefined) return known
    const { key, index } = sortKeys[sort.by][sort.direction]
    const isChange = condition === 'changed' || condition === 'changedButNotWaiting'
    const source = {
      found: 'cache.search s CROSS JOIN cache.orders o ON o.id = s.rowid',
      few: `cache.orders o INDEXED BY ${condition === 'all' ? index : isChange ? 'orders_changed' : 'orders_by_state'}`,
      many: `cache.orders o INDEXED BY ${index}`,
      manyFound: `cache.orders o INDEXED BY ${index}`,
    }[way]
    const [comparison, direction] = sort.direction === 'ascending' ? ['>', 'ASC'] : ['<', 'DESC']
    const clauses = [conditions[condition]]
    if (way === 'found') clauses.unshift('s.search MATCH ?')
    if (way === 'manyFound') clauses.unshift('o.id IN (SELECT rowid FROM cache.search WHERE search MATCH ?)')
    if (isNext) clauses.push(`(${key}, o.id) ${comparison} (?, ?)`)
    const statement: PageStatement = connection.prepare(
      `SELECT o.*, ${key} AS sort_key FROM ${source} WHERE ${clauses.join(' AND ')}
       ORDER BY ${key} ${direction}, o.id ${direction} LIMIT ?`,
    )
    statements.set(name, statement)
    return statement
  }

  return {
    counts,
    records({ condition, query, sort, after, limit }) {
      const expression = matchExpression(query)
      const isMany = counts(query)[condition] > fewOrders
      const way = expression === null ? (isMany ? 'many' : 'few') : isMany ? 'manyFound' : 'found'
      const cursor = after === null ? null : readCursor(after)
      const args: Key[] = []
      if (expression !== null) args.push(expression)
      if (cursor !== null) args.push(...cursor)
      // One more tells whether there is a next page.
      const records = statementFor(condition, sort, way, cursor !== null).all(...args, limit + 1)
      const last = records.at(limit - 1)
      const next = records.length > limit && last !== undefined ? writeCursor([last.sort_key, last.id]) : null
      return { records: records.slice(0, limit), next }
    },
  }
}

function writeCursor(cursor: [Key, number]): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string): [Key, number] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(value)) {
      const [key, id]: unknown[] = value
      if ((typeof key === 'string' || typeof key === 'number') && typeof id === 'number') return [key, id]
    }
  } catch {
    // Told below.
  }
  throw new StoreError('notFound', 'no such page')
}
