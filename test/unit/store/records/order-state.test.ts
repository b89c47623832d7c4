import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latestVersions, markOf, orderProgress } from '../../../../main/store/records/order-state.ts'
import type { DeliveryFacts } from '../../../../main/store/records/order-state.ts'
import { languageCode } from '../../../../preload/contract/identifiers.ts'

const fra = languageCode.parse('fra')
const ara = languageCode.parse('ara')
const und = languageCode.parse('und')

function delivered(changes: Partial<DeliveryFacts> = {}): DeliveryFacts {
  return {
    language: fra,
    document: 1,
    version: 1,
    status: 'to_accept',
    isListed: true,
    pending: null,
    isArchived: false,
    ...changes,
  }
}

describe('the mark of a delivered document', () => {
  test.each([
    [{ status: 'to_accept' }, 'waiting'],
    [{ status: 'to_accept', pending: 'accept' }, 'accepted'],
    [{ status: 'to_accept', pending: 'sendBack' }, 'sentBack'],
    [{ status: 'to_accept', isListed: false }, 'pending'],
    [{ status: 'to_accept', isArchived: true }, 'pending'],
    [{ status: 'accepted' }, 'accepted'],
    [{ status: 'accepted', isListed: false }, 'accepted'],
    [{ status: 'rejected' }, 'sentBack'],
    [{ status: 'archived_by_staff' }, 'pending'],
  ] as const)('%o is %s', (facts, mark) => {
    expect(markOf(delivered(facts))).toBe(mark)
  })
})

describe('the state of an order that was placed here', () => {
  test.each([
    ['nothing delivered', [], 'withTranslators', ['pending', 'pending']],
    ['one of two delivered', [delivered()], 'awaitingDecision', ['waiting', 'pending']],
    ['one of two accepted', [delivered({ status: 'accepted' })], 'withTranslators', ['accepted', 'pending']],
    [
      'both accepted',
      [delivered({ status: 'accepted' }), delivered({ language: ara, document: 2, status: 'accepted' })],
      'accepted',
      ['accepted', 'accepted'],
    ],
    [
      'one sent back, one accepted',
      [delivered({ status: 'rejected' }), delivered({ language: ara, document: 2, status: 'accepted' })],
      'sentBack',
      ['sentBack', 'accepted'],
    ],
    [
      'a corrected version waits',
      [delivered({ status: 'rejected' }), delivered({ version: 2 })],
      'awaitingDecision',
      ['waiting', 'pending'],
    ],
    [
      'an older version was never decided',
      [delivered(), delivered({ version: 2, status: 'accepted' })],
      'awaitingDecision',
      ['accepted', 'pending'],
    ],
    [
      'two documents in one language, one of them accepted',
      [delivered({ status: 'accepted' }), delivered({ document: 2, status: 'rejected' })],
      'sentBack',
      ['sentBack', 'pending'],
    ],
    [
      'a language that was not ordered was delivered too',
      [delivered({ language: und, status: 'accepted' })],
      'withTranslators',
      ['pending', 'pending', 'accepted'],
    ],
  ] as const)('%s', (_, deliveries, state, marks) => {
    expect(orderProgress(deliveries, [fra, ara], 'draft')).toMatchObject({ state, marks })
  })

  test('a delivery without a language counts for the only target language', () => {
    expect(orderProgress([delivered({ language: null, status: 'accepted' })], [fra], 'draft')).toMatchObject({
      state: 'accepted',
      marks: ['accepted'],
    })
  })
})

describe('the state of an order of another program', () => {
  test('has one mark for each document, and none before the first delivery', () => {
    expect(orderProgress([], null, null)).toMatchObject({ state: 'withTranslators', marks: [] })
    expect(
      orderProgress([delivered({ status: 'accepted' }), delivered({ document: 2, status: 'rejected' })], null, null),
    ).toEqual({
      state: 'sentBack',
      marks: ['accepted', 'sentBack'],
      toDecideCount: 0,
      acceptedCount: 1,
      sentBackCount: 1,
    })
  })
})

describe('a cancelled order', () => {
  test.each(['cancelled', 'Canceled', 'CANCELLED'])(
    'that the service calls %s is no longer with translators',
    (status) => {
      expect(orderProgress([], [fra], status).state).toBe('cancelled')
      expect(orderProgress([delivered({ status: 'rejected' })], [fra], status).state).toBe('cancelled')
    },
  )

  test('still has its deliveries to review', () => {
    expect(orderProgress([delivered({ status: 'to_accept' })], [fra], 'cancelled')).toMatchObject({
      state: 'awaitingDecision',
      toDecideCount: 1,
    })
  })
})

describe('any order', () => {
  const facts = fc.record({
    language: fc.constantFrom(fra, ara, und, null),
    document: fc.integer({ min: 1, max: 4 }),
    version: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('to_accept', 'accepted', 'rejected', 'other'),
    isListed: fc.boolean(),
    isArchived: fc.constant(false),
    pending: fc.constantFrom('accept' as const, 'sendBack' as const, null),
  })
  const deliveries = fc.uniqueArray(facts, { selector: (one) => `${one.document} ${one.version}` })

  test('is to be reviewed exactly when one of its documents is', () => {
    fc.assert(
      fc.property(deliveries, fc.constantFrom(null, [fra], [fra, ara]), (all, targets) => {
        const progress = orderProgress(all, targets, 'in production')
        expect(progress.state === 'awaitingDecision').toBe(progress.toDecideCount > 0)
        if (progress.state === 'accepted') expect(progress.marks.every((mark) => mark === 'accepted')).toBe(true)
        expect(progress.marks.length).toBeGreaterThanOrEqual(targets?.length ?? 0)
      }),
    )
  })

  test('is judged by the newest version of each document', () => {
    fc.assert(
      fc.property(deliveries, (all) => {
        const latest = latestVersions(all)
        expect(new Set(latest.map((one) => one.document)).size).toBe(new Set(all.map((one) => one.document)).size)
        for (const one of latest) {
          const versions = all.filter((other) => other.document === one.document).map((other) => other.version)
          expect(one.version).toBe(Math.max(...versions))
        }
      }),
    )
  })
})
