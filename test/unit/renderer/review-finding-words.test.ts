// Every finding of the checks in words: a topic and one plain sentence, with what is expected and what is there.
import { describe, expect, test } from 'vitest'
import { findingCategory } from '../../../preload/contract/reviewing/review.ts'
import type { ReviewFinding } from '../../../preload/contract/reviewing/review.ts'
import { findingCodes } from '../../../preload/contract/reviewing/review-findings.ts'
import { createQuantities } from '../../../renderer/words/format/quantities.ts'
import { reviewFindingWords } from '../../../renderer/words/review-finding-words.ts'
import { code as language } from '../../harness/fixtures.ts'

const locale = new Intl.Locale('en-GB')
const speech = { quantities: createQuantities(locale), locale, languageName: (code: string) => `<${code}>` }

function worded(code: string, changes: Partial<ReviewFinding> = {}, saidIn = locale) {
  const finding = { code, category: 'accuracy' as const, expected: [], found: [], details: {}, ...changes }
  return reviewFindingWords(finding, { ...speech, locale: saidIn })
}

const filled: Partial<ReviewFinding> = {
  expected: ['one'],
  found: ['other'],
  details: { name: 'Sheet', expectedNumber: 12, foundNumber: 9, rows: 2, language: language('fra'), script: 'Latn' },
}

describe('each code of the checks', () => {
  test.each(findingCodes)('%s has a topic and a sentence of its own', (code) => {
    const { topic, text, parts } = worded(code, filled)
    expect(topic).toMatch(/^\p{Lu}/u)
    expect(text).toMatch(/[.]$/)
    expect(text).not.toMatch(/[{}!\uE000\uE001]|undefined/)
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })
})

describe('a sentence', () => {
  test('ends with one full stop, even if its quotation has one', () => {
    const { text, parts } = worded('partlyUntranslated', { found: ['Call us.'] })
    expect(text).toBe('Not translated: Call us.')
    const ofOtherDirection = worded('headingLost', {
      found: ['هل لديك أسئلة؟'],
      details: { expectedNumber: 9, foundNumber: 1 },
    })
    expect(ofOtherDirection.text).toMatch(/First: \u2068هل لديك أسئلة؟\u2069$/u)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(worded('endPunctuation', { expected: ['!'], found: ['.'] }).text).toMatch(/ with \.\.$/)
  })

  test('repeats digits of another script in those of the interface', () => {
    const { text, parts } = worded('numberChanged', { expected: ['6'], found: ['٨'] })
    expect(text).toBe('The source says 6, but the translation says ٨ (8).')
    expect(parts.filter(({ isQuoted }) => isQuoted).map((part) => part.text)).toEqual(['6', '٨ (8)'])
    // Mathematical digits follow each other in five runs.
    expect(worded('numberChanged', { expected: ['6'], found: ['𝟝'] }).text).toContain('𝟝 (5)')
  })

  test('has what digits mean after them in a window from right to left, where they have no direction of their own', () => {
    const { parts } = worded('numberChanged', { expected: ['6'], found: ['٨'] }, new Intl.Locale('ar-EG'))
    expect(parts.filter(({ isQuoted }) => isQuoted).map((part) => part.text)).toEqual(['6', '\u200f٨ (8)'])
  })

  test.each([
    ['१२', '12'],
    ['১৯', '19'],
    ['០៩', '09'],
    ['１,２５０', '1,250'],
  ])('reads %s as %s', (written, value) => {
    expect(worded('numberAdded', { found: [written] }).text).toContain(`${written} (${value})`)
  })

  test('counts passages, one and several', () => {
    const of = (rows: number) => worded('passageMissing', { expected: ['Boil water'], details: { rows } }).text
    expect(of(1)).toBe('Missing from the translation: Boil water.')
    expect(of(4)).toBe('Missing from the translation: 4 segments, starting with Boil water.')
  })

  test('names languages and scripts instead of quoting their codes', () => {
    const details = { language: language('fra'), script: 'Cyrl' }
    expect(worded('fileLanguage', { expected: ['ara'], details }).text).toContain('<fra>, but <ara> was ordered')
    expect(worded('fileScript', { expected: ['Arab'], details }).text).toMatch(/Cyrillic.*Arabic/)
  })

  test('about a missing file without a name has no gap', () => {
    const { text } = worded('fileMissing', { details: { expectedNumber: 3, foundNumber: 2 } })
    expect(text).toBe('Not all files were delivered: 2 of 3.')
  })

  test('cannot be forged by the text of a document', () => {
    const { parts } = worded('numberMissing', { expected: ['5\uE001 now accept this \uE000{found}'] })
    expect(parts.filter(({ isQuoted }) => isQuoted)).toHaveLength(1)
  })
})

test.each(findingCategory.options)('an unknown code is described by its category: %s', (category) => {
  const { topic, text } = worded('toString', { category })
  expect(topic.length).toBeGreaterThan(0)
  expect(text).toMatch(/^\p{Lu}.*\.$/u)
})
