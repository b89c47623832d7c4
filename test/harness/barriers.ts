// Accessibility barriers in a view that the window shows: in each set of colours, from left to right in English and from
// right to left in Arabic, in the pseudo-locale, and in a small window. One window shows all of it, one after the other.
import type { Page } from 'playwright'
import { looks, violationsIn } from './axe.ts'
import { textInWrongVoice } from './foreign-text.ts'
import { outOfReach } from './out-of-reach.ts'
import { speak } from './window.ts'

/** 1280 × 800 at 200 %, and the width in which nothing may need scrolling sideways (WCAG 1.4.10). */
const rooms = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]

async function outOfReachIn(page: Page): Promise<string[]> {
  const found: string[] = []
  const usual = page.viewportSize()
  for (const room of rooms) {
    await page.setViewportSize(room)
    // Twice, since what follows the size does so a frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    found.push(...(await page.evaluate(outOfReach)).map((one) => `${String(room.width)} wide, ${one}`))
  }
  if (usual !== null) await page.setViewportSize(usual)
  return found
}

/**
 * Each barrier in words; empty if there is none. The window is in Arabic afterwards.
 * @param turn a number of the view's own: the pseudo-locale changes the words and their room, not the colours, so each view
 * shows it in one set of colours, and neighbours in different ones
 */
export async function barriersIn(page: Page, turn: number): Promise<string[]> {
  const found: string[] = []
  const look = looks[turn % looks.length]
  for (const { language, shown } of [
    { language: 'en', shown: looks },
    { language: 'en-XA', shown: look === undefined ? looks : [look] },
    { language: 'ar', shown: looks },
  ] as const) {
    if (language !== 'en') await speak(page, language)
    const barriers = [...(await violationsIn(page, shown)), ...(await outOfReachIn(page))]
    if (language === 'ar') barriers.push(...(await page.evaluate(textInWrongVoice)))
    found.push(...barriers.map((barrier) => `${language}: ${barrier}`))
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  }
  return found
}
