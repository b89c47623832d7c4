// The person is notified of everything exactly once: at once, or together after quiet hours and pauses, also across
// restarts.
import { afterEach, describe, expect, test } from 'vitest'
import type { AccountId } from '../../../preload/contract/index.ts'
import {
  askElsewhere,
  composeDraft,
  connect,
  connectedWorld,
  createWorld,
  deliver,
  endWorlds,
  nextPoll,
  placeOrder,
  send,
  until,
  untilAwaiting,
  untilUpToDate,
  value,
} from './world.ts'
import type { World } from './world.ts'

afterEach(endWorlds)

const hourMs = 60 * 60_000

async function placeOrders(world: World, accountId: AccountId, count: number) {
  for (let index = 0; index < count; index += 1) {
    await placeOrder(world, accountId, { title: `Leaflet ${index + 1}` })
  }
}

/** The local time of day, for quiet hours around now. */
function timeOfDay(ms: number) {
  return new Date(ms).toTimeString().slice(0, 5)
}

/** Delayed notifications are shown when the clock moves. */
async function moveTo(world: World, ms: number) {
  await until(() => expect(world.sync.accounts.statuses()[0]?.nextAttemptAt).not.toBeNull())
  world.clock.advance(ms - world.clock.now())
}

describe('quiet hours', () => {
  test('hold deliveries back and announce them as one at their end; until then they are in the inbox and on the icon', async () => {
    const { world, accountId } = await connectedWorld()
    await placeOrders(world, accountId, 2)
    const endMs = Math.ceil((world.clock.now() + 2 * hourMs) / hourMs) * hourMs
    const quietHours = { from: timeOfDay(world.clock.now() - hourMs), to: timeOfDay(endMs) }
    await value(world.verso.accounts.update({ accountId, changes: { quietHours } }))
    await deliver(world)
    await untilAwaiting(world, 2)
    await until(() => expect(world.counted.at(-1)).toBe(2))
    await untilUpToDate(world)
    await nextPoll(world)
    await untilUpToDate(world)
    expect(world.announced).toEqual([])
    await moveTo(world, endMs + 1_000)
    await until(() => expect(world.announced).toHaveLength(1))
    expect(world.announced[0]).toHaveLength(2)
    expect(world.digests).toBe(1)
    await nextPoll(world)
    await untilUpToDate(world)
    expect(world.announced).toHaveLength(1)
  })

  test('that ended while Verso was not running have their deliveries announced at the next start', async () => {
    const { world, accountId } = await connectedWorld()
    await placeOrders(world, accountId, 2)
    const quietHours = {
      from: timeOfDay(world.clock.now() - hourMs),
      to: timeOfDay(world.clock.now() + 2 * hourMs),
    }
    await value(world.verso.accounts.update({ accountId, changes: { quietHours } }))
    await deliver(world)
    await untilAwaiting(world, 2)
    await world.restart(async () => {
      world.clock.advance(3 * hourMs)
    })
    await until(() => expect(world.announced.flat()).toHaveLength(2))
    expect(world.digests).toBe(1)
  })
})

describe('a pause', () => {
  test('holds deliveries back until it is ended, and those decided in the meantime are not announced', async () => {
    const { world, accountId } = await connectedWorld()
    await placeOrders(world, accountId, 2)
    const pausedUntil = new Date(world.clock.now() + hourMs).toISOString()
    await value(world.verso.settings.set({ notificationsPausedUntil: pausedUntil }))
    await deliver(world)
    const [first] = await untilAwaiting(world, 2)
    if (first === undefined) throw new Error('two wait')
    await value(world.verso.deliveries.decide({ ref: first.ref, decision: { kind: 'accept' } }))
    world.clock.advance(20_000)
    await untilAwaiting(world, 1)
    expect(world.announced).toEqual([])
    await value(world.verso.settings.set({ notificationsPausedUntil: null }))
    await nextPoll(world)
    await until(() => expect(world.announced.flat()).toHaveLength(1))
    expect(world.announced.flat()[0]?.ref).not.toEqual(first.ref)
    await until(() => expect(world.counted.at(-1)).toBe(1))
  })
})

test('"later" notifies again in an hour, even after a restart, and only while the delivery waits', async () => {
  const { world, accountId } = await connectedWorld()
  await placeOrders(world, accountId, 1)
  await deliver(world)
  const [row] = await untilAwaiting(world, 1)
  if (row === undefined) throw new Error('one waits')
  await until(() => expect(world.announced).toHaveLength(1))
  world.sync.announcer.remindLater([row.ref])
  await world.restart()
  await untilUpToDate(world)
  expect(world.announced).toHaveLength(1)
  await moveTo(world, world.clock.now() + hourMs)
  await until(() => expect(world.announced).toHaveLength(2))
  expect(world.announced[1]?.map(({ ref }) => ref)).toEqual([row.ref])
})

test('deliveries already waiting when an account is connected are announced as one, and not as new', async () => {
  const world = await createWorld()
  for (const title of ['Radio spot', 'Poster']) {
    const order = { contact_email: 'a@example.org', title, source_lang: 'eng', target_langs: ['fra'] }
    await askElsewhere(world, 'POST', 'orders', order)
  }
  await world.demo.deliverNow()
  const accountId = await connect(world)
  await until(() => expect(world.thereBefore.map((rows) => rows.length)).toEqual([2]))
  expect(world.announced).toEqual([])
  await placeOrders(world, accountId, 1)
  await deliver(world)
  await until(() => expect(world.announced.map((rows) => rows.length)).toEqual([1]))
  expect(world.thereBefore).toHaveLength(1)
})

test('the notification of a decided delivery is withdrawn, however many others wait', async () => {
  const { world, accountId } = await connectedWorld()
  await placeOrders(world, accountId, 7)
  await deliver(world)
  const rows = await untilAwaiting(world, 7)
  await until(() => expect(world.announced.flat()).toHaveLength(7))
  const decided = rows.at(3)
  if (decided === undefined) throw new Error('seven wait')
  await value(world.verso.deliveries.decide({ ref: decided.ref, decision: { kind: 'accept' } }))
  await until(() => expect(world.withdrawn).toEqual([decided.ref]))
})

describe('what needs the person', () => {
  test('a refused order is announced once, even after a restart', async () => {
    const { world, accountId } = await connectedWorld()
    const repair = world.demo.quirks.fail({
      method: 'POST',
      path: /\/orders$/,
      fault: { kind: 'status', status: 400, body: 'json' },
    })
    const draft = await composeDraft(world, accountId, { title: 'Refused leaflet' })
    await send(world, draft.id)
    await until(() => expect(world.needs).toMatchObject([{ kind: 'draft', title: 'Refused leaflet' }]))
    await world.restart()
    await untilUpToDate(world)
    await nextPoll(world)
    await untilUpToDate(world)
    expect(world.needs).toHaveLength(1)
    repair()
  })

  test('a key that is refused for long is announced once, and again after it had worked in between', async () => {
    const { world } = await connectedWorld()
    const refuse = () =>
      world.demo.quirks.fail({ method: 'GET', path: /\/orders/, fault: { kind: 'status', status: 401, body: 'json' } })
    const repair = refuse()
    await nextPoll(world)
    await until(() => expect(world.sync.accounts.statuses()).toMatchObject([{ state: 'keyRefused' }]))
    expect(world.needs).toEqual([])
    const polled = async (ms: number) => {
      await until(() => expect(world.sync.accounts.statuses()[0]?.nextAttemptAt).not.toBeNull())
      world.clock.advance(ms)
    }
    for (let poll = 0; poll < 6; poll += 1) await polled(16 * 60_000)
    await until(() =>
      expect(world.needs).toMatchObject([{ kind: 'key', accountName: 'Translations', isMissing: false }]),
    )
    await world.restart()
    for (let poll = 0; poll < 3; poll += 1) await polled(16 * 60_000)
    expect(world.needs).toHaveLength(1)
    repair()
    await polled(16 * 60_000)
    await untilUpToDate(world)
    const mendAgain = refuse()
    for (let poll = 0; poll < 3; poll += 1) await polled(16 * 60_000)
    await until(() => expect(world.needs).toHaveLength(2))
    mendAgain()
  })
})

describe('a link to an unknown order', () => {
  test('has the service asked for it, after which the order is known', async () => {
    const { world, accountId } = await connectedWorld()
    const answer = await askElsewhere(world, 'POST', 'orders', {
      contact_email: 'a@example.org',
      title: 'Elsewhere',
      source_lang: 'eng',
      target_langs: ['fra'],
    })
    const { order_id: orderId } = (await answer.json()) as { order_id: number }
    const ref = { accountId, orderId: orderId as never }
    expect(await world.sync.findOrder(ref)).toBe('found')
    expect((await value(world.verso.orders.get({ ref }))).row.title).toBe('Elsewhere')
    expect(await world.sync.findOrder({ accountId, orderId: 999_999 as never })).toBe('notFound')
    await world.stopDemo()
    expect(await world.sync.findOrder({ accountId, orderId: 999_998 as never })).toBe('notReached')
  })
})
