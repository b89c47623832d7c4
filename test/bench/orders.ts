// npm run bench orders: 100,000 orders in the store: the first sweep, a sweep with nothing new, searches, lists and the
// start. Without the window; see the bench window.
// Options: --orders=100000 --documents=10000 --runs=5 --only=sweep
import { rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { matchExpression, termsOf } from '../../main/store/search/search-words.ts'
import { createShellPeer, fetchAndParse, openDirectSearch } from './many-orders/peers.ts'
import type { ShellPeer } from './many-orders/peers.ts'
import { catchUp, newStore, open, prefixesOf, queries, readDocuments, readingOf } from './many-orders/order-store.ts'
import type { World } from './many-orders/order-store.ts'
import { startReadyService, wordAt } from './many-orders/order-world.ts'
import { createBench, inPairs, median, print, quantile, timed } from './measuring/figures.ts'
import type { Measured } from './measuring/figures.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    documents: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
const orderCount = Number(values.orders)
const documentCount = Math.min(Number(values.documents), orderCount)
const runs = Number(values.runs)
const fewOrders = 10
/** Sweeps with nothing new in each run. */
const turns = 5
const bench = createBench('orders')
const temporary: string[] = []

function add(figure: Omit<Measured, 'runs' | 'unit'> & { runs?: number }): void {
  bench.add({ runs, unit: 'ms', ...figure })
}

interface Watched {
  durationMs: number
  p99Ms: number
}

/** How long it took, and how long this thread's events waited during that time. */
async function watched(run: () => Promise<unknown>): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const durationMs = await timed(run)
  delay.disable()
  return { durationMs, p99Ms: delay.percentile(99) / 1e6 }
}

async function sweepOnce(baseUrl: string, { store }: Pick<World, 'store'>): Promise<Watched> {
  const { reading, close } = readingOf(store, baseUrl)
  const sweep = await watched(async () => {
    const swept = await reading.sweep()
    if (!swept.ok) throw new Error(swept.error.code)
  })
  await close()
  return sweep
}

async function newWorld(): Promise<World> {
  const world = await newStore()
  temporary.push(world.parent)
  return world
}

async function reopened(world: World): Promise<World> {
  return { ...world, store: await open(world.directory) }
}

/** @returns the store of the last first sweep */
async function measureSweeps(baseUrl: string): Promise<World> {
  const empty = await newWorld()
  await empty.store.close()
  let world = await newWorld()
  let shell: ShellPeer | null = null
  const firsts: number[] = []
  const loops: number[] = []
  const shells: (number | null)[] = []
  const again: Watched[] = []
  const loopsAgain: Watched[] = []
  await fetchAndParse(baseUrl)
  for (let run = 0; run < runs; run += 1) {
    if (run > 0) {
      await world.store.close()
      await rm(world.parent, { recursive: true, force: true })
      world = await newWorld()
    }
    firsts.push((await sweepOnce(baseUrl, world)).durationMs)
    if (shell === null) {
      // Closed, a store has all rows in its files.
      await world.store.close()
      shell = await createShellPeer(empty.directory, world.directory)
      world = await reopened(world)
    }
    loops.push(await timed(() => fetchAndParse(baseUrl)))
    shells.push(await shell.insert())
    print(
      `run ${String(run + 1)}: first ${firsts.at(-1)?.toFixed(0) ?? ''} ms, loop ${loops.at(-1)?.toFixed(0) ?? ''} ms, shell ${shells.at(-1)?.toFixed(0) ?? 'not installed'} ms`,
    )
    const pairs = await inPairs(
      turns,
      () => sweepOnce(baseUrl, world),
      () => watched(() => fetchAndParse(baseUrl)),
    )
    again.push(...pairs.own)
    loopsAgain.push(...pairs.peer)
  }
  await shell?.remove()
  const inserted = shells.filter((ms) => ms !== null)
  const timesOf = (list: readonly Watched[]) => list.map(({ durationMs }) => durationMs)
  add({
    what: 'sweep of all orders, nothing new',
    value: median(timesOf(again)),
    peer: { name: 'fetch and parse', value: median(timesOf(loopsAgain)) },
    bar: { timesPeer: 1.3 },
    runs: again.length,
  })
  add({
    what: 'first sweep of all orders',
    value: median(firsts),
    peer: {
      name: 'fetch, parse, sqlite3 shell inserts',
      value: inserted.length === 0 ? null : median(loops) + median(inserted),
    },
    bar: { timesPeer: 1.5 },
  })
  add({
    what: 'main’s event loop in a sweep, p99',
    value: median(again.map(({ p99Ms }) => p99Ms)),
    peer: { name: 'fetch and parse', value: median(loopsAgain.map(({ p99Ms }) => p99Ms)) },
    bar: { most: 20 },
    runs: again.length,
  })
  return world
}

async function prepareSearch({ store }: World): Promise<void> {
  print(`all orders can be found after ${(await timed(() => catchUp(store))).toFixed(0)} ms`)
  let read = 0
  const readMs = await timed(async () => {
    read = await readDocuments(store, documentCount)
  })
  print(`${String(read)} documents of 1,000 words can be found after ${readMs.toFixed(0)} ms`)
}

const sort = { by: 'deadline' as const, direction: 'descending' as const }

function ask({ store }: World, query: string) {
  return store.orders.page({ filter: { tab: 'all' }, query, sort, after: null, limit: 100 })
}

/** Counts are cached until something changes; after this, each query is computed again. */
async function change({ store }: World, to: string): Promise<void> {
  await store.settings.set({ personName: to })
}

async function measureSearch(world: World): Promise<void> {
  const direct = openDirectSearch(world.directory)
  const typed = queries.flatMap(prefixesOf).flatMap((query) => {
    const expression = matchExpression(termsOf(query))
    return expression === null ? [] : [{ query, expression }]
  })
  const own: number[] = []
  const peer: number[] = []
  // The first round only warms up.
  for (let run = 0; run <= runs; run += 1)
    for (const { query, expression } of typed) {
      await change(world, `run ${String(run)} ${query}`)
      const pair = await inPairs(
        1,
        () => timed(() => ask(world, query)),
        () => timed(() => direct.ask(expression)),
      )
      if (run === 0) continue
      own.push(...pair.own)
      peer.push(...pair.peer)
    }
  direct.close()
  const name = 'the same queries in SQLite'
  add({
    what: `search as you type, ${String(typed.length)} questions, p95`,
    value: quantile(own, 0.95),
    peer: { name, value: quantile(peer, 0.95) },
    bar: { most: 50, timesPeer: 2 },
  })
  add({
    what: 'search as you type, median',
    value: median(own),
    peer: { name, value: median(peer) },
    bar: { timesPeer: 2 },
  })

  const phrases: number[] = []
  const snippets: number[] = []
  for (const rank of [3, 40, 300, 700]) {
    const query = `"${wordAt(rank)} ${wordAt(rank + 1)}"`
    const { rows } = await ask(world, wordAt(rank))
    const refs = rows.slice(0, 20).map(({ ref }) => ref)
    for (let run = 0; run < runs; run += 1) {
      await change(world, `phrase ${String(run)} ${query}`)
      phrases.push(await timed(() => ask(world, query)))
      snippets.push(await timed(() => world.store.orders.snippets(refs, wordAt(rank))))
    }
  }
  add({ what: 'search for a phrase, p95', value: quantile(phrases, 0.95), bar: { most: 50 } })
  add({ what: 'snippets of 20 orders', value: median(snippets), bar: { most: 200 } })
}

async function measureLists(world: World): Promise<void> {
  const deep: number[] = []
  const filtered: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const far = { filter: { tab: 'all' as const }, query: '', sort, after: null, limit: 100 }
    deep.push(await timed(() => world.store.orders.page({ ...far, offset: Math.floor(orderCount * 0.9) })))
    await change(world, `filter ${String(run)}`)
    const filter = { tab: 'all' as const, sourceLanguages: ['fra'], placedBy: 'elsewhere' as const }
    filtered.push(await timed(() => world.store.orders.page({ ...far, filter: filter as typeof far.filter })))
  }
  add({ what: 'page at nine tenths of the list', value: median(deep), bar: { most: 50 } })
  add({ what: 'filter of two fields, counted again', value: median(filtered), bar: { most: 150 } })
}

/** Of the store alone: opening it, and what the window asks for first. */
async function measureStart(many: string, few: string): Promise<void> {
  const startOf = async (directory: string): Promise<number> => {
    const startedMs = performance.now()
    const store = await open(directory)
    await Promise.all([store.orders.inbox(100), store.orders.counts(), store.accounts.list(), store.settings.get()])
    const durationMs = performance.now() - startedMs
    await store.close()
    return durationMs
  }
  const { own, peer } = await inPairs(
    runs * 2,
    () => startOf(many),
    () => startOf(few),
  )
  add({
    what: 'store opened and inbox read',
    value: median(own),
    peer: { name: `with ${String(fewOrders)} orders`, value: median(peer) },
    runs: own.length,
  })
}

const service = await startReadyService(orderCount)
const small = await startReadyService(fewOrders)
try {
  const world = await measureSweeps(service.baseUrl)
  if (values.only !== 'sweep') {
    await prepareSearch(world)
    await measureSearch(world)
    await measureLists(world)
    const few = await newWorld()
    await sweepOnce(small.baseUrl, few)
    await few.store.close()
    await world.store.close()
    await measureStart(world.directory, few.directory)
  } else {
    await world.store.close()
  }
} finally {
  await Promise.all([service.stop(), small.stop()])
  for (const parent of temporary) await rm(parent, { recursive: true, force: true })
}
bench.finish({ orders: orderCount, documents: documentCount })
