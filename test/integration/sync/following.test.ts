// Following: Verso shows what the service has, however and in whatever order the service reports it.
import { afterEach, expect, test } from 'vitest'
import type { OrderRef } from '../../../preload/contract/index.ts'
import {
  connect,
  connectedWorld,
  createWorld,
  decideElsewhere,
  deliver,
  endWorlds,
  nextPoll,
  placeOrder,
  until,
  untilAwaiting,
  untilUpToDate,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

async function placedOrder(world: World, fields: { targets?: string[] } = {}): Promise<OrderRef> {
  return placeOrder(world, await connect(world), fields)
}

test('a document decided by a colleague elsewhere leaves the inbox at the next poll', async () => {
  const world = await createWorld()
  const order = await placedOrder(world)
  await deliver(world)
  await untilAwaiting(world, 1)
  await decideElsewhere(world, order, { delivery_status: 'accepted' })
  await nextPoll(world)
  await untilAwaiting(world, 0)
  const { history } = await value(world.verso.orders.get({ ref: order }))
  expect(history.map(({ what }) => what)).toContainEqual(
    expect.objectContaining({ kind: 'decided', decision: 'accepted', by: null }),
  )
})

test.each(['matching', 'all'] as const)(
  'so does one of several documents of an order, if a filtered list shows %s documents',
  async (listedDocuments) => {
    const world = await createWorld({ quirks: { listedDocuments } })
    const order = await placedOrder(world, { targets: ['swh', 'fra'] })
    await deliver(world)
    await untilAwaiting(world, 2)
    await decideElsewhere(world, order, { delivery_status: 'accepted' })
    const before = world.requests.length
    await nextPoll(world)
    await untilAwaiting(world, 1)
    await untilUpToDate(world)
    const { history } = await value(world.verso.orders.get({ ref: order }))
    expect(history.map(({ what }) => what)).toContainEqual(
      expect.objectContaining({ kind: 'decided', decision: 'accepted', by: null }),
    )
    // Without a full read.
    expect(world.requests.slice(before)).not.toContain('GET /api/v1/orders')
  },
)

test.each(['matching', 'all'] as const)(
  'a correction that arrived while Verso was not running is version 2, even if a filtered list shows %s documents',
  async (listedDocuments) => {
    const world = await createWorld({ quirks: { listedDocuments } })
    const order = await placedOrder(world)
    await world.restart(async () => {
      await world.demo.deliverNow()
      await decideElsewhere(world, order, { delivery_status: 'rejected', reject_reason: 'Please check the numbers.' })
      await world.demo.deliverNow()
    })
    const [row] = await untilAwaiting(world, 1)
    expect(row).toMatchObject({ version: 2, versionCount: 2 })
    await until(() => expect(world.announced.flat()).toMatchObject([{ version: 2 }]))
  },
)

test('changes by staff are in the history and marked until they were seen', async () => {
  const world = await createWorld()
  const ref = await placedOrder(world)
  await value(world.verso.sync.refresh({ accountId: null }))
  await untilUpToDate(world)
  world.demo.changeOrder(ref.orderId, { title: 'Leaflet, shortened' })
  await value(world.verso.orders.refresh({ ref }))
  expect(await value(world.verso.orders.get({ ref }))).toMatchObject({
    row: { title: 'Leaflet, shortened', isChangedSinceSeen: true },
  })
  await value(world.verso.orders.markSeen({ ref }))
  expect((await value(world.verso.orders.get({ ref }))).row.isChangedSinceSeen).toBe(false)
})

test('every page is read, whatever their size', async () => {
  const world = await createWorld({ quirks: { pageSize: 3 } })
  world.demo.addOrders(20, (position) => `Order ${String(position)}`)
  await connect(world)
  await until(async () => {
    const { total } = await value(
      world.verso.orders.page({
        filter: { tab: 'all' },
        query: '',
        sort: { by: 'title', direction: 'ascending' },
        after: null,
        limit: 5,
      }),
    )
    expect(total).toBe(20)
  })
})

test('a problem of the service is reported with its reason, and ends when the service answers again', async () => {
  const { world } = await connectedWorld()
  const repair = world.demo.quirks.fail({ method: 'GET', path: /\/orders/, fault: { kind: 'htmlPage' } })
  await nextPoll(world)
  const [failing] = await until(() => {
    const statuses = world.sync.accounts.statuses()
    expect(statuses).toMatchObject([{ state: 'failing', problem: { code: 'signInPage' } }])
    return statuses
  })
  expect(failing?.lastSuccessAt).not.toBeNull()
  expect(failing?.failingSince).not.toBeNull()
  repair()
  world.sync.trigger('wake')
  world.clock.advance(4_000)
  await untilUpToDate(world)
  expect(world.sync.accounts.statuses()).toMatchObject([{ problem: null, failingSince: null }])
})

test('without a network Verso says so, and checks again at once when there is one', async () => {
  const { world } = await connectedWorld()
  await world.stopDemo()
  world.isOnline = false
  await nextPoll(world)
  await until(() => expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'offline' }]))
  await world.startDemo()
  world.isOnline = true
  world.sync.trigger('online')
  await untilUpToDate(world)
})

test('returning to the window checks again only some time after the last check', async () => {
  const { world } = await connectedWorld()
  const before = world.sync.accounts.statuses()[0]?.lastSuccessAt
  world.sync.trigger('focus')
  expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'upToDate', lastSuccessAt: before }])
  world.clock.advance(90_000)
  world.sync.trigger('focus')
  await until(() => expect(world.sync.accounts.statuses()[0]?.lastSuccessAt).not.toBe(before))
})

test('a hundred polls leave no more timers than one', async () => {
  const world = await createWorld()
  await placedOrder(world)
  await nextPoll(world)
  await untilUpToDate(world)
  const waiting = async () => {
    await untilUpToDate(world)
    return world.clock.waiting()
  }
  // After the time in which a new order is watched.
  world.clock.advance(10 * 60_000)
  const before = await waiting()
  for (let poll = 0; poll < 100; poll += 1) {
    world.clock.advance(3 * 60_000)
    await waiting()
  }
  expect(await waiting()).toBeLessThanOrEqual(before)
})

test('projects and languages come from the service and are kept if it cannot be reached', async () => {
  const { world, accountId } = await connectedWorld()
  const listed = await until(async () => {
    const { projects } = await value(world.verso.projects.list({ accountId }))
    expect(projects.length).toBeGreaterThan(0)
    return projects
  })
  await until(async () => {
    const { languages } = await value(world.verso.languages.list({ accountId }))
    expect(languages.map(({ code }) => code)).toContain('esl')
  })
  await world.stopDemo()
  world.clock.advance(2 * 60_000)
  expect((await value(world.verso.projects.list({ accountId }))).projects).toEqual(listed)
  await until(async () => {
    expect((await value(world.verso.projects.list({ accountId }))).problem).toMatchObject({ code: 'connectionRefused' })
  })
})
