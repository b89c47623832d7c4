// What the outbox says: why something waits, until when, and what the person can do. In the words that a person reads.
import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../../preload/contract/index.ts'
import { cardsOf, filesOf } from '../../../renderer/state/outbox/outbox-cards.ts'
import {
  filesWords,
  heldWords,
  lineWords,
  outboxExplanation,
  outboxExplanationInGroup,
  outboxState,
  outboxStateOfGroup,
} from '../../../renderer/words/outbox-words.ts'
import { createQuantities } from '../../../renderer/words/format/quantities.ts'
import { createTimes } from '../../../renderer/words/format/times.ts'
import { now, otherStatus, status, timeZone } from '../../harness/fixtures.ts'
import { groupedEntries, otherAccountEntries, outboxEntries } from '../../harness/outbox.ts'

const locale = new Intl.Locale('en-GB')
const quantities = createQuantities(locale)
const speech = {
  times: createTimes(locale, timeZone),
  quantities,
  nowMs: Date.parse(now),
  secondsLeft: 7,
  isPaused: false,
}
const everything = [...outboxEntries, ...groupedEntries, ...otherAccountEntries]
function byId(id: string): OutboxEntry {
  const entry = everything.find((one) => one.id === id)
  if (!entry) throw new Error(`the fixtures have no ${id}`)
  return entry
}
function group(...ids: string[]) {
  return ids.map(byId)
}

describe('what waits says why and until when', () => {
  test.each([
    ['o3', 'The service is in trouble. Verso tries again in 4 minutes. Tried 3 times.'],
    ['g3', 'The service does not answer at its address. Verso tries again in 3 minutes. Tried 2 times.'],
    ['w1', 'Waits for you: 14 MB, set to upload only when you say so.'],
    ['w2', 'It goes out as soon as possible.'],
    ['o2', 'It is sent in 7 s. Until then you can take it back whole.'],
  ])('%s', (id, words) => {
    expect(outboxExplanation(byId(id), speech)).toBe(words)
  })

  test('while paused only that', () => {
    for (const id of ['o3', 'g3', 'w1']) {
      expect(outboxExplanation(byId(id), { ...speech, isPaused: true })).toBe(
        'It waits until you let the outbox go on.',
      )
      expect(outboxState(byId(id), true).text).toBe('paused')
    }
  })

  test('a look-up that waits for the end of a pause does not promise a time', () => {
    const lost: OutboxEntry = { ...byId('g4'), lookup: null, nextAttemptAt: '2026-11-20T12:15:12Z' }
    expect(outboxExplanation(lost, speech)).toContain('Verso looks it up in 3 minutes and repeats nothing before.')
    expect(outboxExplanation(lost, { ...speech, isPaused: true })).toContain('when you let the outbox go on')
  })
})

describe('orders that were composed as one', () => {
  test.each([
    [['h1', 'h2', 'h3'], 'can be taken back', 'neutral'],
    [['g1', 'g2', 'g3', 'g4'], '1 of 4 confirmed', 'waiting'],
    [['g1', 'g2'], '1 of 2 confirmed', 'neutral'],
    [['g2', 'g3'], 'being sent', 'neutral'],
    [['g1'], 'confirmed', 'fine'],
  ])('%s', (ids, text, tone) => {
    expect(outboxStateOfGroup(group(...ids), false)).toEqual({ text, tone })
  })

  test('say what is true of all of them only once', () => {
    expect(outboxExplanationInGroup(byId('h1'), speech)).toBe('')
    expect(outboxExplanationInGroup(byId('w2'), speech)).toBe('')
    expect(outboxExplanationInGroup(byId('g3'), { ...speech, isPaused: true })).toBe('')
    expect(outboxExplanationInGroup(byId('g3'), speech)).toContain('Verso tries again')
    expect(outboxExplanationInGroup(byId('g2'), speech)).toBe('Placing the order')
  })

  test('are announced as one', () => {
    expect(heldWords(group('h1', 'h2', 'h3'))).toBe('3 orders “Cholera leaflet, version 4” will be sent')
    expect(heldWords(group('h1'))).toBe('Order “Cholera leaflet, version 4” will be sent')
    expect(heldWords(group('o2'))).toBe('“form.xlsx” accepted')
  })
})

test('files are told by how far they are', () => {
  const files = (id: string) => cardsOf([byId(id)]).flatMap(filesOf)
  expect(filesWords(files('o1'), quantities)).toBe('1 of 3 files at the service · 1.2 MB of 2.9 MB')
  expect(filesWords(files('w1'), quantities)).toBe('2 files · 14 MB')
  expect(filesWords(files('g3'), quantities)).toBe('2 files, all at the service')
})

describe('the line of an account', () => {
  const said = (known: typeof status | null, isPaused = false) => lineWords(known, isPaused, speech)

  test.each([
    ['reached', status, { text: 'Reached 12 s ago', tone: 'fine', part: null }],
    [
      'not reached, with the reason',
      otherStatus,
      {
        text: 'The service does not answer at its address. Last reached today 12:30.',
        tone: 'wrong',
        part: 'address',
      },
    ],
    [
      'key refused: nothing goes out before that is settled, in the settings',
      { ...status, state: 'keyRefused' as const },
      {
        text: 'The service does not know this key. Nothing is sent until that is settled.',
        tone: 'wrong',
        part: 'key',
      },
    ],
    [
      'offline',
      { ...status, state: 'offline' as const },
      { text: 'Offline. Last reached today 14:12.', tone: 'waiting', part: null },
    ],
  ])('%s', (_, known, words) => {
    expect(said(known)).toEqual(words)
  })

  test('a pause comes before everything else', () => {
    expect(said(otherStatus, true)?.text).toBe('Paused: nothing of this account is sent.')
  })

  test('nothing is said of what is not known', () => {
    expect(said(null)).toBeNull()
  })
})
