// Opens the built window in a real browser with the fake bridge and the application's content security policy. Shows
// only the renderer; the end-to-end specs test it with main. All that every test loads comes from a server and may be
// cached: a script that Playwright adds would be compiled again for each page and frame, and a route would turn the cache off.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Disposable, Page } from 'playwright'
import type { InterfaceLanguage } from '../../preload/contract/application/languages.ts'
import { documentOrigin as ownDocumentOrigin } from '../../main/electron/page/addresses.ts'
import { pagePolicy } from '../../main/electron/page/policy.ts'
import { launchBrowserForShortVisits } from './browser.ts'
import type { BuiltWindow } from './built.ts'
import type { DeskOptions } from './desk.ts'
import { now, timeZone } from './fixtures.ts'
import { documentOrigin, documents } from './reviewing.ts'

/** The program's own policy, with the origin that documents have here. */
const policy = pagePolicy.replace(ownDocumentOrigin, documentOrigin)

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const documentHost = new URL(documentOrigin).host
const bridgePath = '/fake-bridge.js'

export interface OpenOptions extends DeskOptions {
  colorScheme?: 'light' | 'dark'
  forcedColors?: 'active' | 'none'
  reducedMotion?: 'reduce' | 'no-preference'
  width?: number
  height?: number
}

/** Switches the window to another language, as after a choice in the settings. */
export async function speak(page: Page, language: InterfaceLanguage): Promise<void> {
  await page.evaluate((wanted) => {
    window.fake?.emit('application', 'speechChanged', { language: wanted, locale: wanted })
  }, language)
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

export interface WindowHarness {
  readonly page: Page
  /**
   * The window again, at the fixtures' time and time zone, with the view of the snapshot's route shown. It is always the
   * same page, because a separate page for each test takes twice the time: nothing compiled would be kept. What the
   * page stores is removed, and what the test has changed (size, colours) is reset.
   */
  open(options?: OpenOptions): Promise<Page>
  close(): Promise<void>
}

/** The window's file, which loads the fake bridge first; undefined if there is none. */
async function fileOf({ folder, fakeBridge }: BuiltWindow, path: string): Promise<Buffer | string | undefined> {
  if (path === bridgePath) return fakeBridge
  if (path !== '/') return readFile(join(folder, normalize(decodeURIComponent(path)))).catch(() => undefined)
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return page.replace('<script', `<script src="${bridgePath}"></script>$&`)
}

async function answer(built: BuiltWindow, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path } = new URL(request.url ?? '/', 'http://localhost')
  const isDocument = request.headers.host === documentHost
  const body = isDocument ? documents[path] : await fileOf(built, path)
  if (body === undefined) {
    response.statusCode = 404
    response.end()
    return
  }
  const isPage = isDocument || path === '/'
  response.setHeader('content-type', mediaTypes[isPage ? '.html' : extname(path)] ?? 'application/octet-stream')
  response.setHeader('cache-control', isPage ? 'no-store' : 'max-age=86400, immutable')
  if (!isDocument) response.setHeader('content-security-policy', policy)
  response.end(body)
}

export async function startWindowHarness(built: BuiltWindow): Promise<WindowHarness> {
  const server = createServer((request, response) => void answer(built, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await launchBrowserForShortVisits([
    `--host-resolver-rules=MAP ${documentHost} 127.0.0.1:${String(port)}`,
  ])
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: timeZone })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const address = `http://127.0.0.1:${String(port)}/`
  let deskOptions: Disposable | undefined

  return {
    page,
    open: async ({
      colorScheme = 'light',
      forcedColors = 'none',
      reducedMotion = 'reduce',
      width = 1280,
      height = 800,
      ...desk
    } = {}) => {
      if (page.url().startsWith(address)) await page.evaluate(() => localStorage.clear())
      // Leaves the previous test's window, so that nothing below affects it.
      await page.goto('about:blank')
      await deskOptions?.dispose()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion })
      await page.clock.resume()
      await page.clock.install({ time: now })
      deskOptions = await page.addInitScript(`window.deskOptions = ${JSON.stringify(desk)}`)
      await page.goto(address)
      await page.locator('main :is(h1, h2)').first().waitFor()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      return page
    },
    close: async () => {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
