import type { App, AutoUpdater } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createLifecycle, takeInstanceLock, takeLinks } from '../../../../main/electron/app/lifecycle.ts'
import type { LifecycleDeps } from '../../../../main/electron/app/lifecycle.ts'
import { systemOf } from '../../../../main/electron/system.ts'
import { createReadableLog, createTurnedClock, emitterWith } from '../fakes.ts'
import { until } from '../../../harness/until.ts'

type LifecycleApp = LifecycleDeps['app']

function setUp(more: Partial<LifecycleDeps> = {}, isPackaged = true) {
  const app = emitterWith<LifecycleApp>({
    quit: vi.fn(),
    exit: vi.fn(),
    requestSingleInstanceLock: () => true,
    isPackaged,
  })
  const autoUpdater = emitterWith<AutoUpdater>({})
  const clock = createTurnedClock()
  const { log, messages } = createReadableLog()
  const deps = {
    app,
    autoUpdater,
    system: systemOf('linux'),
    clock,
    log,
    showWindow: vi.fn(),
    receive: vi.fn(),
    staysWithoutWindow: () => false,
    quitting: vi.fn(),
    shutDown: vi.fn(() => Promise.resolve()),
    ...more,
  }
  createLifecycle(deps)
  return { app, autoUpdater, clock, messages, deps }
}

describe('one instance', () => {
  test('a second start ends at once', () => {
    const quit = vi.fn()
    const app = { requestSingleInstanceLock: () => false, quit } satisfies Pick<
      App,
      'requestSingleInstanceLock' | 'quit'
    >
    expect(takeInstanceLock(app)).toBe(false)
    expect(quit).toHaveBeenCalledOnce()
  })

  test('a second start shows the window of the first, which gets its files and links', () => {
    const { app, deps } = setUp()
    app.emit('second-instance', {}, ['verso', 'a.docx', 'verso://order/1'], '/home/p')
    expect(deps.showWindow).toHaveBeenCalledOnce()
    expect(deps.receive).toHaveBeenCalledExactlyOnceWith({
      links: [{ kind: 'order', orderId: 1 }],
      paths: ['/home/p/a.docx'],
    })
  })

  test('a second start with the computer shows nothing', () => {
    const { app, deps } = setUp()
    app.emit('second-instance', {}, ['verso', '--hidden'], '/home/p')
    expect(deps.showWindow).not.toHaveBeenCalled()
  })

  test('on Windows it passes Windows paths', () => {
    const { app, deps } = setUp({ system: systemOf('win32') })
    app.emit('second-instance', {}, ['Verso.exe', 'a.docx'], String.raw`C:\Users\p`)
    expect(deps.receive).toHaveBeenCalledExactlyOnceWith({ links: [], paths: [String.raw`C:\Users\p\a.docx`] })
  })
})

describe('verso:// links', () => {
  function takenBy({ isPackaged = true, isSet = true, isDefault = false }) {
    const app = {
      isPackaged,
      setAsDefaultProtocolClient: vi.fn(() => isSet),
      isDefaultProtocolClient: () => isDefault,
    }
    return { opensLinks: takeLinks(app), set: app.setAsDefaultProtocolClient }
  }

  test('open the packaged program, and never a developer’s copy', () => {
    const packaged = takenBy({})
    expect(packaged.opensLinks).toBe(true)
    expect(packaged.set).toHaveBeenCalledExactlyOnceWith('verso')
    const copy = takenBy({ isPackaged: false })
    expect(copy.opensLinks).toBe(false)
    expect(copy.set).not.toHaveBeenCalled()
  })

  test('do not open a program without a desktop file on Linux, unless another file names it', () => {
    expect(takenBy({ isSet: false }).opensLinks).toBe(false)
    expect(takenBy({ isSet: false, isDefault: true }).opensLinks).toBe(true)
  })
})

describe('macOS', () => {
  test('passes the clicked notification at the start', () => {
    const { app, deps } = setUp({ system: systemOf('darwin') })
    app.emit('ready', {}, { identifier: 'verso://delivery/7/1?account=account-1' })
    expect(deps.receive).toHaveBeenCalledExactlyOnceWith({
      links: [{ kind: 'delivery', orderId: 7, attachmentId: 1, account: 'account-1' }],
      paths: [],
    })
    for (const launchInfo of [undefined, {}, { identifier: 7 }, { identifier: 'other' }]) {
      const other = setUp({ system: systemOf('darwin') })
      other.app.emit('ready', {}, launchInfo)
      expect(other.deps.receive).not.toHaveBeenCalled()
    }
  })

  test('hands over files and links as events', () => {
    const { app, deps, clock } = setUp({ system: systemOf('darwin') })
    const preventDefault = vi.fn()
    app.emit('open-url', { preventDefault }, 'verso://order/1')
    app.emit('open-url', { preventDefault }, 'verso://junk')
    app.emit('open-file', { preventDefault }, '/a.docx')
    clock.turn(1_000)
    expect(preventDefault).toHaveBeenCalledTimes(3)
    expect(vi.mocked(deps.receive).mock.calls).toEqual([
      [{ links: [{ kind: 'order', orderId: 1 }], paths: [] }],
      [{ links: [], paths: ['/a.docx'] }],
    ])
  })

  test('treats files that arrive one by one as one drop', () => {
    const { app, deps, clock } = setUp({ system: systemOf('darwin') })
    const preventDefault = vi.fn()
    for (const path of ['/a.docx', '/Annexes', '/b.zip']) app.emit('open-file', { preventDefault }, path)
    clock.turn(1_000)
    app.emit('open-file', { preventDefault }, '/later.docx')
    clock.turn(1_000)
    expect(vi.mocked(deps.receive).mock.calls).toEqual([
      [{ links: [], paths: ['/a.docx', '/Annexes', '/b.zip'] }],
      [{ links: [], paths: ['/later.docx'] }],
    ])
  })

  test('keeps the app without a window, and a click in the dock opens one', () => {
    const { app, deps } = setUp({ system: systemOf('darwin') })
    app.emit('window-all-closed')
    expect(app.quit).not.toHaveBeenCalled()
    app.emit('activate')
    expect(deps.showWindow).toHaveBeenCalledOnce()
  })
})

describe('quitting', () => {
  test('closing the last window ends Verso, unless it stays in the tray', () => {
    const ending = setUp()
    ending.app.emit('window-all-closed')
    expect(ending.app.quit).toHaveBeenCalledOnce()
    const staying = setUp({ staysWithoutWindow: () => true })
    staying.app.emit('window-all-closed')
    expect(staying.app.quit).not.toHaveBeenCalled()
  })

  test.each(['win32', 'linux'] as const)('closing the last window ends Verso on %s', (platform) => {
    const { app } = setUp({ system: systemOf(platform) })
    app.emit('window-all-closed')
    expect(app.quit).toHaveBeenCalledOnce()
  })

  test('an update that closes the windows before it quits may close them', () => {
    const { app, autoUpdater, deps } = setUp({ system: systemOf('darwin') })
    autoUpdater.emit('before-quit-for-update')
    expect(deps.quitting).toHaveBeenCalledOnce()
    expect(app.quit).not.toHaveBeenCalled()
  })

  test('waits for sync and store, once', async () => {
    const finish = Promise.withResolvers<undefined>()
    const { app, deps } = setUp({ shutDown: vi.fn(() => finish.promise) })
    const preventDefault = vi.fn()
    app.emit('before-quit')
    app.emit('will-quit', { preventDefault })
    app.emit('will-quit', { preventDefault })
    expect(deps.quitting).toHaveBeenCalledOnce()
    expect(preventDefault).toHaveBeenCalledTimes(2)
    expect(deps.shutDown).toHaveBeenCalledOnce()
    expect(app.exit).not.toHaveBeenCalled()
    finish.resolve(undefined)
    await until(() => {
      expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
    })
  })

  test('does not wait for ever', async () => {
    const { app, clock, messages } = setUp({ shutDown: () => new Promise(() => undefined) })
    app.emit('will-quit', { preventDefault: vi.fn() })
    clock.turn(5_000)
    await until(() => {
      expect(app.exit).toHaveBeenCalledExactlyOnceWith(0)
    })
    expect(messages()).toEqual(['shutDownTooSlow'])
  })

  test('happens even if shutting down fails', async () => {
    const { app, messages } = setUp({ shutDown: () => Promise.reject(new Error('disk')) })
    app.emit('will-quit', { preventDefault: vi.fn() })
    await until(() => {
      expect(app.exit).toHaveBeenCalledOnce()
    })
    expect(messages()).toEqual(['shutDownFailed'])
  })
})
