import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { openArchive } from '../../../main/documents/office/archive.ts'
import { readDocx } from '../../../main/documents/office/docx.ts'
import { prepareDocument } from '../../../main/documents/previewing/prepare-document.ts'
import { readDocument } from '../../../main/documents/reading/read-document.ts'
import type { Prepared } from '../../../main/documents/worker/worker-protocol.ts'
import { collected } from '../../fixtures/corpus/reading.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'
import type { Block } from '../../fixtures/documents/docx-writer.ts'

type Page = Extract<Prepared, { kind: 'page' }>

function textOf(bytes: Uint8Array): string {
  return collected((collector) => {
    readDocx(bytes, documentLimits, collector)
  }).text
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', runs: [text] }
}
function xml(content: string): Block {
  return { kind: 'xml', xml: content }
}
function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures/documents', name)))
}

/** A part that holds `content` where the body would be, as an attacker would write it. */
function withDocumentXml(content: string): Uint8Array {
  return docxOf({ blocks: [], parts: { 'word/document.xml': content } })
}

describe('the text of a Word document', () => {
  test('contains body, header, footer and notes', () => {
    const text = textOf(
      docxOf({
        header: 'Above',
        footer: 'Below',
        blocks: [
          { kind: 'heading1', runs: ['Wa', { bold: 'ter' }] },
          { kind: 'paragraph', runs: ['is life', { footnote: 'A saying.' }] },
          { kind: 'table', rows: [['Day', 'Hours']] },
        ],
      }),
    )
    expect(text.split('\n')).toEqual(['Water', 'is life', 'Day', 'Hours', 'A saying.', 'Above', 'Below'])
  })

  test('leaves out deletions, field codes, and copies for older programs', () => {
    const text = textOf(
      docxOf({
        blocks: [
          xml(
            '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
          ),
          xml(
            '<w:p><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:txbxContent><w:p><w:r><w:t>boxed</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent><w:p><w:r><w:t>boxed</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>',
          ),
        ],
      }),
    )
    expect(text.split(/\n+/)).toEqual(['new', 'boxed'])
  })

  test('reports a tracked formatting change, and keeps the current formatting', async () => {
    const bytes = docxOf({
      blocks: [
        xml(`<w:p>${run('now', '<w:i/><w:rPrChange w:id="1" w:author="A"><w:rPr><w:b/></w:rPr></w:rPrChange>')}</w:p>`),
      ],
    })
    const { facts } = collected((collector) => {
      readDocx(bytes, documentLimits, collector)
    })
    expect(facts.map(({ code }) => code)).toEqual(['trackedChanges'])
    expect((await pageOf(bytes)).html).toBe('<p><em>now</em></p>')
  })

  test('is counted as a person would count it', async () => {
    const reading = await readDocument('site-registration.docx', fixture('site-registration.docx'), documentLimits)
    expect(reading).toMatchObject({ reading: 'read', guessedLanguage: 'eng', wordCount: 260 })
    const declaration = await readDocument('udhr-eng.docx', fixture('udhr-eng.docx'), documentLimits)
    expect(declaration.wordCount).toBe(1779)
  })
})

async function pageOf(bytes: Uint8Array): Promise<Page> {
  const prepared = await prepareDocument('a.docx', bytes, null, documentLimits)
  if (prepared.kind !== 'page') throw new Error(prepared.kind)
  return prepared
}

const drawingNamespaces =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'
function drawing(relationship: string, description: string): string {
  return `<w:drawing><wp:inline ${drawingNamespaces}><wp:docPr id="1" name="x" descr="${description}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relationship}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`
}
function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
}
function cell(content: string, properties = ''): string {
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
}
function said(text: string): string {
  return `<w:p>${run(text)}</w:p>`
}
function documentRelationships(content: string): Record<string, string> {
  return {
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`,
  }
}
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

describe('a Word document as a page', () => {
  test('has headings, lists, tables, emphasis and notes', async () => {
    const { html } = await pageOf(fixture('site-registration.docx'))
    expect(html).toContain('<h1>Site registration form</h1><p>Registration is <strong>free of charge</strong>')
    expect(html).toMatch(/^<div class="page-header"><p>Field office Kindu · Site registration<\/p><\/div>/)
    expect(html).toMatch(/<div class="page-footer"><p>Keep this form dry\. .*<\/p><\/div>$/)
    expect(html).toContain('<ul><li>Any identity paper')
    expect(html).toContain('<ol><li>Take a number')
    expect(html).toMatch(/<table><tbody><tr><th><p><strong>Day/)
    expect(html).toContain('registers for the whole household<sup>1</sup>')
    expect(html).toContain(
      '<div class="notes"><span class="note-number">1</span><p>A household is the people who eat from the same pot, whether or not they are relatives.</p></div>',
    )
  })

  test('has every kind of emphasis, its own or that of its styles', async () => {
    const styles =
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Warning"><w:name w:val="Warning"/><w:basedOn w:val="Base"/></w:style><w:style w:type="character" w:styleId="Term"><w:name w:val="Term"/><w:rPr><w:i/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style></w:styles>'
    const { html } = await pageOf(
      docxOf({
        blocks: [
          xml(
            `<w:p>${run('b', '<w:b/>')}${run('bi', '<w:b/><w:i/>')}${run(' u', '<w:u w:val="single"/>')}${run(' none', '<w:u w:val="none"/>')}${run('s', '<w:strike/>')}${run('up', '<w:vertAlign w:val="superscript"/>')}${run('down', '<w:vertAlign w:val="subscript"/>')}</w:p>`,
          ),
          xml(
            `<w:p><w:pPr><w:pStyle w:val="Warning"/></w:pPr>${run('Boil ')}${run('it', '<w:b w:val="0"/>')}${run(' well', '<w:rStyle w:val="Term"/>')}</w:p>`,
          ),
          { kind: 'heading1', runs: ['Head'] },
        ],
        parts: { 'word/styles.xml': styles },
      }),
    )
    expect(html).toBe(
      '<p><strong>b</strong><strong><em>bi</em></strong><u> u</u> none<s>s</s><sup>up</sup><sub>down</sub></p>' +
        '<p><strong>Boil </strong>it<strong><em> well</em></strong></p><h1>Head</h1>',
    )
  })

  test('has cells that cover columns and rows, and tables in cells', async () => {
    const inner = `<w:tbl><w:tr>${cell(said('inner'))}${cell(said('next'))}</w:tr></w:tbl>`
    const table =
      `<w:tbl><w:tr>${cell(said('wide'), '<w:gridSpan w:val="2"/>')}${cell(said('c'))}</w:tr>` +
      `<w:tr>${cell(said('tall'), '<w:vMerge w:val="restart"/>')}${cell(said('before') + inner + said('behind'))}${cell(said('f'))}</w:tr>` +
      `<w:tr>${cell('<w:p/>', '<w:vMerge/>')}${cell(said('h'))}${cell(said('i'))}</w:tr></w:tbl>`
    const { html } = await pageOf(docxOf({ blocks: [xml(table), paragraph('below')] }))
    expect(html).toBe(
      '<table><tbody><tr><td colspan="2"><p>wide</p></td><td><p>c</p></td></tr>' +
        '<tr><td rowspan="2"><p>tall</p></td><td><p>before</p><table><tbody><tr><td><p>inner</p></td><td><p>next</p></td></tr></tbody></table><p>behind</p></td><td><p>f</p></td></tr>' +
        '<tr><td><p>h</p></td><td><p>i</p></td></tr></tbody></table><p>below</p>',
    )
  })

  test('shows where links lead, however they are written', async () => {
    const field = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
    const { html } = await pageOf(
      docxOf({
        blocks: [
          xml(`<w:p>${run('See ')}<w:hyperlink r:id="far">${run('the site')}</w:hyperlink>${run('.')}</w:p>`),
          xml(
            `<w:p>${field('begin')}<w:r><w:instrText> HYPERLINK "mailto:a@b.example" </w:instrText></w:r>${field('separate')}${run('Write', '<w:b/>')}${field('end')}${run(' to us')}</w:p>`,
          ),
          xml(`<w:p><w:hyperlink w:anchor="below">${run('Below')}</w:hyperlink></w:p>`),
        ],
        parts: documentRelationships(
          `<Relationship Id="far" Type="${officeRelationships}/hyperlink" Target="https://a.example/?b=1&amp;c=&quot;" TargetMode="External"/>`,
        ),
      }),
    )
    expect(html).toBe(
      '<p>See <a title="https://a.example/?b=1&amp;c=&quot;">the site</a>.</p>' +
        '<p><a title="mailto:a@b.example"><strong>Write</strong></a> to us</p><p>Below</p>',
    )
  })

  test('has its pictures where they are: in a sentence, in a cell, in a text box, not in deleted text', async () => {
    const pictures = ['one', 'two', 'three', 'four', 'five'].map(
      (name) => `<Relationship Id="${name}" Type="${officeRelationships}/image" Target="media/${name}.png"/>`,
    )
    const png = new Uint8Array(readFileSync(join(import.meta.dirname, '../../fixtures/corpus/pictures/logo.png')))
    const box = `<w:r><w:drawing><wp:anchor ${drawingNamespaces}><wp:docPr id="1" name="x"/><a:graphic><a:graphicData><w:txbxContent><w:p><w:r>${drawing('three', '3')}</w:r><w:r>${drawing('four', '4')}</w:r></w:p></w:txbxContent></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
    const page = await pageOf(
      docxOf({
        blocks: [
          xml(`<w:p>${run('Press ')}<w:r>${drawing('one', '1')}</w:r>${run(' now')}</w:p>`),
          xml(`<w:tbl><w:tr>${cell(`<w:p><w:r>${drawing('two', '2')}</w:r></w:p>`)}${cell(said('b'))}</w:tr></w:tbl>`),
          xml(`<w:p>${box}</w:p>`),
          xml(`<w:p><w:del><w:r>${drawing('five', '5')}</w:r></w:del>${run('end')}</w:p>`),
        ],
        parts: {
          ...documentRelationships(pictures.join('')),
          ...Object.fromEntries(['one', 'two', 'three', 'four', 'five'].map((name) => [`word/media/${name}.png`, png])),
        },
      }),
    )
    expect(page.html).toBe(
      '<p>Press <img src="picture/0" alt="1"> now</p>' +
        '<table><tbody><tr><td><img src="picture/1" alt="2"></td><td><p>b</p></td></tr></tbody></table>' +
        '<div class="text-box"><img src="picture/2" alt="3"><img src="picture/3" alt="4"></div><p>end</p>',
    )
    expect(page.pictures).toHaveLength(4)
  })

  test('numbers its notes in the order of their references, and has the characters of picture fonts', async () => {
    const notes = (kind: string, ids: number[]): string =>
      `<w:${kind}s xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${ids.map((id) => `<w:${kind} w:id="${String(id)}">${said(`${kind} ${String(id)}`)}</w:${kind}>`).join('')}</w:${kind}s>`
    const { html } = await pageOf(
      docxOf({
        blocks: [
          xml(
            `<w:p>${run('a')}<w:r><w:footnoteReference w:id="7"/></w:r>${run('b')}<w:r><w:endnoteReference w:id="2"/></w:r>${run('c')}<w:r><w:footnoteReference w:id="3"/></w:r></w:p>`,
          ),
          xml('<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r><w:r><w:t> Yes</w:t></w:r></w:p>'),
        ],
        parts: {
          'word/footnotes.xml': notes('footnote', [3, 7]),
          'word/endnotes.xml': notes('endnote', [2]),
        },
      }),
    )
    expect(html).toContain('<p>a<sup>1</sup>b<sup>2</sup>c<sup>3</sup></p><p>🗹 Yes</p>')
    expect(html).toContain(
      '<span class="note-number">3</span><p>footnote 3</p><span class="note-number">1</span><p>footnote 7</p><span class="note-number">2</span><p>endnote 2</p>',
    )
  })

  test('reads from right to left where its letters do', async () => {
    const bytes = docxOf({ isRightToLeft: true, blocks: [paragraph('احمِ عائلتك من الكوليرا')] })
    expect(await prepareDocument('leaflet.docx', bytes, null, documentLimits)).toMatchObject({
      kind: 'page',
      direction: 'rtl',
    })
  })

  test('keeps no script, no address and nothing that is loaded from elsewhere', async () => {
    const relationships =
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      '<Relationship Id="evil" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/>' +
      '<Relationship Id="far" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://evil.example/x.png" TargetMode="External"/>' +
      '<Relationship Id="local" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/>' +
      '<Relationship Id="up" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="../../../../etc/passwd"/>' +
      '<Relationship Id="drawing" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/x.svg"/></Relationships>'
    const picture = (attribute: string): Block =>
      xml(
        `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip ${attribute}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
      )
    const bytes = docxOf({
      blocks: [
        xml('<w:p><w:hyperlink r:id="evil"><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p>'),
        paragraph('<script>alert(1)</script><img src=x onerror=alert(1)>'),
        picture('r:link="far"'),
        picture('r:link="local"'),
        picture('r:embed="drawing"'),
        picture('r:embed="up"'),
      ],
      parts: { 'word/_rels/document.xml.rels': relationships, 'word/media/x.svg': '<svg onload="alert(1)"/>' },
    })
    const prepared = await prepareDocument('evil.docx', bytes, null, documentLimits)
    if (prepared.kind !== 'page') throw new Error(prepared.kind)
    expect(prepared.html).not.toMatch(/javascript:|https?:|file:|<img|<script|onerror=[^&]*>/)
    expect(prepared.html).toContain('&lt;script&gt;')
    expect(prepared.pictures).toEqual([])
  })

  test('still shows its words if a picture is missing', async () => {
    const blip =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="gone"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const bytes = docxOf({ blocks: [paragraph('Before & after'), xml(blip)] })
    expect((await pageOf(bytes)).html).toContain('Before &amp; after')
  })

  test('is empty if there is nothing to read', async () => {
    expect(await prepareDocument('a.docx', docxOf({ blocks: [] }), null, documentLimits)).toEqual({
      kind: 'cannotShow',
      reason: 'empty',
    })
  })
})

describe('a hostile Word document', () => {
  const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const entities = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><w:document ${wordNamespace}><w:body><w:p><w:r><w:t>&c;</w:t></w:r></w:p></w:body></w:document>`
  const outside = `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document ${wordNamespace}><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`
  const deep = `<w:document ${wordNamespace}><w:body>${'<w:p>'.repeat(100_000)}${'</w:p>'.repeat(100_000)}</w:body></w:document>`

  test.each([
    ['entities that unfold', withDocumentXml(entities), 'damaged'],
    ['an entity that reads a file', withDocumentXml(outside), 'damaged'],
    ['elements 100,000 deep', withDocumentXml(deep), 'damaged'],
    ['XML that breaks off', withDocumentXml(`<w:document ${wordNamespace}><w:body><w:p>`), 'damaged'],
    ['an archive that breaks off', fixture('site-registration.docx').subarray(0, 2000), 'damaged'],
    ['an archive that is not a Word document', zipSync({ '../../evil.sh': strToU8('rm -rf ~') }), 'cannotRead'],
  ])('with %s is reported, not followed', async (_, bytes, reading) => {
    expect((await readDocument('a.docx', bytes, documentLimits)).reading).toBe(reading)
    const prepared = await prepareDocument('a.docx', bytes, null, documentLimits)
    expect(prepared).toEqual({ kind: 'cannotShow', reason: reading === 'damaged' ? 'damaged' : 'formatUnknown' })
  })

  test('that is too large when unpacked is not unpacked', async () => {
    const limits = { ...documentLimits, partBytes: 1_000_000, unpackedBytes: 2_000_000 }
    const bomb = docxOf({ blocks: [], parts: { 'word/document.xml': new Uint8Array(50_000_000) } })
    expect(bomb.length).toBeLessThan(100_000)
    expect((await readDocument('bomb.docx', bomb, limits)).reading).toBe('cannotRead')
    expect(await prepareDocument('bomb.docx', bomb, null, limits)).toEqual({ kind: 'cannotShow', reason: 'tooLarge' })
  })

  test('that lies about its size is read only up to that size', () => {
    const honest = zipSync({ 'word/document.xml': new Uint8Array(5_000_000).fill(0x61) })
    const directory = Buffer.from(honest).lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    const lying = new Uint8Array(honest)
    new DataView(lying.buffer).setUint32(directory + 24, 1000, true)
    const limits = { partBytes: 10_000, unpackedBytes: 10_000, archiveEntries: 10 }
    let unfoldedBytes = 0
    try {
      unfoldedBytes += openArchive(lying, limits).read('word/document.xml')?.length ?? 0
    } catch (error) {
      expect(error).toMatchObject({ code: 'damaged' })
    }
    expect(unfoldedBytes).toBeLessThanOrEqual(1000)
  })

  test('with very many entries is refused', () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`word/${String(index)}.xml`, strToU8('x')])),
    )
    expect(() => openArchive(many, { ...documentLimits, archiveEntries: 100 })).toThrow(
      expect.objectContaining({ code: 'tooLarge' }),
    )
  })

  test('that is protected by a password is reported as such', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(1000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    expect((await readDocument('secret.docx', new Uint8Array(bytes), documentLimits)).reading).toBe('encrypted')
  })
})
