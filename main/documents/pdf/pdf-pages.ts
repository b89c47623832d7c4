// The pages of a PDF: their text and what reviewers wrote onto them. It knows nothing of the document as a whole, so that a long one can be
// read in parts, by several threads at once.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { withPdf } from './open-pdf.ts'
import { linesOf } from './pdf-lines.ts'
import { piecesOf } from './pdf-pieces.ts'

export interface PdfPage {
  text: string
  remarks: string[]
}

/** From the first to the last of these pages, counted from 1; null for each that is broken. */
export type ReadPdfPages = (bytes: Uint8Array, first: number, last: number) => Promise<(PdfPage | null)[]>

const remarkKinds = new Set(['Text', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret'])

async function remarksOn(page: PDFPageProxy): Promise<string[]> {
  const annotations: unknown[] = await page.getAnnotations()
  return annotations.flatMap((annotation) => {
    const { subtype, contentsObj } = annotation as { subtype?: unknown; contentsObj?: { str?: unknown } }
    const text = typeof contentsObj?.str === 'string' ? contentsObj.str.trim() : ''
    return text === '' || !remarkKinds.has(String(subtype)) ? [] : [text]
  })
}

/** A word that was divided at the end of a line is one word. */
function joined(text: string): string {
  return text.replace(/(\p{L})[-\u2010]\n(?=\p{Ll})/gu, '$1-')
}

async function textOn(page: PDFPageProxy): Promise<string> {
  const { upright, across } = await piecesOf(page)
  const lines = [...linesOf(upright), ...linesOf(across)]
  return joined(lines.map(({ text }) => text).join('\n'))
}

/** Null where the page is broken: it does not take the others with it. */
export async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PdfPage | null> {
  try {
    const page = await pdf.getPage(number)
    const read = { text: await textOn(page), remarks: await remarksOn(page) }
    page.cleanup()
    return read
  } catch {
    return null
  }
}

/** The bytes are used up. @throws Unreadable `encrypted` or `damaged` */
export const readPdfPages: ReadPdfPages = (bytes, first, last) =>
  withPdf(bytes, async (pdf) => {
    const pages: (PdfPage | null)[] = []
    for (let number = first; number <= last; number += 1) pages.push(await readPage(pdf, number))
    return pages
  })
