// A document's bytes → its text by part, its size in words, its likely language, and what people should know before it is sent.
// Runs in the reading worker; whatever the bytes are, the answer is a value.
import type { DocumentSummary, Reading } from '../ports.ts'
import { createCollector } from './collector.ts'
import type { Collected, Collector, CollectorWithResult } from './collector.ts'
import { formatOf, formatOfPackage, headBytes, nameMisleads } from './format.ts'
import type { DocumentFormat } from './format.ts'
import type { DocumentLimits } from './limits.ts'
import { readHtml } from './markup/html.ts'
import { notRead, wholeFact } from './not-read.ts'
import { openArchive } from './office/archive.ts'
import { compoundKind } from './office/compound.ts'
import { readDocx } from './office/docx.ts'
import { readPptx } from './office/pptx.ts'
import { readXlsx } from './office/xlsx.ts'
import { readOdf } from './opendocument/odf.ts'
import { readPdf } from './pdf/pdf-document.ts'
import type { ReadPdfPages } from './pdf/pdf-pages.ts'
import { readRtf } from './rich-text/rtf.ts'
import { declaredEncoding, decodeText } from './text/encoding.ts'
import { languagesIn } from './text/language-guess.ts'
import { readMarkdown } from './text/markdown.ts'
import { readPlainText } from './text/plain-text.ts'
import { readSeparatedValues } from './text/separated-values.ts'
import { readAppleStrings, readJson, readProperties } from './text/string-files.ts'
import { readSubtitles } from './text/subtitles.ts'
import { encodingOfPo, readPo, readXliff } from './text/translation-files.ts'
import { sumOf } from './text/word-count.ts'
import { readXmlText } from './text/xml-text.ts'
import { Unreadable } from './unreadable.ts'

/** A reading of a document that could be read, with all that the readers find. */
export type ReadDocument = Required<Reading>

const readTextFormat = (
  format: DocumentFormat,
  bytes: Uint8Array,
  limits: DocumentLimits,
  collector: Collector,
): void => {
  const beginning = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  const declared = format.id === 'po' ? encodingOfPo(beginning) : declaredEncoding(bytes)
  const text = decodeText(bytes, declared)
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

const readCompound = (bytes: Uint8Array, collector: Collector): never => {
  const kind = compoundKind(bytes)
  if (kind === 'oldFormat') collector.found('oldFormat')
  throw new Unreadable(kind === 'encrypted' ? 'encrypted' : 'cannotRead', kind)
}

const readOffice = (format: DocumentFormat, bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void => {
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

const readFormat = async (
  format: DocumentFormat,
  bytes: Uint8Array,
  limits: DocumentLimits,
  collector: Collector,
  elsewhere: ReadPdfPages | null,
): Promise<void> => {
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

/** By its bytes, and of an archive by what lies in it: the beginning alone does not always say. */
const formatOfDocument = (name: string, bytes: Uint8Array, limits: DocumentLimits): DocumentFormat => {
  const format = formatOf(name, bytes.subarray(0, headBytes))
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isArchive ? (formatOfPackage(openArchive(bytes, limits).names) ?? format) : format
}

const summaryOf = (format: string, { sizes, counts }: Collected): DocumentSummary => ({
  format,
  ...sizes,
  counted: counts,
})

const readingOf = (format: DocumentFormat, collector: CollectorWithResult): ReadDocument => {
  const blocks = collector.samples.blocks()
  const { guess, script, possible, shares } = languagesIn(blocks)
  const collected = collector.finish(shares)
  const { text, parts, facts, counts, countedHow, declared, declaredTarget } = collected
  const wordCount = sumOf(counts)
  return {
    reading: 'read',
    wordCount,
    guessedLanguage: guess,
    text,
    countedHow,
    parts,
    facts: wordCount === 0 ? [...facts, wholeFact('empty')] : facts,
    language: { script, possible, declared, declaredTarget },
    summary: summaryOf(format.id, collected),
  }
}

const unreadableReading = (error: unknown, facts: Collected['facts']): Reading => {
  if (!(error instanceof Unreadable)) return notRead('damaged', facts)
  if (error.code === 'tooLarge') return notRead('cannotRead', [...facts, wholeFact('tooLarge')])
  if (error.code === 'encrypted') return notRead('encrypted', [...facts, wholeFact('encrypted')])
  return notRead(error.code, facts)
}

/**
 * Reads a document. The bytes may be used up.
 * @param elsewhere reads pages of a PDF on another thread; null where there is none to spare
 * @returns `read` with text, counts and facts; `damaged`, `encrypted`, `noText`; `cannotRead` where the format is not known or the bounds
 * are passed. A file without a byte is `read` and `empty`, whatever it is called.
 */
export const readDocument = async (
  name: string,
  bytes: Uint8Array,
  limits: DocumentLimits,
  elsewhere: ReadPdfPages | null = null,
): Promise<Reading> => {
  const collector = createCollector(limits.indexedCharacters)
  try {
    const format = formatOfDocument(name, bytes, limits)
    if (bytes.length === 0) return readingOf(format, collector)
    if (nameMisleads(name, format)) collector.found('nameMisleads', { excerpt: format.id })
    await readFormat(format, bytes, limits, collector, elsewhere)
    return readingOf(format, collector)
  } catch (error) {
    return unreadableReading(error, collector.finish([]).facts)
  }
}
