// The names of the languages of a translation memory.
import { expect, test } from 'vitest'
import { memoryLanguages } from '../../../../main/documents/language/memory-languages.ts'

test.each([
  ['eng', 'fra', 'en', 'fr'],
  ['en-GB', 'fr-FR', 'en', 'fr'],
  ['EN-US', 'FR', 'en', 'fr'],
  // The service's Spanish.
  ['eng', 'esl', 'en', 'es'],
  ['fra', 'swh', 'fr', 'sw'],
  // Varieties that are translated differently are kept apart.
  ['fra', 'swc', 'fr', 'sw-CD'],
  ['eng', 'pt_PT', 'en', 'pt-PT'],
  ['eng', 'zho-Hant', 'en', 'zh-TW'],
  ['zh-TW', 'eng', 'zh-Hant', 'en'],
  ['eng', 'zh-CN', 'en', 'zh'],
  ['eng', 'apc', 'en', 'apc'],
  // A code of no standard.
  ['eng', 'Kinyarwanda (old)', 'en', 'kinyarwanda (old)'],
])('%s → %s is %s → %s', (source, target, from, to) => {
  expect(memoryLanguages(source, target)).toEqual({ source: from, target: to })
})

test.each([
  [null, 'fra'],
  ['eng', null],
  ['und', 'fra'],
  ['und-Latn', 'fra'],
  ['eng', 'mul_Latn'],
  ['eng', 'mul'],
  ['', 'fra'],
  ['eng', 'en-US'],
])('%s → %s has no memory', (source, target) => {
  expect(memoryLanguages(source, target)).toBeNull()
})
