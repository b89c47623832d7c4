// Opens pages in Chromium and notices those that open by themselves. Every page belongs to a window of the app: what
// opens in any other way is closed before it shows anything, and reported to the page that it came from.
import { randomUUID } from 'node:crypto'
import type { Chromium } from './chromium.ts'
import type { Protocol } from './devtools-types.ts'
import { createPage } from './page.ts'
import type { Page } from './page.ts'
import type { WorldScripts } from './world-scripts.ts'

export interface Pages {
  open(options: {
    readonly width: number
    readonly height: number
    readonly preloadFile: string | undefined
  }): Promise<Page>
  all(): readonly Page[]
  /** The page that has this frame. */
  ofFrame(frameId: string | undefined): Page | undefined
}

export interface PagesOptions {
  readonly chromium: Chromium
  readonly scripts: WorldScripts
  readonly schemes: readonly string[]
  readonly isHeadless: boolean
  readonly versions: Readonly<Record<string, string | undefined>>
  /** Something in `opener` opened a window past `window.open` and links, for example a form. */
  onUninvitedWindow(opener: Page, url: string): void
}

export async function createPages(options: PagesOptions): Promise<Pages> {
  const { connection } = options.chromium
  const { browser } = connection
  const secret = randomUUID()
  const pages = new Map<string, Page>()
  let expected: ((target: Protocol.Target.attachedToTargetPayload) => void) | undefined
  let lastOpening: Promise<unknown> = Promise.resolve()

  browser.on('Target.attachedToTarget', async (attached) => {
    const { openerId, targetId } = attached.targetInfo
    if (expected !== undefined && openerId === undefined) {
      const take = expected
      expected = undefined
      take(attached)
      return
    }
    const opener = pages.get(openerId ?? '')
    if (opener !== undefined) options.onUninvitedWindow(opener, attached.targetInfo.url)
    await browser.send('Target.closeTarget', { targetId })
  })
  browser.on('Target.detachedFromTarget', ({ sessionId }) => {
    for (const [targetId, page] of pages) {
      if (sessionOf.get(targetId) !== sessionId) continue
      pages.delete(targetId)
      connection.forget(sessionId)
      page.emit('gone')
    }
  })
  const sessionOf = new Map<string, string>()
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }],
  })

  async function openNext(request: Parameters<Pages['open']>[0]): Promise<Page> {
    const { promise, resolve } = Promise.withResolvers<Protocol.Target.attachedToTargetPayload>()
    expected = resolve
    if (options.isHeadless) {
      const { width, height } = request
      await browser.send('Target.createTarget', { url: 'about:blank', newWindow: true, width, height })
    } else {
      options.chromium.openAppWindow()
    }
    const { sessionId, targetInfo } = await promise
    sessionOf.set(targetInfo.targetId, sessionId)
    const page = await createPage({
      browser,
      session: connection.session(sessionId),
      targetId: targetInfo.targetId,
      scripts: options.scripts,
      preloadFile: request.preloadFile,
      configuration: {
        secret,
        schemes: options.schemes,
        binding: '__sendToHost',
        process: {
          platform: process.platform,
          arch: process.arch,
          versions: { ...options.versions, chrome: options.chromium.version },
        },
      },
    })
    pages.set(targetInfo.targetId, page)
    await page.setContentSize(request.width, request.height)
    return page
  }

  return {
    // One after the other, so that it is plain which page belongs to which request.
    open(request) {
      const opening = lastOpening.then(() => openNext(request))
      lastOpening = opening.catch(() => undefined)
      return opening
    },
    all: () => [...pages.values()],
    ofFrame(frameId) {
      if (frameId === undefined) return undefined
      return pages.get(frameId) ?? [...pages.values()].find((page) => page.frame(frameId) !== undefined)
    },
  }
}
