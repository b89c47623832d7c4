// Documents in their frames, in a real Chromium: they can be read, and hostile ones can do nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { headersOf, pagePolicy } from '../../../main/documents/previewing/preview-page.ts'
import { pdfOf } from '../../fixtures/documents/pdf-writer.ts'
import { createTestPreviews, documentOf, frameOf, launchChromium, show } from './frames-in-chromium.ts'
import type { Show, ShownDocument } from './frames-in-chromium.ts'

type TestPreviews = Awaited<ReturnType<typeof createTestPreviews>>

let previews: TestPreviews
let browser: Browser

beforeAll(async () => {
  previews = await createTestPreviews(inject('builtWindow').folder)
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await previews.close()
})

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures/documents', name)))
}

async function shown(document: ShownDocument, options: Parameters<typeof show>[3] = {}): Promise<Show> {
  return show(browser, previews, await previews.prepare(documentOf(document)), options)
}

async function untilDrawn(window: Show, pages: number): Promise<void> {
  await frameOf(window).locator('html[data-shown]').waitFor()
  await expect.poll(() => frameOf(window).locator('.page canvas').count()).toBeGreaterThanOrEqual(pages)
}

/** The page drew twice after the last click, so any request of the click was made, and the document is still there. */
async function untilHandled(window: Show): Promise<void> {
  await window.page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
  await frameOf(window).getByRole('heading', { name: 'Read me' }).waitFor()
}

/** All signs of scripts that ran or of requests. */
const hostileHtml = `<!doctype html><html><head><script>console.log('ran')</script>
<link rel="stylesheet" href="https://evil.example/style.css"><style>@import url(https://evil.example/import.css); body { background: url(https://evil.example/back.png) }</style>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/refresh"></head>
<body onload="console.log('ran')" background="https://evil.example/background.png"><h1>Read me</h1>
<img src="https://evil.example/pixel.png" onerror="console.log('ran')"><img src=x onerror="console.log('ran')"><svg onload="console.log('ran')"><image href="https://evil.example/svg.png"/></svg>
<iframe src="https://evil.example/frame"></iframe><iframe srcdoc="<script>console.log('ran')</script>"></iframe><object data="https://evil.example/object"></object><embed src="https://evil.example/embed">
<video src="https://evil.example/video" poster="https://evil.example/poster"></video><audio src="https://evil.example/audio" autoplay></audio><input type="image" src="https://evil.example/input" autofocus onfocus="console.log('ran')">
<form action="https://evil.example/form"><button id="send">go</button></form><details open ontoggle="console.log('ran')"><summary>x</summary></details>
<a id="link" href="javascript:console.log('ran')">a link</a><p style="background-image: url(https://evil.example/inline.png)">styled</p></body></html>`

describe('a document in its frame', () => {
  test('is shown on paper, in our serif font, in its own direction', async () => {
    const window = await shown({ name: 'hotline-ar.txt', bytes: fixture('hotline-ar.txt'), language: 'ara' })
    const page = frameOf(window).locator('html')
    await frameOf(window).getByText('رقم الخط الساخن: 0800 114 114').waitFor()
    expect(await page.getAttribute('dir')).toBe('rtl')
    expect(await page.getAttribute('lang')).toBe('ar')
    const main = frameOf(window).locator('main')
    expect(await main.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Source Serif 4')
    expect(await main.evaluate(() => document.fonts.status)).toBe('loaded')
    expect(window).toMatchObject({ refused: [], console: [] })
  })

  test('keeps the structure of a Word document, light and dark', async () => {
    for (const dark of [false, true]) {
      const window = await shown(
        { name: 'form.docx', bytes: fixture('site-registration.docx'), language: 'eng' },
        { dark },
      )
      await frameOf(window).getByRole('heading', { name: 'Site registration form' }).waitFor()
      expect(await frameOf(window).getByRole('listitem').count()).toBe(7)
      await frameOf(window).getByText('A household is the people who eat from the same pot').waitFor()
      expect(await frameOf(window).getByRole('columnheader').allTextContents()).toEqual(['Day', 'Zone', 'Hours'])
      const paper = await frameOf(window)
        .locator('html')
        .evaluate((html) => getComputedStyle(html).backgroundColor)
      expect(paper).toBe(dark ? 'rgb(31, 30, 27)' : 'rgb(255, 255, 255)')
      expect(window).toMatchObject({ refused: [], console: [] })
    }
  })

  test('is a picture that fits the pane', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="100"><rect width="2000" height="100" fill="red"/></svg>'
    const window = await shown({ name: 'a.svg', bytes: new TextEncoder().encode(svg) }, { width: 500 })
    const picture = frameOf(window).locator('img')
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2000)
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(500)
  })
})

describe('a PDF in its frame', () => {
  test('reports to the window when its first page can be seen', async () => {
    const window = await shown({ name: 'water-points.pdf', bytes: fixture('water-points.pdf'), language: 'eng' })
    await window.page.locator('html[data-heard="drawn"]').waitFor()
    expect(await frameOf(window).locator('.page canvas').count()).toBeGreaterThan(0)
  })

  test('has all its pages at their size at once, drawn sharply, with text that can be selected', async () => {
    const window = await shown({ name: 'water-points.pdf', bytes: fixture('water-points.pdf'), language: 'eng' })
    await untilDrawn(window, 1)
    const frame = frameOf(window)
    expect(await frame.getByRole('region').count()).toBe(3)
    await frame.getByRole('region', { name: 'Page 1 of 3' }).waitFor()
    const sheet = await frame.locator('.page').first().boundingBox()
    expect((sheet?.height ?? 0) / (sheet?.width ?? 1)).toBeCloseTo(842 / 595, 1)
    const drawnWidth = await frame
      .locator('canvas[aria-hidden]')
      .first()
      .evaluate((canvas) => (canvas as HTMLCanvasElement).width)
    expect(drawnWidth).toBeGreaterThan((sheet?.width ?? 0) * 1.9)
    const line = frame.locator('.textLayer span', { hasText: 'Water points at the Kindu sites' })
    await line.waitFor()
    const box = await line.boundingBox()
    // The invisible line is on top of the drawn one: inside the sheet, as high as the letters.
    expect(box?.x ?? 0).toBeGreaterThan(sheet?.x ?? 0)
    expect(box?.height ?? 0).toBeGreaterThan(8)
    expect(box?.height ?? 100).toBeLessThan(40)
    expect(window).toMatchObject({ refused: [], console: [] })
  })

  test('adapts to a narrower pane', async () => {
    const window = await shown({ name: 'water-points.pdf', bytes: fixture('water-points.pdf'), language: 'eng' })
    await untilDrawn(window, 1)
    const canvas = frameOf(window).locator('canvas[aria-hidden]').first()
    const width = () => canvas.evaluate((element) => (element as HTMLCanvasElement).width)
    const before = await width()
    await window.page.setViewportSize({ width: 360, height: 600 })
    await expect.poll(width).toBeLessThan(before)
    expect((await frameOf(window).locator('.page').first().boundingBox())?.width).toBeLessThanOrEqual(360)
  })

  test('frees the pixels of pages that are far away', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [`This is page ${String(index + 1)}`])
    const window = await shown({ name: 'long.pdf', bytes: pdfOf({ pages }) })
    await untilDrawn(window, 1)
    expect(await frameOf(window).locator('.page').count()).toBe(60)
    await frameOf(window).getByRole('region', { name: 'Page 60 of 60' }).scrollIntoViewIfNeeded()
    await frameOf(window).getByText('This is page 60').waitFor()
    await expect.poll(() => frameOf(window).getByText('This is page 1', { exact: true }).count()).toBe(0)
    expect(await frameOf(window).locator('canvas[aria-hidden]').count()).toBeLessThan(12)
  })

  test('has an origin of its own from which the window cannot be reached', async () => {
    const window = await shown({ name: 'a.pdf', bytes: pdfOf({ pages: [['a']] }) })
    await untilDrawn(window, 1)
    const reached = await frameOf(window)
      .locator('html')
      .evaluate(() => {
        try {
          return { origin: self.origin, parent: String(parent.document) }
        } catch {
          return { origin: self.origin, parent: 'refused' }
        }
      })
    expect(reached).toEqual({ origin: 'null', parent: 'refused' })
  })

  test('runs none of its scripts', async () => {
    const catalogue =
      "/OpenAction << /S /JavaScript /JS (console.log('ran'); app.launchURL('https://evil.example')) >> /AA << /WC << /S /URI /URI (https://evil.example/uri) >> >>"
    const window = await shown({ name: 'evil.pdf', bytes: pdfOf({ pages: [['Read me']], catalogue }) })
    await untilDrawn(window, 1)
    await frameOf(window).getByText('Read me').waitFor()
    expect(window).toMatchObject({ refused: [], console: [] })
  })
})

describe('a hostile document', () => {
  test('is shown as a page that runs and loads nothing', async () => {
    const window = await shown({ name: 'evil.html', bytes: new TextEncoder().encode(hostileHtml) })
    await frameOf(window).getByRole('heading', { name: 'Read me' }).waitFor()
    await frameOf(window).getByText('a link').click()
    await untilHandled(window)
    expect(window.refused).toEqual([])
    expect(window.console).toEqual([])
  })

  test.each(['', 'allow-scripts allow-forms allow-same-origin allow-top-navigation allow-popups'])(
    'is restrained by the headers alone, even if it was passed through unchanged (frame sandbox "%s")',
    async (sandbox) => {
      const passing: TestPreviews = {
        ...previews,
        answer: () =>
          Promise.resolve({
            status: 200,
            headers: headersOf('text/html; charset=utf-8', pagePolicy('token')),
            body: new TextEncoder().encode(hostileHtml),
          }),
      }
      const preview = await previews.prepare(documentOf({ name: 'a.txt', bytes: new TextEncoder().encode('a') }))
      const window = await show(browser, passing, preview, { sandbox })
      await frameOf(window).getByRole('heading', { name: 'Read me' }).waitFor()
      await frameOf(window).locator('#link').click()
      await frameOf(window).locator('#send').click()
      await untilHandled(window)
      expect(window.refused).toEqual([])
      expect(window.console).not.toContain('ran')
    },
  )

  test('can be a drawing, whose script does not run, as a picture or opened as a page', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="console.log(\'ran\')"><script>console.log(\'ran\')</script><image href="https://evil.example/x.png"/><rect width="40" height="40"/></svg>'
    const preview = await previews.prepare(documentOf({ name: 'evil.svg', bytes: new TextEncoder().encode(svg) }))
    const asPicture = await show(browser, previews, preview)
    await expect
      .poll(() =>
        frameOf(asPicture)
          .locator('img')
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBe(40)
    if (preview.kind !== 'frame') throw new Error(preview.reason)
    const asPage = await show(
      browser,
      previews,
      { ...preview, url: `${preview.url}file` },
      { sandbox: 'allow-scripts' },
    )
    await frameOf(asPage).locator('svg').waitFor()
    for (const { refused, console } of [asPicture, asPage]) {
      expect(refused).toEqual([])
      expect(console).not.toContain('ran')
    }
  })

  test('can be framed only by the window', async () => {
    const preview = await previews.prepare(documentOf({ name: 'a.txt', bytes: new TextEncoder().encode('Read me') }))
    if (preview.kind !== 'frame') throw new Error(preview.reason)
    const window = await show(browser, previews, preview)
    await frameOf(window).getByText('Read me').waitFor()
    await window.page.route('https://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${preview.url.replace('app://document', 'https://document.app')}"></iframe>`,
      }),
    )
    await window.page.goto('https://evil.example/')
    await expect.poll(() => window.console.join('\n')).toMatch(/frame-ancestors/)
    expect(await frameOf(window).getByText('Read me').count()).toBe(0)
  })
})
