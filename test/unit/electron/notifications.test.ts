import { EventEmitter } from 'node:events'
import type { NotificationConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { announcementsFor, createNotifications } from '../../../main/electron/notifications.ts'
import { deliveryRow } from '../../../preload/contract/orders.ts'
import type { DeliveryRow } from '../../../preload/contract/index.ts'
import { plainWords } from './fakes.ts'

function delivery(order: number, attachment: number, more: Partial<DeliveryRow> = {}): DeliveryRow {
  return deliveryRow.parse({
    ref: { accountId: 'account-1', orderId: order, attachmentId: attachment },
    documentId: null,
    orderTitle: `Order ${order}`,
    name: `document-${attachment}.docx`,
    sourceLanguage: 'eng',
    language: 'ara',
    status: 'to_accept',
    pendingDecision: null,
    version: 1,
    versionCount: 1,
    deliveredAt: '2026-11-20T12:00:00Z',
    isSeen: false,
    isPlacedHere: true,
    body: 'absent',
    sizeBytes: null,
    ...more,
  })
}

describe('what is said of deliveries', () => {
  test('one delivery: the order’s title, the document’s name, and the way to it', () => {
    const row = delivery(7, 1)
    expect(announcementsFor([row], plainWords)).toEqual([
      { title: 'Order 7', body: 'deliveredOne document-1.docx', place: { view: 'delivery', ref: row.ref } },
    ])
  })

  test('a corrected version is called that', () => {
    expect(announcementsFor([delivery(7, 2, { version: 2, versionCount: 2 })], plainWords)[0]?.body).toBe(
      'deliveredVersion document-2.docx|2',
    )
  })

  test('several documents of one order are one announcement', () => {
    const announcements = announcementsFor([delivery(7, 1), delivery(7, 2), delivery(7, 3), delivery(7, 4)], plainWords)
    expect(announcements.map((announcement) => announcement.body)).toEqual([
      'deliveredSeveral 4|document-1.docx, document-2.docx, document-3.docx, …',
    ])
  })

  test('up to three orders are told one by one', () => {
    expect(announcementsFor([delivery(1, 1), delivery(2, 1), delivery(3, 1)], plainWords)).toHaveLength(3)
  })

  test('orders of the same number in two accounts are two orders', () => {
    const other = delivery(1, 1)
    const rows = [delivery(1, 1), { ...other, ref: { ...other.ref, accountId: delivery(1, 1).ref.accountId } }]
    expect(announcementsFor(rows, plainWords)).toHaveLength(1)
    const elsewhere = deliveryRow.parse({ ...other, ref: { accountId: 'account-2', orderId: 1, attachmentId: 1 } })
    expect(announcementsFor([delivery(1, 1), elsewhere], plainWords)).toHaveLength(2)
  })

  test('more than three orders are one digest, and it leads to the inbox', () => {
    const rows = [1, 2, 3, 4].map((order) => delivery(order, 1))
    expect(announcementsFor(rows, plainWords)).toEqual([
      { title: 'digestTitle 4', body: 'digestBody 4|Order 1, Order 2, Order 3, …', place: { view: 'inbox' } },
    ])
  })

  test('nothing is said of nothing', () => {
    expect(announcementsFor([], plainWords)).toEqual([])
  })
})

describe('notifications', () => {
  function setUp(isSupported = true) {
    const made: (EventEmitter & { options: NotificationConstructorOptions; show: () => void })[] = []
    const goTo = vi.fn()
    const notifications = createNotifications({
      create: (options) => {
        const notification = Object.assign(new EventEmitter(), { options, show: vi.fn() })
        made.push(notification)
        return notification as never
      },
      isSupported: () => isSupported,
      words: plainWords,
      goTo,
    })
    return { notifications, made, goTo }
  }

  test('are shown without a sound, and a click leads to the document', () => {
    const { notifications, made, goTo } = setUp()
    notifications.announce([delivery(7, 1)])
    expect(made[0]?.options.silent).toBe(true)
    expect(made[0]?.show).toHaveBeenCalledOnce()
    made[0]?.emit('click')
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'delivery', ref: delivery(7, 1).ref })
  })

  test('are not shown where the person or the system does not want them', () => {
    const { notifications, made } = setUp()
    notifications.setEnabled(false)
    notifications.announce([delivery(7, 1)])
    expect(made).toEqual([])
    const unsupported = setUp(false)
    unsupported.notifications.announce([delivery(7, 1)])
    expect(unsupported.made).toEqual([])
  })
})
