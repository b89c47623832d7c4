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
    options: { iframes: false },
  ): Promise<{ violations: readonly { id: string; nodes: readonly AxeNode[] }[] }>
}

declare global {
  interface Window {
    axe?: Axe
  }
}

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Each violation as its rule and the affected elements; empty if there are none. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(source, 'utf8'))
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, { iframes: false })
    if (!found) throw new Error('axe is not in the page')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
