// The data of each chart as a table, in the words and numbers of the window. Pure.
import type { LanguageCode, ReportChart, ReportFigures } from '../../../preload/contract/index.ts'
import { qualityScore } from '../../../preload/contract/reviewing/quality-score.ts'
import * as m from '../../messages/generated/messages.js'
import type { Quantities } from '../../words/format/quantities.ts'
import { countedCategoryName, durationWords } from '../../words/report-words.ts'
import type { StepNames } from '../../words/report-words.ts'
import { scoreWords } from './key-figures.ts'

export interface ReportTable {
  columns: string[]
  rows: string[][]
  /** So many columns at the beginning are names; the others are numbers. */
  names: number
}

interface TableSpeech {
  quantities: Quantities
  locale: Intl.Locale
  steps: readonly StepNames[]
  languageName: (code: LanguageCode) => string
}

/** "Swahili", "French and 9 others", "12 other languages" */
export function seriesName(
  { languages, count }: ReportFigures['series'][number],
  speech: Pick<TableSpeech, 'languageName' | 'quantities'>,
): string {
  const [first] = languages
  if (first === undefined) return ''
  if (count === 1) return speech.languageName(first)
  return m.reports_and_others({
    languages: speech.languageName(first),
    count: count - 1,
    shown: speech.quantities.number(count - 1),
  })
}

export function reportTable(chart: ReportChart, figures: ReportFigures, speech: TableSpeech): ReportTable {
  const { quantities, locale, steps, languageName } = speech
  const { number } = quantities
  const perStep = (cellsOf: (index: number) => string[]): string[][] =>
    steps.map(({ long }, index) => [long, ...cellsOf(index)])
  switch (chart) {
    case 'words':
      return {
        columns: [m.reports_period(), ...figures.series.map((series) => seriesName(series, speech))],
        rows: perStep((index) => figures.series.map(({ words }) => number(words[index] ?? 0))),
        names: 1,
      }
    case 'findings':
      return {
        columns: [m.field_category(), m.reviewseverity_critical(), m.reviewseverity_major(), m.reviewseverity_minor()],
        rows: figures.findings.map(({ category, critical, major, minor }) => [
          countedCategoryName(category),
          ...[critical, major, minor].map(number),
        ]),
        names: 1,
      }
    case 'times':
      return {
        columns: [
          m.reports_pair(),
          m.reports_deliveries(),
          m.reports_lower(),
          m.reports_median(),
          m.reports_upper(),
          m.reports_slowest(),
        ],
        rows: figures.pairs.map(({ sourceLanguage, targetLanguage, count, ...times }) => [
          m.language_pair({ source: languageName(sourceLanguage), target: languageName(targetLanguage) }),
          number(count),
          ...[times.lowerMs, times.medianMs, times.upperMs, times.slowestTenthMs].map((ms) =>
            durationWords(ms, locale, true),
          ),
        ]),
        names: 1,
      }
    case 'timely':
      return {
        columns: [m.reports_period(), m.reports_on_time_label(), m.reports_late()],
        rows: perStep((index) => [
          number(figures.timely[index]?.onTime ?? 0),
          number(figures.timely[index]?.late ?? 0),
        ]),
        names: 1,
      }
    case 'firstVersions':
      return {
        columns: [m.reports_period(), m.reports_first_accepted(), m.reports_first_sent_back()],
        rows: perStep((index) => [
          number(figures.firstVersions[index]?.accepted ?? 0),
          number(figures.firstVersions[index]?.sentBack ?? 0),
        ]),
        names: 1,
      }
    case 'quality':
      return {
        columns: [m.reports_period(), m.reports_score(), m.reports_deliveries()],
        rows: perStep((index) => {
          const step = figures.quality[index]
          const score = step === undefined ? null : qualityScore(step)
          return [score === null ? m.reports_nothing_yet() : scoreWords(score, locale), number(step?.deliveries ?? 0)]
        }),
        names: 1,
      }
  }
}
