import { posix, win32 } from 'node:path'
import type { PlatformPath } from 'node:path'
import type { App, MessageBoxReturnValue, PowerMonitor } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createDesktop } from '../../../main/electron/desktop.ts'
import { createDialogs } from '../../../main/electron/window/dialogs.ts'
import { followPower } from '../../../main/electron/app/power.ts'
import { createProxyResolver } from '../../../main/electron/page/proxy.ts'
import { uncheckedTally } from '../../harness/fixtures.ts'
import { defaultSettings } from '../../../preload/contract/application/default-settings.ts'
import { createReadableLog, createTurnedClock, emitterWith, plainWords } from './fakes.ts'

const facts = { canStartAtLogin: true, hasTray: true, opensLinks: true, showsNotifications: true }
const settings = { ...defaultSettings, theme: 'dark', showNotifications: false } as const

describe('the desktop', () => {
  function setUp() {
    const parts = {
      app: {
        getLocale: () => 'en-GB',
        getPreferredSystemLanguages: vi.fn(() => ['fr-CD', 'en-GB']),
      },
      clipboard: { writeText: vi.fn(() => Promise.resolve()) },
      nativeTheme: { themeSource: 'system' as const },
      net: { isOnline: () => true },
      dialogs: { chooseFiles: vi.fn(), chooseFolders: vi.fn(), chooseSavePath: vi.fn(), confirmKey: vi.fn() },
      printing: { printPage: vi.fn(), pageAsPdf: vi.fn() },
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
      loginItem: { set: vi.fn(() => Promise.resolve()), followProgram: vi.fn() },
      badge: { show: vi.fn() },
      facts: vi.fn(() => ({ ...facts })),
      speech: { current: () => ({ language: 'en' as const, locale: 'en-GB' }), choose: vi.fn(() => false) },
      spoken: vi.fn(),
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
    desktop.applySettings({ ...settings, startAtLogin: false })
    expect(parts.loginItem.set.mock.calls).toEqual([[true], [false]])
  })

  test('registers no start with the computer when it starts itself, but follows a program that was moved', () => {
    const { desktop, parts } = setUp()
    desktop.applySettings({ ...settings, startAtLogin: true })
    desktop.applySettings({ ...settings, startAtLogin: true, theme: 'light' })
    expect(parts.loginItem.followProgram).toHaveBeenCalledOnce()
    const other = setUp()
    other.desktop.applySettings({ ...settings, startAtLogin: false })
    expect(other.parts.loginItem.followProgram).not.toHaveBeenCalled()
    for (const { loginItem } of [parts, other.parts]) expect(loginItem.set).not.toHaveBeenCalled()
  })

  test('follows the language: the tray is rebuilt, and everybody is notified', () => {
    const { desktop, parts } = setUp()
    desktop.applySettings(settings)
    expect(parts.spoken).not.toHaveBeenCalled()
    parts.speech.choose.mockReturnValueOnce(true)
    desktop.applySettings({ ...settings, interfaceLanguage: 'sw' })
    expect(parts.speech.choose).toHaveBeenLastCalledWith('sw')
    expect(parts.spoken).toHaveBeenCalledOnce()
    expect(parts.tray.update).toHaveBeenCalledWith({ status: '', pausedUntil: null })
  })

  test('has no tray if the desktop shows none, whatever the settings say', () => {
    const { desktop, parts } = setUp()
    parts.facts.mockReturnValue({ ...facts, hasTray: false })
    desktop.applySettings(settings)
    expect(parts.tray.setShown).toHaveBeenCalledExactlyOnceWith(false)
  })

  test('shows the count on the icon and in the tray', () => {
    const { desktop, parts } = setUp()
    const checked = uncheckedTally(3)
    desktop.showCount(3, [], checked)
    expect(parts.badge.show).toHaveBeenCalledExactlyOnceWith(3)
    expect(parts.tray.update).toHaveBeenCalledExactlyOnceWith({ toDecide: 3, newest: [], checked })
  })

  test('shows in the tray until when notifications are paused, and removes that once it is over', () => {
    const { desktop, parts } = setUp()
    desktop.applySettings({ ...settings, notificationsPausedUntil: '2026-11-20T13:00:00Z' })
    expect(parts.tray.update).toHaveBeenLastCalledWith({ pausedUntil: '13:00' })
    desktop.applySettings({ ...settings, notificationsPausedUntil: '2026-11-20T11:00:00Z' })
    desktop.showStatuses([])
    expect(parts.tray.update).toHaveBeenLastCalledWith({ status: '', pausedUntil: null })
  })

  test('a text that the clipboard refuses is an error for whoever copies it', async () => {
    const { desktop, parts } = setUp()
    await desktop.copyText('a key')
    expect(parts.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('a key')
    parts.clipboard.writeText.mockRejectedValue(new Error('busy'))
    await expect(desktop.copyText('a key')).rejects.toThrow('busy')
  })

  test('uses the formats of the person’s system', () => {
    const { desktop, parts } = setUp()
    expect(desktop.locale()).toBe('fr-CD')
    parts.app.getPreferredSystemLanguages.mockReturnValue([])
    expect(desktop.locale()).toBe('en-GB')
  })
})

describe('dialogs', () => {
  function setUp(
    open: { canceled: boolean; filePaths: string[] },
    save: { canceled: boolean; filePath: string },
    path: PlatformPath = posix,
    pressed: Promise<MessageBoxReturnValue> = Promise.resolve({ response: 1, checkboxChecked: false }),
  ) {
    const dialog = {
      showOpenDialog: vi.fn((..._options: unknown[]) => Promise.resolve(open)),
      showSaveDialog: vi.fn((..._options: unknown[]) => Promise.resolve(save)),
      showMessageBox: vi.fn((..._options: unknown[]) => pressed),
    }
    const home = path === posix ? '/home/p' : String.raw`C:\Users\p`
    const dialogs = createDialogs({
      dialog,
      window: () => null,
      path,
      documentsDirectory: () => path.join(home, 'Documents'),
      downloadsDirectory: () => path.join(home, 'Downloads'),
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

  test.each([
    ['Linux and macOS', posix, '/home/p/Documents', '/work/july/a.docx', '/work/july'],
    ['Windows', win32, String.raw`C:\Users\p\Documents`, String.raw`D:\July\a.docx`, String.raw`D:\July`],
  ])(
    'on %s, files are chosen in Documents, and next time where they were',
    async (_system, path, first, file, next) => {
      const { dialogs, dialog } = setUp({ canceled: false, filePaths: [file] }, { canceled: true, filePath: '' }, path)
      await dialogs.chooseFiles()
      await dialogs.chooseFolders()
      expect(dialog.showOpenDialog.mock.calls).toMatchObject([[{ defaultPath: first }], [{ defaultPath: next }]])
    },
  )

  test.each([
    ['Linux and macOS', posix, '/home/p/Downloads/a.docx'],
    ['Windows', win32, String.raw`C:\Users\p\Downloads\a.docx`],
  ])('on %s, saving starts in Downloads; cancelling saves nothing', async (_system, path, suggested) => {
    const saved = setUp({ canceled: true, filePaths: [] }, { canceled: false, filePath: '/x/a.docx' }, path)
    expect(await saved.dialogs.chooseSavePath('a.docx')).toBe('/x/a.docx')
    expect(saved.dialog.showSaveDialog.mock.calls[0]?.[0]).toMatchObject({ defaultPath: suggested })
    const cancelled = setUp({ canceled: true, filePaths: [] }, { canceled: true, filePath: '' })
    expect(await cancelled.dialogs.chooseSavePath('a.docx')).toBeNull()
  })

  const nothing = [
    { canceled: true, filePaths: [] as string[] },
    { canceled: true, filePath: '' },
  ] as const
  const move = { kind: 'address', from: 'old.example', to: 'new.example', isInsecure: false } as const

  test('the key is sent elsewhere only after a click on the button: not with Enter, not by closing the question', async () => {
    const { dialogs, dialog } = setUp(...nothing, posix, Promise.resolve({ response: 0, checkboxChecked: false }))
    expect(await dialogs.confirmKey(move)).toBe(true)
    expect(dialog.showMessageBox.mock.calls[0]?.[0]).toMatchObject({
      message: 'sendKeyQuestion old.example|new.example',
      detail: 'sendKeyDetail new.example',
      buttons: ['sendKeyButton', 'cancel'],
      defaultId: 1,
      cancelId: 1,
    })
    const cancelled = setUp(...nothing, posix, Promise.resolve({ response: 1, checkboxChecked: false }))
    expect(await cancelled.dialogs.confirmKey(move)).toBe(false)
  })

  test.each([
    [{ ...move, isInsecure: true }, 'sendKeyQuestion old.example|new.example', 'sendKeyInsecureDetail new.example'],
    [
      { kind: 'proxy', host: 'old.example', proxy: 'proxy.example:8080' } as const,
      'sendKeyThroughQuestion old.example|proxy.example:8080',
      'sendKeyThroughDetail',
    ],
  ])('the question about the key says where it could be read: %j', async (destination, message, detail) => {
    const { dialogs, dialog } = setUp(...nothing, posix, Promise.resolve({ response: 1, checkboxChecked: false }))
    await dialogs.confirmKey(destination)
    expect(dialog.showMessageBox.mock.calls[0]?.[0]).toMatchObject({ message, detail })
  })

  test('a second question about a key, on top of the first, is answered with no', async () => {
    const answer = Promise.withResolvers<MessageBoxReturnValue>()
    const { dialogs, dialog } = setUp(...nothing, posix, answer.promise)
    const first = dialogs.confirmKey(move)
    expect(await dialogs.confirmKey({ ...move, to: 'evil.example' })).toBe(false)
    answer.resolve({ response: 0, checkboxChecked: false })
    expect(await first).toBe(true)
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
    expect(await dialogs.confirmKey(move)).toBe(true)
  })
})

describe('moments to check for deliveries at once', () => {
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

  test('the return of the network, once each time', () => {
    const { clock, net, onMoment } = setUp()
    clock.turn(60_000)
    net.isOnline.mockReturnValue(false)
    clock.turn(60_000)
    expect(onMoment).not.toHaveBeenCalled()
    net.isOnline.mockReturnValue(true)
    clock.turn(5_000)
    expect(onMoment.mock.calls).toEqual([['online']])
    clock.turn(60_000)
    expect(onMoment).toHaveBeenCalledTimes(1)
  })

  test('hardly wakes the processor while there is a network', () => {
    const { clock, net } = setUp()
    clock.turn(600_000)
    expect(net.isOnline.mock.calls.length).toBeLessThanOrEqual(21)
  })

  test('nothing happens after the end', () => {
    const { clock, stop } = setUp()
    stop()
    expect(clock.waiting()).toBe(0)
  })
})

describe('the proxy of the system', () => {
  test('is asked for each address; none is used if it cannot answer', async () => {
    const resolveProxy = vi.fn((_address: string) => Promise.resolve('PROXY proxy.example.org:3128; DIRECT'))
    const resolver = createProxyResolver({ resolveProxy }, createReadableLog().log)
    expect(await resolver('https://service.example.org/')).toBe('PROXY proxy.example.org:3128; DIRECT')
    resolveProxy.mockResolvedValue('')
    expect(await resolver('https://service.example.org/')).toBe('DIRECT')
    resolveProxy.mockRejectedValue(new Error('no session'))
    expect(await resolver('https://service.example.org/')).toBe('DIRECT')
  })
})
