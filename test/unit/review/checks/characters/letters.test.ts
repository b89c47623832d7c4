import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeUnitsOf } from '../../../../../main/review/checks/characters/code-units.ts'
import { eachProseWord, lettersIn, wordNumbers } from '../../../../../main/review/checks/characters/letters.ts'

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu
function wordsOf(text: string): string[] {
  return (text.match(wordPattern) ?? []).map((word) => word.toLowerCase())
}

const texts = fc.string({
  unit: fc.constantFrom(..."aAéÉßıİσςΣжЖعमि中文ひ한กำ09١٢ \n\t.,;-'’/@<>{}|[]"),
  maxLength: 60,
})

describe('the first look at a text', () => {
  test('counts letters as the patterns of Unicode do, ideographs for three and syllables for two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), texts, (one, other) => {
        const text = one + other
        const letters = text.match(/\p{L}/gu)?.length ?? 0
        const ideographs = text.match(/\p{Script=Han}/gu)?.length ?? 0
        const syllables = text.match(/[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
        expect(lettersIn(text)).toBe(letters + 2 * ideographs + syllables)
      }),
    )
  })

  test('gives as many numbers as there are words, the same for the same word in any case', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = wordsOf(text)
        const numbers = wordNumbers(text)
        expect(numbers).toHaveLength(words.length)
        const byWord = new Map<string, number>()
        for (const [at, word] of words.entries()) {
          const known = byWord.get(word)
          if (known !== undefined) expect(numbers?.[at]).toBe(known)
          byWord.set(word, numbers?.[at] ?? 0)
        }
      }),
    )
    expect(wordNumbers('STRASSE Straße')?.[0]).not.toBe(wordNumbers('STRASSE Straße')?.[1])
  })

  test('leaves characters beyond the basic plane to the exact look', () => {
    expect(wordNumbers('free 𐐀')).toBeNull()
    expect(eachProseWord('free 𐐀', () => undefined)).toBe(false)
  })

  test('passes over what is the same in every language', () => {
    const lengths: number[] = []
    const text = "Copy it with --force or -mEA to /usr/share, <b> and l'eau: a.bc camelCase Name"
    expect(eachProseWord(text, (_, isCapital, length) => lengths.push(isCapital ? -length : length))).toBe(true)
    expect(lengths).toEqual([-4, 2, 4, 2, 2, 3, 5, -4])
  })
})

describe('the units of a text', () => {
  test('are those that the text gives one by one, halves of pairs and long texts too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(300), (text, times) => {
        const whole = `${text.repeat(times)}\uD83D${text}`
        const units = codeUnitsOf(whole)
        for (let at = 0; at < whole.length; at += 1)
          if (units[at] !== whole.charCodeAt(at)) expect(units[at]).toBe(whole.charCodeAt(at))
      }),
      { numRuns: 20 },
    )
  })
})
