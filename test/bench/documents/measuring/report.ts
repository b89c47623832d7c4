// The tables of the bench: findings in clean translations by language and code, planted mistakes by kind and language.
import type { MistakeKind } from '../planting/model.ts'
import { print, table } from '../../measuring/figures.ts'
import type { Bench } from '../../measuring/figures.ts'
import type { CorpusLanguage } from '../languages.ts'
import type { AlignmentError } from './alignment-error.ts'
import type { CleanFinding, Label } from './clean.ts'
import type { CleanFigures, PlantedFigures } from './measure.ts'
import type { RowTimes } from './rows.ts'

const groups = ['tuned', 'aside'] as const
const formats = ['html', 'po'] as const

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0)
}
function percent(part: number, all: number): string {
  return all === 0 ? '–' : ((100 * part) / all).toFixed(1)
}
function perThousand(figures: readonly CleanFigures[]): number {
  return (1000 * sum(figures.map(({ findings }) => findings.length))) / sum(figures.map(({ segments }) => segments))
}

function cleanRow(name: string, group: string, figures: readonly CleanFigures[]): string[] {
  const cells = formats.flatMap((format) => {
    const own = figures.filter((one) => one.format === format)
    const segments = sum(own.map((one) => one.segments))
    const findings = sum(own.map((one) => one.findings.length))
    return [String(segments), String(findings), segments === 0 ? '–' : perThousand(own).toFixed(2)]
  })
  return [name, group, ...cells]
}

function codesTable(clean: readonly CleanFigures[], labels: Readonly<Record<string, Label>>): void {
  const ofCode = (code: string, group: string, format: string): CleanFinding[] =>
    clean
      .filter((one) => one.language.group === group && one.format === format)
      .flatMap(({ findings }) => findings.filter((one) => one.code === code))
  const codes = [...new Set(clean.flatMap(({ findings }) => findings.map(({ code }) => code)))]
  const rows = codes.map((code) => {
    const numbers = groups.flatMap((group) => formats.map((format) => ofCode(code, group, format).length))
    const known = formats.flatMap((format) => ofCode(code, 'tuned', format)).flatMap(({ hash }) => labels[hash] ?? [])
    const labelled = ['true', 'arguable', 'false'].map((label) => known.filter((one) => one === label).length)
    return { code, numbers, labelled }
  })
  table(
    ['code', 'tuned HTML', 'tuned PO', 'aside HTML', 'aside PO', 'true', 'arguable', 'false'],
    rows
      .toSorted((one, other) => sum(other.numbers) - sum(one.numbers))
      .map(({ code, numbers, labelled }) => [code, ...numbers.map(String), ...labelled.map(String)]),
  )
}

export function reportClean(
  clean: readonly CleanFigures[],
  languages: readonly CorpusLanguage[],
  labels: Readonly<Record<string, Label>>,
  bench: Bench,
): void {
  print('\nFindings in clean translations, per 1,000 segments\n')
  table(
    ['language', 'group', 'HTML segments', 'findings', '‰', 'PO segments', 'findings', '‰'],
    languages.map((language) =>
      cleanRow(
        language.locale,
        language.group,
        clean.filter((one) => one.language === language),
      ),
    ),
  )
  print('By code: findings, and their labels in the tuned languages\n')
  codesTable(clean, labels)
  for (const group of groups)
    for (const format of formats) {
      const own = clean.filter((one) => one.language.group === group && one.format === format)
      if (own.length === 0) continue
      const about = `clean ${format.toUpperCase()}, ${group} languages`
      bench.add({ what: `${about}: findings`, unit: '‰', value: perThousand(own), runs: 1 })
      const findings = own.flatMap((one) => one.findings)
      const known = findings.flatMap(({ hash }) => labels[hash] ?? [])
      if (known.length === 0) continue
      const share = known.filter((label) => label === 'false').length / known.length
      const what = `${about}: false alarms, by ${String(known.length)} labels of ${String(findings.length)}`
      bench.add({ what, unit: '‰', value: share * perThousand(own), bar: { most: 1 }, runs: 1 })
    }
}

function foundCells(list: readonly PlantedFigures[]): string[] {
  return [
    String(list.length),
    percent(list.filter(({ isFound }) => isFound).length, list.length),
    percent(list.filter(({ isRightlyNamed }) => isRightlyNamed).length, list.length),
  ]
}

export function reportPlanted(
  planted: readonly PlantedFigures[],
  languages: readonly CorpusLanguage[],
  kinds: readonly MistakeKind[],
  bench: Bench,
): void {
  const cells = (of: (one: PlantedFigures) => boolean): string[] =>
    groups.flatMap((group) => foundCells(planted.filter((one) => one.language.group === group && of(one))))
  const heading = ['tuned', 'found', 'named', 'aside', 'found', 'named']
  print('Planted mistakes: found, and rightly named, percent\n')
  table(
    ['kind', 'severity', ...heading],
    kinds.map(({ name, severity }) => [name, severity, ...cells(({ kind }) => kind === name)]),
  )
  table(
    ['together', ...heading],
    [
      ...['critical', 'major', 'minor'].map((severity) => [severity, ...cells((one) => one.severity === severity)]),
      ['all', ...cells(() => true)],
    ],
  )
  table(
    ['language', 'group', 'planted', 'found', 'named'],
    languages.map((language) => [
      language.locale,
      language.group,
      ...foundCells(planted.filter((one) => one.language === language)),
    ]),
  )
  const compared = planted.filter(({ isFoundByPofilter }) => isFoundByPofilter !== undefined)
  if (compared.length > 0) {
    print('Catalogues beside pofilter: found, percent\n')
    table(
      ['kind', 'planted', 'Verso', 'pofilter'],
      [...kinds.map(({ name }) => name), 'all'].flatMap((name) => {
        const own = compared.filter(({ kind }) => name === 'all' || kind === name)
        const found = (is: (one: PlantedFigures) => boolean): string => percent(own.filter(is).length, own.length)
        const cells = [found(({ isFound }) => isFound), found((one) => one.isFoundByPofilter === true)]
        return own.length === 0 ? [] : [[name, String(own.length), ...cells]]
      }),
    )
  }
  for (const group of groups)
    for (const [severity, least] of [
      [null, 90],
      ['critical', 97],
    ] as const) {
      const own = planted.filter(
        (one) => one.language.group === group && (severity === null || one.severity === severity),
      )
      if (own.length === 0) continue
      bench.add({
        what: `planted, ${group} languages, ${severity ?? 'all'} kinds: rightly named`,
        unit: '%',
        value: (100 * own.filter(({ isRightlyNamed }) => isRightlyNamed).length) / own.length,
        bar: { least },
        runs: 1,
      })
    }
}

/** @param errors by language: of the structured and of the flat documents */
export function reportAlignment(
  errors: ReadonlyMap<CorpusLanguage, { structured: AlignmentError; flat: AlignmentError }>,
  bench: Bench,
): void {
  print('Alignment with sentences dropped: beads that are not reproduced, percent\n')
  const cells = (own: readonly AlignmentError[]): [beads: number, wrong: number] => [
    sum(own.map(({ beads }) => beads)),
    sum(own.map(({ wrong }) => wrong)),
  ]
  table(
    ['language', 'group', 'beads', 'structured', 'beads', 'flat'],
    [...errors].map(([language, { structured, flat }]) => [
      language.locale,
      language.group,
      ...[structured, flat].flatMap(({ beads, wrong }) => [String(beads), percent(wrong, beads)]),
    ]),
  )
  for (const group of groups)
    for (const form of ['structured', 'flat'] as const) {
      const [beads, wrong] = cells(
        [...errors].filter(([language]) => language.group === group).map(([, error]) => error[form]),
      )
      if (beads === 0) continue
      const what = `alignment with sentences dropped, ${form}, ${group} languages`
      bench.add({ what, unit: '%', value: (100 * wrong) / beads, bar: { most: 2 }, runs: 1 })
    }
}

/** What spelling may add to the time of all other checks. */
const mostTimesOther = 1.1

export function reportRowTimes(times: ReadonlyMap<CorpusLanguage, RowTimes>, bench: Bench): void {
  print('Checks of rows: milliseconds of processor time, and a hash of what they find\n')
  table(
    ['language', 'rows', 'without spelling', 'with spelling', 'times', 'findings'],
    [...times].map(([{ locale }, { rows, withoutSpellingMs, withSpellingMs, hash }]) => [
      locale,
      String(rows),
      withoutSpellingMs.toFixed(0),
      withSpellingMs.toFixed(0),
      (withSpellingMs / withoutSpellingMs).toFixed(2),
      hash,
    ]),
  )
  for (const [{ locale }, { rows, withoutSpellingMs, withSpellingMs }] of times)
    bench.add({
      what: `checks of ${String(rows)} rows, ${locale}`,
      unit: 'ms',
      value: withSpellingMs,
      peer: { name: 'without spelling', value: withoutSpellingMs },
      bar: { timesPeer: mostTimesOther },
      runs: 1,
    })
}
