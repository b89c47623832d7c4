// Deadlines for one click: the end of a working day in some days, never on a weekend. Pure.
import { instantOf, localDay } from '../../../words/format/local-times.ts'

interface QuickDeadline {
  /** `fortnight` only if it is exactly two weeks away. */
  kind: 'days' | 'weekEnd' | 'fortnight'
  at: string
}

const dayMs = 86_400_000
/** The end of a working day. */
export const usualTime = '17:00'

/**
 * @param weekend days of the weekend, 1 (Monday) to 7 (Sunday)
 * @returns earliest first, without duplicates, all at the usual local time
 */
export function quickDeadlines(nowMs: number, timeZone: string, weekend: ReadonlySet<number>): QuickDeadline[] {
  const today = localDay(nowMs, timeZone)
  // 1 January 1970 was a Thursday.
  const isRest = (day: number): boolean => weekend.size < 7 && weekend.has(((((day + 3) % 7) + 7) % 7) + 1)
  const workday = (from: number): number => (isRest(from) ? workday(from + 1) : from)
  const lastWorkday = (from: number): number => (!isRest(from) && isRest(from + 1) ? from : lastWorkday(from + 1))

  const fortnight = workday(today + 14)
  const days: { kind: QuickDeadline['kind']; day: number }[] = [
    { kind: 'days', day: workday(today + 3) },
    // At least two days away, because the service requires 24 hours (field notes, "Deadlines").
    ...(weekend.size === 0 || weekend.size >= 7 ? [] : [{ kind: 'weekEnd' as const, day: lastWorkday(today + 2) }]),
    { kind: fortnight === today + 14 ? 'fortnight' : 'days', day: fortnight },
  ]
  const once = days.filter(({ day }, index) => days.findIndex((other) => other.day === day) === index)
  return once
    .toSorted((one, other) => one.day - other.day)
    .flatMap(({ kind, day }) => {
      const at = instantOf({ date: new Date(day * dayMs).toISOString().slice(0, 10), time: usualTime }, timeZone)
      return at === null ? [] : [{ kind, at }]
    })
}
