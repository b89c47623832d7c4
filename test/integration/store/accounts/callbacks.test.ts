// The callback receiver in the store: its address is kept, and the list of callbacks is bounded.
import { expect, test } from 'vitest'
import { account, createWorld, minute } from '../world.ts'
import { orderId } from '../store-types.ts'

const receiver = { isOn: true, host: '127.0.0.1', port: 47_326, path: '/verso/abc', publicAddress: null }
const arrival = {
  at: minute(0),
  outcome: 'unknownOrder' as const,
  count: 1,
  orderId: orderId(1),
  event: 'job:completed',
}

test('there is none at first, and then the same after a restart', async () => {
  await using world = await createWorld()
  expect(await world.store.callbacks.receiver()).toBeNull()
  await world.store.callbacks.configure(receiver)
  await world.store.callbacks.configure({ ...receiver, publicAddress: 'https://verso.example.org' })
  const { callbacks } = await world.reopen()
  expect(await callbacks.receiver()).toEqual({ ...receiver, publicAddress: 'https://verso.example.org' })
})

test('equal callbacks within a minute are one row; different or later ones are another', async () => {
  await using world = await createWorld()
  const { callbacks } = world.store
  const first = await callbacks.addArrival(arrival)
  expect(await callbacks.addArrival({ ...arrival, at: minute(1), count: 4 })).toBe(first)
  expect(await callbacks.addArrival({ ...arrival, at: minute(1), orderId: orderId(2) })).not.toBe(first)
  await callbacks.addArrival({ ...arrival, at: minute(3), orderId: orderId(2) })
  expect((await callbacks.arrivals(10)).map(({ orderId: id, count, at }) => [id, count, at])).toEqual([
    [2, 1, minute(3)],
    [2, 1, minute(1)],
    [1, 5, minute(1)],
  ])
})

test('each callback being processed has a row of its own with its result', async () => {
  await using world = await createWorld()
  const { callbacks } = world.store
  const asking = { ...arrival, outcome: 'asking' as const }
  const first = await callbacks.addArrival(asking)
  await callbacks.addArrival(asking)
  await callbacks.finishArrival(first, { outcome: 'polled', accountId: account, newDeliveries: 2 })
  expect(await callbacks.arrivals(10)).toMatchObject([
    { outcome: 'asking', orderRef: null, newDeliveries: null },
    { outcome: 'polled', orderRef: { accountId: account, orderId: 1 }, newDeliveries: 2 },
  ])
})

test('callbacks being processed when Verso ended are left to the regular checks', async () => {
  await using world = await createWorld()
  await world.store.callbacks.addArrival({ ...arrival, outcome: 'asking' })
  const { callbacks } = await world.reopen()
  await callbacks.recover()
  expect(await callbacks.arrivals(1)).toMatchObject([{ outcome: 'notRead' }])
})

test('the latest 500 are kept', async () => {
  await using world = await createWorld()
  const { callbacks } = world.store
  for (let number = 0; number < 520; number += 1)
    await callbacks.addArrival({ ...arrival, at: minute(2 * number), orderId: orderId(number) })
  const kept = await callbacks.arrivals(1_000)
  expect(kept).toHaveLength(500)
  expect(kept[0]).toMatchObject({ orderId: 519 })
})
