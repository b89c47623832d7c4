// Routes in the page's address: each is read back correctly, and nothing else is mistaken for one.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountId, AttachmentId, DraftId, OrderId, OutboxId } from '../../../preload/contract/index.ts'
import { addressOf, routeAt } from '../../../renderer/state/app/route-address.ts'
import type { WindowRoute } from '../../../renderer/state/app/routes.svelte.ts'
import { settingsParts } from '../../../renderer/words/settings-words.ts'

const localId = fc.string({ minLength: 1, maxLength: 64 })
const serviceId = fc.integer({ min: 0, max: 999_999_999_999_999 })
const order = fc.record({
  accountId: localId.map((id) => id as AccountId),
  orderId: serviceId.map((id) => id as OrderId),
})
const places: fc.Arbitrary<WindowRoute> = fc.oneof(
  fc.constantFrom<WindowRoute>(
    { view: 'inbox' },
    { view: 'orders' },
    { view: 'drafts' },
    { view: 'settings' },
    { view: 'welcome' },
    { view: 'outbox', outboxId: null },
  ),
  localId.map((id): WindowRoute => ({ view: 'outbox', outboxId: id as OutboxId })),
  fc.constantFrom(...settingsParts).map((part): WindowRoute => ({ view: 'settings', part })),
  localId.map((id): WindowRoute => ({ view: 'account', accountId: id as AccountId })),
  localId.map((id): WindowRoute => ({ view: 'account', accountId: id as AccountId, part: 'network' })),
  localId.map((id): WindowRoute => ({ view: 'draft', draftId: id as DraftId })),
  order.map((ref): WindowRoute => ({ view: 'order', ref })),
  order.map((ref): WindowRoute => ({ view: 'inboxOrder', ref })),
  fc
    .tuple(order, serviceId)
    .map(([ref, id]): WindowRoute => ({ view: 'delivery', ref: { ...ref, attachmentId: id as AttachmentId } })),
)

describe('a route in the address of the page', () => {
  test('is read back, whatever its ids contain', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(routeAt(new URL(addressOf(place), 'app://verso/index.html').hash)).toEqual(place)
      }),
    )
  })

  test('is null if it cannot be read', () => {
    for (const address of ['', '#', '#elsewhere', '#draft', '#order/a', '#order/a/b', '#delivery/a/1', '#draft/%zz']) {
      expect(routeAt(address)).toBe(null)
    }
  })

  test('is the top of the page if its part is unknown', () => {
    expect(routeAt('#settings/elsewhere')).toEqual({ view: 'settings' })
    expect(routeAt('#account/a/elsewhere')).toEqual({ view: 'account', accountId: 'a' })
  })
})
