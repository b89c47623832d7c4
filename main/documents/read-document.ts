// A document's bytes → its text, its size in words, its likely language. Runs in the reading worker; whatever the bytes are, the answer is a value.
import type { Reading } from '../handlers/ports.ts'
import { formatOf, headBytes } from './format.ts'
import type { DocumentFormat } from './format.ts'
import type { DocumentLimits } from './limits.ts'
import { textOfHtml } from './markup/text-of-html.ts'
import { textOfDocx } from './office/docx-text.ts'
import { notRead } from './not-read.ts'
import { textOfPdf } from './pdf/pdf-document.ts'
import { declaredEncoding, decodeText } from './text/encoding.ts'
import { guessLanguage } from './text/language-guess.ts'
import { textOfSeparatedValues } from './text/separated-values.ts'
import { textOfSubtitles } from './text/subtitles.ts'
import { textOfPo, textOfXliff } from './text/translation-files.ts'
import { countWords } from './text/word-count.ts'
import { Unreadable } from './unreadable.ts'

interface DocumentText {
  /** All that can be searched for. */
  text: string
  /** What there is to translate. */
  source: string
}

const same = (text: string): DocumentText => ({ text, source: text })

const textOfPlainFormat = (format: DocumentFormat, text: string, limits: DocumentLimits): DocumentText => {
  switch (format.id) {
    case 'srt':
    case 'vtt':
      return same(textOfSubtitles(text))
    case 'csv':
      return same(textOfSeparatedValues(text))
    case 'po': {
      const { source, translation } = textOfPo(text)
      return { text: `${source}\n${translation}`, source }
    }
    case 'xliff': {
      const { source, translation } = textOfXliff(text, limits.nestingDepth)
      return { text: `${source}\n${translation}`, source }
    }
    default:
      return same(text)
  }
}

/** Office documents with a password are one encrypted stream of this name in the older container. */
const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'))

const textOf = async (format: DocumentFormat, bytes: Uint8Array, limits: DocumentLimits): Promise<DocumentText> => {
  switch (format.family) {
    case 'text':
      return textOfPlainFormat(format, decodeText(bytes, declaredEncoding(bytes)), limits)
    case 'html':
      return same(textOfHtml(decodeText(bytes, declaredEncoding(bytes))))
    case 'docx':
      return same(textOfDocx(bytes, limits))
    case 'pdf':
      return same(await textOfPdf(bytes))
    case 'image':
      throw new Unreadable('noText', 'a picture')
    case 'office':
      throw new Unreadable(isEncryptedOffice(bytes) ? 'encrypted' : 'cannotRead', format.id)
    case 'unknown':
      throw new Unreadable('cannotRead', 'format unknown')
  }
}

/**
 * Reads a document. The bytes may be used up.
 * @returns `read` with text and counts; `damaged`, `encrypted`, `noText`; `cannotRead` where the format is not known or the bounds are passed
 */
export const readDocument = async (name: string, bytes: Uint8Array, limits: DocumentLimits): Promise<Reading> => {
  try {
    const { text, source } = await textOf(formatOf(name, bytes.subarray(0, headBytes)), bytes, limits)
    return {
      reading: 'read',
      wordCount: countWords(source),
      guessedLanguage: guessLanguage(source),
      text: text.slice(0, limits.indexedCharacters),
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) return notRead('damaged')
    return notRead(error.code === 'tooLarge' ? 'cannotRead' : error.code)
  }
}
