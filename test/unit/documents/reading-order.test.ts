import { describe, expect, test } from 'vitest'
import { linesOf } from '../../../main/documents/pdf/pdf-lines.ts'
import type { PdfPiece } from '../../../main/documents/pdf/reading-order.ts'

/** Pieces beside each other from left to right, each as wide as its letters; `|` ends a line. */
function pieces(...texts: string[]): PdfPiece[] {
  let x = 0
  let y = 700
  return texts.map((text) => {
    const said = text.replace('|', '')
    const piece = { text: said, x, y, width: said.length * 5, size: 10 }
    x = text.endsWith('|') ? 0 : x + piece.width
    if (text.endsWith('|')) y -= 14
    return piece
  })
}

function textOf(written: readonly PdfPiece[]): string {
  return linesOf(written)
    .map(({ text }) => text)
    .join('\n')
}

describe('a line of a PDF', () => {
  test('is read as one line for each on the page', () => {
    expect(textOf(pieces('Water', ' ', 'points|', 'in zone B'))).toBe('Water points\nin zone B')
  })

  test('is reversed if it is right-to-left and was written in visual order', () => {
    expect(textOf(pieces('!', 'ﺖﻗﻮﻟا', ' ', 'ﻰﻬﺘﻧا'))).toBe('ﻰﻬﺘﻧا ﺖﻗﻮﻟا!'.normalize('NFKC'))
    expect(textOf(pieces('שוב', ' ', 'libpam', ' ', '2', ' ', 'לקרוא'))).toBe('לקרוא libpam 2 שוב')
  })

  test('has lone numbers in the direction of the line', () => {
    expect(textOf(pieces('יחד', ' ', '2000', ', ', '1995', ' ', 'בשנים'))).toBe('בשנים 1995, 2000 יחד')
  })

  test('has marks at the end of a right-to-left word before the space', () => {
    expect(textOf(pieces('عقلا \u064bوضميرًا'))).toBe('عقلا\u064b وضميرًا')
  })

  test('has an Indian nasal sign after the vowel sign', () => {
    expect(textOf(pieces('ব\u0982\u09be ব\u0982শ'))).toBe('ব\u09be\u0982 ব\u0982শ')
  })

  test('ends with the full stop at its left', () => {
    expect(textOf(pieces('.12.5.2024', ' ', 'עד'))).toBe('עד 12.5.2024.')
  })

  test('has only its right-to-left words reversed if it runs to the right', () => {
    expect(textOf(pieces('The words ', 'שלום', ' ', 'לכם', ' mean hello to all'))).toBe(
      'The words לכם שלום mean hello to all',
    )
  })

  test('is unchanged if it was written in reading order', () => {
    const written = pieces('לקרוא', ' ', 'שוב')
    const places = written.map(({ x }) => x).toReversed()
    expect(textOf(written.map((one, index) => ({ ...one, x: places[index] ?? 0 })))).toBe('לקרוא שוב')
  })

  test('keeps the written order for signs that are drawn a little before their letter', () => {
    const written = pieces('গৃহ', ' ', 'ক', 'ে').map((one, index) => (index === 3 ? { ...one, x: 17 } : one))
    expect(textOf(written)).toBe('গৃহ কে')
    expect(textOf(pieces('হচ্ছ', ' ', 'িবে'))).toBe('হচ্ছ িবে')
  })

  test('has letters, not their shapes, and nothing for glyphs without a name', () => {
    expect(textOf(pieces('ﻻ'))).toBe('لا')
    expect(textOf(pieces('ﺮ\ufe70'))).toBe('ر\u064b')
    expect(textOf(pieces('พื\0อ'))).toBe('พือ')
    expect(textOf(pieces('one|', '\0|', 'two'))).toBe('one\ntwo')
  })

  test('does not mistake the step back to a mark for a space', () => {
    const [mark, blank, letter] = pieces('\u064b', ' ', 'ر')
    if (!mark || !blank || !letter) throw new Error('three pieces')
    expect(textOf([mark, { ...blank, width: 0.02 }, { ...letter, x: 5.02 }])).toBe('ر\u064b')
    expect(textOf([letter, { ...blank, x: 15 }, { ...letter, x: 20 }])).toBe('ر ر')
  })
})
