import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readPdfPages } from '../../../main/documents/pdf/pdf-pages.ts'
import type { ReadPdfPages } from '../../../main/documents/pdf/pdf-pages.ts'
import { prepareDocument } from '../../../main/documents/previewing/prepare-document.ts'
import { readDocument } from '../../../main/documents/reading/read-document.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import { unicodePdfOf } from '../../fixtures/corpus/pdf-unicode-writer.ts'
import { codesOf, countsOf, read as readWhole } from '../../fixtures/corpus/reading.ts'
import { pdfOf } from '../../fixtures/documents/pdf-writer.ts'

function read(bytes: Uint8Array) {
  return readDocument('a.pdf', bytes, documentLimits)
}
function prepare(bytes: Uint8Array) {
  return prepareDocument('a.pdf', bytes, null, documentLimits)
}
function waterPoints(): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures/documents/water-points.pdf')))
}

/** A dictionary of the standard security handler with hashes that no password gives. */
const encryption = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -3904 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`

describe('a PDF', () => {
  test('is read page by page and counted', async () => {
    const reading = await read(pdfOf({ pages: [['Water points', 'in zone B'], ['and zone C (new)']] }))
    expect(reading).toMatchObject({
      reading: 'read',
      text: 'Water points\nin zone B\nand zone C (new)',
      wordCount: 9,
    })
    expect(await read(waterPoints())).toMatchObject({ reading: 'read', guessedLanguage: 'eng' })
  })

  test('that needs a password is reported as such', async () => {
    const locked = { pages: [['secret']], trailer: encryption }
    expect((await read(pdfOf(locked))).reading).toBe('encrypted')
    expect(await prepare(pdfOf(locked))).toEqual({ kind: 'cannotShow', reason: 'encrypted' })
  })

  test('without letters is a scan: it has no text, and can be shown', async () => {
    expect((await read(pdfOf({ pages: [[], []] }))).reading).toBe('noText')
    expect(await prepare(pdfOf({ pages: [[]] }))).toMatchObject({
      kind: 'file',
      format: 'pdf',
      mediaType: 'application/pdf',
    })
  })

  test('that breaks off after its beginning is damaged', async () => {
    const broken = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Cat')
    expect((await read(broken.slice())).reading).toBe('damaged')
    expect(await prepare(broken.slice())).toEqual({ kind: 'cannotShow', reason: 'damaged' })
  })

  test('without its end is read as far as possible', async () => {
    const whole = pdfOf({ pages: [['Water points in zone B']] })
    expect(await read(whole.slice(0, whole.length - 12))).toMatchObject({
      reading: 'read',
      text: 'Water points in zone B',
    })
  })

  test('with pages that contain themselves comes to an end', async () => {
    const loop = Buffer.from(pdfOf({ pages: [['a']] }))
      .toString('latin1')
      .replace('/Kids [4 0 R]', '/Kids [2 0 R]')
    expect(['damaged', 'noText']).toContain((await read(new Uint8Array(Buffer.from(loop, 'latin1')))).reading)
  })
})

describe('the reading of a PDF', () => {
  test('has a part for each page, and the number of pages', async () => {
    const document = await readWhole('a.pdf', pdfOf({ pages: [['Water points'], [], ['and zone C']] }))
    expect(countsOf(document)).toEqual({ 'page 1': 2, 'page 3': 3 })
    // A page without anything is blank, not scanned.
    expect(document.facts).toEqual([])
    expect(document.summary.pages).toBe(3)
  })

  test('has text in every script, by the tables of its fonts', async () => {
    for (const line of ['Все люди рождаются', 'सभी मनुष्य', '人人生而自由', 'የሰው ልጅ ሁሉ'])
      expect((await readWhole('a.pdf', unicodePdfOf([{ lines: [line] }]))).text).toBe(line)
  })

  test('has the letters of a ligature in reading order', async () => {
    const bytes = unicodePdfOf([{ lines: ['م\ue000س'] }], { '\ue000': 'لا' })
    expect((await readWhole('a.pdf', bytes.slice())).text).toBe('سلام')
    expect(await readPdfPages(bytes.slice(), 1, 1)).toEqual([{ text: 'سلام', comments: [] }])
    expect(String.fromCodePoint(0x644, 0x627)).toBe('لا')
  })

  test('has the text of rotated pages too', async () => {
    const bytes = unicodePdfOf([{ lines: ['First line', 'and the second'], isSideways: true }])
    expect((await readWhole('a.pdf', bytes.slice())).text).toBe('First line\nand the second')
    const { passages } = await readPassages('a.pdf', bytes, documentLimits)
    expect(passages.map(({ text }) => text).join(' ')).toBe('First line and the second')
  })

  test('has scanned pages among others, if their pictures are as large as the page', async () => {
    const image = { width: 1654, height: 2339 }
    const mixed = await readWhole(
      'a.pdf',
      unicodePdfOf([
        { lines: ['First page'] },
        { lines: [], image },
        { lines: ['With a letterhead'], image: { width: 300, height: 80 } },
      ]),
    )
    expect(mixed.facts).toMatchObject([{ code: 'scannedPages', number: 1, places: [{ part: 'page', number: 2 }] }])
    const scan = await read(
      unicodePdfOf([
        { lines: [], image },
        { lines: [], image },
      ]),
    )
    expect(scan).toMatchObject({ reading: 'noText', facts: [{ code: 'scannedPages', number: 2 }] })
  })

  test('has what reviewers wrote on it', async () => {
    const document = await readWhole('a.pdf', unicodePdfOf([{ lines: ['One page'], note: 'Is this still right?' }]))
    expect(document.wordCount).toBe(2)
    expect(document.facts).toMatchObject([
      { code: 'comments', number: 1, places: [{ part: 'page', number: 1 }], excerpt: 'Is this still right?' },
    ])
  })

  test('joins words that were divided at the end of a line', async () => {
    expect((await readWhole('a.pdf', pdfOf({ pages: [['The transla-', 'tion of 12-', '15 pages']] }))).wordCount).toBe(
      6,
    )
  })

  test('has pictures with lines of text among the pages, but not the scan under a text layer', async () => {
    const jpeg = new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures/corpus/pictures/poster.jpg')))
    const page = (width: number, height: number) =>
      unicodePdfOf([{ lines: ['Text of the page'], image: { width, height, jpeg } }])
    expect(codesOf((await readWhole('a.pdf', page(720, 420))).facts)).toEqual(['picturesWithText'])
    expect((await readWhole('a.pdf', page(1654, 2339))).facts).toEqual([])
  })
})

describe('a long PDF', () => {
  const pages = Array.from({ length: 700 }, (_, index) => ({
    lines: Array.from(
      { length: 30 },
      (_, line) => `Page ${String(index + 1)} line ${String(line)} water points in zone B`,
    ),
    ...(index % 300 === 0 ? { note: `Note ${String(index)}` } : {}),
  }))
  const bytes = unicodePdfOf(pages)

  test('is read by two threads with the same result as by one', async () => {
    const asked: [number, number][] = []
    const elsewhere: ReadPdfPages = (copy, first, last) => {
      asked.push([first, last])
      return readPdfPages(copy, first, last)
    }
    const alone = await read(bytes.slice())
    expect(alone).toMatchObject({ reading: 'read', facts: [{ code: 'comments', number: 3 }], summary: { pages: 700 } })
    expect(await readDocument('a.pdf', bytes.slice(), documentLimits, elsewhere)).toEqual(alone)
    expect(asked).toEqual([[351, 700]])
  })

  test('is read completely even if the other thread dies', async () => {
    const dying: ReadPdfPages = () => Promise.reject(new Error('out of memory'))
    expect((await readDocument('a.pdf', bytes.slice(), documentLimits, dying)).wordCount).toBe(700 * 30 * 9)
  })
})
