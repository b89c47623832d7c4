// All of Verso without its window, for tests: the real store in its own folder, the real client, the demo service, and
// a clock that the test moves. Records what the desktop shows.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type {
  AccountId,
  DeliveryRef,
  DeliveryRow,
  Draft,
  DraftFields,
  DraftId,
  LanguageCode,
  OrderRef,
  OutboxEntry,
  OutboxId,
  VersoBridge,
} from '../../../preload/contract/index.ts'
import { createDemoService } from '../../../main/demo/demo-service.ts'
import type { DemoService, DemoServiceOptions } from '../../../main/demo/demo-service.ts'
import type { DraftFiles } from '../../../main/ordering/draft-files.ts'
import type { Clock } from '../../../main/ports/clock.ts'
import type { Desktop, KeyDestination, PersonNeed } from '../../../main/ports/desktop.ts'
import type { DocumentReader } from '../../../main/documents/model.ts'
import type { SecretStore } from '../../../main/ports/secrets.ts'
import type { LogEvent } from '../../../main/log.ts'
import type { Sync } from '../../../main/sync/sync.ts'
import { startReusedThread } from '../../harness/reused-store-threads.ts'
import { until } from '../../harness/until.ts'
import { createHandClock } from './hand-clock.ts'
import type { HandClock } from './hand-clock.ts'
import { createSecretsInMemory, openVerso, value } from './verso.ts'

export { until } from '../../harness/until.ts'
export { value } from './verso.ts'

export const demoKey = 'demo-key-4711'

export interface World<OwnClock extends Clock = HandClock> {
  directory: string
  clock: OwnClock
  demo: DemoService
  sync: Sync
  secrets: SecretStore
  verso: VersoBridge
  announced: DeliveryRow[][]
  /** Deliveries from before the account was followed; not among the announced ones. */
  thereBefore: DeliveryRow[][]
  /** How many of these were announced together because they had been held back. */
  digests: number
  /** Announced deliveries that no longer wait for a review. */
  withdrawn: DeliveryRef[]
  needs: PersonNeed[]
  /** The counts that the icon showed, newest last. */
  counted: number[]
  events: { area: string; name: string; payload: unknown }[]
  logged: LogEvent[]
  /** The next answers of the system's dialogs. */
  chosen: { savePath: string | null; files: string[]; folders: string[] }
  /** Free space of the disk. */
  freeBytes: number
  opened: string[]
  dragged: string[]
  /** The questions about the key, and what the person answers to each. */
  keyQuestions: KeyDestination[]
  confirmsKey: boolean
  isOnline: boolean
  /** The requests to the demo service, as `POST /api/v1/orders`. */
  requests: string[]
  draftFiles: DraftFiles
  /** Resolves when all background copies have ended. */
  idle(): Promise<void>
  /** Quits Verso as a person does, and starts it again on the same folder. The demo service keeps running. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  /** Stops the demo service, and starts it again on the same port with its data. */
  stopDemo(): Promise<void>
  startDemo(): Promise<void>
  end(): Promise<void>
}

const ended: (() => Promise<void>)[] = []

/** For `afterEach`. */
export async function endWorlds() {
  for (const end of ended.splice(0)) await end()
}

export interface WorldOptions extends Partial<Pick<DemoServiceOptions, 'quirks' | 'seed' | 'deliverAfterMs'>> {
  /** The longest wait for a byte of an answer, in real milliseconds. */
  timeoutMs?: number
  reader?: DocumentReader
  /** Checks deliveries as they arrive; not if omitted. */
  checksDeliveries?: boolean
  /** The service's own clock; Verso's if omitted. */
  demoClock?: Clock
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  return createWorldWith(createHandClock(), options)
}

export async function createWorldWith<OwnClock extends Clock>(
  clock: OwnClock,
  options: WorldOptions = {},
): Promise<World<OwnClock>> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-sync-'))
  const secrets = createSecretsInMemory()
  const proxySecrets = createSecretsInMemory()
  const requests: string[] = []
  let demoPort = 0
  let storeOpen: Awaited<ReturnType<typeof openVerso>> | null = null

  const openDemo = async () => {
    const demo = await createDemoService({
      directory: join(directory, 'demo'),
      port: demoPort,
      key: demoKey,
      deliverAfterMs: options.deliverAfterMs ?? 5 * 60_000,
      clock: options.demoClock ?? clock,
      random: () => 0.5,
      quirks: { mistakes: 'none', ...options.quirks },
      onRequest: ({ method, url }) => void requests.push(`${method} ${url}`),
      seed: options.seed ?? 'empty',
    })
    demoPort = demo.port
    return demo
  }

  let isDemoOpen = true
  const world: World<OwnClock> = {
    directory,
    clock,
    demo: await openDemo(),
    announced: [],
    thereBefore: [],
    digests: 0,
    withdrawn: [],
    needs: [],
    counted: [],
    events: [],
    logged: [],
    chosen: { savePath: null, files: [], folders: [] },
    freeBytes: 2 ** 40,
    keyQuestions: [],
    confirmsKey: true,
    opened: [],
    dragged: [],
    isOnline: true,
    requests,
    async idle() {
      await storeOpen?.intakes.idle()
      await storeOpen?.draftFiles.idle()
    },
    secrets,
    draftFiles: never<DraftFiles>(),
    sync: never<Sync>(),
    verso: never<VersoBridge>(),
    async restart(meanwhile) {
      await storeOpen?.close()
      await meanwhile?.()
      await begin()
    },
    async stopDemo() {
      isDemoOpen = false
      await world.demo.close()
    },
    async startDemo() {
      world.demo = await openDemo()
      isDemoOpen = true
    },
    async end() {
      await storeOpen?.close()
      if (isDemoOpen) await world.demo.close()
      await rm(directory, { recursive: true, force: true })
    },
  }

  async function begin() {
    const startDemo = () =>
      Promise.resolve({ baseUrl: world.demo.baseUrl, key: demoKey, past: () => world.demo.deskPast() })
    const desktop: Partial<Desktop> = {
      chooseFiles: async () => world.chosen.files,
      chooseFolders: async () => world.chosen.folders,
      chooseSavePath: async () => world.chosen.savePath,
      confirmKey: async (destination) => {
        world.keyQuestions.push(destination)
        return world.confirmsKey
      },
      openFile: async (path) => {
        world.opened.push(path)
        return 'done'
      },
      startDrag: async (path) => void world.dragged.push(path),
      announceDeliveries: (rows, { isOneDigest }) => {
        world.announced.push(rows)
        if (isOneDigest) world.digests += 1
      },
      announceWaiting: (rows) => void world.thereBefore.push(rows),
      announcedDeliveries: () => world.announced.flat().map(({ ref }) => ref),
      noLongerWaiting: (refs) => {
        world.withdrawn = refs
      },
      announceNeed: (need) => void world.needs.push(need),
      showCount: (toDecide) => void world.counted.push(toDecide),
      isOnline: () => world.isOnline,
    }
    storeOpen = await openVerso({
      directory,
      clock,
      secrets,
      proxySecrets,
      startDemo,
      startStoreThread: startReusedThread,
      timeoutMs: options.timeoutMs ?? 2_000,
      desktop,
      freeBytes: async () => world.freeBytes,
      checksDeliveries: options.checksDeliveries ?? false,
      ...(options.reader === undefined ? {} : { reader: options.reader }),
      emit: (area, name, payload) => void world.events.push({ area, name, payload }),
      log: (event) => void world.logged.push(event),
    })
    world.sync = storeOpen.sync
    world.draftFiles = storeOpen.draftFiles
    world.verso = storeOpen.bridge
  }
  ended.push(() => world.end())
  await begin()
  return world
}

/** Fields that are set before the world is returned. */
function never<Value>(): Value {
  return undefined as Value
}

// ── what a person does ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export async function connect(world: World<Clock>): Promise<AccountId> {
  const account = await value(
    world.verso.accounts.connect({
      name: 'Translations',
      baseUrl: world.demo.baseUrl,
      key: demoKey,
      keyHeader: 'X-Service-API-Key',
    }),
  )
  await untilUpToDate(world)
  return account.id
}

/** A world whose one account is connected. */
export async function connectedWorld(options: WorldOptions = {}): Promise<{ world: World; accountId: AccountId }> {
  const world = await createWorld(options)
  return { world, accountId: await connect(world) }
}

export async function untilUpToDate(world: World<Clock>) {
  await until(() => {
    expect(world.sync.accounts.statuses().map(({ state }) => state)).toEqual(['upToDate'])
  })
  await untilPlanned(world)
}

export async function composeDraft(
  world: World<Clock>,
  accountId: AccountId,
  fields: { title?: string; texts?: Record<string, string>; targets?: string[]; changes?: Partial<DraftFields> } = {},
): Promise<Draft> {
  const { drafts } = world.verso
  const draft = await value(drafts.create({ accountId }))
  const texts = Object.entries(fields.texts ?? { 'leaflet.txt': 'Wash your hands with soap before you eat.' })
  for (const [name, text] of texts) await value(drafts.addText({ draftId: draft.id, name, text }))
  return value(
    drafts.save({
      draftId: draft.id,
      changes: {
        title: fields.title ?? 'Cholera prevention leaflet',
        sourceLanguage: 'eng' as LanguageCode,
        targetLanguages: (fields.targets ?? ['swh']).map((code) => code as LanguageCode),
        contactEmail: 'a.mensah@example.org',
        deadline: new Date(world.clock.now() + 5 * 24 * 60 * 60_000).toISOString(),
        ...fields.changes,
      },
    }),
  )
}

/** Sends a draft and lets its undo window pass. */
export async function send(world: World, draftId: DraftId): Promise<OutboxId> {
  const { outboxId } = await value(world.verso.drafts.send({ draftId }))
  world.clock.advance(20_000)
  return outboxId
}

/** Sends a draft until the service has confirmed its order. */
export async function placed(world: World, draftId: DraftId): Promise<OrderRef> {
  const { what } = await untilEntry(world, await send(world, draftId), 'confirmed')
  if (what.kind !== 'order' || what.orderRef === null) throw new Error('no order was placed')
  return what.orderRef
}

/** Composes an order and places it. */
export async function placeOrder(
  world: World,
  accountId: AccountId,
  fields?: Parameters<typeof composeDraft>[2],
): Promise<OrderRef> {
  return placed(world, (await composeDraft(world, accountId, fields)).id)
}

export async function entryOf(world: World<Clock>, id: OutboxId): Promise<OutboxEntry | undefined> {
  return (await world.sync.outbox.list()).entries.find((entry) => entry.id === id)
}

export async function untilEntry(world: World<Clock>, id: OutboxId, state: OutboxEntry['state']): Promise<OutboxEntry> {
  return until(async () => {
    const entry = await entryOf(world, id)
    expect(entry).toMatchObject({ state })
    if (entry === undefined) throw new Error('no such entry')
    return entry
  })
}

/** The deliveries to review, once there are this many. */
export async function untilAwaiting(world: World<Clock>, count: number): Promise<DeliveryRow[]> {
  return until(async () => {
    const { awaiting } = await value(world.verso.orders.inbox())
    expect(awaiting).toHaveLength(count)
    return awaiting
  })
}

export async function untilDownloaded(world: World<Clock>, ref: DeliveryRef): Promise<void> {
  await until(async () => {
    expect((await value(world.verso.deliveries.get({ ref }))).row.body).toBe('present')
  })
}

/** Lets the next regular poll happen. A clock that the test moves ends only waits that exist already. */
export async function nextPoll(world: World) {
  await untilPlanned(world)
  world.clock.advance(3 * 60_000)
}

/** The translators deliver all that was ordered, and Verso learns of it. */
export async function deliver(world: World) {
  await world.demo.deliverNow()
  await nextPoll(world)
}

/** What another program asks of the service with the same key. */
export async function askElsewhere(world: World, method: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${world.demo.baseUrl}/${path}`, {
    method,
    headers: { 'X-Service-API-Key': demoKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer
}

/** A delivery of an order that another program placed. */
export async function orderElsewhere(world: World, text: string): Promise<void> {
  await askElsewhere(world, 'POST', 'orders', {
    source_lang: 'eng',
    target_langs: ['fra'],
    title: 'Placed by another program',
    instructions: text,
    contact_email: 'desk@elsewhere.example',
  })
  await deliver(world)
}

/** Another program decides about a delivery of an order. */
export async function decideElsewhere(world: World, { orderId }: OrderRef, body: Record<string, string>) {
  const waiting = world.demo.deliveries(orderId).find((each) => each.delivery_status === 'to_accept')
  const path = `orders/${String(orderId)}/delivered_documents/${String(waiting?.attachment_id)}`
  await askElsewhere(world, 'PATCH', path, body)
}

async function untilPlanned(world: World<Clock>) {
  await until(() => {
    for (const { nextAttemptAt } of world.sync.accounts.statuses()) expect(nextAttemptAt).not.toBeNull()
  })
}
