// Chooses the page layout for each format that the readers lay out themselves.
import type { DocumentFormat } from '../format.ts'
import type { DocumentLimits } from '../limits.ts'
import { readFormat } from '../reading/read-format.ts'
import { createDocumentPage } from '../pages/document-page.ts'
import type { PageCollector } from '../pages/document-page.ts'
import { fillPage } from '../pages/laid-out.ts'
import type { LaidOut } from '../pages/page-parts.ts'
import { createSheetsPage } from '../pages/sheets-page.ts'
import { createSlidesPage } from '../pages/slides-page.ts'
import { createUnitsPage } from '../pages/units-page.ts'

export type PageLayout = 'text' | 'document' | 'sheets' | 'slides' | 'units'

const layouts: Readonly<Record<string, PageLayout>> = {
  docx: 'document',
  odt: 'document',
  rtf: 'document',
  markdown: 'document',
  xlsx: 'sheets',
  ods: 'sheets',
  csv: 'sheets',
  pptx: 'slides',
  odp: 'slides',
  srt: 'units',
  vtt: 'units',
  po: 'units',
  xliff: 'units',
  json: 'units',
  appleStrings: 'units',
  properties: 'units',
}

/** The layout for a format; null if it is shown in another way. */
export function layoutOf(format: DocumentFormat): PageLayout | null {
  return layouts[format.id] ?? null
}

function collectorFor(layout: PageLayout, limits: DocumentLimits, notesWord: string | null): PageCollector {
  switch (layout) {
    case 'sheets':
      return createSheetsPage(limits)
    case 'slides':
      return createSlidesPage(limits, notesWord)
    case 'units':
      return createUnitsPage(limits)
    case 'text':
    case 'document':
      return createDocumentPage(limits)
  }
}

/**
 * Lays out a document as a page. The bytes may be consumed.
 * @throws Unreadable if they cannot be read
 */
export function pageOfFormat(
  format: DocumentFormat,
  layout: PageLayout,
  bytes: Uint8Array,
  limits: DocumentLimits,
  notesWord: string | null,
): Promise<LaidOut> {
  return fillPage(collectorFor(layout, limits, notesWord), (collector) => readFormat(format, bytes, limits, collector))
}
