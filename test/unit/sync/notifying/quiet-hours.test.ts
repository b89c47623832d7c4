// Quiet hours and pauses, in the computer's time zone.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pauseUntil, quietUntil, tomorrowMorning } from '../../../../main/sync/notifying/quiet-hours.ts'

/** A local time in the week that starts on Monday 4 May 2026. */
function at(day: number, time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(2026, 4, 3 + day, hours, minutes).getTime()
}

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00' }

  test.each([
    ['in the evening, until the next morning', 1, '22:00', at(2, '07:00')],
    ['after midnight, until the morning', 2, '00:30', at(2, '07:00')],
    ['in their last minute', 2, '06:59', at(2, '07:00')],
    ['no longer at their end', 2, '07:00', null],
    ['not during the day', 2, '12:00', null],
    ['not a minute before they begin', 2, '21:59', null],
  ] as const)('hold %s', (_name, day, time, until) => {
    expect(quietUntil(night, at(day, time))).toBe(until)
  })

  test('within one day end on that day', () => {
    expect(quietUntil({ from: '12:00', to: '13:30' }, at(1, '12:10'))).toBe(at(1, '13:30'))
    expect(quietUntil({ from: '12:00', to: '13:30' }, at(1, '11:59'))).toBeNull()
  })

  test('from a time to the same time are empty, so that nothing is held back for ever', () => {
    expect(quietUntil({ from: '08:00', to: '08:00' }, at(1, '08:00'))).toBeNull()
    expect(quietUntil(null, at(1, '03:00'))).toBeNull()
  })

  test('always end, within a day and a changed clock', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(time, time, moment, (from, to, nowMs) => {
        const until = quietUntil({ from, to }, nowMs)
        if (until === null) return
        expect(until).toBeGreaterThan(nowMs)
        expect(until - nowMs).toBeLessThanOrEqual(25 * 60 * 60_000)
        expect(quietUntil({ from, to }, until)).toBeNull()
      }),
    )
  })
})

describe('a pause', () => {
  test('until tomorrow ends the next morning, also if it began at night', () => {
    expect(tomorrowMorning(at(1, '16:00'))).toBe(at(2, '08:00'))
    expect(tomorrowMorning(at(1, '06:30'))).toBe(at(2, '08:00'))
    expect(tomorrowMorning(at(2, '01:00'))).toBe(at(2, '08:00'))
  })

  test('lasts an hour, until tomorrow, or is ended', () => {
    const nowMs = at(1, '16:00')
    expect(pauseUntil('hour', nowMs)).toBe(new Date(at(1, '17:00')).toISOString())
    expect(pauseUntil('untilTomorrow', nowMs)).toBe(new Date(at(2, '08:00')).toISOString())
    expect(pauseUntil('none', nowMs)).toBeNull()
  })
})
