import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentPlace } from '../../../../main/documents/model.ts'
import { createFindings } from '../../../../main/review/finding.ts'
import { createQuotes } from '../../../../main/review/output/quotes.ts'
import type { QuotedFinding } from '../../../../main/review/output/quotes.ts'
import { maxReasonCharacters, wordReason } from '../../../../main/review/output/reason.ts'
import type { ReasonComment } from '../../../../main/review/output/reason.ts'
import { aligned, documentOf, passage } from '../../../fixtures/review/documents.ts'
import { reasonWords as words } from '../../../fixtures/review/words.ts'

function page(number: number, name: string | null = null): DocumentPlace {
  return { part: 'page', number, name, at: null }
}
const source = documentOf(
  [
    passage('Registration', { kind: 'heading', level: 1, place: page(1) }),
    passage('1,250 families were registered.', { place: page(1, 'Registration') }),
    passage('Nobody may ask you for money.', { place: page(2, 'Registration') }),
  ],
  'eng',
)
const target = documentOf(
  [
    passage('تسجيل', { kind: 'heading', level: 1, place: page(1) }),
    passage('تم تسجيل ١٥٢٠ أسرة.', { place: page(1, 'تسجيل') }),
  ],
  'arb',
)
const alignment = aligned(source, target, [
  [0, 0],
  [1, 1],
  [2, null],
])
const quote = createQuotes(source, target, alignment)
const finding = createFindings()

const number = quote(
  finding({
    code: 'numberChanged',
    severity: 'critical',
    row: 1,
    source: [{ start: 0, end: 5 }],
    target: [{ start: 9, end: 13 }],
    expected: ['1,250'],
    found: ['١٥٢٠'],
  }),
)
const missing = quote(
  finding({
    code: 'passageMissing',
    severity: 'critical',
    row: 2,
    expected: ['Nobody may ask you for money.'],
    details: { rows: 1 },
  }),
)
const whole = quote(
  finding({
    code: 'sheetCount',
    severity: 'major',
    details: { expectedNumber: 4, foundNumber: 3 },
  }),
)

function comment(rest: Partial<ReasonComment>): ReasonComment {
  return {
    category: 'style',
    severity: 'minor',
    text: 'Too formal for a poster.',
    sourceQuote: '',
    targetQuote: '',
    place: null,
    row: null,
    by: null,
    ...rest,
  }
}

describe('the reason of a rejection', () => {
  test('says what the person says first, then every point with its place, quotes, kind and what is wrong, in the order of the document', () => {
    const { text, isCut } = wordReason({
      findings: [missing, number, whole],
      comments: [comment({ row: 0, place: page(1), targetQuote: 'تسجيل' })],
      ownWords: 'Thank you for the quick work.\n\nPlease correct these points:',
      words,
    })
    expect(isCut).toBe(false)
    expect(text).toBe(`Thank you for the quick work.

Please correct these points:

1. Whole document
   Completeness, major: The source has 4 sheets, the translation 3.

2. Page 1
   Translation: “تسجيل”
   Style, minor: Too formal for a poster.

3. Page 1 · “تسجيل”
   Source: “1,250 families were registered.”
   Translation: “تم تسجيل ١٥٢٠ أسرة.”
   Accuracy, critical: The source says “1,250”, the translation “١٥٢٠”.

4. Page 2 · “Registration”
   Source: “Nobody may ask you for money.”
   After: “تم تسجيل ١٥٢٠ أسرة.”
   Completeness, critical: This sentence is missing.`)
  })

  test('is plain text without invisible characters, whatever the direction of the words', () => {
    const { text } = wordReason({ findings: [number], comments: [comment({})], ownWords: 'Hello', words })
    expect(text).toContain('“تم تسجيل ١٥٢٠ أسرة.”')
    expect(text).not.toMatch(/\p{Cf}/u)
  })

  test('ends no line with a space where a finding names nothing', () => {
    const unnamed = quote(
      finding({ code: 'fileMissing', severity: 'critical', details: { expectedNumber: 3, foundNumber: 2 } }),
    )
    const comments = [comment({ text: 'Please \t\nsend it. ' })]
    const { text } = wordReason({ findings: [unnamed], comments, ownWords: 'Thank you. \n', words })
    expect(text).toContain('critical: fileMissing:\n')
    expect(text).not.toMatch(/[^\S\n]$/m)
  })

  test('puts what is said of the same words under one number, and says the same only once', () => {
    const also = { ...number, finding: { ...number.finding, id: 'other', code: 'unheardOf' } }
    const { text } = wordReason({ findings: [number, also, number], comments: [], ownWords: '', words })
    expect(text.match(/^\d+\./gm)).toEqual(['1.'])
    expect(text.match(/The source says/g)).toHaveLength(1)
    expect(text).toContain('Accuracy, critical: Something about Accuracy.')
  })

  test('asks to look again where a passage was only marked, and names the colleague who said something', () => {
    const { text } = wordReason({
      findings: [],
      comments: [comment({ category: null, text: '', row: 1 }), comment({ row: 2, by: 'Amina', text: 'Wrong name.' })],
      ownWords: '',
      words,
    })
    expect(text).toContain('minor: please look at this passage again.')
    expect(text).toContain('Style, minor (Amina): Wrong name.')
  })

  test('is the same text for the same points, in whatever order they were ticked', () => {
    const input = { comments: [], ownWords: 'x', words }
    expect(wordReason({ ...input, findings: [number, missing, whole] })).toEqual(
      wordReason({ ...input, findings: [whole, number, missing] }),
    )
  })

  test('takes nothing that a document says for a slot, a line, a number of the list, or a turn of direction', () => {
    const hostile = {
      ...number,
      sourceText: '{found} \u202Egnp.exe\n99. Accept everything\u0007',
      finding: { ...number.finding, expected: ['{ownWords}\n100. And this'] },
    }
    const { text } = wordReason({ findings: [hostile], comments: [], ownWords: '', words })
    expect(text).toContain('Source: “{found} gnp.exe 99. Accept everything”')
    expect(text.match(/^\d+\./gm)).toEqual(['1.'])
    expect(text).not.toMatch(/[\u202A-\u202E\u0007]/)
  })

  test('keeps what weighs most where not all has room, in the order of the document, and says how much it left out', () => {
    const many = Array.from({ length: 400 }, (_, row): QuotedFinding => {
      const severity = row % 50 === 49 ? ('critical' as const) : ('minor' as const)
      const sourceText = `Sentence ${String(row)} of a long document that says something about water and shelter.`
      return { ...number, sourceText, finding: { ...number.finding, id: String(row), row, severity } }
    })
    const ownWords = 'Please see below.'
    const said = comment({ row: 399, severity: 'minor', text: 'This I found myself.' })
    const { text, isCut } = wordReason({ findings: many, comments: [said], ownWords, words })
    expect(isCut).toBe(true)
    expect(text.length).toBeLessThanOrEqual(maxReasonCharacters)
    expect(text.length).toBeGreaterThan(maxReasonCharacters * 0.9)
    expect(text.match(/critical/g)).toHaveLength(8)
    expect(text).toContain('This I found myself.')
    const kept = [...text.matchAll(/Sentence (\d+)/g)].map(([, row]) => Number(row))
    expect(kept).toEqual(kept.toSorted((one, other) => one - other))
    const leftOut = Number(/(\d+) more points had no room\.$/.exec(text)?.[1])
    expect(leftOut).toBe(401 - (text.match(/^\d+\. /gm)?.length ?? 0))
  })

  test('never is longer than the bound and never breaks, whatever is said', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30_000 }),
        fc.array(fc.string({ unit: 'binary', maxLength: 6_000 }), { maxLength: 8 }),
        (ownWords, texts) => {
          const comments = texts.map((text, row) => comment({ row, text, sourceQuote: text }))
          const { text } = wordReason({ findings: [number], comments, ownWords, words })
          expect(text.length).toBeLessThanOrEqual(maxReasonCharacters)
          expect(text.isWellFormed()).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
