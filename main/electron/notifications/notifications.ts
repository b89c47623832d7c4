// Native notifications: deliveries (one per order, or a digest if there are many) and problems that need the person.
// They contain at most names and titles, never document content, and no names if the person turned them off.
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron'
import type { DeliveryRef, DeliveryRow, Route, Settings } from '../../../preload/contract/index.ts'
import { defaultSettings } from '../../../preload/contract/application/default-settings.ts'
import { accountId } from '../../../preload/contract/identifiers.ts'
import { deliveryKey } from '../../../preload/contract/keys.ts'
import type { PersonNeed } from '../../ports/desktop.ts'
import { linkTo, parseLink } from '../app/incoming.ts'
import type { Link } from '../app/incoming.ts'
import { foundInDeliveries } from '../menus/checked-words.ts'
import { shownName } from '../menus/shown-names.ts'
import { toastXml } from './toast-xml.ts'
import type { Words } from '../messages.ts'
import type { System } from '../system.ts'

interface Announcement {
  title: string
  body: string
  route: Route
  /** The deliveries it announces; empty for other notifications. */
  deliveries: DeliveryRef[]
}

/** Deliveries for more orders than this are announced in one digest. */
const ordersToldSingly = 3
const namesShown = 3
/** Windows drops notifications over 5 kB; other systems show less anyway. */
const titleCharacters = 120
const nameCharacters = 80

interface AnnouncingHow {
  /** Deliveries that were held back are announced together. */
  isOneDigest: boolean
  showsNames: boolean
}

/** Announcements for deliveries that arrived together; each delivery is in exactly one. */
export function announcementsFor(
  deliveries: readonly DeliveryRow[],
  words: Words,
  { isOneDigest, showsNames }: AnnouncingHow,
): Announcement[] {
  const byOrder = Map.groupBy(deliveries, (row) => `${row.ref.accountId} ${row.ref.orderId}`)
  const orders = [...byOrder.values()]
  if (orders.length > ordersToldSingly || (isOneDigest && orders.length > 1)) {
    const titles = orders.flatMap((rows) => rows.slice(0, 1).map((row) => titleOf(row, words, nameCharacters)))
    return [
      {
        title: words.digestTitle({ count: deliveries.length }),
        // First, because systems cut what is long.
        body: sentences(
          foundInDeliveries(deliveries, words),
          showsNames
            ? words.digestBody({ orders: orders.length, titles: shortened(titles, words) })
            : words.digestBodyPlain({ orders: orders.length }),
        ),
        route: { view: 'inbox' },
        deliveries: deliveries.map(({ ref }) => ref),
      },
    ]
  }
  return orders.flatMap((rows) => {
    const first = rows[0]
    if (first === undefined) return []
    const what = { route: { view: 'delivery', ref: first.ref } as const, deliveries: rows.map(({ ref }) => ref) }
    const found = foundInDeliveries(rows, words)
    if (!showsNames) {
      const body = sentences(words.deliveredPlain({ count: rows.length }), found)
      return [{ title: words.deliveredPlainTitle(), body, ...what }]
    }
    const body = sentences(bodyFor(rows, first, words), found)
    return [{ title: titleOf(first, words, titleCharacters), body, ...what }]
  })
}

/** Deliveries that were ready before Verso knew of them are announced once, together. */
export function announcementOfWaiting(
  deliveries: readonly DeliveryRow[],
  words: Words,
  showsNames: boolean,
): Announcement {
  const titles = deliveries.map((row) => titleOf(row, words, nameCharacters))
  const [first, ...others] = deliveries
  return {
    title: words.waitingTitle({ count: deliveries.length }),
    body: showsNames ? shortened(titles, words) : '',
    route: first !== undefined && others.length === 0 ? { view: 'delivery', ref: first.ref } : { view: 'inbox' },
    deliveries: deliveries.map(({ ref }) => ref),
  }
}

function bodyFor(rows: readonly DeliveryRow[], first: DeliveryRow, words: Words): string {
  const names = rows.map(nameOf).filter((name) => name !== '')
  // Names may consist of invisible characters only, of which nothing remains.
  if (names.length === 0) return words.deliveredPlain({ count: rows.length })
  if (rows.length > 1) return words.deliveredSeveral({ count: rows.length, names: shortened(names, words) })
  return first.version > 1
    ? words.deliveredVersion({ name: nameOf(first), version: first.version })
    : words.deliveredOne({ name: nameOf(first) })
}

/** Each on a line of its own: the last of a list of names has no full stop. */
function sentences(...all: readonly string[]): string {
  return all.filter((sentence) => sentence !== '').join('\n')
}

function titleOf({ orderTitle }: DeliveryRow, words: Words, most: number): string {
  return shownName(orderTitle, most) || words.untitledOrder()
}

function nameOf({ name }: DeliveryRow): string {
  return shownName(name, nameCharacters)
}

function shortened(names: readonly string[], words: Words): string {
  const shown = [...new Set(names)]
  const separator = words.nameSeparator()
  return shown.length > namesShown ? [...shown.slice(0, namesShown), '…'].join(separator) : shown.join(separator)
}

export function announcementOfNeed(need: PersonNeed, words: Words, showsNames: boolean): Announcement {
  if (need.kind === 'key') {
    const account = showsNames ? shownName(need.accountName, nameCharacters) : ''
    return {
      title: need.isMissing ? words.needKeyMissing() : words.needKeyRefused(),
      body: account === '' ? words.needKeyBodyPlain() : words.needKeyBody({ account }),
      route: { view: 'account', accountId: need.accountId, part: 'key' },
      deliveries: [],
    }
  }
  const named = need.kind === 'decision' ? need.documentName : need.title
  const name = showsNames ? shownName(named, nameCharacters) : ''
  if (need.kind === 'draft') {
    return {
      title: words.needOrderRefused(),
      body: name !== '' ? words.needDraft({ name }) : words.needDraftPlain(),
      route: { view: 'draft', draftId: need.draftId },
      deliveries: [],
    }
  }
  return {
    title: titleOfNeed(need, words),
    body: name !== '' ? words.needBody({ name }) : words.needBodyPlain(),
    route: { view: 'outbox', outboxId: need.outboxId },
    deliveries: [],
  }
}

function titleOfNeed({ kind, isRefused }: { kind: 'order' | 'decision'; isRefused: boolean }, words: Words): string {
  if (kind === 'order') return isRefused ? words.needOrderRefused() : words.needOrderLost()
  return isRefused ? words.needDecisionRefused() : words.needDecisionLost()
}

type Shown = Pick<ElectronNotification, 'on' | 'show' | 'close'>

export interface NotificationsDeps {
  create(options: NotificationConstructorOptions): Shown
  isSupported(): boolean
  system: Pick<System, 'notifications'>
  /** Only the installed program handles `verso://` links. */
  isPackaged: boolean
  /** The window is in the foreground. */
  isInFront(): boolean
  words: Words
  goTo(route: Route): void
  remindLater(deliveries: readonly DeliveryRef[]): void
  /** Removes a notification of an earlier run; `close` has no effect on those. Only where the system keeps them. */
  removeKept(id: string): void
  /** The system has shown a notification, or refused it; `detail` is technical. */
  wasShown(): void
  wasRefused(detail: string): void
}

type ShownSettings = Pick<Settings, 'showNotifications' | 'notificationSound' | 'notificationShowsNames'>

export interface Notifications {
  announce(deliveries: readonly DeliveryRow[], how: { isOneDigest: boolean }): void
  announceWaiting(deliveries: readonly DeliveryRow[]): void
  announceNeed(need: PersonNeed): void
  /** Deliveries in notifications that may still be on screen. */
  announced(): DeliveryRef[]
  /** These are no longer ready for review; notifications without any remaining delivery are closed. */
  noLongerWaiting(deliveries: readonly DeliveryRef[]): void
  apply(settings: ShownSettings): void
  /** Notifications that the system kept from an earlier run; clicking them still works. */
  takeUp(kept: readonly (Shown & { readonly id: string })[]): void
}

/** Keeps references to visible notifications: one that is garbage-collected does not react to clicks. */
const heldLimit = 50
const openAction = 0

export function createNotifications(deps: NotificationsDeps): Notifications {
  const { words } = deps
  const held = new Map<Shown, readonly DeliveryRef[]>()
  const ofSystem = deps.system.notifications
  /** The ids of notifications from an earlier run. */
  const keptIds = new WeakMap<Shown, string>()
  let settings: ShownSettings = defaultSettings

  const hold = (notification: Shown, { route, deliveries }: Pick<Announcement, 'route' | 'deliveries'>) => {
    const go = () => {
      held.delete(notification)
      deps.goTo(route)
    }
    notification.on('click', go)
    notification.on('action', (details) => {
      if (details.actionIndex === openAction) go()
      else deps.remindLater(deliveries)
      held.delete(notification)
    })
    notification.on('close', ({ reason }) => {
      // A banner that Windows hides is still in its notification centre.
      if (reason !== 'timedOut') held.delete(notification)
    })
    held.set(notification, deliveries)
    for (const oldest of held.keys()) {
      if (held.size <= heldLimit) break
      held.delete(oldest)
    }
  }

  const show = (announcement: Announcement, isSilent: boolean) => {
    const { title, body, route, deliveries } = announcement
    const link = linkOf(route)
    const buttons = deliveries.length > 0 ? [words.open(), words.notificationLater()] : [words.open()]
    const notification = deps.create({
      title,
      body: ofSystem.bodyIsMarkup ? withoutMarkup(body) : body,
      silent: isSilent,
      urgency: 'normal',
      actions: buttons.map((text) => ({ type: 'button' as const, text })),
      // The system passes the id back if a click starts Verso. A later notification for the same order replaces this one.
      ...(ofSystem.areKept ? { id: linkTo(link) } : {}),
      // The system opens the link whether Verso is running or not.
      ...(ofSystem.openLinks && deps.isPackaged
        ? {
            toastXml: toastXml({
              title,
              body,
              link: linkTo(link),
              isSilent,
              openLabel: words.open(),
              laterLabel: deliveries.length > 0 ? words.notificationLater() : null,
            }),
          }
        : {}),
    })
    hold(notification, announcement)
    notification.on('show', deps.wasShown)
    notification.on('failed', (_event, detail) => {
      held.delete(notification)
      deps.wasRefused(detail)
    })
    notification.show()
  }

  /** Only the first one plays a sound. */
  const showAll = (announcements: readonly Announcement[]) => {
    if (!settings.showNotifications || !deps.isSupported()) return
    announcements.forEach((announcement, index) => {
      show(announcement, !settings.notificationSound || index > 0)
    })
  }

  return {
    apply(values) {
      settings = values
    },
    announce(deliveries, { isOneDigest }) {
      showAll(announcementsFor(deliveries, words, { isOneDigest, showsNames: settings.notificationShowsNames }))
    },
    announceWaiting(deliveries) {
      showAll([announcementOfWaiting(deliveries, words, settings.notificationShowsNames)])
    },
    announceNeed(need) {
      if (deps.isInFront()) return
      showAll([announcementOfNeed(need, words, settings.notificationShowsNames)])
    },
    announced: () => [...held.values()].flat(),
    noLongerWaiting(deliveries) {
      const done = new Set(deliveries.map(deliveryKey))
      for (const [notification, refs] of held) {
        const waiting = refs.filter((ref) => !done.has(deliveryKey(ref)))
        if (waiting.length === refs.length) continue
        held.set(notification, waiting)
        if (waiting.length > 0) continue
        held.delete(notification)
        notification.close()
        const keptId = keptIds.get(notification)
        if (keptId !== undefined) deps.removeKept(keptId)
      }
    },
    takeUp(kept) {
      for (const notification of kept) {
        const link = parseLink(notification.id)
        if (link === null) continue
        const route = routeOf(link)
        if (route === null) continue
        keptIds.set(notification, notification.id)
        hold(notification, { route, deliveries: route.view === 'delivery' ? [route.ref] : [] })
      }
    },
  }
}

/**
 * Linux desktops interpret markup in the body, and only there (Desktop Notifications Specification): a name could be a
 * link.
 */
function withoutMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function linkOf(route: Route): Link {
  switch (route.view) {
    case 'delivery': {
      const { accountId, orderId, attachmentId } = route.ref
      return { kind: 'delivery', orderId, attachmentId, account: accountId }
    }
    case 'outbox':
      return { kind: 'outbox' }
    case 'draft':
      return { kind: 'drafts' }
    case 'account':
      return { kind: 'account', account: route.accountId }
    default:
      return { kind: 'inbox' }
  }
}

/** Links in Verso's own notifications name the account by id. */
function routeOf(link: Link): Route | null {
  switch (link.kind) {
    case 'delivery': {
      const { orderId, attachmentId, account } = link
      if (account === undefined) return null
      return { view: 'delivery', ref: { accountId: accountId.parse(account), orderId, attachmentId } }
    }
    case 'order':
      return null
    case 'account':
      return { view: 'account', accountId: accountId.parse(link.account), part: 'key' }
    case 'outbox':
      return { view: 'outbox', outboxId: null }
    case 'drafts':
    case 'settings':
    case 'inbox':
      return { view: link.kind }
  }
}
