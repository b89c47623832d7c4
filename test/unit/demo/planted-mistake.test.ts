import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plantMistake } from '../../../main/demo/translators/planted-mistake.ts'

const sources = [
  'The water has risen by 40 centimetres since Monday morning.',
  'Take your documents and your medicine to the school on the hill.',
  'Call us.',
  'The clinic is open from 08:30 to 12:00 on every working day.',
]
const translations = ['Eau : 40 cm.', 'Apportez vos documents.', 'Appelez.', 'Ouvert de 08:30 à 12:00.']

describe('a planted mistake', () => {
  test('changes exactly one passage, and says which', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const planted = plantMistake(sources, translations, number)
        const changed = planted.translations.flatMap((text, index) => (text === translations[index] ? [] : [index]))
        expect(changed).toEqual([planted.mistake?.passage])
        expect(planted.mistake?.source).toBe(sources[changed[0] ?? -1])
      }),
    )
  })

  test('has every kind, by its number', () => {
    const kinds = new Set(
      Array.from({ length: 50 }, (_, number) => plantMistake(sources, translations, number).mistake?.kind),
    )
    expect(kinds).toEqual(new Set(['changedNumber', 'missingPassage', 'untranslatedPassage']))
  })

  test('changes a number into another with as many digits, native digits too', () => {
    const source = ['Room number 9 is on the first floor.']
    for (const translation of ['Salle 9', 'غرفة ٩', 'कमरा ९', 'اتاق ۴']) {
      const { translations: wrong, mistake } = plantMistake(source, [translation], 0)
      expect(mistake?.kind).toBe('changedNumber')
      expect(wrong[0]).not.toBe(translation)
      expect(wrong[0]).toMatch(/\p{Nd}$/u)
    }
  })

  test('cannot be planted in a text that has only short labels', () => {
    expect(plantMistake(['Yes', 'No'], ['Oui', 'Non'], 3)).toEqual({ translations: ['Oui', 'Non'], mistake: null })
  })
})
