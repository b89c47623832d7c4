// Reads single pages of a PDF: their text and comments. Needs nothing of the rest of the document, so that several
// threads can share a long one.
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { withPdf } from './open-pdf.ts'
import { linesOf } from './pdf-lines.ts'
import { piecesOf } from './pdf-pieces.ts'
import type { StatedTexts } from './stated-texts.ts'

export interface PdfPage {
  text: string
  comments: string[]
}

/** Reads pages from `first` to `last`, counted from 1; null for each broken page. */
export type ReadPdfPages = (bytes: Uint8Array, first: number, last: number) => Promise<(PdfPage | null)[]>

const commentKinds = new Set(['Text', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret'])

async function commentsOn(page: PDFPageProxy): Promise<string[]> {
  const annotations: unknown[] = await page.getAnnotations()
  return annotations.flatMap((annotation) => {
    const { subtype, contentsObj } = annotation as { subtype?: unknown; contentsObj?: { str?: unknown } }
    const text = typeof contentsObj?.str === 'string' ? contentsObj.str.trim() : ''
    return text === '' || !commentKinds.has(String(subtype)) ? [] : [text]
  })
}

/** Joins words hyphenated at the end of a line; a soft hyphen (U+00AD) is no part of its word. */
export function joinedLines(text: string): string {
  return text.replace(/\u00ad[ \u00a0]*\n/gu, '').replace(/(\p{L})[-\u2010]\n(?=\p{Ll})/gu, '$1-')
}

async function textOn(page: PDFPageProxy, stated: StatedTexts): Promise<string> {
  const { upright, across } = await piecesOf(page, stated)
  const lines = [...linesOf(upright), ...linesOf(across)]
  return joinedLines(lines.map(({ text }) => text).join('\n'))
}

/** Null if the page is broken; other pages are still read. */
export async function readPage(pdf: PDFDocumentProxy, stated: StatedTexts, number: number): Promise<PdfPage | null> {
  try {
    const page = await pdf.getPage(number)
    const read = { text: await textOn(page, stated), comments: await commentsOn(page) }
    page.cleanup()
    return read
  } catch {
    return null
  }
}

/**
 * The bytes may be consumed.
 * @throws Unreadable `encrypted` or `damaged`
 */
export const readPdfPages: ReadPdfPages = (bytes, first, last) =>
  withPdf(bytes, async (pdf, stated) => {
    const pages: (PdfPage | null)[] = []
    for (let number = first; number <= last; number += 1) pages.push(await readPage(pdf, stated, number))
    return pages
  })
