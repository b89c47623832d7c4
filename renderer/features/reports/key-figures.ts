// The five figures on top of a report, in words. Pure.
import type { ReportFigures, ReportPeriod } from '../../../preload/contract/index.ts'
import { fewestDeliveries } from '../../../preload/contract/orders/report-limits.ts'
import { qualityScore } from '../../../preload/contract/reviewing/quality-score.ts'
import * as m from '../../messages/generated/messages.js'
import type { Quantities } from '../../words/format/quantities.ts'
import { durationWords } from '../../words/report-words.ts'

interface KeyFigure {
  value: string
  label: string
  note: string
}

interface FigureSpeech {
  quantities: Quantities
  locale: Intl.Locale
}

export function sumOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0)
}

export function scoreWords(score: number, locale: Intl.Locale): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)
}

/** Instead of times, where too few deliveries were measured. */
export function fewWords(measured: number, { number }: Quantities): string {
  return m.reports_few_deliveries({ count: measured, needed: number(fewestDeliveries), shown: number(measured) })
}

function changeWords(figures: ReportFigures, period: ReportPeriod, { locale }: FigureSpeech): string {
  const { words, wordsBefore } = figures
  if (wordsBefore === null) return ''
  if (wordsBefore === 0) return m.reports_no_change_known()
  const share = words / wordsBefore - 1
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share)
  switch (period.kind) {
    case 'months':
      return period.count === 12 ? m.reports_change_year({ change }) : m.reports_change_months({ change })
    case 'thisYear':
      return m.reports_change_last_year({ change })
    default:
      return m.reports_change_period({ change })
  }
}

export function keyFigures(figures: ReportFigures, period: ReportPeriod, speech: FigureSpeech): KeyFigure[] {
  const { quantities, locale } = speech
  const none = m.reports_nothing_yet()
  const { times } = figures
  const late = sumOf(figures.timely, (step) => step.late)
  const due = late + sumOf(figures.timely, ({ onTime }) => onTime)
  const sentBack = sumOf(figures.firstVersions, (step) => step.sentBack)
  const decided = sentBack + sumOf(figures.firstVersions, ({ accepted }) => accepted)
  const judged = {
    words: sumOf(figures.quality, ({ words }) => words),
    points: sumOf(figures.quality, ({ points }) => points),
  }
  const score = qualityScore(judged)
  const critical = sumOf(figures.findings, (finding) => finding.critical)
  return [
    {
      value: quantities.number(figures.words),
      label: m.reports_words_ordered(),
      note: changeWords(figures, period, speech),
    },
    times === null || times.count < fewestDeliveries
      ? {
          value: none,
          label: m.reports_to_delivery(),
          note: figures.deliveries === 0 ? m.reports_no_delivery() : fewWords(times?.count ?? 0, quantities),
        }
      : {
          value: durationWords(times.medianMs, locale),
          label: m.reports_to_delivery(),
          note: m.reports_slowest_tenth({ time: durationWords(times.slowestTenthMs, locale) }),
        },
    due === 0
      ? { value: none, label: m.reports_on_time(), note: m.reports_no_deadline() }
      : {
          value: quantities.percent(1 - late / due),
          label: m.reports_on_time(),
          note: m.reports_late_of({ count: due, late: quantities.number(late), shown: quantities.number(due) }),
        },
    decided === 0
      ? { value: none, label: m.reports_accepted_first(), note: m.reports_no_decision() }
      : {
          value: quantities.percent(1 - sentBack / decided),
          label: m.reports_accepted_first(),
          note: m.reports_sent_back({ count: sentBack, shown: quantities.number(sentBack) }),
        },
    score === null
      ? { value: none, label: m.reports_quality_score(), note: m.reports_no_review() }
      : {
          value: scoreWords(score, locale),
          label: m.reports_quality_score(),
          note: m.reports_critical_in({
            count: judged.words,
            critical: quantities.number(critical),
            shown: quantities.number(judged.words),
          }),
        },
  ]
}
