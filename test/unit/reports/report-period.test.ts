// A period as a person chooses it, resolved to instants of this computer's time zone.
import { describe, expect, test } from 'vitest'
import { resolvePeriod } from '../../../main/reports/report-period.ts'
import { reportPeriod } from '../../../preload/contract/orders/reports.ts'
import { maximumReportSteps } from '../../../preload/contract/orders/report-limits.ts'

/** At local time, whatever the zone of the test. */
function local(year: number, month: number, day = 1, hour = 0): string {
  return new Date(year, month - 1, day, hour).toISOString()
}
const now = new Date(2026, 10, 23, 14, 30).getTime()
const justAfter = new Date(now + 1).toISOString()

describe('the days of a period', () => {
  const isPossible = (day: string) => reportPeriod.safeParse({ kind: 'custom', from: day, to: '2026-03-10' }).success

  test.each(['2000-01-01', '2024-02-29', '2026-12-31', '2100-12-31'])('%s can be chosen', (day) => {
    expect(isPossible(day)).toBe(true)
    expect(() => resolvePeriod({ kind: 'custom', from: day, to: '2026-03-10' }, now, null)).not.toThrow()
  })

  test.each(['1999-12-31', '0026-03-01', '2025-02-29', '2026-02-31', '2101-01-01', '9999-12-31', '2026-3-1', ''])(
    '%s cannot',
    (day) => {
      expect(isPossible(day)).toBe(false)
    },
  )
})

describe('a period', () => {
  test('of 12 months begins 11 months before the present one, and is compared with the same stretch a year before', () => {
    const { range, before, stepUnit, steps } = resolvePeriod({ kind: 'months', count: 12 }, now, null)
    expect(range).toEqual({ from: local(2025, 12), to: justAfter })
    expect(before).toEqual({ from: local(2024, 12), to: new Date(2025, 10, 23, 14, 30).toISOString() })
    expect(stepUnit).toBe('month')
    expect(steps).toHaveLength(12)
    expect(steps[0]).toEqual({ from: local(2025, 12), to: local(2026, 1) })
    expect(steps.at(-1)).toEqual({ from: local(2026, 11), to: justAfter })
  })

  test('of 3 months is compared with the same stretch 3 months before', () => {
    const { range, before } = resolvePeriod({ kind: 'months', count: 3 }, now, null)
    expect(range.from).toBe(local(2026, 9))
    expect(before).toEqual({ from: local(2026, 6), to: new Date(2026, 7, 23, 14, 30).toISOString() })
  })

  test('is compared up to the last day if the earlier month is shorter', () => {
    const { before } = resolvePeriod({ kind: 'months', count: 3 }, new Date(2026, 4, 31, 9).getTime(), null)
    expect(before?.to).toBe(new Date(2026, 1, 28, 9).toISOString())
  })

  test('of this year begins on 1 January', () => {
    const { range, before, steps } = resolvePeriod({ kind: 'thisYear' }, now, null)
    expect(range.from).toBe(local(2026, 1))
    expect(before?.from).toBe(local(2025, 1))
    expect(steps).toHaveLength(11)
  })

  test('of two days includes both, in either order, and is compared with as many days before', () => {
    const chosen = { kind: 'custom' as const, from: '2026-03-10', to: '2026-02-20' }
    const { range, before, steps } = resolvePeriod(chosen, now, null)
    expect(range).toEqual({ from: local(2026, 2, 20), to: local(2026, 3, 11) })
    expect(before).toEqual({ from: local(2026, 2, 1), to: local(2026, 2, 20) })
    expect(steps).toEqual([
      { from: local(2026, 2, 20), to: local(2026, 3) },
      { from: local(2026, 3), to: local(2026, 3, 11) },
    ])
  })

  test('of all orders begins with the month of the first one, has years where months are too many, and compares with nothing', () => {
    const few = resolvePeriod({ kind: 'all' }, now, local(2025, 6, 12))
    expect(few).toMatchObject({ range: { from: local(2025, 6) }, before: null, stepUnit: 'month' })
    const many = resolvePeriod({ kind: 'all' }, now, local(2021, 6, 12))
    expect(many.stepUnit).toBe('year')
    expect(many.steps.map(({ from }) => from)).toEqual([
      local(2021, 6),
      ...[2022, 2023, 2024, 2025, 2026].map((year) => local(year, 1)),
    ])
  })

  test('has a bounded number of steps, the first of which covers the rest', () => {
    const { steps } = resolvePeriod({ kind: 'all' }, now, local(1950, 1))
    expect(steps).toHaveLength(maximumReportSteps)
    expect(steps[0]?.from).toBe(local(1950, 1))
  })
})
