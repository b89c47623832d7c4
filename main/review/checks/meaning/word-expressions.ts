// Expressions for the words of a language, as its script parts them.
import { joinsWords } from '../../joined-languages.ts'
import { arabicVowels, inAllSpellings } from '../../letter-spellings.ts'

/** Also a sign that belongs to a letter, as in Hindi, but no vowel of Arabic, which most leave out. */
const letterOrSign = String.raw`(?:\p{L}|(?![${arabicVowels}])\p{M})`

/** Bounds of whole words, where words have spaces between them. */
function boundsOf(language: string, letter: string): readonly [before: string, after: string] {
  return joinsWords(language) ? ['', ''] : [`(?<!${letter})`, `(?!${letter})`]
}

/** Finds all of the words, whole ones where words have spaces between them. */
export function wordsExpression(words: string, language: string): RegExp {
  const [before, after] = boundsOf(language, letterOrSign)
  return new RegExp(inAllSpellings(`${before}(?:${words})${after}`), 'giu')
}

const anyLetter = String.raw`[\p{L}\p{M}]`

/** Finds all of the words, with `*` for any letters. */
export function starredExpression(words: string, language: string): RegExp {
  const [before, after] = boundsOf(language, anyLetter)
  return new RegExp(`${before}(?:${inAllSpellings(words).replaceAll('*', `${anyLetter}*`)})${after}`, 'giu')
}
