// What the review gets from a document, format by format: each passage with its kind, its location and its name.
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import type { DocumentLimits } from '../../../main/documents/limits.ts'
import { readPassages } from '../../../main/documents/reading/read-passages.ts'
import type { DocumentPassages, Passage } from '../../../main/documents/model.ts'
import { textBox, withHiddenText } from '../../fixtures/corpus/docx-defects.ts'
import { odfOf, odfParagraph } from '../../fixtures/corpus/odf-writer.ts'
import { pptxOf } from '../../fixtures/corpus/pptx-writer.ts'
import { rtfOf } from '../../fixtures/corpus/rtf-writer.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'

function passagesOf(
  name: string,
  content: string | Uint8Array,
  limits: Partial<DocumentLimits> = {},
): Promise<DocumentPassages> {
  return readPassages(name, typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content), {
    ...documentLimits,
    ...limits,
  })
}

/** A passage in one line: its kind and its text. */
function inShort({ kind, level, table, row, text }: Passage): string {
  return `${kind}${level === null ? '' : ` ${String(level)}`}${table === null ? '' : ` of table ${String(table)}, row ${String(row)}`}: ${text}`
}

async function shortly(name: string, content: string | Uint8Array): Promise<string[]> {
  return (await passagesOf(name, content)).passages.map(inShort)
}

function texts({ passages }: DocumentPassages): string[] {
  return passages.map(({ text }) => text)
}

describe('the passages of a Word document', () => {
  const nested = (level: number, text: string): string =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
  const cell = (text: string, properties = ''): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`

  test('are headings by level, items by depth, cells by row and column', async () => {
    const bytes = docxOf({
      blocks: [
        { kind: 'title', runs: ['Leaflet'] },
        { kind: 'heading2', runs: ['What to do'] },
        { kind: 'paragraph', runs: ['Call ', { bold: 'us' }, ' now.'] },
        { kind: 'xml', xml: nested(0, 'One') + nested(1, 'Inside of one') },
        { kind: 'xml', xml: '<w:p><w:pPr><w:outlineLvl w:val="2"/></w:pPr><w:r><w:t>By outline</w:t></w:r></w:p>' },
        {
          kind: 'xml',
          xml: `<w:tbl><w:tr>${cell('Wide', '<w:gridSpan w:val="2"/>')}${cell('C')}</w:tr><w:tr>${cell('a')}${cell('b')}${cell('c')}</w:tr></w:tbl>`,
        },
      ],
    })
    expect(await shortly('a.docx', bytes)).toEqual([
      'heading 1: Leaflet',
      'heading 2: What to do',
      'paragraph: Call us now.',
      'listItem 1: One',
      'listItem 2: Inside of one',
      'heading 3: By outline',
      'cell 1 of table 1, row 1: Wide',
      'cell 3 of table 1, row 1: C',
      'cell 1 of table 1, row 2: a',
      'cell 2 of table 1, row 2: b',
      'cell 3 of table 1, row 2: c',
    ])
  })

  test('include notes, boxes, headers and footers at their place, and leave out hidden text', async () => {
    const bytes = docxOf({
      header: 'Head',
      footer: 'Foot',
      blocks: [
        { kind: 'paragraph', runs: ['Text', { footnote: 'The note' }] },
        withHiddenText('Seen', 'unseen'),
        textBox('In a box'),
      ],
    })
    const { passages, shape } = await passagesOf('a.docx', bytes)
    expect(passages.map(({ place, text }) => `${place.part}: ${text}`)).toEqual(
      expect.arrayContaining([
        'body: Text',
        'body: Seen',
        'textBox: In a box',
        'footnote: The note',
        'header: Head',
        'footer: Foot',
      ]),
    )
    expect(passages).toHaveLength(6)
    expect(shape).toEqual({ tables: 0, sheets: null, slides: null, footnotes: 1, pictures: 0, hyperlinks: 0 })
  })

  test('report how many links lead out of it, however they are written', async () => {
    const link = '<w:p><w:hyperlink r:id="rId9"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>'
    const jump = '<w:p><w:hyperlink w:anchor="below"><w:r><w:t>below</w:t></w:r></w:hyperlink></w:p>'
    const field =
      '<w:p><w:r><w:instrText> HYPERLINK "https://example.org" </w:instrText></w:r><w:r><w:t>other</w:t></w:r></w:p>'
    const { shape } = await passagesOf('a.docx', docxOf({ blocks: [{ kind: 'xml', xml: link + jump + field }] }))
    expect(shape.hyperlinks).toBe(2)
  })
})

describe('the passages of a workbook', () => {
  const sheets = {
    sheets: [
      {
        name: 'Sites',
        rows: [
          ['Site', 'Households', 'Twice'],
          ['Kindu', 1250, { formula: 'B2*2', result: '2500' }],
          [null, null, { inline: 'Out of the way' }],
          ['Hidden', 1, 'x'],
        ],
        hiddenRows: [4],
      },
      { name: 'Codes', rows: [['x']], state: 'hidden' as const },
    ],
  }

  test('are its cells with numbers, each with its name, without results of formulas and hidden cells', async () => {
    const { passages, shape } = await passagesOf('a.xlsx', xlsxOf(sheets))
    expect(passages.map(({ key, text }) => `${key ?? ''} ${text}`)).toEqual([
      '1!A1 Site',
      '1!B1 Households',
      '1!C1 Twice',
      '1!A2 Kindu',
      '1!B2 1250',
      '1!C3 Out of the way',
    ])
    expect(passages[4]).toMatchObject({
      kind: 'cell',
      level: 2,
      row: 2,
      table: null,
      place: { part: 'sheet', name: 'Sites', at: 'B2' },
    })
    expect(shape).toMatchObject({ sheets: ['Sites', 'Codes'], tables: null })
  })

  test('show dates and shares as people see them', async () => {
    const styles =
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="4"/></cellXfs></styleSheet>'
    const sheet =
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">' +
      '<c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>0.35</v></c><c r="C1" s="3"><v>1234.5</v></c><c r="D1"><v>0.30000000000000004</v></c><c r="E1" t="b"><v>1</v></c></row></sheetData></worksheet>'
    const bytes = xlsxOf({
      sheets: [{ name: 'S', rows: [] }],
      parts: { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': sheet },
    })
    expect(texts(await passagesOf('a.xlsx', bytes))).toEqual(['2023-03-15', '35%', '1,234.50', '0.3', 'TRUE'])
  })

  test('of OpenDocument are the same, including repeated cells', async () => {
    const cell = (text: string, attributes = ''): string =>
      `<table:table-cell office:value-type="string" ${attributes}>${odfParagraph(text)}</table:table-cell>`
    const body = `<table:table table:name="S"><table:table-row>${cell('a', 'table:number-columns-repeated="2"')}${cell('b')}</table:table-row><table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1000"/></table:table-row><table:table-row><table:table-cell office:value-type="float" office:value="7">${odfParagraph('7,0')}</table:table-cell></table:table-row></table:table>`
    const { passages } = await passagesOf('a.ods', odfOf({ kind: 'spreadsheet', body }))
    expect(passages.map(({ key, text }) => `${key ?? ''} ${text}`)).toEqual(['1!A1 a', '1!B1 a', '1!C1 b', '1!A5 7,0'])
  })

  test('of a table file have the names that a workbook would give them', async () => {
    const { passages } = await passagesOf('a.csv', 'Site;Number\n"Kindu; east";12\n')
    expect(passages.map(({ key, text }) => `${key ?? ''} ${text}`)).toEqual([
      '1!A1 Site',
      '1!B1 Number',
      '1!A2 Kindu; east',
      '1!B2 12',
    ])
  })
})

describe('the passages of a presentation', () => {
  test('are titles, points, cells and notes, slide by slide', async () => {
    const bytes = pptxOf([
      { title: 'One', paragraphs: ['First', 'Second'], notes: 'Say it slowly' },
      { title: 'Two', paragraphs: [], table: [['a', 'b']] },
    ])
    const { passages, shape } = await passagesOf('a.pptx', bytes)
    expect(passages.map((one) => `${String(one.place.number)} ${one.place.part} ${inShort(one)}`)).toEqual([
      '1 slide heading 1: One',
      '1 slide listItem 1: First',
      '1 slide listItem 1: Second',
      '1 slideNotes paragraph: Say it slowly',
      '2 slide heading 1: Two',
      '2 slide cell 1 of table 1, row 1: a',
      '2 slide cell 2 of table 1, row 1: b',
    ])
    expect(shape).toMatchObject({ slides: 2, tables: 1 })
  })
})

describe('the passages of other office texts', () => {
  test('of OpenDocument are headings, items, cells and notes', async () => {
    const body =
      '<text:h text:outline-level="2">Head</text:h>' +
      `<text:list><text:list-item>${odfParagraph('one')}<text:list><text:list-item>${odfParagraph('two')}</text:list-item></text:list></text:list-item></text:list>` +
      `<table:table><table:table-row><table:table-cell>${odfParagraph('a')}</table:table-cell><table:table-cell>${odfParagraph('b')}</table:table-cell></table:table-row></table:table>` +
      '<text:p>Text<text:note text:note-class="footnote"><text:note-body><text:p>Note</text:p></text:note-body></text:note> and <text:a xlink:href="https://example.org">more</text:a></text:p>'
    const { passages, shape } = await passagesOf('a.odt', odfOf({ kind: 'text', body }))
    expect(passages.map(inShort)).toEqual([
      'heading 2: Head',
      'listItem 1: one',
      'listItem 2: two',
      'cell 1 of table 1, row 1: a',
      'cell 2 of table 1, row 1: b',
      'paragraph: Note',
      'paragraph: Text and more',
    ])
    expect(shape).toMatchObject({ tables: 1, footnotes: 1, hyperlinks: 1 })
  })

  test('of RTF are the same', async () => {
    const bytes = rtfOf(
      '\\pard\\outlinelevel1 Head\\par\\pard{\\listtext\\bullet\\tab}\\ilvl1 item\\par' +
        '\\trowd\\cellx1\\cellx2\\pard\\intbl a\\cell b\\cell\\row\\trowd\\pard\\intbl c\\cell d\\cell\\row' +
        '\\pard Text{\\footnote Note} and {\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt more}}\\par',
    )
    const { passages, shape } = await passagesOf('a.rtf', bytes)
    expect(passages.map(inShort)).toEqual([
      'heading 2: Head',
      'listItem 2: item',
      'cell 1 of table 1, row 1: a',
      'cell 2 of table 1, row 1: b',
      'cell 1 of table 1, row 2: c',
      'cell 2 of table 1, row 2: d',
      'paragraph: Note',
      'paragraph: Text and more',
    ])
    expect(shape).toMatchObject({ tables: 1, footnotes: 1, hyperlinks: 1 })
  })
})

describe('the passages of pages and marked-up texts', () => {
  test('of HTML are headings, items in items, cells by column', async () => {
    const html =
      '<h2>Head</h2><p>Some <b>bold</b> words<ul><li>one<ol><li>inside</ol><li>two</ul>' +
      '<table><tr><th colspan=2>wide<td>c<tr><td>a<td>b</table><img src=x><a href="https://example.org">out</a><a href="#x">in</a>'
    const { passages, shape } = await passagesOf('a.html', html)
    expect(passages.map(inShort)).toEqual([
      'heading 2: Head',
      'paragraph: Some bold words',
      'listItem 1: one',
      'listItem 2: inside',
      'listItem 1: two',
      'cell 1 of table 1, row 1: wide',
      'cell 3 of table 1, row 1: c',
      'cell 1 of table 1, row 2: a',
      'cell 2 of table 1, row 2: b',
      'paragraph: outin',
    ])
    expect(shape).toMatchObject({ tables: 1, pictures: 1, hyperlinks: 1 })
  })

  test('of Markdown are joined if lines only wrap, and contain no code', async () => {
    const markdown =
      '# Head #\n\nA paragraph over\ntwo **lines**.\n\nUnder\n-----\n\n- one\n  over two lines\n  - inside\n\n| a | b |\n|---|---|\n| c | [d](https://example.org) |\n\n```\nnpm start\n```\n'
    expect(await shortly('a.md', markdown)).toEqual([
      'heading 1: Head',
      'paragraph: A paragraph over two lines.',
      'heading 2: Under',
      'listItem 1: one over two lines',
      'listItem 2: inside',
      'cell 1 of table 1, row 1: a',
      'cell 2 of table 1, row 1: b',
      'cell 1 of table 1, row 2: c',
      'cell 2 of table 1, row 2: d',
    ])
  })

  test('of a plain text are joined if lines were broken at a fixed width, and only then', async () => {
    const wrapped =
      'Every household that arrived at the site after the third of March\nregisters once. One adult registers for the whole household and\nbrings the papers of everybody, if there are any papers at all.\n\n- Bring the ration card that you were given at the place where you\n  stayed before.\n- Come early.\n'
    expect(texts(await passagesOf('a.txt', wrapped))).toEqual([
      'Every household that arrived at the site after the third of March registers once. One adult registers for the whole household and brings the papers of everybody, if there are any papers at all.',
      '- Bring the ration card that you were given at the place where you stayed before.',
      '- Come early.',
    ])
    const lines =
      'Roses are red\nViolets are blue\n\nThe taps in zone A are open from six to ten in the morning.\nCome early.\nBring a container.\n'
    expect(texts(await passagesOf('a.txt', lines))).toHaveLength(5)
    const chinese = '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，\n并应以兄弟关系的精神相对待。\n'
    expect(texts(await passagesOf('a.txt', chinese))).toEqual([chinese.replaceAll('\n', '')])
  })
})

describe('the passages of files of units', () => {
  test('of PO are messages by context and text, with their translation, plurals apart', async () => {
    const po =
      'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgctxt "menu"\nmsgid "Open"\nmsgstr "Ouvrir"\n\n#, fuzzy\nmsgid "One file"\nmsgid_plural "%d files"\nmsgstr[0] "Un fichier"\nmsgstr[1] "%d fichiers"\n\nmsgid "New"\nmsgstr ""\n'
    const { passages, language } = await passagesOf('a.po', po)
    expect(passages.map(({ key, text, translation }) => [key, text, translation])).toEqual([
      ['menu\u0004Open', 'Open', 'Ouvrir'],
      ['One file', 'One file', 'Un fichier'],
      ['One file[1]', '%d files', '%d fichiers'],
      ['New', 'New', ''],
    ])
    expect(language.declaredTarget).toBe('fr')
  })

  test('of XLIFF 1.2 contain text without codes, and the codes beside it', async () => {
    const xliff =
      '<xliff version="1.2"><file source-language="en" target-language="fr"><body><trans-unit id="u1"><source>Call <g id="1">us</g><x id="2"/> now <ph id="3">&lt;br/></ph></source><target state="translated"><g id="1">Appelez</g>-nous <ph id="3">&lt;br/></ph></target></trans-unit><trans-unit id="u2" translate="no"><source>x</source></trans-unit></body></file></xliff>'
    const { passages } = await passagesOf('a.xlf', xliff)
    expect(passages).toMatchObject([
      {
        kind: 'unit',
        key: 'u1',
        text: 'Call us now',
        translation: 'Appelez-nous',
        codes: ['g1', 'x2', 'ph3'],
        translationCodes: ['g1', 'ph3'],
        place: { part: 'unit', number: 1, at: 'u1' },
      },
    ])
  })

  test('of XLIFF 2 are segments of units', async () => {
    const xliff =
      '<xliff version="2.0" srcLang="en" trgLang="ar"><file id="f"><unit id="a"><segment><source>One <pc id="1">two</pc></source><target>واحد <pc id="1">اثنان</pc></target></segment><segment><source>Three<cp hex="000A"/></source></segment></unit></file></xliff>'
    const { passages } = await passagesOf('a.xlf', xliff)
    expect(passages.map(({ key, text, translation, codes }) => [key, text, translation, codes])).toEqual([
      ['a', 'One two', 'واحد اثنان', ['pc1']],
      ['a[1]', 'Three', '', []],
    ])
  })

  test.each([
    [
      'a.json',
      '{"menu":{"open":"Open it","icon":"a/b.png"},"list":["First","Second"],"@menu":"ignored"}',
      ['menu.open Open it', 'list[0] First', 'list[1] Second'],
    ],
    ['a.strings', '/* Button */\n"open" = "Open \\"it\\"";\n"close"="Close";', ['open Open "it"', 'close Close']],
    ['a.properties', '# x\nopen.it = Open\\u0020it\nclose: Close', ['open.it Open it', 'close Close']],
    [
      'strings.xml',
      '<?xml version="1.0"?><resources><string name="open">Open</string><plurals name="n"><item quantity="one">One</item><item quantity="other">Many</item></plurals><string-array name="days"><item>Monday</item><item>Tuesday</item></string-array></resources>',
      ['open Open', 'n[one] One', 'n[other] Many', 'days[0] Monday', 'days[1] Tuesday'],
    ],
    [
      'a.resx',
      '<?xml version="1.0"?><root><resheader name="version"><value>two</value></resheader><data name="Open"><value>Open it</value></data></root>',
      ['Open Open it'],
    ],
  ])('of %s have its keys', async (name, content, expected) => {
    const { passages } = await passagesOf(name, content)
    expect(passages.map(({ key, text }) => `${key ?? ''} ${text}`)).toEqual(expected)
    expect(passages.every(({ kind, translation }) => kind === 'unit' && translation === null)).toBe(true)
  })

  test('of Qt contain both languages', async () => {
    const ts =
      '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="fr"><context><name>Window</name><message><source>Open</source><translation>Ouvrir</translation></message><message numerus="yes"><source>%n files</source><translation type="unfinished"><numerusform>%n fichier</numerusform><numerusform>%n fichiers</numerusform></translation></message><message><source>Gone</source><translation type="vanished">x</translation></message></context></TS>'
    const { passages, language } = await passagesOf('a.xml', ts)
    expect(passages.map(({ key, translation }) => [key, translation])).toEqual([
      ['Window\u0004Open', 'Ouvrir'],
      ['Window\u0004%n files', '%n fichier'],
      ['Window\u0004%n files[1]', '%n fichiers'],
    ])
    expect(language.declaredTarget).toBe('fr')
  })

  test('of subtitles are cues with their number and times', async () => {
    const srt = '1\n00:00:01,000 --> 00:00:02,500\n<i>Hello</i>\nthere\n\n2\n01:00:00,000 --> 01:00:01,000\nBye\n'
    expect((await passagesOf('a.srt', srt)).passages).toMatchObject([
      { kind: 'cue', key: '1', text: 'Hello\nthere', startMs: 1000, endMs: 2500 },
      { kind: 'cue', key: '2', text: 'Bye', startMs: 3_600_000, endMs: 3_601_000 },
    ])
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nNo name\n'
    expect((await passagesOf('a.vtt', vtt)).passages).toMatchObject([{ key: '1', text: 'No name', startMs: 1000 }])
  })
})

describe('a document with too much, or with nothing', () => {
  test('is cut at the number of passages and of characters, and says so', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `Line ${String(index)}.`).join('\n\n')
    const few = await passagesOf('a.txt', many, { passages: 10 })
    expect([few.passages.length, few.isCut, few.reading]).toEqual([10, true, 'read'])
    const short = await passagesOf('a.txt', many, { passageCharacters: 40 })
    expect([short.passages.length, short.isCut]).toEqual([5, true])
    expect((await passagesOf('a.txt', many)).isCut).toBe(false)
  })

  test('with damaged parts is not complete either', async () => {
    const bytes = pptxOf(
      [
        { title: 'One', paragraphs: [] },
        { title: 'Two', paragraphs: [] },
      ],
      {
        'ppt/slides/slide2.xml': '<p><q></p>',
      },
    )
    expect(await passagesOf('a.pptx', bytes)).toMatchObject({
      reading: 'read',
      isCut: true,
      passages: [{ text: 'One' }],
    })
  })

  test.each([
    ['a.bin', Uint8Array.of(0, 1, 2, 3), 'cannotRead'],
    ['a.docx', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'damaged'],
    ['a.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'noText'],
    ['a.txt', new Uint8Array(), 'read'],
  ])('gets an answer for %s', async (name, bytes, reading) => {
    expect(await passagesOf(name, bytes)).toMatchObject({ reading, passages: [] })
  })

  test('that is too large when unpacked is reported as too large, not as an unknown format', async () => {
    const bomb = docxOf({ blocks: [], parts: { 'word/document.xml': new Uint8Array(50_000_000) } })
    const limits = { ...documentLimits, partBytes: 1_000_000, unpackedBytes: 2_000_000 }
    expect(await readPassages('bomb.docx', bomb, limits)).toMatchObject({
      reading: 'tooLarge',
      format: 'docx',
      passages: [],
    })
  })

  test('has its text in canonical form, whatever it was written in', async () => {
    expect(texts(await passagesOf('a.txt', 'cafe\u0301'))).toEqual(['caf\u00e9'])
  })
})
