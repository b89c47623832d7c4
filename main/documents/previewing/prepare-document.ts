// Turns a document's bytes into what its frame shows. Runs in the reading worker; returns a value whatever the bytes
// are.
import { decodeHTML } from 'entities'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { DocumentFormat } from '../format.ts'
import type { DocumentLimits } from '../limits.ts'
import { pageOfHtml } from '../markup/page-of-html.ts'
import { compoundKind } from '../office/compound.ts'
import { boundedPage } from './bounded-page.ts'
import { layoutOf, pageOfFormat } from './page-of-format.ts'
import type { PageLayout } from './page-of-format.ts'
import type { LaidOut } from '../pages/page-parts.ts'
import { checkPdf } from '../pdf/pdf-document.ts'
import type { ReadingPage } from '../collecting/pictures.ts'
import { formatOfDocument, textOf } from '../reading/read-format.ts'
import { directionOf } from '../language/direction.ts'
import { declaredEncoding, decodeText } from '../text/encoding.ts'
import { pageOfText } from '../text/page-of-text.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import type { PageWords, Prepared } from '../worker/worker-protocol.ts'

/** The beginning is enough to detect the direction. */
function beginningOf(html: string): string {
  return decodeHTML(html.slice(0, 100_000).replace(/<[^<>]*>/g, ' '))
}

function asPage(
  format: 'text' | 'document',
  layout: PageLayout,
  laidOut: LaidOut,
  language: LanguageCode | null,
  limits: DocumentLimits,
): Prepared {
  const page = boundedPage(laidOut, limits)
  const beginning = beginningOf(page.html)
  if (beginning.trim() === '' && page.pictures.length === 0)
    return { kind: 'cannotShow', reason: page.isCut ? 'tooLarge' : 'empty' }
  return { kind: 'page', format, layout, ...page, direction: directionOf(language, beginning) }
}

const reasons = {
  cannotRead: 'formatUnknown',
  noText: 'formatUnknown',
  damaged: 'damaged',
  encrypted: 'encrypted',
  tooLarge: 'tooLarge',
} as const

/** For pages made from HTML, whose whole text counts up to the limit. */
function fromHtml(page: ReadingPage, limits: DocumentLimits): LaidOut {
  return {
    ...page,
    shownCharacters: limits.shownCharacters,
  }
}

/** XML resource formats of programs, whose strings are in known elements. */
function holdsStrings(text: string): boolean {
  return /<(?:resources|root|TS)[\s>]/.test(text.slice(0, 4_000))
}

async function prepareText(
  format: DocumentFormat,
  bytes: Uint8Array,
  language: LanguageCode | null,
  words: PageWords,
  limits: DocumentLimits,
): Promise<Prepared> {
  const text = textOf(format, bytes)
  const layout = layoutOf(format) ?? (format.id === 'xml' && holdsStrings(text) ? 'units' : null)
  if (layout) {
    try {
      const page = await pageOfFormat(format, layout, bytes, limits, words.notes)
      if (page.html !== '') return asPage('document', layout, page, language, limits)
    } catch (error) {
      // A damaged file of the format can still be shown as text.
      if (!(error instanceof Unreadable) || error.code !== 'damaged') throw error
    }
  }
  const page = pageOfText(text, limits.shownCharacters)
  return asPage('text', 'text', fromHtml({ ...page, pictures: [] }, limits), language, limits)
}

async function prepare(
  name: string,
  bytes: Uint8Array,
  language: LanguageCode | null,
  limits: DocumentLimits,
  words: PageWords,
): Promise<Prepared> {
  if (bytes.length === 0) return { kind: 'cannotShow', reason: 'empty' }
  const format = formatOfDocument(name, bytes, limits)
  switch (format.family) {
    case 'text':
      return prepareText(format, bytes, language, words, limits)
    case 'html': {
      const page = pageOfHtml(decodeText(bytes, declaredEncoding(bytes)), limits)
      return asPage('document', 'document', fromHtml(page, limits), language, limits)
    }
    case 'pdf':
      await checkPdf(bytes)
      return { kind: 'file', format: 'pdf', mediaType: format.mediaType, direction: directionOf(language, '') }
    case 'image':
      return { kind: 'file', format: 'image', mediaType: format.mediaType, direction: directionOf(language, '') }
    case 'docx':
    case 'office': {
      const layout = layoutOf(format)
      if (!layout) return { kind: 'cannotShow', reason: reasonOfCompound(bytes) }
      const page = await pageOfFormat(format, layout, bytes, limits, words.notes)
      return asPage('document', layout, page, language, limits)
    }
    case 'unknown':
      return { kind: 'cannotShow', reason: 'formatUnknown' }
  }
}

/** Password-protected documents use the container of the old formats. */
function reasonOfCompound(bytes: Uint8Array): 'encrypted' | 'formatUnknown' {
  return compoundKind(bytes) === 'encrypted' ? 'encrypted' : 'formatUnknown'
}

/** Prepares a document for display. The bytes may be consumed. */
export async function prepareDocument(
  name: string,
  bytes: Uint8Array,
  language: LanguageCode | null,
  limits: DocumentLimits,
  words: PageWords = { notes: null },
): Promise<Prepared> {
  try {
    return await prepare(name, bytes, language, limits, words)
  } catch (error) {
    return { kind: 'cannotShow', reason: error instanceof Unreadable ? reasons[error.code] : 'damaged' }
  }
}
