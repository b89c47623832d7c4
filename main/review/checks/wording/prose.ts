// What of a text is prose: without the addresses, file names, placeholders, tags, options and command syntax that are
// the same in every language. Nearly all texts have none of them, which is seen in one pass.
import { codeUnitsOf } from '../characters/code-units.ts'
import { letterBits, letters } from '../characters/letters.ts'

const untranslatable = /[/\\@_<>{}%$|=[\]]|(?:^|\s)[-.]{1,2}\p{L}|\p{L}\.\p{L}{2}|\p{Ll}\p{Lu}/u
const wordPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu

const dash = 0x2d
const dot = 0x2e

/** Whether an option or the name of a directive begins at this letter: `-x`, `--name`, `.so`. */
function beginsOption(units: Uint16Array, letterAt: number): boolean {
  let at = letterAt
  while (at > 0 && letterAt - at < 2 && (units[at - 1] === dash || units[at - 1] === dot)) at -= 1
  return at < letterAt && (at === 0 || (letterBits(units[at - 1] ?? 0) & letters.blank) !== 0)
}

/** Whether `untranslatable` has a match that ends at this character. `bits` and `before` are those of it and the last one. */
function endsUntranslatable(units: Uint16Array, at: number, bits: number, before: number): boolean {
  if ((bits & letters.letter) === 0) return (bits & letters.asItStands) !== 0
  if ((before & letters.letter) === 0) return beginsOption(units, at)
  if ((bits & letters.upper) !== 0 && (before & letters.lower) !== 0) return true
  return at >= 3 && units[at - 2] === dot && (letterBits(units[at - 3] ?? 0) & letters.letter) !== 0
}

/** Whether all of a text is prose; characters outside the basic plane may make it unsure. */
function isSurelyProse(text: string): boolean {
  const units = codeUnitsOf(text)
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const bits = letterBits(units[at] ?? 0)
    if ((bits & letters.surrogate) !== 0 || endsUntranslatable(units, at, bits, before)) return false
    before = bits
  }
  return true
}

/** Tests each token separately, because the pattern would be slow on a long text without spaces. */
export function prose(text: string): string {
  return isSurelyProse(text) || !untranslatable.test(text)
    ? text
    : text
        .split(/\s+/u)
        .filter((token) => !untranslatable.test(token))
        .join(' ')
}

export function wordsOfProse(text: string): string[] {
  return prose(text).match(wordPattern) ?? []
}

function isJoint(code: number): boolean {
  return code === 0x27 || code === 0x2019
}

const inWords = letters.letter | letters.mark
const inCapitals = letters.upper | letters.lower

/** `ordinaryWordsOf` in one pass; null if the text is not surely prose. */
function ordinaryWordsOfProse(text: string): string | null {
  const units = codeUnitsOf(text)
  /** What has one space between its words already is taken as a piece. */
  const pieces: string[] = []
  let from = 0
  let to = 0
  let before = 0
  /** Where the current word begins, and what it has. */
  let start = -1
  let met = 0
  for (let at = 0; at <= text.length; at += 1) {
    const bits = at < text.length ? letterBits(units[at] ?? 0) : letters.blank
    if ((bits & letters.surrogate) !== 0 || endsUntranslatable(units, at, bits, before)) return null
    before = bits
    if ((bits & inWords) !== 0) {
      if (start < 0) start = at
      met |= bits
      continue
    }
    if (start < 0) continue
    if (isJoint(units[at] ?? 0) && at + 1 < text.length && (letterBits(units[at + 1] ?? 0) & inWords) !== 0) continue
    if ((met & inCapitals) !== letters.upper) {
      if (to === 0 || start !== to + 1 || units[to] !== 0x20) {
        if (to > 0) pieces.push(text.slice(from, to))
        from = start
      }
      to = at
    }
    start = -1
    met = 0
  }
  if (to > 0) pieces.push(text.slice(from, to))
  return pieces.join(' ')
}

/**
 * The ordinary words of prose, with one space between them: no words in capitals, which are names, codes and
 * abbreviations in every language.
 */
export function ordinaryWordsOf(text: string): string {
  return (
    ordinaryWordsOfProse(text) ??
    wordsOfProse(text)
      .filter((word) => word !== word.toUpperCase() || !/\p{Lu}/u.test(word))
      .join(' ')
  )
}
