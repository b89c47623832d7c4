// Deadlines: which instant a local time is on days when the clocks change, choices with one click, and what the
// person's own history says about them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftFields } from '../../../preload/contract/index.ts'
import { ordersOf } from '../../../main/store/records/composed-orders.ts'
import {
  deadlineOf,
  deadlinesOf,
  hasTargetDeadlines,
  isSplit,
} from '../../../renderer/features/drafts/deadline/deadlines.ts'
import { judgeLeadTimes, leadTimeWords } from '../../../renderer/features/drafts/deadline/lead-times.ts'
import { quickDeadlines } from '../../../renderer/features/drafts/deadline/quick-deadlines.ts'
import { instantOf, localFields, readLocal } from '../../../renderer/words/format/local-times.ts'
import { createQuantities } from '../../../renderer/words/format/quantities.ts'
import { weekendOf } from '../../../renderer/words/format/weekend.ts'
import { emptyDraft } from '../../harness/drafting.ts'
import { code } from '../../harness/fixtures.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Days on which clocks change, with how many minutes are left out (above zero) or come twice (below); 0 for a zone that never changes. */
const changes = [
  ['America/New_York', '2026-03-08', 60],
  ['America/New_York', '2026-11-01', -60],
  ['Australia/Lord_Howe', '2026-10-04', 30],
  ['Australia/Lord_Howe', '2026-04-05', -30],
  ['Africa/Cairo', '2026-04-24', 60],
  ['Africa/Cairo', '2026-10-29', -60],
  ['Asia/Kathmandu', '2026-04-14', 0],
] as const

function minutesOf(date: string) {
  return Array.from({ length: 1_440 }, (_, minute) => ({
    date,
    time: new Date(minute * minuteMs).toISOString().slice(11, 16),
  }))
}

describe.each(changes)('in %s on %s', (zone, date, changeMinutes) => {
  const around = Date.parse(`${date}T00:00:00Z`)

  test('every instant converts to a local time and back, or to the first of the two with the same local time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2 * 1_440, max: 3 * 1_440 }), (minutes) => {
        const at = new Date(around + minutes * minuteMs).toISOString()
        const wall = localFields(at, zone)
        const read = readLocal(wall, zone)
        expect(localFields(read?.at ?? '', zone)).toEqual(wall)
        if (read?.kind === 'exact') expect(read.at).toBe(at)
        else {
          expect(read?.kind).toBe('doubled')
          expect([0, changeMinutes * minuteMs]).toContain(Date.parse(read?.at ?? '') - Date.parse(at))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('every minute of the day is kept; a missing minute becomes later by as much as the clocks skip', () => {
    const read = minutesOf(date).map((wall) => ({ wall, read: readLocal(wall, zone) }))
    for (const { wall, read: taken } of read) {
      const shown = localFields(taken?.at ?? '', zone)
      if (taken?.kind === 'skipped') {
        const laterMs = Date.parse(`${shown.date}T${shown.time}Z`) - Date.parse(`${wall.date}T${wall.time}Z`)
        expect(laterMs).toBe(changeMinutes * minuteMs)
      } else expect(shown).toEqual(wall)
    }
    const count = (kind: string) => read.filter((one) => one.read?.kind === kind).length
    expect(count('skipped')).toBe(Math.max(0, changeMinutes))
    expect(count('doubled')).toBe(Math.max(0, -changeMinutes))
  })

  test('a later local time is never an earlier instant', () => {
    const instants = minutesOf(date)
      .filter((wall) => readLocal(wall, zone)?.kind !== 'skipped')
      .map((wall) => Date.parse(instantOf(wall, zone) ?? ''))
    expect(instants).toEqual(instants.toSorted((one, other) => one - other))
  })
})

test('Kathmandu is five hours and three quarters ahead', () => {
  expect(instantOf({ date: '2026-11-26', time: '17:00' }, 'Asia/Kathmandu')).toBe('2026-11-26T11:15:00.000Z')
})

describe('quick choices', () => {
  const usual = new Set([6, 7])
  const choices = (now: string, zone = 'Africa/Lubumbashi', weekend: ReadonlySet<number> = usual) =>
    quickDeadlines(Date.parse(now), zone, weekend).map(({ kind, at }) => {
      const { date, time } = localFields(at, zone)
      return `${kind} ${date} ${time}`
    })

  test('are the end of an office day in three days, at the end of a week, and in two weeks', () => {
    // On a Tuesday the end of the week is three days away; it is not offered twice.
    expect(choices('2026-11-17T08:00:00Z')).toEqual(['days 2026-11-20 17:00', 'fortnight 2026-12-01 17:00'])
    expect(choices('2026-11-16T08:00:00Z')).toEqual([
      'days 2026-11-19 17:00',
      'weekEnd 2026-11-20 17:00',
      'fortnight 2026-11-30 17:00',
    ])
  })

  test('are never on a day of rest, and say how far away they really are', () => {
    // A Saturday: three days on is a Tuesday, two weeks on a Saturday again.
    expect(choices('2026-11-21T08:00:00Z')).toEqual([
      'days 2026-11-24 17:00',
      'weekEnd 2026-11-27 17:00',
      'days 2026-12-07 17:00',
    ])
  })

  test('know if the week ends on a Thursday', () => {
    expect(choices('2026-11-15T08:00:00Z', 'Africa/Cairo', new Set([5, 6]))).toEqual([
      'days 2026-11-18 17:00',
      'weekEnd 2026-11-19 17:00',
      'fortnight 2026-11-29 17:00',
    ])
  })

  test('are always at least a day away, in order, at five o’clock local time, and never the same twice', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
        fc.constantFrom('Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York', 'Africa/Cairo'),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        (now, zone, weekend) => {
          const found = quickDeadlines(now.getTime(), zone, new Set(weekend))
          expect(found.length).toBeGreaterThan(0)
          const instants = found.map(({ at }) => Date.parse(at))
          expect(instants).toEqual([...new Set(instants)].toSorted((one, other) => one - other))
          for (const { at } of found) {
            expect(Date.parse(at) - now.getTime()).toBeGreaterThan(dayMs)
            const wall = localFields(at, zone)
            expect(wall.time).toBe('17:00')
            const weekday = new Date(`${wall.date}T00:00:00Z`).getUTCDay() || 7
            if (weekend.length < 7) expect(weekend).not.toContain(weekday)
          }
        },
      ),
    )
  })

  test('use the days of rest of the person’s country', () => {
    expect([...weekendOf('en-GB')]).toEqual([6, 7])
    expect([...weekendOf('ar-EG')]).toEqual([5, 6])
    expect([...weekendOf('C_POSIX!')]).toEqual([6, 7])
  })
})

describe('the person’s own history', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z')
  const inDays = (days: number) => new Date(nowMs + days * dayMs).toISOString()
  const pair = (targetLanguage: string, medianMs: number | null, slowestQuarterMs: number | null, count = 7) => ({
    targetLanguage: code(targetLanguage),
    count,
    medianMs,
    slowestQuarterMs,
  })
  const arabic = pair('ara', 4 * dayMs, 6 * dayMs)
  const words = (days: number | null, times = arabic) => {
    const [first] = judgeLeadTimes([times], () => (days === null ? null : inDays(days)), nowMs)
    return first === undefined
      ? null
      : leadTimeWords(first, 'English', 'Arabic', createQuantities(new Intl.Locale('en')))
  }

  test.each([
    [null, 'English → Arabic usually takes 4 to 6 days (based on 7 orders).'],
    [9, 'English → Arabic usually takes 4 to 6 days (based on 7 orders).'],
    [5, 'Just enough time: English → Arabic usually takes 4 to 6 days (based on 7 orders).'],
    [3, 'Less time than usual: English → Arabic usually takes 4 to 6 days (based on 7 orders).'],
  ])('for a deadline in %s days says “%s”', (days, expected) => {
    expect(words(days)).toBe(expected)
  })

  test.each([
    [pair('ara', 5 * hourMs, 9 * hourMs, 3), 'English → Arabic usually takes 5 to 9 hours (based on 3 orders).'],
    [pair('ara', 40 * hourMs, 44 * hourMs), 'English → Arabic usually takes 2 days (based on 7 orders).'],
    [pair('ara', minuteMs, 2 * minuteMs), 'English → Arabic usually takes 1 hour (based on 7 orders).'],
    [pair('ara', 5 * hourMs, 3 * dayMs), 'English → Arabic usually takes 1 to 3 days (based on 7 orders).'],
  ])('uses a fitting unit', (times, expected) => {
    expect(words(null, times)).toBe(expected)
  })

  test('says nothing if there are too few orders', () => {
    expect(words(1, pair('ara', null, null, 2))).toBeNull()
  })

  test('starts with the most urgent language, each by its own deadline', () => {
    const slow = pair('swh', 8 * dayMs, 12 * dayMs)
    const deadlines: Record<string, string> = { ara: inDays(5), swh: inDays(20) }
    const judged = judgeLeadTimes([slow, arabic], (language) => deadlines[language] ?? null, nowMs)
    expect(judged.map(({ leadTime, verdict }) => `${leadTime.targetLanguage} ${verdict}`)).toEqual([
      'ara tight',
      'swh enough',
    ])
  })
})

describe('the deadlines of a draft', () => {
  const fields: DraftFields = {
    ...emptyDraft.fields,
    split: 'onePerTarget',
    targetLanguages: [code('ara'), code('swh'), code('lin')],
    deadline: '2026-11-26T15:00:00Z',
    targetDeadlines: [
      { language: code('swh'), deadline: '2026-11-24T15:00:00Z' },
      { language: code('lin'), deadline: null },
      { language: code('fra'), deadline: '2026-11-21T15:00:00Z' },
    ],
  }

  test('are those that the orders will have, and every differing one is visible', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('oneForAll' as const, 'onePerTarget' as const),
        fc.uniqueArray(fc.constantFrom(...fields.targetLanguages, code('fra'))),
        (split, targetLanguages) => {
          const draft: DraftFields = { ...fields, split, targetLanguages }
          const sent = ordersOf(draft)
          expect(deadlinesOf(draft)).toEqual(
            [...new Set(sent.map(({ deadline }) => deadline).filter((deadline) => deadline !== null))].toSorted(),
          )
          expect(isSplit(draft)).toBe(sent.length > 1)
          const isHidden = !hasTargetDeadlines(draft)
          for (const order of sent) if (isHidden) expect(order.deadline).toBe(draft.deadline)
          for (const order of sent)
            for (const language of order.targetLanguages) expect(deadlineOf(draft, language)).toBe(order.deadline)
        },
      ),
    )
  })
})
