import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../../../preload/text/fold-text.ts'
import { markedPieces } from '../../../../main/store/search/marked-pieces.ts'
import {
  matchExpression,
  phraseExpressions,
  sortKeyOf,
  termsOf,
  tokensOf,
  wordsOf,
} from '../../../../main/store/search/search-words.ts'

describe('the words of a text', () => {
  test.each([
    ["Don't panic: 3.5 km (Cox's)", ['don', 't', 'panic', '3', '5', 'km', 'cox', 's']],
    ['ﬁle ＡＢＣ', ['file', 'abc']],
    ['Évaluation Łódź Straße İstanbul', ['evaluation', 'lodz', 'strasse', 'istanbul']],
    ['क्षति शहर', ['क्षति', 'शहर']],
    ['被害のダウン', ['被害', '害の', 'のダ', 'ダウ', 'ウン', 'ン']],
    ['ลงทะ form', ['ลง', 'งท', 'ทะ', 'ะ', 'form']],
    ['إِلَى آبار', ['الي', 'ابار']],
    ['٤٢ १२', ['42', '12']],
    ['— … !', []],
  ])('%s', (text, words) => {
    expect([...wordsOf(text)]).toEqual(words)
  })

  test('keep their positions, whatever was folded away', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word, start, end } of tokensOf(text)) {
          expect(start).toBeLessThan(end)
          expect(foldText(text.slice(start, end))).toContain([...word][0])
        }
      }),
    )
  })

  test('are the same whether a letter and its mark are written as one sign or as two', () => {
    for (const composed of ['\u1026', '\u304c\u304e', 'ဥ\u1026က']) {
      expect([...wordsOf(composed.normalize('NFD'))]).toEqual([...wordsOf(composed)])
    }
  })

  test('contain no space and no quotation mark, and are searched unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of wordsOf(text)) expect(word).not.toMatch(/[\s"]/)
        const expression = matchExpression(termsOf(text))
        if ([...wordsOf(text)].length === 0) expect(expression).toBeNull()
      }),
    )
  })

  test('are left out if they are too long to be words', () => {
    expect([...wordsOf('a'.repeat(65))]).toEqual([])
  })
})

describe('a query', () => {
  test('asks for every word, and for the beginning of the last', () => {
    expect(matchExpression(termsOf('Water  water si'))).toBe('"water" AND "si"*')
    expect(matchExpression(termsOf('" OR *'))).toBe('"or"*')
    expect(matchExpression(termsOf(' "*" '))).toBeNull()
  })

  test('asks for phrases in quotation marks, and in scripts without spaces', () => {
    expect(phraseExpressions(termsOf('"clean water" si'))).toEqual(['"clean water"'])
    expect(phraseExpressions(termsOf('"clean wat'))).toEqual(['"clean wat" *'])
    expect(phraseExpressions(termsOf('被害の'))).toEqual(['"被害 害の"'])
    expect(phraseExpressions(termsOf('被害'))).toEqual([])
    expect(phraseExpressions(termsOf('plain words only'))).toEqual([])
  })

  test('finds itself in every text that contains it as a whole word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcéüñßدكتابहिन्दीไทย被害'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(4), (words, at) => {
        const asked = words[at % words.length] ?? ''
        const terms = termsOf(`"${asked}"`)
        if (terms.length === 0) return
        expect(markedPieces(words.join(' '), terms)).not.toBeNull()
      }),
    )
  })
})

describe('a snippet', () => {
  const marked = (text: string, query: string) =>
    (markedPieces(text, termsOf(query))?.pieces ?? [])
      .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
      .join('')

  test.each([
    ['The wells are repaired.', 'wells', 'The [wells] are repaired.'],
    ['Les dégâts à Goma', 'degats', 'Les [dégâts] à Goma'],
    ['إِلَى آبار المياه', 'ابار', 'إِلَى [آبار] المياه'],
    ['東京の被害の報告', '被害', '東京の[被害]の報告'],
    ['東京の被害の報告', '被', '東京の[被]害の報告'],
    ['แบบฟอร์มลงทะเบียนผู้ประสบภัย', 'ลงทะเบียน', 'แบบฟอร์ม[ลงทะเบียน]ผู้ประสบภัย'],
    ['a clean well and clean water', '"clean water"', 'a clean well and [clean water]'],
    ['nothing here', 'absent', ''],
  ])('%s: %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  test('shows the part of a long text that has the most of the words', () => {
    const filler = 'and so on it goes for a long while '.repeat(40)
    const text = `water ${filler} clean water in the well ${filler}`
    const shown = marked(text, 'clean water well')
    expect(shown).toContain('[clean] [water] in the [well]')
    expect(shown.length).toBeLessThan(300)
    expect(shown.startsWith('…')).toBe(true)
    expect(shown.endsWith('…')).toBe(true)
  })

  test('never loses or adds a letter', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.nat(59), (text, at) => {
        const word = text.split(' ')[at % text.split(' ').length] ?? ''
        const found = markedPieces(text, termsOf(word))
        if (found === null) return
        const whole = found.pieces.map(({ text: piece }) => piece).join('')
        expect(text).toContain(whole.replace(/^…/, '').replace(/…$/, ''))
      }),
    )
  })
})

describe('titles', () => {
  test('are sorted regardless of case and accents', () => {
    expect(
      ['Zebra', 'évaluation', 'Eva'].toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1)),
    ).toEqual(['Eva', 'évaluation', 'Zebra'])
  })
})
