// Writes a small Word document from headings, paragraphs, bullets and tables, for the demo's own documents.
import { escapeXml, officePackage } from './office-package.ts'

export interface WordParagraph {
  text: string
  style: 'Title' | 'Heading1' | 'Normal' | 'ListBullet'
}

/** The first row is the header. */
interface WordTable {
  rows: readonly (readonly string[])[]
}

export type WordBlock = WordParagraph | WordTable

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
/** Between the margins of A4, in twentieths of a point. */
const textWidth = 9638

function styleXml(id: string, name: string, halfPoints: number, spacing: number, isBold: boolean, extra = ''): string {
  const bold = isBold ? '<w:b/><w:bCs/>' : ''
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>` +
    `<w:pPr>${extra}<w:spacing w:before="${spacing}" w:after="120"/></w:pPr>` +
    `<w:rPr>${bold}<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/></w:rPr></w:style>`
  )
}

const bulletXml =
  `<w:numbering ${wordNamespace}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/>` +
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="start"/>' +
  '<w:pPr><w:ind w:start="425" w:hanging="283"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'

/** Returns a DOCX file. The language is a BCP 47 tag; the direction applies to all paragraphs. */
export function wordDocument(blocks: readonly WordBlock[], language: string, isRightToLeft: boolean): Uint8Array {
  const bidi = isRightToLeft ? '<w:bidi/>' : ''

  function paragraphXml({ text, style }: WordParagraph, isBold = false): string {
    const run = `${isBold ? '<w:b/><w:bCs/>' : ''}${isRightToLeft ? '<w:rtl/>' : ''}`
    const properties = run === '' ? '' : `<w:rPr>${run}</w:rPr>`
    return (
      `<w:p><w:pPr><w:pStyle w:val="${style}"/>${bidi}</w:pPr>` +
      `<w:r>${properties}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`
    )
  }

  function tableXml({ rows }: WordTable): string {
    const columns = rows[0]?.length ?? 1
    const width = Math.floor(textWidth / columns)
    const border = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="8A8F98"/>`
    const borders = ['top', 'start', 'bottom', 'end', 'insideH', 'insideV'].map(border).join('')
    const rowXml = (cells: readonly string[], index: number): string =>
      `<w:tr>${cells
        .map(
          (text) =>
            `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>` +
            `${paragraphXml({ text, style: 'Normal' }, index === 0)}</w:tc>`,
        )
        .join('')}</w:tr>`
    return (
      `<w:tbl><w:tblPr>${isRightToLeft ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${textWidth}" w:type="dxa"/>` +
      `<w:tblBorders>${borders}</w:tblBorders></w:tblPr>` +
      `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>${rows.map(rowXml).join('')}</w:tbl>`
    )
  }

  const body = blocks.map((block) => ('rows' in block ? tableXml(block) : paragraphXml(block))).join('')
  const bullet = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  return officePackage([
    {
      path: 'word/document.xml',
      type: 'wordprocessingml.document.main',
      xml:
        `<w:document ${wordNamespace}><w:body>${body}` +
        '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>',
      links: [
        { id: 'rId1', type: 'styles', target: 'styles.xml' },
        { id: 'rId2', type: 'numbering', target: 'numbering.xml' },
      ],
    },
    {
      path: 'word/styles.xml',
      type: 'wordprocessingml.styles',
      xml:
        `<w:styles ${wordNamespace}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
        styleXml('Normal', 'Normal', 22, 0, false) +
        styleXml('Title', 'Title', 40, 0, true) +
        styleXml('Heading1', 'heading 1', 28, 240, true) +
        styleXml('ListBullet', 'List Bullet', 22, 0, false, bullet) +
        '</w:styles>',
    },
    { path: 'word/numbering.xml', type: 'wordprocessingml.numbering', xml: bulletXml },
  ])
}
