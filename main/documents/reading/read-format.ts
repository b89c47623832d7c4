// Maps each format to its reader: the only place where a format id chooses parsing code.
import type { Collector } from '../collecting/collector.ts'
import { formatOf, formatOfPackage, headBytes } from '../format.ts'
import type { DocumentFormat } from '../format.ts'
import type { DocumentLimits } from '../limits.ts'
import { readHtml } from '../markup/html.ts'
import { openArchive } from '../office/archive.ts'
import { compoundKind } from '../office/compound.ts'
import { readDocx } from '../office/docx.ts'
import { readPptx } from '../office/pptx.ts'
import { readXlsx } from '../office/xlsx.ts'
import { readOdf } from '../opendocument/odf.ts'
import { readPdf } from '../pdf/pdf-document.ts'
import type { ReadPdfPages } from '../pdf/pdf-pages.ts'
import { readRtf } from '../rich-text/rtf.ts'
import { declaredEncoding, decodeText } from '../text/encoding.ts'
import { readMarkdown } from '../text/markdown.ts'
import { readPlainText } from '../text/plain-text.ts'
import { readSeparatedValues } from '../text/separated-values.ts'
import { readAppleStrings, readJson, readProperties } from '../text/string-files.ts'
import { readSubtitles } from '../text/subtitles.ts'
import { encodingOfPo, readPo, readXliff } from '../text/translation-files.ts'
import { readXmlText } from '../text/xml-text.ts'
import { Unreadable } from '../collecting/unreadable.ts'

/** By its bytes and, for an archive, its entries, because the beginning may not be enough. */
export function formatOfDocument(name: string, bytes: Uint8Array, limits: DocumentLimits): DocumentFormat {
  const format = formatOf(name, bytes.subarray(0, headBytes))
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isArchive ? (formatOfPackage(openArchive(bytes, limits).names) ?? format) : format
}

/** The header of a PO file follows a list of all contributors. */
const poHeaderBytes = 64 * 1024

/** Decodes a text, using the encoding it declares in its format's own way. */
export function textOf(format: DocumentFormat, bytes: Uint8Array): string {
  if (format.id !== 'po') return decodeText(bytes, declaredEncoding(bytes))
  return decodeText(bytes, encodingOfPo(Buffer.from(bytes.subarray(0, poHeaderBytes)).toString('latin1')))
}

function readTextFormat(format: DocumentFormat, bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void {
  const text = textOf(format, bytes)
  switch (format.id) {
    case 'srt':
    case 'vtt':
      readSubtitles(text, collector)
      break
    case 'csv':
      readSeparatedValues(text, collector)
      break
    case 'po':
      readPo(text, collector)
      break
    case 'xliff':
      readXliff(text, limits.nestingDepth, collector)
      break
    case 'xml':
      readXmlText(text, limits.nestingDepth, collector)
      break
    case 'markdown':
      readMarkdown(text, collector)
      break
    case 'appleStrings':
      readAppleStrings(text, collector)
      break
    case 'properties':
      readProperties(text, collector)
      break
    case 'json':
      if (!readJson(text, collector)) readPlainText(text, collector)
      break
    default:
      readPlainText(text, collector)
  }
}

function readCompound(bytes: Uint8Array, collector: Collector): never {
  const kind = compoundKind(bytes)
  if (kind === 'oldFormat') collector.found('oldFormat')
  throw new Unreadable(kind === 'encrypted' ? 'encrypted' : 'cannotRead', kind)
}

function readOffice(format: DocumentFormat, bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void {
  switch (format.id) {
    case 'xlsx':
      readXlsx(bytes, limits, collector)
      break
    case 'pptx':
      readPptx(bytes, limits, collector)
      break
    case 'odt':
    case 'ods':
    case 'odp':
      readOdf(bytes, format.id, limits, collector)
      break
    case 'rtf':
      readRtf(bytes, limits, collector)
      break
    default:
      readCompound(bytes, collector)
  }
}

/**
 * Reads a document of a known format into a collector. The bytes may be consumed.
 * @param elsewhere reads pages of a PDF on another thread; null if there is none
 * @throws Unreadable if they cannot be read
 */
export async function readFormat(
  format: DocumentFormat,
  bytes: Uint8Array,
  limits: DocumentLimits,
  collector: Collector,
  elsewhere: ReadPdfPages | null = null,
): Promise<void> {
  switch (format.family) {
    case 'text':
      readTextFormat(format, bytes, limits, collector)
      break
    case 'html':
      readHtml(decodeText(bytes, declaredEncoding(bytes)), collector)
      break
    case 'docx':
      readDocx(bytes, limits, collector)
      break
    case 'pdf':
      await readPdf(bytes, limits, collector, elsewhere)
      break
    case 'office':
      readOffice(format, bytes, limits, collector)
      break
    case 'image':
      throw new Unreadable('noText', 'a picture')
    case 'unknown':
      throw new Unreadable('cannotRead', 'format unknown')
  }
}
