// Killed at any moment and started again: nothing entered is lost, nothing sent is doubled.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createDemoService } from '../../../main/demo/demo-service.ts'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import { until } from './world.ts'
import { startVersoChild } from './verso-child.ts'
import type { VersoChild } from './verso-child.ts'
import type { Report } from './verso-process.ts'

const key = 'demo-key-4711'
const ends: (() => Promise<unknown>)[] = []

async function startVerso(directory: string, baseUrl: string, startMs: number): Promise<VersoChild> {
  const child = await startVersoChild({ directory, baseUrl, key, startMs })
  ends.push(child.kill)
  return child
}

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** When Verso is killed: as soon as the service has got this far. */
const moments: [string, (demo: DemoService, path: string) => boolean][] = [
  ['the document was uploaded', (_demo, path) => /^POST .*\/documents$/.test(path)],
  ['the order was placed', (demo) => demo.orders().length > 0],
  ['the order was requested', (_demo, path) => /^POST .*\/orders$/.test(path)],
]

test.each(moments)('killed when %s: the order exists once', async (_moment, isReached) => {
  const directory = await mkdtemp(join(tmpdir(), 'verso-killed-'))
  ends.push(() => rm(directory, { recursive: true, force: true }))
  const reached = Promise.withResolvers<void>()
  const demo = await createDemoService({
    directory: join(directory, 'demo'),
    port: 0,
    key,
    deliverAfterMs: 24 * 60 * 60_000,
    quirks: { mistakes: 'none' },
    onRequest: ({ method, url }) => {
      if (isReached(demo, `${method} ${url}`)) reached.resolve()
    },
  })
  ends.push(() => demo.close())

  const first = await startVerso(directory, demo.baseUrl, Date.parse('2026-05-04T10:00:00Z'))
  await first.ask({ do: 'connect' })
  await first.ask({
    do: 'order',
    order: {
      title: 'Killed on the way',
      texts: { 'leaflet.txt': 'Wash your hands.' },
      targets: ['swh'],
      split: 'oneForAll',
    },
  })
  await reached.promise
  await first.kill()

  const second = await startVerso(directory, demo.baseUrl, Date.parse('2026-05-04T12:00:00Z'))
  await until(async () => {
    const report = (await second.ask({ do: 'report' })) as Report
    expect(report.outbox).toMatchObject([{ state: 'confirmed', kind: 'order', found: null }])
    expect(report.drafts).toEqual([])
  })
  expect(demo.orders()).toMatchObject([{ title: 'Killed on the way' }])

  await demo.deliverNow()
  await until(async () => expect(((await second.ask({ do: 'report' })) as Report).awaiting).toBe(1))
  await second.ask({ do: 'decideAll', reason: 'A sentence is missing.' })
  // Held, and killed within the undo window: the decision was made, and the next Verso sends it.
  await second.kill()
  const third = await startVerso(directory, demo.baseUrl, Date.parse('2026-05-04T14:00:00Z'))
  await until(async () => {
    const report = (await third.ask({ do: 'report' })) as Report
    expect(report.outbox.filter(({ kind }) => kind === 'decision')).toMatchObject([{ state: 'confirmed' }])
  })
  expect(demo.decisions()).toMatchObject([{ delivery_status: 'rejected', reject_reason: 'A sentence is missing.' }])
})
