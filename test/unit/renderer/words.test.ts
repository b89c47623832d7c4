// Names of languages, quantities and errors, as a person reads them.
import { describe, expect, test } from 'vitest'
import { errorCodes } from '../../../preload/contract/errors.ts'
import { errorDetails, errorWords } from '../../../renderer/words/errors.ts'
import { languageDirection, languageName, languageTag } from '../../../renderer/words/format/language-names.ts'
import {
  deliveryStateWords,
  isOverdue,
  orderStateWords,
  serviceStatusWords,
} from '../../../renderer/words/order-words.ts'
import { createQuantities } from '../../../renderer/words/format/quantities.ts'
import { code, orderRow } from '../../harness/fixtures.ts'

const british = new Intl.Locale('en-GB')

describe('the name of a language', () => {
  test('is the one that the service uses', () => {
    expect(languageName('esl', 'Spanish', british)).toBe('Spanish')
    expect(languageName('swc', 'Swahili (Congo)', british)).toBe('Swahili (Congo)')
  })

  test('is in the language of the window if the system knows it, because the service’s names are English', () => {
    expect(languageName('swc', 'Swahili (Congo)', new Intl.Locale('fr'))).toBe('swahili (Congo-Kinshasa)')
    expect(languageName('ara', 'Arabic', new Intl.Locale('ar'))).toBe('العربية')
    expect(languageName('esl', 'Spanish', new Intl.Locale('fr'))).toBe('espagnol')
    expect(languageName('esl', 'Spanish of the coast', new Intl.Locale('fr'))).toBe('Spanish of the coast')
  })

  test.each([
    ['fra', 'French'],
    ['fre', 'French'],
    ['dut', 'Dutch'],
    ['khm', 'Khmer'],
    ['rhg', 'Rohingya'],
    ['und', 'Undetermined language'],
  ])('comes from the system if the service has none: %s is %s', (language, name) => {
    expect(languageName(language, null, british)).toBe(name)
  })

  test.each(['esl', 'cop-XNA', 'apd-SD', 'x', 'not a code'])('is its code if nobody knows it: %s', (language) => {
    expect(languageName(language, null, british)).toBe(language)
    expect(languageName(language, '  ', british)).toBe(language)
  })

  test('is written in its own direction', () => {
    for (const language of ['ara', 'heb', 'urd', 'prs', 'rhg', 'pus']) expect(languageDirection(language)).toBe('rtl')
    for (const language of ['eng', 'fra', 'khm', 'swh', 'und', 'cop-XNA'])
      expect(languageDirection(language)).toBe('ltr')
    expect(languageDirection(null)).toBe('ltr')
  })

  test('gets no wrong language tag for fonts and voices', () => {
    expect(languageTag('fra')).toBe('fr')
    expect(languageTag('und')).toBeUndefined()
    expect(languageTag('not a code')).toBeUndefined()
  })
})

describe('quantities', () => {
  const quantities = createQuantities(british)

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [1_540, '1.5 kB'],
    [184_000, '184 kB'],
    [999_600, '1 MB'],
    [2_147_483_648, '2.1 GB'],
  ])('%i bytes are “%s”', (bytes, words) => {
    expect(quantities.size(bytes)).toBe(words)
  })

  test('one and many', () => {
    expect(quantities.words(1)).toBe('1 word')
    expect(quantities.words(1_284)).toBe('1,284 words')
    expect(quantities.files(3)).toBe('3 files')
    expect(quantities.transferred(1_240_000, 2_900_000)).toBe('1.2 MB of 2.9 MB')
  })
})

describe('errors', () => {
  test.each(errorCodes)('%s says what happened, what it means and what to do', (errorCode) => {
    const { what, means, remedy } = errorWords(errorCode)
    for (const sentence of [what, means, remedy]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/)
      expect(sentence).not.toMatch(/!|error_|undefined/)
    }
  })

  test('the details contain everything technical, and the service’s own words', () => {
    const details = errorDetails({
      code: 'refusedByService',
      message: 'HTTP 400',
      serviceWords: ['Too soon.'],
      fieldWords: { deadline: ['must be later'] },
      retryable: false,
    })
    expect(details).toBe('code: refusedByService\nHTTP 400\nToo soon.\ndeadline: must be later')
  })
})

describe('the status of an order', () => {
  test('names what waits for the person first', () => {
    expect(orderStateWords(orderRow(1, 'a', { state: 'awaitingDecision', toDecideCount: 2 }))).toBe('2 to review')
  })

  test('a corrected version is announced as such', () => {
    const row = orderRow(1, 'a', {
      state: 'awaitingDecision',
      toDecideCount: 1,
      latestChange: {
        at: '2026-11-20T12:00:00Z',
        what: { kind: 'delivered', attachmentId: 5 as never, name: 'a.docx', language: code('swh'), version: 2 },
      },
    })
    expect(orderStateWords(row)).toBe('Version 2 to review')
  })

  test('part of the languages accepted', () => {
    const row = orderRow(1, 'a', { acceptedCount: 1, marks: ['accepted', 'pending', 'pending'] })
    expect(orderStateWords(row)).toBe('1 of 3 accepted')
  })

  test('a cancelled order says so, even with deliveries to review', () => {
    const cancelled = { serviceStatus: 'cancelled', isCancelled: true }
    expect(orderStateWords(orderRow(1, 'a', { ...cancelled, state: 'cancelled' }))).toBe('Cancelled')
    const waiting = orderRow(1, 'a', { ...cancelled, state: 'awaitingDecision', toDecideCount: 2 })
    expect(orderStateWords(waiting)).toBe('2 to review, cancelled')
  })

  test('an order is overdue while a delivery is still missing, not because the person has not decided', () => {
    const deadline = '2026-11-20T12:00:00Z'
    const nowMs = Date.parse('2026-11-20T12:00:01Z')
    const isLate = (changes: Partial<Parameters<typeof isOverdue>[0]>) =>
      isOverdue(orderRow(1, 'a', { deadline, ...changes }), nowMs)
    expect(isLate({})).toBe(true)
    expect(isLate({ marks: [] })).toBe(true)
    expect(isLate({ state: 'sentBack', marks: ['sentBack'] })).toBe(true)
    expect(isLate({ state: 'awaitingDecision', marks: ['waiting', 'pending'] })).toBe(true)
    expect(isLate({ state: 'awaitingDecision', marks: ['waiting', 'accepted'] })).toBe(false)
    expect(isLate({ state: 'accepted', marks: ['accepted'] })).toBe(false)
    expect(isLate({ state: 'cancelled' })).toBe(false)
    expect(isLate({ isVanished: true })).toBe(false)
    expect(isLate({ deadline: '2026-11-20T12:00:02Z' })).toBe(false)
    expect(isLate({ deadline: null })).toBe(false)
  })

  test('at the service is named as everywhere in the window; one that Verso does not know stays as it is', () => {
    expect(['draft', 'in_progress', 'delivered', 'canceled', 'in_arbitration'].map(serviceStatusWords)).toEqual([
      'Received',
      'With translators',
      'Delivered',
      'Cancelled',
      'in_arbitration',
    ])
  })

  test('an unknown delivery status is shown unchanged', () => {
    expect(deliveryStateWords({ status: 'in_arbitration', pendingDecision: null, isArchived: false }).text).toBe(
      'in_arbitration',
    )
  })

  test('a decision that is being sent shows before the service has it', () => {
    const pendingDecision = { outboxId: 'o' as never, decision: 'accept' as const }
    expect(deliveryStateWords({ status: 'to_accept', pendingDecision, isArchived: false }).text).toBe('Accepting…')
  })
  test('a delivery not decided when its account was removed says so, and cannot be decided', () => {
    const row = { status: 'to_accept', pendingDecision: null, isArchived: true }
    expect(deliveryStateWords(row)).toEqual({ text: 'Not reviewed', tone: 'neutral' })
    expect(orderStateWords(orderRow(1, 'a', { state: 'archived' }))).toBe('Account removed')
  })
})
