import { describe, expect, test } from 'vitest'
import { doubledPartOf } from '../../../../main/review/checks/coverage/doubled-within.ts'
import { align } from '../../../../main/review/alignment/alignment.ts'
import { passage, documentOf } from '../../../fixtures/review/documents.ts'
import { check, codes } from '../document-checking.ts'

describe('a part of a segment that follows itself', () => {
  test.each([
    ['Lavez-vous les mains avec du savon Lavez-vous les mains avec du savon', 'Lavez-vous les mains avec du savon'],
    ['Ja. Warten Sie bitte hier. Warten Sie bitte hier. Danke.', 'Warten Sie bitte hier.'],
    ['请在这里等候工作人员。请在这里等候工作人员。谢谢。', '请在这里等候工作人员。'],
    ['The clinic is open. The clinic is shut on Sunday.', null],
    ['one two one two one two', null],
    ['12 34 56 78 90 12 34 56 78 90 12 34 56 78 90', null],
  ])('%s', (text, part) => {
    expect(doubledPartOf(text)).toBe(part)
  })

  test('is reported where the name of who speaks is before the first of both only', () => {
    const before = ['Neighbour: The water rises fast. We leave today.', 'Mother: Take the documents.']
    const source = documentOf(before, 'eng')
    const reported = (first: string, own = source): string[] => {
      const target = documentOf([first, 'Mère : Prenez les papiers.'], 'fra')
      return codes(check(own, target, align(own, target))).filter((code) => code === 'passageDoubled')
    }
    const twice = 'Voisin : Le fleuve monte très vite. Le fleuve monte très vite. Nous partons aujourd’hui.'
    expect(reported(twice)).toEqual(['passageDoubled'])
    expect(reported('Voisin : Le fleuve monte très vite. Nous partons aujourd’hui.')).toEqual([])
    const alsoTwice = 'Neighbour: The water rises very fast. The water rises very fast. We leave today.'
    expect(reported(twice, documentOf([alsoTwice, before[1] ?? ''], 'eng'))).toEqual([])
  })

  test('is reported in a unit, unless its source says it twice too', () => {
    const text = 'Please wait here for the nurse.'
    const twice = 'Attendez ici l’infirmière. Attendez ici l’infirmière.'
    const unit = (source: string, translation: string): string[] => {
      const rest = { kind: 'unit', key: 'wait' } as const
      const [own, other] = [passage(source, rest), passage(source, { ...rest, translation })]
      return codes(check(documentOf([own], 'eng'), documentOf([other], 'fra'))).filter(
        (code) => code === 'passageDoubled',
      )
    }
    expect(unit(text, twice)).toEqual(['passageDoubled'])
    expect(unit(`${text} ${text}`, twice)).toEqual([])
    expect(unit(text, 'Attendez ici l’infirmière.')).toEqual([])
  })
})
