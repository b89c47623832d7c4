import { expect, test } from 'vitest'
import type { AccountId, Counts, OrderId, OrderRef } from '../../../../preload/contract/index.ts'
import { createChanges } from '../../../../main/sync/reporting/changes.ts'

const counts: Counts = { toDecide: 3, orders: 9, drafts: 1, outbox: 0, outboxNeedsPerson: 0, newFiles: 0, newCalls: 0 }
function ref(orderId: number): OrderRef {
  return { accountId: 'a1' as AccountId, orderId: orderId as OrderId }
}

function begin() {
  const emitted: { name: string; payload: unknown }[] = []
  const shown: number[] = []
  const changes = createChanges({
    // Only the counts are queried.
    store: { orders: { counts: async () => counts, inbox: async () => ({ awaiting: [] }) } } as never,
    clock: { now: () => 0, after: () => () => undefined },
    desktop: {
      showCount: (count) => shown.push(count),
      announcedDeliveries: () => [],
      noLongerWaiting: () => undefined,
    },
    emit: (area, name, payload) => void emitted.push({ name: `${area}.${name}`, payload }),
    log: () => undefined,
    onCounted: () => undefined,
  })
  return { changes, emitted, shown }
}

test('many changes in a row are one event of each kind, and the counts are sent once', async () => {
  const { changes, emitted, shown } = begin()
  changes.ordersChanged([ref(1), ref(2)])
  changes.ordersChanged([ref(2), ref(3)])
  changes.countsChanged()
  await changes.flush()
  expect(emitted).toEqual([
    { name: 'orders.changed', payload: { refs: [ref(1), ref(2), ref(3)] } },
    { name: 'application.countsChanged', payload: counts },
  ])
  expect(shown).toEqual([3])
})

test('more than can cross the bridge at once is reported as "many"', async () => {
  const { changes, emitted } = begin()
  changes.ordersChanged(Array.from({ length: 201 }, (_, index) => ref(index)))
  changes.ordersChanged([ref(1)])
  await changes.flush()
  expect(emitted[0]).toEqual({ name: 'orders.changed', payload: { refs: null } })
})

test('emits nothing if nothing changed', async () => {
  const { changes, emitted } = begin()
  await changes.flush()
  expect(emitted).toEqual([])
})
