import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../main/documents/limits.ts'
import { readArchive } from '../../../main/documents/office/archive.ts'
import { pageOfDocx } from '../../../main/documents/office/docx-page.ts'
import { readDocx } from '../../../main/documents/office/docx.ts'
import { prepareDocument } from '../../../main/documents/previewing/prepare-document.ts'
import { readDocument } from '../../../main/documents/reading/read-document.ts'
import { collected } from '../../fixtures/corpus/reading.ts'
import { docxOf } from '../../fixtures/documents/docx-writer.ts'
import type { Block } from '../../fixtures/documents/docx-writer.ts'

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
  test('holds body, header, footer and notes', () => {
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

  test('leaves out what was deleted, field codes, and what is only repeated for older programs', () => {
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

  test('is counted as a person would count it', async () => {
    const reading = await readDocument('site-registration.docx', fixture('site-registration.docx'), documentLimits)
    expect(reading).toMatchObject({ reading: 'read', guessedLanguage: 'eng', wordCount: 260 })
    const declaration = await readDocument('udhr-eng.docx', fixture('udhr-eng.docx'), documentLimits)
    expect(declaration.wordCount).toBe(1779)
  })
})

describe('a Word document as a page', () => {
  test('has headings, lists, tables, emphasis and notes', async () => {
    const { html } = await pageOfDocx(fixture('site-registration.docx'), documentLimits)
    expect(html).toContain('<h1>Site registration form</h1><p>Registration is <strong>free of charge</strong>')
    expect(html).toMatch(/^<div class="page-header"><p>Field office Kindu · Site registration<\/p><\/div>/)
    expect(html).toMatch(/<div class="page-footer"><p>Keep this form dry\. .*<\/p><\/div>$/)
    expect(html).toContain('<ul><li>Any identity paper')
    expect(html).toContain('<ol><li>Take a number')
    expect(html).toMatch(/<table><thead><tr><th><p><strong>Day/)
    expect(html).toMatch(/<hr><ol><li><p>A household is the people/)
  })

  test('reads from right to left where its letters do', async () => {
    const bytes = docxOf({ isRightToLeft: true, blocks: [paragraph('احمِ عائلتك من الكوليرا')] })
    expect(await prepareDocument('leaflet.docx', bytes, null, documentLimits)).toMatchObject({
      kind: 'page',
      direction: 'rtl',
    })
  })

  test('keeps no script, no address and nothing that is fetched from elsewhere', async () => {
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

  test('still shows its words where a picture is missing', async () => {
    const blip =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="gone"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
    const bytes = docxOf({ blocks: [paragraph('Before & after'), xml(blip)] })
    expect((await pageOfDocx(bytes, documentLimits)).html).toContain('Before &amp; after')
  })

  test('is empty where there is nothing to read', async () => {
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
    ['an archive with nothing of Word in it', zipSync({ '../../evil.sh': strToU8('rm -rf ~') }), 'cannotRead'],
  ])('with %s is told, not followed', async (_, bytes, reading) => {
    expect((await readDocument('a.docx', bytes, documentLimits)).reading).toBe(reading)
    const prepared = await prepareDocument('a.docx', bytes, null, documentLimits)
    expect(prepared).toEqual({ kind: 'cannotShow', reason: reading === 'damaged' ? 'damaged' : 'formatUnknown' })
  })

  test('that unfolds to more than allowed is not unfolded', async () => {
    const limits = { ...documentLimits, partBytes: 1_000_000, unpackedBytes: 2_000_000 }
    const bomb = docxOf({ blocks: [], parts: { 'word/document.xml': new Uint8Array(50_000_000) } })
    expect(bomb.length).toBeLessThan(100_000)
    expect((await readDocument('bomb.docx', bomb, limits)).reading).toBe('cannotRead')
    expect(await prepareDocument('bomb.docx', bomb, null, limits)).toEqual({ kind: 'cannotShow', reason: 'tooLarge' })
  })

  test('that lies about its size gets no more than it announced', () => {
    const honest = zipSync({ 'word/document.xml': new Uint8Array(5_000_000).fill(0x61) })
    const directory = Buffer.from(honest).lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    const lying = new Uint8Array(honest)
    new DataView(lying.buffer).setUint32(directory + 24, 1000, true)
    const limits = { partBytes: 10_000, unpackedBytes: 10_000, archiveEntries: 10 }
    let unfoldedBytes = 0
    try {
      for (const part of readArchive(lying, () => true, limits).values()) unfoldedBytes += part.length
    } catch (error) {
      expect(error).toMatchObject({ code: 'damaged' })
    }
    expect(unfoldedBytes).toBeLessThanOrEqual(1000)
  })

  test('with very many entries is refused', () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`word/${String(index)}.xml`, strToU8('x')])),
    )
    expect(() => readArchive(many, () => true, { ...documentLimits, archiveEntries: 100 })).toThrow(
      expect.objectContaining({ code: 'tooLarge' }),
    )
  })

  test('that is protected by a password is said to be so', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(1000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ])
    expect((await readDocument('secret.docx', new Uint8Array(bytes), documentLimits)).reading).toBe('encrypted')
  })
})
