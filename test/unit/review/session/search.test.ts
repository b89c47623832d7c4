import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFinder, createWordsFinder } from '../../../../main/review/session/search.ts'

function found(wanted: string, text: string): string[] {
  return [...createFinder(wanted).spansIn(text)].map(({ start, end }) => text.slice(start, end))
}

describe('what is looked for is found', () => {
  test.each([
    ['whatever its case', 'litre', 'Un LITRE, deux Litres', ['LITRE', 'Litre']],
    ['whatever its accents', 'protege', 'Protégez-le, protège-le', ['Protége', 'protège']],
    ['with accents that are written apart', 'café', 'un cafe\u0301 noir', ['cafe\u0301']],
    ['with or without vowel points', 'سلام', 'سَلَامٌ عليكم', ['سَلَامٌ ']],
    ['in ligatures', 'fin', 'ﬁnir', ['ﬁn']],
    ['over a line break', 'deux mots', 'les deux\nmots', ['deux\nmots']],
    ['in scripts without blanks', '水', '清洁的水和水', ['水', '水']],
    ['with characters of two units', '🙂', 'a🙂b', ['🙂']],
    ['nowhere where nothing is looked for', '  ', 'a b', []],
    ['not in marks that make another word', 'कल', 'काल', []],
  ])('%s', (_, wanted, text, expected) => {
    expect(found(wanted, text).map((one) => one.trimEnd())).toEqual(expected.map((one) => one.trimEnd()))
  })

  test.each([
    ['whole words only, whatever their case and accents', 'eau cafe', 'Eau, beau café, eaux', ['Eau', 'café']],
    ['the longer of two at the same place', 'well well-being', 'well-being', ['well-being']],
    ['in scripts without blanks within a run of letters', '水 清洁', '清洁的水', ['清洁', '水']],
    ['beside characters of two units', 'a 𞤀', '𞤀 a', ['𞤀', 'a']],
  ])('of several words: %s', (_, wanted, text, expected) => {
    const spans = [...(createWordsFinder(wanted)?.spansIn(text) ?? [])]
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
  })

  test('of one word there is nothing more to find', () => {
    expect(createWordsFinder(' water ')).toBeNull()
    expect(createWordsFinder('water water')).toBeNull()
  })

  test('at places that lie in the text, in their order', () => {
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
