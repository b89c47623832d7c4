// Counts how much there is to translate, as the industry does: words, or characters in Chinese and Japanese. Follows
// LibreOffice's rules, so that anyone who checks gets the same number; where it does not, docs/decisions/0014 says why.
import { wordSegmenterFor } from './word-segmenter.ts'

/** Scripts without spaces between words, which are split with a dictionary. */
const withoutBlanks = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

/** Counted character by character: ideographs, kana, and full-width punctuation. */
const squareCharacters = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30FC\u3001-\u303F\u30FB\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF70`

/**
 * Separators are spaces; dashes, as in LibreOffice; the zero-width space and Ethiopic word mark, which are typed as word
 * boundaries; and the signs of Tibetan script between syllables and sentences, which has no others.
 */
const token = /[^\s\u200B\u2013\u2014\u1361\u0F0B-\u0F11]+/gu
const squareCharacter = new RegExp(`[${squareCharacters}]`, 'u')
const needsMore = new RegExp(`[${withoutBlanks}${squareCharacters}]`, 'u')
const run = new RegExp(
  `(?<square>[${squareCharacters}]+)|(?<dictionary>[${withoutBlanks}\\p{M}]*[${withoutBlanks}][${withoutBlanks}\\p{M}]*)|[^${squareCharacters}${withoutBlanks}]+`,
  'gu',
)
const meaningful = /[\p{L}\p{N}]/u

function wordsByDictionary(text: string): number {
  if (text.length === 1) return 1
  let words = 0
  for (const segment of wordSegmenterFor(text).segment(text)) if (segment.isWordLike) words += 1
  return words
}

function charactersIn(text: string): number {
  let characters = 0
  for (const character of text) if (!/\p{M}/u.test(character)) characters += 1
  return characters
}

export interface Counts {
  /** Words between spaces, Korean included. */
  words: number
  /** Words found by dictionary: Thai, Lao, Khmer, Burmese. */
  dictionaryWords: number
  /** Chinese and Japanese. */
  characters: number
}

export function noCounts(): Counts {
  return { words: 0, dictionaryWords: 0, characters: 0 }
}

function countMixed(text: string, counts: Counts): void {
  // Chinese is often typed with the Latin comma; between ideographs it counts as a character.
  const isSquare = squareCharacter.test(text)
  for (const match of text.matchAll(run)) {
    const [part] = match
    if (match.groups?.['square'] !== undefined) counts.characters += charactersIn(part)
    else if (match.groups?.['dictionary'] !== undefined) counts.dictionaryWords += wordsByDictionary(part)
    else if (meaningful.test(part)) counts.words += 1
    else if (isSquare) counts.characters += charactersIn(part)
  }
}

/**
 * Adds the size of a text to `counts`.
 *
 * Scripts with spaces: everything between spaces or dashes, numbers and symbols included, as in LibreOffice. Chinese
 * and Japanese: characters including punctuation. Korean: words. Tibetan script: syllables. Thai, Lao, Khmer, Burmese: words by dictionary.
 */
export function addCounts(text: string, counts: Counts): void {
  const isMixed = needsMore.test(text)
  token.lastIndex = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part] = match
    if (isMixed && needsMore.test(part)) countMixed(part, counts)
    else counts.words += 1
  }
}

export function sumOf({ words, dictionaryWords, characters }: Counts): number {
  return words + dictionaryWords + characters
}

/** The size of a text for translators; see `addCounts`. */
export function countWords(text: string): number {
  const counts = noCounts()
  addCounts(text, counts)
  return sumOf(counts)
}
