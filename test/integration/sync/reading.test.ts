// What a poll asks the service for: each account looks after its own orders, however much awaits a decision in another.
import { expect, test } from 'vitest'
import type { OrderId } from '../../../preload/contract/index.ts'
import type { ServiceClient } from '../../../main/service/client.ts'
import { failed, serviceError, succeeded } from '../../../main/service/errors.ts'
import { createReading } from '../../../main/sync/reading.ts'
import { accountId, orderId } from '../store/store-types.ts'
import { account, addAccount, createWorld, delivery, minute, order } from '../store/world.ts'
import { createHandClock } from './hand-clock.ts'

test('what awaited a decision and is not listed any more is asked for, also where another account has hundreds', async () => {
  await using world = await createWorld()
  const { store } = world
  const other = accountId('account-2')
  await addAccount(store, other)
  await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
  const many = Array.from({ length: 250 }, (_, index) => order(1000 + index, { deliveries: [delivery(1000 + index)] }))
  await store.orders.apply(other, many, minute(2))

  const asked: OrderId[] = []
  // Boundary of the test: only these of the client's calls are made.
  const client = {
    orders: {
      async *pages() {
        yield succeeded({ orders: [], skipped: [], nextLink: null })
      },
      async get(id: OrderId) {
        asked.push(id)
        return failed(serviceError('notFound', 'gone'))
      },
    },
  } as unknown as ServiceClient
  const nothing = () => undefined
  const reading = createReading({
    accountId: account,
    client,
    store,
    clock: createHandClock(),
    changes: {
      ordersChanged: nothing,
      deliveriesChanged: nothing,
      draftsChanged: nothing,
      countsChanged: nothing,
      flush: async () => undefined,
    },
    signal: new AbortController().signal,
  })
  expect(await reading.poll()).toMatchObject({ ok: true })
  expect(asked).toEqual([orderId(1)])
})
