// The state in which a picture shows everything: nothing is loading, and every document in sight is drawn.
import type { Page } from 'playwright'
import { expect as expectSoon } from 'playwright/test'

/** A busy machine takes its time to draw a page. */
export const patience = { timeout: 60_000 }
const expect = expectSoon.configure(patience)

/** Runs in the frame of a document. Of a PDF, each page in sight has its pixels for the present width. */
function isDrawn(html: Element): boolean {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false
  if (html.querySelector('#pages') === null) return html.querySelector('body')?.childElementCount !== 0
  if (html.querySelector('#message:not([hidden])') !== null) return true
  const inSight = [...html.querySelectorAll('.page')].filter((page) => {
    const { top, bottom } = page.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
  const hasPixels = (page: Element) => {
    const pixels = page.querySelector('canvas')?.width ?? 0
    return page.matches(':has(.failed)') || Math.abs(pixels - page.clientWidth * devicePixelRatio) < 2
  }
  return inSight.length > 0 && inSight.every(hasPixels)
}

export async function documentsAreDrawn(window: Page): Promise<void> {
  await expect(window.locator('.skeleton')).toHaveCount(0)
  for (const frame of await window.locator('iframe:visible').all())
    await expect.poll(() => frame.contentFrame().locator('html').evaluate(isDrawn), patience).toBe(true)
}
