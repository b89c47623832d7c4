// What a poll reads from the service: each account handles its own orders, however many deliveries wait in another.
import { expect, test } from 'vitest'
import type { OrderId } from '../../../../preload/contract/index.ts'
import type { ServiceClient } from '../../../../main/service/client.ts'
import { failed, serviceError, succeeded } from '../../../../main/service/transport/errors.ts'
import { readOrder } from '../../../../main/service/resources/schemas.ts'
import type { Order } from '../../../../main/service/resources/schemas.ts'
import { orderFromService } from '../../../../main/sync/answers/from-service.ts'
import { createReading } from '../../../../main/sync/following/reading.ts'
import { accountId, orderId } from '../../store/store-types.ts'
import type { Store } from '../../store/store-types.ts'
import { account, addAccount, createWorld, delivery, minute, order, ref } from '../../store/world.ts'
import { createHandClock } from '../hand-clock.ts'

function listedOrder(id: number, documents: number[] = []): Order {
  const delivered_documents = documents.map((attachment_id) => ({
    attachment_id,
    document_id: 9_000 + attachment_id,
    name: 'site.docx',
    language: 'fra',
    delivery_status: 'to_accept',
  }))
  return readOrder({ orderId: orderId(id), entry: { order_id: id, title: `Order ${id}`, delivered_documents } })
}

/** A page of the list with a thousand orders: two of them are written at once. */
function longPage(number: number, titleOfFirst: string) {
  const ids = [1, ...Array.from({ length: 999 }, (_, index) => number * 1_000 + index + 2)]
  const orders = ids.map((id) => ({
    orderId: orderId(id),
    entry: { order_id: id, title: id === 1 ? titleOfFirst : `Order ${id}`, delivered_documents: [] },
  }))
  return succeeded({ orders, skipped: [], nextLink: null, hash: `page ${number}, ${titleOfFirst}`, isKnown: false })
}

/** A service that lists these orders, and answers "not found" for each of them. */
function readingOf(store: Store, orders: Order[], pages: ReturnType<typeof longPage>[] = []) {
  const asked: OrderId[] = []
  // Boundary of the test: only these calls of the client are used.
  const client = {
    orders: {
      async *pages() {
        yield succeeded({ orders, skipped: [], nextLink: null })
      },
      async *unreadPages() {
        yield* pages
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
  return { reading, asked }
}

test('an order to review that is no longer listed is requested, even if another account has hundreds', async () => {
  await using world = await createWorld()
  const { store } = world
  const other = accountId('account-2')
  await addAccount(store, other)
  await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
  const many = Array.from({ length: 250 }, (_, index) => order(1000 + index, { deliveries: [delivery(1000 + index)] }))
  await store.orders.apply(other, many, minute(2))

  const { reading, asked } = readingOf(world.store, [])
  expect(await reading.poll()).toMatchObject({ ok: true })
  expect(asked).toEqual([orderId(1)])
})

test('a list without documents says nothing about the documents of its orders', async () => {
  await using world = await createWorld()
  const { store } = world
  await store.orders.apply(account, [order(1, { deliveries: [delivery(1)] })], minute(1))
  const { reading, asked } = readingOf(store, [listedOrder(1)])
  expect(await reading.poll()).toMatchObject({ ok: true })
  expect(asked).toEqual([])
  expect((await store.orders.counts()).toDecide).toBe(1)
})

test('a listed order exists, even if a request for it finds nothing', async () => {
  await using world = await createWorld()
  const { store } = world
  const deliveries = [delivery(1), delivery(2)]
  await store.orders.apply(account, [order(1, { deliveries })], minute(1))
  const { reading, asked } = readingOf(store, [listedOrder(1, [1])])
  expect(await reading.poll()).toMatchObject({ ok: true })
  expect(asked).toEqual([orderId(1)])
  expect((await store.orders.get(ref(1)))?.row).toMatchObject({ isVanished: false, toDecideCount: 2 })
})

test('an order on many pages is as the last of them has it, also if that is how it was before', async () => {
  await using world = await createWorld()
  const { store } = world
  const titleAfter = async (titles: string[]): Promise<string | undefined> => {
    const { reading } = readingOf(
      store,
      [],
      titles.map((title, index) => longPage(index + 1, title)),
    )
    expect(await reading.sweep()).toMatchObject({ ok: true })
    return (await store.orders.get(ref(1)))?.row.title
  }
  expect(await titleAfter(['Old', 'Old'])).toBe('Old')
  expect(await titleAfter(['New', 'New', 'Old', 'Old'])).toBe('Old')
})

test.each([null, '', ' \u00a0 '])('a document that the service lists as %j is named by its number', async (name) => {
  const entry = { attachment_id: 1, document_id: 9_001, name, language: 'fra', delivery_status: 'to_accept' }
  const read = readOrder({ orderId: orderId(1), entry: { order_id: 1, delivered_documents: [entry] } })
  expect(orderFromService(read).deliveries).toMatchObject([{ attachmentId: 1, name: '9001' }])
})
