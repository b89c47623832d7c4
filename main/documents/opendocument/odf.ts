// Reads OpenDocument texts, workbooks and presentations (ODF 1.3 part 3): their content and, in texts, headers and
// footers from the styles. Placeholders in headers of workbooks and presentations are not text.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { orPartly } from '../collecting/partly.ts'
import { contentEvents } from './odf-content.ts'
import type { OdfKind, OdfReading } from './odf-content.ts'
import { openOdfPackage } from './odf-package.ts'
import { createOdfStyles } from './odf-styles.ts'

const headers = new Map<string, 'header' | 'footer'>([
  ['style:header', 'header'],
  ['style:header-first', 'header'],
  ['style:header-left', 'header'],
  ['style:footer', 'footer'],
  ['style:footer-first', 'footer'],
  ['style:footer-left', 'footer'],
])

/**
 * Headers and footers of all page styles, each distinct text once. Those of workbooks and presentations are
 * placeholders that nobody wrote.
 */
function readHeaders({ document, kind, styles, collector }: OdfReading): void {
  const known = new Set<string>()
  let where: 'header' | 'footer' | null = null
  let isShown = true
  let text: string | null = null
  document.walk('styles.xml', {
    open: (name, attribute) => {
      styles.open(name, attribute)
      const header = headers.get(name)
      if (header !== undefined) {
        where = header
        isShown = attribute('display') !== 'false'
      } else if (name === 'text:p' || name === 'text:h') text = ''
      else if (name === 'text:tab' && text !== null) text += '\t'
      else if (name === 'text:s' && text !== null) text += ' '
      else if (name === 'text:line-break' && text !== null) text += '\n'
    },
    text: (piece) => {
      if (text !== null) text += piece.replace(/[ \t\r\n]+/g, ' ')
    },
    close: (name) => {
      styles.close(name)
      if (headers.has(name)) where = null
      if (name !== 'text:p' && name !== 'text:h') return
      if (kind === 'odt' && where !== null && isShown && text !== null && !known.has(text)) {
        known.add(text)
        collector.passage(text, placeOf(where))
      }
      text = null
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
