// Opens PDF documents for their text only: draws nothing, loads no fonts, runs no code from the document.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { EnoughRead } from '../collecting/passage-collector.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { readObjects } from './raw-objects.ts'
import { statedTextsOf } from './stated-texts.ts'
import type { StatedTexts } from './stated-texts.ts'
import { turnLigatures } from './turned-ligatures.ts'

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs')

let library: Promise<PdfJs> | null = null

/** pdf.js creates one matrix on load, for drawing, which is never used here. */
class NoMatrix {}

function load(): Promise<PdfJs> {
  library ??= (async () => {
    for (const name of ['DOMMatrix', 'Path2D']) if (!(name in globalThis)) Reflect.set(globalThis, name, NoMatrix)
    // With the worker code in place, pdf.js runs on this thread, which is already a worker.
    // @ts-expect-error pdf.js ships no types for this module
    const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
    Reflect.set(globalThis, 'pdfjsWorker', worker)
    return import('pdfjs-dist/legacy/build/pdf.mjs')
  })()
  return library
}

/**
 * In the build: the folder of pdf.js's data files for the page, relative to the built worker. Main reads the same files.
 * Not defined where the sources run, which have the library beside them.
 */
declare const PDF_DATA: string | undefined

/** The folders of pdf.js's character maps and standard fonts, as it wants them. */
function dataFolders(): { cMapUrl: string; standardFontDataUrl: string } {
  if (typeof PDF_DATA === 'string') {
    const folder = fileURLToPath(new URL(PDF_DATA, import.meta.url))
    return { cMapUrl: `${join(folder, 'cmaps')}/`, standardFontDataUrl: `${join(folder, 'standard-fonts')}/` }
  }
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return { cMapUrl: `${join(folder, 'cmaps')}/`, standardFontDataUrl: `${join(folder, 'standard_fonts')}/` }
}

function refusal(error: unknown): Unreadable {
  const name = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message : String(error)
  return new Unreadable(name === 'PasswordException' ? 'encrypted' : 'damaged', message)
}

/**
 * Opens a document, passes it to `use`, and releases everything. The bytes may be consumed.
 * @throws Unreadable `encrypted` or `damaged`; passes on EnoughRead
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  use: (pdf: PDFDocumentProxy, stated: StatedTexts) => Promise<Result>,
): Promise<Result> {
  const { getDocument } = await load()
  // Before pdf.js consumes the bytes.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stated = statedTextsOf(buffer, readObjects(buffer))
  const turnBack = turnLigatures()
  const task = getDocument({
    data: bytes,
    ...dataFolders(),
    cMapPacked: true,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
  try {
    return await use(await task.promise, stated)
  } catch (error) {
    throw error instanceof Unreadable || error instanceof EnoughRead ? error : refusal(error)
  } finally {
    turnBack()
    await task.destroy()
  }
}
