// Writes a small Word document from headings and paragraphs, for the demo's own documents.
import { strToU8, zipSync } from 'fflate'

export interface WordParagraph {
  text: string
  style: 'Title' | 'Heading1' | 'Normal'
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

const declarationLine = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

function styleXml(id: string, name: string, halfPoints: number, spacing: number, isBold: boolean): string {
  const bold = isBold ? '<w:b/><w:bCs/>' : ''
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>` +
    `<w:pPr><w:spacing w:before="${spacing}" w:after="120"/></w:pPr>` +
    `<w:rPr>${bold}<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/></w:rPr></w:style>`
  )
}

/** Returns a DOCX file. The language is a BCP 47 tag; the direction applies to all paragraphs. */
export function wordDocument(
  paragraphs: readonly WordParagraph[],
  language: string,
  isRightToLeft: boolean,
): Uint8Array {
  const bidi = isRightToLeft ? '<w:bidi/>' : ''
  const rtl = isRightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : ''
  const body = paragraphs
    .map(({ text, style }) => {
      const properties = `<w:pPr><w:pStyle w:val="${style}"/>${bidi}</w:pPr>`
      return `<w:p>${properties}<w:r>${rtl}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`
    })
    .join('')
  const parts = {
    '[Content_Types].xml':
      `${declarationLine}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
      '<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
    '_rels/.rels':
      `${declarationLine}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/_rels/document.xml.rels':
      `${declarationLine}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    'word/styles.xml':
      `${declarationLine}<w:styles ${wordNamespace}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
      styleXml('Normal', 'Normal', 22, 0, false) +
      styleXml('Title', 'Title', 40, 0, true) +
      styleXml('Heading1', 'heading 1', 28, 240, true) +
      '</w:styles>',
    'word/document.xml':
      `${declarationLine}<w:document ${wordNamespace}><w:body>${body}` +
      '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>',
  }
  const packed = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))
  return zipSync(packed, { level: 6, mtime: new Date('2024-01-01T00:00:00Z') })
}
