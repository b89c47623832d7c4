// One page of Chromium: its frames, its two worlds, its window. Speaks DevTools and the messages of `worlds/protocol.ts`;
// must never decide anything that Electron leaves to the app.
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Script } from 'node:vm'
import type { IsolatedWorldConfiguration, FromPage, ToPage } from '../worlds/protocol.ts'
import type { DevtoolsSession } from './devtools.ts'
import { DevtoolsError } from './devtools.ts'
import type { Protocol } from './devtools-types.ts'
import type { WorldScripts } from './world-scripts.ts'

/** A frame as Chromium knows it; its `url` is Chromium's (`https://verso.app/…`), not Electron's. */
export interface PageFrame {
  readonly id: string
  readonly number: number
  readonly parentId: string | undefined
  readonly name: string
  readonly url: string
}

export interface ConsoleEntry {
  readonly level: 'debug' | 'info' | 'warning' | 'error'
  readonly text: string
  readonly lineNumber: number
  readonly url: string
}

export interface PageEvents {
  message: [frame: PageFrame, message: FromPage]
  navigationStarted: [frame: PageFrame, url: string, isSameDocument: boolean]
  navigated: [frame: PageFrame, isSameDocument: boolean]
  domReady: []
  loaded: []
  stoppedLoading: []
  console: [entry: ConsoleEntry]
  crashed: []
  /** The page has ended: closed by a person, by a test or by {@link Page.close}. */
  gone: []
}

export interface Page extends EventEmitter<PageEvents> {
  readonly targetId: string
  readonly isGone: boolean
  readonly mainFrame: PageFrame
  frames(): readonly PageFrame[]
  frame(id: string): PageFrame | undefined
  /** Resolves to Chromium's error text (`net::ERR_…`), or to undefined once the document has loaded. */
  navigate(url: string): Promise<string | undefined>
  /** Without waiting for the document. */
  sendFrameTo(frameId: string, url: string): Promise<void>
  reload(isIgnoringCache: boolean): Promise<void>
  /** To be called before a frame gets its document. */
  prepareDocument(frameId: string): Promise<void>
  /** Whether a script or a person in the page, not main or a test, wants this navigation. */
  isWantedByPage(frameId: string, url: string): Promise<boolean>
  /** To the isolated world of the main frame, or of the frame given. */
  post(message: ToPage, frameId?: string): void
  evaluate(code: string, isUserGesture: boolean, frameId?: string): Promise<unknown>
  setContentSize(width: number, height: number): Promise<void>
  setWindowState(state: 'normal' | 'minimized' | 'maximized' | 'fullscreen'): Promise<void>
  moveWindow(left: number, top: number): Promise<void>
  bringToFront(): Promise<void>
  /** Undefined uses the system's. */
  setColorScheme(scheme: 'light' | 'dark' | undefined): Promise<void>
  setOnline(isOnline: boolean): Promise<void>
  screenshot(clip?: { x: number; y: number; width: number; height: number }): Promise<Buffer>
  printToPdf(options: Protocol.Page.printToPDFParameters): Promise<Buffer>
  crash(): Promise<void>
  close(): Promise<void>
}

export interface PageOptions {
  readonly browser: DevtoolsSession
  readonly session: DevtoolsSession
  readonly targetId: string
  readonly scripts: WorldScripts
  readonly configuration: IsolatedWorldConfiguration
  readonly preloadFile: string | undefined
}

const rendererPatienceMs = 100
const ISOLATED_WORLD = 'Electron Isolated Context'
let lastFrameNumber = 0

export async function createPage(options: PageOptions): Promise<Page> {
  const { browser, session, targetId, configuration } = options
  const events = new EventEmitter<PageEvents>()
  const frames = new Map<string, PageFrame>()
  const isolatedContexts = new Map<string, number>()
  const pageContexts = new Map<string, number>()
  const frameOfContext = new Map<number, string>()
  const wantedNavigations = new Map<string, string>()
  let isGone = false
  let hasBeenNavigated = false
  let frameDecoration: { width: number; height: number } | undefined

  function keepFrame(frame: {
    id: string
    parentId?: string
    name?: string
    url?: string
    urlFragment?: string
    unreachableUrl?: string
  }): PageFrame {
    lastFrameNumber += 1
    const kept: PageFrame = {
      id: frame.id,
      number: frames.get(frame.id)?.number ?? lastFrameNumber,
      parentId: frame.parentId,
      name: frame.name ?? '',
      // The error page counts as the address that failed.
      url: frame.unreachableUrl ?? (frame.url ?? '') + (frame.urlFragment ?? ''),
    }
    frames.set(frame.id, kept)
    return kept
  }

  /**
   * The script for the page's own world, removed while a sandboxed frame without scripts gets its document: Chromium
   * would complain about it on the console, and Electron does not.
   */
  const pageScript = options.scripts.page(configuration)
  let pageScriptId: string | undefined
  let lastScriptChange: Promise<void> = Promise.resolve()
  function setPageScript(isWanted: boolean): Promise<void> {
    const change = async () => {
      if (isWanted && pageScriptId === undefined) {
        const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript })
        pageScriptId = identifier
      } else if (!isWanted && pageScriptId !== undefined) {
        const identifier = pageScriptId
        pageScriptId = undefined
        await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
      }
    }
    lastScriptChange = lastScriptChange.then(change).catch(ignoreVanishedPage)
    return lastScriptChange
  }

  const scriptlessFrames = new Set<string>()
  function scriptlessFrameSettled(frameId: string): void {
    if (scriptlessFrames.delete(frameId) && scriptlessFrames.size === 0) void setPageScript(true)
  }

  /** Whether a frame's element lets its document run scripts, as far up as there are frames. */
  async function mayRunScripts(frameId: string): Promise<boolean> {
    const parentId = frames.get(frameId)?.parentId
    if (parentId === undefined) return true
    const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId })
    const { node } = await session.send('DOM.describeNode', { backendNodeId })
    const attributes = node.attributes ?? []
    const place = attributes.findIndex((text, index) => index % 2 === 0 && text === 'sandbox')
    const isScriptless = place >= 0 && !/(^|\s)allow-scripts(\s|$)/.test(attributes[place + 1] ?? '')
    return !isScriptless && mayRunScripts(parentId)
  }

  // The main frame of a page carries the target's own id.
  const mainFrame = () => frames.get(targetId) ?? keepFrame({ id: targetId })
  // It exists before its first document, so that a redirect on the way to that one is checked too.
  mainFrame()

  function readMessage(payload: Protocol.Runtime.bindingCalledPayload): void {
    const frame = frames.get(frameOfContext.get(payload.executionContextId) ?? '')
    if (frame === undefined || payload.name !== configuration.binding) return
    const message = JSON.parse(payload.payload) as FromPage
    if (message.kind === 'filePaths') void findPaths(frame.id, message)
    else if (message.kind === 'pageScriptMissing') putPageScript(frame.id)
    else events.emit('message', frame, message)
  }

  /** For a document that arrived while the script was removed. Its own scripts still have to pass the host. */
  function putPageScript(frameId: string): void {
    const contextId = pageContexts.get(frameId)
    if (contextId === undefined) return
    session.send('Runtime.evaluate', { expression: pageScript, contextId }).catch(ignoreVanishedPage)
  }

  async function findPaths(frameId: string, message: Extract<FromPage, { kind: 'filePaths' }>): Promise<void> {
    const contextId = isolatedContexts.get(frameId)
    if (contextId === undefined) return
    const paths = await Promise.all(
      Array.from({ length: message.count }, async (_, place) => {
        const { result } = await session.send('Runtime.evaluate', {
          expression: `__takeDroppedFile(${message.id}, ${place})`,
          contextId,
        })
        if (result.objectId === undefined) return ''
        const { path } = await session.send('DOM.getFileInfo', { objectId: result.objectId })
        await session.send('Runtime.releaseObject', { objectId: result.objectId })
        return path
      }),
    )
    post({ kind: 'filePaths', id: message.id, paths }, frameId)
  }

  function post(message: ToPage, frameId = targetId): void {
    const contextId = isolatedContexts.get(frameId)
    if (contextId === undefined || isGone) return
    session
      .send('Runtime.evaluate', { expression: `__receiveFromHost(${JSON.stringify(message)})`, contextId })
      .catch(ignoreVanishedPage)
  }

  session.on(
    'Page.frameAttached',
    ({ frameId, parentFrameId }) => void keepFrame({ id: frameId, parentId: parentFrameId }),
  )
  session.on('Page.frameDetached', ({ frameId, reason }) => {
    scriptlessFrameSettled(frameId)
    if (reason === 'remove') frames.delete(frameId)
  })
  session.on(
    'Page.frameRequestedNavigation',
    ({ frameId, url }) => void wantedNavigations.set(frameId, withoutFragment(url)),
  )
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    const frame = frames.get(frameId)
    if (frame === undefined || !hasBeenNavigated) return
    events.emit(
      'navigationStarted',
      frame,
      url,
      navigationType === 'sameDocument' || navigationType === 'historySameDocument',
    )
  })
  session.on('Page.frameNavigated', ({ frame }) => {
    wantedNavigations.delete(frame.id)
    scriptlessFrameSettled(frame.id)
    const kept = keepFrame(frame)
    if (hasBeenNavigated) events.emit('navigated', kept, false)
  })
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const frame = frames.get(frameId)
    if (frame === undefined) return
    const moved = { ...frame, url }
    frames.set(frameId, moved)
    events.emit('navigated', moved, true)
  })
  session.on('Page.domContentEventFired', () => void (hasBeenNavigated && events.emit('domReady')))
  session.on('Page.loadEventFired', () => void (hasBeenNavigated && events.emit('loaded')))
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    scriptlessFrameSettled(frameId)
    if (frameId === targetId && hasBeenNavigated) events.emit('stoppedLoading')
  })
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const auxiliary = (context.auxData ?? {}) as { frameId?: string; isDefault?: boolean }
    if (auxiliary.frameId === undefined) return
    frameOfContext.set(context.id, auxiliary.frameId)
    if (context.name === ISOLATED_WORLD) isolatedContexts.set(auxiliary.frameId, context.id)
    else if (auxiliary.isDefault === true) pageContexts.set(auxiliary.frameId, context.id)
  })
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    const frameId = frameOfContext.get(executionContextId)
    frameOfContext.delete(executionContextId)
    if (frameId === undefined) return
    if (isolatedContexts.get(frameId) === executionContextId) isolatedContexts.delete(frameId)
    if (pageContexts.get(frameId) === executionContextId) pageContexts.delete(frameId)
  })
  session.on('Runtime.executionContextsCleared', () => {
    for (const contexts of [frameOfContext, isolatedContexts, pageContexts]) contexts.clear()
  })
  session.on('Runtime.bindingCalled', readMessage)
  session.on('Runtime.consoleAPICalled', (call) => {
    const place = call.stackTrace?.callFrames[0]
    events.emit('console', {
      level: consoleLevel(call.type),
      text: call.args.map((argument) => String(argument.value ?? argument.description ?? argument.type)).join(' '),
      lineNumber: (place?.lineNumber ?? 0) + 1,
      url: place?.url ?? '',
    })
  })
  session.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    events.emit('console', {
      level: 'error',
      text: `${exceptionDetails.text} ${exceptionDetails.exception?.description ?? ''}`.trim(),
      lineNumber: exceptionDetails.lineNumber + 1,
      url: exceptionDetails.url ?? '',
    })
  })
  session.on('Log.entryAdded', ({ entry }) => {
    events.emit('console', {
      level: entry.level === 'verbose' ? 'debug' : entry.level,
      text: entry.text,
      lineNumber: entry.lineNumber ?? 0,
      url: entry.url ?? '',
    })
  })
  session.on('Inspector.targetCrashed', () => void events.emit('crashed'))

  const preload = options.preloadFile === undefined ? '' : readPreload(options.preloadFile)
  await Promise.all([
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('DOM.enable'),
    session.send('Log.enable'),
    session.send('Inspector.enable'),
    session.send('Runtime.addBinding', { name: configuration.binding, executionContextName: ISOLATED_WORLD }),
    setPageScript(true),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: options.scripts.isolated(configuration, preload),
      worldName: ISOLATED_WORLD,
    }),
    session.send('Runtime.runIfWaitingForDebugger'),
  ])
  const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId })

  const page: Omit<Page, keyof EventEmitter> = {
    targetId,
    get isGone() {
      return isGone
    },
    get mainFrame() {
      return mainFrame()
    },
    frames: () => [...frames.values()],
    frame: (id) => frames.get(id),
    async navigate(url) {
      hasBeenNavigated = true
      const settled = new AbortController()
      const { signal } = settled
      const gone = once(events, 'gone', { signal })
      const loaded = once(events, 'loaded', { signal })
      const committed = once(events, 'navigated', { signal })
      for (const promise of [gone, loaded, committed]) promise.catch(() => undefined)
      try {
        const { errorText, loaderId } = await session.send('Page.navigate', { url })
        if (errorText === 'net::ERR_ABORTED') return errorText
        if (errorText !== undefined && errorText !== '') {
          // Chromium shows an error page, and the next navigation must not start before it is complete.
          await Promise.race([committed, gone])
          return errorText
        }
        if (loaderId !== undefined) await Promise.race([loaded, gone])
        return isGone ? 'net::ERR_FAILED' : undefined
      } catch (error) {
        ignoreVanishedPage(error)
        return 'net::ERR_FAILED'
      } finally {
        settled.abort()
      }
    },
    async sendFrameTo(frameId, url) {
      await session.send('Page.navigate', { url, frameId })
    },
    async prepareDocument(frameId) {
      if (frameId === targetId || (await mayRunScripts(frameId).catch(() => true))) return
      scriptlessFrames.add(frameId)
      await setPageScript(false)
    },
    async reload(isIgnoringCache) {
      await session.send('Page.reload', { ignoreCache: isIgnoringCache })
    },
    async isWantedByPage(frameId, url) {
      if (wantedNavigations.get(frameId) !== withoutFragment(url)) {
        // Earlier messages of the renderer may still be in transit; its answer to a call arrives after them.
        // While main or a test navigates, Chromium holds the call back: then there is nothing to wait for.
        const answered = session.send('Runtime.evaluate', { expression: '0' }).catch(ignoreVanishedPage)
        await Promise.race([answered, delay(rendererPatienceMs)])
      }
      return wantedNavigations.get(frameId) === withoutFragment(url)
    },
    post,
    async evaluate(code, isUserGesture, frameId = targetId) {
      const contextId = pageContexts.get(frameId)
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: code,
        awaitPromise: true,
        returnByValue: true,
        userGesture: isUserGesture,
        ...(contextId === undefined ? {} : { contextId }),
      })
      if (exceptionDetails !== undefined) {
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      }
      return result.value as unknown
    },
    async setContentSize(width, height) {
      frameDecoration ??= await measureDecoration()
      await browser.send('Browser.setWindowBounds', {
        windowId,
        bounds: { width: width + frameDecoration.width, height: height + frameDecoration.height },
      })
    },
    async setWindowState(windowState) {
      // Chromium cannot change directly from one special state to another.
      if (windowState !== 'normal')
        await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
      await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
    },
    async moveWindow(left, top) {
      await browser.send('Browser.setWindowBounds', { windowId, bounds: { left, top } })
    },
    async bringToFront() {
      await session.send('Page.bringToFront')
    },
    async setColorScheme(scheme) {
      const features = scheme === undefined ? [] : [{ name: 'prefers-color-scheme', value: scheme }]
      await session.send('Emulation.setEmulatedMedia', { features })
    },
    async setOnline(isOnline) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: !isOnline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
    },
    async screenshot(clip) {
      const { data } = await session.send(
        'Page.captureScreenshot',
        clip === undefined ? {} : { clip: { ...clip, scale: 1 } },
      )
      return Buffer.from(data, 'base64')
    },
    async printToPdf(parameters) {
      const { data } = await session.send('Page.printToPDF', parameters)
      return Buffer.from(data, 'base64')
    },
    async crash() {
      // The renderer dies before it can answer.
      session.send('Page.crash').catch(ignoreVanishedPage)
    },
    async close() {
      await browser.send('Target.closeTarget', { targetId }).catch(ignoreVanishedPage)
    },
  }

  async function measureDecoration(): Promise<{ width: number; height: number }> {
    const [{ bounds }, { cssLayoutViewport }] = await Promise.all([
      browser.send('Browser.getWindowForTarget', { targetId }),
      session.send('Page.getLayoutMetrics'),
    ])
    return {
      width: Math.max(0, (bounds.width ?? 0) - cssLayoutViewport.clientWidth),
      height: Math.max(0, (bounds.height ?? 0) - cssLayoutViewport.clientHeight),
    }
  }

  events.once('gone', () => {
    isGone = true
  })
  return Object.defineProperties(events, Object.getOwnPropertyDescriptors(page)) as Page
}

/** A mistake in the preload must fail alone, as in Electron, and not take the world's own script with it. */
function readPreload(file: string): string {
  try {
    const source = readFileSync(file, 'utf8')
    new Script(`(function (require, process, exports, module) {${source}\n})`, { filename: file })
    return source
  } catch (error) {
    return `throw new Error(${JSON.stringify(error instanceof Error ? error.message : String(error))})`
  }
}

function ignoreVanishedPage(error: unknown): void {
  if (!(error instanceof DevtoolsError)) throw error
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '')
}

function consoleLevel(type: Protocol.Runtime.consoleAPICalledPayload['type']): ConsoleEntry['level'] {
  if (type === 'error' || type === 'assert') return 'error'
  if (type === 'warning') return 'warning'
  return type === 'debug' ? 'debug' : 'info'
}
