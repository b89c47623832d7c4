import { describe, expect, test } from 'vitest'
import { asciiDigits, digitValue } from '../../../preload/contract/reviewing/digits.ts'

describe('digits', () => {
  test.each([
    ['Arabic', '١٬٢٥٠', '1٬250'],
    ['Devanagari', '४५', '45'],
    ['mathematical, of which five sets follow one another', '𝟗 𝟘𝟙 𝟿', '9 01 9'],
    ['ASCII', 'a 10', 'a 10'],
  ])('become ASCII: %s', (_, text, expected) => {
    expect(asciiDigits(text)).toBe(expected)
  })

  test('are decimal digits only', () => {
    expect([...'9²Ⅳ四a'].map((character) => digitValue(character.codePointAt(0) ?? 0))).toEqual([9, -1, -1, -1, -1])
  })
})
