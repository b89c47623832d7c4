// npm run bench pofilter: Verso's checks beside those of Translate Toolkit's pofilter, on the same PO and XLIFF files:
// mistakes found, clean units with a finding, seconds. Needs `pofilter` in the path, or gives Verso's times alone.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { languageKnowledge } from '../../main/documents/language/language-knowledge.ts'
import { documentLimits } from '../../main/documents/limits.ts'
import { readPassages } from '../../main/documents/reading/read-passages.ts'
import { align } from '../../main/review/alignment/alignment.ts'
import { check } from '../../main/review/checks/index.ts'
import type { ReviewedDocument } from '../../main/review/model.ts'
import type { LanguageCode } from '../../preload/contract/index.ts'
import { createBench, inPairs, median, print } from './measuring/figures.ts'
import { isInstalled } from './measuring/processes.ts'
import { declarationRows } from './reviewing/check-figures.ts'
import { defects } from './reviewing/string-defects.ts'
import type { Defect, DefectLanguage, Strings } from './reviewing/string-defects.ts'

interface ComparedLanguage extends DefectLanguage {
  /** Of the order; also the file of the package if that has no other name. */
  code: string
  file: string
  /** As pofilter accepts it. */
  tag: string
}

const languages: readonly ComparedLanguage[] = [
  { code: 'fra', file: 'fra', tag: 'fr', locale: 'fr', hasBlanks: true, hasCase: true },
  { code: 'spa', file: 'spa', tag: 'es', locale: 'es', hasBlanks: true, hasCase: true },
  { code: 'arb', file: 'arb', tag: 'ar', locale: 'ar', hasBlanks: true, hasCase: false },
  { code: 'hin', file: 'hin', tag: 'hi', locale: 'hi', hasBlanks: true, hasCase: false },
  { code: 'cmn', file: 'cmn_hans', tag: 'zh_CN', locale: 'zh', hasBlanks: false, hasCase: false },
  { code: 'rus', file: 'rus', tag: 'ru', locale: 'ru', hasBlanks: true, hasCase: true },
]
type Format = 'po' | 'xliff'
const formats: readonly Format[] = ['po', 'xliff']

/** These say nothing about the translation, or need a dictionary. */
const leftOut = ['isfuzzy', 'isreview', 'hassuggestion', 'spellcheck']
const plantedOfEach = 3
const unitsTimed = 20_000
const timedRuns = 5

interface Unit extends Strings {
  id: string
}

function inQuotes(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function written(units: readonly Unit[], format: Format, tag: string, isTranslated: boolean): string {
  const target = (unit: Unit): string => (isTranslated ? unit.target : '')
  if (format === 'po')
    return [
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ${tag}\\n"\n`,
      ...units.map(
        (unit) => `msgctxt "${unit.id}"\nmsgid ${inQuotes(unit.source)}\nmsgstr ${inQuotes(target(unit))}\n`,
      ),
    ].join('\n')
  const rows = units.map(
    (unit) =>
      `<trans-unit id="${unit.id}" approved="yes" xml:space="preserve"><source>${xml(unit.source)}</source><target>${xml(target(unit))}</target></trans-unit>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="strings" source-language="en" target-language="${tag}" datatype="plaintext"><body>
${rows.join('\n')}
</body></file></xliff>
`
}

const bench = createBench('pofilter')
const hasPofilter = isInstalled('pofilter')
const folder = mkdtempSync(join(tmpdir(), 'verso-pofilter-'))

/** For every unit that pofilter reports, the tests that failed. Runs it in the usual way: one file in, one out. */
function byPofilter(
  text: string,
  format: Format,
  tag: string,
): { seconds: number; reported: Map<string, Set<string>> } {
  const ending = format === 'po' ? 'po' : 'xlf'
  const [given, made] = [join(folder, `given.${ending}`), join(folder, `made.${ending}`)]
  writeFileSync(given, text)
  rmSync(made, { force: true })
  const begun = performance.now()
  const run = spawnSync(
    'pofilter',
    [
      '--progress=none',
      `--language=${tag}`,
      ...leftOut.map((name) => `--excludefilter=${name}`),
      '-i',
      given,
      '-o',
      made,
    ],
    { encoding: 'utf8' },
  )
  const seconds = (performance.now() - begun) / 1000
  if (run.status !== 0) throw new Error(`pofilter ended with ${String(run.status)}: ${run.stderr}`)
  const reported = new Map<string, Set<string>>()
  let output: string
  try {
    output = readFileSync(made, 'utf8')
  } catch {
    // Nothing to report: no file.
    return { seconds, reported }
  }
  const blocks = format === 'po' ? output.split(/\n\n/u) : output.split(/<\/(?:\w+:)?trans-unit>/u)
  for (const block of blocks) {
    const id = (format === 'po' ? /^msgctxt "(.*)"$/mu : /<(?:\w+:)?trans-unit\b[^>]*\bid="([^"]*)"/u).exec(block)?.[1]
    const names = block.matchAll(format === 'po' ? /^# \(pofilter\) (\w+):/gmu : /from="pofilter">(\w+):/gu)
    if (id !== undefined) reported.set(id, new Set(Array.from(names, ([, name = '']) => name)))
  }
  return { seconds, reported }
}

async function documentOf(text: string, format: Format, language: string): Promise<ReviewedDocument> {
  const bytes = new TextEncoder().encode(text)
  const name = `strings.${format === 'po' ? 'po' : 'xlf'}`
  const passages = await readPassages(name, bytes, documentLimits)
  return {
    ...passages,
    name,
    orderedLanguage: language as LanguageCode,
    sizeBytes: text.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** The same with what Verso does when a delivery is opened: reading both files, aligning them, all checks. */
async function byVerso(
  ordered: string,
  delivered: string,
  format: Format,
  { code }: ComparedLanguage,
): Promise<{ seconds: number; reported: Map<string, Set<string>> }> {
  const begun = performance.now()
  const source = await documentOf(ordered, format, 'eng')
  const target = await documentOf(delivered, format, code)
  const alignment = align(source, target)
  const findings = [...check({ source, target, alignment, terms: [], languages: languageKnowledge })]
  const seconds = (performance.now() - begun) / 1000
  const reported = new Map<string, Set<string>>()
  const report = (id: string, name: string): void => {
    reported.set(id, (reported.get(id) ?? new Set()).add(name))
  }
  for (const { row, code: name, details } of findings) {
    for (let at = row ?? 0; row !== null && at < row + (details.rows ?? 1); at += 1) {
      const segment = alignment.source[alignment.rows[at]?.source.from ?? -1]
      report(source.passages[segment?.passage ?? -1]?.place.at ?? '', name)
    }
    // Reported once for all such units, with their number.
    if (name === 'unitUntranslated') report('', `${name} ${String(details.foundNumber)}`)
  }
  return { seconds, reported }
}

const stops = /[.。।۔]$/u

/** Sentences of the declaration as strings, which both end with a full stop, as nearly all do. */
function sentencesOf({ file }: ComparedLanguage): Strings[] {
  return declarationRows(file)
    .filter(({ source, target }) => source.length <= 300 && stops.test(source) && stops.test(target))
    .map(({ source, target }) => ({ source, target }))
}

interface Planted {
  defect: Defect
  clean: Unit
  spoiled: Unit
}

function plantedFor(language: ComparedLanguage, sentences: readonly Strings[]): Planted[] {
  return defects.flatMap((defect, kind) =>
    Array.from({ length: plantedOfEach }, (_, turn): Planted[] => {
      const pair = sentences[(kind * plantedOfEach + turn) % sentences.length]
      const carried = pair && defect.carry(pair, turn, language)
      const spoiled = carried && defect.spoil(carried, turn, language)
      if (!carried || spoiled === null || spoiled === undefined || spoiled === carried.target) return []
      const id = `${String(kind)}-${String(turn)}`
      return [
        {
          defect,
          clean: { id: `clean ${id}`, ...carried },
          spoiled: { id: `bad ${id}`, source: carried.source, target: spoiled },
        },
      ]
    }).flat(),
  )
}

/** Access keys are expected if the file marks its commands, so this adds some more that do. */
function commandsFor(language: ComparedLanguage, sentences: readonly Strings[]): Unit[] {
  const defect = defects.find(({ kind }) => kind === 'access key lost')
  return [...new Map(sentences.map((pair) => [defect?.carry(pair, 0, language)?.source, pair])).values()].flatMap(
    (pair, turn) => {
      const carried = defect?.carry(pair, turn, language)
      return carried ? [{ id: `command ${String(turn)}`, ...carried }] : []
    },
  )
}

interface Score {
  planted: number
  pofilter: number
  verso: number
  onlyPofilter: number
  onlyVerso: number
}

/** A mistake counts as found if more is reported for its unit than for the same unit without it. */
function isNew(reported: ReadonlyMap<string, ReadonlySet<string>>, { clean, spoiled }: Planted): boolean {
  const usual = reported.get(clean.id) ?? new Set()
  return [...(reported.get(spoiled.id) ?? [])].some((name) => !usual.has(name))
}

/** What either finds, and in how many units without a mistake it reports something. */
async function compare(): Promise<Record<string, unknown>> {
  const scores = new Map<string, Score>()
  const alarms: {
    language: string
    format: Format
    units: number
    pofilter: number
    verso: number
    codes: string[]
  }[] = []
  for (const language of languages)
    for (const format of formats) {
      const sentences = sentencesOf(language)
      const planted = plantedFor(language, sentences)
      const clean: Unit[] = [
        ...sentences.map((pair, at) => ({ id: `plain ${String(at)}`, ...pair })),
        ...planted.map((one) => one.clean),
        ...commandsFor(language, sentences),
      ]
      const cleanText = (isTranslated: boolean): string => written(clean, format, language.tag, isTranslated)
      const cleanByPofilter = byPofilter(cleanText(true), format, language.tag).reported
      const cleanByVerso = (await byVerso(cleanText(false), cleanText(true), format, language)).reported
      alarms.push({
        language: language.code,
        format,
        units: clean.length,
        pofilter: cleanByPofilter.size,
        verso: cleanByVerso.size,
        codes: [...cleanByVerso].flatMap(([id, names]) => [...names].map((name) => `${id}: ${name}`)),
      })
      // It checks each unit separately, so all mistakes can be in one file.
      const all = [...clean, ...planted.map(({ spoiled }) => spoiled)]
      const their = byPofilter(written(all, format, language.tag, true), format, language.tag).reported
      for (const defect of defects) {
        const ofKind = planted.filter((one) => one.defect === defect)
        // Verso's checks look at the whole file: one kind of mistake per file, so that the rest is as a good translator leaves it.
        const units = [...clean, ...ofKind.map(({ spoiled }) => spoiled)]
        const delivered = written(units, format, language.tag, true)
        const own = (await byVerso(written(units, format, language.tag, false), delivered, format, language)).reported
        const score = scores.get(defect.kind) ?? { planted: 0, pofilter: 0, verso: 0, onlyPofilter: 0, onlyVerso: 0 }
        for (const one of ofKind) {
          const isTheirs = isNew(their, one)
          const isOwn = isNew(own, one) || (own.get('')?.has(`unitUntranslated ${String(ofKind.length)}`) ?? false)
          score.planted += 1
          if (isTheirs) score.pofilter += 1
          if (isOwn) score.verso += 1
          if (isTheirs && !isOwn) score.onlyPofilter += 1
          if (isOwn && !isTheirs) score.onlyVerso += 1
        }
        scores.set(defect.kind, score)
      }
    }

  const column = (text: string | number, width = 10): string => String(text).padStart(width)
  const row = (name: string, values: readonly (string | number)[]): string =>
    `${name.padEnd(24)}${values.map((value) => column(value)).join('')}`
  print('Mistakes found, of all languages and both formats\n')
  print(row('', ['planted', 'pofilter', 'Verso', 'only pof.', 'only V.']))
  const sum: Score = { planted: 0, pofilter: 0, verso: 0, onlyPofilter: 0, onlyVerso: 0 }
  for (const [kind, score] of scores) {
    print(row(kind, [score.planted, score.pofilter, score.verso, score.onlyPofilter, score.onlyVerso]))
    for (const name of Object.keys(sum) as (keyof Score)[]) sum[name] += score[name]
  }
  print(row('together', [sum.planted, sum.pofilter, sum.verso, sum.onlyPofilter, sum.onlyVerso]))
  print('\nClean units that are spoken of\n')
  print(row('', ['units', 'pofilter', 'Verso']))
  for (const one of alarms) print(row(`${one.language} ${one.format}`, [one.units, one.pofilter, one.verso]))
  for (const { language, format, codes } of alarms)
    if (codes.length > 0) print(`  Verso, ${language} ${format}: ${codes.slice(0, 8).join('; ')}`)

  return { found: Object.fromEntries(scores), together: sum, cleanUnits: alarms }
}

/** Different ones in each run, so that nothing cached from the last run helps. */
function manyOf(sentences: readonly Strings[], run: number): Unit[] {
  return Array.from({ length: unitsTimed }, (_, at): Unit => {
    const { source = '', target = '' } = sentences[at % sentences.length] ?? {}
    const number = String(at + run * unitsTimed)
    return { id: `u${number}`, source: `${source} (${number})`, target: `${target} (${number})` }
  })
}

async function measureTimes(language: ComparedLanguage): Promise<void> {
  const sentences = sentencesOf(language)
  for (const format of formats) {
    const filesOf = (run: number) => {
      const many = manyOf(sentences, run)
      return [written(many, format, language.tag, false), written(many, format, language.tag, true)] as const
    }
    const { own, peer } = await inPairs(
      timedRuns,
      async (run) => (await byVerso(...filesOf(run), format, language)).seconds,
      (run) => (hasPofilter ? byPofilter(filesOf(run)[1], format, language.tag).seconds : 0),
    )
    bench.add({
      what: `${String(unitsTimed)} units of ${format.toUpperCase()}, read, aligned, checked`,
      unit: 's',
      value: median(own),
      peer: { name: 'pofilter', value: hasPofilter ? median(peer) : null },
      bar: { timesPeer: 0.2 },
      runs: timedRuns,
    })
  }
}

try {
  const found = hasPofilter ? await compare() : {}
  const [french] = languages
  if (french !== undefined) await measureTimes(french)
  bench.finish(found)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
