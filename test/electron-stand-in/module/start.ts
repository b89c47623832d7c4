// Brings the parts together: Chromium, its pages and requests, and the app that decides about them.
import path from 'node:path'
import { startChromium } from '../host/chromium.ts'
import type { LaunchOptions } from '../host/launch-options.ts'
import { createPages } from '../host/pages.ts'
import { handleRequests } from '../host/requests.ts'
import { loadWorldScripts } from '../host/world-scripts.ts'
import { app, becomeReady, chromiumSwitches, isEnding } from './app.ts'
import { protocolHandler } from './protocol.ts'
import { currentAddresses, schemes, setLaunchOptions, setRuntime } from './runtime.ts'
import { announceDownload } from './session.ts'
import { WebContents } from './web-contents.ts'
import { createRequestListeners } from './web-request.ts'

export function prepare(options: LaunchOptions): void {
  setLaunchOptions(options)
}

export async function start(options: LaunchOptions): Promise<void> {
  if (isEnding()) return
  const [chromium, scripts] = await Promise.all([
    startChromium({
      profile: path.join(app.getPath('sessionData'), 'Chromium'),
      isHeadless: options.isHeadless,
      switches: [...options.chromiumSwitches, ...chromiumSwitches()],
    }),
    loadWorldScripts(),
  ])
  process.on('exit', chromium.closeNow)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => app.quit())

  const { browser, closed } = chromium.connection
  const pages = await createPages({
    chromium,
    scripts,
    schemes: schemes(),
    isHeadless: options.isHeadless,
    versions: { electron: process.versions['electron'], node: process.versions.node, v8: process.versions.v8 },
    onUninvitedWindow(opener, url) {
      const contents = WebContents.ofPage(opener)
      if (contents !== undefined) WebContents.uninvitedWindow(contents, url)
    },
  })
  await followRequests()
  await followDownloads()
  Object.assign(process.versions, { chrome: chromium.version })
  setRuntime({ chromium, pages })
  void closed.then(() => {
    // Chromium never ends by itself while the app runs; if it does, everything after that would be wrong.
    if (isEnding()) return
    console.error('Chromium has gone away')
    process.exit(1)
  })
  process.stderr.write(`DevTools listening on ${chromium.webSocketAddress}\n`)
  if (!isEnding()) becomeReady()

  async function followRequests(): Promise<void> {
    const listeners = createRequestListeners(({ page, frame }) => {
      const contents = page === undefined ? undefined : WebContents.ofPage(page)
      return { contents, frame: contents === undefined ? null : WebContents.frameOf(contents, frame) }
    })
    await handleRequests(browser, pages, {
      get addresses() {
        return currentAddresses()
      },
      protocolHandler,
      isCustomScheme: (scheme) => schemes().includes(scheme),
      async mayNavigate(page, frame, url, isRedirect) {
        const contents = WebContents.ofPage(page)
        return contents === undefined || WebContents.mayNavigate(contents, frame, url, isRedirect)
      },
      beforeRequest: listeners.beforeRequest,
      beforeSendHeaders: listeners.beforeSendHeaders,
      get headersReceived() {
        return listeners.headersReceived
      },
    })
  }

  async function followDownloads(): Promise<void> {
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
    browser.on('Browser.downloadWillBegin', ({ frameId, url, suggestedFilename, guid }) => {
      const page = pages.ofFrame(frameId)
      announceDownload(page === undefined ? undefined : WebContents.ofPage(page), url, suggestedFilename)
      // If a test is attached, its own settings apply, so this is set once more by name.
      browser.send('Browser.cancelDownload', { guid }).catch(() => undefined)
    })
  }
}
