// Turns a period as a person chooses it into instants, in this computer's time zone: its steps, and the stretch before it to compare with.
// Pure, except for the time zone of the process.
import type { ReportPeriod } from '../../preload/contract/index.ts'
import { maximumReportSteps } from '../../preload/contract/orders/report-limits.ts'

interface ReportRange {
  from: string
  /** Exclusive. */
  to: string
}

interface ResolvedPeriod {
  range: ReportRange
  before: ReportRange | null
  stepUnit: 'month' | 'year'
  steps: ReportRange[]
}

/** With more months, the steps are years. */
const maxMonths = 24

function instant(date: Date): string {
  return date.toISOString()
}

function startOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The same day and time so many months earlier, or the last day of a shorter month. */
function monthsEarlier(date: Date, months: number): Date {
  const earlier = new Date(date)
  earlier.setDate(1)
  earlier.setMonth(earlier.getMonth() - months)
  const lastDay = new Date(earlier.getFullYear(), earlier.getMonth() + 1, 0).getDate()
  earlier.setDate(Math.min(date.getDate(), lastDay))
  return earlier
}

interface Stretch {
  from: Date
  to: Date
}

function stretchOf(
  period: ReportPeriod,
  now: Date,
  firstOrderedAt: string | null,
): Stretch & { before: Stretch | null } {
  const [year, month] = [now.getFullYear(), now.getMonth()]
  switch (period.kind) {
    case 'months': {
      const from = new Date(year, month - period.count + 1, 1)
      return {
        from,
        to: now,
        before: { from: monthsEarlier(from, period.count), to: monthsEarlier(now, period.count) },
      }
    }
    case 'thisYear':
      return {
        from: new Date(year, 0, 1),
        to: now,
        before: { from: new Date(year - 1, 0, 1), to: monthsEarlier(now, 12) },
      }
    case 'all': {
      const first = firstOrderedAt === null ? now : new Date(Math.min(Date.parse(firstOrderedAt), now.getTime()))
      return { from: new Date(first.getFullYear(), first.getMonth(), 1), to: now, before: null }
    }
    case 'custom': {
      const [one, other] = [startOfDay(period.from), startOfDay(period.to)]
      const [from, last] = one <= other ? [one, other] : [other, one]
      const to = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
      const days = Math.round((to.getTime() - from.getTime()) / 86_400_000)
      const earlier = new Date(from.getFullYear(), from.getMonth(), from.getDate() - days)
      return { from, to, before: { from: earlier, to: from } }
    }
  }
}

/** The beginnings of months or years after `from` and before `to`. */
function boundsBetween({ from, to }: Stretch, unit: 'month' | 'year'): Date[] {
  const bounds: Date[] = []
  const at = (index: number) =>
    unit === 'month'
      ? new Date(from.getFullYear(), from.getMonth() + index, 1)
      : new Date(from.getFullYear() + index, 0, 1)
  for (let index = 1; at(index) < to; index += 1) bounds.push(at(index))
  return bounds
}

/** @param firstOrderedAt when the first order was placed; needed for all orders */
export function resolvePeriod(period: ReportPeriod, nowMs: number, firstOrderedAt: string | null): ResolvedPeriod {
  const { before, ...stretch } = stretchOf(period, new Date(nowMs), firstOrderedAt)
  // What is ordered at this very moment belongs to it.
  if (stretch.to.getTime() <= stretch.from.getTime() || stretch.to.getTime() === nowMs) stretch.to = new Date(nowMs + 1)
  const months = boundsBetween(stretch, 'month')
  const stepUnit = months.length < maxMonths ? 'month' : 'year'
  const bounds = stepUnit === 'month' ? months : boundsBetween(stretch, 'year')
  // For a longer past, the first step covers the rest.
  const starts = [stretch.from, ...bounds.slice(-(maximumReportSteps - 1))]
  const range = { from: instant(stretch.from), to: instant(stretch.to) }
  return {
    range,
    before: before === null ? null : { from: instant(before.from), to: instant(before.to) },
    stepUnit,
    steps: starts.map((start, index) => ({ from: instant(start), to: instant(starts[index + 1] ?? stretch.to) })),
  }
}
