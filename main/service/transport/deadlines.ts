// Converts the service's deadline format, `YYYY-MM-DD HH:MM:SS` in UTC (specification 2.2, 2.3), to and from an
// instant. Never uses local time or a twelve-hour clock, which other clients got wrong.

/**
 * @param instant a Date, or an ISO 8601 text with its zone
 * @returns `YYYY-MM-DD HH:MM:SS`, UTC, truncated to whole seconds
 * @throws RangeError if it is not an instant or lies outside the years 0–9999
 */
export function formatDeadline(instant: Date | string): string {
  const iso = new Date(instant).toISOString()
  if (!/^\d{4}-/.test(iso)) throw new RangeError('a deadline must lie in the years 0 to 9999')
  return iso.slice(0, 19).replace('T', ' ')
}

const deadlinePattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:(?:T|\s+)(\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads a deadline from the service: the documented format, and also `T`, `Z`, an offset, no seconds, or a date only. A
 * date means its first moment, because early is safe.
 * @returns the instant as ISO 8601 in UTC with whole seconds (`2026-03-04T15:30:00Z`), or null for anything else
 */
export function parseDeadline(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const match = deadlinePattern.exec(text.trim())
  if (match === null) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0))
  if (year === undefined || month === undefined || day === undefined) return null
  if (month < 1 || month > 12 || (hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour ?? 0, minute ?? 0, second ?? 0)
  // `Date` turns 30 February into a day of March.
  if (date.getUTCDate() !== day || date.getUTCMonth() !== month - 1) return null
  const instant = new Date(date.getTime() - offsetMinutes(match[7]) * 60_000)
  const iso = instant.toISOString()
  return /^\d{4}-/.test(iso) ? `${iso.slice(0, 19)}Z` : null
}

function offsetMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (match === null) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}
