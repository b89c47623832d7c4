// npm run bench documents: Verso's judgement on documents that nobody here wrote. Of clean translations: findings per 1,000 segments, by code. Of planted
// mistakes: how many are found, and rightly named, by kind. Needs Debian's `apt-get` (see documents/packages.ts).
// Options: --languages=de,fr (or tuned,aside: all, which takes hours) --kinds='digit dropped,…' --pages=6 (clean, of a collection) --each=2 (mistakes of a kind, in pages and in catalogues)
// --share=0.1 (of LibreOffice's help) --minutes=30 (no language is begun later) --only=clean|planted|alignment|rows --out=FILE (what there is to read of the tuned languages)
import { writeFileSync } from 'node:fs'
import { collections } from './documents/corpus.ts'
import type { CorpusPair } from './documents/corpus.ts'
import { corpusLanguages } from './documents/languages.ts'
import type { CorpusLanguage } from './documents/languages.ts'
import { alignmentError } from './documents/measuring/alignment-error.ts'
import type { AlignmentError } from './documents/measuring/alignment-error.ts'
import { readLabels } from './documents/measuring/clean.ts'
import { measureClean, measurePlanted } from './documents/measuring/measure.ts'
import type { CleanFigures, PlantedFigures } from './documents/measuring/measure.ts'
import { measureRows, timeRows } from './documents/measuring/rows.ts'
import type { RowTimes } from './documents/measuring/rows.ts'
import { reportAlignment, reportClean, reportPlanted, reportRowTimes } from './documents/measuring/report.ts'
import { documentsOf } from './documents/measuring/sample.ts'
import { kindsInSegment, mistakeKinds } from './documents/planting/plant.ts'
import { createBench, print } from './measuring/figures.ts'

function option(name: string): string | null {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
}

const wantedLanguages = (option('languages') ?? 'de,fr,es,cs,el').split(',')
const wantedKinds = option('kinds')?.split(',')
const only = option('only')
const pages = Number(option('pages') ?? 6)
const each = Number(option('each') ?? 2)
const share = Number(option('share') ?? 0.1)
const minutes = Number(option('minutes') ?? Infinity)
const languages = corpusLanguages.filter(
  ({ locale, group }) => wantedLanguages.includes(locale) || wantedLanguages.includes(group),
)
const kinds = (only === 'rows' ? kindsInSegment : mistakeKinds).filter(
  ({ name }) => wantedKinds?.includes(name) ?? true,
)

const clean: CleanFigures[] = []
const planted: PlantedFigures[] = []
const rowTimes = new Map<CorpusLanguage, RowTimes>()
const alignment = new Map<CorpusLanguage, { structured: AlignmentError; flat: AlignmentError }>()
async function errorOf(pairs: readonly CorpusPair[], isFlat: boolean): Promise<AlignmentError> {
  const error = { beads: 0, wrong: 0 }
  for (const pair of pairs) {
    const own = await alignmentError(pair, isFlat)
    error.beads += own?.beads ?? 0
    error.wrong += own?.wrong ?? 0
  }
  return error
}

/** Of the catalogues, whose messages in rows mode would outweigh all pages. */
const mostPieces = 40
const timedRows = 10_000
const timedRuns = 5

const begun = performance.now()
const measured: CorpusLanguage[] = []
for (const language of languages) {
  if (performance.now() - begun > minutes * 60_000) break
  measured.push(language)
  const before = { clean: clean.length, planted: planted.length }
  const documents = collections.map((collection) => documentsOf(language, collection, share))
  if (only === 'rows') {
    const all = documents.flatMap((own) => (own[0]?.format === 'po' ? own.slice(0, mostPieces) : own))
    const rows = await measureRows(language, all, kinds, each)
    clean.push(...rows.clean)
    planted.push(...rows.planted)
    rowTimes.set(language, await timeRows(language, all, timedRows, timedRuns))
  }
  if (only === null || only === 'alignment') {
    const pairs = documents.flatMap((own) => own.slice(0, pages)).filter(({ format }) => format === 'html')
    alignment.set(language, { structured: await errorOf(pairs, false), flat: await errorOf(pairs, true) })
  }
  if (only === null || only === 'clean')
    for (const own of documents) clean.push(...(await measureClean(own.slice(0, pages))))
  if (only === null || only === 'planted')
    for (const format of ['html', 'po']) {
      const own = documents.filter(([first]) => first?.format === format)
      // By turns from each collection.
      const longest = Math.max(0, ...own.map(({ length }) => length))
      const mixed = Array.from({ length: longest }, (_, at) => own.flatMap((list) => list[at] ?? [])).flat()
      planted.push(...(await measurePlanted(mixed, kinds, each)))
    }
  const [reviewed, mistakes] = [clean.length - before.clean, planted.length - before.planted]
  print(`${language.locale}: ${String(reviewed)} clean documents, ${String(mistakes)} mistakes`)
}

const bench = createBench('documents')
if (clean.length > 0) reportClean(clean, measured, readLabels(), bench)
if (rowTimes.size > 0) reportRowTimes(rowTimes, bench)
if (alignment.size > 0) reportAlignment(alignment, bench)
if (planted.length > 0) reportPlanted(planted, measured, kinds, bench)

const out = option('out')
if (out !== null) {
  const readable = {
    clean: clean.filter(({ language }) => language.group === 'tuned').flatMap(({ findings }) => findings),
    planted: planted.filter(({ language }) => language.group === 'tuned'),
  }
  writeFileSync(out, JSON.stringify(readable, null, 1))
}
bench.finish({
  languages: measured.map(({ locale }) => locale),
  planted: planted.map(({ language, kind, severity, isFound, isRightlyNamed }) => ({
    language: language.locale,
    kind,
    severity,
    isFound,
    isRightlyNamed,
  })),
})
