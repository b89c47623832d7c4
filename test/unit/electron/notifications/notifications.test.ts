import { EventEmitter } from 'node:events'
import type { NotificationConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import {
  announcementOfNeed,
  announcementOfWaiting,
  announcementsFor,
  createNotifications,
} from '../../../../main/electron/notifications/notifications.ts'
import type { NotificationsDeps } from '../../../../main/electron/notifications/notifications.ts'
import { defaultSettings } from '../../../../preload/contract/application/default-settings.ts'
import { toastXml } from '../../../../main/electron/notifications/toast-xml.ts'
import type { PersonNeed } from '../../../../main/ports/desktop.ts'
import { accountId, attachmentId, draftId, orderId, outboxId } from '../../../../preload/contract/identifiers.ts'
import type { DeliveryRow, Judgement } from '../../../../preload/contract/index.ts'
import { words } from '../../../../main/electron/messages.ts'
import { judgement } from '../../../harness/fixtures.ts'
import { systemOf } from '../../../../main/electron/system.ts'
import { delivery, plainWords } from '../fakes.ts'

const plainly = { isOneDigest: false, showsNames: true }
const refused: PersonNeed = {
  kind: 'draft',
  draftId: draftId.parse('draft-1'),
  accountId: accountId.parse('account-1'),
  title: 'Cholera leaflet',
}
const keyRefused: PersonNeed = {
  kind: 'key',
  accountId: accountId.parse('account-1'),
  accountName: 'Relief Desk',
  isMissing: false,
}

describe('notifications about deliveries', () => {
  test('for one delivery: the order’s title, the document’s name, and a link to it', () => {
    const row = delivery(7, 1)
    expect(announcementsFor([row], plainWords, plainly)).toEqual([
      {
        title: 'Order 7',
        body: 'deliveredOne document-1.docx',
        route: { view: 'delivery', ref: row.ref },
        deliveries: [row.ref],
      },
    ])
  })

  test('a corrected version is called that', () => {
    const row = delivery(7, 2, { version: 2, versionCount: 2 })
    expect(announcementsFor([row], plainWords, plainly)[0]?.body).toBe('deliveredVersion document-2.docx|2')
  })

  test('several documents of one order are one announcement', () => {
    const rows = [delivery(7, 1), delivery(7, 2), delivery(7, 3), delivery(7, 4)]
    expect(announcementsFor(rows, plainWords, plainly).map((announcement) => announcement.body)).toEqual([
      'deliveredSeveral 4|document-1.docx, document-2.docx, document-3.docx, …',
    ])
  })

  test('include the findings: of one document, of several, of a digest', () => {
    const found = (attachment: number, findings: Partial<Judgement['findings']>, order = 7) =>
      delivery(order, attachment, {
        judgement: judgement({ verdict: 'findings', findings: { ...judgement().findings, ...findings } }),
      })
    const clean = (attachment: number, order = 7) => delivery(order, attachment, { judgement: judgement() })
    const bodies = (rows: DeliveryRow[]) => announcementsFor(rows, plainWords, plainly).map(({ body }) => body)
    expect(bodies([found(1, { critical: 1, minor: 3 })])).toEqual([
      'deliveredOne document-1.docx\ncheckedOneCritical 1',
    ])
    expect(bodies([found(1, { critical: 4 }), found(2, { minor: 1 }), clean(3)])).toEqual([
      'deliveredSeveral 3|document-1.docx, document-2.docx, document-3.docx\ncheckedCritical 1',
    ])
    expect(bodies([clean(1), clean(2)])).toEqual(['deliveredSeveral 2|document-1.docx, document-2.docx\ncheckedClean'])
    expect(bodies([1, 2, 3, 4].map((order) => found(1, { major: 1 }, order)))).toEqual([
      'checkedMajor 4\ndigestBody 4|Order 1, Order 2, Order 3, …',
    ])
  })

  test('say nothing about deliveries that were not or not completely checked', () => {
    const partly = delivery(7, 1, { judgement: judgement({ verdict: 'partlyChecked' }) })
    const clean = delivery(7, 2, { judgement: judgement() })
    const bodies = announcementsFor([partly, clean, delivery(7, 3)], plainWords, plainly).map(({ body }) => body)
    expect(bodies).toEqual(['deliveredSeveral 3|document-1.docx, document-2.docx, document-3.docx'])
  })

  test('in English: how many documents of the order have critical findings', () => {
    const row = delivery(7, 1, {
      orderTitle: 'Cholera leaflet',
      judgement: judgement({ verdict: 'findings', findings: { critical: 1, major: 0, minor: 0, dismissed: 0 } }),
    })
    const rows = [row, delivery(7, 2), delivery(7, 3)]
    expect(announcementsFor(rows, words, plainly)).toMatchObject([
      {
        title: 'Cholera leaflet',
        body: '3 documents were delivered: document-1.docx, document-2.docx, document-3.docx\n1 document has critical findings.',
      },
    ])
    expect(announcementsFor([row], words, plainly)[0]?.body).toBe(
      'document-1.docx was delivered and is ready for review.\n1 critical finding.',
    )
  })

  test('up to three orders are announced one by one', () => {
    expect(announcementsFor([delivery(1, 1), delivery(2, 1), delivery(3, 1)], plainWords, plainly)).toHaveLength(3)
  })

  test('orders of the same number in two accounts are two orders', () => {
    const here = delivery(1, 1)
    const elsewhere = { ...here, ref: { ...here.ref, accountId: accountId.parse('account-2') } }
    expect(announcementsFor([here, elsewhere], plainWords, plainly)).toHaveLength(2)
  })

  test('more than three orders are one digest, and it leads to the inbox', () => {
    const rows = [1, 2, 3, 4].map((order) => delivery(order, 1))
    expect(announcementsFor(rows, plainWords, plainly)).toMatchObject([
      { title: 'digestTitle 4', body: 'digestBody 4|Order 1, Order 2, Order 3, …', route: { view: 'inbox' } },
    ])
  })

  test('held deliveries of several orders are one digest; those of one order lead to the document', () => {
    const held = { isOneDigest: true, showsNames: true }
    expect(announcementsFor([delivery(1, 1), delivery(2, 1)], plainWords, held)).toHaveLength(1)
    expect(announcementsFor([delivery(1, 1), delivery(1, 2)], plainWords, held)).toMatchObject([
      { title: 'Order 1', route: { view: 'delivery' } },
    ])
  })

  test('without names, they contain no title and no document name', () => {
    const hidden = { isOneDigest: false, showsNames: false }
    const all = [
      ...announcementsFor([delivery(1, 1)], plainWords, hidden),
      ...announcementsFor(
        [1, 2, 3, 4].map((order) => delivery(order, 1)),
        plainWords,
        hidden,
      ),
      announcementOfNeed(refused, plainWords, false),
      announcementOfNeed(keyRefused, plainWords, false),
    ]
    for (const { title, body } of all) expect(`${title} ${body}`).not.toMatch(/Order \d|document-|Cholera|Relief/)
  })

  test('names that change direction, break lines or are endless become one short line', () => {
    const rows = [1, 2, 3].map((attachment) =>
      delivery(7, attachment, {
        orderTitle: `Water\u202Exod\n${'x'.repeat(90_000)}`,
        name: `a\u2066\u0000b${'🙂'.repeat(900)}`,
      }),
    )
    const [said] = announcementsFor(rows, plainWords, plainly)
    expect(said?.title).toMatch(/^Waterxod x{110}…$/)
    expect(said?.body).toMatch(/^deliveredSeveral 3\|ab🙂{77}…$/u)
    expect(announcementsFor([delivery(7, 1, { orderTitle: '\u202E \n' })], plainWords, plainly)[0]?.title).toBe(
      'untitledOrder',
    )
  })

  test('leave out a document name that is invisible', () => {
    const nameless = (attachment: number) => delivery(7, attachment, { name: '\u202E ' })
    const [one] = announcementsFor([nameless(1)], plainWords, plainly)
    expect(one).toMatchObject({ title: 'Order 7', body: 'deliveredPlain 1' })
    expect(announcementsFor([nameless(1), nameless(2)], plainWords, plainly)[0]?.body).toBe('deliveredPlain 2')
    const [two] = announcementsFor([nameless(1), delivery(7, 2)], plainWords, plainly)
    expect(two?.body).toBe('deliveredSeveral 2|document-2.docx')
  })

  test('no deliveries are no notification', () => {
    expect(announcementsFor([], plainWords, plainly)).toEqual([])
  })
})

describe('notifications about deliveries from before the account was connected', () => {
  const rows = [1, 2, 3, 4].map((order) => delivery(order, 1))

  test('say that they wait for review, not that they arrived; all at once', () => {
    expect(announcementOfWaiting(rows, plainWords, true)).toEqual({
      title: 'waitingTitle 4',
      body: 'Order 1, Order 2, Order 3, …',
      route: { view: 'inbox' },
      deliveries: rows.map(({ ref }) => ref),
    })
    expect(announcementOfWaiting(rows, plainWords, false)).toMatchObject({ title: 'waitingTitle 4', body: '' })
  })

  test('lead to a single delivery', () => {
    const [row] = rows
    if (row === undefined) throw new Error('four rows')
    expect(announcementOfWaiting([row], plainWords, true).route).toEqual({ view: 'delivery', ref: row.ref })
  })
})

describe('notifications about what needs the person', () => {
  test('for a refused order: its title, and a link to its draft', () => {
    expect(announcementOfNeed(refused, plainWords, true)).toMatchObject({
      title: 'needOrderRefused',
      body: 'needDraft Cholera leaflet',
      route: { view: 'draft', draftId: 'draft-1' },
    })
  })

  test('for a decision whose answer was lost: the document’s name', () => {
    const lost: PersonNeed = {
      kind: 'decision',
      outboxId: outboxId.parse('entry-1'),
      accountId: accountId.parse('account-1'),
      title: 'Cholera leaflet',
      documentName: 'site.docx',
      isRefused: false,
    }
    expect(announcementOfNeed(lost, plainWords, true)).toMatchObject({
      title: 'needDecisionLost',
      body: 'needBody site.docx',
      route: { view: 'outbox', outboxId: 'entry-1' },
    })
  })

  test('for a refused key: the account, and a link to it', () => {
    expect(announcementOfNeed(keyRefused, plainWords, true)).toMatchObject({
      title: 'needKeyRefused',
      body: 'needKeyBody Relief Desk',
      route: { view: 'account', accountId: 'account-1', part: 'key' },
    })
  })
})

type Made = EventEmitter & { options: NotificationConstructorOptions; show: () => void; close: () => void }

function setUp(more: Partial<NotificationsDeps> = {}) {
  const made: Made[] = []
  const goTo = vi.fn()
  const remindLater = vi.fn()
  const removeKept = vi.fn()
  const wasShown = vi.fn()
  const wasRefused = vi.fn()
  const notifications = createNotifications({
    create: (options) => {
      const notification = Object.assign(new EventEmitter(), { options, show: vi.fn(), close: vi.fn() })
      made.push(notification)
      return notification as never
    },
    isSupported: () => true,
    system: systemOf('linux'),
    isPackaged: true,
    isInFront: () => false,
    words: plainWords,
    goTo,
    remindLater,
    removeKept,
    wasShown,
    wasRefused,
    ...more,
  })
  const tell = (...rows: DeliveryRow[]) => {
    notifications.announce(rows, { isOneDigest: false })
  }
  return { notifications, made, goTo, remindLater, removeKept, wasShown, wasRefused, tell }
}

describe('notifications', () => {
  test('are shown without a sound, and a click leads to the document', () => {
    const { made, goTo, tell } = setUp()
    tell(delivery(7, 1))
    expect(made[0]?.options.silent).toBe(true)
    expect(made[0]?.show).toHaveBeenCalledOnce()
    made[0]?.emit('click')
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'delivery', ref: delivery(7, 1).ref })
  })

  test('make a sound if the person wants it, only the first of several', () => {
    const { notifications, made, tell } = setUp()
    notifications.apply({ ...defaultSettings, notificationSound: true })
    tell(delivery(1, 1), delivery(2, 1))
    expect(made.map(({ options }) => options.silent)).toEqual([false, true])
  })

  test('are not shown if the person or the system does not want them', () => {
    const { notifications, made, tell } = setUp()
    notifications.apply({ ...defaultSettings, showNotifications: false })
    tell(delivery(7, 1))
    notifications.announceNeed(refused)
    expect(made).toEqual([])
    const unsupported = setUp({ isSupported: () => false })
    unsupported.tell(delivery(7, 1))
    expect(unsupported.made).toEqual([])
  })

  test('have two buttons: one opens, one reminds later', () => {
    const { made, goTo, remindLater, tell } = setUp()
    tell(delivery(7, 1))
    expect(made[0]?.options.actions?.map(({ text }) => text)).toEqual(['open', 'notificationLater'])
    made[0]?.emit('action', { actionIndex: 1 })
    expect(goTo).not.toHaveBeenCalled()
    expect(remindLater).toHaveBeenCalledExactlyOnceWith([delivery(7, 1).ref])
    made[0]?.emit('action', { actionIndex: 0 })
    expect(goTo).toHaveBeenCalledOnce()
  })

  test('about a need are not shown while the window already shows it', () => {
    const { notifications, made } = setUp({ isInFront: () => true })
    notifications.announceNeed(refused)
    expect(made).toEqual([])
  })

  test('disappear when everything in them was decided, and not before', () => {
    const { notifications, made, tell } = setUp()
    tell(delivery(7, 1), delivery(7, 2))
    expect(notifications.announced()).toEqual([delivery(7, 1).ref, delivery(7, 2).ref])
    notifications.noLongerWaiting([delivery(7, 1).ref])
    expect(made[0]?.close).not.toHaveBeenCalled()
    notifications.noLongerWaiting([delivery(8, 1).ref])
    expect(made[0]?.close).not.toHaveBeenCalled()
    notifications.noLongerWaiting([delivery(7, 2).ref])
    expect(made[0]?.close).toHaveBeenCalledOnce()
    expect(notifications.announced()).toEqual([])
  })

  test('are kept in memory only in small numbers, even over months', () => {
    const { notifications, made, tell } = setUp()
    for (let order = 1; order <= 500; order += 1) tell(delivery(order, 1))
    const all = Array.from({ length: 500 }, (_, index) => delivery(index + 1, 1).ref)
    notifications.noLongerWaiting(all)
    expect(made.filter(({ close }) => vi.mocked(close).mock.calls.length > 0)).toHaveLength(50)
  })

  test('have the link to the document in their id on macOS, so that earlier ones still lead there', () => {
    const { notifications, made, goTo, tell } = setUp({ system: systemOf('darwin') })
    tell(delivery(7, 1))
    const id = made[0]?.options.id ?? ''
    expect(id).toBe('verso://delivery/7/1?account=account-1')
    const kept = Object.assign(new EventEmitter(), { id, show: vi.fn(), close: vi.fn() })
    const strange = Object.assign(new EventEmitter(), { id: 'other', show: vi.fn(), close: vi.fn() })
    notifications.takeUp([strange, kept] as never)
    kept.emit('click')
    strange.emit('click')
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'delivery', ref: delivery(7, 1).ref })
  })

  test('that macOS kept from before are removed by their id once everything in them is decided', () => {
    const { notifications, made, removeKept, tell } = setUp({ system: systemOf('darwin') })
    const id = 'verso://delivery/7/1?account=account-1'
    const kept = Object.assign(new EventEmitter(), { id, show: vi.fn(), close: vi.fn() })
    notifications.takeUp([kept] as never)
    tell(delivery(8, 1))
    notifications.noLongerWaiting([delivery(7, 1).ref, delivery(8, 1).ref])
    expect(removeKept).toHaveBeenCalledExactlyOnceWith(id)
    expect(made[0]?.close).toHaveBeenCalledOnce()
  })

  test('are still known after Windows hides their banner, because it keeps them in its centre', () => {
    const { notifications, made, tell } = setUp({ system: systemOf('win32') })
    tell(delivery(7, 1))
    made[0]?.emit('close', { reason: 'timedOut' })
    expect(notifications.announced()).toEqual([delivery(7, 1).ref])
    notifications.noLongerWaiting([delivery(7, 1).ref])
    expect(made[0]?.close).toHaveBeenCalledOnce()
  })

  test.each([{ reason: 'userCanceled' }, {}])('that the person closes (%j) are forgotten', (details) => {
    const { notifications, made, tell } = setUp({ system: systemOf('win32') })
    tell(delivery(7, 1))
    made[0]?.emit('close', details)
    expect(notifications.announced()).toEqual([])
  })

  test('that the system refuses are reported and not kept; the next one shown is reported too', () => {
    const { notifications, made, wasShown, wasRefused, tell } = setUp({ system: systemOf('darwin') })
    tell(delivery(7, 1))
    made[0]?.emit('failed', {}, 'not allowed')
    expect(wasRefused).toHaveBeenCalledExactlyOnceWith('not allowed')
    expect(notifications.announced()).toEqual([])
    tell(delivery(8, 1))
    made[1]?.emit('show', {})
    expect(wasShown).toHaveBeenCalledOnce()
    expect(notifications.announced()).toEqual([delivery(8, 1).ref])
  })

  test('on Linux, where a body is markup, show a name that looks like a link unchanged', () => {
    const name = '<a href="https://elsewhere.example">Sign in</a> & more.docx'
    const { made, tell } = setUp()
    tell(delivery(7, 1, { name, orderTitle: 'Water & <b>cold</b>' }))
    expect(made[0]?.options).toMatchObject({
      title: 'Water & <b>cold</b>',
      body: 'deliveredOne &lt;a href="https://elsewhere.example"&gt;Sign in&lt;/a&gt; &amp; more.docx',
    })
    const elsewhere = setUp({ system: systemOf('darwin') })
    elsewhere.tell(delivery(7, 1, { name }))
    expect(elsewhere.made[0]?.options.body).toBe(`deliveredOne ${name}`)
  })

  test('on Windows are never longer than it shows', () => {
    const { made, tell } = setUp({ system: systemOf('win32') })
    const ref = { accountId: accountId.parse('"'.repeat(64)), orderId: orderId.parse(10 ** 14) }
    for (const sign of ['"', 'क्षि', '🙂', 'x']) {
      const text = sign.repeat(4_000)
      const rows = [1, 2, 3].map((attachment) =>
        delivery(7, attachment, {
          ref: { ...ref, attachmentId: attachmentId.parse(10 ** 14 + attachment) },
          orderTitle: text,
          name: `${String(attachment)}${text}`,
        }),
      )
      tell(...rows)
    }
    expect(made).toHaveLength(4)
    for (const { options } of made) expect(Buffer.byteLength(options.toastXml ?? '')).toBeLessThan(5_000)
  })

  test('about a refused key lead to it even if Verso was closed in the meantime', () => {
    const { notifications, made, goTo } = setUp({ system: systemOf('darwin') })
    notifications.announceNeed(keyRefused)
    const id = made[0]?.options.id
    expect(id).toBe('verso://account?account=account-1')
    const kept = Object.assign(new EventEmitter(), { id, show: vi.fn(), close: vi.fn() })
    notifications.takeUp([kept] as never)
    kept.emit('click')
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ view: 'account', accountId: 'account-1', part: 'key' })
  })

  test('on Windows are links that start Verso, if it is installed', () => {
    const installed = setUp({ system: systemOf('win32') })
    installed.tell(delivery(7, 1))
    expect(installed.made[0]?.options.toastXml).toContain('launch="verso://delivery/7/1?account=account-1"')
    const copy = setUp({ system: systemOf('win32'), isPackaged: false })
    copy.tell(delivery(7, 1))
    expect(copy.made[0]?.options.toastXml).toBeUndefined()
  })
})

describe('the XML of a Windows notification', () => {
  const toast = {
    title: 'A <b>"title"</b> & more',
    body: `\u0000it's \uD800`,
    link: 'verso://inbox',
    isSilent: true,
    openLabel: 'Open',
    laterLabel: null,
  }

  test('treats a title as text, whatever it contains', () => {
    const xml = toastXml(toast)
    expect(xml).toContain(`<text>A &lt;b&gt;&quot;title&quot;&lt;/b&gt; &amp; more</text><text>it's </text>`)
    expect(xml).toContain('<audio silent="true"/>')
    expect(xml).not.toContain('snooze')
  })

  test('lets Windows show it again later', () => {
    expect(toastXml({ ...toast, isSilent: false, laterLabel: 'Later' })).toContain('arguments="snooze" content="Later"')
    expect(toastXml({ ...toast, isSilent: false })).not.toContain('audio')
  })
})
