import type { App } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createLifecycle, takeInstanceLock } from '../../../../main/electron/app/lifecycle.ts'
import type { LifecycleDeps } from '../../../../main/electron/app/lifecycle.ts'
import { createReadableLog, createTurnedClock, emitterWith } from '../fakes.ts'
import { until } from '../../../harness/until.ts'

type LifecycleApp = LifecycleDeps['app']

function setUp(more: Partial<LifecycleDeps> = {}, isPackaged = true) {
  const app = emitterWith<LifecycleApp>({
    quit: vi.fn(),
    exit: vi.fn(),
    requestSingleInstanceLock: () => true,
    setAsDefaultProtocolClient: vi.fn(() => true),
    isPackaged,
  })
  const clock = createTurnedClock()
  const { log, messages } = createReadableLog()
  const deps = {
    app,
    platform: 'linux' as const,
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
  return { app, clock, messages, deps }
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

  test('and shows the window of the first, with its files and links', () => {
    const { app, deps } = setUp()
    app.emit('second-instance', {}, ['verso', 'a.docx', 'verso://order/1'], '/home/p')
    expect(deps.showWindow).toHaveBeenCalledOnce()
    expect(deps.receive).toHaveBeenCalledExactlyOnceWith({
      links: [{ kind: 'order', orderId: 1 }],
      paths: ['/home/p/a.docx'],
    })
  })

  test('started with the computer while it runs, it shows nothing', () => {
    const { app, deps } = setUp()
    app.emit('second-instance', {}, ['verso', '--hidden'], '/home/p')
    expect(deps.showWindow).not.toHaveBeenCalled()
  })

  test('only the packaged program takes verso:// links', () => {
    expect(setUp().app.setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith('verso')
    expect(setUp({}, false).app.setAsDefaultProtocolClient).not.toHaveBeenCalled()
  })
})

describe('macOS', () => {
  test('says at the start which notification was clicked', () => {
    const { app, deps } = setUp({ platform: 'darwin' })
    app.emit('ready', {}, { identifier: 'verso://delivery/7/1?account=account-1' })
    expect(deps.receive).toHaveBeenCalledExactlyOnceWith({
      links: [{ kind: 'delivery', orderId: 7, attachmentId: 1, account: 'account-1' }],
      paths: [],
    })
    for (const launchInfo of [undefined, {}, { identifier: 7 }, { identifier: 'other' }]) {
      const other = setUp({ platform: 'darwin' })
      other.app.emit('ready', {}, launchInfo)
      expect(other.deps.receive).not.toHaveBeenCalled()
    }
  })

  test('hands over files and links as events', () => {
    const { app, deps, clock } = setUp({ platform: 'darwin' })
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

  test('tells of files dropped together one by one: they are received as one', () => {
    const { app, deps, clock } = setUp({ platform: 'darwin' })
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
    const { app, deps } = setUp({ platform: 'darwin' })
    app.emit('window-all-closed')
    expect(app.quit).not.toHaveBeenCalled()
    app.emit('activate')
    expect(deps.showWindow).toHaveBeenCalledOnce()
  })
})

describe('the end', () => {
  test('closing the last window ends Verso, unless it stays in the tray', () => {
    const ending = setUp()
    ending.app.emit('window-all-closed')
    expect(ending.app.quit).toHaveBeenCalledOnce()
    const staying = setUp({ staysWithoutWindow: () => true })
    staying.app.emit('window-all-closed')
    expect(staying.app.quit).not.toHaveBeenCalled()
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

  test('comes also where shutting down fails', async () => {
    const { app, messages } = setUp({ shutDown: () => Promise.reject(new Error('disk')) })
    app.emit('will-quit', { preventDefault: vi.fn() })
    await until(() => {
      expect(app.exit).toHaveBeenCalledOnce()
    })
    expect(messages()).toEqual(['shutDownFailed'])
  })
})
