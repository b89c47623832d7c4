// The documents that need the most memory in a browser, in a real one. `npm run bench previews` measures all of them.
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { worstDocuments } from '../../fixtures/documents/worst-documents.ts'
import { launchBrowser } from '../../harness/browser.ts'
import { watchRenderers } from '../../harness/renderer-memory.ts'
import { createTestPreviews, documentOf, show } from './frames-in-chromium.ts'

let previews: Awaited<ReturnType<typeof createTestPreviews>>
let browser: Browser

beforeAll(async () => {
  previews = await createTestPreviews(inject('builtWindow').folder)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  await previews.close()
})

test.each(['rows.html', 'items.html', 'tables.odt'])(
  '%s needs at most 512 MiB once it is shown, and twice that before',
  async (name) => {
    const worst = worstDocuments.find((one) => one.name === name)
    if (worst === undefined) throw new Error(`no document ${name}`)
    const preview = await previews.prepare(documentOf({ name, bytes: worst.bytes() }))
    const memory = await watchRenderers(browser)
    const { page } = await show(browser, previews, preview)
    expect(await page.frames().at(-1)?.locator('main').innerText()).toContain(name === 'tables.odt' ? 'a' : 'x')
    // On a busy machine the garbage of drawing is collected late.
    await expect.poll(() => memory.nowMiB(), { interval: 250, timeout: 60_000 }).toBeLessThanOrEqual(512)
    expect(await memory.mostMiB()).toBeLessThanOrEqual(1_024)
    await page.context().close()
  },
)
