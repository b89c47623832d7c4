import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pseudoTranslation, SIMULATED_MARK } from '../../../main/demo/translators/pseudo-translation.ts'
import { translatePassage } from '../../../main/demo/translators/translate-passage.ts'

const targets = ['fra', 'esl', 'ara', 'swh', 'hin', 'jpn', 'cmn', 'khm', 'mya', 'amh', 'rhg', 'rus', 'und', 'cop-XNA']

const word = fc.stringMatching(/^[A-Za-zàéïñøßčא-תا-يक-हぁ-んა-ჰ]{1,12}$/u)
const number = fc.oneof(
  fc.nat().map(String),
  fc.tuple(fc.nat(9999), fc.nat(99)).map(([whole, part]) => `${whole}.${part}`),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 }))
    .map(([hour, minute]) => `${hour}:${minute}`),
  fc.nat(999).map((value) => `${value}%`),
  fc.nat(99).map((value) => `B${value}`),
)
const address = fc.constantFrom(
  'https://example.org/a/b?c=1&d=2',
  'http://help.example.org:8080/x#y',
  'www.example.org/path',
  'mail@example.org',
)
const placeholder = fc.constantFrom('{name}', '{{count}}', '%s', '%1$d', '${total}', '<b>', '</b>', '&amp;')
const passage = fc
  .array(fc.oneof({ weight: 4, arbitrary: word }, number, address, placeholder), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join(' '))

function digitsOf(text: string): string[] {
  return text.match(/\p{Nd}+/gu) ?? []
}

describe('a simulated translation', () => {
  test('keeps every digit, in order', () => {
    fc.assert(
      fc.property(passage, fc.constantFrom(...targets), fc.nat(3), (text, target, variant) => {
        expect(digitsOf(pseudoTranslation(text, 'eng', target, variant))).toEqual(digitsOf(text))
      }),
    )
  })

  test('keeps every digit of any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...targets), (text, target) => {
        expect(digitsOf(pseudoTranslation(text, 'und', target))).toEqual(digitsOf(text))
      }),
    )
  })

  test('keeps addresses and placeholders, with nothing added to them', () => {
    fc.assert(
      fc.property(passage, fc.constantFrom(...targets), (text, target) => {
        const words = pseudoTranslation(text, 'eng', target).split(/\s+/)
        for (const kept of text.split(' ').filter((part) => /:\/\/|@|www\./.test(part))) expect(words).toContain(kept)
        for (const kept of text.split(' ').filter((part) => /^[{%$<&]/.test(part))) {
          expect(words.some((candidate) => candidate.includes(kept))).toBe(true)
        }
      }),
    )
  })

  test('is marked, and keeps the spaces around it', () => {
    expect(pseudoTranslation('  Open today. \n', 'eng', 'swh')).toMatch(new RegExp(`^  ${SIMULATED_MARK} .+\\. \\n$`))
  })

  test('leaves text without words alone', () => {
    for (const text of ['', '   ', '12,5', '— 3 —', 'https://example.org']) {
      expect(pseudoTranslation(text, 'eng', 'ara')).toBe(text)
    }
  })

  test('is the same every time, and another with another variant', () => {
    const text = 'The boat leaves from the old bridge at noon.'
    expect(pseudoTranslation(text, 'eng', 'fra')).toBe(pseudoTranslation(text, 'eng', 'fra'))
    expect(pseudoTranslation(text, 'eng', 'fra', 1)).not.toBe(pseudoTranslation(text, 'eng', 'fra'))
  })

  test.each([
    ['ara', /\p{sc=Arabic}/u],
    ['rhg', /\p{sc=Arabic}/u],
    ['hin', /\p{sc=Devanagari}/u],
    ['jpn', /[\p{sc=Han}\p{sc=Hiragana}]/u],
    ['khm', /\p{sc=Khmer}/u],
    ['mya', /\p{sc=Myanmar}/u],
    ['amh', /\p{sc=Ethiopic}/u],
    ['rus', /\p{sc=Cyrillic}/u],
  ])('is written in the script of %s', (target, script) => {
    const text = pseudoTranslation('Bring a blanket and clean water to the school.', 'eng', target)
    expect(text).toMatch(script)
    expect(text).not.toMatch(/\p{sc=Latin}/u)
  })
})

describe('a translated passage', () => {
  test('puts a person’s sentence beside a simulated one', () => {
    const request = { sourceLanguage: 'eng', targetLanguage: 'fra', variant: 0 }
    const text = translatePassage(
      'Everyone has the right to life, liberty and the security of person. Come today.',
      request,
    )
    expect(text).toMatch(/^Tout individu a droit à la vie, à la liberté et à la sûreté de sa personne\. ≈ /)
  })
})
