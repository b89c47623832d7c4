// The figures of one chart as a CSV table, in full. Pure.
import type { FindingCategory, ReportChart, ReportFigures } from '../../preload/contract/index.ts'
import { qualityScore } from '../../preload/contract/reviewing/quality-score.ts'
import { byteOrderMark, lineOf } from '../exporting/separated-values.ts'

export interface ReportTableWords {
  /** Names of the files, without their extension. */
  fileNames: Record<ReportChart, string>
  columns: Record<
    | 'period'
    | 'language'
    | 'words'
    | 'category'
    | 'critical'
    | 'major'
    | 'minor'
    | 'sourceLanguage'
    | 'targetLanguage'
    | 'deliveries'
    | 'lowerDays'
    | 'medianDays'
    | 'upperDays'
    | 'slowestTenthDays'
    | 'onTime'
    | 'late'
    | 'acceptedFirst'
    | 'sentBackFirst'
    | 'penaltyPoints'
    | 'score',
    string
  >
  categories: Record<FindingCategory, string>
  noCategory: string
}

type Column = keyof ReportTableWords['columns']
type Cell = string | number | null

const dayMs = 86_400_000

function days(ms: number): number {
  return Math.round((ms / dayMs) * 100) / 100
}

/** `2026-03`, or `2026` for a year: of this computer's time zone. */
function stepName(from: string, unit: ReportFigures['stepUnit']): string {
  const date = new Date(from)
  const year = String(date.getFullYear())
  return unit === 'year' ? year : `${year}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

function tableOf(
  chart: ReportChart,
  figures: ReportFigures,
  words: ReportTableWords,
): { columns: Column[]; rows: Cell[][] } {
  const perStep = (rowOf: (index: number) => Cell[]): Cell[][] =>
    figures.steps.map(({ from }, index) => [stepName(from, figures.stepUnit), ...rowOf(index)])
  switch (chart) {
    case 'words':
      return {
        columns: ['period', 'language', 'words'],
        rows: figures.steps.flatMap(({ from }, index) =>
          figures.series.map((series) => [
            stepName(from, figures.stepUnit),
            series.languages.join(' '),
            series.words[index] ?? 0,
          ]),
        ),
      }
    case 'findings':
      return {
        columns: ['category', 'critical', 'major', 'minor'],
        rows: figures.findings.map(({ category, critical, major, minor }) => [
          category === null ? words.noCategory : words.categories[category],
          critical,
          major,
          minor,
        ]),
      }
    case 'times':
      return {
        columns: [
          'sourceLanguage',
          'targetLanguage',
          'deliveries',
          'lowerDays',
          'medianDays',
          'upperDays',
          'slowestTenthDays',
        ],
        rows: figures.pairs.map(
          ({ sourceLanguage, targetLanguage, count, lowerMs, medianMs, upperMs, slowestTenthMs }) => [
            sourceLanguage,
            targetLanguage,
            count,
            ...[lowerMs, medianMs, upperMs, slowestTenthMs].map(days),
          ],
        ),
      }
    case 'timely':
      return {
        columns: ['period', 'onTime', 'late'],
        rows: perStep((index) => [figures.timely[index]?.onTime ?? 0, figures.timely[index]?.late ?? 0]),
      }
    case 'firstVersions':
      return {
        columns: ['period', 'acceptedFirst', 'sentBackFirst'],
        rows: perStep((index) => [
          figures.firstVersions[index]?.accepted ?? 0,
          figures.firstVersions[index]?.sentBack ?? 0,
        ]),
      }
    case 'quality':
      return {
        columns: ['period', 'deliveries', 'words', 'penaltyPoints', 'score'],
        rows: perStep((index) => {
          const { deliveries, words: judged, points } = figures.quality[index] ?? { deliveries: 0, words: 0, points: 0 }
          const score = qualityScore({ words: judged, points })
          return [deliveries, judged, points, score === null ? null : Math.round(score * 100) / 100]
        }),
      }
  }
}

export function reportAsCsv(chart: ReportChart, figures: ReportFigures, words: ReportTableWords): string {
  const { columns, rows } = tableOf(chart, figures, words)
  return byteOrderMark + [columns.map((column) => words.columns[column]), ...rows].map(lineOf).join('')
}
