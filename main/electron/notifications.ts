// Native notifications for what the translators delivered: one for an order, one digest where there are many. They carry names of
// documents and titles, never what is in them.
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron'
import type { DeliveryRow, Place } from '../../preload/contract/index.ts'
import type { Words } from './wording.ts'

export interface Announcement {
  title: string
  body: string
  place: Place
}

/** More orders than this at once are told in one digest. */
const ordersToldSingly = 3
const namesShown = 3

/** What to say of deliveries that came together; each stands in exactly one announcement. */
export function announcementsFor(deliveries: readonly DeliveryRow[], words: Words): Announcement[] {
  const byOrder = Map.groupBy(deliveries, (row) => `${row.ref.accountId} ${row.ref.orderId}`)
  const orders = [...byOrder.values()]
  if (orders.length > ordersToldSingly) {
    const titles = orders.flatMap((rows) => rows.slice(0, 1).map((row) => row.orderTitle))
    return [
      {
        title: words.digestTitle({ count: deliveries.length }),
        body: words.digestBody({ orders: orders.length, titles: shortened(titles) }),
        place: { view: 'inbox' },
      },
    ]
  }
  return orders.flatMap((rows) => {
    const first = rows[0]
    if (first === undefined) return []
    return [{ title: first.orderTitle, body: bodyFor(rows, first, words), place: { view: 'delivery', ref: first.ref } }]
  })
}

function bodyFor(rows: readonly DeliveryRow[], first: DeliveryRow, words: Words): string {
  if (rows.length > 1)
    return words.deliveredSeveral({ count: rows.length, names: shortened(rows.map((row) => row.name)) })
  return first.version > 1
    ? words.deliveredVersion({ name: first.name, version: first.version })
    : words.deliveredOne({ name: first.name })
}

function shortened(names: readonly string[]): string {
  const shown = [...new Set(names)]
  return shown.length > namesShown ? `${shown.slice(0, namesShown).join(', ')}, …` : shown.join(', ')
}

export interface NotificationsDeps {
  create(options: NotificationConstructorOptions): Pick<ElectronNotification, 'on' | 'show'>
  isSupported(): boolean
  words: Words
  goTo(place: Place): void
}

/** Notifications on screen are held on to: one that was collected as garbage would not answer a click. */
const heldLimit = 50

export function createNotifications(deps: NotificationsDeps): {
  announce(deliveries: readonly DeliveryRow[]): void
  setEnabled(isEnabled: boolean): void
} {
  const held = new Set<Pick<ElectronNotification, 'on' | 'show'>>()
  let isEnabled = true
  return {
    setEnabled(value) {
      isEnabled = value
    },
    announce(deliveries) {
      if (!isEnabled || !deps.isSupported()) return
      for (const { title, body, place } of announcementsFor(deliveries, deps.words)) {
        const notification = deps.create({ title, body, silent: true })
        notification.on('click', () => {
          held.delete(notification)
          deps.goTo(place)
        })
        notification.on('close', () => {
          held.delete(notification)
        })
        held.add(notification)
        for (const oldest of held) {
          if (held.size <= heldLimit) break
          held.delete(oldest)
        }
        notification.show()
      }
    },
  }
}
