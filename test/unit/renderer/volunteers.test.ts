// Calls for volunteers in the window: which are still open, on either side of midnight, and what is shared.
import { describe, expect, test } from 'vitest'
import type { LanguageCode, VolunteerCall } from '../../../preload/contract/index.ts'
import { sortCalls } from '../../../renderer/state/reference/volunteers.svelte.ts'
import { dayInFull, daysUntil } from '../../../renderer/words/format/calendar-days.ts'
import { callText, countryName, endWords } from '../../../renderer/words/call-words.ts'

const english = new Intl.Locale('en-GB')
const noon = Date.parse('2026-03-10T12:00:00Z')

function call(id: number, changes: Partial<VolunteerCall> = {}): VolunteerCall {
  return {
    id,
    country: null,
    postedOn: null,
    expiresOn: null,
    messageLanguage: null,
    isInWantedLanguage: true,
    summary: '',
    description: '',
    pairs: [],
    otherPairs: [],
    pageUrl: null,
    isNew: false,
    ...changes,
  }
}

function pair(source: string, target: string, isOrdered = false) {
  return {
    source: source as LanguageCode,
    target: target as LanguageCode,
    isOrdered,
  }
}

describe('a day of the calendar', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Kathmandu', 'UTC'])(
    'is the same day in %s, and is described as such',
    (zone) => {
      const days = daysUntil('2026-03-15', noon, zone)
      // The distance differs only if today is another day there.
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(noon)
      expect(days).toBe(Math.round((Date.parse('2026-03-15') - Date.parse(today)) / 86_400_000))
      expect(dayInFull('2026-03-15', english)).toBe('15 March 2026')
    },
  )

  test('a call is open until its last day is over in the person’s time zone', () => {
    const lastEvening = Date.parse('2026-03-15T23:30:00Z')
    const ends = call(1, { expiresOn: '2026-03-15' })
    expect(endWords(ends, lastEvening, 'UTC', english)).toBe('Ends today')
    expect(endWords(ends, lastEvening, 'Africa/Nairobi', english)).toBe('Ended yesterday')
    expect(endWords(ends, noon, 'UTC', english)).toBe('Ends in 5 days')
    expect(endWords(call(1), noon, 'UTC', english)).toBe('No end date')
  })

  test('across the change to summer time no day is lost', () => {
    expect(daysUntil('2026-03-30', Date.parse('2026-03-28T23:30:00+01:00'), 'Europe/Berlin')).toBe(2)
  })
})

test('those for own language pairs come first, the soonest end first, ended ones last', () => {
  const calls = [
    call(1),
    call(2, { expiresOn: '2026-03-20', pairs: [pair('eng', 'swh', true)] }),
    call(3, { expiresOn: '2026-03-12', pairs: [pair('eng', 'fra'), pair('eng', 'swh', true)] }),
    call(4, { expiresOn: '2026-03-09' }),
    call(5, { expiresOn: '2026-03-11' }),
    call(6, { expiresOn: '2026-01-01', pairs: [pair('eng', 'swh', true)] }),
  ]
  const { matching, others, expired } = sortCalls(calls, noon, 'UTC')
  expect([matching, others, expired].map((group) => group.map(({ id }) => id))).toEqual([
    [3, 2],
    [5, 1],
    [4, 6],
  ])
})

test('a country is shown by its name, and an unknown one by its code', () => {
  expect(countryName('KE', english)).toBe('Kenya')
  expect(countryName('QX', english)).toBe('QX')
})

test('the text to share contains only what is known; the service’s own words are unchanged', () => {
  const languageName = (code: LanguageCode) => ({ eng: 'English', swh: 'Swahili' })[String(code)] ?? String(code)
  const speech = { locale: english, languageName }
  expect(callText(call(1, { summary: 'A \\u2018call\\u2019 <->' }), speech)).toBe('A \\u2018call\\u2019 <->')
  expect(
    callText(
      call(2, {
        summary: ' Flood warnings ',
        country: 'KE',
        expiresOn: '2026-03-15',
        pairs: [pair('eng', 'swh')],
        otherPairs: ['any'],
        pageUrl: 'https://service.example/volunteer/1',
      }),
      speech,
    ),
  ).toBe(
    'Flood warnings\n\nLanguages: English → Swahili, any\nCountry: Kenya\nOpen until: 15 March 2026\nhttps://service.example/volunteer/1',
  )
})
