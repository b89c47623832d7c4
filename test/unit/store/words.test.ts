import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchExpression, sortKeyOf, wordsOf } from '../../../main/store/words.ts'

describe('the words of a text', () => {
  it.each([
    ["Don't panic: 3.5 km (Cox's)", ['don', 't', 'panic', '3', '5', 'km', 'cox', 's']],
    ['ﬁle ＡＢＣ', ['file', 'abc']],
    ['क्षति शहर', ['क्षति', 'शहर']],
    ['被害のダウン', ['被害', 'の', 'ダウン']],
    ['ลงทะเบียน form', ['ลง', 'ทะเบียน', 'form']],
    ['— … !', []],
  ])('%s', (text, words) => {
    expect([...wordsOf(text)]).toEqual(words)
  })

  it('are found again in any text that is asked for whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = [...wordsOf(text)]
        const expression = matchExpression(text)
        expect(expression === null).toBe(words.length === 0)
        for (const word of words) {
          expect(word).not.toMatch(/[\s"]/)
          expect(expression).toContain(`"${word}"`)
        }
      }),
    )
  })

  it('that are longer than any word are left out', () => {
    expect([...wordsOf('a'.repeat(65))]).toEqual([])
  })
})

describe('a query', () => {
  it('asks for every word, and for the beginning of the last', () => {
    expect(matchExpression('Water  water si')).toBe('"water" AND "si"*')
    expect(matchExpression('" OR *')).toBe('"or"*')
    expect(matchExpression(' "*" ')).toBeNull()
  })
})

describe('titles', () => {
  it('sort without regard to case and accents', () => {
    expect(
      ['Zebra', 'évaluation', 'Eva'].toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1)),
    ).toEqual(['Eva', 'évaluation', 'Zebra'])
  })
})
