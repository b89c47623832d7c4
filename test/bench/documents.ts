// npm run bench documents: Verso's judgement on documents that nobody here wrote. Of clean translations: findings per 1,000 segments, by code. Of planted
// mistakes: how many are found, and rightly named, by kind. Needs Debian's `apt-get` (see documents/packages.ts).
// Options: --languages=de,fr --kinds='digit dropped,…' --pages=6 (clean, of a collection) --each=2 (mistakes of a kind, of a collection) --share=0.1 (of
// LibreOffice's help) --only=clean|planted --out=FILE (what there is to read of the tuned languages)
import { writeFileSync } from 'node:fs'
import { collections } from './documents/corpus.ts'
import { corpusLanguages } from './documents/languages.ts'
import { readLabels } from './documents/measuring/clean.ts'
import { measureClean, measurePlanted } from './documents/measuring/measure.ts'
import type { CleanFigures, PlantedFigures } from './documents/measuring/measure.ts'
import { reportClean, reportPlanted } from './documents/measuring/report.ts'
import { documentsOf } from './documents/measuring/sample.ts'
import { mistakeKinds } from './documents/planting/plant.ts'
import { createBench, print } from './measuring/figures.ts'

function option(name: string): string | null {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
}

const wantedLanguages = option('languages')?.split(',')
const wantedKinds = option('kinds')?.split(',')
const only = option('only')
const pages = Number(option('pages') ?? 6)
const each = Number(option('each') ?? 2)
const share = Number(option('share') ?? 0.1)
const languages = corpusLanguages.filter(
  ({ locale, group }) => wantedLanguages?.some((one) => one === locale || one === group) ?? true,
)
const kinds = mistakeKinds.filter(({ name }) => wantedKinds?.includes(name) ?? true)

const clean: CleanFigures[] = []
const planted: PlantedFigures[] = []
for (const language of languages) {
  const before = { clean: clean.length, planted: planted.length }
  for (const collection of collections) {
    const documents = documentsOf(language, collection, share)
    if (only !== 'planted') clean.push(...(await measureClean(documents.slice(0, pages))))
    if (only !== 'clean') planted.push(...(await measurePlanted(documents, kinds, each)))
  }
  const [documents, mistakes] = [clean.length - before.clean, planted.length - before.planted]
  print(`${language.locale}: ${String(documents)} clean documents, ${String(mistakes)} mistakes`)
}

const bench = createBench('documents')
if (clean.length > 0) reportClean(clean, languages, readLabels(), bench)
if (planted.length > 0) reportPlanted(planted, languages, kinds, bench)

const out = option('out')
if (out !== null) {
  const readable = {
    clean: clean.filter(({ language }) => language.group === 'tuned').flatMap(({ findings }) => findings),
    planted: planted.filter(({ language }) => language.group === 'tuned'),
  }
  writeFileSync(out, JSON.stringify(readable, null, 1))
}
bench.finish({
  languages: languages.map(({ locale }) => locale),
  planted: planted.map(({ language, kind, severity, isFound, isRightlyNamed }) => ({
    language: language.locale,
    kind,
    severity,
    isFound,
    isRightlyNamed,
  })),
})
