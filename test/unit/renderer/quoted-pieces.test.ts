// Quotations in a text of the other direction: each is found, and the text stays the same.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quotedPieces } from '../../../renderer/ui/text/quoted-pieces.ts'

function seen(text: string): string {
  return quotedPieces(text)
    .map((piece) => (piece.isQuoted ? `<${piece.text}>` : piece.text))
    .join('')
}

describe('a quotation in a text of the other direction', () => {
  test.each([
    ['Translation: “تم تسجيل ١٥٢٠ أسرة.” Please check.', 'Translation: “<تم تسجيل ١٥٢٠ أسرة.>” Please check.'],
    ['الترجمة: «Mix 6 teaspoons.» خطأ', 'الترجمة: «<Mix 6 teaspoons.>» خطأ'],
    ['Source: “He said “مرحبا”.”', 'Source: “<He said “مرحبا”.>”'],
    ['«He said “مرحبا»', '«<He said “مرحبا>»'],
    ['1. “ا.”\n   “a.”', '1. “<ا.>”\n   “<a.>”'],
  ])('%s', (text, shown) => {
    expect(seen(text)).toBe(shown)
  })

  test('is left as it is where everything runs in one direction, or where it does not end', () => {
    expect(seen('The source says “6”.')).toBe('The source says “6”.')
    expect(seen('He wrote “مرحبا and no more')).toBe('He wrote “مرحبا and no more')
  })

  test('is looked for in linear time, in a text of nothing but quotation marks too', () => {
    const begin = performance.now()
    expect(quotedPieces(`aا${'“'.repeat(400_000)}`)).toHaveLength(1)
    // A search from each mark takes minutes.
    expect(performance.now() - begin).toBeLessThan(5_000)
  })

  test('whatever the text is, its pieces are the same text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('“', '”', '«', '»', 'a', 'ا', '\n', ' ', '.')), (signs) => {
        const text = signs.join('')
        expect(
          quotedPieces(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
