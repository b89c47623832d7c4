// A document's bytes → what its frame shows. Runs in the reading worker; whatever the bytes are, the answer is a value.
import type { LanguageCode } from '../../preload/contract/index.ts'
import { formatOf, headBytes } from './format.ts'
import type { DocumentLimits } from './limits.ts'
import { decodeEntities } from './markup/entities.ts'
import { pageOfHtml } from './markup/page-of-html.ts'
import { pageOfDocx } from './office/docx-page.ts'
import { checkPdf } from './pdf/pdf-document.ts'
import type { ReadingPage } from './pictures.ts'
import { directionOf } from './text/direction.ts'
import { declaredEncoding, decodeText } from './text/encoding.ts'
import { pageOfText } from './text/page-of-text.ts'
import { Unreadable } from './unreadable.ts'
import type { Prepared } from './worker-protocol.ts'

/** Enough to tell a direction by; the beginning only. */
const beginningOf = (html: string): string => decodeEntities(html.slice(0, 100_000).replace(/<[^>]*>/g, ' '))

const asPage = (format: 'text' | 'document', page: ReadingPage, language: LanguageCode | null): Prepared => {
  const beginning = beginningOf(page.html)
  if (beginning.trim() === '' && page.pictures.length === 0) return { kind: 'cannotShow', reason: 'empty' }
  return { kind: 'page', format, ...page, direction: directionOf(language, beginning) }
}

const reasons = {
  cannotRead: 'formatUnknown',
  noText: 'formatUnknown',
  damaged: 'damaged',
  encrypted: 'encrypted',
  tooLarge: 'tooLarge',
} as const

const prepare = async (
  name: string,
  bytes: Uint8Array,
  language: LanguageCode | null,
  limits: DocumentLimits,
): Promise<Prepared> => {
  if (bytes.length === 0) return { kind: 'cannotShow', reason: 'empty' }
  const format = formatOf(name, bytes.subarray(0, headBytes))
  switch (format.family) {
    case 'text': {
      const page = pageOfText(decodeText(bytes, declaredEncoding(bytes)), limits.shownCharacters)
      return asPage('text', { ...page, pictures: [] }, language)
    }
    case 'html':
      return asPage('document', pageOfHtml(decodeText(bytes, declaredEncoding(bytes)), limits), language)
    case 'docx':
      return asPage('document', await pageOfDocx(bytes, limits), language)
    case 'pdf':
      await checkPdf(bytes)
      return { kind: 'file', format: 'pdf', mediaType: format.mediaType, direction: directionOf(language, '') }
    case 'image':
      return { kind: 'file', format: 'image', mediaType: format.mediaType, direction: directionOf(language, '') }
    case 'office':
    case 'unknown':
      return { kind: 'cannotShow', reason: 'formatUnknown' }
  }
}

/** Makes a document ready to be shown. The bytes may be used up. */
export const prepareDocument = async (
  name: string,
  bytes: Uint8Array,
  language: LanguageCode | null,
  limits: DocumentLimits,
): Promise<Prepared> => {
  try {
    return await prepare(name, bytes, language, limits)
  } catch (error) {
    return { kind: 'cannotShow', reason: error instanceof Unreadable ? reasons[error.code] : 'damaged' }
  }
}
