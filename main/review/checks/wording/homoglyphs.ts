// A letter of another script that looks like the right one: a Latin "c" in a Russian word. Nobody sees it, but search, spell
// checkers and screen readers do not find the word. In 70,460 Russian strings all 17 found were such slips.
import type { Span } from '../../model.ts'

const latinInCyrillic = { small: 'aceopxy', capital: 'ABCEHKMOPTX', letter: '\\p{Script=Cyrillic}' }
const latinInGreek = { small: 'ov', capital: 'ABEZHIKMNOPTYX', letter: '\\p{Script=Greek}' }
const cyrillicInLatin = { small: 'асеорху', capital: 'АВСЕНКМОРТХ', letter: '\\p{Script=Latin}' }

/**
 * Words of at least three letters of the script and one or two others. Capitals only at the beginning: `файлX` and `pH`
 * are names.
 */
function wordsWith({ small, capital, letter }: typeof latinInCyrillic): RegExp {
  const own = `(?:(?=\\p{Ll})${letter})`
  const begin = '(?<![\\p{L}\\p{M}\\p{N}_.\\/\\-])'
  const end = '(?![\\p{L}\\p{M}\\p{N}_\\/\\-]|\\.\\p{L})'
  return new RegExp(
    `${begin}(?:[${capital}${small}]${own}{3,}|${letter}${own}*[${small}]{1,2}${own}{2,}|${letter}${own}{2,}[${small}]{1,2}${own}*)${end}`,
    'gu',
  )
}

interface Homoglyphs {
  /** Most texts have none of these, which is soon seen. */
  letters: RegExp
  words: RegExp
}

function homoglyphs(pair: typeof latinInCyrillic): Homoglyphs {
  return { letters: new RegExp(`[${pair.capital}${pair.small}]`), words: wordsWith(pair) }
}

const byScript: Readonly<Record<string, Homoglyphs>> = {
  Cyrl: homoglyphs(latinInCyrillic),
  Grek: homoglyphs(latinInGreek),
  Latn: homoglyphs(cyrillicInLatin),
}

/** @param script ISO 15924 code of the language; null if unknown */
export function homoglyphsIn(text: string, script: string | null): Span[] {
  const known = script === null ? undefined : byScript[script]
  if (!known?.letters.test(text)) return []
  return Array.from(text.matchAll(known.words), ({ index, 0: { length } }) => ({ start: index, end: index + length }))
}
