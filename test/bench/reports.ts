// npm run bench reports: a report over 100,000 orders in the store, beside the same sums in a loop over plain rows.
// Options: --orders=100000 --runs=5
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import { resolvePeriod } from '../../main/reports/report-period.ts'
import type { ReportPeriod } from '../../preload/contract/index.ts'
import { reportedOrders, writeReportedOrders } from '../harness/reported-orders.ts'
import { newStore, open } from './many-orders/order-store.ts'
import { createBench, inPairs, median, print, timed } from './measuring/figures.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, runs: { type: 'string', default: '5' } },
})
const orderCount = Number(values.orders)
const runs = Number(values.runs)
const bench = createBench('reports')

const world = await newStore()
await world.store.close()
const orders = reportedOrders(orderCount)
const deliveries = orders.reduce((sum, order) => sum + order.deliveries.length, 0)
writeReportedOrders(world.directory, orders)
const store = await open(world.directory)
print(`${String(orderCount)} orders of 620 days with ${String(deliveries)} deliveries`)

/** The rows that a report is made of, read by another connection and not even added up. */
function readRows(): void {
  const connection = new Database(join(world.directory, 'desk.db'), { readonly: true })
  connection.prepare('ATTACH DATABASE @path AS cache').run({ path: join(world.directory, 'cache.db') })
  for (const table of [
    'cache.orders',
    'cache.order_targets',
    'placements',
    'order_marks',
    'delivery_marks',
    'decisions',
  ]) {
    for (const row of connection.prepare(`SELECT * FROM ${table}`).raw().iterate()) if (row === null) break
  }
  connection.close()
}

/** 23 November 2025: half of the orders are of the last 12 months. */
const nowMs = Date.UTC(2025, 10, 23, 12)

async function measure(what: string, period: ReportPeriod): Promise<void> {
  const scope = { accountId: null, project: null }
  const { own, peer } = await inPairs(
    runs,
    () =>
      timed(async () => {
        const first = period.kind === 'all' ? await store.reports.firstOrderedAt(scope) : null
        const { range, before, steps } = resolvePeriod(period, nowMs, first)
        await store.reports.figures({
          ...scope,
          ...range,
          before,
          bounds: steps.map(({ from }) => from),
          now: new Date(nowMs).toISOString(),
          maxLanguages: 3,
          maxPairs: 30,
        })
      }),
    () => timed(readRows),
  )
  bench.add({
    what,
    unit: 'ms',
    value: median(own),
    peer: { name: 'all rows read once', value: median(peer) },
    bar: { most: 1_000 },
    runs: own.length,
  })
}

try {
  await measure('report of the last 12 months', { kind: 'months', count: 12 })
  await measure('report of all orders', { kind: 'all' })
} finally {
  await store.close()
  await rm(world.parent, { recursive: true, force: true })
}
bench.finish({ orders: orderCount, deliveries })
