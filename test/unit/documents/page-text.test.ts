import { describe, expect, it } from 'vitest'
import { textOfItems } from '../../../main/documents/pdf/page-text.ts'

/** Pieces that stand beside each other from left to right, each as wide as its letters; `|` ends a line. */
const pieces = (...texts: string[]) => {
  let at = 0
  return texts.map((text) => {
    const str = text.replace('|', '')
    const piece = {
      str,
      dir: /[\u0590-\u08ff\ufb50-\ufefc]/.test(str) ? 'rtl' : 'ltr',
      width: str.length * 5,
      height: 10,
      hasEOL: text.endsWith('|'),
      fontName: 'f',
      transform: [10, 0, 0, 10, at, 700],
    }
    at += piece.width
    return piece
  })
}

describe('the text of a page of a PDF', () => {
  it('is one line for each that stands there', () => {
    expect(textOfItems(pieces('Water', ' ', 'points|', 'in zone B'))).toBe('Water points\nin zone B')
  })

  it('turns a right-to-left line round that was written as it looks', () => {
    expect(textOfItems(pieces('!', 'ﺖﻗﻮﻟا', ' ', 'ﻰﻬﺘﻧا'))).toBe('ﻰﻬﺘﻧا ﺖﻗﻮﻟا!'.normalize('NFKC'))
    expect(textOfItems(pieces('שוב', ' ', 'libpam', ' ', '2', ' ', 'לקרוא'))).toBe('לקרוא libpam 2 שוב')
  })

  it('turns only the right-to-left words round in a line that runs to the right', () => {
    expect(textOfItems(pieces('The words ', 'שלום', ' ', 'לכם', ' mean hello to all'))).toBe(
      'The words לכם שלום mean hello to all',
    )
  })

  it('leaves a line that was written as it is read', () => {
    const written = pieces('לקרוא', ' ', 'שוב')
    const positions = written.map(({ transform }) => transform).toReversed()
    expect(textOfItems(written.map((one, index) => ({ ...one, transform: positions[index] ?? [] })))).toBe('לקרוא שוב')
  })

  it('says letters, not their shapes, and nothing for glyphs without a name', () => {
    expect(textOfItems(pieces('ﻻ'))).toBe('لا')
    expect(textOfItems(pieces('พื\0อ'))).toBe('พือ')
  })

  it('does not take the step back to a mark for a blank', () => {
    const [mark, blank, letter] = pieces('\u064b', ' ', 'ر')
    if (!mark || !blank || !letter) throw new Error('three pieces')
    expect(textOfItems([mark, { ...blank, width: 0.02 }, letter])).toBe('ر\u064b')
    expect(textOfItems([letter, blank, { ...letter, transform: [10, 0, 0, 10, 50, 700] }])).toBe('ر ر')
  })

  it('has words that were divided at the end of a line whole', () => {
    expect(textOfItems(pieces('The transla-|', 'tion of 12-|', '15 pages'))).toBe('The transla-tion of 12-\n15 pages')
  })
})
