// When an account's quiet hours end. Pure; the hours are those of the computer's own zone, and a day on which the clocks change has them too.
import type { QuietHours } from '../../../preload/contract/index.ts'

const hourMs = 60 * 60_000

/**
 * @param hours as the person set them, `22:00` to `07:00` goes over midnight; the same time twice is no time at all
 * @returns when the quiet hours that hold now end, milliseconds since 1970; null outside of them
 */
export function quietUntil(hours: QuietHours | null, nowMs: number): number | null {
  if (hours === null || hours.from === hours.to) return null
  const isOverMidnight = hours.from > hours.to
  const now = timeOfDay(nowMs)
  const isQuiet = isOverMidnight ? now >= hours.from || now < hours.to : now >= hours.from && now < hours.to
  if (!isQuiet) return null
  const end = atTime(nowMs, hours.to)
  if (end.getTime() <= nowMs) end.setDate(end.getDate() + 1)
  return end.getTime()
}

/** The next morning at eight: "until tomorrow" as people mean it, also when they say it after midnight. */
export function tomorrowMorning(nowMs: number): number {
  const morning = atTime(nowMs, '08:00')
  // At three at night the morning that is meant is the next one to come.
  if (morning.getTime() <= nowMs || timeOfDay(nowMs) >= '05:00') morning.setDate(morning.getDate() + 1)
  return morning.getTime()
}

function timeOfDay(atMs: number): string {
  const at = new Date(atMs)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

function atTime(dayMs: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date(dayMs)
  at.setHours(hours, minutes, 0, 0)
  return at
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** Until when notifications are paused by such a choice of the tray; null ends a pause. */
export function pauseUntil(length: 'hour' | 'untilTomorrow' | 'none', nowMs: number): string | null {
  switch (length) {
    case 'hour':
      return new Date(nowMs + hourMs).toISOString()
    case 'untilTomorrow':
      return new Date(tomorrowMorning(nowMs)).toISOString()
    case 'none':
      return null
  }
}
