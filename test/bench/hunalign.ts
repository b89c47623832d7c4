// npm run bench hunalign: Verso's alignment of flat documents, without headings, beside hunalign's of the same sentences:
// errors, and time for 5,000 sentences. Needs `hunalign` in the path, or gives Verso's figures alone.
// Options: --runs=5
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { align } from '../../main/review/alignment/alignment.ts'
import type { Alignment, ReviewedDocument } from '../../main/review/model.ts'
import { createBench, inPairs, median, table, timed } from './measuring/figures.ts'
import { isInstalled, run } from './measuring/processes.ts'
import {
  asideLanguages,
  disturbances,
  english,
  longDocuments,
  parallelDocuments,
  tunedLanguages,
} from './reviewing/parallel-documents.ts'
import type { BenchLanguage } from './reviewing/parallel-documents.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const flat = disturbances.filter((disturbance) => disturbance !== 'structured')
const bench = createBench('hunalign')
const hasHunalign = isInstalled('hunalign')
const folder = mkdtempSync(join(tmpdir(), 'verso-hunalign-'))
/** It asks for a dictionary; an empty one makes it build its own in a second pass. */
const [dictionary, source, target] = ['dictionary', 'source', 'target'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
writeFileSync(dictionary, '')

type Segments = Pick<Alignment, 'source' | 'target'>

/** One sentence a line, its words separated by spaces, as hunalign wants them. */
function linesOf(document: ReviewedDocument, segments: Alignment['source']): string {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' })
  return segments
    .map(({ passage, start, end }) => document.passages[passage]?.text.slice(start, end) ?? '')
    .map((text) =>
      Array.from(words.segment(text), ({ segment }) => segment.trim())
        .filter((word) => word !== '')
        .join(' '),
    )
    .join('\n')
}

/** Its rungs as rows, over the sentences that Verso found. */
async function byHunalign(documents: { source: ReviewedDocument; target: ReviewedDocument }, segments: Segments) {
  writeFileSync(source, `${linesOf(documents.source, segments.source)}\n`)
  writeFileSync(target, `${linesOf(documents.target, segments.target)}\n`)
  let ladder = ''
  const ms = await timed(async () => {
    // It leaves a file behind in its working directory.
    ladder = await run('hunalign', ['-utf', '-realign', dictionary, source, target], folder)
  })
  const rungs = ladder
    .trim()
    .split('\n')
    .map((line) => line.split('\t').map(Number))
  const rows = rungs.map(([from = 0, other = 0]) => ({ source: { from }, target: { from: other } }))
  return { ms, alignment: { ...segments, rows } as unknown as Alignment }
}

interface Errors {
  beads: number
  wrong: { verso: number; hunalign: number }
}

async function errorsOf(language: BenchLanguage): Promise<Errors> {
  const sum: Errors = { beads: 0, wrong: { verso: 0, hunalign: 0 } }
  for (const disturbance of flat) {
    const documents = parallelDocuments(english, language, disturbance, 1)
    const own = align(documents.source, documents.target)
    const errors = documents.errorsOf(own)
    sum.beads += errors.beads
    sum.wrong.verso += errors.wrong
    if (!hasHunalign) continue
    sum.wrong.hunalign += documents.errorsOf((await byHunalign(documents, own)).alignment).wrong
  }
  return sum
}

function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(1, whole)
}

try {
  for (const [group, languages] of [
    ['tuned', tunedLanguages],
    ['aside', asideLanguages],
  ] as const) {
    const errors: (Errors & { language: string })[] = []
    for (const language of languages) errors.push({ language: language.language, ...(await errorsOf(language)) })
    table(
      [group, 'beads', 'Verso, wrong %', 'hunalign, wrong %'],
      errors.map(({ language, beads, wrong }) => [
        language,
        String(beads),
        percent(wrong.verso, beads).toFixed(1),
        hasHunalign ? percent(wrong.hunalign, beads).toFixed(1) : '–',
      ]),
    )
    const all = errors.reduce((sum, { beads }) => sum + beads, 0)
    const wrong = (of: 'verso' | 'hunalign') =>
      percent(
        errors.reduce((sum, one) => sum + one.wrong[of], 0),
        all,
      )
    bench.add({
      what: `flat documents, ${group} languages, wrong beads`,
      unit: '%',
      value: wrong('verso'),
      peer: { name: 'hunalign', value: hasHunalign ? wrong('hunalign') : null },
      bar: { timesPeer: 0.2 },
      runs: 1,
    })
  }
  const long = longDocuments({ sentences: 5000, missingFrom: 2000, missing: 0 })
  const segments = align(long.source, long.target)
  const { own, peer } = await inPairs(
    runs,
    () => timed(() => align(long.source, long.target)),
    async () => (hasHunalign ? (await byHunalign(long, segments)).ms : 0),
  )
  bench.add({
    what: '5,000 × 5,000 sentences',
    unit: 'ms',
    value: median(own),
    peer: { name: 'hunalign', value: hasHunalign ? median(peer) : null },
    bar: { timesPeer: 3 },
    runs,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
bench.finish()
