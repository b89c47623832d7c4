// The words of reports: categories, durations, periods. Pure.
import type { CountedCategory, FindingCategory, ReportFigures } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import * as categories from '../messages/generated/groups/reviewcategory.ts'

export function countedCategoryName(category: CountedCategory | FindingCategory | null): string {
  return category === null || category === 'none' ? m.reports_no_category() : categories[category]()
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** "3.1 days", "5 hours" */
export function durationWords(ms: number, locale: Intl.Locale, isShort = false): string {
  const isHours = ms < dayMs
  // Rounded as it is shown: the words depend on the number that a person reads.
  const count = isHours ? Math.max(1, Math.round(ms / hourMs)) : Math.round((ms / dayMs) * 10) / 10
  const said = { count, shown: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count) }
  if (isHours) return isShort ? m.reports_hours_short(said) : m.hours_count(said)
  return isShort ? m.reports_days_short(said) : m.days_count(said)
}

export interface StepNames {
  /** Below a column: "Oct"; with the year in its first column. */
  short: string
  /** In names of marks and in tables: "October 2026". */
  long: string
}

export function stepNames(
  figures: Pick<ReportFigures, 'steps' | 'stepUnit'>,
  locale: Intl.Locale,
  timeZone: string,
): StepNames[] {
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone })
  const whole = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  return figures.steps.map(({ from }) => {
    const at = new Date(from)
    return figures.stepUnit === 'year'
      ? { short: year.format(at), long: year.format(at) }
      : { short: month.format(at), long: whole.format(at) }
  })
}

/** "80k": for the scale of a chart. */
export function compactNumber(value: number, locale: Intl.Locale): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}
