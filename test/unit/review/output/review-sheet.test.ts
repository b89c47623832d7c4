import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reviewSheetHtml, sheetIdOf } from '../../../../main/review/output/review-sheet.ts'
import { readSheetAnswers } from '../../../../main/review/output/review-sheet-answers.ts'
import { aligned, documentOf } from '../../../fixtures/review/documents.ts'
import { sheetWords as words } from '../../../fixtures/review/words.ts'

const source = documentOf(['Where is the water?', '</script><script>alert(1)</script>', 'Behind the school.'], 'eng')
const target = documentOf(['أين الماء؟', 'نص', 'خلف المدرسة.'], 'arb')
const alignment = aligned(source, target)
const html = reviewSheetHtml({
  source,
  target,
  alignment,
  sourceLanguage: { tag: 'en', direction: 'ltr' },
  targetLanguage: { tag: 'ar', direction: 'rtl' },
  language: { tag: 'en', direction: 'ltr' },
  findings: [],
  unchecked: [{ part: 'pictures', number: 3, language: null }],
  quality: { words: 1_284, points: 76, counts: [] },
  words,
  answersName: 'comments.json',
})

describe('a review sheet', () => {
  test('has every passage of both documents, in its language and direction', () => {
    expect(html).toContain('<span lang="en" dir="ltr">Where is the water?</span>')
    expect(html).toContain('<span lang="ar" dir="rtl">خلف المدرسة.</span>')
    expect(html).toContain('<caption>3 passages</caption>')
    expect(html).toContain('<p>Score 94.1: 76 points in 1,284 words.</p>')
    expect(html).toContain('<h2>Not checked</h2><ul><li>3 pictures.</li></ul>')
  })

  test('runs its own script and no other, and reaches nothing outside of itself', () => {
    expect(html.match(/<script\b/g)).toHaveLength(2)
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
    const policy = /content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'$/,
    )
    expect(html.replace(/<script>[\s\S]*?<\/script>/, '')).not.toMatch(/<[^>]*\s(?:src|href|action)\s*=/)
  })
})

const id = sheetIdOf(source, target)
function answers(rest: object = {}): string {
  return JSON.stringify({
    format: 'verso-review-sheet-answers',
    version: 2,
    sheet: id,
    by: 'Amina',
    verdict: 'sendBack',
    general: 'Good otherwise.\nThank you.',
    comments: [
      {
        source: [2, 3],
        target: [2, 3],
        quote: 'خلف',
        category: 'accuracy',
        severity: 'major',
        words: 'In front of it.',
      },
      { source: [0, 1], target: [0, 1], quote: '', category: null, severity: 'minor', words: '' },
    ],
    ...rest,
  })
}

describe('answers of a review sheet', () => {
  test('are read: who said what, of which row; empty comments are none', () => {
    expect(readSheetAnswers(answers(), id, alignment)).toEqual({
      ok: true,
      answers: {
        by: 'Amina',
        verdict: 'sendBack',
        general: 'Good otherwise.\nThank you.',
        comments: [{ row: 2, quote: 'خلف', category: 'accuracy', severity: 'major', words: 'In front of it.' }],
      },
    })
  })

  test('of a sheet that was written by an earlier Verso are read', () => {
    const { comments, ...rest } = JSON.parse(answers({ version: 1 })) as Record<string, unknown>
    expect(readSheetAnswers(JSON.stringify({ ...rest, remarks: comments }), id, alignment)).toEqual(
      readSheetAnswers(answers(), id, alignment),
    )
  })

  test('are found again where the alignment was corrected since', () => {
    const drawnTogether = { source: { from: 1, to: 3 }, target: { from: 1, to: 3 }, confidence: 1, isByHand: true }
    const rows = [...alignment.rows.slice(0, 1), drawnTogether]
    const read = readSheetAnswers(answers(), id, { rows })
    expect(read.ok && read.answers.comments.map(({ row }) => row)).toEqual([1])
  })

  test('of other documents, of a newer Verso, or of nobody are refused', () => {
    const refusal = (text: string, sheet = id): string | null => {
      const read = readSheetAnswers(text, sheet, alignment)
      return read.ok ? null : read.refusal
    }
    expect(refusal(answers(), '0'.repeat(32))).toBe('otherSheet')
    expect(refusal(answers({ version: 3, more: true }))).toBe('newerSheet')
    expect(refusal('x'.repeat(8_000_001))).toBe('tooLarge')
    for (const text of [
      '',
      'null',
      '[]',
      '<html></html>',
      '{"format":"verso-review-sheet-answers","version":1}',
      answers({ verdict: 'accepted' }),
      answers({ __proto__: { x: 1 }, more: 1 }),
      answers({ by: 'x'.repeat(201) }),
      answers({
        comments: [
          { source: [900, 901], target: [900, 901], quote: '', category: null, severity: 'minor', words: 'x' },
        ],
      }),
      answers({
        comments: [{ source: [-1, 1], target: [0, 1], quote: '', category: null, severity: 'minor', words: 'x' }],
      }),
      answers({ comments: Array.from({ length: 5_001 }, () => null) }),
    ])
      expect(refusal(text), text.slice(0, 80)).toBe('notAnswers')
  })

  test('lose what turns directions and rings bells', () => {
    const read = readSheetAnswers(answers({ by: 'A\u202Emi\u0007na' }), id, alignment)
    expect(read.ok && read.answers.by).toBe('Amina')
  })

  test('never break the reader', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
        expect(readSheetAnswers(text, id, alignment).ok).toBe(false)
      }),
    )
  })
})
