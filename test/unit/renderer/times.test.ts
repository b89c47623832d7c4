// Times as people say them, with a fixed now, in zones with odd offsets and across daylight saving.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, localFields } from '../../../renderer/words/format/local-times.ts'
import { displayLocale } from '../../../preload/text/display-locale.ts'
import { createTimes } from '../../../renderer/words/format/times.ts'

const british = new Intl.Locale('en-GB')
const lubumbashi = createTimes(british, 'Africa/Lubumbashi')
/** Friday 20 November 2026, 14:12 in Lubumbashi (UTC+2). */
const now = Date.parse('2026-11-20T12:12:12Z')

describe('a time near now is described by its day', () => {
  test.each([
    ['2026-11-20T12:02:00Z', 'today 14:02'],
    ['2026-11-20T16:00:00Z', 'today 18:00'],
    ['2026-11-21T10:00:00Z', 'tomorrow 12:00'],
    ['2026-11-19T15:30:00Z', 'yesterday 17:30'],
    ['2026-11-26T15:00:00Z', 'Thu 26 Nov'],
    ['2026-11-12T15:00:00Z', '12 Nov'],
    ['2025-11-12T15:00:00Z', '12 Nov 2025'],
    ['2027-03-01T09:00:00Z', '1 Mar 2027'],
  ])('%s is “%s”', (at, words) => {
    expect(lubumbashi.moment(at, now)).toBe(words)
  })

  test('the day is that of the time zone, not of UTC', () => {
    // 23:30 UTC is already tomorrow in Lubumbashi, and already 05:15 in Kathmandu.
    const kathmandu = createTimes(british, 'Asia/Kathmandu')
    expect(lubumbashi.moment('2026-11-20T23:30:00Z', now)).toBe('tomorrow 01:30')
    expect(kathmandu.moment('2026-11-20T23:30:00Z', now)).toBe('tomorrow 05:15')
    expect(kathmandu.moment('2026-11-20T18:10:00Z', now)).toBe('today 23:55')
  })

  test('in a row of a list it is as short as possible', () => {
    const brief = (at: string) => lubumbashi.brief(at, now)
    expect(brief('2026-11-20T12:02:00Z')).toBe('14:02')
    expect(brief('2026-11-19T12:02:00Z')).toBe('Yesterday')
    expect(brief('2026-11-16T09:00:00Z')).toBe('Mon')
    expect(brief('2026-11-12T09:00:00Z')).toBe('12 Nov')
  })
})

describe('how far away a time is', () => {
  test.each([
    ['2026-11-20T12:12:40Z', 'in a moment'],
    ['2026-11-20T12:12:00Z', 'just now'],
    ['2026-11-20T12:42:30Z', 'in 30 minutes'],
    ['2026-11-20T15:12:30Z', 'in 3 hours'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-26T15:00:00Z', 'in 6 days'],
    ['2026-11-18T10:00:00Z', '2 days ago'],
  ])('%s is “%s”', (at, words) => {
    expect(lubumbashi.distance(at, now)).toBe(words)
  })

  test('days are counted by the calendar, even across a night of 25 hours', () => {
    const paris = createTimes(british, 'Europe/Paris')
    // Clocks went back on 25 October 2026.
    expect(paris.distance('2026-10-26T11:00:00Z', Date.parse('2026-10-24T10:00:00Z'))).toBe('in 2 days')
  })

  test('the status line says seconds, minutes, hours', () => {
    expect(lubumbashi.ago('2026-11-20T12:12:00Z', now)).toBe('12 s ago')
    expect(lubumbashi.ago('2026-11-20T12:09:00Z', now)).toBe('3 min ago')
    expect(lubumbashi.ago('2026-11-20T09:09:00Z', now)).toBe('3 h ago')
    expect(lubumbashi.ago('2026-11-18T09:09:00Z', now)).toBe('18 Nov')
    expect(lubumbashi.ago('2026-11-20T12:12:20Z', now)).toBe('0 s ago')
  })
})

describe('the exact instant', () => {
  test('has the local time with its zone, and UTC as the service writes it', () => {
    expect(lubumbashi.exact('2026-11-26T15:00:00Z')).toBe(
      'Thu 26 November 2026, 17:00 (UTC+2, Lubumbashi) · 2026-11-26 15:00 UTC',
    )
  })

  test('names the offset at that instant', () => {
    expect(createTimes(british, 'Asia/Kathmandu').zone('2026-11-26T15:00:00Z')).toBe('UTC+5:45, Kathmandu')
    const newYork = createTimes(british, 'America/New_York')
    expect(newYork.zone('2026-07-01T12:00:00Z')).toBe('UTC-4, New York')
    expect(newYork.zone('2026-12-01T12:00:00Z')).toBe('UTC-5, New York')
    expect(createTimes(british, 'UTC').zone('2026-07-01T12:00:00Z')).toBe('UTC')
  })
})

describe('dates are written as the person writes them', () => {
  test('an American keeps the order and the clock of the country', () => {
    const times = createTimes(displayLocale(['en-US'], 'en'), 'Africa/Lubumbashi')
    expect(times.moment('2026-11-26T15:00:00Z', now)).toMatch(/^Thu Nov 26$/)
    expect(times.clock('2026-11-20T12:02:00Z')).toMatch(/^2:02\sPM$/)
  })

  test('a person with another language gets the interface’s language with a 24-hour clock', () => {
    const times = createTimes(displayLocale(['fr-CD'], 'en'), 'Africa/Lubumbashi')
    expect(times.moment('2026-11-26T15:00:00Z', now)).toBe('Thu 26 Nov')
    expect(times.clock('2026-11-20T12:02:00Z')).toBe('14:02')
  })

  test('an invalid locale does no harm', () => {
    expect(displayLocale(['C_POSIX!'], 'en').toString()).toBe('en-001')
  })
})

describe('between local time and instant', () => {
  test('a time in the skipped hour is moved to the same distance after the change', () => {
    // 02:30 does not exist in Paris on 29 March 2026.
    expect(instantOf({ date: '2026-03-29', time: '02:30' }, 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
  })

  test('in an hour that comes twice, the first time is used', () => {
    expect(instantOf({ date: '2026-10-25', time: '02:30' }, 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
  })

  test.each([
    ['2026-02-30', '10:00'],
    ['2026-1-1', '10:00'],
    ['2026-01-01', '25:00'],
    ['', ''],
  ])('“%s” at “%s” is not an instant', (date, time) => {
    expect(instantOf({ date, time }, 'Europe/Paris')).toBeNull()
  })

  test('a local time converts back to the same minute, in every zone and season', () => {
    const zones = [
      'Africa/Lubumbashi',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'UTC',
      'America/St_Johns',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }),
        (zone, ms) => {
          const at = new Date(Math.floor(ms / 60_000) * 60_000).toISOString()
          const wall = localFields(at, zone)
          const back = instantOf(wall, zone)
          // An hour that comes twice may lead to its first time; the local time is the same.
          expect(back).not.toBeNull()
          expect(localFields(back ?? at, zone)).toEqual(wall)
        },
      ),
    )
  })
})
