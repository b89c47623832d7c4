import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDeadline, parseDeadline } from '../../../../main/service/transport/deadlines.ts'

describe('a deadline for the service', () => {
  test('is UTC with a 24-hour clock, whatever the zone it was given in', () => {
    expect(formatDeadline('2026-03-04T18:45:30+03:00')).toBe('2026-03-04 15:45:30')
    expect(formatDeadline(new Date(Date.UTC(2026, 11, 31, 23, 59, 59, 999)))).toBe('2026-12-31 23:59:59')
    expect(formatDeadline('2026-03-04T00:05:00Z')).toBe('2026-03-04 00:05:00')
  })

  test('throws if it is not an instant', () => {
    expect(() => formatDeadline('tomorrow')).toThrow(RangeError)
    expect(() => formatDeadline('+012026-01-01T00:00:00Z')).toThrow(RangeError)
  })

  test('comes back as the same instant', () => {
    const instants = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        const seconds = Math.floor(instant.getTime() / 1000)
        expect(Date.parse(parseDeadline(formatDeadline(instant)) ?? '') / 1000).toBe(seconds)
      }),
    )
  })
})

describe('a deadline of the service', () => {
  test.each([
    ['2026-03-04 15:30:00', '2026-03-04T15:30:00Z'],
    ['2026-03-04T15:30:00', '2026-03-04T15:30:00Z'],
    ['2026-03-04T15:30:00.123Z', '2026-03-04T15:30:00Z'],
    [' 2026-03-04 15:30 ', '2026-03-04T15:30:00Z'],
    ['2026-03-04', '2026-03-04T00:00:00Z'],
    ['2026-03-04 15:30:00 UTC', '2026-03-04T15:30:00Z'],
    ['2026-03-04T15:30:00+05:45', '2026-03-04T09:45:00Z'],
    ['2024-02-29 00:00:00', '2024-02-29T00:00:00Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseDeadline(text)).toBe(instant)
  })

  test.each([
    '',
    '0000-00-00 00:00:00',
    '2026-02-30 10:00:00',
    '2026-13-01',
    '2026-03-04 25:00:00',
    '2026-03-04 3:30 PM',
    '03/04/2026',
    'soon',
    null,
    undefined,
    1772638200,
    {},
  ])('%j is not a deadline', (text) => {
    expect(parseDeadline(text)).toBeNull()
  })
})
