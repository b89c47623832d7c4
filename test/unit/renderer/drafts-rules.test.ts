// The rules of the compose view: what a deadline means, where a refusal belongs, what will be sent, what files suggest, which languages are offered.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftGap } from '../../../preload/contract/drafts.ts'
import type { DraftGap, Language, LanguageCode } from '../../../preload/contract/index.ts'
import { formatDeadline } from '../../../main/service/deadlines.ts'
import { deadlineAdvice } from '../../../renderer/features/drafts/deadline-advice.ts'
import { fieldOfGap, sortRefusal } from '../../../renderer/features/drafts/fields.ts'
import { gapWords } from '../../../renderer/features/drafts/gap-words.ts'
import { isCode, languageOptions } from '../../../renderer/features/drafts/language-options.ts'
import { orderBody, serviceDeadline } from '../../../renderer/features/drafts/order-body.ts'
import { suggestedLanguage, suggestedTitle } from '../../../renderer/features/drafts/suggestions.ts'
import { instantOf } from '../../../renderer/words/local-times.ts'
import { emptyDraft, radioDraft, refusedDraft } from '../../harness/drafting.ts'
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

  test('typed for a day on which the clocks change is still 24 hours of real time away, or not', () => {
    // In Berlin the night of 29 March 2026 has one hour less: noon to noon is 23 hours.
    const now = Date.parse(instantOf({ date: '2026-03-28', time: '12:00' }, 'Europe/Berlin') ?? '')
    const deadline = instantOf({ date: '2026-03-29', time: '12:00' }, 'Europe/Berlin')
    expect(deadline).toBe('2026-03-29T10:00:00.000Z')
    expect(deadlineAdvice(deadline, now)).toBe('short')
  })

  test('is shown for looking through as the client writes it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }), (date) => {
        expect(serviceDeadline(date.toISOString())).toBe(formatDeadline(date))
      }),
    )
  })
})

describe('every gap', () => {
  test.each(draftGap.options.map((gap): [DraftGap] => [gap]))('%s has words and leads to a field', (gap) => {
    const { topic, text, remedy } = gapWords(gap)
    expect([topic, text, remedy].every((words) => words.length > 0)).toBe(true)
    expect(fieldOfGap(gap)).toBeTypeOf('string')
  })
})

describe('the words of a refusal', () => {
  const refusal = { at: '2026-11-20T12:00:00Z', status: 400, serviceWords: [] as string[], fieldWords: {} }

  test('stand at the field that they concern, and only the rest apart', () => {
    const sorted = sortRefusal({
      ...refusal,
      serviceWords: ['deadline: Too soon.', 'target_langs.0: Not offered.', 'Closed today.'],
      fieldWords: { deadline: ['Too soon.'], 'target_langs.0': ['Not offered.'] },
    })
    expect([...sorted.byField]).toEqual([
      ['deadline', 'Too soon.'],
      ['targets', 'Not offered.'],
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

describe('what will be sent', () => {
  const idOf = (name: string) => `id of ${name}`

  test('is the JSON of the specification, with what is empty left out', () => {
    expect(orderBody(radioDraft, idOf)).toEqual({
      contact_email: 'kavira@example.org',
      title: 'Radio spots, week 48',
      source_lang: 'eng',
      target_langs: ['swc', 'lin', 'fra'],
      source_document_ids: radioDraft.files.map(({ name }) => idOf(name)),
      source_wordcount: 2316,
      instructions: radioDraft.fields.instructions,
      deadline: '2026-11-26 15:00:00',
      urgency: 'normal',
      project_id: 12,
    })
  })

  test('has the word count that the person gave in place of the counted one', () => {
    const fields = { ...radioDraft.fields, wordCountOverride: 0 }
    expect(orderBody({ ...radioDraft, fields }, idOf)).toMatchObject({ source_wordcount: 0 })
  })

  test('names no documents and no words where there are no files', () => {
    const fields = { ...emptyDraft.fields, postAssignInstructions: 'Ask Jean for the recording.' }
    expect(orderBody({ ...emptyDraft, fields }, idOf)).toEqual({
      contact_email: 'kavira@example.org',
      target_langs: [],
      post_assign_instructions: 'Ask Jean for the recording.',
    })
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

  test('no title and no language where there are none', () => {
    expect(suggestedTitle([])).toBeNull()
    expect(suggestedLanguage([{ guessedLanguage: null }])).toBeNull()
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
  const offered = (languages: readonly Language[], chosen: readonly LanguageCode[] = []) =>
    languageOptions(languages, chosen, nameOf, (one, other) => one.localeCompare(other)).map(({ value }) => value)
  const named = (one: string, lastUsedAt: string | null = null): Language => ({
    code: code(one),
    serviceName: nameOf(code(one)),
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

  test('hold the service’s own code for a language and not the ISO code beside it', () => {
    expect(offered([named('esl')])).not.toContain('spa')
    expect(offered([])).toContain('spa')
  })

  test('hold whatever code was typed by hand, as it was typed', () => {
    expect(offered([named('swh')], [code('apd-SD')])).toContain('apd-SD')
  })

  test.each(['swc', 'swc-CD', 'und', 'x1', 'rhg_MM'])('%j can be a code', (typed) => {
    expect(isCode(typed)).toBe(true)
  })

  test.each(['', 'a', 'two words', '-', 'eng,fra', 'x'.repeat(41)])('%j cannot', (typed) => {
    expect(isCode(typed)).toBe(false)
  })
})
