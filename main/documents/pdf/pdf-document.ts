// Reads PDF documents: text page by page, pictures in place of text, and reviewers' comments.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { createPictureExaminer } from '../images/picture-examiner.ts'
import type { DocumentLimits } from '../limits.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { createBrokenTextMeter } from './broken-text.ts'
import { withPdf } from './open-pdf.ts'
import { imagesOf } from './pdf-images.ts'
import { readPage } from './pdf-pages.ts'
import type { PdfPage, ReadPdfPages } from './pdf-pages.ts'
import { readPdfPassages } from './pdf-passages.ts'
import type { StatedTexts } from './stated-texts.ts'

/** In points; smaller pictures are icons. */
const minImageWidth = 400
const minImageHeight = 150

/** Books contain blank pages; only as many textless pages as there are page-sized pictures are scans. */
function reportScans(textless: readonly number[], pageSizedImages: number, collector: Collector): void {
  const scanned = textless.slice(0, pageSizedImages)
  for (const number of scanned) collector.found('scannedPages', { place: placeOf('page', { number }) })
}

/**
 * Examines the pictures before the bytes are consumed. A page-sized picture is a scan; it is not examined, because its
 * page has a text layer or is reported. Returns the number of scans.
 */
function readImages(bytes: Uint8Array, limits: DocumentLimits, collector: Collector): number {
  const examiner = createPictureExaminer(collector, limits)
  let pages = 0
  for (const { at, width, height, isPage, sizeBytes, read } of imagesOf(bytes)) {
    if (isPage) pages += 1
    else if (width >= minImageWidth && height >= minImageHeight)
      examiner.examine({ key: String(at), sizeBytes, read, place: null, widthMm: null, heightMm: null })
  }
  return pages
}

/** A smaller document is read before a second thread has started. */
const largeBytes = 2 * 1024 * 1024
/** From this many pages, reading half on another thread outweighs opening the document twice. */
const manyPages = 500

/** All pages in order. Of many, the second half is read `elsewhere` in parallel, or here if that fails. */
async function* pagesOf(
  pdf: PDFDocumentProxy,
  stated: StatedTexts,
  second: { bytes: Uint8Array; elsewhere: ReadPdfPages } | null,
): AsyncGenerator<PdfPage | null> {
  const { numPages } = pdf
  const here = second === null ? numPages : Math.ceil(numPages / 2)
  const rest = second?.elsewhere(second.bytes, here + 1, numPages).catch(() => null)
  for (let number = 1; number <= here; number += 1) yield await readPage(pdf, stated, number)
  const read = await rest
  if (read) yield* read
  else for (let number = here + 1; number <= numPages; number += 1) yield await readPage(pdf, stated, number)
}

/**
 * Reads the text layer of a PDF; each page is a part. The bytes may be consumed.
 * @param elsewhere reads pages on another thread; null if there is none
 * @throws Unreadable `encrypted`, `damaged`, or `noText` if no page has letters (a scan)
 */
export function readPdf(
  bytes: Uint8Array,
  limits: DocumentLimits,
  collector: Collector,
  elsewhere: ReadPdfPages | null,
): Promise<void> {
  if (collector.keepsShapes)
    return withPdf(bytes, (pdf, stated) => readPdfPassages(pdf, stated, collector, limits.passageCharacters))
  const pageSizedImages = readImages(bytes, limits, collector)
  const copy = elsewhere !== null && bytes.length >= largeBytes ? bytes.slice() : null
  return withPdf(bytes, async (pdf, stated) => {
    collector.set('pages', pdf.numPages)
    const second = elsewhere && copy && pdf.numPages >= manyPages ? { bytes: copy, elsewhere } : null
    const textless: number[] = []
    const meter = createBrokenTextMeter()
    let damaged = 0
    let number = 0
    for await (const page of pagesOf(pdf, stated, second)) {
      number += 1
      if (page === null) {
        damaged += 1
        continue
      }
      const place = placeOf('page', { number })
      if (!/[\p{L}\p{N}]/u.test(page.text)) textless.push(number)
      meter.add(page.text)
      collector.passage(page.text, place)
      for (const comment of page.comments) {
        collector.aside(comment, placeOf('comment'))
        collector.found('comments', { place, excerpt: comment })
      }
    }
    if (meter.isBroken()) collector.found('unreliableText')
    if (damaged > 0) collector.found('partlyRead', { number: damaged })
    if (damaged > 0 && damaged === pdf.numPages) throw new Unreadable('damaged', 'no page can be read')
    const attachments: unknown = await pdf.getAttachments()
    const names = typeof attachments === 'object' && attachments !== null ? Object.keys(attachments) : []
    for (const name of names) collector.found('embeddedObjects', { excerpt: name })
    if (textless.length < pdf.numPages) {
      reportScans(textless, pageSizedImages, collector)
      return
    }
    for (const textlessPage of textless)
      collector.found('scannedPages', { place: placeOf('page', { number: textlessPage }) })
    throw new Unreadable('noText', 'no text layer')
  })
}

/**
 * Checks that a PDF can be shown: it opens without a password and has pages. The bytes may be consumed.
 * @throws Unreadable `encrypted` or `damaged`
 */
export function checkPdf(bytes: Uint8Array): Promise<void> {
  return withPdf(bytes, async (pdf) => {
    await pdf.getPage(1)
  })
}
