// Between instants (UTC) and what a calendar and a clock on the wall of one zone show. Pure, and right across daylight saving.

const dayMs = 86_400_000

/** What the wall shows: `date` as YYYY-MM-DD, `time` as HH:MM (24 hours), as the fields of a form take them. */
export interface LocalFields {
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

/** The wall's reading at an instant, as milliseconds as if the wall showed UTC. */
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

/** What the zone's calendar and clock show at an instant. */
export function localFields(at: string, timeZone: string): LocalFields {
  const text = new Date(wallMs(Date.parse(at), timeZone)).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** An instant that was read off a wall, and how certain that was. */
export interface ReadTime {
  /** ISO 8601 with `Z`. */
  at: string
  /** `skipped`: daylight saving leaves this hour out. `doubled`: the wall shows it twice. */
  kind: 'exact' | 'skipped' | 'doubled'
}

/**
 * The instant at which the zone's wall shows this; null where it is no date or time. An hour that daylight saving leaves out is taken as
 * the same distance after the change; one that it repeats is taken the first time.
 */
export function readLocal({ date, time }: LocalFields, timeZone: string): ReadTime | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null
  const wanted = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wanted) || new Date(wanted).toISOString().slice(0, 10) !== date) return null
  // The offset a day before and a day after are the only two that can hold around one change.
  const offsets = [wanted - dayMs, wanted + dayMs].map((ms) => wallMs(ms, timeZone) - ms)
  const candidates = offsets.map((offset) => wanted - offset)
  const exact = [...new Set(candidates.filter((candidate) => wallMs(candidate, timeZone) === wanted))]
  const chosen = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
  const kind = exact.length === 0 ? 'skipped' : exact.length === 1 ? 'exact' : 'doubled'
  return { at: new Date(chosen).toISOString(), kind }
}

/** The same instant where how certain it is does not matter. */
export function instantOf(fields: LocalFields, timeZone: string): string | null {
  return readLocal(fields, timeZone)?.at ?? null
}
