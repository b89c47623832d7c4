// Where a long name is cut so that its end stays in sight.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameParts } from '../../../renderer/ui/text/name-parts.ts'

describe('a long name of a file', () => {
  test.each([
    ['Cholera terms.csv', 'Cholera terms.csv', ''],
    ['Universal Declaration of Human Rights French.docx', 'Universal Declaration of Human Rights', ' French.docx'],
    ['glossary_of_humanitarian_terms_eng_swh_v12.tbx', 'glossary_of_humanitarian_terms_eng', '_swh_v12.tbx'],
    ['الإعلانالعالميلحقوقالإنسانبالعربيةالمبسطة', 'الإعلانالعالميلحقوقالإنسانبالعربيةالمبسطة', ''],
  ])('%s is cut between %s and %s', (name, head, tail) => {
    expect(nameParts(name)).toEqual({ head, tail })
  })

  test('is whole in its two parts', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (name) => {
        const { head, tail } = nameParts(name)
        expect(head + tail).toBe(name)
        expect(tail.length).toBeLessThanOrEqual(22)
      }),
    )
  })
})
