// Opens the built window in a real browser with the fake bridge and the application's content security policy. Shows
// only the renderer; the end-to-end specs test it with main.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import type { Disposable, Page } from 'playwright'
import type { InterfaceLanguage } from '../../preload/contract/application/languages.ts'
import { launchBrowserForShortVisits } from './browser.ts'
import type { BuiltWindow } from './built.ts'
import type { DeskOptions } from './desk.ts'
import { now, timeZone } from './fixtures.ts'
import { documentOrigin, documents } from './reviewing.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `frame-src ${documentOrigin}`,
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

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
   * page stores is removed, and what the test has changed (routes, size, colours) is reset.
   */
  open(options?: OpenOptions): Promise<Page>
  close(): Promise<void>
}

export async function startWindowHarness({ folder, fakeBridge }: BuiltWindow): Promise<WindowHarness> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = join(folder, path === sep ? 'index.html' : path)
    readFile(file).then(
      (body) => {
        response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', policy)
        response.end(body)
      },
      () => {
        response.statusCode = 404
        response.end()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const browser = await launchBrowserForShortVisits()
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: timeZone })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const address = `http://127.0.0.1:${String(port)}/`
  let forThisTest: Disposable[] = []

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
      await page.unrouteAll()
      for (const script of forThisTest) await script.dispose()
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion })
      await page.route(`${documentOrigin}/**`, (route) => {
        const body = documents[new URL(route.request().url()).pathname]
        return body === undefined
          ? route.fulfill({ status: 404 })
          : route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
      })
      await page.clock.resume()
      await page.clock.install({ time: now })
      forThisTest = [
        await page.addInitScript(`window.deskOptions = ${JSON.stringify(desk)}`),
        await page.addInitScript(fakeBridge),
      ]
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
