import type { App, PowerMonitor } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createDesktop } from '../../../main/electron/desktop.ts'
import { createDialogs } from '../../../main/electron/window/dialogs.ts'
import { followPower } from '../../../main/electron/app/power.ts'
import { createProxyResolver } from '../../../main/electron/page/proxy.ts'
import { defaultSettings } from '../../../preload/contract/application/default-settings.ts'
import { createReadableLog, createTurnedClock, emitterWith, plainWords } from './fakes.ts'

const settings = { ...defaultSettings, theme: 'dark', showNotifications: false } as const

describe('the desktop', () => {
  function setUp() {
    const parts = {
      app: {
        getLocale: () => 'en-GB',
        getPreferredSystemLanguages: vi.fn(() => ['fr-CD', 'en-GB']),
      },
      clipboard: { writeText: vi.fn() },
      nativeTheme: { themeSource: 'system' as const },
      net: { isOnline: () => true },
      dialogs: { chooseFiles: vi.fn(), chooseFolders: vi.fn(), chooseSavePath: vi.fn() },
      shell: { openAddress: vi.fn(), openFile: vi.fn(), startDrag: vi.fn() },
      notifications: {
        announce: vi.fn(),
        announceNeed: vi.fn(),
        announceWaiting: vi.fn(),
        announced: vi.fn(() => []),
        noLongerWaiting: vi.fn(),
        apply: vi.fn(),
        takeUp: vi.fn(),
      },
      tray: { setShown: vi.fn(), isShown: () => true, update: vi.fn() },
      loginItem: { set: vi.fn(() => Promise.resolve()) },
      showBadge: vi.fn(),
      times: { time: (at: string) => at.slice(11, 16), moment: (at: string) => at.slice(11, 16) },
      words: plainWords,
      now: () => Date.parse('2026-11-20T12:00:00Z'),
    }
    return { desktop: createDesktop(parts), parts }
  }

  test('follows the settings: theme, notifications, tray, start with the computer', () => {
    const { desktop, parts } = setUp()
    desktop.applySettings(settings)
    expect(parts.nativeTheme.themeSource).toBe('dark')
    expect(parts.notifications.apply).toHaveBeenCalledExactlyOnceWith(settings)
    expect(parts.tray.setShown).toHaveBeenCalledExactlyOnceWith(true)
    desktop.applySettings({ ...settings, startAtLogin: true })
    desktop.applySettings({ ...settings, startAtLogin: true, theme: 'light' })
    expect(parts.loginItem.set.mock.calls).toEqual([[false], [true]])
  })

  test('shows the count on the icon and in the tray', () => {
    const { desktop, parts } = setUp()
    desktop.showCount(3, [])
    expect(parts.showBadge).toHaveBeenCalledExactlyOnceWith(3)
    expect(parts.tray.update).toHaveBeenCalledExactlyOnceWith({ toDecide: 3, newest: [] })
  })

  test('says in the tray until when notifications are paused, and no more once that is over', () => {
    const { desktop, parts } = setUp()
    desktop.applySettings({ ...settings, notificationsPausedUntil: '2026-11-20T13:00:00Z' })
    expect(parts.tray.update).toHaveBeenLastCalledWith({ pausedUntil: '13:00' })
    desktop.applySettings({ ...settings, notificationsPausedUntil: '2026-11-20T11:00:00Z' })
    desktop.showStatuses([])
    expect(parts.tray.update).toHaveBeenLastCalledWith({ status: '', pausedUntil: null })
  })

  test('speaks the formats of the person’s system', () => {
    const { desktop, parts } = setUp()
    expect(desktop.locale()).toBe('fr-CD')
    parts.app.getPreferredSystemLanguages.mockReturnValue([])
    expect(desktop.locale()).toBe('en-GB')
  })
})

describe('dialogues', () => {
  function setUp(open: { canceled: boolean; filePaths: string[] }, save: { canceled: boolean; filePath: string }) {
    const dialog = {
      showOpenDialog: vi.fn((..._options: unknown[]) => Promise.resolve(open)),
      showSaveDialog: vi.fn((..._options: unknown[]) => Promise.resolve(save)),
    }
    const dialogs = createDialogs({
      dialog,
      window: () => null,
      downloadsDirectory: () => '/home/p/Downloads',
      words: plainWords,
    })
    return { dialogs, dialog }
  }

  test('several files may be chosen; cancelling chooses none', async () => {
    const chosen = setUp({ canceled: false, filePaths: ['/a', '/b'] }, { canceled: true, filePath: '' })
    expect(await chosen.dialogs.chooseFiles()).toEqual(['/a', '/b'])
    expect(chosen.dialog.showOpenDialog.mock.calls[0]?.[0]).toMatchObject({
      properties: ['openFile', 'multiSelections'],
    })
    const cancelled = setUp({ canceled: true, filePaths: ['/a'] }, { canceled: true, filePath: '' })
    expect(await cancelled.dialogs.chooseFiles()).toEqual([])
  })

  test('saving begins in the downloads folder; cancelling saves nowhere', async () => {
    const saved = setUp({ canceled: true, filePaths: [] }, { canceled: false, filePath: '/x/a.docx' })
    expect(await saved.dialogs.chooseSavePath('a.docx')).toBe('/x/a.docx')
    expect(saved.dialog.showSaveDialog.mock.calls[0]?.[0]).toMatchObject({ defaultPath: '/home/p/Downloads/a.docx' })
    const cancelled = setUp({ canceled: true, filePaths: [] }, { canceled: true, filePath: '' })
    expect(await cancelled.dialogs.chooseSavePath('a.docx')).toBeNull()
  })
})

describe('moments to ask the service at once', () => {
  function setUp() {
    const app = emitterWith<App>({})
    const powerMonitor = emitterWith<PowerMonitor>({})
    const clock = createTurnedClock()
    const net = { isOnline: vi.fn(() => true), online: true }
    const onMoment = vi.fn()
    const stop = followPower({ app, powerMonitor, net, clock, onMoment })
    return { app, powerMonitor, clock, net, onMoment, stop }
  }

  test('waking, unlocking and coming back to the window', () => {
    const { app, powerMonitor, onMoment } = setUp()
    powerMonitor.emit('resume')
    powerMonitor.emit('unlock-screen')
    app.emit('browser-window-focus')
    expect(onMoment.mock.calls).toEqual([['wake'], ['wake'], ['focus']])
  })

  test('the network’s return, once each time it was away', () => {
    const { clock, net, onMoment } = setUp()
    clock.turn(20_000)
    net.isOnline.mockReturnValue(false)
    clock.turn(20_000)
    expect(onMoment).not.toHaveBeenCalled()
    net.isOnline.mockReturnValue(true)
    clock.turn(20_000)
    expect(onMoment.mock.calls).toEqual([['online']])
  })

  test('nothing goes on after the end', () => {
    const { clock, stop } = setUp()
    stop()
    expect(clock.waiting()).toBe(0)
  })
})

describe('the proxy of the system', () => {
  test('is asked for each address; none where it cannot say', async () => {
    const resolveProxy = vi.fn((_address: string) => Promise.resolve('PROXY proxy.example.org:3128; DIRECT'))
    const resolver = createProxyResolver({ resolveProxy }, createReadableLog().log)
    expect(await resolver('https://service.example.org/')).toBe('PROXY proxy.example.org:3128; DIRECT')
    resolveProxy.mockResolvedValue('')
    expect(await resolver('https://service.example.org/')).toBe('DIRECT')
    resolveProxy.mockRejectedValue(new Error('no session'))
    expect(await resolver('https://service.example.org/')).toBe('DIRECT')
  })
})
