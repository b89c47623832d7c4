// Answers that a sweep repeats are not read again: single answers and whole pages of the list.
import { expect, test } from 'vitest'
import type { OrderId } from '../../../../preload/contract/index.ts'
import { orderId } from '../store-types.ts'
import { account, createWorld, delivery, minute, order } from '../world.ts'

function answer(id: number, text: string) {
  return { orderId: orderId(id), text }
}
function page(hash: string, ...ids: number[]) {
  return { hash, nextLink: null, orderIds: ids.map(orderId) }
}
const everything: OrderId[] = [orderId(1), orderId(2)]

async function swept() {
  const world = await createWorld()
  const { store } = world
  const answers = [answer(1, '{"one":1}'), answer(2, '{"two":2}')]
  const found = await store.orders.newAnswers(account, answers, minute(1))
  expect(found.map(({ place }) => place)).toEqual([0, 1])
  const orders = [order(1, { deliveries: [delivery(9)] }), order(2)]
  await store.orders.apply(
    account,
    orders.map((each, index) => ({ ...each, answer: found[index]?.answer ?? '' })),
    minute(1),
  )
  await store.orders.keepPages(account, [page('first', 1, 2)], minute(1))
  return { world, store, answers }
}

test('a repeated answer is not new, and its order is seen', async () => {
  const { world, store, answers } = await swept()
  await using _ = world
  expect(await store.orders.newAnswers(account, answers, minute(5))).toEqual([])
  expect(await store.orders.unseenSince(account, minute(5), 10)).toEqual([])
  expect((await store.orders.get({ accountId: account, orderId: orderId(1) }))?.checkedAt).toBe(minute(5))
  const other = await store.orders.newAnswers(account, [answer(1, '{"one":2}'), answer(2, '{"two":2}')], minute(6))
  expect(other.map(({ place }) => place)).toEqual([0])
})

test('a repeated page is known, and all its orders are seen', async () => {
  const { world, store } = await swept()
  await using _ = world
  expect(await store.orders.answeredPages(account)).toEqual([{ hash: 'first', nextLink: null }])
  await store.orders.pagesSeen(account, ['first', 'never answered'], minute(5))
  expect(await store.orders.unseenSince(account, minute(5), 10)).toEqual([])
  expect((await store.orders.get({ accountId: account, orderId: orderId(2) }))?.checkedAt).toBe(minute(5))
  expect((await store.orders.unseenSince(account, minute(6), 10)).map((ref) => ref.orderId)).toEqual(everything)
})

test('when one of its orders changed, the page is read again, and the others stay seen', async () => {
  const { world, store, answers } = await swept()
  await using _ = world
  await store.orders.pagesSeen(account, ['first'], minute(5))
  await store.orders.apply(account, [order(1, { title: 'Another', deliveries: [delivery(9)] })], minute(4))
  expect(await store.orders.answeredPages(account)).toEqual([])
  expect(await store.orders.unseenSince(account, minute(5), 10)).toEqual([])
  // The earlier answer is new now, because it was not the last one.
  const found = await store.orders.newAnswers(account, answers, minute(6))
  expect(found.map(({ place }) => place)).toEqual([0])
})

test('a page is not kept while one of its orders differs from it', async () => {
  const { world, store } = await swept()
  await using _ = world
  await store.orders.apply(account, [order(1, { title: 'Another', deliveries: [delivery(9)] })], minute(2))
  await store.orders.keepPages(account, [page('second', 1, 2), page('third', 2, 3), page('empty')], minute(2))
  expect(await store.orders.answeredPages(account)).toEqual([])
})

test('orders that move to another page are removed from the earlier one', async () => {
  const { world, store } = await swept()
  await using _ = world
  await store.orders.keepPages(account, [page('second', 2)], minute(2))
  expect(await store.orders.answeredPages(account)).toEqual([{ hash: 'second', nextLink: null }])
  await store.orders.pagesSeen(account, ['first', 'second'], minute(7))
  expect((await store.orders.unseenSince(account, minute(7), 10)).map((ref) => ref.orderId)).toEqual([orderId(1)])
})

test('the page of a vanished order is read again', async () => {
  const { world, store } = await swept()
  await using _ = world
  expect(await store.orders.swept(account, minute(3), minute(3))).toHaveLength(2)
  expect(await store.orders.answeredPages(account)).toEqual([])
})
