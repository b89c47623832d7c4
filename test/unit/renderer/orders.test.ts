// The list of all orders: read in keyset windows, only near the visible part, and requested again when something changed.
import { describe, expect, test } from 'vitest'
import type { OrderRow } from '../../../preload/contract/index.ts'
import { Orders, windowRows } from '../../../renderer/state/orders/orders.svelte.ts'
import { createFakeBridge, ok, refused } from '../../harness/fake-bridge.ts'
import { orderRow } from '../../harness/fixtures.ts'
import { until } from '../../harness/until.ts'

/** A service of `count` orders, paged by a keyset, whose answers can be held back. */
function listOf(count: number) {
  const rows: OrderRow[] = Array.from({ length: count }, (_, index) => orderRow(index, `Order ${String(index)}`))
  const counts = { all: count, toDecide: 0, withTranslators: count, sentBack: 0, changed: 0 }
  const fake = createFakeBridge({
    orders: {
      page: ({ after, offset, limit, query }) => {
        const matching = rows.filter((row) => row.title.includes(query))
        const start = (after === null ? 0 : Number(after)) + (offset ?? 0)
        const next = start + limit < matching.length ? String(start + limit) : null
        return ok({ rows: matching.slice(start, start + limit), next, total: matching.length, counts, notIndexed: 0 })
      },
    },
  })
  return { fake, rows, orders: new Orders(fake.bridge) }
}

function pages(fake: ReturnType<typeof createFakeBridge>) {
  return fake.calls.filter((call) => call.name === 'orders.page').length
}

describe('the list of orders', () => {
  test('asks for the first window only, though there are many', async () => {
    const { orders, fake } = listOf(100_000)
    orders.show(0, 20)
    await until(() => {
      expect(orders.total).toBe(100_000)
    })
    expect(orders.at(0)?.title).toBe('Order 0')
    expect(orders.at(windowRows - 1)?.title).toBe(`Order ${String(windowRows - 1)}`)
    expect(orders.at(windowRows)).toBeNull()
    expect(pages(fake)).toBe(1)
  })

  test('reaches a place far down at once, and drops windows that are far away', async () => {
    const { orders, fake } = listOf(100_000)
    orders.show(0, 20)
    orders.show(95_050, 95_070)
    await until(() => {
      expect(orders.at(95_060)?.title).toBe('Order 95060')
    })
    expect(pages(fake)).toBeLessThanOrEqual(2)
    for (let at = 60_000; at < 61_000; at += 100) {
      orders.show(at, at + 20)
      await until(() => {
        expect(orders.at(at + 10)?.title).toBe(`Order ${String(at + 10)}`)
      })
    }
    expect(orders.at(0)).toBeNull()
    expect(orders.at(95_060)).toBeNull()
    orders.show(0, 20)
    await until(() => {
      expect(orders.at(0)?.title).toBe('Order 0')
    })
  })

  test('shows results only for the latest words', async () => {
    const { orders } = listOf(300)
    orders.setQuery('Order 2')
    orders.setQuery('Order 29')
    await until(() => {
      expect(orders.total).toBe(11)
    })
    expect(orders.at(0)?.title).toBe('Order 29')
  })

  test('keeps what is shown until the answer about a change arrives', async () => {
    const { orders, fake, rows } = listOf(150)
    orders.show(0, 20)
    await until(() => {
      expect(orders.at(0)).not.toBeNull()
    })
    rows[0] = orderRow(0, 'Order 0, renamed')
    fake.emit('orders', 'changed', { refs: null })
    expect(orders.at(0)?.title).toBe('Order 0')
    await until(() => {
      expect(orders.at(0)?.title).toBe('Order 0, renamed')
    })
  })

  test('many changes at once lead to one more request, not to one each', async () => {
    const { orders, fake } = listOf(150)
    orders.show(0, 20)
    await until(() => {
      expect(orders.total).toBe(150)
    })
    const before = pages(fake)
    for (let change = 0; change < 50; change += 1) fake.emit('orders', 'changed', { refs: null })
    await until(() => {
      expect(pages(fake)).toBeGreaterThan(before)
    })
    await Promise.resolve()
    expect(pages(fake) - before).toBeLessThanOrEqual(2)
  })

  test('the same column again reverses the direction', () => {
    const { orders } = listOf(3)
    orders.sortBy('wordCount')
    expect(orders.sort).toEqual({ by: 'wordCount', direction: 'descending' })
    orders.sortBy('wordCount')
    expect(orders.sort).toEqual({ by: 'wordCount', direction: 'ascending' })
    orders.sortBy('title')
    expect(orders.sort).toEqual({ by: 'title', direction: 'ascending' })
  })

  test('says why it cannot be shown, and can be requested again', async () => {
    let isBroken = true
    const fake = createFakeBridge({
      orders: {
        page: () =>
          isBroken
            ? refused({ code: 'internal' })
            : ok({
                rows: [],
                next: null,
                total: 0,
                counts: { all: 0, toDecide: 0, withTranslators: 0, sentBack: 0, changed: 0 },
                notIndexed: 0,
              }),
      },
    })
    const orders = new Orders(fake.bridge)
    orders.show(0, 20)
    await until(() => {
      expect(orders.problem?.code).toBe('internal')
    })
    isBroken = false
    orders.reload()
    await until(() => {
      expect(orders.problem).toBeNull()
    })
    expect(orders.total).toBe(0)
  })
})
