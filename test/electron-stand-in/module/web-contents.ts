// Electron's `webContents`: what a page does, reported to the app as Electron does, and what the app can do with a page.
// Only the app has a policy: every navigation, window and permission is passed to its listeners.
import { EventEmitter } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  EditFlags,
  HandlerDetails,
  IpcMainInvokeEvent,
  WebContents as ElectronWebContents,
  WindowOpenHandlerResponse,
} from 'electron'
import { DevtoolsError } from '../host/devtools.ts'
import type { Page, PageFrame } from '../host/page.ts'
import { record, takeAnswer } from '../host/native-record.ts'
import { schemeOf } from '../host/requests.ts'
import { decode, encode } from '../messages.ts'
import type { ContextMenuRequest, FromPage, KeyCombination, WindowOpenRequest } from '../worlds/protocol.ts'
import { app } from './app.ts'
import type { Declared } from './declared.ts'
import { createEvent } from './event.ts'
import { IpcMain, ipcMain } from './ipc-main.ts'
import { NativeImage } from './native-image.ts'
import { currentAddresses, schemes } from './runtime.ts'
import { answerPermissionCheck, answerPermissionRequest, defaultSession, prepareOrigin } from './session.ts'
import { createFrameTree } from './web-frame-main.ts'
import type { FrameTree, WebFrameMain } from './web-frame-main.ts'

/** What happens in the page that concerns its window. */
export interface WindowOfContents {
  openPage(): Promise<Page>
  onOpened(page: Page): void
  onFocus(isFocused: boolean): void
  onResize(width: number, height: number): void
  onTitle(title: string): void
  onLoaded(): void
  /** The page closed without the app: a person closed it. */
  onGone(): void
  close(): void
  openWindow(details: HandlerDetails, response: WindowOpenHandlerResponse): void
}

const all = new Map<number, WebContents>()
let lastId = 0

export class WebContents
  extends EventEmitter
  implements Declared<ElectronWebContents, 'ipc' | 'mainFrame' | 'session' | 'focusedFrame' | 'capturePage'>
{
  readonly id: number
  readonly ipc = new IpcMain()
  readonly session = defaultSession

  readonly #window: WindowOfContents
  #opening: Promise<Page>
  #page: Page | undefined
  #frames: FrameTree | undefined
  #url = ''
  #title = ''
  #zoomFactor = 1
  #isDestroyed = false
  #isCrashed = false
  #isLoading = false
  #isDevToolsOpened = false
  #isFocused = false
  #userAgent = ''
  #windowOpenHandler: ((details: HandlerDetails) => WindowOpenHandlerResponse) | undefined
  #accelerators:
    { readonly combinations: readonly KeyCombination[]; readonly press: (index: number) => void } | undefined

  constructor(window: WindowOfContents) {
    super()
    lastId += 1
    this.id = lastId
    this.#window = window
    all.set(this.id, this)
    this.#opening = this.#open()
    app.emit('web-contents-created', createEvent({}), this)
  }

  get mainFrame(): WebFrameMain | null {
    return this.#frames?.get(this.#page?.targetId) ?? null
  }
  get focusedFrame(): WebFrameMain | null {
    return this.#isFocused ? this.mainFrame : null
  }
  get zoomFactor(): number {
    return this.#zoomFactor
  }
  set zoomFactor(factor: number) {
    this.setZoomFactor(factor)
  }
  get zoomLevel(): number {
    return this.getZoomLevel()
  }
  set zoomLevel(level: number) {
    this.setZoomLevel(level)
  }
  get userAgent(): string {
    return this.#userAgent
  }
  set userAgent(userAgent: string) {
    this.#userAgent = userAgent
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#opening
    if (this.#isDestroyed) return
    this.#url = url
    this.#isLoading = true
    this.#isCrashed = false
    this.emit('did-start-loading')
    await this.#withPage(() => prepareOrigin(this, url))
    const errorText = await page.navigate(currentAddresses().toChromium(url))
    if (errorText === undefined) return
    this.#isLoading = false
    const { code, description } = networkError(errorText)
    this.emit('did-fail-load', createEvent({}), code, description, url, true, 1, 1)
    this.emit('did-stop-loading')
    throw Object.assign(new Error(`${description} (${code}) loading '${url}'`), { errno: code, code: description, url })
  }
  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(path.resolve(app.getAppPath(), file)).href)
  }
  reload(): void {
    this.#isCrashed = false
    void this.#withPage((page) => page.reload(false))
  }
  reloadIgnoringCache(): void {
    this.#isCrashed = false
    void this.#withPage((page) => page.reload(true))
  }
  getURL(): string {
    return this.#url
  }
  getTitle(): string {
    return this.#title
  }
  getType(): 'window' {
    return 'window'
  }
  getUserAgent(): string {
    return this.#userAgent
  }
  setUserAgent(userAgent: string): void {
    this.#userAgent = userAgent
  }
  isLoading(): boolean {
    return this.#isLoading
  }
  isLoadingMainFrame(): boolean {
    return this.#isLoading
  }
  isCrashed(): boolean {
    return this.#isCrashed
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }
  isFocused(): boolean {
    return this.#isFocused
  }
  focus(): void {
    void this.#withPage((page) => page.bringToFront())
  }
  close(): void {
    this.#window.close()
  }

  send(channel: string, ...values: unknown[]): void {
    const body = encode(values)
    void this.#withPage((page) => page.post({ kind: 'message', channel, body }))
  }
  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return this.#opening.then((page) => page.evaluate(code, userGesture))
  }
  setWindowOpenHandler(handler: (details: HandlerDetails) => WindowOpenHandlerResponse): void {
    this.#windowOpenHandler = handler
  }

  getZoomFactor(): number {
    return this.#zoomFactor
  }
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoomFactor = factor
    void this.#withPage((page) => page.post({ kind: 'zoom', factor }))
  }
  getZoomLevel(): number {
    return Math.log(this.#zoomFactor) / Math.log(1.2)
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level)
  }

  openDevTools(): void {
    record('webContents.openDevTools')
    this.#isDevToolsOpened = true
    this.emit('devtools-opened')
  }
  closeDevTools(): void {
    if (!this.#isDevToolsOpened) return
    this.#isDevToolsOpened = false
    this.emit('devtools-closed')
  }
  toggleDevTools(): void {
    if (this.#isDevToolsOpened) this.closeDevTools()
    else this.openDevTools()
  }
  isDevToolsOpened(): boolean {
    return this.#isDevToolsOpened
  }
  getOrCreateDevToolsTargetId(): string {
    return this.#page?.targetId ?? ''
  }
  getBackgroundThrottling(): boolean {
    return false
  }
  /** Chromium accepts it at its start only, as `--webrtc-ip-handling-policy`. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    record('webContents.setWebRTCIPHandlingPolicy', policy)
  }
  setBackgroundThrottling(): void {
    // Chromium is started without it, so that hidden windows behave alike in every test.
  }
  startDrag(item: Parameters<ElectronWebContents['startDrag']>[0]): void {
    record('webContents.startDrag', item)
  }
  forcefullyCrashRenderer(): void {
    void this.#withPage((page) => page.crash())
  }
  async capturePage(clip?: { x: number; y: number; width: number; height: number }): Promise<NativeImage> {
    const page = await this.#opening
    return NativeImage.createFromBuffer(await page.screenshot(clip))
  }
  /** Recorded: nothing is printed. Without an answer the person closes the system's dialog. */
  print(
    options?: Parameters<ElectronWebContents['print']>[0],
    done?: (isPrinted: boolean, reason: string) => void,
  ): void {
    record('webContents.print', options)
    const answer = takeAnswer('webContents.print', { isPrinted: false, reason: 'Print job canceled' })
    setImmediate(() => done?.(answer.isPrinted, answer.isPrinted ? '' : answer.reason))
  }
  async printToPDF(options: Parameters<ElectronWebContents['printToPDF']>[0]): Promise<Buffer> {
    const page = await this.#opening
    return page.printToPdf({ landscape: options.landscape ?? false, printBackground: options.printBackground ?? false })
  }
  undo(): void {
    this.#edit('undo')
  }
  redo(): void {
    this.#edit('redo')
  }
  cut(): void {
    this.#edit('cut')
  }
  copy(): void {
    this.#edit('copy')
  }
  paste(): void {
    this.#edit('paste')
  }
  delete(): void {
    this.#edit('delete')
  }
  selectAll(): void {
    this.#edit('selectAll')
  }

  static getAllWebContents(): WebContents[] {
    return [...all.values()]
  }
  static getFocusedWebContents(): WebContents | null {
    return [...all.values()].find((contents) => contents.#isFocused) ?? null
  }
  static fromId(id: number): WebContents | undefined {
    return all.get(id)
  }
  static fromFrame(frame: WebFrameMain): WebContents | undefined {
    return [...all.values()].find((contents) => contents.#frames?.all().includes(frame))
  }
  static fromDevToolsTargetId(targetId: string): WebContents | undefined {
    return [...all.values()].find((contents) => contents.#page?.targetId === targetId)
  }

  /** For the window: the page has ended for ever. */
  static destroy(contents: WebContents): void {
    if (contents.#isDestroyed) return
    contents.#isDestroyed = true
    all.delete(contents.id)
    void contents.#opening.then((page) => (page.isGone ? undefined : page.close())).catch(() => undefined)
    contents.emit('destroyed')
  }
  /** For the window: shows again what a person had closed. */
  static reopen(contents: WebContents): void {
    contents.#opening = contents.#open()
    contents.loadURL(contents.#url).catch(() => undefined)
  }
  static withPage(contents: WebContents, act: (page: Page) => unknown): Promise<void> {
    return contents.#withPage(act)
  }
  static setAccelerators(
    contents: WebContents,
    combinations: readonly KeyCombination[],
    press: (index: number) => void,
  ): void {
    contents.#accelerators = { combinations, press }
    contents.#page?.post({ kind: 'accelerators', accelerators: combinations })
  }
  static ofPage(page: Page): WebContents | undefined {
    return [...all.values()].find((contents) => contents.#page === page)
  }
  static frameOf(contents: WebContents, frame: PageFrame | undefined): WebFrameMain | null {
    return contents.#frames?.get(frame?.id) ?? null
  }
  /** Whether the app lets a frame go there. */
  static mayNavigate(contents: WebContents, frame: PageFrame, url: string, isRedirect: boolean): boolean {
    return contents.#mayNavigate(frame, url, isRedirect)
  }
  static uninvitedWindow(contents: WebContents, url: string): void {
    contents.#openWindow({ url, frameName: '', features: '', disposition: 'foreground-tab' })
  }

  async #open(): Promise<Page> {
    const page = await this.#window.openPage()
    this.#page = page
    this.#frames = createFrameTree(page)
    this.#listen(page)
    this.#window.onOpened(page)
    return page
  }

  async #withPage(act: (page: Page) => unknown): Promise<void> {
    const page = await this.#opening
    if (this.#isDestroyed || page.isGone) return
    try {
      await act(page)
    } catch (error) {
      // The page may close during the call; its result no longer matters then.
      const isGone = page.isGone || this.#isDestroyed || (error instanceof DevtoolsError && error.isAboutGonePage)
      if (!isGone) throw error
    }
  }

  #listen(page: Page): void {
    page.on('message', (frame, message) => void this.#receive(page, frame, message))
    page.on('navigationStarted', (frame, url, isSameDocument) => {
      const isMainFrame = frame.parentId === undefined
      if (isMainFrame && !isSameDocument) this.#isLoading = true
      const details = {
        url: currentAddresses().toElectron(url),
        isSameDocument,
        isMainFrame,
        frame: this.#frames?.get(frame.id) ?? null,
      }
      this.emit('did-start-navigation', createEvent(details), details.url, isSameDocument, isMainFrame, 1, frame.number)
    })
    page.on('navigated', (frame, isSameDocument) => {
      const isMainFrame = frame.parentId === undefined
      const url = currentAddresses().toElectron(frame.url)
      if (isMainFrame) this.#url = url
      if (isSameDocument) {
        this.emit('did-navigate-in-page', createEvent({}), url, isMainFrame, 1, frame.number)
        return
      }
      if (isMainFrame) this.emit('did-navigate', createEvent({}), url, 200, '')
      this.emit('did-frame-navigate', createEvent({}), url, 200, '', isMainFrame, 1, frame.number)
    })
    page.on('domReady', () => {
      if (this.#accelerators !== undefined)
        page.post({ kind: 'accelerators', accelerators: this.#accelerators.combinations })
      if (this.#zoomFactor !== 1) page.post({ kind: 'zoom', factor: this.#zoomFactor })
      this.emit('dom-ready', createEvent({}))
    })
    page.on('loaded', () => {
      this.#isLoading = false
      this.emit('did-frame-finish-load', createEvent({}), true, 1, page.mainFrame.number)
      this.emit('did-finish-load')
      this.#window.onLoaded()
    })
    page.on('stoppedLoading', () => {
      this.#isLoading = false
      this.emit('did-stop-loading')
    })
    page.on('console', ({ level, text, lineNumber, url }) => {
      const sourceId = currentAddresses().toElectron(url)
      const details = { level, message: text, lineNumber, sourceId, frame: this.mainFrame }
      this.emit(
        'console-message',
        createEvent(details),
        ['debug', 'info', 'warning', 'error'].indexOf(level),
        text,
        lineNumber,
        sourceId,
      )
    })
    page.on('crashed', () => {
      this.#isCrashed = true
      const details = { reason: 'crashed', exitCode: 1 }
      this.emit('render-process-gone', createEvent({}), details)
      app.emit('render-process-gone', createEvent({}), this, details)
    })
    page.on('gone', () => {
      if (!this.#isDestroyed) this.#window.onGone()
    })
  }

  async #receive(page: Page, frame: PageFrame, message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'invoke':
        return this.#answerInvoke(page, frame, message)
      case 'send': {
        const values = decodeList(message.body)
        const event = this.#ipcEvent(frame)
        this.emit('ipc-message', event, message.channel, ...values)
        this.ipc.emit(message.channel, event, ...values)
        ipcMain.emit(message.channel, event, ...values)
        return
      }
      case 'resize':
        return this.#window.onResize(message.width, message.height)
      case 'focus':
        return this.#window.onFocus(message.isFocused)
      case 'title':
        this.#title = message.title
        return this.#window.onTitle(message.title)
      case 'accelerator':
        return this.#accelerators?.press(message.index)
      case 'navigation':
        return this.#leaveTo(page, frame, message.url)
      case 'unclaimedDrop':
        return this.#leaveTo(page, frame, pathToFileURL(message.path).href)
      case 'windowOpen':
        return this.#openWindow(message)
      case 'permissionRequest': {
        const isGranted = await answerPermissionRequest(this, frame, message.permission, message.details)
        return page.post({ kind: 'permission', id: message.id, isGranted }, frame.id)
      }
      case 'permissionCheck': {
        const isGranted = await answerPermissionCheck(this, frame, message.permission)
        return page.post({ kind: 'permission', id: message.id, isGranted }, frame.id)
      }
      case 'contextMenu': {
        const { kind: _, isPassword, ...details } = message
        const linkURL = currentAddresses().toElectron(details.linkURL)
        this.emit('context-menu', createEvent({}), {
          ...details,
          linkURL,
          frame: this.#frames?.get(frame.id) ?? null,
          pageURL: this.#url,
          formControlType: isPassword ? 'input-password' : 'none',
          menuSourceType: 'mouse',
          misspelledWord: '',
          dictionarySuggestions: [],
          editFlags: editFlagsOf(message),
        })
        return
      }
      case 'preloadFailure': {
        console.error(`Unable to load preload script: ${message.stack}`)
        const error = Object.assign(new Error(message.message), { stack: message.stack })
        this.emit('preload-error', createEvent({}), '', error)
        return
      }
      // The page has handled these itself.
      case 'filePaths':
      case 'pageScriptMissing':
        return
    }
  }

  async #answerInvoke(page: Page, frame: PageFrame, message: Extract<FromPage, { kind: 'invoke' }>): Promise<void> {
    const { id, channel } = message
    try {
      const handler = IpcMain.handlerOf(this.ipc, channel) ?? IpcMain.handlerOf(ipcMain, channel)
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
      const result = await handler(this.#ipcEvent(frame), decodeList(message.body))
      page.post({ kind: 'result', id, body: encode(result) }, frame.id)
    } catch (error) {
      console.error(`Error occurred in handler for '${channel}':`, error)
      page.post(
        { kind: 'failure', id, message: `Error invoking remote method '${channel}': ${String(error)}` },
        frame.id,
      )
    }
  }

  #ipcEvent(frame: PageFrame): IpcMainInvokeEvent {
    const event = createEvent({
      type: 'frame' as const,
      sender: this,
      senderFrame: this.#frames?.get(frame.id) ?? null,
      frameId: frame.number,
      frameTreeNodeId: frame.number,
      processId: 1,
      reply: (channel: string, ...values: unknown[]) => this.send(channel, ...values),
    })
    // The stand-in's objects have less than Electron's; `module/index.ts` checks them against Electron's declarations.
    return event as unknown as IpcMainInvokeEvent
  }

  #mayNavigate(frame: PageFrame, url: string, isRedirect: boolean): boolean {
    const isMainFrame = frame.parentId === undefined
    const emit = (name: string): boolean => {
      const mainFrame = this.#frames?.get(frame.id) ?? null
      const event = createEvent({ url, isSameDocument: false, isMainFrame, frame: mainFrame, initiator: mainFrame })
      this.emit(name, event, url, false, isMainFrame, 1, frame.number)
      return !event.defaultPrevented
    }
    if (isRedirect) return emit('will-redirect')
    return emit('will-frame-navigate') && (!isMainFrame || emit('will-navigate'))
  }

  /** To an address that is not a request for Chromium: the app's own schemes, `about:`, and programs outside. */
  async #leaveTo(page: Page, frame: PageFrame, chromiumUrl: string): Promise<void> {
    const url = currentAddresses().toElectron(chromiumUrl)
    if (!this.#mayNavigate(frame, url, false)) return
    const scheme = schemeOf(url)
    if (scheme === 'about' || schemes().includes(scheme))
      await page.sendFrameTo(frame.id, currentAddresses().toChromium(url))
    else if (scheme === 'file') record('navigation', url)
    else if (await answerPermissionRequest(this, frame, 'openExternal', { externalURL: url }))
      record('externalProtocol', url)
  }

  #openWindow(request: WindowOpenRequest): void {
    const details: HandlerDetails = {
      url: currentAddresses().toElectron(request.url),
      frameName: request.frameName,
      features: request.features,
      disposition: request.disposition,
      referrer: { url: this.#url, policy: 'strict-origin-when-cross-origin' },
    }
    const response = this.#windowOpenHandler?.(details) ?? { action: 'allow' }
    if (response.action === 'allow') this.#window.openWindow(details, response)
  }

  #edit(command: string): void {
    void this.#withPage((page) => page.evaluate(`document.execCommand(${JSON.stringify(command)})`, true))
  }

  /** For the window. */
  static setFocused(contents: WebContents, isFocused: boolean): void {
    if (contents.#isFocused === isFocused) return
    contents.#isFocused = isFocused
    contents.emit(isFocused ? 'focus' : 'blur')
  }
}

/** What Chromium would allow where the menu was asked for; undoing is not followed. */
function editFlagsOf({ selectionText, isEditable, isPassword }: ContextMenuRequest): EditFlags {
  const canCopy = selectionText !== '' && !isPassword
  return {
    canUndo: false,
    canRedo: false,
    canCut: canCopy && isEditable,
    canCopy,
    canPaste: isEditable,
    canDelete: selectionText !== '' && isEditable,
    canSelectAll: true,
    canEditRichly: false,
  }
}

function decodeList(body: string): readonly unknown[] {
  const values = decode(body)
  return Array.isArray(values) ? (values as unknown[]) : []
}

const networkErrorCodes: Readonly<Record<string, number>> = {
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_ACCESS_DENIED: -10,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
}

function networkError(text: string): { readonly code: number; readonly description: string } {
  const description = text.replace(/^net::/, '')
  return { code: networkErrorCodes[description] ?? -2, description }
}
