// Reads OpenDocument texts, workbooks and presentations (ODF 1.3 part 3): their content and, in texts and workbooks, headers
// and footers from the styles. Placeholders in headers of presentations are not text.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { orPartly } from '../collecting/partly.ts'
import { contentEvents } from './odf-content.ts'
import type { OdfKind, OdfReading } from './odf-content.ts'
import { openOdfPackage } from './odf-package.ts'
import type { OdfEvents } from './odf-package.ts'
import { createOdfStyles } from './odf-styles.ts'

const headers = new Map<string, 'header' | 'footer'>([
  ['style:header', 'header'],
  ['style:header-first', 'header'],
  ['style:header-left', 'header'],
  ['style:footer', 'footer'],
  ['style:footer-first', 'footer'],
  ['style:footer-left', 'footer'],
])

/** What programs put into the headers of every workbook, in their own language: `???`, `Page 1`, `Seite 1 / 99`. */
function isPlaceholder(text: string): boolean {
  return /[\p{N}?]/u.test(text) && (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).length < 2
}

/**
 * Headers and footers of all page styles, each distinct text once. Those of presentations are placeholders that nobody
 * wrote.
 */
function readHeaders(reading: OdfReading): void {
  const { document, kind, styles, collector } = reading
  const known = new Set<string>()
  const distinct: Collector = {
    ...collector,
    passage: (text, place, labelWords) => {
      if (known.has(text) || (kind === 'ods' && isPlaceholder(text))) return
      known.add(text)
      collector.passage(text, place, labelWords)
    },
  }
  let content: OdfEvents | null = null
  document.walk('styles.xml', {
    open: (name, attribute) => {
      const header = headers.get(name)
      if (content) content.open(name, attribute)
      else if (header === undefined) styles.open(name, attribute)
      else if (kind !== 'odp' && attribute('display') !== 'false')
        // Outside of tables, they are written as in a text.
        content = contentEvents({ ...reading, kind: 'odt', collector: distinct }, placeOf(header))
    },
    text: (piece) => content?.text(piece),
    close: (name) => {
      if (headers.has(name)) content = null
      else if (content) content.close(name)
      else styles.close(name)
    },
  })
}

function readPageCount({ document, collector }: OdfReading): void {
  document.walk('meta.xml', {
    open: (name, attribute) => {
      const pages = name === 'meta:document-statistic' ? Number(attribute('page-count')) : 0
      if (Number.isInteger(pages) && pages > 0) collector.set('pages', pages)
    },
    text: () => undefined,
    close: () => undefined,
  })
}

/** Whether an entry is a macro module. The list files exist even without macros. */
function isProgram(name: string): boolean {
  return /^(?:Basic\/[^/]+\/(?!script-lb\.xml$|dialog-lb\.xml$)[^/]+\.xml|Scripts\/.+[^/])$/.test(name)
}

/**
 * Reads an OpenDocument file.
 * @throws Unreadable like `openOdfPackage` and `walkXml` for the content; other damaged parts become the fact
 * `partlyRead`
 */
export function readOdf(bytes: Uint8Array, kind: OdfKind, limits: DocumentLimits, collector: Collector): void {
  const document = openOdfPackage(bytes, limits)
  const reading: OdfReading = { document, kind, styles: createOdfStyles(), collector, limits }
  // Before the content, whose styles build on these.
  orPartly(collector, () => {
    readHeaders(reading)
  })
  document.walk('content.xml', contentEvents(reading))
  if (document.archive.names.some(isProgram)) collector.found('macros')
  if (kind === 'odt')
    orPartly(collector, () => {
      readPageCount(reading)
    })
}
