import { describe, expect, test } from 'vitest'
import { negationMarkers } from '../../../../../main/review/checks/wording/negation-markers.ts'
import { found } from '../../row-checking.ts'

const source = 'You must not give this medicine to small children.'

describe('a negation', () => {
  test.each([
    ['deu', 'Sie dürfen dieses Arzneimittel kleinen Kindern geben.'],
    ['fra', 'Vous devez donner ce médicament aux petits enfants.'],
    ['spa', 'Debe dar este medicamento a los niños pequeños.'],
    ['swe', 'Du får ge detta läkemedel till små barn.'],
    ['por', 'Deve dar este medicamento a crianças pequenas.'],
  ])('that %s does not have is perhaps lost', (to, target) => {
    expect(found(source, target, { to })).toEqual(['negationMissing must not'])
  })

  test.each([
    ['deu', 'Sie dürfen dieses Arzneimittel kleinen Kindern nicht geben.'],
    ['deu', 'Dieses Arzneimittel ist für kleine Kinder ungeeignet.'],
    ['fra', 'Ne donnez jamais ce médicament aux petits enfants.'],
    ['swe', 'Ge aldrig detta läkemedel till små barn.'],
  ])('is said in %s by: %s', (to, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  test('is not judged in a language without measured words, nor where English only compares', () => {
    expect(found(source, 'Waa inaad siisaa daawadan carruurta yaryar.', { to: 'som' })).toEqual([])
    expect(found('This is not only for small children.', 'Dies ist auch für Erwachsene.', { to: 'deu' })).toEqual([])
  })

  test('is judged only by words that nearly all right translations have', () => {
    for (const [language, { measured }] of Object.entries(negationMarkers)) {
      expect(measured.without, language).toBeLessThan(0.5)
      expect(measured.found, language).toBeGreaterThan(80)
    }
  })
})
