// Calendar days (`YYYY-MM-DD`) in words. They are not instants: the same day everywhere, in no time zone. Pure.
import { localDay } from './local-times.ts'

const dayMs = 86_400_000

function numberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
}

/** Days from today on the calendar of the person's time zone; negative for past days. */
export function daysUntil(day: string, nowMs: number, timeZone: string): number {
  return numberOf(day) - localDay(nowMs, timeZone)
}

/** "in 5 days", "tomorrow", "12 days ago" */
export function dayDistance(days: number, locale: Intl.Locale): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}

/** "26 November 2026" */
export function dayInFull(day: string, locale: Intl.Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
