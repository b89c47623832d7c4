// Converts between instants (UTC) and the local date and time of one zone. Pure, and correct across daylight saving.

const dayMs = 86_400_000

/** The local time: `date` as YYYY-MM-DD, `time` as HH:MM (24 hours), as form fields use them. */
interface LocalFields {
  date: string
  time: string
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}

/** The local time at an instant, as milliseconds as if it were UTC. */
function wallMs(atMs: number, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(atMs)
      .map((part) => [part.type, Number(part.value)]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/** Days since 1970-01-01 on the zone's calendar. */
export function localDay(atMs: number, timeZone: string): number {
  return Math.floor(wallMs(atMs, timeZone) / dayMs)
}

/** The local date and time at an instant. */
export function localFields(at: string, timeZone: string): LocalFields {
  const text = new Date(wallMs(Date.parse(at), timeZone)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** An instant read from a local time, and how exact that was. */
interface ReadTime {
  /** ISO 8601 with `Z`. */
  at: string
  /** `skipped`: daylight saving skips this hour. `doubled`: it occurs twice. */
  kind: 'exact' | 'skipped' | 'doubled'
}

/**
 * The instant of a local time; null if it is not a valid date or time. A time in a skipped hour moves to the same
 * distance after the change; a time in a repeated hour means its first occurrence.
 */
export function readLocal({ date, time }: LocalFields, timeZone: string): ReadTime | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null
  const wanted = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== date) return null
  // Around one change, only the offsets of a day before and a day after are possible.
  const offsets = [wanted - dayMs, wanted + dayMs].map((ms) => wallMs(ms, timeZone) - ms)
  const candidates = offsets.map((offset) => wanted - offset)
  const exact = [...new Set(candidates.filter((candidate) => wallMs(candidate, timeZone) === wanted))]
  const chosen = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
  const kind = exact.length === 0 ? 'skipped' : exact.length === 1 ? 'exact' : 'doubled'
  return { at: new Date(chosen).toISOString(), kind }
}

/** The same instant, for callers that do not need to know how exact it is. */
export function instantOf(fields: LocalFields, timeZone: string): string | null {
  return readLocal(fields, timeZone)?.at ?? null
}
