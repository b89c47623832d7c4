// npm run bench window: Verso in its window over a store of 100,000 orders, beside the same over ten: start, memory of the
// page, and from a keystroke to what it finds. Beside the keystrokes an empty page that only shows the letter.
// Options: --orders=100000 --documents=10000 --runs=5
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import type { VersoBridge } from '../../preload/contract/index.ts'
import { loadKeytar } from '../../main/secrets/keytar.ts'
import { matchExpression, termsOf } from '../../main/store/search/search-words.ts'
import { host, startVerso } from '../e2e/host.ts'
import type { RunningVerso } from '../e2e/host.ts'
import { goToPlace } from '../e2e/steps.ts'
import { account } from '../integration/store/world.ts'
import { launchBrowser } from '../harness/browser.ts'
import { catchUp, newStore, prefixesOf, queries, readDocuments, readingOf } from './many-orders/order-store.ts'
import { startReadyService } from './many-orders/order-world.ts'
import { createBench, median, print, quantile } from './measuring/figures.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    documents: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
  },
})
const orderCount = Number(values.orders)
const runs = Number(values.runs)
const fewOrders = 10
/** From one key to the next: a hundred words a minute. */
const betweenKeysMs = 120
const bench = createBench('window')

/** The path of a folder in which Verso has read everything, and has nothing to download or announce. */
async function prepare(baseUrl: string, documents: number): Promise<{ parent: string; directory: string }> {
  const { store, parent, directory } = await newStore(baseUrl)
  await store.settings.set({ downloadDeliveries: false, showNotifications: false, checkForUpdates: false })
  const { reading, close } = readingOf(store, baseUrl)
  const swept = await reading.sweep()
  if (!swept.ok) throw new Error(swept.error.code)
  await close()
  await store.deliveries.takeUnannounced(new Date().toISOString())
  await catchUp(store)
  await readDocuments(store, documents)
  await store.close()
  return { parent, directory }
}

/** The last switch of a name counts: unlike in the specs, scripts of the page are optimised, as they are for a person. */
const asForPersons = ['--js-flags=--min-semi-space-size=16']

/** Until waiting deliveries are shown and can be used; the results of a check come later. */
async function start(directory: string): Promise<{ verso: RunningVerso; startMs: number }> {
  const startedMs = performance.now()
  const verso = await startVerso({ directory, switches: asForPersons })
  await verso.window.getByRole('main').getByRole('listitem').first().waitFor()
  return { verso, startMs: performance.now() - startedMs }
}

/** The document of the first delivery takes memory of the page too; with few orders it comes after everything else. */
async function showsDocument(window: Page): Promise<void> {
  await window.frameLocator('iframe').first().locator('body *').first().waitFor({ timeout: 120_000 })
}

/** Of the page, after a collection: MiB. */
async function heapOf(window: Page): Promise<number> {
  const session = await window.context().newCDPSession(window)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_048_576
}

/** From the key to the frame after the element has the expected value. */
async function typed(window: Page, key: string, expected: string): Promise<number> {
  await window.evaluate((value) => {
    const painted = new Promise<number>((resolve, reject) => {
      setTimeout(() => {
        reject(new Error(`the page does not show ${value}`))
      }, 10_000)
      let pressedMs = 0
      const look = (): void => {
        const shown = document.querySelector('[role=table]')?.getAttribute('aria-rowcount')
        if (pressedMs === 0 || shown !== value) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const afterFrame = new MessageChannel()
          afterFrame.port1.onmessage = () => {
            resolve(performance.now() - pressedMs)
          }
          afterFrame.port2.postMessage(null)
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      addEventListener('keydown', (event) => (pressedMs = event.timeStamp), { capture: true, once: true })
    })
    Object.assign(globalThis, { painted })
  }, expected)
  await window.keyboard.press(key)
  return window.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
}

/** Types all queries, each from an empty field; after a letter that finds as many as before, or none, there is nothing to wait for. */
async function typeQueries(window: Page, countOf: (query: string) => number): Promise<number[]> {
  const field = window.getByRole('combobox', { name: 'Search orders' })
  const times: number[] = []
  for (const query of queries) {
    await field.fill('')
    await window.waitForFunction(
      (all) => document.querySelector('[role=table]')?.getAttribute('aria-rowcount') === all,
      String(orderCount + 1),
    )
    let before = orderCount
    for (const prefix of prefixesOf(query)) {
      const key = prefix.slice(-1) === ' ' ? 'Space' : prefix.slice(-1)
      const count = countOf(prefix)
      const startedMs = performance.now()
      if (count === before || count === 0) await window.keyboard.press(key)
      else times.push(await typed(window, key, String(count + 1)))
      before = count
      const restMs = betweenKeysMs - (performance.now() - startedMs)
      if (restMs > 0) await window.waitForTimeout(restMs)
    }
  }
  return times
}

/** Calls that main answers from memory: what the messages of this host take by themselves. */
async function callMain(window: Page): Promise<number[]> {
  return window.evaluate(async () => {
    const { verso } = globalThis as unknown as { verso: VersoBridge }
    const times: number[] = []
    for (let index = 0; index < 200; index += 1) {
      const startedMs = performance.now()
      await verso.tasks.list()
      times.push(performance.now() - startedMs)
    }
    return times
  })
}

/** The same keys in a page that has a field and nothing else: what browser and machine need by themselves. */
async function typeIntoEmptyPage(): Promise<number[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<input><div role="table"></div>')
    await page.evaluate(() => {
      const field = document.querySelector('input')
      field?.addEventListener('input', () => {
        document.querySelector('[role=table]')?.setAttribute('aria-rowcount', field.value)
      })
    })
    const times: number[] = []
    for (const query of queries) {
      await page.locator('input').fill('')
      await page.locator('input').focus()
      for (const prefix of prefixesOf(query)) {
        const key = prefix.slice(-1) === ' ' ? 'Space' : prefix.slice(-1)
        times.push(await typed(page, key, prefix))
        await page.waitForTimeout(Math.max(0, betweenKeysMs - (times.at(-1) ?? 0)))
      }
    }
    return times
  } finally {
    await browser.close()
  }
}

const service = await startReadyService(orderCount)
const small = await startReadyService(fewOrders)
const folders: string[] = []
try {
  await (await loadKeytar()).setPassword('Verso', account, 'bench')
  print('preparing …')
  const many = await prepare(service.baseUrl, Math.min(Number(values.documents), orderCount))
  const few = await prepare(small.baseUrl, fewOrders)
  folders.push(many.parent, few.parent)
  const index = new Database(join(many.directory, 'cache.db'), { readonly: true })
  const findCount = index.prepare<[string], number>('SELECT count(*) FROM search WHERE search MATCH ?').pluck()
  const counts = new Map<string, number>()
  for (const query of queries.flatMap(prefixesOf)) {
    // A trailing space does not count as a word.
    const expression = matchExpression(termsOf(query.trim()))
    counts.set(query, expression === null ? orderCount : (findCount.get(expression) ?? 0))
  }
  index.close()

  const starts = { many: [] as number[], few: [] as number[] }
  const inboxHeaps = { many: [] as number[], few: [] as number[] }
  const listHeaps = { many: [] as number[], few: [] as number[] }
  const keys: number[] = []
  const emptyKeys: number[] = []
  const callTimes: number[] = []
  for (let run = 0; run < runs; run += 1) {
    emptyKeys.push(...(await typeIntoEmptyPage()))
    const both = [['many', many] as const, ['few', few] as const]
    for (const [name, { parent }] of run % 2 === 0 ? both : both.toReversed()) {
      const { verso, startMs } = await start(parent)
      const { window } = verso
      starts[name].push(startMs)
      try {
        await window.getByRole('button', { name: /Up to date/ }).waitFor({ timeout: 120_000 })
        await showsDocument(window)
        inboxHeaps[name].push(await heapOf(window))
        await goToPlace(window, 'Orders')
        await window.getByRole('table', { name: 'Orders' }).getByRole('row').nth(2).waitFor()
        listHeaps[name].push(await heapOf(window))
        if (name === 'many') callTimes.push(...(await callMain(window)))
        if (name === 'many') keys.push(...(await typeQueries(window, (query) => counts.get(query) ?? 0)))
      } finally {
        await verso.close()
      }
      print(
        `run ${String(run + 1)}, ${name}: start ${startMs.toFixed(0)} ms, heap ${(inboxHeaps[name].at(-1) ?? 0).toFixed(1)} MiB, ` +
          `in the list ${(listHeaps[name].at(-1) ?? 0).toFixed(1)} MiB, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
      )
    }
  }
  const name = `with ${String(fewOrders)} orders`
  const add = (what: string, unit: string, lists: Record<'many' | 'few', number[]>, timesPeer: number) => {
    const peer = { name, value: median(lists.few) }
    bench.add({ what, unit, value: median(lists.many), peer, bar: { timesPeer }, runs })
  }
  add(`start to inbox, ${String(orderCount)} orders`, 'ms', starts, 1.1)
  add('memory of the page, inbox', 'MiB', inboxHeaps, 1.15)
  add('memory of the page, list of orders', 'MiB', listHeaps, 1.15)
  bench.add({
    what: `keystroke to painted, ${String(keys.length)} keys, p95`,
    unit: 'ms',
    value: quantile(keys, 0.95),
    peer: { name: 'an empty page', value: quantile(emptyKeys, 0.95) },
    bar: { most: 50 },
    runs,
  })
  bench.add({
    what: 'keystroke to painted, median',
    unit: 'ms',
    value: median(keys),
    peer: { name: 'an empty page', value: median(emptyKeys) },
    runs,
  })
  bench.add({ what: 'a call of main and its answer, p95', unit: 'ms', value: quantile(callTimes, 0.95), runs })
  bench.add({ what: 'a call of main, median', unit: 'ms', value: median(callTimes), runs })
} finally {
  await Promise.all([service.stop(), small.stop()])
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
bench.finish({ orders: orderCount, documents: Number(values.documents), host })
