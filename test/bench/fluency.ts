// npm run bench fluency: how long main's events wait while it reads all orders, uploads and checks a long delivery at the
// same time. Beside it, an idle process at the same time: waits there are caused by the machine.
// Options: --orders=100000 --runs=5
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServiceClient } from '../../main/service/client.ts'
import { newStore, readingOf } from './many-orders/order-store.ts'
import { startReadyService } from './many-orders/order-world.ts'
import { startDemoProcess } from './measuring/demo-process.ts'
import type { DemoProcess } from './measuring/demo-process.ts'
import { createBench, median, print } from './measuring/figures.ts'
import { openLongPair } from './reviewing/opening.ts'

const mebibyte = 1_048_576
const uploadBytes = 64 * mebibyte

function waits(): () => { p99Ms: number; mostMs: number } {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  return () => {
    delay.disable()
    return { p99Ms: delay.percentile(99) / 1e6, mostMs: delay.max / 1e6 }
  }
}

/** A process that does nothing until it is asked how long its events waited. */
async function idleProcess(): Promise<{ p99Ms(): Promise<number> }> {
  const child = fork(fileURLToPath(import.meta.url), ['--idle'])
  await once(child, 'message')
  return {
    async p99Ms() {
      child.send('end')
      const [p99Ms] = (await once(child, 'message')) as [number]
      child.disconnect()
      return p99Ms
    },
  }
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < uploadBytes; sent += 262_144) yield new Uint8Array(262_144).fill(sent & 255)
}

/** Does all of it again and again until the sweep has ended. */
async function everythingAtOnce(listUrl: string, demo: DemoProcess) {
  const { store, parent } = await newStore()
  const client = createServiceClient({ baseUrl: demo.baseUrl, readKey: () => Promise.resolve(demo.key) })
  const { reading, close } = readingOf(store, listUrl)
  const stored = await store.deskBodies.put(pieces())
  const done = { uploads: 0, reviews: 0 }
  let hasSwept = false
  const untilSwept = async (work: () => Promise<void>): Promise<void> => {
    do await work()
    while (!hasSwept)
  }
  try {
    const waited = waits()
    await Promise.all([
      reading.sweep().then((swept) => {
        hasSwept = true
        if (!swept.ok) throw new Error(swept.error.code)
      }),
      untilSwept(async () => {
        const bytes = store.deskBodies.read(stored.sha256)
        const sent = await client.documents.uploadFile({ name: 'bench.bin', sizeBytes: uploadBytes, bytes })
        if (!sent.ok) throw new Error(sent.error.code)
        done.uploads += 1
      }),
      untilSwept(async () => {
        await openLongPair('eng', 'fra', false)
        done.reviews += 1
      }),
    ])
    return { ...waited(), ...done }
  } finally {
    await Promise.all([close(), client.close()])
    await store.close()
    await rm(parent, { recursive: true, force: true })
  }
}

async function measure(): Promise<void> {
  const { values } = parseArgs({
    options: { orders: { type: 'string', default: '100000' }, runs: { type: 'string', default: '5' } },
  })
  const runs = Number(values.runs)
  const bench = createBench('fluency')
  const service = await startReadyService(Number(values.orders))
  const demo = await startDemoProcess()
  const own: number[] = []
  const idle: number[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const beside = await idleProcess()
      const { p99Ms, mostMs, uploads, reviews } = await everythingAtOnce(service.baseUrl, demo)
      own.push(p99Ms)
      idle.push(await beside.p99Ms())
      print(
        `run ${String(run + 1)}: p99 ${p99Ms.toFixed(1)} ms, most ${mostMs.toFixed(1)} ms; 1 sweep, ${String(uploads)} uploads of 64 MiB, ${String(reviews)} reviews`,
      )
    }
  } finally {
    await Promise.all([service.stop(), demo.stop()])
  }
  bench.add({
    what: 'main’s event loop while sweeping, uploading and checking, p99',
    unit: 'ms',
    value: median(own),
    peer: { name: 'a process that does nothing', value: median(idle) },
    bar: { most: 20 },
    runs,
  })
  bench.finish({ orders: Number(values.orders) })
}

if (process.argv[2] === '--idle') {
  const waited = waits()
  process.once('message', () => process.send?.(waited().p99Ms))
  process.send?.('ready')
} else {
  await measure()
}
