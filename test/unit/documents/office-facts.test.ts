// Word, Excel and PowerPoint: what is counted, and what is found besides the text.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  commented,
  defectiveDocxOf,
  paragraph,
  picture,
  textBox,
  withChanges,
  withField,
  withHiddenText,
  withMove,
} from '../../fixtures/corpus/docx-defects.ts'
import { relationshipsOf } from '../../fixtures/corpus/archive-writer.ts'
import { odfOf } from '../../fixtures/corpus/odf-writer.ts'
import { pptxOf } from '../../fixtures/corpus/pptx-writer.ts'
import { codesOf, countsOf, factOf, read, reading } from '../../fixtures/corpus/reading.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'

function pictureBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures/corpus/pictures', name)))
}

describe('a Word document', () => {
  test('is counted by part: body, boxes, notes, headers and footers', async () => {
    const document = await read(
      'a.docx',
      defectiveDocxOf({
        header: 'Running head of five words',
        footer: 'Page footer',
        blocks: [
          { kind: 'title', runs: ['Water points'] },
          { kind: 'paragraph', runs: ['With a note', { footnote: 'The note has five words.' }] },
          textBox('Boxed text, said twice in the file'),
          withField('DATE \\@ "d MMMM"', '3 March'),
          { kind: 'table', rows: [['Day', 'Opening hours']] },
        ],
      }),
    )
    expect(countsOf(document)).toEqual({ body: 10, textBox: 7, footnote: 5, header: 5, footer: 2 })
    expect(document).toMatchObject({ wordCount: 29, countedHow: 'words', facts: [] })
    expect(document.summary).toMatchObject({ format: 'docx', tables: 1 })
  })

  test('has a word for each bullet and number, as LibreOffice counts', async () => {
    const list = docxOf({
      blocks: [
        { kind: 'bullet', runs: ['One can'] },
        { kind: 'number', runs: ['Take a number'] },
        { kind: 'paragraph', runs: ['No label here'] },
      ],
    })
    expect((await read('a.docx', list)).wordCount).toBe(3 + 4 + 3)
  })

  test('with tracked changes counts insertions and not deletions, and reports where they are', async () => {
    const document = await read(
      'a.docx',
      defectiveDocxOf({
        blocks: [
          { kind: 'heading1', runs: ['Opening hours'] },
          withChanges('Kept ', 'removed by Amina', 'added by Amina'),
          withMove('This sentence was moved'),
        ],
      }),
    )
    expect(document.wordCount).toBe(2 + 4 + 4)
    expect(document.text).not.toContain('removed')
    expect(document.facts).toEqual([
      {
        code: 'trackedChanges',
        number: 4,
        words: 0,
        places: [{ part: 'body', number: null, name: 'Opening hours', at: null }],
        excerpt: 'removed by Amina',
      },
    ])
  })

  test('with comments reports where they are, and does not count them', async () => {
    const document = await read(
      'a.docx',
      defectiveDocxOf({
        comments: ['Please check the number of taps', 'And this one'],
        blocks: [{ kind: 'heading1', runs: ['Taps'] }, commented('Six taps', 0), commented('Two wells', 1)],
      }),
    )
    expect(document.wordCount).toBe(5)
    expect(document.text).toContain('Please check')
    expect(factOf(document.facts, 'comments')).toMatchObject({
      number: 2,
      places: [{ part: 'body', name: 'Taps' }],
      excerpt: 'Please check the number of taps',
    })
  })

  test('with hidden text reports its words and does not count them', async () => {
    const document = await read('a.docx', docxOf({ blocks: [withHiddenText('Seen text ', 'four words nobody sees')] }))
    expect(document.wordCount).toBe(2)
    expect(document.facts).toMatchObject([
      { code: 'hiddenText', number: 1, words: 4, excerpt: 'four words nobody sees' },
    ])
  })

  test('can hide text by its styles, and a style can show it again', async () => {
    const styles =
      '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
      '<w:style w:type="character" w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>' +
      '<w:style w:type="character" w:styleId="Shown"><w:name w:val="Shown"/><w:basedOn w:val="Secret"/><w:rPr><w:vanish w:val="0"/></w:rPr></w:style></w:styles>'
    const run = (style: string, text: string): string =>
      `<w:p><w:r><w:rPr><w:rStyle w:val="${style}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`
    const document = await read(
      'a.docx',
      docxOf({
        blocks: [
          { kind: 'xml', xml: run('Secret', 'not seen') },
          { kind: 'xml', xml: run('Shown', 'seen again') },
        ],
        parts: { 'word/styles.xml': styles },
      }),
    )
    expect(document.wordCount).toBe(2)
    expect(factOf(document.facts, 'hiddenText').words).toBe(2)
  })

  test('hides nothing because of hidden paragraph marks and field marks', async () => {
    const mark =
      '<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:t>Seen</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:instrText>XE "index"</w:instrText></w:r></w:p>'
    expect(await read('a.docx', docxOf({ blocks: [{ kind: 'xml', xml: mark }] }))).toMatchObject({
      wordCount: 1,
      facts: [],
    })
  })

  test('reports a picture with lines of text, and only then', async () => {
    const withPicture = async (name: string, widthMm: number, heightMm: number): Promise<string[]> => {
      const bytes = defectiveDocxOf({
        blocks: [{ kind: 'heading1', runs: ['Poster'] }, picture('rId20', widthMm, heightMm, 'How to wash hands')],
        pictures: { rId20: pictureBytes(name) },
      })
      const document = await read('a.docx', bytes)
      expect(document.wordCount).toBe(1)
      expect(document.text).toContain('How to wash hands')
      return codesOf(document.facts)
    }
    expect(await withPicture('poster.png', 150, 90)).toEqual(['picturesWithText'])
    expect(await withPicture('arabic-notice.png', 150, 90)).toEqual(['picturesWithText'])
    // Too small to be read.
    expect(await withPicture('poster.png', 20, 12)).toEqual([])
    expect(await withPicture('logo.png', 150, 90)).toEqual([])
    expect(await withPicture('bars.png', 150, 90)).toEqual([])
  })

  test('reports linked programs, objects and pictures, but not links and templates', async () => {
    const object =
      '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12" r:id="rId30"/></w:object></w:r></w:p>'
    const equation = object.replace('Excel.Sheet.12', 'Equation.3')
    const document = await read(
      'a.docm',
      defectiveDocxOf({
        blocks: [paragraph('Text'), { kind: 'xml', xml: object }, { kind: 'xml', xml: equation }],
        relationships: [
          { id: 'rId31', type: 'image', target: 'https://example.org/map.png', isExternal: true },
          { id: 'rId32', type: 'hyperlink', target: 'https://example.org', isExternal: true },
          { id: 'rId33', type: 'attachedTemplate', target: 'file:///C:/Normal.dotm', isExternal: true },
        ],
        parts: { 'word/vbaProject.bin': new Uint8Array([1, 2, 3]) },
      }),
    )
    expect(codesOf(document.facts)).toEqual(['embeddedObjects', 'linkedContent', 'macros'])
    expect(factOf(document.facts, 'embeddedObjects')).toMatchObject({ number: 1, excerpt: 'Excel.Sheet.12' })
  })

  test('whose header is damaged is read without it, and the damage is reported', async () => {
    const bytes = docxOf({
      header: 'x',
      blocks: [paragraph('Three good words')],
      parts: { 'word/header1.xml': '<w:hdr' },
    })
    expect(await read('a.docx', bytes)).toMatchObject({ wordCount: 3, facts: [{ code: 'partlyRead' }] })
  })

  test('counts a header once if every section has the same one', async () => {
    const header =
      '<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p><w:r><w:t>Field office Kindu</w:t></w:r></w:p></w:hdr>'
    const bytes = docxOf({
      header: 'Field office Kindu',
      blocks: [paragraph('Body')],
      parts: { 'word/header2.xml': header, 'word/header3.xml': header },
    })
    expect((await read('a.docx', bytes)).wordCount).toBe(4)
  })
})

describe('a workbook', () => {
  const taps = xlsxOf({
    sheets: [
      {
        name: 'Taps',
        rows: [
          ['Point', 'Place', 'Taps'],
          ['W-01', 'Beside the registration desk', 6],
          ['W-02', { inline: 'Zone B, behind the school' }, 4],
          [{ formula: 'A1', result: 'Point' }, '0800 114 114', 45_000],
        ],
        textBoxes: ['Shape text here'],
        header: '&L&"Arial,Bold"&12Water points&RPage &P of &N',
      },
      { name: 'Rules', rows: [['Children come with an adult']] },
    ],
  })

  test('is the text of its cells, shapes and headers; numbers and results of formulas are not counted', async () => {
    const book = await read('a.xlsx', taps)
    expect(countsOf(book)).toEqual({ 'sheet 1': 3 + 1 + 4 + 1 + 5, 'sheet 2': 5, textBox: 3, header: 4 })
    expect(book.facts).toEqual([])
    expect(book.summary).toMatchObject({ format: 'xlsx', sheets: 2 })
    expect(book.parts[0]).toMatchObject({ place: { name: 'Taps' }, headerRow: ['Point', 'Place', 'Taps'] })
  })

  test('reports hidden sheets, rows and columns with text and where they are, and does not count them', async () => {
    const book = await read(
      'a.xlsx',
      xlsxOf({
        sheets: [
          {
            name: 'Taps',
            rows: [
              ['Point', 'Internal comment', 'Place'],
              ['W-01', 'do not print', 'Desk'],
              ['W-02', null, 'School'],
              ['W-03', null, 'Clinic'],
              ['End', null, 'Here'],
            ],
            hiddenRows: [3, 4],
            hiddenColumns: [2],
          },
          { name: 'Codes', state: 'veryHidden', rows: [['Yes'], ['No way']] },
          { name: 'Numbers', state: 'hidden', rows: [[1, 2, 3]] },
        ],
      }),
    )
    expect(book.wordCount).toBe(6)
    expect(codesOf(book.facts)).toEqual(['hiddenColumns', 'hiddenRows', 'hiddenSheets'])
    expect(factOf(book.facts, 'hiddenRows')).toMatchObject({
      number: 2,
      words: 4,
      places: [{ part: 'sheet', number: 1, name: 'Taps', at: '3–4' }],
      excerpt: 'W-02 · School · W-03 · Clinic',
    })
    expect(factOf(book.facts, 'hiddenColumns')).toMatchObject({ number: 1, words: 5, places: [{ at: 'B' }] })
    expect(factOf(book.facts, 'hiddenSheets')).toMatchObject({
      number: 1,
      words: 3,
      places: [{ name: 'Codes', number: 2 }],
    })
  })

  test('reports comments with their cell, and values from other workbooks', async () => {
    const book = await read(
      'a.xlsx',
      xlsxOf({
        sheets: [{ name: 'Taps', rows: [['Open']], comments: [{ cell: 'A1', text: 'On Sundays too?' }] }],
        externalLink: 'budget.xlsx',
      }),
    )
    expect(book.wordCount).toBe(1)
    expect(factOf(book.facts, 'comments')).toMatchObject({ places: [{ part: 'sheet', name: 'Taps', at: 'A1' }] })
    expect(factOf(book.facts, 'linkedContent')).toMatchObject({ excerpt: 'budget.xlsx' })
  })

  test('of numbers only has nothing to translate', async () => {
    const book = await read(
      'a.xlsx',
      xlsxOf({
        sheets: [
          {
            name: 'Sums',
            rows: [
              [1, 2],
              [3, 4],
            ],
          },
        ],
      }),
    )
    expect(book).toMatchObject({ wordCount: 0, facts: [{ code: 'empty' }] })
  })

  test('in Excel’s binary form is not read', async () => {
    const binary = xlsxOf({ sheets: [], parts: { 'xl/workbook.bin': new Uint8Array(10) } })
    expect(['cannotRead', 'damaged']).toContain((await reading('a.xlsb', binary)).reading)
  })
})

describe('a presentation', () => {
  test('is the text of its slides in order, tables, SmartArt and notes included', async () => {
    const show = await read(
      'a.pptx',
      pptxOf([
        {
          title: 'Water for all',
          paragraphs: ['First point', 'Second point'],
          table: [['Day', 'Hours']],
          smartArt: ['Step one'],
          notes: 'Say it slowly',
        },
        { title: 'Thank you', paragraphs: [] },
      ]),
    )
    expect(countsOf(show)).toEqual({ 'slide 1': 3 + 4 + 2 + 2, 'slideNotes 1': 3, 'slide 2': 2 })
    expect(show.parts[0]?.place).toMatchObject({ part: 'slide', number: 1, name: 'Water for all' })
    expect(show.facts).toEqual([])
    expect(show.summary).toMatchObject({ slides: 2, tables: 1 })
  })

  test('reports hidden slides, hidden shapes and comments, and counts none of them', async () => {
    const hiddenShape =
      '<p:sp><p:nvSpPr><p:cNvPr id="30" name="Hidden" hidden="1"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>unseen words</a:t></a:r></a:p></p:txBody></p:sp>'
    const show = await read(
      'a.pptx',
      pptxOf([
        { title: 'Seen', paragraphs: [], comment: 'Is this right?', xml: hiddenShape },
        { title: 'Backup slide', paragraphs: ['Nobody sees it'], notes: 'Nor this', isHidden: true },
      ]),
    )
    expect(show.wordCount).toBe(1)
    expect(codesOf(show.facts)).toEqual(['comments', 'hiddenSlides', 'hiddenText'])
    expect(factOf(show.facts, 'hiddenSlides')).toMatchObject({
      number: 1,
      words: 7,
      places: [{ part: 'slide', number: 2, name: 'Backup slide' }],
    })
    expect(factOf(show.facts, 'hiddenText')).toMatchObject({ words: 2, places: [{ number: 1 }] })
    expect(factOf(show.facts, 'comments')).toMatchObject({ excerpt: 'Is this right?', places: [{ number: 1 }] })
  })
})

describe('a picture in a presentation, a sheet or an OpenDocument text', () => {
  const poster = pictureBytes('poster.png')
  const shown = (id: string, widthMm: number): string =>
    `<p:pic><p:nvPicPr><p:cNvPr id="40" name="Picture" descr="How to wash hands"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${String(widthMm * 36_000)}" cy="${String(widthMm * 20_000)}"/></a:xfrm></p:spPr></p:pic>`

  test('is examined with its size on the page', async () => {
    const show = (widthMm: number): Uint8Array =>
      pptxOf([{ title: 'Poster', paragraphs: [], xml: shown('rId50', widthMm) }], {
        'ppt/slides/_rels/slide1.xml.rels': relationshipsOf([{ id: 'rId50', type: 'image', target: '../media/a.png' }]),
        'ppt/media/a.png': poster,
      })
    const large = await read('a.pptx', show(200))
    expect(factOf(large.facts, 'picturesWithText')).toMatchObject({ places: [{ part: 'slide', number: 1 }] })
    expect(large.text).toContain('How to wash hands')
    expect((await read('a.pptx', show(20))).facts).toEqual([])
    const text = (width: string): Uint8Array =>
      odfOf({
        kind: 'text',
        body: `<text:p>Text<draw:frame svg:width="${width}" svg:height="8cm"><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p>`,
        parts: { 'Pictures/a.png': poster },
      })
    expect(codesOf((await read('a.odt', text('15cm'))).facts)).toEqual(['picturesWithText'])
    expect((await read('a.odt', text('1in'))).facts).toEqual([])
  })
})

describe('the name of a document', () => {
  test('that suggests another format is reported; text formats and protected documents are not', async () => {
    const docx = docxOf({ blocks: [paragraph('Three good words')] })
    expect(codesOf((await read('a.pdf', docx)).facts)).toEqual(['nameMisleads'])
    expect(codesOf((await read('a.xlsx', docx)).facts)).toEqual(['nameMisleads'])
    expect((await read('a.xlsx', docx)).wordCount).toBe(3)
    expect((await read('a.txt', '<html><p>Page')).facts).toEqual([])
    const old = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('WordDocument\0', 'utf16le'),
    ])
    expect(codesOf((await reading('a.doc', new Uint8Array(old))).facts)).toEqual(['oldFormat'])
  })
})
