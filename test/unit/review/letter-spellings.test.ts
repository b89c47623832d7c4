import { describe, expect, test } from 'vitest'
import { inAllSpellings, inOneSpelling, inShortestSpelling } from '../../../main/review/letter-spellings.ts'

function finds(words: string, text: string): boolean {
  return new RegExp(`^(?:${inAllSpellings(words)})$`, 'u').test(text)
}

describe('letters that are typed in several ways', () => {
  test.each([
    ['an apostrophe', "d'abord", 'd’abord'],
    ['Romanian in the older encoding', 'poți', 'poţi'],
    ['Persian on an Arabic keyboard', 'یک', 'يك'],
    ['Urdu on an Arabic keyboard', 'نہیں', 'نهيں'],
    ['a dotted letter of Hindi as one character', 'सड\u093cक', 'स\u095cक'],
    ['a dotted letter of Hindi without its dot', 'सड\u093cक', 'सडक'],
    ['a dotted letter of Bengali as one character', 'নয\u09bc', 'ন\u09df'],
  ])('are found in all of them: %s', (_, words, text) => {
    expect(finds(words, words)).toBe(true)
    expect(finds(words, text)).toBe(true)
  })

  test('are found within a class too, where an escape is left as it is', () => {
    expect(finds(String.raw`[سی]\]\p{L}*`, 'ي]کتاب')).toBe(true)
    expect(finds(String.raw`[سی]\]\p{L}*`, 'ک]')).toBe(false)
  })

  test('are not found for letters that make another word', () => {
    expect(finds('إلا', 'ألا')).toBe(false)
    expect(finds('προσ', 'προς')).toBe(false)
    expect(finds('নয\u09bc', 'নয')).toBe(false)
  })

  test('are one letter where words are compared, with what many leave out', () => {
    expect(inOneSpelling('ПЯТЬ ЁЛОК’')).toBe("пять елок'")
    expect(inOneSpelling('أربعة')).toBe(inOneSpelling('اربعة'))
    expect(inOneSpelling('ΤΕΛΟΣ')).toBe('τελοσ')
    expect(inShortestSpelling('Ş स\u095cक')).toBe('ș सडक')
  })
})
