import { describe, expect, test } from 'vitest'
import { languageKnowledge as languages } from '../../../main/documents/language/language-knowledge.ts'
import { uncheckedOf } from '../../../main/review/checks/unchecked.ts'
import type { CheckedReview } from '../../../main/review/checks/unchecked.ts'
import { aligned, declarationDocument, documentOf, noShape, passage } from '../../fixtures/review/documents.ts'

const english = declarationDocument('eng')

function left(rest: Partial<CheckedReview> = {}): string[] {
  const source = rest.source ?? english
  const target = rest.target ?? declarationDocument('spa')
  const alignment = aligned(source, target)
  return uncheckedOf({
    source,
    target,
    alignment,
    codes: [],
    isFull: false,
    terms: 1,
    languages,
    hasDictionary: true,
    ...rest,
  }).map(({ part, number }) => (number === 0 ? part : `${part} ${String(number)}`))
}

describe('what a review did not check', () => {
  test('is nothing for two texts in well-known languages with a glossary', () => {
    expect(left()).toEqual([])
  })

  test('are the terms where no glossary has any for these languages', () => {
    expect(left({ terms: 0 })).toEqual(['terms'])
  })

  test('are number words, negation and the language itself where Verso knows too little of it', () => {
    const source = documentOf(['Wash your hands before you prepare a meal for your children.'], 'eng')
    const dinka = documentOf(['Thuɔɔ̈ŋjäŋ ee thoŋ de Jiɛ̈ɛ̈ŋ aya, kek aa reer Panthou.'], 'din')
    expect(left({ source, target: dinka })).toEqual(['language', 'correspondence', 'negation', 'numberWords'])
  })

  test('is not the language of a bilingual file whose source is in another script', () => {
    const arabic = declarationDocument('arb')
    const entries = english.passages.map(({ text }, at) =>
      passage(text, { translation: arabic.passages[at]?.text ?? '' }),
    )
    expect(left({ target: documentOf(entries, 'ara') })).not.toContain('language')
    const untranslated = english.passages.map(({ text }) => passage(text, { translation: text }))
    expect(left({ target: documentOf(untranslated, 'ara') })).toContain('language')
  })

  test('is the right language where the order names none', () => {
    expect(left({ target: { ...declarationDocument('spa'), orderedLanguage: null } })).toEqual([
      'language',
      'negation',
      'spelling',
      'numberWords',
    ])
  })

  test('is spelling without a dictionary, and in a language whose words are not separated', () => {
    expect(left({ hasDictionary: false })).toEqual(['spelling'])
    expect(left({ target: declarationDocument('tha') })).toContain('spelling')
  })

  test('is the text in pictures of the delivery', () => {
    const target = { ...declarationDocument('spa'), shape: { ...noShape, pictures: 3 } }
    expect(left({ target })).toEqual(['pictures 3'])
    expect(left({ target: { ...target, shape: { ...noShape, pictures: 0 } } })).toEqual([])
  })

  test('are segments that may not belong together, unless the person has said that they do', () => {
    const target = declarationDocument('spa')
    const alignment = aligned(english, target)
    const rows = alignment.rows.map((row, index) => (index < 3 ? { ...row, confidence: 0.3 } : row))
    expect(left({ alignment: { ...alignment, rows } })).toEqual(['unsureSegments 3'])
    const byHand = rows.map((row) => ({ ...row, isByHand: true }))
    expect(left({ alignment: { ...alignment, rows: byHand } })).toEqual([])
  })

  test('is the rest of a document that was too long, and what follows too many findings', () => {
    expect(left({ source: { ...english, isCut: true }, isFull: true })).toEqual(['restOfDocument', 'furtherFindings'])
  })

  test('are all single segments once a finding about the whole document makes them pointless', () => {
    expect(left({ codes: ['fileLanguage'], terms: 0, isFull: true })).toEqual(['segments'])
    expect(left({ target: { ...declarationDocument('spa'), reading: 'damaged', passages: [] } })).toEqual(['segments'])
  })
})
