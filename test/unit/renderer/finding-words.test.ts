// The findings in documents, as a person reads them: one plain sentence with its numbers, the place, and what to do.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingCode } from '../../../preload/contract/orders/findings.ts'
import type { DocumentPlace, DraftFile, Finding, FindingCode } from '../../../preload/contract/index.ts'
import { findingsOf, sortFindings } from '../../../renderer/features/drafts/findings/finding-groups.ts'
import {
  countedParts,
  countWords,
  durationWords,
  formatWords,
  placesWords,
  placeWords,
  summaryWords,
} from '../../../renderer/words/document-words.ts'
import { findingWords } from '../../../renderer/words/finding-words.ts'
import { createQuantities } from '../../../renderer/words/format/quantities.ts'
import { typedNumber } from '../../../renderer/words/format/typed-numbers.ts'
import { draftFile, draftFinding, summary } from '../../harness/draft-values.ts'
import { code } from '../../harness/fixtures.ts'

const quantities = createQuantities(new Intl.Locale('en-GB'))
const names: Record<string, string> = { eng: 'English', fra: 'French', tha: 'Thai' }

function place(part: DocumentPlace['part'], changes: Partial<DocumentPlace> = {}): DocumentPlace {
  return {
    part,
    number: null,
    name: null,
    at: null,
    ...changes,
  }
}

function said(of: FindingCode, changes: Partial<Finding> = {}, file: Partial<DraftFile> = {}) {
  return findingWords(draftFinding(of, changes), {
    file: draftFile('f1', 'Plan.xlsx', file),
    sourceLanguage: code('eng'),
    quantities,
    languageName: (language) => names[language] ?? language,
  })
}

/** Braces in a document's own words would look like a slot that was not filled. */
const unbraced = fc.string().filter((text) => !/[{}]/.test(text))

describe('the message of a finding', () => {
  test.each(findingCode.options)('%s: has a title, sentences and advice, whatever is known about it', (of) => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 5_000 })), fc.nat(), unbraced, (number, words, excerpt) => {
        const { topic, mark, text, remedy } = said(of, { number, words, excerpt })
        for (const line of [topic, mark, text, remedy]) {
          expect(line.trim()).not.toBe('')
          expect(line).not.toContain('undefined')
          expect(line.replaceAll(excerpt, '')).not.toMatch(/\{\w+\}/)
        }
        expect(text).toMatch(/[.…]$/u)
        expect(remedy).toMatch(/\.$/)
      }),
    )
  })

  test('has its numbers, one and many', () => {
    expect(said('comments', { number: 1 }).text).toBe(
      'The file contains a comment. Translators will see it and may translate it.',
    )
    expect(said('comments', { number: 4 }).text).toContain('contains 4 comments')
    expect(said('comments', { number: 1 }).mark).toBe('1 comment')
    expect(said('comments', { number: 4 }).mark).toBe('4 comments')
    expect(said('hiddenSheets', { number: 1, words: 214 }).text).toBe(
      'A hidden sheet contains 214 words. It is not counted.',
    )
    expect(said('shortTime', { number: 17 }).text).toContain('17 days')
    expect(said('shortTime', { number: 1 }).text).toContain('a day')
  })

  test('about the units of a translation file says how many of how many', () => {
    const ofIt = summary('app.po', { units: 310, translatedUnits: 120 })
    expect(said('translatedUnits', { number: 120, words: 610 }, { summary: ofIt }).text).toBe(
      '120 of 310 entries are already translated. The word count still includes them (610 words).',
    )
  })

  test('uses the names of languages, or only the script if nothing else is known', () => {
    const isFrench = { languages: [{ language: code('fra'), share: 1 }] }
    expect(said('sourceLanguageDiffers', isFrench).text).toBe(
      'The text looks like French, but the source language is English.',
    )
    expect(said('sourceLanguageDiffers').text).toBe('The text is not written in the script of English.')
    const mixed = [
      { language: code('tha'), share: 0.72 },
      { language: code('eng'), share: 0.28 },
    ]
    expect(said('mixedLanguages', { languages: mixed }).text).toContain('Thai 72% and English 28%')
  })

  test('says what the file really is', () => {
    expect(said('nameMisleads', { excerpt: 'docx' }, { name: 'notes.txt' }).text).toBe(
      'The name ends in “.txt”, which does not match the file type: Word document.',
    )
    expect(said('nameMisleads', { excerpt: 'pdf' }, { name: 'notes' }).text).toBe(
      'The name has no extension. File type: PDF.',
    )
    expect(formatWords('krita')).toBe('other (KRITA)')
  })

  test('distinguishes an empty file from one without text', () => {
    expect(said('empty', {}, { sizeBytes: 0 }).text).toContain('is empty (0 bytes)')
    expect(said('empty', {}, { sizeBytes: 900 }).text).toBe('The file contains no text.')
  })

  test('quotes words of the document, but does not repeat the name of another file or order', () => {
    expect(said('hiddenText', { excerpt: 'do not share' }).excerpt).toBe('do not share')
    const twice = said('twiceInDraft', { excerpt: 'Leaflet.docx' })
    expect(twice.text).toContain('“Leaflet.docx”')
    expect(twice.excerpt).toBe('')
  })

  test('lists at most three places, and says that there are more', () => {
    const pages = [3, 7, 12, 13, 14].map((number) => place('page', { number }))
    expect(said('scannedPages', { number: 40, places: pages }).place).toBe('pages 3, 7, 12 and 37 more')
    expect(said('comments', { number: 9, places: pages }).place).toBe('pages 3, 7, 12 and elsewhere')
    expect(said('scannedPages', { number: 2, places: pages.slice(0, 2) }).place).toBe('pages 3, 7')
    expect(said('scanned', { number: 3, places: pages.slice(0, 1) }).place).toBe('')
  })
})

describe('a place in a document is described as a person would look for it', () => {
  test.each([
    [place('body'), ''],
    [place('body', { name: 'Methods' }), 'under “Methods”'],
    [place('header', { number: 3 }), 'header, page 3'],
    [place('comment', { name: 'Annexes' }), 'comment, under “Annexes”'],
    [place('footnote', { at: '12' }), 'footnote 12'],
    [place('sheet', { number: 1, name: 'Budget', at: '12–18' }), 'sheet “Budget”, rows 12–18'],
    [place('sheet', { number: 1, name: 'Budget', at: '12' }), 'sheet “Budget”, row 12'],
    [place('sheet', { number: 1, name: 'Budget', at: 'C–E' }), 'sheet “Budget”, columns C–E'],
    [place('sheet', { number: 2, at: 'B4' }), 'sheet 2, cell B4'],
    [place('slide', { number: 12, name: 'Costs' }), 'slide 12, “Costs”'],
    [place('slideNotes', { number: 31 }), 'notes on slide 31'],
    [place('unit', { number: 4, at: 'menu.file.open' }), 'entry menu.file.open'],
    [place('page', { number: 9 }), 'page 9'],
  ])('%o', (where, words) => {
    expect(placeWords(where)).toBe(words)
  })

  test('no place is listed twice', () => {
    expect(placesWords([place('header'), place('header'), place('body')], quantities)).toBe('header')
  })
})

describe('the second line of a file', () => {
  test.each([
    [{ paragraphs: 42, tables: 1 }, '42 paragraphs, 1 table'],
    [{ sheets: 3 }, '3 sheets'],
    [{ cues: 64, durationMs: 190_000 }, '64 cues, 3 min 10 s'],
    [{ pages: 24 }, '24 pages'],
    [{ units: 310, translatedUnits: 120, fuzzyUnits: 0 }, '310 entries, 120 translated'],
    [{ slides: 1_038, tables: 0 }, '1,038 slides'],
    [{}, ''],
  ])('%o', (sizes, words) => {
    expect(summaryWords(summary('any', sizes), quantities)).toBe(words)
  })

  test('gives durations as people say them', () => {
    expect(durationWords(59_600, quantities)).toBe('1 min 0 s')
    expect(durationWords(48_000, quantities)).toBe('48 s')
    expect(durationWords(3_840_000, quantities)).toBe('1 h 4 min')
  })

  test('counts characters if words are not separated by spaces, and says what a count consists of', () => {
    expect(countWords(1, 'words', quantities)).toBe('1 word')
    expect(countWords(1_240, 'characters', quantities)).toBe('1,240 characters')
    expect(countedParts({ counted: { words: 14, dictionaryWords: 702, characters: 0 } }, quantities)).toEqual([
      { label: 'Words separated by spaces (Tibetan and Dzongkha: syllables)', count: '14' },
      { label: 'Words found with a dictionary, without punctuation (Thai, Khmer, Burmese, Lao)', count: '702' },
    ])
  })
})

describe('a word count typed by the person is read as typed', () => {
  test.each([
    ['1284', 1284],
    ['1,284 words', 1284],
    ['1 284', 1284],
    ['١٢٨٤', 1284],
    ['१२८४', 1284],
    ['𝟏𝟐', 12],
    ['99999999999999', 1_000_000_000],
    ['', null],
    ['many', null],
  ])('%s', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })
})

describe('findings on their cards', () => {
  const first = draftFile('f1', 'a.docx').id
  const second = draftFile('f2', 'b.docx').id
  const all = [
    draftFinding('comments', { id: '1', fileId: first }),
    draftFinding('macros', { id: '2', fileId: second }),
    draftFinding('encrypted', { id: '3', fileId: second, severity: 'problem' }),
    draftFinding('macros', { id: '4', fileId: first, isIgnored: true }),
    draftFinding('shortTime', { id: '5', severity: 'problem' }),
  ]

  test('are listed by file, problems first, ignored ones separately', () => {
    const { groups, ignored } = sortFindings(all)
    expect(groups.map(({ fileId, findings }) => [fileId, findings.map(({ id }) => id)])).toEqual([
      [second, ['3', '2']],
      [null, ['5']],
      [first, ['1']],
    ])
    expect(ignored.map(({ id }) => id)).toEqual(['4'])
  })

  test('nothing is lost and nothing is listed twice', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            fileId: fc.constantFrom(first, second, null),
            severity: fc.constantFrom('problem' as const, 'look' as const),
            isIgnored: fc.boolean(),
          }),
        ),
        (parts) => {
          const given = parts.map((part, index) => draftFinding('comments', { ...part, id: String(index) }))
          const { groups, ignored } = sortFindings(given)
          const shown = [...groups.flatMap(({ findings }) => findings), ...ignored].map(({ id }) => id)
          expect(shown.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
          const severities = groups.map(({ findings }) => findings.some(({ severity }) => severity === 'problem'))
          expect(severities).toEqual(severities.toSorted((one, other) => Number(other) - Number(one)))
        },
      ),
    )
  })

  test('a file’s row counts the findings that are not ignored', () => {
    expect(findingsOf(all, first).map(({ id }) => id)).toEqual(['1'])
  })
})
