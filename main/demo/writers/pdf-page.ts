// Writes a PDF of one page, a heading and paragraphs in the standard font Helvetica, for the demo's own documents. Only
// for languages in Latin script: a standard font has no other letters.

export interface PdfPage {
  heading: string
  paragraphs: readonly string[]
}

/** Characters of WinAnsiEncoding that have another code in Unicode (PDF 32000-1, annex D.2). */
const winAnsiCodes: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '…': 0x85,
  '€': 0x80,
  Œ: 0x8c,
  œ: 0x9c,
}

const page = { width: 595, height: 842, margin: 60 }
const text = { size: 17, leading: 24, afterParagraph: 12 }
const headingSize = 30
/** Helvetica's letters are about half as wide as they are high; lines end early rather than late. */
const letterWidth = 0.49

function linesOf(paragraph: string, size: number): string[] {
  const most = Math.floor((page.width - 2 * page.margin) / (size * letterWidth))
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** @throws RangeError if the text has a character that the font lacks */
function stringOf(line: string): string {
  const codes = Array.from(line, (character) => {
    const code = winAnsiCodes[character] ?? character.codePointAt(0) ?? 0
    if (code > 0xff) throw new RangeError(`Helvetica has no “${character}”`)
    return String.fromCharCode(code)
  })
  return codes.join('').replace(/[\\()]/g, (character) => `\\${character}`)
}

function contentOf({ heading, paragraphs }: PdfPage): string {
  let y = page.height - page.margin - headingSize
  const shown: string[] = []
  const show = (line: string, font: string, size: number): void => {
    shown.push(`BT /${font} ${size} Tf 1 0 0 1 ${page.margin} ${y} Tm (${stringOf(line)}) Tj ET`)
    y -= font === 'F2' ? headingSize + 6 : text.leading
  }
  for (const line of linesOf(heading, headingSize)) show(line, 'F2', headingSize)
  y -= text.afterParagraph
  for (const paragraph of paragraphs) {
    for (const line of linesOf(paragraph, text.size)) show(line, 'F1', text.size)
    y -= text.afterParagraph
  }
  return shown.join('\n')
}

/** Returns a PDF file. @throws RangeError if the text has a character that the font lacks */
export function pdfPage(written: PdfPage): Uint8Array {
  const content = contentOf(written)
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [5 0 R] >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
      '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents 6 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (character) => character.charCodeAt(0))
}
