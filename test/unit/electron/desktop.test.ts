import type { App, PowerMonitor, Tray } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createDesktop } from '../../../main/electron/desktop.ts'
import { createDialogs } from '../../../main/electron/dialogs.ts'
import { followPower } from '../../../main/electron/power.ts'
import { createProxyResolver } from '../../../main/electron/proxy.ts'
import { createTray } from '../../../main/electron/tray.ts'
import { createReadableLog, createTurnedClock, emitterWith, plainWords } from './fakes.ts'

const settings = {
  theme: 'dark',
  personName: '',
  contactEmail: '',
  showNotifications: false,
  downloadDeliveries: true,
  pollIntervalMinutes: 2,
  keepRunningInTray: true,
  callbackUrl: '',
  uploadOnlyWhenAsked: false,
} as const

function trayMark() {
  const trays: ReturnType<typeof fakeTray>[] = []
  const actions = { open: vi.fn(), newOrder: vi.fn(), quit: vi.fn() }
  const mark = createTray({
    create: () => {
      const tray = fakeTray()
      trays.push(tray)
      return tray
    },
    buildMenu: (template) => template as never,
    icon: () => ({}) as never,
    words: plainWords,
    ...actions,
  })
  return { mark, trays, actions }
}
const fakeTray = () => emitterWith<Tray>({ setToolTip: vi.fn(), setContextMenu: vi.fn(), destroy: vi.fn() })

describe('the desktop', () => {
  function setUp() {
    const parts = {
      app: {
        setBadgeCount: vi.fn(() => true),
        getLocale: () => 'en-GB',
        getPreferredSystemLanguages: vi.fn(() => ['fr-CD', 'en-GB']),
      },
      clipboard: { writeText: vi.fn() },
      nativeTheme: { themeSource: 'system' as const },
      net: { isOnline: () => true },
      dialogs: { chooseFiles: vi.fn(), chooseFolders: vi.fn(), chooseSavePath: vi.fn() },
      shell: { openAddress: vi.fn(), openFile: vi.fn(), startDrag: vi.fn() },
      notifications: { announce: vi.fn(), setEnabled: vi.fn() },
      tray: { setShown: vi.fn(), isShown: () => true, showCount: vi.fn() },
    }
    return { desktop: createDesktop(parts), parts }
  }

  test('follows the settings: theme, notifications, tray', () => {
    const { desktop, parts } = setUp()
    desktop.applySettings(settings)
    expect(parts.nativeTheme.themeSource).toBe('dark')
    expect(parts.notifications.setEnabled).toHaveBeenCalledExactlyOnceWith(false)
    expect(parts.tray.setShown).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('shows the count on the icon and in the tray', () => {
    const { desktop, parts } = setUp()
    desktop.showCount(3)
    expect(parts.app.setBadgeCount).toHaveBeenCalledExactlyOnceWith(3)
    expect(parts.tray.showCount).toHaveBeenCalledExactlyOnceWith(3)
  })

  test('speaks the formats of the person’s system', () => {
    const { desktop, parts } = setUp()
    expect(desktop.locale()).toBe('fr-CD')
    parts.app.getPreferredSystemLanguages.mockReturnValue([])
    expect(desktop.locale()).toBe('en-GB')
  })
})

describe('the tray', () => {
  test('has one mark while it is wanted, with the count in words', () => {
    const { mark, trays } = trayMark()
    mark.showCount(2)
    mark.setShown(true)
    mark.setShown(true)
    expect(trays).toHaveLength(1)
    expect(trays[0]?.setToolTip).toHaveBeenLastCalledWith('trayToDecide 2')
    mark.showCount(0)
    expect(trays[0]?.setToolTip).toHaveBeenLastCalledWith('trayNothingToDecide')
    mark.setShown(false)
    expect(trays[0]?.destroy).toHaveBeenCalledOnce()
    expect(mark.isShown()).toBe(false)
  })

  test('opens Verso, begins an order, quits', () => {
    const { mark, trays, actions } = trayMark()
    mark.setShown(true)
    trays[0]?.emit('click')
    expect(actions.open).toHaveBeenCalledOnce()
    const template = vi.mocked(trays[0]?.setContextMenu)?.mock.calls[0]?.[0] as unknown as { click?: () => void }[]
    for (const item of template) item.click?.()
    expect(actions.open).toHaveBeenCalledTimes(2)
    expect(actions.newOrder).toHaveBeenCalledOnce()
    expect(actions.quit).toHaveBeenCalledOnce()
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
