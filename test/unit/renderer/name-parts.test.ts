// Where a long name is cut so that its end stays visible.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameParts } from '../../../renderer/ui/text/name-parts.ts'

describe('a long name of a file', () => {
  test.each([
    ['Cholera terms.csv', 'Cholera terms.csv', ''],
    ['Universal Declaration of Human Rights French.docx', 'Universal Declaration of Human Rights ', 'French.docx'],
    ['glossary_of_humanitarian_terms_eng_swh_v12.tbx', 'glossary_of_humanitarian_terms_eng', '_swh_v12.tbx'],
    ['الإعلانالعالميلحقوقالإنسانبالعربيةالمبسطة', 'الإعلانالعالميلحقوقالإنسانبالعربيةالمبسطة', ''],
  ])('%s is cut between %s and %s', (name, head, tail) => {
    expect(nameParts(name)).toEqual({ head, tail })
  })

  test('is cut earlier in a narrow column', () => {
    expect(nameParts('cards-front-and-back.pdf', 'narrow')).toEqual({ head: 'cards-front-and', tail: '-back.pdf' })
    expect(nameParts('leaflet-v3.docx', 'narrow')).toEqual({ head: 'leaflet-v3.docx', tail: '' })
    expect(nameParts('Cholera leaflet.docx', 'narrow')).toEqual({ head: 'Cholera ', tail: 'leaflet.docx' })
  })

  test.each([
    ['Cholera vaccinations.pptx', 'Cholera vaccinatio', 'ns.pptx'],
    ['Предупреждение.docx', 'Предупрежден', 'ие.docx'],
    ['霍乱预防家庭传单洪水应对第四十七周.docx', '霍乱预防家庭传单洪水应对第四十', '七周.docx'],
  ])('%s, whose last word is too long for the end, is cut between letters', (name, head, tail) => {
    expect(nameParts(name, 'narrow')).toEqual({ head, tail })
  })

  test.each(['الإعلانالعالميلحقوقالإنسانبالعربيةالمبسطة', 'पंजीकरणप्रपत्रनदीशिविरसप्ताह'])(
    'joined letters are not separated: %s',
    (name) => {
      expect(nameParts(name, 'narrow').tail).toBe('')
    },
  )

  test('is complete in its two parts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), fc.constantFrom('usual', 'narrow'), (name, room) => {
        const { head, tail } = nameParts(name, room)
        expect(head + tail).toBe(name)
        expect(tail.length).toBeLessThanOrEqual(22)
      }),
    )
  })
})
