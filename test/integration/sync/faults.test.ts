// Nothing lost, nothing doubled: orders and decisions under random faults of the network and the service, with Verso ended and started again
// in between. After each run the service holds the order exactly once, as it was composed, and each decision as it was made.
import { afterEach, describe, expect, test } from 'vitest'
import type { OutboxId } from '../../../preload/contract/index.ts'
import type { Clock } from '../../../main/handlers/ports.ts'
import type { Fault, FaultRule } from '../../../main/demo/quirks.ts'
import { createSwiftClock } from './swift-clock.ts'
import { composeDraft, connect, createWorldWith, endWorlds, until, value } from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

/** The long suite asks for more. */
const runs = Number(process.env['VERSO_FAULT_RUNS'] ?? 24)

describe('under random faults', () => {
  test.each(Array.from({ length: runs }, (_, index) => index + 1))(
    'an order and its decisions are made exactly once (run %i)',
    async (seed) => {
      const chance = createChance(seed)
      const world = await createWorldWith(createSwiftClock(150), { timeoutMs: 250, deliverAfterMs: 24 * 60 * 60_000 })
      const accountId = await connect(world)
      const texts = Object.fromEntries(
        Array.from({ length: chance.upTo(3) }, (_, index) => [`part ${String(index + 1)}.txt`, chance.text()]),
      )
      const title = `Leaflet ${String(seed)}`
      const draft = await composeDraft(world, accountId, { title, texts, targets: ['swh', 'ara'] })

      addFaults(world, chance)
      const { outboxId } = await value(world.verso.drafts.send({ draftId: draft.id }))
      await untilPlaced(world, chance, outboxId)
      world.demo.quirks.reset()
      world.demo.quirks.set({ mistakes: 'none' })

      const orders = world.demo.orders()
      expect(orders).toMatchObject([{ title, source_lang: 'eng', contact_email: 'a.mensah@example.org' }])
      const orderId = orders[0]?.order_id ?? 0
      expect(
        world.demo
          .jobs(orderId)
          .map(({ language }) => language)
          .sort(),
      ).toEqual(['ara', 'swh'])
      const { placement } = await value(world.verso.orders.get({ ref: { accountId, orderId: orderId as never } }))
      for (const file of placement?.sourceFiles ?? []) {
        expect(Buffer.from(world.demo.readDocument(file.documentId ?? 0)).toString('utf8')).toBe(texts[file.name])
      }
      expect(placement?.sourceFiles.map(({ name }) => name)).toEqual(Object.keys(texts))

      await world.demo.deliverNow()
      await decideAll(world, chance, orderId)
    },
    30_000,
  )
})

/** Waits for the order; where the person is asked, the person answers. */
async function untilPlaced(world: World<Clock>, chance: Chance, first: OutboxId) {
  let id = first
  let restarts = chance.upTo(3) - 1
  await until(async () => {
    if (restarts > 0 && chance.share() < 0.05) {
      restarts -= 1
      await world.restart()
    }
    const { entries } = await value(world.verso.outbox.list())
    const entry = entries.find((each) => each.id === id)
    if (entry?.state === 'confirmed') return
    if (entry?.state === 'unknown' && entry.lookup !== null) {
      expect(entry.lookup.found).toBe('nothing')
      await world.verso.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } })
    }
    const { rows } = await value(world.verso.drafts.list())
    const [returned] = rows
    // Refused: the person sends it once more.
    if (entry === undefined && returned !== undefined) {
      id = (await value(world.verso.drafts.send({ draftId: returned.id }))).outboxId
    }
    throw new Error(`the order is ${entry?.state ?? 'with its draft'}`)
  })
}

async function decideAll(world: World<Clock>, chance: Chance, orderId: number) {
  await value(world.verso.sync.refresh({ accountId: null }))
  const expected = world.demo.deliveries(orderId).length
  const rows = await until(async () => {
    const { awaiting } = await value(world.verso.orders.inbox())
    expect(awaiting).toHaveLength(expected)
    return awaiting
  })
  addFaults(world, chance)
  const wanted = new Map<number, string>()
  for (const { ref } of rows) {
    const isAccepted = chance.share() < 0.5
    wanted.set(ref.attachmentId, isAccepted ? 'accepted' : 'rejected')
    const decision = isAccepted
      ? ({ kind: 'accept' } as const)
      : ({ kind: 'sendBack', reason: 'A line is missing.' } as const)
    await value(world.verso.deliveries.decide({ ref, decision }))
  }
  let restarts = chance.upTo(2) - 1
  await until(async () => {
    if (restarts > 0 && chance.share() < 0.05) {
      restarts -= 1
      await world.restart()
    }
    const { entries } = await value(world.verso.outbox.list())
    for (const { id, state, lookup } of entries) {
      if (state === 'refused') await world.verso.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } })
      expect(lookup).toBeNull()
    }
    expect(entries.filter(({ what, state }) => what.kind === 'decision' && state === 'confirmed')).toHaveLength(
      expected,
    )
  })
  const decisions = world.demo.decisions()
  expect(decisions).toHaveLength(expected)
  expect(new Map(decisions.map((each) => [each.attachment_id, each.delivery_status]))).toEqual(wanted)
}

// ── chance ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Chance {
  share(): number
  /** A whole number from 1. */
  upTo(most: number): number
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item
  text(): string
}

/** The same numbers for the same seed: a run that failed can be run again. */
function createChance(seed: number): Chance {
  let state = seed * 2_654_435_761
  const share = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (most: number) => 1 + Math.floor(share() * most)
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[upTo(items.length) - 1] ?? items[0]
  const words = ['water', 'क्षति', '被害', 'مياه', 'maji', 'school', '12', 'أطفال'] as const
  return {
    share,
    upTo,
    oneOf,
    text: () => Array.from({ length: upTo(40) }, () => oneOf(words)).join(' '),
  }
}

const paths = [
  { method: 'POST', path: /\/documents$/ },
  { method: 'POST', path: /\/orders$/ },
  { method: 'PATCH', path: /\/delivered_documents\// },
  { method: 'GET', path: /\/orders(\?|$)/ },
  { method: 'GET', path: /\/orders\/\d+$/ },
  { method: 'GET', path: /\/document\/\d+\/file$/ },
] as const

function addFaults(world: World<Clock>, chance: Chance) {
  for (let count = chance.upTo(4); count > 0; count -= 1) {
    const rule: FaultRule = {
      ...chance.oneOf(paths),
      times: chance.upTo(2),
      skip: chance.upTo(2) - 1,
      fault: anyFault(chance),
    }
    world.demo.quirks.fail(rule)
  }
  if (chance.share() < 0.3) world.demo.quirks.set({ patch: 405 })
  if (chance.share() < 0.3) world.demo.quirks.set({ decisionAnswer: 'noContent', creationAnswer: 'minimal' })
}

function anyFault(chance: Chance): Fault {
  return chance.oneOf<Fault>([
    { kind: 'resetBefore' },
    { kind: 'resetDuringUpload', afterBytes: chance.upTo(500) },
    { kind: 'loseAnswer' },
    { kind: 'resetDuringAnswer', share: chance.share() },
    { kind: 'truncateJson' },
    { kind: 'hang', isDone: chance.share() < 0.5 },
    { kind: 'slow', bytesPerSecond: 2_000 },
    {
      kind: 'status',
      status: chance.oneOf([500, 502, 503, 401, 403, 400, 413]),
      body: chance.oneOf(['json', 'html', 'empty'] as const),
    },
    { kind: 'rateLimited', retryAfter: { seconds: chance.upTo(20) } },
    { kind: 'rateLimited', retryAfter: { dateInMs: 1_000 } },
    { kind: 'htmlPage' },
    { kind: 'wrongContentType', contentType: 'text/plain' },
  ])
}
