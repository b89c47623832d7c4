// Which outbox entries share a card, where the card is, and what can be done with it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../../preload/contract/index.ts'
import {
  canHurry,
  canTakeBack,
  canTakeBackWhole,
  cardsOf,
  filesOf,
  sectionOf,
} from '../../../renderer/state/outbox/outbox-cards.ts'
import { amountsOf } from '../../../renderer/words/format/file-amounts.ts'
import { groupedEntries, otherAccountEntries, outboxEntries } from '../../harness/outbox.ts'

const everything = [...outboxEntries, ...groupedEntries, ...otherAccountEntries]
function byId(id: string): OutboxEntry {
  const entry = everything.find((one) => one.id === id)
  if (!entry) throw new Error(`the fixtures have no ${id}`)
  return entry
}
function cardWith(id: string, entries: readonly OutboxEntry[] = everything) {
  const card = cardsOf(entries).find((one) => one.entries.some((entry) => entry.id === id))
  if (!card) throw new Error(`no card holds ${id}`)
  return card
}

describe('orders that were composed as one', () => {
  test('are one card, in the order of their languages, at the position of the first', () => {
    const cards = cardsOf([byId('g3'), byId('o1'), byId('g1'), byId('g2')])
    expect(cards.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['g1', 'g2', 'g3'], ['o1']])
  })

  test('are a usual card once only one is left', () => {
    expect(cardsOf([byId('g3')])[0]?.entries).toHaveLength(1)
  })

  test('whatever the entries are, each is on exactly one card', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(everything), (entries) => {
        const shown = cardsOf(entries).flatMap((card) => card.entries)
        expect(shown.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
          entries.toSorted((one, other) => one.id.localeCompare(other.id)),
        )
      }),
    )
  })

  test('are among those that need the person as soon as one of them does', () => {
    expect(sectionOf(cardWith('g1'), false)).toBe('person')
    expect(sectionOf(cardWith('g1', [byId('g1'), byId('g2')]), false)).toBe('underWay')
    expect(sectionOf(cardWith('g1', [byId('g1'), { ...byId('g2'), state: 'confirmed' }]), false)).toBe('confirmed')
  })

  test('show each file once, with its furthest progress', () => {
    const waiting = { ...byId('o1'), id: 'other' as OutboxEntry['id'] }
    const [first, second, third] = filesOf({ ...cardWith('o1'), entries: [waiting, byId('o5')] })
    expect([first?.state, second?.state, third?.state]).toEqual(['uploaded', 'uploaded', 'uploaded'])
  })
})

describe('an order that waits for confirmation', () => {
  test('is among those that need the person, but not while it is paused', () => {
    expect(sectionOf(cardWith('w1'), false)).toBe('person')
    expect(sectionOf(cardWith('w1'), true)).toBe('underWay')
  })
})

describe('an entry can be undone', () => {
  test.each([
    ['held', byId('o2'), true],
    ['waiting for the next try', byId('o3'), true],
    ['while its files are uploaded', byId('o1'), true],
    ['not once the order is being placed', byId('g2'), false],
    ['not when it may have arrived', byId('g4'), false],
    ['not when it is confirmed', byId('o6'), false],
    ['not when a decision is being sent', { ...byId('o2'), state: 'sending' as const }, false],
  ])('%s', (_, entry, expected) => {
    expect(canTakeBack(entry)).toBe(expected)
  })

  test('with all of its group or not at all', () => {
    expect(canTakeBackWhole(cardWith('h1'))).toBe(true)
    expect(canTakeBackWhole(cardWith('g3'))).toBe(false)
  })
})

describe('a wait can be shortened', () => {
  test.each([
    ['while it is held', byId('o2'), false, true],
    ['even when everything is paused', byId('o2'), true, true],
    ['for the next try', byId('o3'), false, true],
    ['but not a paused entry', byId('o3'), true, false],
    ['nor an entry that waits for the person', byId('o5'), false, false],
    ['nor an entry that is being sent', byId('o1'), false, false],
  ])('%s', (_, entry, isPaused, expected) => {
    expect(canHurry(entry, isPaused)).toBe(expected)
  })
})

test('the number of remaining bytes is never negative', () => {
  const files = filesOf(cardWith('o1'))
  expect(amountsOf(files)).toEqual({
    whole: { count: 3, bytes: 2_904_200 },
    sent: { count: 1, bytes: 1_240_000 },
    leftBytes: 1_664_200,
  })
  expect(amountsOf(files.map((file) => ({ ...file, sentBytes: file.totalBytes + 1 }))).leftBytes).toBe(0)
})
