// How much there is to translate, counted as the field counts it: words; characters in Chinese and Japanese.
// The rules are those of LibreOffice's counter, so that a person who checks finds the same number.

/** Scripts that put no blanks between words and whose words are found in a dictionary. */
const withoutBlanks = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`

/** What counts character by character: ideographs, kana, and the punctuation that is set in the same square. */
const squareCharacters = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30FC\u3001-\u303F\u30FB\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF70`

/** Blanks; dashes too, which LibreOffice treats as separators; the zero-width space and the Ethiopic word mark, which are typed as word boundaries. */
const token = /[^\s\u200B\u2013\u2014\u1361]+/gu
const squareCharacter = new RegExp(`[${squareCharacters}]`, 'u')
const needsMore = new RegExp(`[${withoutBlanks}${squareCharacters}]`, 'u')
const run = new RegExp(
  `(?<square>[${squareCharacters}]+)|(?<dictionary>[${withoutBlanks}\\p{M}]*[${withoutBlanks}][${withoutBlanks}\\p{M}]*)|[^${squareCharacters}${withoutBlanks}]+`,
  'gu',
)
const meaningful = /[\p{L}\p{N}]/u

const segmenters = new Map<string, Intl.Segmenter>()

const segmenterFor = (text: string): Intl.Segmenter => {
  const locale = /\p{Script=Thai}/u.test(text)
    ? 'th'
    : /\p{Script=Lao}/u.test(text)
      ? 'lo'
      : /\p{Script=Khmer}/u.test(text)
        ? 'km'
        : 'my'
  const existing = segmenters.get(locale)
  if (existing) return existing
  const created = new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, created)
  return created
}

const wordsByDictionary = (text: string): number => {
  let words = 0
  for (const segment of segmenterFor(text).segment(text)) if (segment.isWordLike) words += 1
  return words
}

const charactersIn = (text: string): number => {
  let characters = 0
  for (const character of text) if (!/\p{M}/u.test(character)) characters += 1
  return characters
}

const countMixed = (text: string): number => {
  let count = 0
  // Chinese is often typed with the comma of the Latin keyboard: among characters it counts as one.
  const isSquare = squareCharacter.test(text)
  for (const match of text.matchAll(run)) {
    const [part] = match
    if (match.groups?.['square'] !== undefined) count += charactersIn(part)
    else if (match.groups?.['dictionary'] !== undefined) count += wordsByDictionary(part)
    else if (meaningful.test(part)) count += 1
    else if (isSquare) count += charactersIn(part)
  }
  return count
}

/**
 * The size of a text for translators.
 *
 * Scripts with blanks: what stands between blanks or dashes, numbers and symbols included (as LibreOffice counts).
 * Chinese and Japanese: characters with their punctuation. Korean: words. Thai, Lao, Khmer, Burmese: words by dictionary.
 */
export const countWords = (text: string): number => {
  let count = 0
  const isMixed = needsMore.test(text)
  token.lastIndex = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part] = match
    count += isMixed && needsMore.test(part) ? countMixed(part) : 1
  }
  return count
}
