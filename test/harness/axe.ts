// Looks for accessibility violations in the window itself. Documents are in frames that allow no scripts, so axe skips
// them.
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

interface AxeNode {
  html: string
}

interface Axe {
  run(
    context: Document,
    options: {
      iframes: false
      resultTypes: ['violations']
      selectors: false
      runOnly?: { type: 'rule'; values: string[] }
      rules: Record<string, { enabled: boolean }>
    },
  ): Promise<{ violations: readonly { id: string; nodes: readonly AxeNode[] }[] }>
}

declare global {
  interface Window {
    axe?: Axe
  }
}

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The rules that depend on colours; the others do not change with them. */
const colourRules = ['color-contrast', 'link-in-text-block']
/** At least 24 by 24 pixels, or as much room (WCAG 2.2 AA, 2.5.8); axe leaves it out by itself. */
const rulesBesides = { 'target-size': { enabled: true } }

/** As a script of the page, whose compiled form the next document of the same browser finds again; `evaluate` compiles each time. */
async function addAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: await readFile(source, 'utf8') })
  await session.detach()
}

/** Each violation as its rule and the affected elements; empty if there are none. */
export async function accessibilityViolations(page: Page, rules: 'all' | 'ofColours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await addAxe(page)
  return page.evaluate(
    async ({ values, besides }) => {
      const found = await window.axe?.run(document, {
        iframes: false,
        // Most of the page has no violation, and describing that would take most of the time.
        resultTypes: ['violations'],
        selectors: false,
        ...(values && { runOnly: { type: 'rule', values } }),
        rules: values ? {} : besides,
      })
      if (!found) throw new Error('axe is not in the page')
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { values: rules === 'all' ? null : colourRules, besides: rulesBesides },
  )
}

export interface Look {
  colorScheme?: 'light' | 'dark'
  forcedColors?: 'active' | 'none'
  width?: number
  height?: number
}

export const looks: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }]
export const littleRoom: Look = { width: 640, height: 400 }

/** The violations in each look in turn. A look that changes only colours is checked only by the rules for colours. */
export async function violationsIn(page: Page, wanted: readonly Look[] = looks): Promise<string[]> {
  const violations: string[] = []
  const before = page.viewportSize()
  for (const look of wanted) {
    const { colorScheme = 'light', forcedColors = 'none', width = before?.width, height = before?.height } = look
    await page.emulateMedia({ colorScheme, forcedColors })
    if (width !== undefined && height !== undefined) await page.setViewportSize({ width, height })
    const isOfColours = look !== wanted[0] && look.width === undefined
    const found = await accessibilityViolations(page, isOfColours ? 'ofColours' : 'all')
    violations.push(...found.map((violation) => `${JSON.stringify(look)} ${violation}`))
  }
  return violations
}
