// Accessibility barriers in a view: rules that it breaks, and parts of it that a small or enlarged window does not show.
import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { accessibilityViolations } from '../harness/axe.ts'
import { outOfReach } from '../harness/out-of-reach.ts'

/** In light, in dark and in forced colours. */
async function violationsIn(window: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const [look, media] of [
    ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
    ['forced colours', { colorScheme: 'light', forcedColors: 'active' }],
    ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ] as const) {
    await window.emulateMedia({ ...media, reducedMotion: 'reduce' })
    found.push(
      ...(await accessibilityViolations(window, look === 'light' ? 'all' : 'ofColours')).map(
        (violation) => `${what}, ${look}: ${violation}`,
      ),
    )
  }
  return found
}

// 1280 × 800 at 200 % has as much room as 640 × 400.
const rooms = [
  { width: 880, height: 600 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
]

/** In windows of every size that counts; the last one is the usual. */
async function outOfReachIn(window: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const room of rooms) {
    await window.setViewportSize(room)
    await expect.poll(() => window.evaluate(() => innerWidth)).toBe(room.width)
    // Twice, since what follows the size does so a frame later.
    await window.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    found.push(...(await window.evaluate(outOfReach)).map((one) => `${what}, ${String(room.width)} wide: ${one}`))
  }
  return found
}

/** The accessibility barriers of the view at which a run through the window stops. The window has its usual size and colours afterwards. */
export async function barriersIn(window: Page, what: string): Promise<string[]> {
  return [...(await outOfReachIn(window, what)), ...(await violationsIn(window, what))]
}
