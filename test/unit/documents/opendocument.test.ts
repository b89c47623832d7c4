import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { odfOf, odfParagraph } from '../../fixtures/corpus/odf-writer.ts'
import type { WrittenOdf } from '../../fixtures/corpus/odf-writer.ts'
import { codesOf, countsOf, factOf, read, reading } from '../../fixtures/corpus/reading.ts'

function text(body: string, more: Partial<WrittenOdf> = {}): Uint8Array {
  return odfOf({ kind: 'text', body, ...more })
}
const hidingStyle =
  '<style:style style:name="T1" style:family="text"><style:text-properties text:display="none"/></style:style>'

describe('the pages of an OpenDocument workbook', () => {
  test('have the headers and footers that somebody wrote, not those of every workbook', async () => {
    const masterStyles =
      '<style:master-page><style:header><style:region-left><text:p>Water points of the district</text:p></style:region-left><style:region-right><text:p><text:sheet-name>???</text:sheet-name></text:p></style:region-right></style:header><style:footer><text:p>Page <text:page-number>1</text:page-number></text:p></style:footer></style:master-page>'
    const body =
      '<table:table table:name="Taps"><table:table-row><table:table-cell><text:p>Point</text:p></table:table-cell></table:table-row></table:table>'
    expect(countsOf(await read('a.ods', odfOf({ kind: 'spreadsheet', body, masterStyles })))).toEqual({
      header: 5,
      'sheet 1': 1,
    })
  })
})

describe('an OpenDocument text', () => {
  test('is counted by part: body, boxes, notes, headers and footers', async () => {
    const document = await read(
      'a.odt',
      text(
        odfParagraph('Water points', 'h') +
          '<text:p>With<text:s text:c="2"/>a note<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Five words in this note</text:p></text:note-body></text:note></text:p>' +
          '<text:p><draw:frame svg:width="5cm" svg:height="2cm"><draw:text-box><text:p>Boxed text</text:p></draw:text-box></draw:frame></text:p>' +
          '<table:table><table:table-row><table:table-cell><text:p>Day</text:p></table:table-cell><table:table-cell><text:p>Hours</text:p></table:table-cell></table:table-row></table:table>',
        {
          masterStyles:
            '<style:master-page><style:header><text:p>Running head</text:p></style:header><style:footer><text:p>Page <text:page-number>1</text:page-number></text:p></style:footer><style:header-left style:display="false"><text:p>Not shown</text:p></style:header-left></style:master-page>',
          pages: 3,
        },
      ),
    )
    expect(countsOf(document)).toEqual({ header: 2, footer: 2, body: 2 + 3 + 2, footnote: 5, textBox: 2 })
    expect(document.facts).toEqual([])
    expect(document.summary).toMatchObject({ format: 'odt', tables: 1, pages: 3 })
  })

  test.each([
    ['names a DTD, as OpenOffice.org wrote it, is read', 'SYSTEM "Manifest.dtd"', 'read'],
    ['declares entities is damaged', '[<!ENTITY a "ha">]', 'damaged'],
  ])('whose list of files %s', async (_, type, expected) => {
    const parts = unzipSync(text(odfParagraph('Water points')))
    const manifest = strFromU8(parts['META-INF/manifest.xml'] ?? new Uint8Array())
    // The DTD declares the namespace, too.
    const declared = manifest.replace(
      /<manifest:manifest[^>]*>/u,
      `<!DOCTYPE manifest:manifest ${type}><manifest:manifest>`,
    )
    expect(declared).toContain('<!DOCTYPE')
    const bytes = zipSync({ ...parts, 'META-INF/manifest.xml': strToU8(declared) })
    expect((await reading('a.odt', bytes)).reading).toBe(expected)
  })

  test('reports tracked changes, comments, hidden text and linked parts, with the heading above', async () => {
    const document = await read(
      'a.odt',
      text(
        '<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>Amina</dc:creator><dc:date>2024-01-01</dc:date></office:change-info><text:p>was taken out</text:p></text:deletion></text:changed-region><text:changed-region><text:insertion><office:change-info><dc:creator>Amina</dc:creator></office:change-info></text:insertion></text:changed-region></text:tracked-changes>' +
          odfParagraph('Opening hours', 'h') +
          '<text:p>Seen <text:span text:style-name="T1">never seen</text:span><text:change text:change-id="1"/></text:p>' +
          '<text:p>Comment here<office:annotation><dc:creator>Amina</dc:creator><dc:date>2024</dc:date><text:p>Is this right?</text:p></office:annotation></text:p>' +
          '<text:section text:display="none"><text:p>A hidden section</text:p></text:section>' +
          '<text:p><draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="https://example.org/map.png"/><svg:desc>A map</svg:desc></draw:frame></text:p>',
        { automaticStyles: hidingStyle },
      ),
    )
    expect(document.wordCount).toBe(2 + 1 + 2)
    expect(codesOf(document.facts)).toEqual(['comments', 'hiddenText', 'linkedContent', 'trackedChanges'])
    expect(factOf(document.facts, 'trackedChanges')).toMatchObject({ number: 2, excerpt: 'was taken out' })
    expect(factOf(document.facts, 'comments')).toMatchObject({
      places: [{ part: 'body', name: 'Opening hours' }],
      excerpt: 'Is this right?',
    })
    expect(factOf(document.facts, 'hiddenText')).toMatchObject({ number: 2, words: 5 })
    expect(document.text).toContain('A map')
  })

  test('does not have the authors and dates of comments in its text', async () => {
    const comment =
      '<office:annotation><dc:creator>Amina</dc:creator><dc:date>2024-01-01T10:00:00</dc:date><text:p>Is this right?</text:p></office:annotation>'
    const document = await read('a.odt', text(`<text:p>Boil the water${comment} first</text:p>`))
    expect(document.text.split('\n')).toEqual(['Is this right?', 'Boil the water first'])
  })

  test('has headers with the text before and after a box in them, without descriptions of pictures', async () => {
    const header =
      '<style:master-page><style:header><text:p>Before <draw:frame><draw:text-box><text:p>Boxed</text:p></draw:text-box></draw:frame>and after' +
      '<draw:frame><draw:image xlink:href="Pictures/logo.png"/><svg:desc>Logo of the clinic</svg:desc></draw:frame></text:p></style:header></style:master-page>'
    const document = await read('a.odt', text(odfParagraph('Water'), { masterStyles: header }))
    expect(countsOf(document)).toMatchObject({ header: 3, textBox: 1, body: 1 })
    expect(document.text).toContain('Before and after')
  })

  test('has a word for the label of each item of a list that has labels', async () => {
    const list = (style: string): string =>
      `<text:list text:style-name="${style}"><text:list-item><text:p>One can</text:p><text:p>and more</text:p></text:list-item></text:list>`
    const styles =
      '<text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="•"/></text:list-style>' +
      '<text:list-style style:name="L2"><text:list-level-style-number text:level="1" style:num-format=""/></text:list-style>'
    expect((await read('a.odt', text(list('L1'), { automaticStyles: styles }))).wordCount).toBe(5)
    expect((await read('a.odt', text(list('L2'), { automaticStyles: styles }))).wordCount).toBe(4)
  })

  test('with styles only, like a template, is empty; without content and styles it is damaged', async () => {
    const { 'content.xml': content, ...others } = unzipSync(text(odfParagraph('x')))
    expect(content).toBeDefined()
    const styles = { ...others, 'styles.xml': others['styles.xml'] ?? strToU8('<a/>') }
    expect(await read('a.ott', zipSync(styles))).toMatchObject({ wordCount: 0, facts: [{ code: 'empty' }] })
    const { 'styles.xml': _, ...neither } = styles
    expect((await reading('a.ott', zipSync(neither))).reading).toBe('damaged')
  })

  test('is recognised as encrypted, or as containing macros', async () => {
    const encryption =
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>'
    const locked = await reading('a.odt', text(odfParagraph('x'), { manifest: encryption }))
    expect(locked).toMatchObject({ reading: 'encrypted', facts: [{ code: 'encrypted' }] })
    const program = text(odfParagraph('Two words'), {
      parts: { 'Basic/Standard/Module1.xml': '<m/>', 'Basic/Standard/script-lb.xml': '<m/>' },
    })
    expect(codesOf((await read('a.odt', program)).facts)).toEqual(['macros'])
    const lists = text(odfParagraph('Two words'), { parts: { 'Basic/Standard/script-lb.xml': '<m/>' } })
    expect((await read('a.odt', lists)).facts).toEqual([])
  })
})

describe('an OpenDocument workbook', () => {
  const cell = (content: string, attributes = 'office:value-type="string"'): string =>
    `<table:table-cell ${attributes}>${content === '' ? '' : `<text:p>${content}</text:p>`}</table:table-cell>`
  const row = (cells: string[], attributes = ''): string =>
    `<table:table-row ${attributes}>${cells.join('')}</table:table-row>`
  const book = (body: string): Uint8Array =>
    odfOf({
      kind: 'spreadsheet',
      body,
      automaticStyles:
        '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
      masterStyles:
        '<style:master-page><style:header><text:p><text:sheet-name>???</text:sheet-name></text:p></style:header></style:master-page>',
    })

  test('is the text of its cells; numbers, formulas and fillers are not counted', async () => {
    const document = await read(
      'a.ods',
      book(
        `<table:table table:name="Taps" table:style-name="ta1">${row([cell('Point'), cell('Place')])}${row([
          cell('6', 'office:value-type="float" office:value="6"'),
          cell('Zone B', 'office:value-type="string" table:number-columns-repeated="3"'),
          cell('Point', 'table:formula="of:=[.A1]" office:value-type="string"'),
        ])}</table:table>`,
      ),
    )
    expect(countsOf(document)).toEqual({ 'sheet 1': 2 + 6 })
    expect(document.parts[0]).toMatchObject({ place: { name: 'Taps' }, headerRow: ['Point', 'Place'] })
    expect(document.facts).toEqual([])
  })

  test('reports hidden sheets, rows and columns, and comments with their cell', async () => {
    const document = await read(
      'a.ods',
      book(
        `<table:table table:name="Taps"><table:table-column/><table:table-column table:visibility="collapse"/>${row([cell('Seen'), cell('hidden column')])}${row(
          [cell('hidden row')],
          'table:visibility="filter"',
        )}${row([
          `<table:table-cell office:value-type="string"><office:annotation><text:p>Sure?</text:p></office:annotation><text:p>Also seen</text:p></table:table-cell>`,
        ])}</table:table><table:table table:name="Codes" table:style-name="ta2">${row([cell('secret list')])}</table:table>`,
      ),
    )
    expect(document.wordCount).toBe(3)
    expect(factOf(document.facts, 'hiddenRows')).toMatchObject({
      number: 1,
      words: 2,
      places: [{ name: 'Taps', at: '2' }],
    })
    expect(factOf(document.facts, 'hiddenColumns')).toMatchObject({ number: 1, words: 2, places: [{ at: 'B' }] })
    expect(factOf(document.facts, 'hiddenSheets')).toMatchObject({
      number: 1,
      words: 2,
      places: [{ name: 'Codes', number: 2 }],
    })
    expect(factOf(document.facts, 'comments')).toMatchObject({ excerpt: 'Sure?', places: [{ name: 'Taps', at: 'A3' }] })
  })

  test('with an endlessly repeated cell comes to an end', async () => {
    const endless = book(
      `<table:table table:name="T">${row([cell('again', 'office:value-type="string" table:number-columns-repeated="16384"')], 'table:number-rows-repeated="1048576"')}</table:table>`,
    )
    expect((await read('a.ods', endless)).wordCount).toBe(1_000)
  })
})

describe('an OpenDocument presentation', () => {
  test('has comments, as LibreOffice writes them, beside its text', async () => {
    const document = await read(
      'a.odp',
      odfOf({
        kind: 'presentation',
        body: '<draw:page><draw:frame><draw:text-box><text:p>Thank you</text:p></draw:text-box></draw:frame><officeooo:annotation xmlns:officeooo="http://openoffice.org/2009/office"><dc:creator>Amina</dc:creator><text:p>Nice</text:p></officeooo:annotation></draw:page>',
      }),
    )
    expect(document.wordCount).toBe(2)
    expect(factOf(document.facts, 'comments')).toMatchObject({ number: 1, excerpt: 'Nice' })
  })

  test('is the text of its slides and notes, and reports hidden slides', async () => {
    const page = (title: string, content: string, style = 'dp1'): string =>
      `<draw:page draw:style-name="${style}"><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame>${content}</draw:page>`
    const document = await read(
      'a.odp',
      odfOf({
        kind: 'presentation',
        automaticStyles:
          '<style:style style:name="dp1" style:family="drawing-page"/><style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>',
        body:
          page(
            'Water for all',
            '<draw:custom-shape><text:p>First point <text:page-number>1</text:page-number></text:p></draw:custom-shape><presentation:notes><draw:frame><draw:text-box><text:p>Say it slowly</text:p></draw:text-box></draw:frame></presentation:notes>',
          ) + page('Backup slide', '', 'dp2'),
      }),
    )
    expect(countsOf(document)).toEqual({ 'slide 1': 5, 'slideNotes 1': 3 })
    expect(document.facts).toMatchObject([
      { code: 'hiddenSlides', number: 1, words: 2, places: [{ part: 'slide', number: 2, name: 'Backup slide' }] },
    ])
    expect(document.summary.slides).toBe(2)
  })
})
