// Looks for accessibility violations in the window itself. Documents stand in frames where no script may run, so axe stays outside of them.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

interface AxeNode {
  html: string
}

interface Axe {
  run(
    context: Document,
    options: { iframes: false },
  ): Promise<{ violations: readonly { id: string; nodes: readonly AxeNode[] }[] }>
}

declare global {
  interface Window {
    axe?: Axe
  }
}

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Each violation as its rule and the elements that break it; empty where all is well. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(source, 'utf8'))
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { iframes: false })
    if (!found) throw new Error('axe is not in the page')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

export interface Look {
  colorScheme?: 'light' | 'dark'
  forcedColors?: 'active' | 'none'
  width?: number
  height?: number
}

export const looks: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }]
export const littleRoom: Look = { width: 640, height: 400 }

/** The same for the window as it is now, in one look after the other. */
export async function violationsIn(page: Page, wanted: readonly Look[] = looks): Promise<string[]> {
  const violations: string[] = []
  const before = page.viewportSize()
  for (const look of wanted) {
    const { colorScheme = 'light', forcedColors = 'none', width = before?.width, height = before?.height } = look
    await page.emulateMedia({ colorScheme, forcedColors })
    if (width !== undefined && height !== undefined) await page.setViewportSize({ width, height })
    const found = await accessibilityViolations(page)
    violations.push(...found.map((violation) => `${JSON.stringify(look)} ${violation}`))
  }
  return violations
}
