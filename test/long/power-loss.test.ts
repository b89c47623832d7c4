// The power fails at any moment of a person's work. All that Verso wrote is recorded in its order; from what a disk may
// have kept of it, Verso starts again. What the person was shown as saved or sent is there, every file is whole, and an
// order or a decision that may have reached the service is never waiting to be sent again. One cut is repeated with
// `VERSO_POWER_CUTS=2000 npx vitest run test/long/power-loss.test.ts -t 'cut 1195'`; as each record of the same work
// differs a little, VERSO_POWER_RECORDS names a folder in which records are kept and found again.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoService } from '../../main/demo/demo-service.ts'
import type { DemoService } from '../../main/demo/demo-service.ts'
import { createAreas } from '../../main/store/areas.ts'
import { prepareAtFirstUse } from '../../main/store/database/prepared-at-first-use.ts'
import { openFiles } from '../../main/store/database/recovery.ts'
import { createChance } from '../integration/sync/chance.ts'
import type { Chance } from '../integration/sync/chance.ts'
import { startVersoChild } from '../integration/sync/verso-child.ts'
import type { Report } from '../integration/sync/verso-process.ts'
import { until } from '../harness/until.ts'
import { buildDiskLayer, readChanges } from './disk/disk-layer.ts'
import type { Change } from './disk/disk-layer.ts'
import { losses, writeRemains } from './disk/power-cut.ts'
import type { Loss } from './disk/power-cut.ts'
import { workKey, workStartMs } from './power-work.ts'
import type { Step } from './power-work.ts'

/** The long suite runs more. */
const cuts = Number(process.env['VERSO_POWER_CUTS'] ?? 15)
/** So many cuts are of the same work. */
const cutsOfWork = 250
/** Of so many cuts, Verso is started whole after one, and finishes its work with the service. */
const cutsPerFinish = 20

const layer = buildDiskLayer()
const keptRecords = process.env['VERSO_POWER_RECORDS']
const directory = keptRecords ?? mkdtempSync(join(tmpdir(), 'verso-power-'))
mkdirSync(directory, { recursive: true })
afterAll(() => {
  layer?.remove()
  if (keptRecords === undefined) rmSync(directory, { recursive: true, force: true })
})

interface Work {
  seed: number
  folder: string
  changes: Change[]
}

let latest: Work | null = null
async function workOf(seed: number): Promise<Work> {
  if (latest?.seed === seed) return latest
  const folder = join(directory, `work-${String(seed)}`)
  const recorded = join(directory, `record-${String(seed)}`)
  if (!existsSync(recorded)) await record(seed, folder, recorded)
  latest = { seed, folder, changes: readChanges(recorded) }
  return latest
}

async function record(seed: number, folder: string, recorded: string): Promise<void> {
  if (layer === null) throw new Error('no layer to record with')
  const unfinished = `${recorded}-unfinished`
  for (const path of [folder, unfinished]) rmSync(path, { recursive: true, force: true })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'power-work.ts'), folder, String(seed)], {
    env: layer.environment({ folder, record: unfinished }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (bytes: Buffer) => errors.push(bytes.toString()))
  const status = await new Promise((resolve) => child.once('close', resolve))
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(`the work of seed ${String(seed)} failed: ${errors.join('')}`)
  renameSync(unfinished, recorded)
}

function stepsIn(changes: readonly Change[]): Step[] {
  const text = changes.flatMap((change) => (change.kind === 'printed' ? [change.text] : [])).join('')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Step)
}

/** A moment after the service started; every second time, one at which the person has just been shown something. */
function anyCut(changes: readonly Change[], chance: Chance): number {
  const printed = changes.flatMap(({ kind }, index) => (kind === 'printed' ? [index + 1] : []))
  const [started = 0, ...shown] = printed
  if (chance.share() < 0.5) return shown[chance.upTo(shown.length) - 1] ?? started
  return started + chance.upTo(changes.length - started)
}

/** What the disks of Verso and of the service have after the power of Verso's computer failed. */
function cutPower({ folder, changes }: Work, cut: number, loss: Loss, chance: Chance): string {
  const remains = mkdtempSync(join(directory, 'remains-'))
  const before = changes.slice(0, cut)
  const below = (name: string) =>
    before.filter((change) => !('path' in change) || change.path.startsWith(join(folder, name)))
  writeRemains(below('verso'), join(folder, 'verso'), join(remains, 'verso'), loss, chance)
  writeRemains(below('service'), join(folder, 'service'), join(remains, 'service'), 'nothing', chance)
  return remains
}

/** The service after the same moment; its own computer did not fail. */
function openService(remains: string, steps: readonly Step[]): Promise<DemoService> {
  const started = steps.find(({ step }) => step === 'started')
  return createDemoService({
    directory: join(remains, 'service'),
    port: started?.step === 'started' ? started.port : 0,
    key: workKey,
    deliverAfterMs: 24 * 60 * 60_000,
    quirks: { mistakes: 'none' },
  })
}

function fileAtService(demo: DemoService, title: string, name: string): string | null {
  const order = demo.orders().find((each) => each.title === title)
  const document = order && demo.sourceDocuments(order.order_id).find((each) => each.name === name)
  return document ? Buffer.from(demo.readDocument(document.document_id)).toString('utf8') : null
}

/** Opens the store as Verso's next start does, and compares it with what the person was shown before. */
async function expectNothingLost(remains: string, reported: readonly Step[], all: readonly Step[], demo: DemoService) {
  const opened = openFiles(join(remains, 'verso'), new Date(workStartMs).toISOString())
  try {
    prepareAtFirstUse(opened.connection)
    const { areas } = createAreas(opened, new Date(workStartMs).toISOString(), () => Promise.resolve())
    expect(opened.notices).toEqual([])
    expect(opened.connection.pragma('main.integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(opened.connection.pragma('cache.integrity_check')).toEqual([{ integrity_check: 'ok' }])

    const entries = await areas.outbox.list(new Date(0).toISOString())
    const orders = await Promise.all(
      entries.flatMap(({ id, what }) => (what.kind === 'order' ? [areas.outbox.get(id)] : [])),
    )
    const placed = orders.flatMap((record) =>
      record?.what.kind === 'order' ? [{ state: record.state, ...record.what.placement }] : [],
    )
    const drafts = await Promise.all((await areas.drafts.list(1_000)).rows.map(({ id }) => areas.drafts.get(id)))
    const written = drafts.flatMap((draft) =>
      draft === null ? [] : [{ ...draft.fields, files: draft.files, state: 'draft' }],
    )
    const texts = new Map([...placed, ...written].map((each) => [each.title, each]))
    // A draft that was just started has no title yet.
    const titles = [...placed, ...written].map(({ title }) => title).filter((title) => title !== '')
    expect(titles, 'each title once').toEqual([...new Set(titles)])

    /** What was reported last, or was in progress when the power failed. */
    const possible = (from: number, isSame: (step: Step) => boolean) => all.slice(from).filter(isSame)
    for (const [index, step] of reported.entries()) {
      const isLast = (isSame: (other: Step) => boolean) => !reported.slice(index + 1).some(isSame)
      switch (step.step) {
        case 'connected':
          expect((await areas.accounts.list()).map(({ id }) => id)).toEqual([step.accountId])
          break
        case 'saved': {
          const isSame = (other: Step) => other.step === 'saved' && other.title === step.title
          if (!isLast(isSame)) break
          const instructions = possible(index, isSame).map((each) => (each.step === 'saved' ? each.instructions : ''))
          expect(instructions, step.title).toContain(texts.get(step.title)?.instructions)
          break
        }
        case 'added': {
          const text = texts.get(step.title)
          if (text?.state === 'confirmed') expect(fileAtService(demo, step.title, step.file)).toBe(step.text)
          const file = text?.files.find(({ name }) => name === step.file)
          const sha256 = file !== undefined && 'sha256' in file ? file.sha256 : null
          const located = sha256 === null ? null : await areas.deskRoom.locate(sha256)
          if (text?.state !== 'confirmed') expect(located, `${step.title}, ${step.file}`).not.toBeNull()
          if (located === null) break
          expect(Buffer.from(await areas.deskRoom.chunk(located.bodyId, 0)).toString('utf8')).toBe(step.text)
          break
        }
        case 'sent': {
          const draft = drafts.find((each) => each?.fields.title === step.title)
          // The service may have refused it: then it is a draft again, with the reason.
          if (draft !== undefined) expect(draft?.refusal, step.title).not.toBeNull()
          else expect(placed.map(({ title }) => title)).toContain(step.title)
          break
        }
        case 'named': {
          const isSame = (other: Step) => other.step === 'named'
          if (!isLast(isSame)) break
          const names = possible(index, isSame).map((each) => (each.step === 'named' ? each.personName : ''))
          expect(names).toContain((await areas.settings.get()).personName)
          break
        }
        case 'decided':
          expect(
            entries.flatMap(({ what }) =>
              what.kind === 'decision' ? [[what.ref.attachmentId, what.decision, what.reason]] : [],
            ),
          ).toContainEqual([step.attachmentId, 'sendBack', step.reason])
          break
        case 'started':
        case 'ended':
          break
      }
    }

    const mayHaveBeenSent = ['sending', 'unknown', 'confirmed']
    for (const { title } of demo.orders()) {
      expect(mayHaveBeenSent, `${title} is at the service`).toContain(texts.get(title)?.state)
    }
    for (const { attachment_id } of demo.decisions()) {
      const entry = entries.find(({ what }) => what.kind === 'decision' && what.ref.attachmentId === attachment_id)
      expect(mayHaveBeenSent, `the decision on ${String(attachment_id)} is at the service`).toContain(entry?.state)
    }
  } finally {
    opened.connection.close()
  }
}

/** Starts all of Verso on what remained. Each order that was sent reaches the service once, each decision too. */
async function expectFinishedOnce(remains: string, reported: readonly Step[], demo: DemoService) {
  const startMs = workStartMs + 24 * 60 * 60_000
  const verso = await startVersoChild({ directory: remains, baseUrl: demo.baseUrl, key: workKey, startMs })
  try {
    await until(async () => {
      const { outbox, drafts } = (await verso.ask({ do: 'report' })) as Report
      expect(outbox.filter(({ state }) => state !== 'confirmed')).toEqual([])
      for (const step of reported) {
        if (step.step !== 'sent' || drafts.includes(step.title)) continue
        expect(demo.orders().filter(({ title }) => title === step.title)).toHaveLength(1)
      }
      for (const step of reported) {
        if (step.step !== 'decided') continue
        const made = demo.decisions().filter(({ attachment_id }) => attachment_id === step.attachmentId)
        expect(made.map(({ reject_reason }) => reject_reason)).toEqual([step.reason])
      }
    })
    const titles = demo.orders().map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  } finally {
    await verso.kill()
  }
}

/** @param isFinished all of Verso is started after it as well */
async function cutAndCompare(work: Work, cut: number, loss: Loss, chance: Chance, isFinished: boolean): Promise<void> {
  const remains = cutPower(work, cut, loss, chance)
  const reported = stepsIn(work.changes.slice(0, cut))
  const demo = await openService(remains, reported)
  try {
    await expectNothingLost(remains, reported, stepsIn(work.changes), demo)
    if (isFinished) await expectFinishedOnce(remains, reported, demo)
  } catch (failure) {
    const where = `work ${String(work.seed)}, change ${String(cut)} of ${String(work.changes.length)}, ${loss} of what was not synced is lost`
    throw new Error(where, { cause: failure })
  } finally {
    await demo.close()
    rmSync(remains, { recursive: true, force: true })
  }
}

describe.skipIf(layer === null)('when the power fails', () => {
  beforeAll(() => workOf(1))

  test.each(losses)(
    'just after decisions were made, they are there (%s of what was not synced is lost)',
    async (loss) => {
      const work = await workOf(1)
      const decided = work.changes.flatMap((change, index) =>
        stepsIn([change]).some(({ step }) => step === 'decided') ? [index + 1] : [],
      )
      expect(decided).not.toEqual([])
      for (const cut of decided) await cutAndCompare(work, cut, loss, createChance(cut), false)
    },
  )

  test.each(Array.from({ length: cuts }, (_, index) => index + 1))(
    'what was saved and sent is there, and nothing is sent twice (cut %i)',
    async (number) => {
      const work = await workOf(1 + Math.floor((number - 1) / cutsOfWork))
      const chance = createChance(number + 20_000)
      const cut = anyCut(work.changes, chance)
      const loss = chance.oneOf(losses)
      await cutAndCompare(work, cut, loss, chance, number % cutsPerFinish === cutsPerFinish / 2)
    },
  )
})
