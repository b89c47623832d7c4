// Determines a document's format from its name. A format that is not listed is delivered unchanged.
import { openSeparatedValues } from './separated-values.ts'
import { openGettext } from './gettext.ts'
import { openHtml } from './html.ts'
import { openMarkdown } from './markdown.ts'
import { openPresentation, openSpreadsheet, openWordDocument } from './office.ts'
import type { OpenDocument } from './opened-document.ts'
import { openPlainText } from './plain-text.ts'
import { openSubtitles } from './subtitles.ts'
import { openXliff } from './xliff.ts'

interface DocumentFormat {
  mediaType: string
  open: OpenDocument | null
}

const officeType = 'application/vnd.openxmlformats-officedocument'

const formats: Readonly<Record<string, DocumentFormat>> = {
  txt: { mediaType: 'text/plain; charset=utf-8', open: openPlainText },
  docx: { mediaType: `${officeType}.wordprocessingml.document`, open: openWordDocument },
  xlsx: { mediaType: `${officeType}.spreadsheetml.sheet`, open: openSpreadsheet },
  pptx: { mediaType: `${officeType}.presentationml.presentation`, open: openPresentation },
  po: { mediaType: 'text/x-gettext-translation; charset=utf-8', open: openGettext },
  pot: { mediaType: 'text/x-gettext-translation-template; charset=utf-8', open: openGettext },
  xlf: { mediaType: 'application/xliff+xml', open: openXliff },
  xliff: { mediaType: 'application/xliff+xml', open: openXliff },
  srt: { mediaType: 'application/x-subrip', open: openSubtitles },
  vtt: { mediaType: 'text/vtt; charset=utf-8', open: openSubtitles },
  html: { mediaType: 'text/html; charset=utf-8', open: openHtml },
  htm: { mediaType: 'text/html; charset=utf-8', open: openHtml },
  md: { mediaType: 'text/markdown; charset=utf-8', open: openMarkdown },
  csv: { mediaType: 'text/csv; charset=utf-8', open: openSeparatedValues },
  tsv: { mediaType: 'text/tab-separated-values; charset=utf-8', open: openSeparatedValues },
  pdf: { mediaType: 'application/pdf', open: null },
  doc: { mediaType: 'application/msword', open: null },
  zip: { mediaType: 'application/zip', open: null },
  png: { mediaType: 'image/png', open: null },
  jpg: { mediaType: 'image/jpeg', open: null },
  jpeg: { mediaType: 'image/jpeg', open: null },
}

/** The format by file extension; null if the extension is unknown or missing. */
export function documentFormat(name: string): DocumentFormat | null {
  return formats[/\.([A-Za-z\d]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null
}

/** The media type by file extension. */
export function mediaTypeByName(name: string): string {
  return documentFormat(name)?.mediaType ?? 'application/octet-stream'
}
