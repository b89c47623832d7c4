// This computer's clock jumps at random moments, forward and back, by seconds or by decades, while an order is held,
// sent, retried and looked up, its delivery is waited for and decided on, under random faults of the service, whose
// clock is right. The order and the decisions are made exactly once, and nothing waits for ever or loops endlessly.
import { afterEach, describe, expect, test } from 'vitest'
import type { OutboxId } from '../../preload/contract/index.ts'
import { addFaults, createChance } from '../integration/sync/chance.ts'
import type { Chance } from '../integration/sync/chance.ts'
import { createSwiftClock } from '../integration/sync/swift-clock.ts'
import { composeDraft, connect, createWorldWith, endWorlds, until, value } from '../integration/sync/world.ts'
import type { World } from '../integration/sync/world.ts'
import { createJumpingClock } from './jumping-clock.ts'
import type { JumpingClock } from './jumping-clock.ts'

afterEach(endWorlds)

/** The long suite runs more. */
const runs = Number(process.env['VERSO_CLOCK_RUNS'] ?? 3)
const speed = 150
/** In a run of a few seconds; an endless loop makes many thousands. */
const mostWaits = 4_000
const mostRequests = 500

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

function jump(clock: JumpingClock, chance: Chance): string {
  const by = chance.oneOf([
    1_000,
    -1_000,
    15_000,
    -15_000,
    60_000,
    -60_000,
    hourMs,
    -hourMs,
    dayMs,
    -dayMs,
    40 * dayMs,
    -40 * dayMs,
  ])
  const to = chance.oneOf([
    '1969-12-31T23:59:50Z',
    '1970-01-01T00:00:00Z',
    '2000-01-01T00:00:00Z',
    '2099-12-31T23:59:50Z',
    '2026-03-29T00:59:50Z',
    '2026-10-25T00:59:50Z',
  ])
  const isSet = chance.share() < 0.25
  if (isSet) clock.setTo(Date.parse(to))
  else clock.jump(by)
  return isSet ? to : String(by)
}

/** Looks again and again, as a person does, while the clock jumps now and then, a few times in all. */
async function whileJumping(world: World<JumpingClock>, chance: Chance, jumps: string[], look: () => Promise<void>) {
  let left = chance.upTo(4)
  await until(async () => {
    if (left > 0 && chance.share() < 0.08) {
      left -= 1
      jumps.push(jump(world.clock, chance))
      if (chance.share() < 0.1) await world.restart()
    }
    await look()
  })
}

async function untilPlaced(world: World<JumpingClock>, chance: Chance, jumps: string[], first: OutboxId) {
  let id = first
  await whileJumping(world, chance, jumps, async () => {
    const { entries } = await value(world.verso.outbox.list())
    const entry = entries.find((each) => each.id === id)
    if (world.demo.orders().length === 1 && (entry === undefined || entry.state === 'confirmed')) return
    if (entry?.state === 'unknown' && entry.lookup !== null) {
      expect(entry.lookup.found).toBe('nothing')
      await world.verso.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } })
    }
    const [returned] = (await value(world.verso.drafts.list())).rows
    if (entry === undefined && returned !== undefined) {
      id = (await value(world.verso.drafts.send({ draftId: returned.id }))).outboxId
    }
    throw new Error(`the order is ${entry?.state ?? 'with its draft'}`)
  })
}

async function decide(world: World<JumpingClock>, chance: Chance, jumps: string[]) {
  await world.demo.deliverNow()
  // Found by the regular polls, whatever the clock says.
  await whileJumping(world, chance, jumps, async () => {
    expect((await value(world.verso.orders.inbox())).awaiting).toHaveLength(1)
  })
  for (const { ref } of (await value(world.verso.orders.inbox())).awaiting) {
    await value(world.verso.deliveries.decide({ ref, decision: { kind: 'sendBack', reason: 'A line is missing.' } }))
  }
  await whileJumping(world, chance, jumps, async () => {
    const { entries } = await value(world.verso.outbox.list())
    for (const { id, state } of entries) {
      if (state === 'refused') await world.verso.outbox.resolve({ outboxId: id, choice: { kind: 'sendAgain' } })
    }
    expect(world.demo.decisions()).toHaveLength(1)
    expect(entries.filter(({ state }) => state !== 'confirmed')).toEqual([])
  })
}

describe('with a clock that jumps', () => {
  test.each(Array.from({ length: runs }, (_, index) => index + 1))(
    'an order and its decision are made exactly once (run %i)',
    async (seed) => {
      const chance = createChance(seed + 40_000)
      const clock = createJumpingClock(speed)
      const world = await createWorldWith(clock, {
        timeoutMs: 250,
        deliverAfterMs: 24 * hourMs,
        demoClock: createSwiftClock(speed),
      })
      const jumps: string[] = []
      try {
        const accountId = await connect(world)
        const draft = await composeDraft(world, accountId, { changes: { deadline: null } })
        if (chance.share() < 0.7) addFaults(world.demo.quirks, chance)
        const { outboxId } = await value(world.verso.drafts.send({ draftId: draft.id }))
        await untilPlaced(world, chance, jumps, outboxId)
        world.demo.quirks.reset()
        world.demo.quirks.set({ mistakes: 'none' })
        await decide(world, chance, jumps)
        expect(world.demo.orders()).toHaveLength(1)
        expect(world.demo.decisions()).toHaveLength(1)
        expect(world.requests.length).toBeLessThan(mostRequests)
        expect(clock.begun()).toBeLessThan(mostWaits)
      } catch (failure) {
        const { entries } = await value(world.verso.outbox.list())
        const state = JSON.stringify({ now: clock.now(), entries, statuses: world.sync.accounts.statuses() })
        throw new Error(`the clock jumped: ${jumps.join(', ')}; ${state}`, { cause: failure })
      }
    },
  )
})
