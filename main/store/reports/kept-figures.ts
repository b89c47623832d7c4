// Keeps, for each order, the figures that reports add up (migration 8 of the cache), because looking them up for 100,000 orders takes far longer
// than adding them up. Triggers drop the figures of an order when anything changes that they depend on, whoever writes it; a report computes
// missing figures first. After a run that did not end in order or with another desk, nothing kept is trusted: the cache remembers that until a
// report has computed everything again, because deleting the figures of 100,000 orders would hold up the start. `records/order-outcomes` and docs/reports.md say what they mean.
import type { WritableDatabase } from '../database/handles.ts'
import {
  deliveredAt,
  deliveredWholly,
  firstVersionsIn,
  firstVersionStatus,
  isLastReviewed,
  isPlacedHere,
  orderedAt,
  wordsOfOrder,
} from '../records/order-outcomes.ts'

interface KeptFigures {
  /** Computes what is missing. */
  refresh(): void
}

/** Of which columns the figures are made; the rows of all but the last two belong to an order by account_id and order_id. */
const sources: { table: string; columns: readonly string[]; order?: (row: 'old' | 'new') => string }[] = [
  { table: 'main.placements', columns: ['placed_at', 'placement'] },
  { table: 'main.placement_files', columns: ['account_id', 'order_id'] },
  { table: 'main.order_marks', columns: ['first_seen_at'] },
  {
    table: 'main.delivery_marks',
    columns: ['attachment_id', 'first_seen_at', 'language', 'document', 'version'],
  },
  { table: 'main.decisions', columns: ['attachment_id', 'decision', 'quality'] },
  { table: 'cache.deliveries', columns: ['attachment_id', 'status'] },
  { table: 'cache.orders', columns: ['word_count'], order: (row) => `${row}.id` },
  { table: 'cache.order_targets', columns: ['language'], order: (row) => `${row}.order_row` },
]

function byKey(row: 'old' | 'new'): string {
  return `(SELECT id FROM orders WHERE account_id = ${row}.account_id AND order_id = ${row}.order_id)`
}

/** Temporary, because only those can reach from one database into the other. */
function triggers(): string[] {
  const trigger = (name: string, event: string, body: string) =>
    `CREATE TEMP TRIGGER ${name} AFTER ${event} BEGIN ${body}; END`
  const ofOrders = sources.flatMap(({ table, columns, order = byKey }) => {
    const name = `figures_of_${table.replace('.', '_')}`
    const drop = (row: 'old' | 'new') => `DELETE FROM order_figures WHERE order_row = ${order(row)}`
    const isChanged = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')
    return [
      trigger(`${name}_inserted`, `INSERT ON ${table}`, drop('new')),
      trigger(`${name}_updated`, `UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${isChanged}`, drop('new')),
      trigger(`${name}_deleted`, `DELETE ON ${table}`, drop('old')),
    ]
  })
  return [
    ...ofOrders,
    trigger(
      'figures_of_accounts_swept',
      'UPDATE OF first_swept_at ON main.accounts WHEN old.first_swept_at IS NOT new.first_swept_at',
      'DELETE FROM order_figures WHERE order_row IN (SELECT id FROM orders WHERE account_id = new.id)',
    ),
  ]
}

/** In a store that cannot be written, temporary tables take the place of the kept ones: SQLite finds them first. */
function replaceTables(connection: WritableDatabase): void {
  for (const [table, key] of [
    ['order_figures', 'order_row'],
    ['translation_figures', 'order_row, language'],
    ['finding_figures', 'order_row, category, severity'],
  ] as const) {
    connection.exec(`CREATE TEMP TABLE ${table} AS SELECT * FROM cache.${table} WHERE 0`)
    connection.exec(`CREATE UNIQUE INDEX temp.${table}_key ON ${table} (${key})`)
  }
}

/** @param isDoubtful what is kept may be older than the databases: one was replaced, or the last run did not end in order */
export function createKeptFigures(connection: WritableDatabase, isDoubtful: boolean): KeptFigures {
  if (connection.readonly) replaceTables(connection)
  else {
    if (isDoubtful) connection.exec('INSERT OR IGNORE INTO cache.figures_doubt VALUES (1)')
    for (const sql of triggers()) connection.exec(sql)
  }

  connection.exec('CREATE TEMP TABLE orders_to_sum (id INTEGER PRIMARY KEY)')
  const forget = ['translation_figures', 'finding_figures', 'order_figures'].map((table) =>
    connection.prepare(`DELETE FROM ${table}`),
  )
  const findDoubt = connection.prepare<[], { id: number }>('SELECT id FROM cache.figures_doubt')
  const endDoubt = connection.prepare('DELETE FROM cache.figures_doubt')
  const countMissing = connection.prepare<[], { missing: number }>(
    'SELECT (SELECT count(*) FROM cache.orders) - (SELECT count(*) FROM order_figures) AS missing',
  )
  const list = connection.prepare(
    `INSERT INTO orders_to_sum SELECT o.id FROM cache.orders o
     WHERE NOT EXISTS (SELECT 1 FROM order_figures f WHERE f.order_row = o.id)`,
  )
  const clear = connection.prepare('DELETE FROM orders_to_sum')
  const computing = [
    `WITH decided AS MATERIALIZED (
       SELECT o.id, CASE WHEN m.version = 1 THEN ${firstVersionStatus} END AS first_status
       FROM orders_to_sum s JOIN cache.orders o ON o.id = s.id
         JOIN delivery_marks m ON m.account_id = o.account_id AND m.order_id = o.order_id),
     delivered AS MATERIALIZED (
       SELECT id, count(*) AS deliveries, count(*) FILTER (WHERE first_status = 'accepted') AS accepted,
         count(*) FILTER (WHERE first_status = 'rejected') AS sent_back FROM decided GROUP BY id),
     reviewed AS MATERIALIZED (
       SELECT o.id, count(*) AS count, CAST(sum(x.quality ->> 'words') AS INTEGER) AS words,
         CAST(sum(x.quality ->> 'points') AS INTEGER) AS points
       FROM orders_to_sum s JOIN cache.orders o ON o.id = s.id
         JOIN decisions x ON x.account_id = o.account_id AND x.order_id = o.order_id
       WHERE ${isLastReviewed} GROUP BY o.id)
     INSERT INTO order_figures (order_row, ordered_at, is_own, words, deliveries, accepted_first, sent_back_first, reviewed, reviewed_words,
       penalty_points)
     SELECT o.id, ${orderedAt}, ${isPlacedHere}, CAST(${wordsOfOrder} AS INTEGER), coalesce(d.deliveries, 0), coalesce(d.accepted, 0),
       coalesce(d.sent_back, 0), coalesce(r.count, 0), coalesce(r.words, 0), coalesce(r.points, 0)
     FROM orders_to_sum s JOIN cache.orders o ON o.id = s.id LEFT JOIN delivered d ON d.id = o.id LEFT JOIN reviewed r ON r.id = o.id`,
    `INSERT INTO translation_figures
     SELECT id, coalesce(language, ''), delivered_at, CASE WHEN is_own = 1 AND delivered_at > ordered_at THEN
       CAST(round(1000 * (unixepoch(delivered_at, 'subsec') - unixepoch(ordered_at, 'subsec'))) AS INTEGER) END
     FROM (SELECT o.id, t.language, f.is_own, f.ordered_at, ${deliveredAt} AS delivered_at
       FROM orders_to_sum s JOIN cache.orders o ON o.id = s.id JOIN order_figures f ON f.order_row = o.id
         LEFT JOIN cache.order_targets t ON t.order_row = o.id LEFT JOIN delivery_marks m ON ${firstVersionsIn}
       GROUP BY o.id, t.language)`,
    `UPDATE order_figures SET delivered_at = (
       SELECT ${deliveredWholly} FROM (SELECT t.delivered_at FROM translation_figures t WHERE t.order_row = order_figures.order_row))
     WHERE order_row IN (SELECT id FROM orders_to_sum)`,
    `INSERT INTO finding_figures
     SELECT o.id, coalesce(f.value ->> 'category', ''), coalesce(f.value ->> 'severity', ''), CAST(total(f.value ->> 'count') AS INTEGER)
     FROM orders_to_sum s JOIN cache.orders o ON o.id = s.id
       JOIN decisions x ON x.account_id = o.account_id AND x.order_id = o.order_id
       JOIN json_each(CASE WHEN json_valid(x.quality) THEN x.quality END, '$.counts') f
     WHERE ${isLastReviewed} GROUP BY 1, 2, 3`,
  ].map((sql) => connection.prepare(sql))

  return {
    refresh: connection.transaction(() => {
      if (!connection.readonly && findDoubt.get() !== undefined) {
        for (const statement of forget) statement.run()
        endDoubt.run()
      }
      if ((countMissing.get()?.missing ?? 0) > 0) {
        list.run()
        for (const statement of computing) statement.run()
        clear.run()
      }
    }),
  }
}
