// Expressions for the words of a language, as its script parts them.
import { joinsWords } from '../../joined-languages.ts'
import { arabicVowels, inAllSpellings } from '../../letter-spellings.ts'

/** Also a sign that belongs to a letter, as in Hindi, but no vowel of Arabic, which most leave out. */
const letter = String.raw`(?:\p{L}|(?![${arabicVowels}])\p{M})`

/** Finds all of the words, whole ones where words have spaces between them. */
export function wordsExpression(words: string, language: string): RegExp {
  const [before, after] = joinsWords(language) ? ['', ''] : [`(?<!${letter})`, `(?!${letter})`]
  return new RegExp(inAllSpellings(`${before}(?:${words})${after}`), 'giu')
}
