// How documents look that Verso lays out itself: sheets, slides, office texts, units. No content of a document becomes markup.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import type { DocumentLimits } from '../../../main/documents/limits.ts'
import { prepareDocument } from '../../../main/documents/previewing/prepare-document.ts'
import type { Prepared } from '../../../main/documents/worker/worker-protocol.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import { escapeXml } from '../../fixtures/corpus/archive-writer.ts'
import { odfOf, odfParagraph } from '../../fixtures/corpus/odf-writer.ts'
import { pptxOf } from '../../fixtures/corpus/pptx-writer.ts'
import { rtfOf, rtfOfParagraphs } from '../../fixtures/corpus/rtf-writer.ts'
import { xlsxOf } from '../../fixtures/corpus/xlsx-writer.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'

type Page = Extract<Prepared, { kind: 'page' }>

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

async function pageOf(
  name: string,
  content: string | Uint8Array,
  {
    limits = {},
    notes = 'Notes',
    language = null,
  }: { limits?: Partial<DocumentLimits>; notes?: string | null; language?: string | null } = {},
): Promise<Page> {
  const prepared = await prepareDocument(
    name,
    bytesOf(content),
    // Codes are opaque strings; the brand is the contract's.
    language as LanguageCode | null,
    { ...documentLimits, ...limits },
    { notes },
  )
  if (prepared.kind !== 'page')
    throw new Error(`${name}: ${prepared.kind === 'cannotShow' ? prepared.reason : prepared.kind}`)
  return prepared
}

async function htmlOf(...parameters: Parameters<typeof pageOf>): Promise<string> {
  return (await pageOf(...parameters)).html
}

const evil = '</td></table><script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
const rightToLeftSheet =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView rightToLeft="1"/></sheetViews><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>أ</t></is></c><c r="B1" t="inlineStr"><is><t>ب</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells></worksheet>'

describe('a workbook as a page', () => {
  test('is a grid under its name, letters above and numbers beside, figures apart, results of formulas too', async () => {
    const html = await htmlOf(
      'a.xlsx',
      xlsxOf({
        sheets: [
          { name: 'Sites', rows: [['Site', 1250], [{ formula: 'B1*2', result: 'made' }]] },
          { name: 'Taps', rows: [['x']] },
          { name: 'Codes', rows: [['unseen']], state: 'hidden' },
        ],
      }),
    )
    expect(html).toContain('<li><a href="#sheet-1">Sites</a></li><li><a href="#sheet-2">Taps</a></li></ul>')
    expect(html).toContain('<section class="sheet" id="sheet-1"><h2>Sites</h2>')
    expect(html).toContain('<th scope="col">A</th><th scope="col">B</th>')
    expect(html).toContain('<tr><th scope="row">1</th><td>Site</td><td class="figure">1250</td></tr>')
    expect(html).toContain('<tr><th scope="row">2</th><td>made</td><td></td></tr>')
    expect(html).not.toMatch(/Codes|unseen/)
  })

  test('runs from right to left if the sheet does, with its cells joined', async () => {
    const bytes = xlsxOf({ sheets: [{ name: 'S', rows: [] }], parts: { 'xl/worksheets/sheet1.xml': rightToLeftSheet } })
    const html = await htmlOf('a.xlsx', bytes)
    expect(html).toContain('<table class="grid" dir="rtl">')
    expect(html).toContain('<td colspan="2" rowspan="2">أ</td></tr>')
  })

  test('says which rows are empty, and which are left out', async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) =>
      index === 3 || index > 9 ? [`Row ${String(index + 1)}`] : [],
    )
    const page = await pageOf('a.xlsx', xlsxOf({ sheets: [{ name: 'S', rows }] }))
    expect(page.html).toContain('<tr class="gap"><th scope="row">1–3</th>')
    expect(page.html).toContain('<tr class="gap"><th scope="row">1010–1500</th>')
    expect(page.isCut).toBe(true)
    expect(page.shownCharacters).toBeLessThan(10_000)
  })

  test('has no more cells than can be laid out while somebody waits, whatever the file', async () => {
    const wide = Array.from({ length: 400 }, () => Array.from({ length: 100 }, () => 'cell'))
    const csv = await pageOf('a.csv', wide.map((row) => row.join(',')).join('\n'))
    expect(csv.isCut).toBe(true)
    expect(csv.html.match(/<td>cell/g)).toHaveLength(24_000)
    expect(csv.html).toContain('<th>…</th>')
  })
})

describe('a presentation as a page', () => {
  const bytes = pptxOf([
    { title: 'One', paragraphs: ['First', 'Second'], notes: 'Say it slowly' },
    { title: 'Two', paragraphs: [], table: [['a', 'b']] },
  ])

  test('is an outline, with the notes folded under their name', async () => {
    const html = await htmlOf('a.pptx', bytes)
    expect(html).toContain('<h2><span class="slide-number">1</span> One</h2><ul><li>First</li><li>Second</li></ul>')
    expect(html).toContain('<details><summary>Notes</summary><p>Say it slowly</p></details>')
    expect(html).toContain('<tr><td><p>a</p></td><td><p>b</p></td></tr>')
    expect(await htmlOf('a.pptx', bytes, { notes: null })).toContain('<summary>Say it…</summary>')
  })
})

describe('an office text as a page', () => {
  test('has headings, lists in lists, tables with joined cells, emphasis and notes', async () => {
    const styles =
      '<style:style style:name="T1" style:family="text"><style:text-properties xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" fo:font-weight="bold"/></style:style>'
    const body =
      '<text:h text:outline-level="2">Head</text:h>' +
      `<text:list><text:list-item>${odfParagraph('one')}<text:list><text:list-item>${odfParagraph('two')}</text:list-item></text:list></text:list-item></text:list>` +
      `<table:table><table:table-row><table:table-cell table:number-columns-spanned="2">${odfParagraph('wide')}</table:table-cell><table:covered-table-cell/></table:table-row><table:table-row><table:table-cell>${odfParagraph('a')}</table:table-cell><table:table-cell/></table:table-row></table:table>` +
      '<text:p>Some <text:span text:style-name="T1">bold</text:span> words<text:note text:note-class="footnote"><text:note-body><text:p>Note</text:p></text:note-body></text:note>.</text:p>'
    const html = await htmlOf('a.odt', odfOf({ kind: 'text', body, automaticStyles: styles }))
    expect(html).toContain('<h2>Head</h2><ul><li>one<ul><li>two</li></ul></li></ul>')
    expect(html).toContain('<tr><td colspan="2"><p>wide</p></td></tr><tr><td><p>a</p></td><td></td></tr>')
    expect(html).toContain('<p>Some <strong>bold</strong> words<sup>1</sup>.</p>')
    expect(html).toContain('<div class="notes"><span class="note-number">1</span><p>Note</p></div>')
  })

  test('has tables in cells, and continues after them', async () => {
    const table = (cells: string[]): string =>
      `<table:table><table:table-row>${cells.map((cell) => `<table:table-cell>${cell}</table:table-cell>`).join('')}</table:table-row></table:table>`
    const inner = table([odfParagraph('inner')])
    expect(await htmlOf('a.odt', odfOf({ kind: 'text', body: table([inner, odfParagraph('next')]) }))).toBe(
      '<table><tbody><tr><td><table><tbody><tr><td><p>inner</p></td></tr></tbody></table></td><td><p>next</p></td></tr></tbody></table>',
    )
  })

  test('in RTF has the same, and runs in its own direction', async () => {
    const html = await htmlOf(
      'a.rtf',
      rtfOf('\\pard\\outlinelevel0 Head\\par\\pard Some {\\b bold {\\i both}} words\\par'),
    )
    expect(html).toBe('<h1>Head</h1><p>Some <strong>bold </strong><strong><em>both</em></strong> words</p>')
    expect((await pageOf('a.rtf', rtfOfParagraphs(['احمِ عائلتك من الكوليرا']))).direction).toBe('rtl')
  })

  test('in Markdown is laid out too, with code unchanged', async () => {
    expect(await htmlOf('a.md', '# Head\n\ntext\n\n```\n<b>\n```\n')).toBe(
      '<h1>Head</h1><p>text</p><pre>&lt;b&gt;</pre>',
    )
  })
})

describe('a file of units as a page', () => {
  test('has source beside translation, each in its direction, and shows what is not translated', async () => {
    const xliff =
      '<xliff version="1.2"><file source-language="en" target-language="ar"><body><trans-unit id="u1"><source>Open the door</source><target state="needs-translation">افتح الباب الآن</target></trans-unit><trans-unit id="u2"><source>Close the door</source></trans-unit><trans-unit id="u3"><source>Done</source><target state="final">تم</target></trans-unit></body></file></xliff>'
    const html = await htmlOf('a.xlf', xliff)
    expect(html).toContain(
      '<p class="label" role="cell" dir="auto">u1 <span class="state">needs-translation</span></p>',
    )
    expect(html).toContain('<p class="text" role="cell" dir="ltr" lang="en">Open the door</p>')
    expect(html).toContain('<p class="translation" role="cell" dir="rtl" lang="ar">افتح الباب الآن</p>')
    expect(html).toContain('<p class="missing" role="cell">—</p>')
    expect(html).not.toContain('final')
  })

  test('has texts beside their keys, and subtitles beside their times', async () => {
    expect(await htmlOf('a.json', '{"menu":{"open":"Open"}}')).toMatch(/>menu\.open<\/p><p class="text"[^>]*>Open</)
    expect(await htmlOf('a.srt', '1\n01:02:03,400 --> 01:02:04,000\nHello\n')).toContain('>1:02:03.4 – 1:02:04.0</p>')
    expect(
      await htmlOf('a.resx', '<?xml version="1.0"?><root><data name="Open"><value>Open it</value></data></root>'),
    ).toContain('>Open</p>')
  })

  test('that is not a complete file of its kind is shown as plain text', async () => {
    const page = await pageOf('a.xlf', '<xliff><file><body>not whole')
    expect(page).toMatchObject({ format: 'text', layout: 'text' })
    expect(page.html).toContain('&lt;xliff&gt;')
  })
})

describe('a page', () => {
  const documents: Readonly<Record<string, (text: string) => Uint8Array | string>> = {
    'a.xlsx': (text) =>
      xlsxOf({
        sheets: [
          { name: text, rows: [[text]], textBoxes: [text], header: text },
          { name: `${text}2`, rows: [[{ inline: text }]] },
        ],
      }),
    'a.pptx': (text) => pptxOf([{ title: text, paragraphs: [text], notes: text, table: [[text]], smartArt: [text] }]),
    'a.docx': (text) =>
      docxOf({
        header: text,
        footer: text,
        blocks: [
          { kind: 'heading1', runs: [text] },
          { kind: 'bullet', runs: [{ bold: text }, { footnote: text }] },
          { kind: 'table', rows: [[text], [text]] },
        ],
      }),
    'a.odt': (text) =>
      odfOf({
        kind: 'text',
        body: `${odfParagraph(text, 'h')}${odfParagraph(text)}<table:table><table:table-row><table:table-cell>${odfParagraph(text)}</table:table-cell></table:table-row></table:table>`,
      }),
    'a.ods': (text) =>
      odfOf({
        kind: 'spreadsheet',
        body: `<table:table table:name="${escapeXml(text)}"><table:table-row><table:table-cell office:value-type="string">${odfParagraph(text)}</table:table-cell></table:table-row></table:table>`,
      }),
    'a.rtf': (text) => rtfOfParagraphs([text]),
    'a.csv': (text) => `"${text.replace(/"/g, '""')}",x`,
    'a.srt': (text) => `${text}\n00:00:01,000 --> 00:00:02,000\n${text}\n`,
    'a.po': (text) =>
      `msgctxt ${JSON.stringify(text)}\nmsgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(text)}\n`,
    'a.xlf': (text) =>
      `<xliff version="1.2"><file source-language="${escapeXml(text)}"><body><trans-unit id="${escapeXml(text)}"><source>${escapeXml(text)}</source><target state="${escapeXml(text)}">${escapeXml(text)}</target></trans-unit></body></file></xliff>`,
    'a.json': (text) => JSON.stringify({ [text]: text }),
    'a.md': (text) => `# ${text}\n\n- ${text}\n\n| ${text} |\n|---|---|\n| ${text} |\n`,
  }
  /** Everything that pages consist of; attributes only with values that cannot end them. */
  const known =
    /<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|div|section|nav|a|span|strong|em|u|s|sup|sub|code|pre|details|summary|img)(?: (?:class|id|href|dir|lang|role|scope|colspan|rowspan|src|alt)="[^"<>]*")*>/g

  test.each(Object.keys(documents))('of %s has everything in the document as text', async (name) => {
    const make = documents[name]
    const html = await htmlOf(name, make?.(evil) ?? '', { notes: null })
    // Subtitles and Markdown have tags of their own, and leave them out.
    expect(html).toContain(name === 'a.srt' || name === 'a.md' ? 'alert(1)' : '&lt;script&gt;')
    expect(html.replace(known, '')).not.toMatch(/[<>]/)
    expect(html).not.toMatch(/<img|href="(?!#sheet-\d+")/)
  })

  test('of any text at all is made of known elements only', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(documents)),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        async (name, text) => {
          const said = `x ${text.replace(/[^\P{Cc}\n]/gu, '')} <i onclick="a">`
          const prepared = await prepareDocument(name, bytesOf(documents[name]?.(said) ?? ''), null, documentLimits)
          if (prepared.kind === 'page' && prepared.layout !== 'text')
            expect(prepared.html.replace(known, '')).not.toMatch(/[<>]/)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('of very deeply nested lists and tables comes to an end', async () => {
    const deep = (open: string, close: string, times: number): string =>
      open.repeat(times) + odfParagraph('inside') + close.repeat(times)
    const lists = await pageOf(
      'a.odt',
      odfOf({ kind: 'text', body: deep('<text:list><text:list-item>', '</text:list-item></text:list>', 200) }),
    )
    expect(lists.html).toContain('inside')
    const table = [
      '<table:table><table:table-row><table:table-cell>',
      '</table:table-cell></table:table-row></table:table>',
    ] as const
    const tables = await pageOf('a.odt', odfOf({ kind: 'text', body: deep(...table, 120) }))
    expect(tables.html).toContain('inside')
    expect((await prepareDocument('a.rtf', bytesOf(rtfOf('{'.repeat(10_000))), null, documentLimits)).kind).toBe(
      'cannotShow',
    )
  })

  test('is cut at its limit, between whole elements', async () => {
    const long = Array.from({ length: 500 }, (_, index) => `Paragraph number ${String(index)} of many.`)
    for (const [name, content] of [
      ['a.rtf', rtfOfParagraphs(long)],
      ['a.json', JSON.stringify(long)],
      ['a.pptx', pptxOf([{ title: 'T', paragraphs: long }])],
      ['a.xlsx', xlsxOf({ sheets: [{ name: 'S', rows: long.map((text) => [text]) }] })],
    ] as const) {
      const page = await pageOf(name, content, { limits: { shownCharacters: 5_000 } })
      expect(page.isCut).toBe(true)
      expect(page.shownCharacters).toBeLessThanOrEqual(5_000)
      expect(page.html.length).toBeLessThan(20_000)
      expect(page.html.split('<p').length).toBe(page.html.split('</p>').length)
    }
  })
})
