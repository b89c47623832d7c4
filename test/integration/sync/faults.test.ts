// Nothing is lost and nothing doubled: orders and decisions under random faults of the network and the service, with
// restarts of Verso in between. After each run the service has the order exactly once, as composed, and each decision
// as made.
import { afterEach, describe, expect, test } from 'vitest'
import type { OutboxId } from '../../../preload/contract/index.ts'
import type { Clock } from '../../../main/ports/clock.ts'
import { addFaults, createChance } from './chance.ts'
import type { Chance } from './chance.ts'
import { createSwiftClock } from './swift-clock.ts'
import { composeDraft, connect, createWorldWith, endWorlds, until, value } from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

/** The long suite runs more. */
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

      addFaults(world.demo.quirks, chance)
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
  )
})

/** Waits for the order; answers as the person if asked. */
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
    // Refused: the person sends it again.
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
  addFaults(world.demo.quirks, chance)
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
