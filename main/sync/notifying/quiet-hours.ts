// When an account's quiet hours end. Pure; hours are in the computer's time zone, including days when the clocks
// change.
import type { QuietHours } from '../../../preload/contract/index.ts'

const hourMs = 60 * 60_000

/**
 * @param hours as the person set them; `22:00` to `07:00` spans midnight; equal times mean none
 * @returns the end of the current quiet hours, milliseconds since 1970; null outside them
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

/** The next morning at eight: what people mean by "until tomorrow", even after midnight. */
export function tomorrowMorning(nowMs: number): number {
  const morning = atTime(nowMs, '08:00')
  // At three at night, this means the coming morning.
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

/** The end of a pause chosen in the tray; null ends a pause. */
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
