// Electron's `BrowserWindow`: the app's view of its window, and a window of Chromium that follows. Sizes are those
// of the content, as in a window without a frame: a test that asks for 1280 × 800 gets a page of 1280 × 800.
import { EventEmitter } from 'node:events'
import type {
  BrowserWindow as ElectronBrowserWindow,
  BrowserWindowConstructorOptions,
  HandlerDetails,
  Rectangle,
} from 'electron'
import { headlessScreen } from '../host/chromium.ts'
import type { Page } from '../host/page.ts'
import { record } from '../host/native-record.ts'
import { app, windowWasClosed } from './app.ts'
import type { Declared } from './declared.ts'
import { createEvent } from './event.ts'
import { bindMenu, Menu, refreshAccelerators } from './menu.ts'
import type { NativeImage } from './native-image.ts'
import { pageColorScheme } from './native-theme.ts'
import { requireRuntime } from './runtime.ts'
import { WebContents } from './web-contents.ts'
import { addWindow, removeWindow } from './windows.ts'

const windows = new Map<number, BrowserWindow>()
let lastId = 0
let focusedId: number | undefined

export class BrowserWindow
  extends EventEmitter
  implements
    Declared<
      ElectronBrowserWindow,
      'webContents' | 'setMenu' | 'setParentWindow' | 'getParentWindow' | 'setOverlayIcon' | 'setIcon'
    >
{
  readonly id: number
  readonly webContents: WebContents

  readonly #options: BrowserWindowConstructorOptions
  #bounds: Rectangle
  #normalBounds: Rectangle
  #minimumSize: readonly [number, number]
  #maximumSize: readonly [number, number]
  #title: string
  #backgroundColor: string
  #isVisible: boolean
  #state: 'normal' | 'minimized' | 'maximized' | 'fullscreen' = 'normal'
  #isDestroyed = false
  #isClosing = false
  #wasReadyToShow = false
  #isMenuBarVisible = true
  #isEnabled = true
  #isResizable = true
  #isAlwaysOnTop = false
  #opacity = 1
  /** Undefined follows the application's menu. */
  #menu: Menu | null | undefined
  #isPageLost = false
  #lastChange: Promise<void> = Promise.resolve()
  readonly #unbindMenu: () => void

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    const { pages } = requireRuntime('BrowserWindow')
    refuseUnisolated(options.webPreferences ?? {})
    lastId += 1
    this.id = lastId
    this.#options = options
    this.#minimumSize = [options.minWidth ?? 0, options.minHeight ?? 0]
    this.#maximumSize = [options.maxWidth ?? 0, options.maxHeight ?? 0]
    const { width, height } = this.#clamp(options.width ?? 800, options.height ?? 600)
    this.#bounds = {
      x: options.x ?? Math.max(0, Math.round((headlessScreen.width - width) / 2)),
      y: options.y ?? Math.max(0, Math.round((headlessScreen.height - height) / 2)),
      width,
      height,
    }
    this.#normalBounds = this.#bounds
    this.#title = options.title ?? app.getName()
    this.#backgroundColor = options.backgroundColor ?? '#FFFFFF'
    this.#isVisible = options.show ?? true
    this.#isMenuBarVisible = options.autoHideMenuBar !== true
    this.#isResizable = options.resizable ?? true
    windows.set(this.id, this)
    addWindow({ id: this.id, focus: () => this.focus(), tryToClose: () => this.#tryToClose() })
    this.webContents = new WebContents({
      openPage: () =>
        pages.open({
          width: this.#bounds.width,
          height: this.#bounds.height,
          preloadFile: options.webPreferences?.preload,
        }),
      onOpened: (page) => {
        void page.setColorScheme(pageColorScheme()).catch(() => undefined)
        // A test that attaches in the meantime sets media of its own, which would undo the app's choice.
        if (pageColorScheme() !== undefined)
          page.on('loaded', () => void page.setColorScheme(pageColorScheme()).catch(() => undefined))
        this.#isPageLost = false
      },
      onFocus: (isFocused) => this.#setFocused(isFocused),
      onResize: (newWidth, newHeight) => this.#wasResized(newWidth, newHeight),
      onTitle: (title) => this.#pageTitleChanged(title),
      onLoaded: () => this.#pageLoaded(),
      onGone: () => this.#pageWasClosed(),
      close: () => this.close(),
      openWindow: (details, response) => this.#openWindow(details, response.overrideBrowserWindowOptions ?? {}),
    })
    this.#unbindMenu = bindMenu({
      menu: () => (this.#menu === undefined ? Menu.getApplicationMenu() : this.#menu),
      window: () => this,
      apply: (combinations, press) => WebContents.setAccelerators(this.webContents, combinations, press),
    })
    app.emit('browser-window-created', createEvent({}), this)
    if (this.#isVisible) this.#setFocused(true)
    if (options.fullscreen === true) this.setFullScreen(true)
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()]
  }
  static getFocusedWindow(): BrowserWindow | null {
    return focusedId === undefined ? null : BrowserWindow.fromId(focusedId)
  }
  static fromId(id: number): BrowserWindow | null {
    return windows.get(id) ?? null
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return [...windows.values()].find((window) => window.webContents === contents) ?? null
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }
  loadFile(file: string): Promise<void> {
    return this.webContents.loadFile(file)
  }
  reload(): void {
    this.webContents.reload()
  }

  show(): void {
    this.showInactive()
    this.focus()
  }
  showInactive(): void {
    if (this.#isDestroyed) return
    if (this.#isPageLost) WebContents.reopen(this.webContents)
    const wasVisible = this.#isVisible
    this.#isVisible = true
    if (!wasVisible) {
      if (this.#state !== 'minimized') this.#followState()
      this.emit('show')
    }
  }
  hide(): void {
    if (!this.#isVisible) return
    this.#isVisible = false
    this.#setFocused(false)
    if (!this.#isPageLost) this.#changeWindow((page) => page.setWindowState('minimized'))
    this.emit('hide')
  }
  isVisible(): boolean {
    return this.#isVisible
  }
  focus(): void {
    if (!this.#isVisible || this.#isDestroyed) return
    this.#changeWindow((page) => page.bringToFront())
    this.#setFocused(true)
  }
  blur(): void {
    this.#setFocused(false)
  }
  isFocused(): boolean {
    return focusedId === this.id
  }

  minimize(): void {
    this.#changeState('minimized')
  }
  isMinimized(): boolean {
    return this.#state === 'minimized'
  }
  restore(): void {
    if (this.#state === 'minimized' || this.#state === 'maximized') this.#changeState('normal')
  }
  maximize(): void {
    this.#isVisible = true
    this.#changeState('maximized')
  }
  unmaximize(): void {
    if (this.#state === 'maximized') this.#changeState('normal')
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  isNormal(): boolean {
    return this.#state === 'normal'
  }
  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen !== this.isFullScreen()) this.#changeState(isFullScreen ? 'fullscreen' : 'normal')
  }
  isFullScreen(): boolean {
    return this.#state === 'fullscreen'
  }

  getBounds(): Rectangle {
    return { ...this.#bounds }
  }
  getContentBounds(): Rectangle {
    return this.getBounds()
  }
  getNormalBounds(): Rectangle {
    return { ...this.#normalBounds }
  }
  setBounds(change: Partial<Rectangle>): void {
    const before = this.#bounds
    const size = this.#clamp(change.width ?? before.width, change.height ?? before.height)
    this.#bounds = { x: change.x ?? before.x, y: change.y ?? before.y, ...size }
    if (this.#state === 'normal') this.#normalBounds = this.#bounds
    const { x, y, width, height } = this.#bounds
    if (x !== before.x || y !== before.y) {
      this.#changeWindow((page) => page.moveWindow(x, y))
      this.emit('move')
      this.emit('moved')
    }
    if (width !== before.width || height !== before.height) {
      this.#changeWindow((page) => page.setContentSize(width, height))
      this.emit('resize')
      this.emit('resized')
    }
  }
  setContentBounds(bounds: Rectangle): void {
    this.setBounds(bounds)
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height]
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getContentSize(): number[] {
    return this.getSize()
  }
  setContentSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  getPosition(): number[] {
    return [this.#bounds.x, this.#bounds.y]
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }
  center(): void {
    const { width, height } = this.#bounds
    this.setPosition(Math.round((headlessScreen.width - width) / 2), Math.round((headlessScreen.height - height) / 2))
  }
  getMinimumSize(): number[] {
    return [...this.#minimumSize]
  }
  setMinimumSize(width: number, height: number): void {
    this.#minimumSize = [width, height]
    this.setBounds({})
  }
  getMaximumSize(): number[] {
    return [...this.#maximumSize]
  }
  setMaximumSize(width: number, height: number): void {
    this.#maximumSize = [width, height]
    this.setBounds({})
  }
  isResizable(): boolean {
    return this.#isResizable
  }
  setResizable(isResizable: boolean): void {
    this.#isResizable = isResizable
  }

  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  get title(): string {
    return this.#title
  }
  set title(title: string) {
    this.#title = title
  }
  getBackgroundColor(): string {
    return this.#backgroundColor
  }
  setBackgroundColor(color: string): void {
    record('window.setBackgroundColor', color)
    this.#backgroundColor = color
  }
  getOpacity(): number {
    return this.#opacity
  }
  setOpacity(opacity: number): void {
    this.#opacity = opacity
  }
  isAlwaysOnTop(): boolean {
    return this.#isAlwaysOnTop
  }
  setAlwaysOnTop(isOnTop: boolean): void {
    this.#isAlwaysOnTop = isOnTop
  }
  isEnabled(): boolean {
    return this.#isEnabled
  }
  setEnabled(isEnabled: boolean): void {
    this.#isEnabled = isEnabled
  }
  moveTop(): void {
    this.focus()
  }

  flashFrame(isFlashing: boolean): void {
    record('window.flashFrame', isFlashing)
  }
  setOverlayIcon(icon: NativeImage | null, description: string): void {
    record('window.setOverlayIcon', icon, description)
  }
  setIcon(icon: NativeImage | string): void {
    record('window.setIcon', icon)
  }
  setProgressBar(progress: number, options?: object): void {
    record('window.setProgressBar', progress, options)
  }
  setSkipTaskbar(isSkipped: boolean): void {
    record('window.setSkipTaskbar', isSkipped)
  }
  setContentProtection(isProtected: boolean): void {
    record('window.setContentProtection', isProtected)
  }
  setRepresentedFilename(file: string): void {
    record('window.setRepresentedFilename', file)
  }
  setDocumentEdited(isEdited: boolean): void {
    record('window.setDocumentEdited', isEdited)
  }
  setTitleBarOverlay(options: object): void {
    record('window.setTitleBarOverlay', options)
  }
  setThumbarButtons(buttons: object[]): boolean {
    record('window.setThumbarButtons', buttons)
    return true
  }

  setMenu(menu: Menu | null): void {
    record('window.setMenu', menu)
    this.#menu = menu
    refreshAccelerators()
  }
  removeMenu(): void {
    this.setMenu(null)
  }
  isMenuBarVisible(): boolean {
    return this.#isMenuBarVisible
  }
  setMenuBarVisibility(isVisible: boolean): void {
    this.#isMenuBarVisible = isVisible
  }
  setAutoHideMenuBar(isHiding: boolean): void {
    record('window.setAutoHideMenuBar', isHiding)
  }

  close(): void {
    this.#tryToClose()
  }
  destroy(): void {
    this.#finish()
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  #clamp(width: number, height: number): { width: number; height: number } {
    const clampOne = (value: number, least: number, most: number) =>
      Math.max(least, most > 0 ? Math.min(most, Math.round(value)) : Math.round(value))
    return {
      width: clampOne(width, this.#minimumSize[0], this.#maximumSize[0]),
      height: clampOne(height, this.#minimumSize[1], this.#maximumSize[1]),
    }
  }

  #changeState(state: 'normal' | 'minimized' | 'maximized' | 'fullscreen'): void {
    const before = this.#state
    if (before === state || this.#isDestroyed) return
    this.#state = state
    this.#followState()
    if (state === 'minimized') this.#setFocused(false)
    if (before === 'minimized') this.emit('restore')
    if (before === 'maximized' && state === 'normal') this.emit('unmaximize')
    if (before === 'fullscreen') this.emit('leave-full-screen')
    if (state === 'minimized') this.emit('minimize')
    if (state === 'maximized') this.emit('maximize')
    if (state === 'fullscreen') this.emit('enter-full-screen')
  }

  #followState(): void {
    const state = this.#state
    this.#changeWindow(async (page) => {
      await page.setWindowState(state)
      if (state === 'normal') await page.setContentSize(this.#normalBounds.width, this.#normalBounds.height)
    })
  }

  /** One after the other, so that Chromium's window ends up as the last call wanted. */
  #changeWindow(act: (page: Page) => unknown): void {
    const change = () => WebContents.withPage(this.webContents, act)
    this.#lastChange = this.#lastChange.then(change).catch((error: unknown) => {
      console.error('Chromium refused a change of its window:', error)
    })
  }

  #setFocused(isFocused: boolean): void {
    if (isFocused === (focusedId === this.id)) return
    if (isFocused) {
      const before = BrowserWindow.getFocusedWindow()
      focusedId = this.id
      before?.emit('blur')
      if (before !== null) {
        WebContents.setFocused(before.webContents, false)
        app.emit('browser-window-blur', createEvent({}), before)
      }
    } else {
      focusedId = undefined
    }
    WebContents.setFocused(this.webContents, isFocused)
    this.emit(isFocused ? 'focus' : 'blur')
    app.emit(isFocused ? 'browser-window-focus' : 'browser-window-blur', createEvent({}), this)
  }

  #wasResized(width: number, height: number): void {
    if (width === this.#bounds.width && height === this.#bounds.height) return
    this.#bounds = { ...this.#bounds, width, height }
    if (this.#state === 'normal' && this.#isVisible) this.#normalBounds = this.#bounds
    this.emit('resize')
    this.emit('resized')
  }

  #pageTitleChanged(title: string): void {
    const event = createEvent({})
    this.webContents.emit('page-title-updated', event, title, true)
    this.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this.#title = title
  }

  #pageLoaded(): void {
    if (this.#wasReadyToShow) return
    this.#wasReadyToShow = true
    this.emit('ready-to-show')
  }

  #tryToClose(): boolean {
    if (this.#isDestroyed || this.#isClosing) return true
    const event = createEvent({})
    this.emit('close', event)
    if (event.defaultPrevented) return false
    this.#isClosing = true
    this.#changeWindow((page) => page.close())
    if (this.#isPageLost) this.#finish()
    return true
  }

  #pageWasClosed(): void {
    if (this.#isClosing) {
      this.#finish()
      return
    }
    const event = createEvent({})
    this.emit('close', event)
    if (event.defaultPrevented) {
      // Chromium's window is already closed; the next `show` opens another one with the same address.
      this.#isPageLost = true
      this.hide()
    } else {
      this.#finish()
    }
  }

  #finish(): void {
    if (this.#isDestroyed) return
    this.#setFocused(false)
    this.#isDestroyed = true
    windows.delete(this.id)
    removeWindow(this.id)
    this.#unbindMenu()
    WebContents.destroy(this.webContents)
    this.emit('closed')
    windowWasClosed()
  }

  #openWindow(details: HandlerDetails, options: BrowserWindowConstructorOptions): void {
    const webPreferences = { ...this.#options.webPreferences, ...options.webPreferences }
    const window = new BrowserWindow({ ...options, webPreferences })
    void window.loadURL(details.url).catch(() => undefined)
    this.webContents.emit('did-create-window', window, { ...details, options })
  }
}

/** The stand-in knows isolated, sandboxed pages only; an app that wants less must not seem to work. */
function refuseUnisolated(preferences: NonNullable<BrowserWindowConstructorOptions['webPreferences']>): void {
  const unsafe = [
    preferences.nodeIntegration === true && 'nodeIntegration',
    preferences.nodeIntegrationInWorker === true && 'nodeIntegrationInWorker',
    preferences.nodeIntegrationInSubFrames === true && 'nodeIntegrationInSubFrames',
    preferences.contextIsolation === false && 'contextIsolation: false',
    preferences.sandbox === false && 'sandbox: false',
    preferences.webSecurity === false && 'webSecurity: false',
    preferences.webviewTag === true && 'webviewTag',
  ].filter((name) => name !== false)
  if (unsafe.length > 0) throw new Error(`The Electron stand-in has no ${unsafe.join(', ')}`)
}
