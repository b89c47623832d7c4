// Filters in words, as they are typed into the search field.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountId, LanguageCode, ProjectId } from '../../../preload/contract/index.ts'
import {
  fieldsOf,
  isSameFilter,
  noFilter,
  toggled,
  withChange,
  withoutField,
} from '../../../renderer/state/orders/order-filters.ts'
import { completions, readTyped, termKeys, writtenTerm } from '../../../renderer/state/orders/order-terms.ts'
import type { Named, Vocabulary } from '../../../renderer/state/orders/order-terms.ts'

function code(text: string) {
  return text as LanguageCode
}
function named<Value>(value: Value, name: string, otherNames: string[] = []): Named<Value> {
  return {
    value,
    name,
    otherNames,
  }
}

const vocabulary: Vocabulary = {
  languages: [
    named(code('fra'), 'French', ['fra', 'français']),
    named(code('ara'), 'Arabic', ['ara', 'العربية']),
    named(code('swh'), 'Swahili', ['swh']),
    named(code('swc'), 'Swahili (Congo)', ['swc']),
  ],
  statuses: [
    named({ field: 'states', value: 'accepted' }, 'All accepted', ['accepted']),
    named({ field: 'deliveryStatuses', value: 'to_accept' }, 'to_accept'),
  ],
  accounts: [named('a1' as AccountId, 'Field office Kindu')],
  projects: [named({ accountId: 'a1' as AccountId, projectId: 4 as ProjectId }, 'Cholera response')],
  contacts: [
    named('amina.hassan@relief.example', 'amina.hassan@relief.example', ['amina.hassan', 'amina', 'hassan']),
    named('joseph@relief.example', 'joseph@relief.example', ['joseph']),
  ],
  days: [named(0, 'aujourd’hui', ['today']), named(1, 'demain', ['tomorrow']), named(-1, 'hier', ['yesterday'])],
  unseen: named(true, 'nouveau', ['new']),
  nowMs: Date.parse('2026-11-20T11:00:00Z'),
  dayStart: (year, month, day) => {
    const at = Date.UTC(year, month - 1, day)
    return new Date(at).getUTCDate() === day ? at - 2 * 3_600_000 : null
  },
}
function read(text: string, isFinished = true) {
  return readTyped(text, vocabulary, isFinished)
}

describe('what is typed', () => {
  test.each([
    ['lang:fra', { languages: ['fra'] }],
    ['lang:FRANÇAIS', { languages: ['fra'] }],
    ['lang:العربية', { languages: ['ara'] }],
    ['from:fren', { sourceLanguages: ['fra'] }],
    ['to:fra,ara', { targetLanguages: ['fra', 'ara'] }],
    ['to:"swahili (congo)"', { targetLanguages: ['swc'] }],
    ['to:swahili', { targetLanguages: ['swh'] }],
    ['status:accepted', { states: ['accepted'] }],
    ['status:to_accept', { deliveryStatuses: ['to_accept'] }],
    ['account:field', { accountIds: ['a1'] }],
    ['project:"Cholera response"', { projects: [{ accountId: 'a1', projectId: 4 }] }],
    ['by:amina', { contacts: ['amina.hassan@relief.example'] }],
    ['contact:joseph@relief.example', { contacts: ['joseph@relief.example'] }],
    ['who:hassan,joseph', { contacts: ['amina.hassan@relief.example', 'joseph@relief.example'] }],
    ['is:mine', { placedBy: 'here' }],
    ['is:clean', { checked: ['clean'] }],
    ['is:unchecked', { checked: ['partlyChecked', 'notJudged'] }],
    ['has:critical', { checked: ['critical'] }],
    ['has:major,minor', { checked: ['major', 'minor'] }],
    ['changed:new', { isChanged: true }],
    ['changed:7d', { updated: { fromDays: -7, toDays: null } }],
    ['before:2w', { deadline: { fromDays: null, toDays: 14 } }],
    ['before:2026-12-01', { deadline: { from: null, to: '2026-11-30T22:00:00.000Z' } }],
    ['after:today', { deadline: { from: '2026-11-19T22:00:00.000Z', to: null } }],
    ['after:tomorrow', { deadline: { from: '2026-11-20T22:00:00.000Z', to: null } }],
    // In the language of the interface too, whichever apostrophe the keyboard has.
    ['changed:Nouveau', { isChanged: true }],
    ['is:nouveau', { isChanged: true }],
    ['changed:hier', { updated: { from: '2026-11-18T22:00:00.000Z', to: null } }],
    ['after:aujourd’hui', { deadline: { from: '2026-11-19T22:00:00.000Z', to: null } }],
    ["before:Aujourd'hui", { deadline: { from: null, to: '2026-11-19T22:00:00.000Z' } }],
    ['after:demain', { deadline: { from: '2026-11-20T22:00:00.000Z', to: null } }],
  ])('%s is a filter', (text, change) => {
    expect(read(text)).toMatchObject({ rest: '', words: '', changes: [change], problems: [] })
  })

  test('keeps the words around filters', () => {
    expect(read('clean lang:fra water "deep well" to:ara now')).toMatchObject({
      rest: 'clean water "deep well" now',
      words: 'clean water "deep well" now',
      changes: [{ languages: ['fra'] }, { targetLanguages: ['ara'] }],
    })
  })

  test('is not a filter between quotation marks, in an address, or before a space', () => {
    for (const text of ['"lang:fra"', 'https://example.org/x', 'Re: water', '"-well" - -5']) {
      expect(read(text)).toMatchObject({ rest: text, words: text, changes: [], problems: [] })
    }
  })

  test('says that a filter is misspelt, and suggests another', () => {
    expect(read('form:fra').problems).toEqual([
      { kind: 'unknownKey', term: 'form:', suggestion: 'from', start: 0, end: 8 },
    ])
    expect(read('lang:frnch').problems).toEqual([
      { kind: 'unknownValue', key: 'lang', value: 'frnch', suggestion: 'French', start: 0, end: 10 },
    ])
    expect(read('lang:klingon').problems).toMatchObject([{ kind: 'unknownValue', suggestion: null }])
    expect(read('before:soon').problems).toMatchObject([{ kind: 'noDate', value: 'soon' }])
    // An unknown value filters nothing; an unknown filter is searched for as text.
    expect(read('lang:klingon water').words).toBe('water')
    expect(read('form:fra water').words).toBe('form:fra water')
  })

  test('says that there is no such filter, and searches for it as text', () => {
    expect(read('Title:water well')).toMatchObject({
      words: 'Title:water well',
      problems: [{ kind: 'unknownKey', term: 'Title:', suggestion: null, start: 0, end: 11 }],
    })
    expect(read('title:water', false).problems).toEqual([])
  })

  test('says that a minus excludes nothing', () => {
    expect(read('well -water')).toMatchObject({
      words: 'well -water',
      problems: [{ kind: 'notLeftOut', term: '-water', word: 'water', start: 5, end: 11 }],
    })
    expect(read('-"clean water" well', false).problems).toMatchObject([{ word: 'clean water' }])
    // Still being typed; or no word that could be left out.
    expect(read('well -water', false).problems).toEqual([])
    expect(read('well-water check-in').problems).toEqual([])
  })

  test('changes nothing while the last filter is still being typed', () => {
    const typing = read('water lang:fr', false)
    expect(typing).toMatchObject({ rest: 'water lang:fr', words: 'water', changes: [], problems: [] })
    expect(typing.open).toEqual({ key: 'lang', typed: 'fr', start: 6 })
    expect(read('water lang:fra ', false)).toMatchObject({ rest: 'water ', changes: [{ languages: ['fra'] }] })
  })

  test('gets suggestions', () => {
    const offers = (text: string) => {
      const { open } = read(text, false)
      return open === null ? [] : completions(open, vocabulary).map((offer) => offer.text)
    }
    expect(offers('la')).toEqual(['lang:'])
    expect(offers('to:swa')).toEqual(['to:Swahili', 'to:"Swahili (Congo)"'])
    expect(offers('to:fra,ar')).toContain('to:fra,Arabic')
    expect(offers('is:')).toEqual(['is:mine', 'is:others', 'is:changed', 'is:clean', 'is:unchecked', 'is:overdue'])
    expect(offers('after:')).toEqual(['after:aujourd’hui', 'after:demain', 'after:7d', 'after:30d'])
    expect(offers('changed:')).toEqual([
      'changed:nouveau',
      'changed:aujourd’hui',
      'changed:hier',
      'changed:7d',
      'changed:30d',
    ])
    expect(offers('has:')).toEqual(['has:critical', 'has:major', 'has:minor'])
    expect(offers('water ')).toEqual([])
  })
})

describe('whatever is typed', () => {
  const term = fc.oneof(
    fc.constantFrom('lang:fra', 'to:ara', 'is:mine', 'before:7d', 'form:x', 'lang:klingon', '"a b"', 'water', 'lang:'),
    fc.constantFrom('by:amina', 'title:x', '-water', '-"a b"'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const text = fc.array(term, { maxLength: 6 }).map((terms) => terms.join(' '))

  test('is read without failing, and the remaining text is read the same again', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (typed, isFinished) => {
        const first = read(typed, isFinished)
        const again = read(first.rest, isFinished)
        if (isFinished) expect(again.changes).toEqual([])
        for (const { start, end } of first.problems) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(first.rest.length)
        }
      }),
    )
  })

  test('never filters by text that was not typed as a filter', () => {
    fc.assert(
      fc.property(fc.lorem(), (typed) => {
        expect(read(typed)).toMatchObject({ rest: typed, words: typed, changes: [] })
      }),
    )
  })

  test('every name that is offered is understood', () => {
    for (const key of termKeys) {
      for (const { text: offer } of completions({ key, typed: '', start: 0 }, vocabulary)) {
        expect([offer, read(offer).changes.length, read(offer).problems]).toEqual([offer, 1, []])
      }
    }
    expect(writtenTerm('project', 'Cholera response')).toBe('project:"Cholera response"')
  })
})

describe('a filter', () => {
  test('gets added values once, and returns them when removed', () => {
    const one = withChange(noFilter, { languages: [code('fra')] })
    const two = withChange(one, { languages: [code('fra'), code('ara')], placedBy: 'here' })
    expect(two).toEqual({ tab: 'all', languages: ['fra', 'ara'], placedBy: 'here' })
    expect(fieldsOf(two)).toEqual(['languages', 'placedBy'])
    expect(toggled(toggled(two, 'languages', 'fra'), 'languages', 'ara')).toEqual({ tab: 'all', placedBy: 'here' })
    expect(withoutField(two, 'placedBy')).toEqual({ tab: 'all', languages: ['fra', 'ara'] })
  })

  test('makes one range of "after" and "before"', () => {
    const after = withChange(noFilter, { deadline: { from: '2026-01-01T00:00:00.000Z', to: null } })
    expect(withChange(after, { deadline: { from: null, to: '2026-02-01T00:00:00.000Z' } }).deadline).toEqual({
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:00:00.000Z',
    })
  })

  test('is the same whatever the order of its fields', () => {
    expect(isSameFilter({ placedBy: 'here', tab: 'all' }, { tab: 'all', placedBy: 'here', states: [] })).toBe(true)
    expect(isSameFilter({ tab: 'all' }, { tab: 'toDecide' })).toBe(false)
  })
})
