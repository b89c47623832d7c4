// Small rules of deciding and exporting: how files in an archive are named, and which way a text runs.
import { describe, expect, test } from 'vitest'
import { archiveNames } from '../../../main/exporting/archive-names.ts'
import { archiveExamples } from '../../../renderer/words/archive-examples.ts'
import { directionOf } from '../../../renderer/words/format/text-direction.ts'
import { code } from '../../harness/fixtures.ts'

function delivery(name: string, language: string | null, version = 1) {
  return {
    name,
    language: language === null ? null : code(language),
    version,
  }
}

describe('the example of an archive', () => {
  const documents = [
    delivery('leaflet.docx', 'ara'),
    delivery('leaflet.docx', 'swh', 2),
    delivery('README', null),
    delivery('notes.v2.txt', 'fra'),
  ]

  test.each([
    '{language}/{name}',
    '{title}/{language}/{name} v{version}',
    '{order} {name}.docx',
    'a/../b',
    '{other}{name}',
  ])('has the name that main will give it: %s', (pattern) => {
    expect(archiveExamples(pattern, { id: 71001, title: 'Cholera leaflet' }, documents)).toEqual(
      archiveNames({ pattern, orderId: 71001, title: 'Cholera leaflet' }, documents),
    )
  })

  test('never gives two files the same name', () => {
    const names = archiveExamples('{name}', { id: 1, title: '' }, documents)
    expect(new Set(names).size).toBe(documents.length)
  })
})

describe('what a person writes runs', () => {
  test.each([
    ['“قيأ” is not the word that people use.', 'ltr'],
    ['كلمة leaflet غير مترجمة هنا', 'rtl'],
    ['1. 2.', 'auto'],
    ['', 'auto'],
  ] as const)('%s → %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction)
  })
})
