// Guesses the reading direction of a document and the language tag for the browser. They choose fonts and alignment,
// nothing else.
import { rightToLeft } from '../../../preload/text/right-to-left.ts'

const letter = /\p{L}/u

const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])

/** How many letters to examine, and how many are needed before the text outweighs its language. */
const examinedCharacters = 20_000
const minLetters = 12

function localeOf(language: string | null): Intl.Locale | null {
  if (!language) return null
  try {
    return new Intl.Locale(language.replaceAll('_', '-')).maximize()
  } catch {
    return null
  }
}

/**
 * The direction of a document. Decided by its letters if there are enough, because Rohingya, Hausa and Kurdish are
 * written in both directions; otherwise by the usual script of its language.
 */
export function directionOf(language: string | null, text: string): 'ltr' | 'rtl' {
  let letters = 0
  let leftward = 0
  for (const character of text.slice(0, examinedCharacters)) {
    if (!letter.test(character)) continue
    letters += 1
    if (rightToLeft.test(character)) leftward += 1
  }
  if (letters >= minLetters) return leftward * 2 > letters ? 'rtl' : 'ltr'
  return rightToLeftScripts.has(localeOf(language)?.script ?? '') ? 'rtl' : 'ltr'
}

/** The tag a browser understands (`jpn` → `ja`), or `und` if the code is the service's own. */
export function languageTagOf(language: string | null): string {
  if (!language) return 'und'
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'und'
  } catch {
    return 'und'
  }
}
