import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFinder, createWordsFinder } from '../../../../main/review/session/search.ts'

function found(wanted: string, text: string): string[] {
  return [...createFinder(wanted).spansIn(text)].map(({ start, end }) => text.slice(start, end))
}

describe('a search', () => {
  test.each([
    ['text in any case', 'litre', 'Un LITRE, deux Litres', ['LITRE', 'Litre']],
    ['text with or without accents', 'protege', 'Protégez-le, protège-le', ['Protége', 'protège']],
    ['combining accents', 'café', 'un cafe\u0301 noir', ['cafe\u0301']],
    ['text with or without vowel points', 'سلام', 'سَلَامٌ عليكم', ['سَلَامٌ ']],
    ['letters in ligatures', 'fin', 'ﬁnir', ['ﬁn']],
    ['text across a line break', 'deux mots', 'les deux\nmots', ['deux\nmots']],
    ['text in scripts without spaces', '水', '清洁的水和水', ['水', '水']],
    ['characters of two code units', '🙂', 'a🙂b', ['🙂']],
    ['nothing for an empty search', '  ', 'a b', []],
    ['no word that differs in a vowel sign', 'कल', 'काल', []],
  ])('finds %s', (_, wanted, text, expected) => {
    expect(found(wanted, text).map((one) => one.trimEnd())).toEqual(expected.map((one) => one.trimEnd()))
  })

  test.each([
    ['whole words only, in any case and with any accents', 'eau cafe', 'Eau, beau café, eaux', ['Eau', 'café']],
    ['the longer of two at the same place', 'well well-being', 'well-being', ['well-being']],
    ['within a run of letters in scripts without spaces', '水 清洁', '清洁的水', ['清洁', '水']],
    ['beside characters of two code units', 'a 𞤀', '𞤀 a', ['𞤀', 'a']],
  ])('finds any of several words: %s', (_, wanted, text, expected) => {
    const spans = [...(createWordsFinder(wanted)?.spansIn(text) ?? [])]
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
  })

  test('for a single word has no search for its words', () => {
    expect(createWordsFinder(' water ')).toBeNull()
    expect(createWordsFinder('water water')).toBeNull()
  })

  test('finds places within the text, in order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        (wanted, text) => {
          let before = 0
          for (const { start, end } of createFinder(wanted).spansIn(text)) {
            expect(start).toBeGreaterThanOrEqual(before)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
            before = start
          }
        },
      ),
    )
  })
})
