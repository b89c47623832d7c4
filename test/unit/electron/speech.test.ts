import { describe, expect, test, vi } from 'vitest'
import { createSpeechChoice } from '../../../main/electron/speech.ts'

function setUp(systemLanguages: readonly string[], isDevelopment = false) {
  const speak = vi.fn()
  return { speak, choice: createSpeechChoice({ systemLanguages, isDevelopment, speak }) }
}

describe('the language of Verso', () => {
  test.each([
    [['fr-CD', 'en-GB'], 'fr', 'fr-CD'],
    [['de-DE', 'pt-MZ', 'en-US'], 'pt', 'pt-MZ'],
    [['ar-EG'], 'ar', 'ar-EG'],
    [['de-DE'], 'en', 'en-001-u-hc-h23-nu-latn'],
    [['not a tag'], 'en', 'en-001'],
    [[], 'en', 'en-001'],
  ])('with a system in %j, the language is %s and the locale %s', (system, language, locale) => {
    const { choice, speak } = setUp(system)
    expect(choice.current()).toEqual({ language, locale })
    expect(speak).toHaveBeenCalledExactlyOnceWith({ language, locale })
  })

  test('the person’s choice overrides the system’s language, and can be undone', () => {
    const { choice, speak } = setUp(['fr-CD'])
    expect(choice.choose('sw')).toBe(true)
    expect(choice.current().language).toBe('sw')
    expect(choice.choose('sw')).toBe(false)
    expect(choice.choose('system')).toBe(true)
    expect(choice.current()).toEqual({ language: 'fr', locale: 'fr-CD' })
    expect(speak).toHaveBeenCalledTimes(3)
  })

  test('the region is kept if the language is one of the system’s; otherwise digits are Latin', () => {
    const { choice } = setUp(['en-US', 'ar-EG'])
    choice.choose('ar')
    expect(choice.current().locale).toBe('ar-EG')
    const british = setUp(['en-GB']).choice
    british.choose('ar')
    expect(new Intl.NumberFormat(british.current().locale).format(12)).toBe('12')
  })

  test('the pseudo-locale is for development only', () => {
    const packaged = setUp(['fr-FR']).choice
    expect(packaged.choose('en-XA')).toBe(false)
    expect(packaged.current().language).toBe('fr')
    const development = setUp(['fr-FR'], true).choice
    development.choose('en-XA')
    expect(development.current().language).toBe('en-XA')
  })
})
