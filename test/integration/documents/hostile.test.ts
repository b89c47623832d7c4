// Hostile and broken documents, in every format and through the real worker: each ends in a reading with a reason,
// none in a crash, and the next document is read as if nothing had happened.
import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readDocument } from '../../../main/documents/reading/read-document.ts'
import { createReader } from '../../../main/documents/host/reader.ts'
import { defectiveDocxOf, textBox, withHiddenText } from '../../fixtures/corpus/docx-defects.ts'
import { odfOf, odfParagraph } from '../../fixtures/corpus/odf-writer.ts'
import { unicodePdfOf } from '../../fixtures/corpus/pdf-unicode-writer.ts'
import { pptxOf } from '../../fixtures/corpus/pptx-writer.ts'
import { rtfOfParagraphs } from '../../fixtures/corpus/rtf-writer.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'
import { nothingKept } from '../../harness/nothing-kept.ts'
import { readingWorker } from '../../harness/workers.ts'
import { documentOf } from './frames-in-chromium.ts'

const logged: string[] = []
const limits = { ...documentLimits, partBytes: 20_000_000, unpackedBytes: 40_000_000 }
const reader = createReader({
  kept: nothingKept,
  workerUrl: readingWorker,
  limits,
  log: ({ message }) => logged.push(message),
})
afterAll(() => reader.close())

async function readingOf(name: string, bytes: Uint8Array | string) {
  const { reading, facts = [] } = await reader.read(
    documentOf({ name, bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes }),
  )
  return { reading, facts: facts.map(({ code }) => code) }
}

const zeros = new Uint8Array(60_000_000)
function sheet(rows: string[][]) {
  return { sheets: [{ name: 'S', rows }] }
}
const slide = { title: 'One', paragraphs: ['Two'] }

function entities(root: string, content: string): string {
  return `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><${root}>${content}&b;&c;</${root}>`
}
function deep(element: string): string {
  return `<${element}>`.repeat(50_000)
}

describe('an archive that is too large when unpacked', () => {
  test.each([
    ['a.docx', docxOf({ blocks: [], parts: { 'word/document.xml': zeros } })],
    ['a.xlsx', xlsxOf({ ...sheet([['x']]), parts: { 'xl/sharedStrings.xml': zeros } })],
    ['b.xlsx', xlsxOf({ ...sheet([['x']]), parts: { 'xl/worksheets/sheet1.xml': zeros } })],
    ['a.pptx', pptxOf([slide], { 'ppt/slides/slide1.xml': zeros })],
    ['a.odt', odfOf({ kind: 'text', body: '', parts: { 'content.xml': zeros } })],
    ['a.ods', odfOf({ kind: 'spreadsheet', body: '', parts: { 'styles.xml': zeros } })],
  ])('is reported as too large: %s', async (name, bytes) => {
    expect(bytes.length).toBeLessThan(200_000)
    expect(await readingOf(name, bytes)).toEqual({ reading: 'cannotRead', facts: ['tooLarge'] })
  })

  test('with more entries than any document has is too large too', async () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`word/${String(at)}`, new Uint8Array()])),
    )
    expect(await readingOf('a.docx', many)).toEqual({ reading: 'cannotRead', facts: ['tooLarge'] })
  })
})

describe('XML that expands, reads files or never ends', () => {
  const part = (name: string, content: string): [string, Uint8Array][] => [
    [`${name}.docx`, docxOf({ blocks: [], parts: { 'word/document.xml': content } })],
    [`${name}.xlsx`, xlsxOf({ ...sheet([['x']]), parts: { 'xl/worksheets/sheet1.xml': content } })],
    [`${name}.odt`, odfOf({ kind: 'text', body: '', parts: { 'content.xml': content } })],
  ]

  test.each([...part('entities', entities('x', '')), ...part('deep', deep('x')), ...part('cut', '<x><y>')])(
    'is damaged: %s',
    async (name, bytes) => {
      expect((await readingOf(name, bytes)).reading).toBe('damaged')
    },
  )

  test.each([
    ['a.pptx', pptxOf([slide, slide], { 'ppt/slides/slide2.xml': entities('p', '') })],
    ['b.pptx', pptxOf([{ ...slide, notes: 'Notes' }], { 'ppt/notesSlides/notesSlide1.xml': deep('p') })],
    ['a.odt', odfOf({ kind: 'text', body: odfParagraph('x'), parts: { 'styles.xml': entities('s', '') } })],
    [
      'b.docx',
      docxOf({ header: 'x', blocks: [{ kind: 'paragraph', runs: ['x'] }], parts: { 'word/header1.xml': deep('h') } }),
    ],
  ])('in one part of many does not affect the others: %s', async (name, bytes) => {
    expect(await readingOf(name, bytes)).toEqual({ reading: 'read', facts: ['partlyRead'] })
  })

  test.each([
    ['a.xlf', entities('xliff', '')],
    ['strings.xml', entities('resources', '')],
    ['deep.xlf', `<xliff>${deep('group')}`],
  ])('is damaged as a text too: %s', async (name, text) => {
    expect((await readingOf(name, text)).reading).toBe('damaged')
  })
})

describe('endless text', () => {
  test('of a gigabyte in one line is not read completely', async () => {
    const piece = new Uint8Array(1_000_000).fill(0x61)
    const line = {
      name: 'line.txt',
      sizeBytes: 1_000_000_000,
      open: async function* () {
        for (let piecesLeft = 1_000; piecesLeft > 0; piecesLeft -= 1) yield await Promise.resolve(piece)
      },
    }
    expect(await reader.read(line)).toMatchObject({ reading: 'cannotRead', facts: [{ code: 'tooLarge' }] })
    // Even if the announced size was false.
    expect(await reader.read({ ...line, sizeBytes: 10 })).toMatchObject({
      reading: 'cannotRead',
      facts: [{ code: 'tooLarge' }],
    })
  })

  test.each([
    ['a.csv', ','.repeat(5_000_000)],
    ['b.csv', '"'.repeat(3_000_000)],
    ['a.md', '['.repeat(300_000)],
    ['b.md', `${'*_'.repeat(200_000)}x`],
    ['c.md', '<!--'.repeat(300_000)],
    ['d.md', `---\n${'x\n'.repeat(500_000)}`],
    ['e.md', '| - '.repeat(200_000)],
    ['f.md', '![](a '.repeat(200_000)],
    ['a.html', '<p hidden>'.repeat(200_000)],
    ['a.strings', '"a" = "'.repeat(100_000)],
    ['b.strings', '/*'.repeat(500_000)],
    ['a.properties', '\\'.repeat(500_000)],
    ['a.po', 'msgid "'.repeat(200_000)],
    ['a.srt', '00:00:00,000 --> '.repeat(200_000)],
    ['b.srt', '\n \n'.repeat(1_000_000)],
    ['a.xml', '<!DOCTYPE '.repeat(100_000)],
    ['a.txt', '\u0e01'.repeat(2_000_000)],
    ['b.txt', '\u4e00,'.repeat(1_000_000)],
    ['c.txt', '\u1000\u200b'.repeat(1_000_000)],
    ['a.json', '['.repeat(1_000_000)],
    ['a.rtf', `{\\rtf1 ${"\\'e9".repeat(500_000)}}`],
  ])('of %s is read in the time that a document gets', async (name, text) => {
    // Quadratic time would exceed the limit.
    expect(['read', 'damaged']).toContain((await readingOf(name, text)).reading)
  })
})

describe('a document with a password', () => {
  const compound = (names: string[]): Uint8Array => {
    const directory = Buffer.alloc(names.length * 128)
    for (const [at, name] of names.entries()) directory.write(name, at * 128, 'utf16le')
    return new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), directory]))
  }

  test.each([
    ['a.docx', compound(['Root Entry', 'EncryptedPackage', 'EncryptionInfo'])],
    ['a.xlsx', compound(['Root Entry', 'EncryptedPackage', 'EncryptionInfo'])],
    [
      'a.odt',
      odfOf({
        kind: 'text',
        body: '',
        manifest: '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>',
      }),
    ],
  ])('is reported: %s', async (name, bytes) => {
    expect(await readingOf(name, bytes)).toEqual({ reading: 'encrypted', facts: ['encrypted'] })
  })

  test('is not confused with old formats, nor those with everything in their container', async () => {
    expect(await readingOf('a.doc', compound(['Root Entry', 'WordDocument']))).toEqual({
      reading: 'cannotRead',
      facts: ['oldFormat'],
    })
    expect(await readingOf('a.xls', compound(['Root Entry', 'Workbook']))).toEqual({
      reading: 'cannotRead',
      facts: ['oldFormat'],
    })
    expect(await readingOf('a.ppt', compound(['PowerPoint Document']))).toEqual({
      reading: 'cannotRead',
      facts: ['oldFormat'],
    })
    expect(await readingOf('a.msg', compound(['Root Entry', '__nameid_version1.0']))).toEqual({
      reading: 'cannotRead',
      facts: [],
    })
  })
})

describe('a document that arrives broken', () => {
  const whole: Record<string, Uint8Array> = {
    'a.docx': defectiveDocxOf({
      header: 'Head',
      comments: ['Comment'],
      blocks: [withHiddenText('a', 'b'), textBox('c'), { kind: 'paragraph', runs: ['With', { footnote: 'note' }] }],
    }),
    'a.xlsx': xlsxOf({
      sheets: [
        { name: 'S', rows: [['One', 2, { inline: 'Three' }]], hiddenRows: [1], comments: [{ cell: 'A1', text: 'R' }] },
      ],
    }),
    'a.pptx': pptxOf([{ ...slide, notes: 'N', table: [['a', 'b']], smartArt: ['s'], comment: 'c' }]),
    'a.odt': odfOf({ kind: 'text', body: odfParagraph('One two', 'h') }),
    'a.rtf': rtfOfParagraphs(['One — two', 'три']),
    'a.pdf': unicodePdfOf([
      { lines: ['One two'], note: 'three' },
      { lines: [], image: { width: 900, height: 900 } },
    ]),
    'a.html': strToU8('<html lang=en><h1>One</h1><p hidden>two<p>three<img alt=x></html>'),
    'a.po': strToU8('msgid ""\nmsgstr "Language: fr\\n"\n\n#, fuzzy\nmsgid "One"\nmsgstr "Un"\n'),
    'a.xlf': strToU8(
      '<xliff version="1.2"><file><body><trans-unit id="1"><source>One</source><target>Un</target></trans-unit></body></file></xliff>',
    ),
  }
  const endings = new Set(['read', 'cannotRead', 'damaged', 'encrypted', 'noText'])

  test('cut anywhere, or with any bytes changed, still ends in a reading', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(whole)),
        fc.double({ min: 0.02, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        async (name, kept, changes) => {
          const original = whole[name] ?? new Uint8Array()
          const bytes = original.slice(0, Math.max(1, Math.floor(original.length * kept)))
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          expect(endings).toContain((await readDocument(name, bytes, limits)).reading)
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('after all of this', () => {
  test('the next document is read as if nothing had happened', async () => {
    expect(await readingOf('a.txt', 'Still here')).toEqual({ reading: 'read', facts: [] })
    expect(logged.filter((message) => message === 'readingWorkerDied')).toEqual([])
  })
})
