// npm run bench demo: the first minute of a person who presses “Try the demo” on a new computer: when the leaflet, its
// critical finding and all findings are there, and what is on the screen after 1, 10 and 60 seconds. The last run leaves
// its pictures in test-results.
// Options: --runs=3 --seconds=1,10,60
import { loadavg } from 'node:os'
import { join, dirname } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright'
import { host, removeDirectory, startVerso } from '../e2e/host.ts'
import { createBench, median, print, resultFile } from './measuring/figures.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, seconds: { type: 'string', default: '1,10,60' } },
})
const runs = Number(values.runs)
const moments = values.seconds.split(',').map(Number)
const bench = createBench('demo')

/** What shows a first-time user what Verso is for, in the order in which it appears. */
const signs = {
  'the leaflet': (window: Page) => window.getByRole('heading', { name: 'Cholera leaflet for families' }),
  'source beside translation': (window: Page) => window.getByText('6 level teaspoons').first(),
  'the wrong dose is reported': (window: Page) =>
    window.getByText('The source says 6, but the translation says ٨ (8).'),
  'all findings': (window: Page) => window.getByText('2 open critical findings'),
} as const
type Sign = keyof typeof signs
const names = Object.keys(signs) as Sign[]

/** Whether a person sees it without scrolling. */
async function isInSight(sign: Locator): Promise<boolean> {
  const box = (await sign.count()) === 0 ? null : await sign.first().boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= (await sign.page().evaluate(() => innerHeight))
}

const times: Record<Sign, number[]> = {
  'the leaflet': [],
  'source beside translation': [],
  'the wrong dose is reported': [],
  'all findings': [],
}
for (let run = 0; run < runs; run += 1) {
  const { window, directory, close } = await startVerso({ env: { LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' } })
  try {
    const button = window.getByRole('button', { name: 'Try the demo' })
    await button.waitFor()
    const pressedMs = performance.now()
    await button.click()
    const appearing = names.map(async (name) => {
      await signs[name](window).first().waitFor({ timeout: 120_000 })
      times[name].push(performance.now() - pressedMs)
    })
    if (run === runs - 1) {
      for (const seconds of moments) {
        await window.waitForTimeout(Math.max(0, seconds * 1_000 - (performance.now() - pressedMs)))
        await window.screenshot({ path: join(dirname(resultFile('demo')), `demo-${String(seconds)}-s.png`) })
        const seen = await Promise.all(
          names.map(async (name) => ((await isInSight(signs[name](window))) ? [name] : [])),
        )
        print(`after ${String(seconds)} s in sight: ${seen.flat().join(', ') || 'none of it'}`)
      }
    }
    await Promise.all(appearing)
  } finally {
    await close()
    await removeDirectory(directory)
  }
  print(`run ${String(run + 1)}: load ${loadavg()[0]?.toFixed(1) ?? ''}`)
}
for (const name of names) {
  bench.add({ what: `“Try the demo” to ${name}`, unit: 'ms', value: median(times[name]), bar: { most: 10_000 }, runs })
}
bench.finish({ host })
