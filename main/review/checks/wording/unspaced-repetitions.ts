// A word twice in a row in scripts without spaces between words. What belongs to a word is decided by the dictionaries of
// `Intl.Segmenter`: `目的的` is not doubled, `檔案檔案` is.
import type { Span } from '../../model.ts'
import { piecesOf } from '../../segmentation/word-tokens.ts'

/**
 * By ISO 15924 code, what may be doubled by mistake. One ideograph, a word in kana, a syllable of Burmese may be doubled
 * on purpose (`常常`, `いろいろ`); grammatical words never are. In Thai, the end of a compound is often the next word:
 * all 11 shorter pairs in 7,396 strings of programs were right.
 */
const doubled: Readonly<Record<string, RegExp>> = {
  Hani: /(?:([\p{Script=Han}]{2,8}|[的在和与與及或從从將将被把])\1)(?![確确])/gu,
  Jpan: /([\p{Script=Han}\p{Script=Katakana}ー]{2,12}|を)\1/gu,
  Thai: /([\p{Script=Thai}]{7,24})\1/gu,
  Laoo: /([\p{Script=Lao}]{7,24})\1/gu,
  Khmr: /([\p{Script=Khmer}]{7,24})\1/gu,
}
const scriptOf: Readonly<Record<string, string>> = { Hans: 'Hani', Hant: 'Hani' }

/** Whether both halves of this span are made of the same whole words, which end at these places. */
function areWords({ start, end }: Span, ends: ReadonlySet<number>): boolean {
  const middle = start + (end - start) / 2
  return (start === 0 || ends.has(start)) && ends.has(middle) && ends.has(end)
}

/** A name or a sound that is repeated in itself: `Rongorongo`. */
export const repeatsWithinWord = /(\p{L}{3,5})\1/iu

/** @param script ISO 15924 code of the language; null if unknown */
export function doubledWithoutSpaces(text: string, script: string | null): Span[] {
  const pattern = script === null ? undefined : doubled[scriptOf[script] ?? script]
  if (!pattern) return []
  const found = Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  if (found.length === 0) return found
  const ends = new Set(piecesOf(text).map((piece) => piece.end))
  return found.filter((span) => areWords(span, ends))
}
