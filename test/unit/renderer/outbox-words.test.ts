// The messages of the outbox: why something waits, until when, and what the person can do, as a person reads them.
import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../../preload/contract/index.ts'
import { cardsOf, filesOf } from '../../../renderer/state/outbox/outbox-cards.ts'
import {
  filesWords,
  heldOrderWords,
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
function languageName() {
  return 'Swahili'
}
function group(...ids: string[]) {
  return ids.map(byId)
}

describe('an entry that waits says why and until when', () => {
  test.each([
    ['o3', 'The service reported an error. Verso will try again in 4 minutes. Tried 3 times.'],
    ['g3', 'The service is not responding. Verso will try again in 3 minutes. Tried 2 times.'],
    ['w1', '14 MB to upload. Verso will not upload until you choose “Upload now”.'],
    ['w2', 'It will be sent as soon as possible.'],
    ['o2', 'Sending in 7 s. You can undo it until then.'],
  ])('%s', (id, words) => {
    expect(outboxExplanation(byId(id), speech)).toBe(words)
  })

  test('in minutes where it waits for a minute or more', () => {
    expect(outboxExplanation(byId('o2'), { ...speech, secondsLeft: 900 })).toBe(
      'Sending in 15 min. You can undo it until then.',
    )
  })

  test('while paused, it says only that', () => {
    for (const id of ['o3', 'g3', 'w1']) {
      expect(outboxExplanation(byId(id), { ...speech, isPaused: true })).toBe(
        'It will be sent when you resume sending.',
      )
      expect(outboxState(byId(id), true).text).toBe('Paused')
    }
  })

  test('a look-up that waits for the end of a pause does not promise a time', () => {
    const lost: OutboxEntry = { ...byId('g4'), lookup: null, nextAttemptAt: '2026-11-20T12:15:12Z' }
    expect(outboxExplanation(lost, speech)).toContain(
      'Verso will check in 3 minutes and will not send this again until it knows.',
    )
    expect(outboxExplanation(lost, { ...speech, isPaused: true })).toContain('when you resume sending')
  })
})

describe('orders that were composed as one', () => {
  test.each([
    [['h1', 'h2', 'h3'], 'Sending soon', 'neutral'],
    [['g1', 'g2', 'g3', 'g4'], '1 of 4 sent', 'waiting'],
    [['g1', 'g2'], '1 of 2 sent', 'neutral'],
    [['g2', 'g3'], 'Sending', 'neutral'],
    [['g1'], 'Sent', 'fine'],
  ])('%s', (ids, text, tone) => {
    expect(outboxStateOfGroup(group(...ids), false)).toEqual({ text, tone })
  })

  test('say only once what is true for all of them', () => {
    expect(outboxExplanationInGroup(byId('h1'), speech)).toBe('')
    expect(outboxExplanationInGroup(byId('w2'), speech)).toBe('')
    expect(outboxExplanationInGroup(byId('g3'), { ...speech, isPaused: true })).toBe('')
    expect(outboxExplanationInGroup(byId('g3'), speech)).toContain('Verso will try again')
    expect(outboxExplanationInGroup(byId('g2'), speech)).toBe('Placing the order')
  })

  test('are announced as one', () => {
    expect(heldWords(group('h1', 'h2', 'h3'), languageName)).toBe(
      '3 orders for “Cholera leaflet, version 4” will be sent',
    )
    expect(heldWords(group('h1'), languageName)).toBe('Order “Cholera leaflet, version 4” will be sent')
    expect(heldWords(group('o2'), languageName)).toBe('“form.xlsx” (Swahili) will be accepted')
  })

  test('orders that are held count their time in the same sentence', () => {
    expect(heldOrderWords(group('h1'), '7 s')).toBe('Order “Cholera leaflet, version 4” will be sent in 7 s')
    expect(heldOrderWords(group('h1', 'h2', 'h3'), '7 s')).toBe(
      '3 orders for “Cholera leaflet, version 4” will be sent in 7 s',
    )
  })
})

test('files are described by their progress', () => {
  const files = (id: string) => cardsOf([byId(id)]).flatMap(filesOf)
  expect(filesWords(files('o1'), quantities)).toBe('Files uploaded: 1 of 3 · 1.2 MB of 2.9 MB')
  expect(filesWords(files('w1'), quantities)).toBe('2 files · 14 MB')
  expect(filesWords(files('g3'), quantities)).toBe('2 files uploaded')
})

describe('the line of an account', () => {
  const said = (known: typeof status | null, isPaused = false) => lineWords(known, isPaused, speech)

  test.each([
    ['reached', status, { text: 'Last connected 12 s ago', tone: 'fine', part: null }],
    [
      'unreachable, with the reason',
      otherStatus,
      {
        text: 'The service is not responding. Last connected today 12:30.',
        tone: 'wrong',
        part: 'address',
      },
    ],
    [
      'key refused: nothing is sent before that is fixed, in the settings',
      { ...status, state: 'keyRefused' as const },
      {
        text: 'The service does not accept this key. Nothing is sent until this is fixed.',
        tone: 'wrong',
        part: 'key',
      },
    ],
    [
      'offline',
      { ...status, state: 'offline' as const },
      { text: 'Offline. Last connected today 14:12.', tone: 'waiting', part: null },
    ],
  ])('%s', (_, known, words) => {
    expect(said(known)).toEqual(words)
  })

  test('a pause comes before everything else', () => {
    expect(said(otherStatus, true)?.text).toBe('Paused: nothing is sent for this account.')
  })

  test('says nothing about what is unknown', () => {
    expect(said(null)).toBeNull()
  })
})
