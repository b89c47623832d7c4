// Verso's only window: created on demand at its last bounds, in the theme's colour, and reloaded if its page crashes.
import type { BrowserWindow, BrowserWindowConstructorOptions, Dialog, NativeTheme, Screen } from 'electron'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../log.ts'
import { pageAddress } from '../page/addresses.ts'
import type { System } from '../system.ts'
import { backgroundColour } from './theme.ts'
import { webPreferences } from './web-preferences.ts'
import { boundsOnScreens, readWindowBounds, smallestWindow, usualWindow, writeWindowBounds } from './window-bounds.ts'
import type { Words } from '../messages.ts'

interface WindowDeps {
  create(options: BrowserWindowConstructorOptions): BrowserWindow
  screen: Pick<Screen, 'getAllDisplays'>
  nativeTheme: Pick<NativeTheme, 'shouldUseDarkColors' | 'on'>
  dialog: Pick<Dialog, 'showMessageBox'>
  clock: Clock
  preloadPath: string
  iconPath: string
  /** File with the last window bounds. */
  boundsPath: string
  isDevelopment: boolean
  system: Pick<System, 'checksSpelling' | 'fullScreenIsSpace'>
  words: Words
  log: Log
  /** If true, closing hides the window and Verso stays in the tray. */
  staysInTray(): boolean
  /** The page receives no events until it requests its snapshot. */
  pageLeft(): void
  /** The window appeared: for the first time, or after it was hidden. */
  shown(): void
}

interface MainWindow {
  /** The window, which may be hidden; null if there is none. */
  current(): BrowserWindow | null
  /** Creates the window if necessary and brings it to the front. */
  show(): void
  /** Resolves once the page has loaded and had a moment to ask for what it shows; at once without a window. */
  settled(): Promise<void>
  /** From now on, closing really closes. */
  allowClose(): void
}

const rememberDelayMs = 400
/** From the loaded page to its first frame, where that is reported. */
const firstFrameMs = 300
const showAtLatestMs = 8_000
/** From the loaded page to what it shows first. */
const firstViewMs = 300
/** A page that crashes more often than this is not reloaded automatically. */
const revivalsAllowed = 3
const revivalsWithinMs = 60_000

export function createMainWindow(deps: WindowDeps): MainWindow {
  let window: BrowserWindow | null = null
  let mayClose = false
  let settled = Promise.resolve()

  deps.nativeTheme.on('updated', () => {
    window?.setBackgroundColor(backgroundColour(deps.nativeTheme))
  })

  const open = (): BrowserWindow => {
    const workAreas = deps.screen.getAllDisplays().map((display) => display.workArea)
    const saved = boundsOnScreens(readWindowBounds(deps.boundsPath), workAreas)
    const opened = deps.create({
      ...usualWindow,
      ...saved?.bounds,
      minWidth: smallestWindow.width,
      minHeight: smallestWindow.height,
      show: false,
      title: 'Verso',
      icon: deps.iconPath,
      backgroundColor: backgroundColour(deps.nativeTheme),
      titleBarStyle: 'default',
      // Alt shows the menu; its commands are also in the window.
      autoHideMenuBar: true,
      webPreferences: webPreferences(deps.preloadPath, deps.isDevelopment, deps.system),
    })
    if (saved?.isMaximized === true) opened.maximize()
    showWhenReady(opened)
    opened.on('show', deps.shown)
    rememberBounds(opened)
    revive(opened)
    const hide = hiding(opened)
    opened.on('close', (event) => {
      if (mayClose || !deps.staysInTray()) return
      event.preventDefault()
      hide()
    })
    opened.on('closed', () => {
      window = null
      deps.pageLeft()
    })
    settled = settling(opened)
    void load(opened)
    return opened
  }

  /** Hides the window. One that has a space of its own leaves that first, because the space would stay, and be black. */
  const hiding = (opened: BrowserWindow) => {
    let isLeavingSpace = false
    return () => {
      if (isLeavingSpace) return
      if (!deps.system.fullScreenIsSpace || !opened.isFullScreen()) {
        opened.hide()
        return
      }
      isLeavingSpace = true
      opened.once('leave-full-screen', () => {
        isLeavingSpace = false
        opened.hide()
      })
      opened.setFullScreen(false)
    }
  }

  /** Shows the window with its first frame. Some Wayland desktops never report that one (electron#48859). */
  const showWhenReady = (opened: BrowserWindow) => {
    let hasAppeared = false
    let cancel = () => {}
    const showAfter = (delayMs: number) => {
      cancel()
      if (!hasAppeared) cancel = deps.clock.after(delayMs, show)
    }
    const show = () => {
      if (!hasAppeared) opened.show()
    }
    const settle = () => {
      hasAppeared = true
      cancel()
    }
    const loaded = () => {
      showAfter(firstFrameMs)
    }
    opened.once('show', settle)
    opened.once('closed', settle)
    opened.once('ready-to-show', show)
    opened.webContents.once('did-finish-load', loaded)
    opened.webContents.once('did-fail-load', loaded)
    showAfter(showAtLatestMs)
  }

  const settling = (opened: BrowserWindow) =>
    new Promise<void>((resolve) => {
      deps.clock.after(showAtLatestMs, resolve)
      const loaded = () => {
        deps.clock.after(firstViewMs, resolve)
      }
      opened.once('closed', resolve)
      opened.webContents.once('did-finish-load', loaded)
      opened.webContents.once('did-fail-load', loaded)
    })

  const load = async (opened: BrowserWindow): Promise<void> => {
    try {
      await opened.loadURL(pageAddress)
    } catch (error) {
      deps.log({ level: 'error', area: 'window', message: 'pageNotLoaded', data: { error } })
    }
  }

  const rememberBounds = (opened: BrowserWindow) => {
    let cancel: (() => void) | null = null
    const write = () => {
      cancel?.()
      cancel = null
      if (opened.isDestroyed() || opened.isMinimized()) return
      writeWindowBounds(deps.boundsPath, { bounds: opened.getNormalBounds(), isMaximized: opened.isMaximized() })
    }
    const later = () => {
      cancel?.()
      cancel = deps.clock.after(rememberDelayMs, write)
    }
    opened.on('resize', later)
    opened.on('move', later)
    opened.on('close', write)
    opened.on('closed', () => {
      cancel?.()
    })
  }

  const revive = (opened: BrowserWindow) => {
    let revivals: number[] = []
    opened.webContents.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) deps.pageLeft()
    })
    opened.webContents.on('render-process-gone', (_event, details) => {
      deps.pageLeft()
      if (details.reason === 'clean-exit') return
      deps.log({
        level: 'error',
        area: 'window',
        message: 'pageDied',
        data: { reason: details.reason, exitCode: details.exitCode },
      })
      const now = deps.clock.now()
      revivals = [...revivals.filter((at) => now - at < revivalsWithinMs), now]
      if (revivals.length <= revivalsAllowed) {
        // Reloading keeps the page's address and so the current route.
        opened.webContents.reload()
        return
      }
      void askToReload(opened).then((wantsReload) => {
        revivals = []
        if (opened.isDestroyed()) return
        if (wantsReload) opened.webContents.reload()
        else opened.destroy()
      })
    })
    opened.webContents.on('unresponsive', () => {
      deps.log({ level: 'warning', area: 'window', message: 'pageUnresponsive' })
    })
  }

  const askToReload = async (opened: BrowserWindow): Promise<boolean> => {
    const answer = await deps.dialog.showMessageBox(opened, {
      type: 'error',
      message: deps.words.windowFailedTitle(),
      detail: deps.words.windowFailedDetail(),
      buttons: [deps.words.windowFailedReload(), deps.words.quit()],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    })
    return answer.response === 0
  }

  return {
    current: () => window,
    show() {
      if (window === null) {
        // The window shows itself once its first frame is ready.
        window = open()
        return
      }
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    settled: () => settled,
    allowClose() {
      mayClose = true
    },
  }
}
