// Nothing is lost and nothing is doubled: orders under random faults of the service while Verso is killed (SIGKILL) at
// random moments, from the first keystroke of a draft to the last answer. After each run the service has exactly what
// was composed: one order, or one for each target language, with unchanged files; and each decision as made.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passing } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createDemoService } from '../../../main/demo/demo-service.ts'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import { addFaults, createChance } from './chance.ts'
import type { Chance } from './chance.ts'
import { startVersoChild } from './verso-child.ts'
import type { VersoChild } from './verso-child.ts'
import type { Order, Report } from './verso-process.ts'
import { until } from './world.ts'

const key = 'demo-key-4711'
/** The long suite runs more. */
const runs = Number(process.env['VERSO_KILL_RUNS'] ?? 20)
/** This many consecutive runs share their local data: what earlier runs left there is part of the test. */
const runsOfDesk = 5
const speed = 150

interface Desk {
  demo: DemoService
  verso: VersoChild
  /** Kills Verso and starts it again on the same folder. */
  killAndStart(): Promise<void>
  end(): Promise<void>
}

async function openDesk(): Promise<Desk> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-killed-'))
  const demo = await createDemoService({
    directory: join(directory, 'demo'),
    port: 0,
    key,
    deliverAfterMs: 24 * 60 * 60_000,
    quirks: { mistakes: 'none' },
  })
  const begunAt = performance.now()
  let restarts = 0
  const start = () =>
    startVersoChild({
      directory,
      baseUrl: demo.baseUrl,
      key,
      // Later than when it was killed.
      startMs: Date.parse('2026-05-04T10:00:00Z') + (performance.now() - begunAt) * speed + restarts * 60_000,
    })
  const desk: Desk = {
    demo,
    verso: await start(),
    async killAndStart() {
      await desk.verso.kill()
      restarts += 1
      desk.verso = await start()
    },
    async end() {
      await desk.verso.kill()
      await demo.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  await desk.verso.ask({ do: 'connect' })
  return desk
}

let open: { desk: Desk; runsLeft: number } | null = null

async function nextDesk(): Promise<Desk> {
  if (open === null || open.runsLeft === 0) {
    await open?.desk.end()
    open = { desk: await openDesk(), runsLeft: runsOfDesk }
  }
  open.runsLeft -= 1
  return open.desk
}

afterAll(async () => {
  await open?.desk.end()
  open = null
})

function anyOrder(seed: number, chance: Chance): Order {
  const targets = ['swh', 'ara', 'fra'].slice(0, chance.upTo(3))
  const texts = Object.fromEntries(
    Array.from({ length: chance.upTo(3) }, (_, index) => [`part ${String(index + 1)}.txt`, chance.text()]),
  )
  return { title: `Leaflet ${String(seed)}`, texts, targets, split: chance.oneOf(['oneForAll', 'onePerTarget']) }
}

/**
 * Runs the action, and kills Verso at any moment during it or soon after.
 * @returns the steps that were confirmed before
 */
async function killedDuring(desk: Desk, chance: Chance, act: (noted: (step: string) => void) => Promise<unknown>) {
  const steps: string[] = []
  const acting = act((step) => steps.push(step))
  await passing(Math.floor(chance.share() ** 2 * 900))
  await desk.killAndStart()
  await acting
  return steps
}

async function place(desk: Desk, chance: Chance, order: Order) {
  const { demo } = desk
  addFaults(demo.quirks, chance)
  const steps = await killedDuring(desk, chance, (noted) => desk.verso.ask({ do: 'order', order }, noted))
  for (let kills = chance.upTo(2) - 1; kills > 0; kills -= 1) {
    await killedDuring(desk, chance, () => desk.verso.ask({ do: 'report' }))
  }
  demo.quirks.reset()
  demo.quirks.set({ mistakes: 'none' })

  const report = (await desk.verso.ask({ do: 'report' })) as Report
  const isThere = report.drafts.includes(order.title) || report.outbox.some(({ title }) => title === order.title)
  // What was confirmed is on disk; before that, there may be nothing yet.
  if (steps.includes('begun')) expect(isThere).toBe(true)
  else if (!isThere) await desk.verso.ask({ do: 'order', order })
}

/** If the order is with the person again, continues it; answers a question. */
async function untilPlaced(desk: Desk, order: Order) {
  await until(async () => {
    const report = (await desk.verso.ask({ do: 'insist', order })) as Report
    const own = report.outbox.filter(({ title, kind }) => title === order.title && kind === 'order')
    expect(own.map(({ found }) => found)).not.toContain('several')
    expect([...new Set(own.map(({ state }) => state))]).toEqual(['confirmed'])
    expect(report.drafts).not.toContain(order.title)
  })
}

function expectExactlyOnce({ demo }: Desk, order: Order) {
  const placed = demo.orders().filter(({ title }) => title === order.title)
  const languages = placed.map(({ order_id }) => demo.jobs(order_id).map(({ language }) => language))
  const expected = order.split === 'oneForAll' ? [order.targets] : order.targets.map((target) => [target])
  expect(languages.map((each) => each.toSorted()).toSorted()).toEqual(
    expected.map((each) => each.toSorted()).toSorted(),
  )
  for (const { order_id, source_lang, contact_email, instructions } of placed) {
    expect({ source_lang, contact_email, instructions }).toEqual({
      source_lang: 'eng',
      contact_email: 'a.mensah@example.org',
      instructions: 'Plain words.',
    })
    const files = demo
      .sourceDocuments(order_id)
      .map(({ name, document_id }) => [name, Buffer.from(demo.readDocument(document_id)).toString('utf8')])
    expect(files).toEqual(Object.entries(order.texts))
  }
  return placed.map(({ order_id }) => order_id)
}

async function decide(desk: Desk, chance: Chance, orderIds: readonly number[]) {
  const { demo } = desk
  for (const orderId of orderIds) await demo.deliverNow(orderId)
  const delivered = orderIds.flatMap((orderId) => demo.deliveries(orderId).map((each) => each.attachment_id))
  await desk.killAndStart()
  await until(async () => expect(((await desk.verso.ask({ do: 'report' })) as Report).awaiting).toBe(delivered.length))
  addFaults(demo.quirks, chance)
  const reason = 'A sentence is missing.'
  await killedDuring(desk, chance, () => desk.verso.ask({ do: 'decideAll', reason }))
  demo.quirks.reset()
  demo.quirks.set({ mistakes: 'none' })
  await until(async () => {
    await desk.verso.ask({ do: 'decideAll', reason })
    await desk.verso.ask({ do: 'report' })
    const made = demo.decisions().filter(({ attachment_id }) => delivered.includes(attachment_id))
    expect(made.map((each) => each.attachment_id).toSorted()).toEqual(delivered.toSorted())
    expect(new Set(made.map((each) => `${each.delivery_status} ${each.reject_reason ?? ''}`))).toEqual(
      new Set([`rejected ${reason}`]),
    )
    const { outbox } = (await desk.verso.ask({ do: 'report' })) as Report
    expect(outbox.filter(({ state }) => state !== 'confirmed')).toEqual([])
  })
}

describe('killed at random under random faults', () => {
  test.each(Array.from({ length: runs }, (_, index) => index + 1))(
    'what was composed is ordered exactly once (run %i)',
    async (seed) => {
      const chance = createChance(seed + 10_000)
      const desk = await nextDesk()
      try {
        const order = anyOrder(seed, chance)
        await place(desk, chance, order)
        await untilPlaced(desk, order)
        const orderIds = expectExactlyOnce(desk, order)
        if (chance.share() < 0.3) await decide(desk, chance, orderIds)
      } catch (failure) {
        // The next run starts with new local data.
        if (open !== null) open.runsLeft = 0
        throw failure
      }
    },
  )
})
