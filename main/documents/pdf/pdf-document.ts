// PDF documents, opened for their text only: nothing is drawn, no font is made, nothing that a document holds is run.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Unreadable } from '../unreadable.ts'

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

const textOfPage = async (pdf: PDFDocumentProxy, number: number): Promise<string> => {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const pieces: string[] = []
  for (const item of items) if ('str' in item) pieces.push(item.str, item.hasEOL ? '\n' : '')
  page.cleanup()
  return pieces.join('')
}

/**
 * The text layer of a PDF, pages apart by an empty line. The bytes are used up.
 * @throws Unreadable `encrypted`, `damaged`, or `noText` where no page has letters: a scan
 */
export const textOfPdf = (bytes: Uint8Array): Promise<string> =>
  withPdf(bytes, async (pdf) => {
    const pages: string[] = []
    let damaged = 0
    for (let number = 1; number <= pdf.numPages; number += 1) {
      try {
        pages.push((await textOfPage(pdf, number)).trim())
      } catch {
        // One broken page does not take the others with it.
        damaged += 1
      }
    }
    if (damaged > 0 && damaged === pdf.numPages) throw new Unreadable('damaged', 'no page can be read')
    const text = pages.filter((page) => page !== '').join('\n\n')
    if (!/[\p{L}\p{N}]/u.test(text)) throw new Unreadable('noText', 'no text layer')
    return text
  })

/**
 * Whether a PDF can be shown: it opens without a password and has pages. The bytes are used up.
 * @throws Unreadable `encrypted` or `damaged`
 */
export const checkPdf = (bytes: Uint8Array): Promise<void> =>
  withPdf(bytes, async (pdf) => {
    await pdf.getPage(1)
  })
