// What is announced to the person, once: deliveries, again after "later", and outbox entries that wait for the person.
import { describe, expect, test } from 'vitest'
import { account, addAccount, createWorld, delivery, document, minute, order } from '../world.ts'
import { accountId } from '../store-types.ts'

describe('deliveries', () => {
  const delivered = (id: number) => order(id, { deliveries: [delivery(id)] })

  test('of an account that is held back are not announced, those of the others are', async () => {
    await using world = await createWorld()
    const { store } = world
    const other = accountId('account-2')
    await addAccount(store, other)
    await store.orders.apply(account, [delivered(1)], minute(1))
    await store.orders.apply(other, [delivered(2)], minute(1))
    expect((await store.deliveries.takeUnannounced(minute(2), [account])).map((row) => row.ref)).toEqual([
      document(2, 2, other),
    ])
    expect((await store.deliveries.takeUnannounced(minute(3))).map((row) => row.ref)).toEqual([document(1, 1)])
    expect(await store.deliveries.takeUnannounced(minute(4))).toEqual([])
  })

  test('that wait for their checks are not announced if another one arrived between two queries', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.swept(account, minute(0), minute(0))
    await store.orders.apply(account, [delivered(1)], minute(1))
    const how = { held: [], areDownloaded: true }
    const seen = { ...how, ...(await store.deliveries.unannounced(how)) }
    await store.orders.apply(account, [delivered(2)], minute(1))
    expect(await store.deliveries.takeUnannounced(minute(2), [], seen)).toEqual([])
    const both = { ...how, ...(await store.deliveries.unannounced(how)) }
    expect(both.unchecked).toBe(seen.unchecked + 1)
    expect(await store.deliveries.takeUnannounced(minute(2), [], both)).toHaveLength(2)
  })

  test('are announced again after "later", across a restart, and only once', async () => {
    await using world = await createWorld()
    await world.store.orders.apply(account, [delivered(1)], minute(1))
    await world.store.deliveries.takeUnannounced(minute(2))
    await world.store.deliveries.announceAgain([document(1, 1)], minute(62))
    const store = await world.reopen()
    expect(await store.deliveries.takeUnannounced(minute(61))).toEqual([])
    expect(await store.deliveries.takeUnannounced(minute(62))).toHaveLength(1)
    expect(await store.deliveries.takeUnannounced(minute(200))).toEqual([])
  })

  test('that were decided in the meantime are no longer announced', async () => {
    await using world = await createWorld()
    const { store } = world
    await store.orders.apply(account, [delivered(1)], minute(1))
    await store.deliveries.takeUnannounced(minute(2))
    await store.deliveries.announceAgain([document(1, 1)], minute(62))
    await store.orders.apply(account, [order(1, { deliveries: [delivery(1, { status: 'accepted' })] })], minute(30))
    expect(await store.deliveries.takeUnannounced(minute(63))).toEqual([])
  })
})

describe('a key that does not work', () => {
  test('is announced once, even across a restart, and again only after it had worked', async () => {
    await using world = await createWorld()
    expect(await world.store.notifications.takeKeyTrouble(account, minute(1))).toBe(true)
    const store = await world.reopen()
    expect(await store.notifications.takeKeyTrouble(account, minute(2))).toBe(false)
    await store.notifications.forgetKeyTrouble(account)
    expect(await store.notifications.takeKeyTrouble(account, minute(3))).toBe(true)
  })
})
