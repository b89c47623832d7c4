// Killed at any moment, and started again: nothing that was entered is gone, nothing that was sent is doubled.
import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { createDemoService } from '../../../main/demo/demo-service.ts'
import type { DemoService } from '../../../main/demo/demo-service.ts'
import { until } from './world.ts'
import type { Told, ToVerso } from './verso-process.ts'

const key = 'demo-key-4711'
const script = fileURLToPath(new URL('verso-process.ts', import.meta.url))
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

interface VersoProcess {
  ask(command: ToVerso): Promise<unknown>
  kill(): Promise<void>
}

async function startVerso(directory: string, baseUrl: string, startMs: number): Promise<VersoProcess> {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
    script,
    directory,
    baseUrl,
    key,
    String(startMs),
  ])
  const errors: string[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => {
    const line = await lines.next()
    if (line.done === true) throw new Error(`Verso ended: ${errors.join('')}`)
    return JSON.parse(line.value)
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  ends.push(kill)
  expect(await next()).toBe('ready')
  return {
    async ask(command) {
      child.stdin.write(`${JSON.stringify(command)}\n`)
      return next()
    },
    kill,
  }
}

/** When Verso is killed: as soon as the service has got so far. */
const moments: [string, (demo: DemoService, path: string) => boolean][] = [
  ['the document was uploaded', (_demo, path) => /^POST .*\/documents$/.test(path)],
  ['the order was placed', (demo) => demo.orders().length > 0],
  ['the order was asked for', (_demo, path) => /^POST .*\/orders$/.test(path)],
]

test.each(moments)(
  'killed when %s: the order exists once',
  async (_moment, isReached) => {
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
    await first.ask({ do: 'order', title: 'Killed on the way', text: 'Wash your hands.' })
    await reached.promise
    await first.kill()

    const second = await startVerso(directory, demo.baseUrl, Date.parse('2026-05-04T12:00:00Z'))
    await until(async () => {
      const told = (await second.ask({ do: 'tell' })) as Told
      expect(told.outbox).toEqual([{ state: 'confirmed', kind: 'order', found: null }])
      expect(told.drafts).toBe(0)
    })
    expect(demo.orders()).toMatchObject([{ title: 'Killed on the way' }])

    await demo.deliverNow()
    await until(async () => expect(((await second.ask({ do: 'tell' })) as Told).awaiting).toBe(1))
    await second.ask({ do: 'decideAll', reason: 'A sentence is missing.' })
    // Held, and killed within the undo window: the decision was made, and is carried out by the next Verso.
    await second.kill()
    const third = await startVerso(directory, demo.baseUrl, Date.parse('2026-05-04T14:00:00Z'))
    await until(async () => {
      const told = (await third.ask({ do: 'tell' })) as Told
      expect(told.outbox.filter(({ kind }) => kind === 'decision')).toMatchObject([{ state: 'confirmed' }])
    })
    expect(demo.decisions()).toMatchObject([{ delivery_status: 'rejected', reject_reason: 'A sentence is missing.' }])
  },
  60_000,
)
