// The words of a text in any script, for comparison and alignment: as `Intl.Segmenter` finds them (UAX 29; dictionaries
// for Chinese, Japanese, Thai, Lao, Khmer and Burmese), with numbers in one form. Contains no word lists.
import { asciiDigits } from '../../../preload/contract/reviewing/digits.ts'
import { withoutAccents } from '../letter-spellings.ts'

const segmenters = new Map<string, Intl.Segmenter>()

/** The dictionary depends only on the script. */
function localeOfScript(text: string): string {
  if (!/[^\u0000-\u0DFF]/.test(text)) return 'und'
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  if (/\p{Script=Lao}/u.test(text)) return 'lo'
  if (/\p{Script=Khmer}/u.test(text)) return 'km'
  if (/\p{Script=Myanmar}/u.test(text)) return 'my'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'und'
}

function segmenterOf(locale: string): Intl.Segmenter {
  const existing = segmenters.get(locale)
  if (existing) return existing
  const created = new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, created)
  return created
}

/** A part of a text: a word, or one character between words. Together they are the whole text. */
export interface TextPiece {
  start: number
  end: number
  text: string
  isWord: boolean
}

export function piecesOf(text: string): TextPiece[] {
  return Array.from(segmenterOf(localeOfScript(text)).segment(text), ({ index, segment, isWordLike }) => ({
    start: index,
    end: index + segment.length,
    text: segment,
    isWord: isWordLike === true,
  }))
}

/** In lower case, without diacritics in scripts where these are optional (Latin, Greek, Cyrillic). */
export function plainWord(word: string): string {
  const lower = word.normalize('NFKC').toLowerCase()
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(lower)
    ? withoutAccents(lower).normalize('NFC')
    : lower
}

/** Words only, as `plainWord` returns them; without numbers. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenterOf(localeOfScript(text)).segment(text))
    if (isWordLike === true && !/^\p{N}/u.test(segment)) words.push(plainWord(segment))
  return words
}

const number = /\p{Nd}+(?:[.,'\u2019\u066B\u066C\u00A0\u202F]\p{Nd}+)*/gu

/** The digits of every number, without separators: `1,250`, `1.250` and `١٬٢٥٠` are `1250`. */
export function numbersOf(text: string): string[] {
  return (text.match(number) ?? []).map((found) =>
    asciiDigits(found)
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, ''),
  )
}
