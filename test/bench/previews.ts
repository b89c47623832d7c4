// npm run bench previews: how much memory a browser needs to show the worst documents that we know, and the worst that a
// fuzzer finds. Options: --only=NAME
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { sanitise } from '../../main/documents/markup/sanitise.ts'
import { noiseOf } from '../fixtures/corpus/png-writer.ts'
import { worstDocuments } from '../fixtures/documents/worst-documents.ts'
import type { WorstDocument } from '../fixtures/documents/worst-documents.ts'
import { launchBrowser } from '../harness/browser.ts'
import { watchRenderers } from '../harness/renderer-memory.ts'
import { createTestPreviews, documentOf, show } from '../integration/documents/frames-in-chromium.ts'
import { createBench, print } from './measuring/figures.ts'

const mostMiB = 512
const candidates = 300
const sourceCharacters = 100_000

const root = fileURLToPath(new URL('../..', import.meta.url))

const tags =
  'a href=https://a.b|b|i|u|b lang=fr|code|span|p|div|h1|ul|ol|li|dl|dt|dd|pre|table|caption|tbody|tr|td|th|td colspan=9|td rowspan=9|br|hr|section|img alt=x'.split(
    '|',
  )

/** A beginning, and some tags that are repeated until the document is long enough. */
function candidate(noise: () => number): string {
  const some = (most: number): string =>
    Array.from({ length: 1 + Math.floor(noise() * most) }, () => {
      const tag = tags[Math.floor(noise() * tags.length)] ?? ''
      if (noise() < 0.25) return `</${tag.split(' ')[0] ?? ''}>`
      return noise() < 0.3 ? 'x' : `<${tag}>`
    }).join('')
  const beginning = some(40)
  const repeated = some(8)
  return beginning + repeated.repeat(Math.ceil((sourceCharacters - beginning.length) / repeated.length))
}

/** Of many random documents, the one from which a browser builds the most. */
async function worstOfMany(browser: Browser): Promise<WorstDocument> {
  const page = await browser.newPage()
  const noise = noiseOf(1)
  let most = { source: '', nodes: 0 }
  for (let at = 0; at < candidates; at += 1) {
    const source = candidate(noise)
    const { html } = sanitise(source, { pictureAddress: () => null, maxCharacters: 2 ** 21, maxDepth: 100 })
    const nodes = await page.evaluate((text) => {
      const built = new DOMParser().parseFromString(`<!doctype html><main>${text}</main>`, 'text/html')
      return built.evaluate('count(//node())', built, null, XPathResult.NUMBER_TYPE).numberValue
    }, html)
    if (nodes > most.nodes) most = { source, nodes }
  }
  await page.close()
  return {
    name: 'fuzzed.html',
    what: `the worst of ${String(candidates)} random documents`,
    bytes: () => new TextEncoder().encode(most.source),
  }
}

const previews = await createTestPreviews(`${root}/out/renderer`)
const browser = await launchBrowser()
const bench = createBench('previews')
const { only } = parseArgs({ options: { only: { type: 'string', default: '' } }, strict: false }).values
const documents = [...worstDocuments, await worstOfMany(browser)].filter(({ name }) => name.includes(String(only)))

const table = [
  '| document | what it repeats | bytes | HTML, characters | nodes | renderer, MiB | seconds |',
  '| -------- | --------------- | ----- | ---------------- | ----- | ------------- | ------- |',
]
for (const { name, what, bytes } of documents) {
  const worst = documentOf({ name, bytes: bytes() })
  const preview = await previews.prepare(worst)
  const row = (cells: readonly string[]): void => {
    table.push(`| ${name} | ${what} | ${worst.sizeBytes.toLocaleString('en')} | ${cells.join(' | ')} |`)
  }
  if (preview.kind !== 'frame') {
    row([`not shown: ${preview.reason}`, '–', '–', '–'])
    continue
  }
  const { body } = await previews.answer({ method: 'GET', url: new URL(preview.url) })
  const characters = preview.format !== 'image' && body instanceof Uint8Array ? body.length.toLocaleString('en') : '–'
  const memory = await watchRenderers(browser)
  const startedMs = performance.now()
  const { page } = await show(browser, previews, preview)
  const frame = page.frames().at(-1)
  if (preview.format === 'pdf') await frame?.locator('html[data-shown]').waitFor()
  const nodes =
    (await frame?.evaluate(() => {
      // Asks for the layout, too.
      document.body.getBoundingClientRect()
      return document.evaluate('count(//node())', document, null, XPathResult.NUMBER_TYPE).numberValue
    })) ?? 0
  // Pictures are unpacked when they are drawn.
  await page.screenshot({ timeout: 300_000 })
  const seconds = (performance.now() - startedMs) / 1_000
  const tookMiB = await memory.mostMiB()
  row([characters, nodes.toLocaleString('en'), tookMiB.toFixed(0), seconds.toFixed(1)])
  bench.add({ what: `preview of ${name}, memory`, unit: 'MiB', value: tookMiB, bar: { most: mostMiB }, runs: 1 })
  await page.context().close()
}
await browser.close()
await previews.close()
print(`\n${table.join('\n')}\n`)
bench.finish({ candidates })
