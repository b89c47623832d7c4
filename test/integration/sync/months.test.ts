// Months in the tray: thousands of polls with everything that a laptop and a service do in that time. At the end the
// window is right, each delivery was announced once, and nothing was left behind: no waits, no handles, no memory. Only
// `npm run test:long` polls as often as in months.
import { afterEach, describe, expect, test } from 'vitest'
import type { OrderRef } from '../../../preload/contract/index.ts'
import { liveBytes } from '../service/live-memory.ts'
import {
  composeDraft,
  connectedWorld,
  decideElsewhere,
  endWorlds,
  nextPoll,
  placeOrder,
  send,
  until,
  untilEntry,
  untilUpToDate,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

const polls = Number(process.env['VERSO_POLLS'] ?? 120)
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Share of the memory in use; more growth would show after months. */
const mostGrowth = 0.05

/** Runs the scheduled poll, and waits until it has ended and the next is scheduled. */
async function poll(world: World) {
  const [before] = world.sync.accounts.statuses()
  const plannedMs = Date.parse(before?.nextAttemptAt ?? '')
  if (Number.isFinite(plannedMs)) world.clock.advance(Math.max(0, plannedMs - world.clock.now()) + 1)
  await untilPlanned(world)
}

async function untilPlanned(world: World) {
  for (;;) {
    const [status] = world.sync.accounts.statuses()
    if (status !== undefined && status.nextAttemptAt !== null && status.state !== 'checking') return
    await new Promise(setImmediate)
  }
}

/** Work in progress is not growth: takes the lowest of several measurements, with polls between them. */
async function settledBytes(world: World): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let look = 0; look < 8; look += 1) {
    await poll(world)
    forgetRecords(world)
    least = Math.min(least, liveBytes())
  }
  return least
}

/**
 * Clears what the test itself records, which would count as growth.
 * @returns the number of recorded polls
 */
function forgetRecords(world: World): number {
  const made = world.requests.filter((request) => request.includes('delivery_status=to_accept')).length
  for (const records of [world.events, world.requests, world.logged, world.counted]) records.length = 0
  return made
}

test(
  `${polls} polls, with sleep, trouble, clock jumps, staff and colleagues: the right state, each delivery announced once, nothing left behind`,
  { timeout: 180_000 + polls * 600 },
  async () => {
    const { world, accountId } = await connectedWorld({ deliverAfterMs: 6 * hourMs, quirks: { pageSize: 3 } })
    const orders: OrderRef[] = []
    for (let index = 1; index <= 8; index += 1)
      orders.push(await placeOrder(world, accountId, { title: `Order ${index}` }))
    world.clock.advance(dayMs)
    await untilPlanned(world)

    const announcements = new Map<string, number>()
    let pollsMade = 0
    let bytesBefore = 0
    let waitsBefore = 0
    let handlesBefore = 0
    const settle = async () => {
      await untilPlanned(world)
      await world.idle()
      await poll(world)
      await poll(world)
    }

    for (let index = 1; index <= polls; index += 1) {
      const order = orders[index % orders.length]
      if (order === undefined) throw new Error('there are orders')
      switch (index % 40) {
        case 3:
          world.demo.changeOrder(order.orderId, { title: `Order as of poll ${index}` })
          break
        case 5:
          world.demo.changeOrder(order.orderId, { is_hidden: 1 })
          await value(world.verso.sync.refresh({ accountId }))
          await untilPlanned(world)
          await poll(world)
          world.demo.changeOrder(order.orderId, { is_hidden: 0 })
          await value(world.verso.sync.refresh({ accountId }))
          await untilPlanned(world)
          break
        case 9:
          await decideElsewhere(world, order, { delivery_status: 'rejected', reject_reason: 'Numbers.' })
          break
        case 13: {
          // A night's sleep, and the events that the system sends when it ends.
          world.clock.advance(8 * hourMs)
          for (const moment of ['wake', 'wake', 'online', 'focus'] as const) world.sync.trigger(moment)
          world.clock.advance(5_000)
          await untilPlanned(world)
          break
        }
        case 19: {
          const repair = world.demo.quirks.fail({ method: 'GET', path: /\/orders/, fault: { kind: 'htmlPage' } })
          await poll(world)
          await poll(world)
          repair()
          break
        }
        case 25:
          world.clock.setBack(3 * dayMs)
          break
        case 29:
          await world.demo.deliverNow()
          break
        case 33:
          world.isOnline = false
          await poll(world)
          world.isOnline = true
          world.sync.trigger('online')
          break
        case 37:
          world.clock.advance(4 * dayMs)
          break
      }
      await poll(world)
      for (const row of world.announced.splice(0).flat()) {
        const key = `${row.ref.orderId} ${row.ref.attachmentId}`
        announcements.set(key, (announcements.get(key) ?? 0) + 1)
      }
      if (index % 20 === 0) pollsMade += forgetRecords(world)
      if (index === Math.round(polls / 4)) {
        await settle()
        pollsMade += forgetRecords(world)
        bytesBefore = await settledBytes(world)
        waitsBefore = world.clock.waiting()
        handlesBefore = process.getActiveResourcesInfo().length
      }
    }

    await settle()
    for (const row of world.announced.splice(0).flat()) {
      const key = `${row.ref.orderId} ${row.ref.attachmentId}`
      announcements.set(key, (announcements.get(key) ?? 0) + 1)
    }
    await value(world.verso.sync.refresh({ accountId: null }))
    await untilUpToDate(world)
    await settle()
    pollsMade += forgetRecords(world)

    expect(pollsMade).toBeGreaterThanOrEqual(polls)
    expect([...announcements].filter(([, count]) => count > 1)).toEqual([])
    expect(announcements.size).toBeGreaterThan(0)
    for (const { orderId } of orders) {
      const shown = await value(world.verso.orders.get({ ref: { accountId, orderId } }))
      const [atService] = world.demo.orders().filter((order) => order.order_id === orderId)
      expect(shown.row.title).toBe(atService?.title)
      const statuses = new Map(world.demo.deliveries(orderId).map((each) => [each.attachment_id, each.delivery_status]))
      expect(shown.deliveries.map(({ ref, status }) => [ref.attachmentId, status]).toSorted()).toEqual(
        [...statuses].toSorted(),
      )
    }
    expect(world.clock.waiting()).toBeLessThanOrEqual(waitsBefore)
    expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(handlesBefore + 4)
    const growth = ((await settledBytes(world)) - bytesBefore) / bytesBefore
    expect(growth, `memory grew by ${(100 * growth).toFixed(1)} %`).toBeLessThan(mostGrowth)
  },
)

describe('after waking', () => {
  test('simultaneous triggers are one round, and not in the same instant', async () => {
    const { world } = await connectedWorld()
    await untilPlanned(world)
    // Lists such as languages may still be loading: only the rounds count.
    const rounds = () => world.requests.filter((request) => request.includes('delivery_status=to_accept'))
    world.requests.length = 0
    world.clock.advance(30_000)
    for (const moment of ['wake', 'wake'] as const) world.sync.trigger(moment)
    await new Promise(setImmediate)
    expect(rounds()).toEqual([])
    world.clock.advance(4_000)
    await until(() => expect(rounds()).not.toEqual([]))
    await untilPlanned(world)
    expect(rounds()).toHaveLength(1)
  })
})

describe('a clock that jumps', () => {
  const pollsWithin = async (world: World, count: number) => {
    world.requests.length = 0
    for (let index = 0; index < count; index += 1) await nextPollOf(world)
    return world.requests.filter((request) => request.includes('delivery_status=to_accept')).length
  }
  const nextPollOf = async (world: World) => {
    await nextPoll(world)
    await new Promise(setImmediate)
    await untilPlanned(world)
  }

  test('back by a month: polling continues as before, and the hourly sweep too', async () => {
    const { world } = await connectedWorld()
    await untilPlanned(world)
    world.clock.setBack(30 * dayMs)
    expect(await pollsWithin(world, 5)).toBe(5)
    expect(world.requests.filter((request) => !request.includes('delivery_status'))).not.toEqual([])
  })

  test('back by a month while an order is unconfirmed: it is looked up as before, then the person is asked', async () => {
    const { world, accountId } = await connectedWorld({ timeoutMs: 200 })
    world.demo.quirks.fail({ method: 'POST', path: /\/orders$/, fault: { kind: 'hang', isDone: false } })
    const id = await send(world, (await composeDraft(world, accountId, { changes: { deadline: null } })).id)
    await untilEntry(world, id, 'unknown')
    world.clock.setBack(30 * dayMs)
    world.requests.length = 0
    await until(async () => {
      world.clock.advance(15_000)
      expect(await untilEntry(world, id, 'unknown')).toMatchObject({ lookup: { found: 'nothing' } })
    })
    expect(world.requests.filter((request) => request === 'GET /api/v1/orders').length).toBeLessThan(8)
    expect(world.demo.orders()).toEqual([])
  })

  test('forward by a month: one poll and one sweep, no storm', async () => {
    const { world } = await connectedWorld()
    await untilPlanned(world)
    world.requests.length = 0
    world.clock.advance(30 * dayMs)
    await untilPlanned(world)
    await untilUpToDate(world)
    expect(world.requests.filter((request) => request.includes('delivery_status=to_accept')).length).toBeLessThan(3)
    expect(await pollsWithin(world, 5)).toBe(5)
  })
})
