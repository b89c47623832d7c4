import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow, BrowserWindowConstructorOptions, NativeTheme } from 'electron'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { webPreferences } from '../../../../main/electron/window/web-preferences.ts'
import { createMainWindow } from '../../../../main/electron/window/window.ts'
import { systemOf } from '../../../../main/electron/system.ts'
import { createReadableLog, createTurnedClock, emitterWith, plainWords } from '../fakes.ts'
import { until } from '../../../harness/until.ts'

describe('the rights of the page', () => {
  test('are isolated, sandboxed and without Node, webview or developer tools', () => {
    expect(webPreferences('/app/preload.cjs', false, systemOf('linux'))).toEqual({
      preload: '/app/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      disableDialogs: true,
      devTools: false,
      spellcheck: false,
    })
  })

  test('check spelling where the system does', () => {
    expect(webPreferences('/p', false, { checksSpelling: true }).spellcheck).toBe(true)
  })

  test('differ in development only by the developer tools', () => {
    expect(webPreferences('/p', true, systemOf('linux'))).toEqual({
      ...webPreferences('/p', false, systemOf('linux')),
      devTools: true,
    })
  })
})

describe('the window', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verso-window-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  function setUp({
    isDark = false,
    staysInTray = false,
    answerOfPerson = 0,
    platform = 'linux' as NodeJS.Platform,
  } = {}) {
    const opened: { options: BrowserWindowConstructorOptions; window: ReturnType<typeof fakeWindow> }[] = []
    const nativeTheme = emitterWith<NativeTheme>({ shouldUseDarkColors: isDark })
    const clock = createTurnedClock()
    const pageLeft = vi.fn()
    const shown = vi.fn()
    const showMessageBox = vi.fn(() => Promise.resolve({ response: answerOfPerson, checkboxChecked: false }))
    const { log, messages } = createReadableLog()
    const main = createMainWindow({
      create: (options) => {
        const window = fakeWindow()
        opened.push({ options, window })
        return window
      },
      screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] as never },
      nativeTheme,
      dialog: { showMessageBox },
      clock,
      preloadPath: '/app/preload.cjs',
      iconPath: '/app/icon.png',
      boundsPath: join(folder, 'window.json'),
      isDevelopment: false,
      system: systemOf(platform),
      words: plainWords,
      log,
      staysInTray: () => staysInTray,
      pageLeft,
      shown,
    })
    const only = () => {
      const [first] = opened
      if (first === undefined) throw new Error('no window was opened')
      return first
    }
    return { main, opened, only, nativeTheme, clock, pageLeft, shown, showMessageBox, messages }
  }

  function fakeWindow() {
    const webContents = emitterWith<BrowserWindow['webContents']>({ reload: vi.fn() })
    let isHidden = true
    const window = emitterWith<BrowserWindow>({
      webContents,
      loadURL: vi.fn(() => Promise.resolve()),
      show: vi.fn(() => {
        isHidden = false
        window.emit('show')
      }),
      hide: vi.fn(() => {
        isHidden = true
      }),
      isVisible: () => !isHidden,
      focus: vi.fn(),
      restore: vi.fn(),
      maximize: vi.fn(),
      destroy: vi.fn(),
      setBackgroundColor: vi.fn(),
      isMinimized: vi.fn(() => false),
      isMaximized: () => false,
      isFullScreen: vi.fn(() => false),
      setFullScreen: vi.fn(),
      isDestroyed: () => false,
      getNormalBounds: () => ({ x: 10, y: 20, width: 1000, height: 700 }),
    })
    return window
  }

  test('is created once, in the usual size, with the rights of the page, and shown after its first paint', () => {
    const { main, opened, only } = setUp()
    main.show()
    main.show()
    expect(opened).toHaveLength(1)
    const { options, window } = only()
    expect(options).toMatchObject({ width: 1280, height: 800, minWidth: 880, minHeight: 600, show: false })
    expect(options.webPreferences).toEqual(webPreferences('/app/preload.cjs', false, systemOf('linux')))
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://verso/index.html')
  })

  test('is not shown before its first paint', () => {
    const { main, only } = setUp()
    main.show()
    const { window } = only()
    expect(window.show).not.toHaveBeenCalled()
    window.emit('ready-to-show')
    expect(window.show).toHaveBeenCalledOnce()
  })

  test.each(['did-finish-load', 'did-fail-load'])('is shown after %s if its first paint is never reported', (event) => {
    const { main, only, clock } = setUp()
    main.show()
    const { window } = only()
    window.webContents.emit(event)
    expect(window.show).not.toHaveBeenCalled()
    clock.turn(300)
    expect(window.show).toHaveBeenCalledOnce()
    window.emit('ready-to-show')
    expect(window.show).toHaveBeenCalledOnce()
  })

  test('is shown after a while if nothing at all is reported', () => {
    const { main, only, clock } = setUp()
    main.show()
    clock.turn(8_000)
    expect(only().window.show).toHaveBeenCalledOnce()
  })

  test('that the person has hidden is not shown again by later reports of its page', () => {
    const { main, only, clock } = setUp({ staysInTray: true })
    main.show()
    const { window } = only()
    window.emit('ready-to-show')
    window.emit('close', { preventDefault: vi.fn() })
    window.webContents.emit('did-finish-load')
    clock.turn(10_000)
    expect(window.show).toHaveBeenCalledOnce()
    expect(clock.waiting()).toBe(0)
  })

  test.each(['did-finish-load', 'did-fail-load'])('counts as settled a moment after %s', async (event) => {
    const { main, only, clock } = setUp()
    main.show()
    const settled = vi.fn()
    void main.settled().then(settled)
    only().window.webContents.emit(event)
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
    clock.turn(300)
    await main.settled()
    expect(settled).toHaveBeenCalledOnce()
  })

  test('lets nothing wait for it if it does not exist, is closed, or reports nothing', async () => {
    await setUp().main.settled()
    const closed = setUp()
    closed.main.show()
    closed.only().window.emit('closed')
    await closed.main.settled()
    const silent = setUp()
    silent.main.show()
    silent.clock.turn(8_000)
    await silent.main.settled()
  })

  test('reports each time that it appears', () => {
    const { main, only, shown } = setUp({ staysInTray: true })
    main.show()
    only().window.emit('ready-to-show')
    only().window.hide()
    main.show()
    expect(shown).toHaveBeenCalledTimes(2)
  })

  test.each([
    [false, '#fbfaf7'],
    [true, '#181715'],
  ])('has its background colour from the start (dark: %s)', (isDark, colour) => {
    const { main, only } = setUp({ isDark })
    main.show()
    expect(only().options.backgroundColor).toBe(colour)
  })

  test('changes its background with the theme', () => {
    const { main, only, nativeTheme } = setUp()
    main.show()
    Object.assign(nativeTheme, { shouldUseDarkColors: true })
    nativeTheme.emit('updated')
    expect(only().window.setBackgroundColor).toHaveBeenCalledExactlyOnceWith('#181715')
  })

  test('opens where it was', () => {
    writeFileSync(
      join(folder, 'window.json'),
      JSON.stringify({ bounds: { x: 100, y: 120, width: 900, height: 640 }, isMaximized: true }),
    )
    const { main, only } = setUp()
    main.show()
    expect(only().options).toMatchObject({ x: 100, y: 120, width: 900, height: 640 })
    expect(only().window.maximize).toHaveBeenCalledOnce()
  })

  test('saves its bounds once it stops moving', () => {
    const { main, only, clock } = setUp()
    main.show()
    only().window.emit('ready-to-show')
    clock.turn(10_000)
    for (let step = 0; step < 20; step += 1) only().window.emit('move')
    expect(clock.waiting()).toBe(1)
    clock.turn(1_000)
    expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toEqual({
      bounds: { x: 10, y: 20, width: 1000, height: 700 },
      isMaximized: false,
    })
  })

  test('closing hides it if Verso stays in the tray, until Verso ends', () => {
    const { main, only } = setUp({ staysInTray: true })
    main.show()
    const preventDefault = vi.fn()
    only().window.emit('close', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(only().window.hide).toHaveBeenCalledOnce()
    main.allowClose()
    only().window.emit('close', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })

  test('closing it in full screen leaves the space of macOS first, once, and hides it then', () => {
    const { main, only } = setUp({ staysInTray: true, platform: 'darwin' })
    main.show()
    const { window } = only()
    vi.mocked(window.isFullScreen).mockReturnValue(true)
    const preventDefault = vi.fn()
    window.emit('close', { preventDefault })
    window.emit('close', { preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(2)
    expect(window.setFullScreen).toHaveBeenCalledExactlyOnceWith(false)
    expect(window.hide).not.toHaveBeenCalled()
    vi.mocked(window.isFullScreen).mockReturnValue(false)
    window.emit('leave-full-screen')
    expect(window.hide).toHaveBeenCalledOnce()
    window.emit('close', { preventDefault })
    expect(window.hide).toHaveBeenCalledTimes(2)
  })

  test.each(['win32', 'linux'] as const)('closing it in full screen hides it at once on %s', (platform) => {
    const { main, only } = setUp({ staysInTray: true, platform })
    main.show()
    vi.mocked(only().window.isFullScreen).mockReturnValue(true)
    only().window.emit('close', { preventDefault: vi.fn() })
    expect(only().window.hide).toHaveBeenCalledOnce()
    expect(only().window.setFullScreen).not.toHaveBeenCalled()
  })

  test('closing closes it if Verso does not stay in the tray, and the next call creates a new one', () => {
    const { main, only, opened, pageLeft } = setUp()
    main.show()
    const preventDefault = vi.fn()
    only().window.emit('close', { preventDefault })
    only().window.emit('closed')
    expect(preventDefault).not.toHaveBeenCalled()
    expect(pageLeft).toHaveBeenCalled()
    expect(main.current()).toBeNull()
    main.show()
    expect(opened).toHaveLength(2)
  })

  test('a crashed page is loaded again at the same route', () => {
    const { main, only, pageLeft, messages } = setUp()
    main.show()
    only().window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 })
    expect(only().window.webContents.reload).toHaveBeenCalledOnce()
    expect(pageLeft).toHaveBeenCalledOnce()
    expect(messages()).toEqual(['pageDied'])
  })

  test('a page that crashes again and again is not reloaded endlessly: the person is asked', async () => {
    const { main, only, showMessageBox, clock } = setUp({ answerOfPerson: 0 })
    main.show()
    const { webContents } = only().window
    const die = () => webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 })
    for (let time = 0; time < 4; time += 1) die()
    expect(webContents.reload).toHaveBeenCalledTimes(3)
    expect(showMessageBox).toHaveBeenCalledOnce()
    await until(() => {
      expect(webContents.reload).toHaveBeenCalledTimes(4)
    })
    clock.turn(60_000)
    die()
    expect(webContents.reload).toHaveBeenCalledTimes(5)
  })

  test('a page that ended normally is not reloaded', () => {
    const { main, only } = setUp()
    main.show()
    only().window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 })
    expect(only().window.webContents.reload).not.toHaveBeenCalled()
  })

  test('showing a minimised window restores it', () => {
    const { main, only } = setUp()
    main.show()
    vi.mocked(only().window.isMinimized).mockReturnValue(true)
    main.show()
    expect(only().window.restore).toHaveBeenCalledOnce()
    expect(only().window.focus).toHaveBeenCalledOnce()
  })
})
