// npm run bench documents: Verso's judgement on documents that nobody here wrote. Of clean translations: findings per 1,000 segments, by code. Of planted
// mistakes: how many are found, and rightly named, by kind. Needs Debian's `apt-get` (see documents/packages.ts).
// Options: --languages=de,fr --kinds='digit dropped,…' --pages=20 (of a collection, clean) --each=4 (of a kind) --only=clean|planted --out=FILE
import { writeFileSync } from 'node:fs'
import type { CorpusPair } from './documents/corpus.ts'
import { corpusLanguages } from './documents/languages.ts'
import type { CorpusLanguage } from './documents/languages.ts'
import { cleanFindings, readLabels } from './documents/measuring/clean.ts'
import type { CleanFinding } from './documents/measuring/clean.ts'
import { elsewhereFor, termsOf } from './documents/measuring/elsewhere.ts'
import { judge } from './documents/measuring/judge.ts'
import { review } from './documents/measuring/review-pair.ts'
import { collections, documentsOf } from './documents/measuring/sample.ts'
import { editable } from './documents/planting/editable.ts'
import { mistakeKinds, plant } from './documents/planting/plant.ts'
import { createBench, print, table } from './measuring/figures.ts'

function option(name: string): string | null {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
}
const wantedLanguages = option('languages')?.split(',')
const wantedKinds = option('kinds')?.split(',')
const only = option('only')
const pagesOfCollection = Number(option('pages') ?? 12)
const eachKind = Number(option('each') ?? 4)
const languages = corpusLanguages.filter(({ locale }) => wantedLanguages?.includes(locale) ?? true)
const kinds = mistakeKinds.filter(({ name }) => wantedKinds?.includes(name) ?? true)

interface CleanFigures {
  language: CorpusLanguage
  format: 'html' | 'po'
  segments: number
  findings: CleanFinding[]
}
interface PlantedFigures {
  language: CorpusLanguage
  kind: string
  severity: string
  document: string
  isFound: boolean
  isRightlyNamed: boolean
  /** Of a tuned language only: what there was to see. */
  before?: string[]
  after?: string[]
}

const clean: CleanFigures[] = []
const planted: PlantedFigures[] = []

async function measureClean(language: CorpusLanguage, documents: readonly CorpusPair[]): Promise<void> {
  for (const document of documents.slice(0, pagesOfCollection)) {
    const { segments, findings } = await cleanFindings(document)
    clean.push({ language, format: document.format, segments, findings })
  }
}

/** @param documents of one collection; as many mistakes of each kind as wanted, each in another document */
async function measurePlanted(language: CorpusLanguage, documents: readonly CorpusPair[], each: number): Promise<void> {
  const [first] = documents
  if (first === undefined) return
  const tools = { elsewhere: elsewhereFor(language, first.collection), terms: termsOf(documents, language) }
  const left = new Map(kinds.filter(({ formats }) => formats.includes(first.format)).map((kind) => [kind, each]))
  for (const [at, document] of documents.entries()) {
    // Each document carries a few kinds, so that the mistakes are spread over many; but each is reviewed clean once only.
    const wanted = [...left].filter(([, number]) => number > 0).map(([kind]) => kind)
    if (wanted.length === 0 || at >= 1500) break
    const made = editable(document)
    const mistakes = wanted.flatMap((kind) => {
      const mistake = plant(made, kind, `${document.collection} ${document.name} ${language.locale}`, tools)
      return mistake === null ? [] : [{ kind, mistake }]
    })
    if (mistakes.length === 0) continue
    const usual = (await review(document)).findings
    const withTerm = mistakes.some(({ mistake }) => mistake.term !== null)
    for (const { kind, mistake } of mistakes) {
      left.set(kind, (left.get(kind) ?? 0) - 1)
      const { term } = mistake
      const before = withTerm && term !== null ? (await review({ ...document, term })).findings : usual
      const { findings } = await review({ ...document, targetFile: mistake.text, term })
      planted.push({
        language,
        kind: kind.name,
        severity: kind.severity,
        document: `${document.collection} ${document.name}`,
        ...judge(made, kind, mistake, before, findings),
        ...(language.group === 'tuned' ? { before: mistake.before, after: mistake.after } : {}),
      })
    }
  }
}

for (const language of languages) {
  const counts = { clean: clean.length, planted: planted.length }
  const available = collections.flatMap((collection) => {
    const documents = documentsOf(language, collection)
    return documents.length === 0 ? [] : [documents]
  })
  const pages = available.filter((documents) => documents[0]?.format === 'html')
  for (const documents of available) {
    if (only !== 'planted') await measureClean(language, documents)
  }
  // All pages together, those of the larger collections among them; catalogues by themselves.
  if (only !== 'clean')
    for (const documents of available) {
      const isPages = documents[0]?.format === 'html'
      await measurePlanted(language, documents, isPages ? Math.ceil(eachKind / pages.length) : eachKind)
    }
  print(
    `${language.locale}: ${String(clean.length - counts.clean)} documents, ${String(planted.length - counts.planted)} mistakes`,
  )
}

function percent(part: number, all: number): string {
  return all === 0 ? '–' : ((100 * part) / all).toFixed(1)
}

const groups = ['tuned', 'aside'] as const
const formats = ['html', 'po'] as const
const labels = readLabels()
const bench = createBench('documents')
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

print('\nFindings in clean translations, per 1,000 segments\n')
table(
  ['language', 'group', 'HTML segments', 'findings', '‰', 'PO segments', 'findings', '‰'],
  [...languages, ...groups].flatMap((one) => {
    const own = clean.filter(({ language }) => (typeof one === 'string' ? language.group === one : language === one))
    if (own.length === 0) return []
    const cells = formats.flatMap((format) => {
      const of = own.filter((figures) => figures.format === format)
      const [segments, findings] = [
        sum(of.map((figures) => figures.segments)),
        sum(of.map((figures) => figures.findings.length)),
      ]
      return [String(segments), String(findings), segments === 0 ? '–' : ((1000 * findings) / segments).toFixed(2)]
    })
    return [[typeof one === 'string' ? `all ${one}` : one.locale, typeof one === 'string' ? one : one.group, ...cells]]
  }),
)
print('By code: findings, and their labels in the tuned languages\n')
const codes = [...new Set(clean.flatMap(({ findings }) => findings.map(({ code }) => code)))]
const ofCode = (code: string, group: string, format: string): CleanFinding[] =>
  clean
    .filter((one) => one.language.group === group && one.format === format)
    .flatMap(({ findings }) => findings.filter((one) => one.code === code))
table(
  ['code', 'tuned HTML', 'tuned PO', 'aside HTML', 'aside PO', 'true', 'arguable', 'false'],
  codes
    .map((code) => {
      const numbers = groups.flatMap((group) => formats.map((format) => ofCode(code, group, format).length))
      const labelled = formats
        .flatMap((format) => ofCode(code, 'tuned', format))
        .flatMap(({ hash }) => labels[hash] ?? [])
      const of = (label: string): number => labelled.filter((one) => one === label).length
      return { code, numbers, labelled: [of('true'), of('arguable'), of('false')] }
    })
    .toSorted((one, other) => sum(other.numbers) - sum(one.numbers))
    .map(({ code, numbers, labelled }) => [code, ...numbers.map(String), ...labelled.map(String)]),
)
for (const group of groups)
  for (const format of formats) {
    const own = clean.filter((one) => one.language.group === group && one.format === format)
    const segments = sum(own.map((one) => one.segments))
    if (segments === 0) continue
    const findings = own.flatMap((one) => one.findings)
    const about = `clean ${format.toUpperCase()}, ${group} languages`
    bench.add({ what: `${about}: findings`, unit: '‰', value: (1000 * findings.length) / segments, runs: 1 })
    const known = findings.flatMap(({ hash }) => labels[hash] ?? [])
    if (known.length === 0) continue
    const share = known.filter((label) => label === 'false').length / known.length
    bench.add({
      what: `${about}: false alarms, by ${String(known.length)} labels of ${String(findings.length)}`,
      unit: '‰',
      value: (1000 * share * findings.length) / segments,
      bar: { most: 1 },
      runs: 1,
    })
  }

print('Planted mistakes: found, and rightly named, percent\n')
const cellsOf = (list: readonly PlantedFigures[]): string[] => [
  String(list.length),
  percent(list.filter(({ isFound }) => isFound).length, list.length),
  percent(list.filter(({ isRightlyNamed }) => isRightlyNamed).length, list.length),
]
const rowsBy = (name: string, of: (one: PlantedFigures) => boolean): string[] => [
  name,
  ...groups.flatMap((group) => cellsOf(planted.filter((one) => one.language.group === group && of(one)))),
]
const heading = ['tuned', 'found', 'named', 'aside', 'found', 'named']
table(
  ['kind', 'severity', ...heading],
  kinds.map(({ name, severity }) => {
    const [kind = '', ...cells] = rowsBy(name, (one) => one.kind === name)
    return [kind, severity, ...cells]
  }),
)
table(
  ['together', ...heading],
  [
    ...['critical', 'major', 'minor'].map((severity) => rowsBy(severity, (one) => one.severity === severity)),
    rowsBy('all', () => true),
  ],
)
table(
  ['language', 'group', 'planted', 'found', 'named'],
  languages.map((language) => [
    language.locale,
    language.group,
    ...cellsOf(planted.filter((one) => one.language === language)),
  ]),
)
for (const group of groups) {
  const own = planted.filter(({ language }) => language.group === group)
  for (const [what, list, least] of [
    ['all kinds', own, 90],
    ['critical kinds', own.filter(({ severity }) => severity === 'critical'), 97],
  ] as const) {
    if (list.length === 0) continue
    const value = (100 * list.filter(({ isRightlyNamed }) => isRightlyNamed).length) / list.length
    bench.add({
      what: `planted, ${group} languages, ${what}: rightly named`,
      unit: '%',
      value,
      bar: { least },
      runs: 1,
    })
  }
}
const out = option('out')
if (out !== null) {
  const readable = clean.filter(({ language }) => language.group === 'tuned').flatMap(({ findings }) => findings)
  writeFileSync(
    out,
    JSON.stringify({ clean: readable, planted: planted.filter(({ language }) => language.group === 'tuned') }, null, 1),
  )
}
bench.finish({
  byKind: kinds.map(({ name }) => rowsBy(name, (one) => one.kind === name)),
  languages: languages.map(({ locale }) => locale),
})
