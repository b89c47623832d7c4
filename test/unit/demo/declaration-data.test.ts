import { describe, expect, test } from 'vitest'
import declaration from '../../../main/demo/translators/declaration.json' with { type: 'json' }
import { humanTranslation } from '../../../main/demo/translators/declaration.ts'
import { declarationData } from '../../../tools/declaration-data.ts'

describe('the texts of the declaration', () => {
  test('are those of the package that they come from', () => {
    expect(declaration).toEqual(declarationData())
  })

  test('have thirty articles in every language', () => {
    for (const text of Object.values(declarationData())) expect(text.articles).toHaveLength(30)
  })
})

describe('a human translation', () => {
  const life = 'Everyone has the right to life, liberty and the security of person.'

  test('is found for a paragraph, whatever its quotes, hyphens and spaces', () => {
    expect(humanTranslation(`  ${life.replace(' the ', '\n the ')}`, 'eng', 'ara')).toBe(
      'لكل فرد الحق في الحياة والحرية وسلامة شخصه.',
    )
    const source =
      'Furthermore, no distinction shall be made on the basis of the political, jurisdictional or international status of the country or territory to which a person belongs, whether it be independent, trust, non-self-governing or under any other limitation of sovereignty.'
    expect(humanTranslation(source, 'eng', 'swh')).toContain('siasa')
  })

  test('is found for a heading, and for one sentence of a paragraph', () => {
    expect(humanTranslation('Article 3', 'eng', 'swh')).toBe('Kifungu cha 3.')
    expect(humanTranslation('All human beings are born free and equal in dignity and rights.', 'eng', 'fra')).toBe(
      'Tous les êtres humains naissent libres et égaux en dignité et en droits.',
    )
  })

  test('accepts the service’s own codes, esl for Spanish, and an undetermined source', () => {
    expect(humanTranslation(life, 'eng', 'esl')).toContain('Todo individuo')
    expect(humanTranslation(life, 'und', 'esl')).toContain('Todo individuo')
  })

  test('is not invented if nobody wrote one', () => {
    expect(humanTranslation('The clinic is open.', 'eng', 'ara')).toBeNull()
    expect(humanTranslation(life, 'eng', 'rhg-MM')).toBeNull()
    expect(humanTranslation(life, 'eng', 'cop-XNA')).toBeNull()
    expect(humanTranslation(life, 'eng', 'eng')).toBeNull()
  })
})
