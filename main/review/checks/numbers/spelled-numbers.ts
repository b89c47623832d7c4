// Numbers from 0 to 100 as languages spell them out, from CLDR's rules (RBNF, release 42, formatted with ICU 72: cardinal
// and ordinal numbers in their first forms). `Intl` does not have them. Used only to accept numbers.
import { joinsWords } from './locales.ts'
import table from './spelled-numbers.json' with { type: 'json' }

/** Per language, the forms of each number in order, separated by semicolons; forms of one number by bars. */
const spelled: Readonly<Record<string, string>> = table
const minLetters = 3

export function isSpelledOut(language: string): boolean {
  return Object.hasOwn(spelled, language)
}

/** Endings differ by case and gender: `двадцати пяти` is like `двадцать пять`. */
function beginningOf(word: string): string {
  return word.length < 4 ? word : word.slice(0, Math.max(3, word.length - 2))
}

function hasForm(words: readonly string[], form: string): boolean {
  const beginnings = form.split(' ').map(beginningOf)
  return words.some((_, at) =>
    beginnings.every((beginning, index) => words[at + index]?.startsWith(beginning) === true),
  )
}

/** Which of these values a text may spell out in this language. Only whole numbers up to 100 are known. */
export function spelledValues(text: string, language: string, values: Iterable<number>): Set<number> {
  const found = new Set<number>()
  const known = Object.hasOwn(spelled, language) ? spelled[language] : undefined
  if (known === undefined) return found
  const lower = text.toLowerCase()
  const words = lower.match(/[\p{L}\p{M}]+/gu) ?? []
  const forms = known.split(';')
  for (const value of values) {
    const ofValue = (forms[value] ?? '').split('|').filter((form) => form.length >= minLetters)
    const isThere = ofValue.some((form) => (joinsWords(language) ? lower.includes(form) : hasForm(words, form)))
    if (isThere) found.add(value)
  }
  return found
}
