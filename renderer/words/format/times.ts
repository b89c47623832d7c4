// Formats instants in one locale and time zone. Pure: callers pass "now", and nothing here reads a clock.
import * as m from '../../messages/generated/messages.js'
import { localDay } from './local-times.ts'

export interface Times {
  /** "14:02" */
  clock(at: string): string
  /** "today", "tomorrow", "Mon 23 Nov", "12 Nov 2025". */
  day(at: string, nowMs: number): string
  /** "24 Nov", with the year if it is not the current one. */
  date(at: string, nowMs: number): string
  /** "today 14:02", "tomorrow 12:00"; for other days only the date. */
  moment(at: string, nowMs: number): string
  /** For the narrow end of a row: "14:02", "Yesterday", "Mon", "12 Nov". */
  brief(at: string, nowMs: number): string
  /** "in 6 days", "in 20 minutes", "2 hours ago", "just now". Days are calendar days of the zone. */
  distance(at: string, nowMs: number): string
  /** "12 s ago", "3 min ago", "2 h ago"; older ones like `moment`. */
  ago(at: string, nowMs: number): string
  /** "Thu 26 November 2026, 17:00" */
  full(at: string): string
  /** "UTC+2, Lubumbashi" as it holds at that instant; what matters is first, where little fits. */
  zone(at: string): string
  /** "2026-11-26 15:00 UTC", as the service writes it. */
  utc(at: string): string
  /** For hovering: the full local time with its zone, and UTC. */
  exact(at: string): string
}

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export function createTimes(locale: Intl.Locale, timeZone: string): Times {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    // Some locales add a comma after the weekday, which is noise in a table.
    return (at: string) =>
      formatter
        .formatToParts(new Date(at))
        .map((part) => (part.type === 'literal' && /^[,،] $/.test(part.value) ? ' ' : part.value))
        .join('')
  }
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const hasFullDay = hourCycle === 'h23' || hourCycle === 'h24'
  const clock = format({ hour: hasFullDay ? '2-digit' : 'numeric', minute: '2-digit' })
  const weekday = format({ weekday: 'short' })
  const weekdayDay = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const dayMonth = format({ day: 'numeric', month: 'short' })
  const dayMonthYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const fullDay = format({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  const offset = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset', timeZone })

  /** Calendar days from now to the instant, in the zone. */
  const daysAway = (at: string, nowMs: number): number => localDay(Date.parse(at), timeZone) - localDay(nowMs, timeZone)
  const yearOf = (ms: number): number => new Date(localDay(ms, timeZone) * dayMs).getUTCFullYear()

  const day = (at: string, nowMs: number): string => {
    const away = daysAway(at, nowMs)
    if (away === 0) return m.time_today()
    if (away === 1) return m.time_tomorrow()
    if (away === -1) return m.time_yesterday()
    return away > 1 && away < 14 ? weekdayDay(at) : date(at, nowMs)
  }

  const date = (at: string, nowMs: number): string =>
    yearOf(Date.parse(at)) === yearOf(nowMs) ? dayMonth(at) : dayMonthYear(at)

  const moment = (at: string, nowMs: number): string =>
    Math.abs(daysAway(at, nowMs)) <= 1 ? m.time_day_at({ day: day(at, nowMs), time: clock(at) }) : day(at, nowMs)

  const full = (at: string): string => m.time_date_at({ date: fullDay(at), time: clock(at) })

  const utc = (at: string): string => {
    const text = new Date(at).toISOString()
    return m.time_utc({ date: text.slice(0, 10), time: text.slice(11, 16) })
  }

  const zone = (at: string): string => {
    const name = offset.formatToParts(new Date(at)).find((part) => part.type === 'timeZoneName')?.value ?? ''
    const away = name.replace('GMT', 'UTC')
    const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
    return city === 'UTC' ? city : m.time_zone({ city, offset: away })
  }

  return {
    clock,
    day,
    date,
    moment,
    brief(at, nowMs) {
      const away = daysAway(at, nowMs)
      if (away === 0) return clock(at)
      if (away === -1) return m.time_yesterday_brief()
      if (away < 0 && away > -7) return weekday(at)
      return date(at, nowMs)
    },
    distance(at, nowMs) {
      const awayMs = Date.parse(at) - nowMs
      const size = Math.abs(awayMs)
      if (size < minuteMs) return awayMs >= 0 ? m.time_in_a_moment() : m.time_just_now()
      if (size < hourMs) return relative.format(Math.trunc(awayMs / minuteMs), 'minute')
      const days = daysAway(at, nowMs)
      if (size < dayMs || days === 0) return relative.format(Math.trunc(awayMs / hourMs), 'hour')
      return relative.format(days, 'day')
    },
    ago(at, nowMs) {
      const size = Math.max(0, nowMs - Date.parse(at))
      if (size < minuteMs) return m.time_seconds_ago({ count: Math.floor(size / secondMs) })
      if (size < hourMs) return m.time_minutes_ago({ count: Math.floor(size / minuteMs) })
      if (size < 12 * hourMs) return m.time_hours_ago({ count: Math.floor(size / hourMs) })
      return moment(at, nowMs)
    },
    full,
    zone,
    utc,
    exact: (at) => m.time_exact({ local: full(at), zone: zone(at), utc: utc(at) }),
  }
}
