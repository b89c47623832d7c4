// The tray: what it shows, what can be done from it, and that it is rebuilt only when necessary.
import type { MenuItemConstructorOptions, Tray } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { statusLine } from '../../../../main/electron/menus/status-line.ts'
import { createTray } from '../../../../main/electron/menus/tray.ts'
import { syncStatus } from '../../../../preload/contract/service/following.ts'
import type { DeliveryRow, SyncStatus } from '../../../../preload/contract/index.ts'
import { systemOf } from '../../../../main/electron/system.ts'
import { judgement, uncheckedTally } from '../../../harness/fixtures.ts'
import { delivery as deliveryOfOrder, emitterWith, plainWords } from '../fakes.ts'

function delivery(attachment: number, more: Partial<DeliveryRow> = {}) {
  return deliveryOfOrder(7, attachment, { orderTitle: 'Cholera leaflet', ...more })
}

function setUp(platform: NodeJS.Platform = 'linux') {
  const trays: ReturnType<typeof fakeTray>[] = []
  const menus: MenuItemConstructorOptions[][] = []
  const actions = {
    open: vi.fn(),
    newOrder: vi.fn(),
    goTo: vi.fn(),
    checkNow: vi.fn(),
    pauseNotifications: vi.fn(),
    quit: vi.fn(),
  }
  const mark = createTray({
    create: () => {
      const tray = fakeTray()
      trays.push(tray)
      return tray
    },
    buildMenu: (template) => {
      menus.push(template)
      return {} as never
    },
    icon: () => ({}) as never,
    opensOnClick: systemOf(platform).tray.opensOnClick,
    words: plainWords,
    ...actions,
  })
  const menu = () => menus.at(-1) ?? []
  const labels = () => menu().flatMap(({ label }) => label ?? [])
  const choose = (label: string) => {
    const all = menu().flatMap((item) => [item, ...(Array.isArray(item.submenu) ? item.submenu : [])])
    const click = all.find((item) => item.label === label)?.click as (() => void) | undefined
    if (click === undefined) throw new Error(`no item “${label}”`)
    click()
  }
  return { mark, trays, menus, actions, labels, choose }
}
function fakeTray() {
  return emitterWith<Tray>({ setToolTip: vi.fn(), setContextMenu: vi.fn(), destroy: vi.fn() })
}

describe('the tray', () => {
  test('shows the most severe findings in deliveries to review', () => {
    const { mark, trays } = setUp()
    mark.setShown(true)
    mark.update({ toDecide: 4, checked: { ...uncheckedTally(1), critical: 1, minor: 2 } })
    expect(trays[0]?.setToolTip).toHaveBeenLastCalledWith('trayToDecide 4\ncheckedCritical 1')
    mark.update({ toDecide: 1, checked: { ...uncheckedTally(), clean: 1 } })
    expect(trays[0]?.setToolTip).toHaveBeenLastCalledWith('trayToDecide 1')
  })

  test('says of each of the newest documents what was found in it, uncut after a long name', () => {
    const { mark, labels } = setUp()
    mark.setShown(true)
    const found = (critical: number, minor: number) =>
      judgement({ verdict: 'findings', findings: { critical, major: 0, minor, dismissed: 0 } })
    mark.update({
      toDecide: 4,
      newest: [
        delivery(1, { judgement: found(2, 3), name: `${'long '.repeat(20)}.docx` }),
        delivery(2, { judgement: found(0, 1) }),
        delivery(3, { judgement: judgement() }),
        delivery(4),
      ],
    })
    const [cut = '', minor, clean, unchecked] = labels().filter((label) => /docx|long/.test(label))
    expect(cut).toMatch(/^long long .*… · trayCritical 2$/)
    expect(cut.length).toBeLessThanOrEqual(60)
    expect([minor, clean, unchecked]).toEqual([
      'document-2.docx · Cholera leaflet · trayMinor 1',
      'document-3.docx · Cholera leaflet · trayClean',
      'document-4.docx · Cholera leaflet',
    ])
  })

  test('has one icon while it is wanted, with the count in words', () => {
    const { mark, trays } = setUp()
    mark.update({ toDecide: 2 })
    mark.setShown(true)
    mark.setShown(true)
    expect(trays).toHaveLength(1)
    expect(trays[0]?.setToolTip).toHaveBeenLastCalledWith('trayToDecide 2')
    mark.update({ toDecide: 0, status: 'statusOffline' })
    expect(trays[0]?.setToolTip).toHaveBeenLastCalledWith('trayNothingToDecide\nstatusOffline')
    mark.setShown(false)
    expect(trays[0]?.destroy).toHaveBeenCalledOnce()
    expect(mark.isShown()).toBe(false)
  })

  test('opens Verso, starts an order, checks for deliveries, quits', () => {
    const { mark, trays, actions, choose } = setUp()
    mark.setShown(true)
    trays[0]?.emit('click')
    for (const label of ['openVerso', 'newOrder', 'refresh', 'quit']) choose(label)
    expect(actions.open).toHaveBeenCalledTimes(2)
    expect(actions.newOrder).toHaveBeenCalledOnce()
    expect(actions.checkNow).toHaveBeenCalledOnce()
    expect(actions.quit).toHaveBeenCalledOnce()
  })

  test.each([
    ['linux', 1],
    ['win32', 1],
    ['darwin', 0],
  ] as const)('a click on %s opens the window only if it opens no menu', (platform, opened) => {
    const { mark, trays, actions } = setUp(platform)
    mark.setShown(true)
    trays[0]?.emit('click')
    expect(actions.open).toHaveBeenCalledTimes(opened)
  })

  test('names a document without a name by its order', () => {
    const { mark, labels } = setUp()
    mark.setShown(true)
    const nameless = { ...delivery(1), name: ' ', orderTitle: '' }
    mark.update({ toDecide: 2, newest: [nameless, { ...delivery(2), orderTitle: '\u202E' }] })
    expect(labels()).toContain('untitledOrder')
    expect(labels()).toContain('document-2.docx · untitledOrder')
  })

  test('lists deliveries to review with a link to each, and to the inbox for the others', () => {
    const { mark, actions, labels, choose } = setUp()
    mark.setShown(true)
    const newest = [1, 2, 3, 4, 5].map((attachment) => delivery(attachment))
    mark.update({ toDecide: 7, newest })
    expect(labels()).toContain('document-1.docx · Cholera leaflet')
    choose('document-5.docx · Cholera leaflet')
    expect(actions.goTo).toHaveBeenLastCalledWith({ view: 'delivery', ref: newest[4]?.ref })
    choose('trayMore 2')
    expect(actions.goTo).toHaveBeenLastCalledWith({ view: 'inbox' })
    mark.update({ toDecide: 0, newest: [] })
    expect(labels().join()).not.toContain('document-')
  })

  test('shows a name unchanged: in one line, cut if it is long, an ampersand as one', () => {
    const { mark, labels } = setUp()
    mark.setShown(true)
    mark.update({ toDecide: 1, newest: [delivery(1, { name: 'Q&A\n\tsheet.docx', orderTitle: 'x'.repeat(200) })] })
    const label = labels().find((text) => text.startsWith('Q&&A sheet.docx'))
    expect([...(label ?? '')]).toHaveLength(61)
    expect(label?.endsWith('…')).toBe(true)
  })

  test('pauses notifications for an hour or until tomorrow, shows until when, and resumes', () => {
    const { mark, actions, labels, choose } = setUp()
    mark.setShown(true)
    choose('trayPauseHour')
    choose('trayPauseUntilTomorrow')
    expect(() => {
      choose('trayResume')
    }).toThrow()
    mark.update({ pausedUntil: '14:02' })
    expect(labels()).toContain('trayPaused 14:02')
    choose('trayResume')
    expect(actions.pauseNotifications.mock.calls).toEqual([['hour'], ['untilTomorrow'], ['none']])
  })

  test('is rebuilt only when something in it changed', () => {
    const { mark, menus } = setUp()
    mark.setShown(true)
    mark.update({ status: 'Up to date as of 14:02' })
    const before = menus.length
    for (let poll = 0; poll < 100; poll += 1) mark.update({ status: 'Up to date as of 14:02', toDecide: 0, newest: [] })
    expect(menus).toHaveLength(before)
  })
})

describe('the status line of the tray', () => {
  const status = (more: Partial<SyncStatus>) =>
    syncStatus.parse({
      accountId: 'account-1',
      state: 'upToDate',
      lastSuccessAt: '2026-11-20T12:00:00Z',
      failingSince: null,
      nextAttemptAt: null,
      problem: null,
      clockSkewMs: null,
      ...more,
    })
  const line = (...statuses: SyncStatus[]) => statusLine(statuses, plainWords, (at) => at.slice(11, 16))

  test('shows when the service was last asked; for several accounts, the longest ago', () => {
    expect(line(status({}))).toBe('statusUpToDate 12:00')
    expect(line(status({ lastSuccessAt: '2026-11-20T12:05:00Z' }), status({}))).toBe('statusUpToDate 12:00')
  })

  test('shows the worst status and since when', () => {
    const offline = status({ state: 'offline', failingSince: '2026-11-20T11:30:00Z' })
    expect(line(status({}), offline)).toBe('statusOfflineSince 11:30')
    expect(line(offline, status({ state: 'keyRefused' }))).toBe('statusKeyRefused')
  })

  test('does not change during the next check', () => {
    expect(line(status({ state: 'checking' }))).toBe('statusUpToDate 12:00')
    const problem = { code: 'connectionRefused' as const, message: '', retryable: true }
    const failing = status({ state: 'failing', failingSince: '2026-11-20T11:30:00Z', problem })
    expect(line({ ...failing, state: 'checking' })).toBe(line(failing))
  })

  test('is empty before anything is known', () => {
    expect(line()).toBe('')
    expect(line(status({ state: 'starting', lastSuccessAt: null }))).toBe('')
  })
})
