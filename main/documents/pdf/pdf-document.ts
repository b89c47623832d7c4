// PDF documents, opened for their text only: nothing is drawn, no font is made, nothing that a document holds is run.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { DocumentPlace } from '../../ports.ts'
import { placeOf } from '../collector.ts'
import type { Collector } from '../collector.ts'
import { createPictureExaminer } from '../images/picture-examiner.ts'
import type { DocumentLimits } from '../limits.ts'
import { Unreadable } from '../unreadable.ts'
import { imagesOf } from './pdf-images.ts'

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs')

let library: Promise<PdfJs> | null = null

/** pdf.js makes one matrix while it loads, for drawing; where nothing is drawn nobody asks it anything. */
class NoMatrix {}

const load = (): Promise<PdfJs> => {
  library ??= (async () => {
    for (const name of ['DOMMatrix', 'Path2D']) if (!(name in globalThis)) Reflect.set(globalThis, name, NoMatrix)
    // With the worker's code in place pdf.js runs on this thread, which is a worker already.
    // @ts-expect-error pdf.js ships no types for this module
    const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
    Reflect.set(globalThis, 'pdfjsWorker', worker)
    return import('pdfjs-dist/legacy/build/pdf.mjs')
  })()
  return library
}

const assetsOf = (folder: string): string =>
  `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), folder)}/`

const refusal = (error: unknown): Unreadable => {
  const name = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message : String(error)
  return new Unreadable(name === 'PasswordException' ? 'encrypted' : 'damaged', message)
}

/** Opens a document, hands it over, and lets go of all that it holds. */
const withPdf = async <Result>(bytes: Uint8Array, use: (pdf: PDFDocumentProxy) => Promise<Result>): Promise<Result> => {
  const { getDocument } = await load()
  const task = getDocument({
    data: bytes,
    cMapUrl: assetsOf('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: assetsOf('standard_fonts'),
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    return await use(await task.promise)
  } catch (error) {
    throw error instanceof Unreadable ? error : refusal(error)
  } finally {
    await task.destroy()
  }
}

/** A word that was divided at the end of a line is one word. */
const joined = (text: string): string => text.replace(/(\p{L})[-\u2010]\n(?=\p{Ll})/gu, '$1-')

const textOfPage = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent()
  const pieces: string[] = []
  for (const item of items) if ('str' in item) pieces.push(item.str, item.hasEOL ? '\n' : '')
  return joined(pieces.join('').trim())
}

/** In points; smaller pictures are signs. */
const leastImageWidth = 400
const leastImageHeight = 150

const remarkKinds = new Set(['Text', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret'])

/** What reviewers wrote onto a page. */
const readRemarks = async (page: PDFPageProxy, place: DocumentPlace, collector: Collector): Promise<void> => {
  const annotations: unknown[] = await page.getAnnotations()
  for (const annotation of annotations) {
    const { subtype, contentsObj } = annotation as { subtype?: unknown; contentsObj?: { str?: unknown } }
    const text = typeof contentsObj?.str === 'string' ? contentsObj.str.trim() : ''
    if (text === '' || !remarkKinds.has(String(subtype))) continue
    collector.aside(text, placeOf('comment'))
    collector.found('comments', { place, excerpt: text })
  }
}

/** Blank pages happen in every book; where there is no large picture to fill them, pages without text are blank. */
const tellScans = (textless: readonly number[], pageSizedImages: number, collector: Collector): void => {
  const scanned = textless.slice(0, pageSizedImages)
  for (const number of scanned) collector.found('scannedPages', { place: placeOf('page', { number }) })
}

/**
 * Looks at the pictures before the bytes are used up. Those as large as a page are scans: with a text layer they are read already,
 * without one the page is told. Returns how many there are.
 */
const readImages = (bytes: Uint8Array, limits: DocumentLimits, collector: Collector): number => {
  const examiner = createPictureExaminer(collector, limits)
  let pages = 0
  for (const { at, width, height, isPage, sizeBytes, read } of imagesOf(bytes)) {
    if (isPage) pages += 1
    else if (width >= leastImageWidth && height >= leastImageHeight)
      examiner.examine({ key: String(at), sizeBytes, read, place: null, widthMm: null, heightMm: null })
  }
  return pages
}

/**
 * Reads the text layer of a PDF, a page a part. The bytes are used up.
 * @throws Unreadable `encrypted`, `damaged`, or `noText` where no page has letters: a scan
 */
export const readPdf = (bytes: Uint8Array, limits: DocumentLimits, collector: Collector): Promise<void> => {
  const pageSizedImages = readImages(bytes, limits, collector)
  return withPdf(bytes, async (pdf) => {
    collector.set('pages', pdf.numPages)
    const textless: number[] = []
    let damaged = 0
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const place = placeOf('page', { number })
      try {
        const page = await pdf.getPage(number)
        const text = await textOfPage(page)
        if (!/[\p{L}\p{N}]/u.test(text)) textless.push(number)
        collector.passage(text, place)
        await readRemarks(page, place, collector)
        page.cleanup()
      } catch {
        // One broken page does not take the others with it.
        damaged += 1
      }
    }
    if (damaged > 0) collector.found('partlyRead', { number: damaged })
    if (damaged > 0 && damaged === pdf.numPages) throw new Unreadable('damaged', 'no page can be read')
    const attachments: unknown = await pdf.getAttachments()
    const names = typeof attachments === 'object' && attachments !== null ? Object.keys(attachments) : []
    for (const name of names) collector.found('embeddedObjects', { excerpt: name })
    if (textless.length < pdf.numPages) {
      tellScans(textless, pageSizedImages, collector)
      return
    }
    for (const number of textless) collector.found('scannedPages', { place: placeOf('page', { number }) })
    throw new Unreadable('noText', 'no text layer')
  })
}

/**
 * Whether a PDF can be shown: it opens without a password and has pages. The bytes are used up.
 * @throws Unreadable `encrypted` or `damaged`
 */
export const checkPdf = (bytes: Uint8Array): Promise<void> =>
  withPdf(bytes, async (pdf) => {
    await pdf.getPage(1)
  })
