import { expect, test } from 'vitest'
import { languageOfReason } from '../../../main/reviewing/reason-language.ts'
import { reviewWords } from '../../../main/electron/review-messages.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'

test.each([
  ['english', 'ar', 'en'],
  ['target', 'ar', 'ar'],
  ['target', 'ara', 'ar'],
  ['target', 'swh', 'sw'],
  ['target', 'fr-CD', 'fr'],
  ['target', 'spa', 'es'],
  ['target', 'so', 'en'],
  ['target', null, 'en'],
] as const)('for an account with “%s”, a reason about a delivery in %s is in %s', (chosen, target, language) => {
  expect(languageOfReason(chosen, target as LanguageCode | null)).toBe(language)
})

test('a reason is worded in its own language, whatever the language of the window', () => {
  expect(reviewWords('fr').reason.locale).toBe('fr')
  expect(reviewWords('fr').reason.severities.critical).not.toBe(reviewWords().reason.severities.critical)
})
