// The rules of the compose view: what a deadline means, where a refusal is shown, what will be sent, what files suggest, which languages are offered.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftGap } from '../../../preload/contract/orders/drafts.ts'
import type { DraftFields, DraftGap, Language, LanguageCode } from '../../../preload/contract/index.ts'
import { orderRequests } from '../../../main/ordering/order-requests.ts'
import { deadlineAdvice } from '../../../renderer/features/drafts/deadline/deadline-advice.ts'
import { fieldOfGap } from '../../../preload/contract/orders/order-fields.ts'
import { sortRefusal } from '../../../renderer/features/drafts/fields/sort-refusal.ts'
import { gapWords } from '../../../renderer/features/drafts/findings/gap-words.ts'
import { isCode, isTypedByHand, languageOptions } from '../../../renderer/features/drafts/fields/language-options.ts'
import { requestFields } from '../../../renderer/features/drafts/send/request-fields.ts'
import { suggestedLanguage } from '../../../renderer/features/drafts/fields/suggested-language.ts'
import { nameOfDraft, suggestedTitle } from '../../../renderer/words/draft-names.ts'
import { instantOf } from '../../../renderer/words/format/local-times.ts'
import { radioDraft, refusedDraft } from '../../harness/drafting.ts'
import { code } from '../../harness/fixtures.ts'

describe('a deadline', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z')

  test.each([
    [null, 'none'],
    ['2026-11-20T11:59:59Z', 'passed'],
    ['2026-11-20T12:00:00Z', 'passed'],
    ['2026-11-21T11:59:59Z', 'short'],
    ['2026-11-21T12:00:00Z', 'none'],
    ['2026-12-20T12:00:00Z', 'none'],
    ['2026-12-20T12:00:01Z', 'long'],
  ] as const)('%s is %s', (deadline, advice) => {
    expect(deadlineAdvice(deadline, nowMs)).toBe(advice)
  })

  test('on a day when the clocks change is judged by 24 hours of real time', () => {
    // In Berlin the night of 29 March 2026 has one hour less: noon to noon is 23 hours.
    const now = Date.parse(instantOf({ date: '2026-03-28', time: '12:00' }, 'Europe/Berlin') ?? '')
    const deadline = instantOf({ date: '2026-03-29', time: '12:00' }, 'Europe/Berlin')
    expect(deadline).toBe('2026-03-29T10:00:00.000Z')
    expect(deadlineAdvice(deadline, now)).toBe('short')
  })
})

describe('every gap', () => {
  test.each(draftGap.options.map((gap): [DraftGap] => [gap]))('%s has a message and leads to a field', (gap) => {
    const { topic, text, remedy } = gapWords(gap)
    expect([topic, text, remedy].every((words) => words.length > 0)).toBe(true)
    expect(fieldOfGap(gap)).toBeTypeOf('string')
  })
})

describe('the words of a refusal', () => {
  const refusal = { at: '2026-11-20T12:00:00Z', status: 400, serviceWords: [] as string[], fieldWords: {} }

  test('are shown at the field that they are about, and only the rest separately', () => {
    const sorted = sortRefusal({
      ...refusal,
      serviceWords: ['deadline: Too soon.', 'target_langs.0: Not offered.', 'Closed today.'],
      fieldWords: { deadline: ['Too soon.'], 'target_langs.0': ['Not offered.'] },
    })
    expect([...sorted.byField]).toEqual([
      ['deadline', 'Too soon.'],
      ['targetLanguages', 'Not offered.'],
    ])
    expect(sorted.others).toEqual(['Closed today.'])
  })

  test('about a field that Verso does not show are not lost', () => {
    const sorted = sortRefusal({
      ...refusal,
      serviceWords: ['callback_url: Not reachable.'],
      fieldWords: { callback_url: ['Not reachable.'] },
    })
    expect(sorted.byField.size).toBe(0)
    expect(sorted.others).toEqual(['callback_url: Not reachable.'])
  })
})

describe('one order as it will be sent', () => {
  const request = (fields: Partial<DraftFields>, callbackUrl: string | null = null) => {
    const files = radioDraft.files.map((file) => ({ ...file, sha256: null, details: null }))
    const draft = { ...radioDraft, files, fields: { ...radioDraft.fields, ...fields } }
    const [first] = orderRequests(draft, callbackUrl)
    if (!first) throw new Error('a draft makes one order at least')
    return requestFields(first)
  }

  test('is described in words as in the request itself', () => {
    expect(request({}, 'https://desk.example/hook')).toEqual({
      title: 'Radio spots, week 48',
      sourceLanguage: 'eng',
      targetLanguages: ['swc', 'lin', 'fra'],
      wordCount: 2316,
      deadline: '2026-11-26T15:00:00Z',
      urgency: 'normal',
      instructions: radioDraft.fields.instructions,
      postAssignInstructions: null,
      projectId: 12,
      contactEmail: 'kavira@example.org',
      callbackUrl: 'https://desk.example/hook',
      others: [],
    })
  })

  test('shows omitted fields as omitted', () => {
    const bare = request({ title: '', instructions: ' ', deadline: null, urgency: null, projectId: null })
    expect([bare.title, bare.instructions, bare.deadline, bare.urgency, bare.projectId]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('has the deadline to the second, whatever it is', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }), (date) => {
        const shown = request({ deadline: date.toISOString() }).deadline
        expect(Date.parse(shown ?? '')).toBe(Math.floor(date.getTime() / 1_000) * 1_000)
      }),
    )
  })

  test('hides nothing: a field without a label of its own is shown by its name', () => {
    const json = JSON.stringify({ title: 'A', priority_lane: { fast: true } })
    expect(requestFields({ json }).others).toEqual([{ name: 'priority_lane', value: '{"fast":true}' }])
  })
})

describe('files suggest', () => {
  test.each([
    ['water_points_survey.docx', 'water points survey'],
    ['Spot 1 – safe water.docx', 'Spot 1 – safe water'],
    ['Rapport v1.2.final', 'Rapport v1.2'],
    ['notice', 'notice'],
    ['.docx', null],
  ])('for %j the title %j', (name, title) => {
    expect(suggestedTitle([{ name }, { name: 'other.txt' }])).toBe(title)
  })

  test('no title and no language if there are none', () => {
    expect(suggestedTitle([])).toBeNull()
    expect(suggestedLanguage([{ guessedLanguage: null }])).toBeNull()
  })

  test('a draft without a title is called like its first file, without the extension', () => {
    expect(nameOfDraft({ title: 'Leaflet', fileNames: ['flood_notice.docx'] })).toBe('Leaflet')
    expect(nameOfDraft({ title: '', fileNames: ['flood_notice.docx', 'map.pdf'] })).toBe('flood notice')
    expect(nameOfDraft({ title: '', fileNames: [] })).toBeNull()
  })

  test('the language that most of them look like', () => {
    const looks = ['fra', 'eng', 'eng'].map((one) => ({ guessedLanguage: code(one) }))
    expect(suggestedLanguage([...looks, ...refusedDraft.files])).toBe('eng')
  })
})

describe('the languages offered', () => {
  const names: Record<string, string> = {
    esl: 'Spanish',
    spa: 'Spanish',
    swh: 'Swahili',
    eng: 'English',
    ara: 'Arabic',
  }
  const nameOf = (one: LanguageCode) => names[one] ?? one
  const namesOf = (one: LanguageCode) => ({
    shown: nameOf(one),
    endonym: one === 'swh' ? 'Kiswahili' : null,
    others: one === 'swh' ? ['Kiswahili'] : [],
  })
  const optionsOf = (languages: readonly Language[], chosen: readonly LanguageCode[] = []) =>
    languageOptions(languages, chosen, namesOf, (one, other) => one.localeCompare(other), 'entered manually')
  const offered = (languages: readonly Language[], chosen: readonly LanguageCode[] = []) =>
    optionsOf(languages, chosen).map(({ value }) => value)
  const named = (one: string, lastUsedAt: string | null = null): Language => ({
    code: code(one),
    serviceName: nameOf(code(one)),
    ownName: null,
    lastUsedAt,
  })

  test('begin with those used last, then those of the service by name', () => {
    const languages = [
      named('swh'),
      named('eng', '2026-11-01T00:00:00Z'),
      named('esl', '2026-11-02T00:00:00Z'),
      named('ara'),
    ]
    expect(offered(languages).slice(0, 4)).toEqual(['esl', 'eng', 'ara', 'swh'])
  })

  test('contain the service’s own code for a language and not the ISO code beside it', () => {
    expect(offered([named('esl')])).not.toContain('spa')
    expect(offered([])).toContain('spa')
  })

  test('contain any code typed by hand, as it was typed', () => {
    expect(offered([named('swh')], [code('apd-SD')])).toContain('apd-SD')
  })

  test('can be found by their own names, and show them beside the code', () => {
    const swahili = optionsOf([named('swh')]).find(({ value }) => value === 'swh')
    expect(swahili).toMatchObject({ label: 'Swahili', hint: 'Kiswahili · swh', otherNames: ['Kiswahili'] })
  })

  test('mark only those chosen codes that have no name', () => {
    const used: Language = { ...named('apd-SD', '2026-11-01T00:00:00Z'), serviceName: null }
    const chosen = [code('apd-SD'), code('swh'), code('fra')]
    const marked = optionsOf([named('swh')], chosen).filter(({ mark }) => mark !== undefined)
    expect(marked.map(({ value }) => value)).toEqual(['apd-SD'])
    expect(isTypedByHand(code('apd-SD'), [used])).toBe(true)
    expect(isTypedByHand(code('apd-SD'), [{ ...used, ownName: 'Sudanese Arabic' }])).toBe(false)
  })

  test.each(['swc', 'swc-CD', 'und', 'x1', 'rhg_MM'])('%j can be a code', (typed) => {
    expect(isCode(typed)).toBe(true)
  })

  test.each(['', 'a', 'two words', '-', 'eng,fra', 'x'.repeat(41)])('%j cannot be a code', (typed) => {
    expect(isCode(typed)).toBe(false)
  })
})
