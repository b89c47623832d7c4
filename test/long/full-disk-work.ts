// A person's work while the disk of Verso's data fills at a given write, in one process with the layer that refuses
// writes: what each step answered, and whether everything is there and works once there is space again. One line of
// JSON per trial.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as passing } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { DraftId, LanguageCode, Result } from '../../preload/contract/index.ts'
import { createDemoService } from '../../main/demo/demo-service.ts'
import type { DemoService } from '../../main/demo/demo-service.ts'
import { createLog } from '../../main/log.ts'
import { createSwiftClock } from '../integration/sync/swift-clock.ts'
import { createSecretsInMemory, openVerso, value } from '../integration/sync/verso.ts'
import type { Verso } from '../integration/sync/verso.ts'
import { openControl } from './disk/disk-layer.ts'

export interface Trial {
  /** The disk was full from this write on. */
  fullAt: number
  /** So many writes needed space. */
  writes: number
  refused: number
  /** What each step answered while the disk was full: `ok`, or the code of its error. */
  answers: Record<string, string>
  /** What was wrong. */
  faults: string[]
}

const key = 'demo-key-4711'
const patienceMs = 20_000
const arrivalMs = 600
/** About so many writes of a start need space. */
const startingWrites = 40
const earlierTitle = 'Ordered before'
const keptTitle = 'Written before'

const [directory = '', controlPath = '', fullAtList = ''] = process.argv.slice(2)
const control = openControl(controlPath)
const outside: string[] = []
process.on('unhandledRejection', (reason) => outside.push(`unhandled rejection: ${String(reason)}`))
process.on('uncaughtException', (error) => outside.push(`uncaught: ${String(error)}`))

/** On the watched disk. */
const disk = join(directory, 'disk')
const service = join(directory, 'service')

async function until(look: () => Promise<boolean> | boolean, limitMs = patienceMs): Promise<boolean> {
  const patience = AbortSignal.timeout(limitMs)
  while (!(await look())) {
    if (patience.aborted) return false
    await passing(15)
  }
  return true
}

async function start(demo: DemoService): Promise<{ verso: Verso; log: ReturnType<typeof createLog> }> {
  const log = createLog({
    directory: join(disk, 'logs'),
    now: () => new Date(),
    after: (delayMs, run) => void setTimeout(run, delayMs).unref(),
  })
  let saved = 0
  const verso = await openVerso({
    directory: disk,
    clock: createSwiftClock(150),
    secrets: createSecretsInMemory(() => key),
    startDemo: () => Promise.reject(new Error(`no demo but ${demo.baseUrl}`)),
    timeoutMs: 1_000,
    desktop: {
      chooseSavePath: async (name) => {
        mkdirSync(join(directory, 'disk'), { recursive: true })
        saved += 1
        return join(disk, `${String(saved)} ${name}`)
      },
    },
    emit: () => undefined,
    log: log.log,
  })
  return { verso, log }
}

function openDemo(port: number): Promise<DemoService> {
  const deliverAfterMs = 24 * 60 * 60_000
  return createDemoService({ directory: service, port, key, deliverAfterMs, quirks: { mistakes: 'none' } })
}

async function compose({ bridge }: Verso, title: string): Promise<Result<DraftId>> {
  const [account] = (await value(bridge.application.snapshot())).accounts
  if (account === undefined) throw new Error('no account')
  const created = await bridge.drafts.create({ accountId: account.id })
  if (!created.ok) return created
  const draftId = created.value.id
  const changes = {
    title,
    sourceLanguage: 'eng' as LanguageCode,
    targetLanguages: ['swh' as LanguageCode],
    contactEmail: 'a.mensah@example.org',
  }
  const saved = await bridge.drafts.save({ draftId, changes })
  if (!saved.ok) return saved
  const added = await bridge.drafts.addText({ draftId, name: 'leaflet.txt', text: `${title}. `.repeat(2_000) })
  return added.ok ? { ok: true, value: draftId } : added
}

async function place(verso: Verso, title: string): Promise<Result<unknown>> {
  const composed = await compose(verso, title)
  if (!composed.ok) return composed
  const sent = await verso.bridge.drafts.send({ draftId: composed.value })
  if (!sent.ok) return sent
  return verso.bridge.outbox.sendNow({ outboxId: sent.value.outboxId })
}

async function stateOf({ bridge }: Verso, title: string): Promise<string | null> {
  const { entries } = await value(bridge.outbox.list())
  return entries.find(({ what }) => what.kind === 'order' && what.title === title)?.state ?? null
}

async function awaiting({ bridge }: Verso) {
  return (await value(bridge.orders.inbox())).awaiting.filter(({ pendingDecision }) => pendingDecision === null)
}

async function prepare(): Promise<number> {
  const demo = await openDemo(0)
  const { verso } = await start(demo)
  const connection = { name: 'Translations', baseUrl: demo.baseUrl, key, keyHeader: 'X-Service-API-Key' }
  await value(verso.bridge.accounts.connect(connection))
  await value(place(verso, earlierTitle))
  await until(async () => (await stateOf(verso, earlierTitle)) === 'confirmed')
  await demo.deliverNow()
  await value(verso.bridge.sync.refresh({ accountId: null }))
  const isDelivered = async () => (await awaiting(verso)).some(({ body }) => body === 'present')
  if (!(await until(isDelivered))) throw new Error('nothing was delivered')
  // Delivered while the disk fills.
  await value(place(verso, `${earlierTitle}, too`))
  await until(async () => (await stateOf(verso, `${earlierTitle}, too`)) === 'confirmed')
  await value(compose(verso, keptTitle))
  await verso.close()
  await demo.close()
  return demo.port
}

/** The steps that need the disk, each with what it answered. */
async function workOn(verso: Verso, demo: DemoService, title: string): Promise<Record<string, string>> {
  const { bridge, store } = verso
  const answers: Record<string, string> = {}
  const step = async (name: string, run: () => Promise<Result<unknown>>) => {
    const answer = await run()
    answers[name] = answer.ok ? 'ok' : answer.error.code
  }
  const [kept] = (await value(bridge.drafts.list())).rows
  if (kept !== undefined) {
    await step('draft', () => bridge.drafts.save({ draftId: kept.id, changes: { instructions: title.repeat(100) } }))
  }
  await step('setting', () => bridge.settings.set({ personName: title }))
  await step('order', () => place(verso, title))
  await step('backup', async () => {
    const backUp = store.maintenance.backUp(new Date().toISOString())
    return backUp.then(
      () => ({ ok: true, value: null }),
      (error: unknown) =>
        ({ ok: false, error: { code: codeOf(error), message: '', retryable: false } }) as Result<null>,
    )
  })
  for (const { ref } of (await awaiting(verso)).slice(0, 1)) {
    await step('decision', () => bridge.deliveries.decide({ ref, decision: { kind: 'accept' } }))
  }
  await demo.deliverNow()
  await step('refresh', () => bridge.sync.refresh({ accountId: null }))
  // With a full disk it may not come.
  await until(async () => (await awaiting(verso)).length > 0, arrivalMs)
  for (const { ref } of (await awaiting(verso)).slice(0, 1)) {
    await step('download', () => bridge.deliveries.fetch({ ref }))
    await step('save', () => bridge.deliveries.saveAs({ side: 'delivery', ref }))
    await step('comment', () => bridge.deliveries.saveReasonDraft({ ref, text: title, findingIds: [], commentIds: [] }))
  }
  await step('list', () =>
    bridge.orders.export({
      format: 'csv',
      filter: { tab: 'all' },
      query: '',
      sort: { by: 'title', direction: 'ascending' },
    }),
  )
  await step('export', () => bridge.maintenance.exportDesk())
  return answers
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : String(error)
}

function integrityFaults(): string[] {
  return ['desk.db', 'cache.db'].flatMap((name) => {
    const connection = new Database(join(disk, 'verso', name), { readonly: true })
    try {
      const answer = connection.pragma('integrity_check', { simple: true })
      return answer === 'ok' ? [] : [`${name}: ${String(answer)}`]
    } finally {
      connection.close()
    }
  })
}

/** Verso shows its data, or says that the disk is full; a start with space again finds everything. */
async function startOnFullDisk(demo: DemoService, fullAt: number): Promise<string[]> {
  control.fillAt(fullAt, fullAt % 2 === 0)
  try {
    const { verso } = await start(demo)
    const { notices } = await value(verso.bridge.application.snapshot())
    await verso.close()
    const others = notices.filter(({ code }) => code !== 'diskFull')
    return others.length === 0 ? [] : [`started with the disk full at ${String(fullAt)}: ${JSON.stringify(others)}`]
  } catch (error) {
    const code = codeOf(error)
    // `readOnly`: the store is open for reading, and the work that begins then cannot write.
    return ['diskFull', 'readOnly', 'ENOSPC'].includes(code)
      ? []
      : [`not started with the disk full at ${String(fullAt)}: ${String(error)}`]
  } finally {
    control.empty()
  }
}

async function attempt(fullAt: number, port: number, template: string): Promise<Trial> {
  for (const folder of [disk, service]) rmSync(folder, { recursive: true, force: true })
  cpSync(join(template, 'disk'), disk, { recursive: true })
  cpSync(join(template, 'service'), service, { recursive: true })
  const faults: string[] = []
  outside.length = 0
  const demo = await openDemo(port)
  faults.push(...(await startOnFullDisk(demo, 1 + (fullAt % startingWrites))))
  let { verso, log } = await start(demo)
  const title = `Ordered at ${String(fullAt)}`
  control.fillAt(fullAt, fullAt % 2 === 0)
  let answers: Record<string, string> = {}
  try {
    answers = await workOn(verso, demo, title)
  } catch (error) {
    faults.push(`a step threw: ${String(error)}`)
  }
  log.log({ level: 'error', area: 'app', message: 'written to a full disk' })
  for (const [name, answer] of Object.entries(answers)) {
    if (!['ok', 'diskFull'].includes(answer)) faults.push(`${name} answered ${answer}`)
  }
  const [writes, refused] = [control.count(), control.refused()]

  control.empty()
  const drafts = (await value(verso.bridge.drafts.list())).rows.map((row) => row.title)
  if (!drafts.includes(keptTitle)) faults.push('an earlier draft is lost')
  if ((await stateOf(verso, earlierTitle)) !== 'confirmed') faults.push('an earlier order is not confirmed')
  if (answers['order'] === 'ok' && !(await until(async () => (await stateOf(verso, title)) === 'confirmed')))
    faults.push(`the order is ${String(await stateOf(verso, title))}`)
  const again = `${title}, again`
  const later = await workOn(verso, demo, again)
  for (const [name, answer] of Object.entries(later)) {
    if (answer !== 'ok') faults.push(`with space again, ${name} answered ${answer}`)
  }
  if (!(await until(async () => (await stateOf(verso, again)) === 'confirmed'))) faults.push('nothing is sent any more')
  for (const { ref } of await awaiting(verso)) {
    await value(verso.bridge.deliveries.decide({ ref, decision: { kind: 'accept' } }))
  }

  await verso.close()
  faults.push(...integrityFaults())
  ;({ verso, log } = await start(demo))
  const { notices } = await value(verso.bridge.application.snapshot())
  if (notices.length > 0) faults.push(`after a restart: ${JSON.stringify(notices)}`)
  const isDecided = () =>
    value(verso.bridge.outbox.list()).then(({ entries }) => entries.every(({ state }) => state === 'confirmed'))
  if (!(await until(isDecided))) faults.push('a decision is not confirmed')
  const titles = demo.orders().map((order) => order.title)
  for (const wanted of [earlierTitle, again, ...(answers['order'] === 'ok' ? [title] : [])]) {
    const count = titles.filter((each) => each === wanted).length
    if (count !== 1) faults.push(`${wanted} is at the service ${String(count)} times`)
  }
  if (new Set(titles).size !== titles.length) faults.push(`an order reached the service twice: ${titles.join(', ')}`)
  const decided = demo.decisions().map(({ attachment_id }) => attachment_id)
  if (new Set(decided).size !== decided.length) faults.push('a decision reached the service twice')
  await verso.close()
  await demo.close()
  log.flush()
  return { fullAt, writes, refused, answers, faults: [...faults, ...outside] }
}

mkdirSync(disk, { recursive: true })
const port = await prepare()
const template = join(directory, 'template')
for (const name of ['disk', 'service']) cpSync(join(directory, name), join(template, name), { recursive: true })
for (const fullAt of fullAtList.split(',').map(Number)) {
  process.stdout.write(`${JSON.stringify(await attempt(fullAt, port, template))}\n`)
}
process.exit(0)
