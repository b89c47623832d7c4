// Screenshots of every view of the window, to compare with the design: `node test/harness/shots.ts <folder> [name …]
// [--language ar] [--look light|dark|forced]… [--size 320x640]`. Without a look, light and dark.
import { parseArgs } from 'node:util'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWindow } from './built.ts'
import { windowViews } from './window-views.ts'
import { interfaceLanguages } from '../../preload/contract/application/languages.ts'
import { speak, startWindowHarness } from './window.ts'
import type { OpenOptions } from './window.ts'

const { values: wishes, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    look: { type: 'string', multiple: true, default: ['light', 'dark'] },
    size: { type: 'string' },
  },
})
const [folder = 'test-results/window', ...wanted] = positionals
const language = interfaceLanguages.find(({ code }) => code === wishes.language)
const [width, height] = wishes.size?.split('x').map(Number) ?? []
const forEach: OpenOptions = {
  ...(width !== undefined && height !== undefined && { width, height }),
}
await mkdir(folder, { recursive: true })
const harness = await startWindowHarness(await buildWindow())
try {
  for (const { name, prepare, ...options } of windowViews) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for (const look of wishes.look) {
      const colours: OpenOptions =
        look === 'forced' ? { forcedColors: 'active' } : { colorScheme: look === 'dark' ? 'dark' : 'light' }
      const page = await harness.open({ ...options, ...forEach, ...colours })
      try {
        await prepare?.(page)
        if (language !== undefined && language.code !== 'en') await speak(page, language.code)
      } catch (failure) {
        console.log(`${name}: ${String(failure)}`)
      }
      await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
      await page.screenshot({ path: join(folder, `${name}-${look}.png`) })
      const violations = await page.evaluate(() => window.policyViolations)
      for (const violation of violations ?? []) console.log(`${name}: ${violation}`)
    }
  }
} finally {
  await harness.close()
}
