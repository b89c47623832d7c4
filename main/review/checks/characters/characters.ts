// Determines in one pass what kinds of characters a text contains, so that most checks can skip most texts; also digits
// of all scripts.

import { digitValue } from '../../../../preload/contract/reviewing/digits.ts'
import { codeUnitsOf } from './code-units.ts'

export const features = {
  digit: 1,
  /** `%`, `{`, `<`, `&`, `$`, `\`, `_`, `~` and other characters that begin a placeholder. */
  placeholder: 2,
  bracket: 4,
  quote: 8,
  /** `@`, or a dot or slash as in addresses. */
  address: 16,
  lineBreak: 32,
  letter: 64,
  /** A sign that can begin an address, a path, a placeholder or a tag by itself. */
  opening: 256,
  /** A digit outside ASCII. */
  otherDigit: 512,
  /** Two adjacent spaces of any kind. */
  doubledBlank: 1024,
} as const

/** Flags of single characters. */
const isSpace = 0x4000
const isKnown = 0x8000

const decimalDigit = /\p{Nd}/u
const otherNumeral = /[\u1369-\u137C\p{Nl}]/u
const letter = /\p{L}/u
const bracket = /[\p{Ps}\p{Pe}]/u
const lowQuotes = '\u201A\u201E\u301D\u301E\u301F'

function bitsOf(character: string): number {
  let bits = 0
  if (decimalDigit.test(character) || otherNumeral.test(character)) bits |= features.digit
  else if (letter.test(character)) bits |= features.letter
  if ('%{<&$\\_~#@!:-'.includes(character)) bits |= features.placeholder
  if ('"«»“”„‟＂'.includes(character)) bits |= features.quote
  else if (bracket.test(character) && !lowQuotes.includes(character)) bits |= features.bracket
  if ('@./'.includes(character)) bits |= features.address
  if ('\n\r\t\\'.includes(character)) bits |= features.lineBreak
  if ('<@:/\\{%$!&'.includes(character)) bits |= features.opening
  if ((bits & features.digit) !== 0 && character > '\x7f') bits |= features.otherDigit
  if (/\s/u.test(character)) bits |= isSpace
  return bits
}

const table = new Uint16Array(0x10000)

function classify(code: number): number {
  const isSurrogate = code >= 0xd800 && code < 0xe000
  const bits = isSurrogate ? features.letter | features.digit | features.otherDigit : bitsOf(String.fromCharCode(code))
  table[code] = bits | isKnown
  return bits | isKnown
}

/** The features of a text, as bits. Surrogates count as letters and digits, because they can be either. */
export function featuresOf(text: string): number {
  const units = codeUnitsOf(text)
  let all = 0
  let twice = 0
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = units[at] ?? 0
    const bits = table[code] || classify(code)
    all |= bits
    twice |= bits & before
    before = bits
  }
  return (all & ~(isKnown | isSpace)) | ((twice & isSpace) === 0 ? 0 : features.doubledBlank)
}

const anyDigit = /[^\0-\x7f\p{L}\p{P}\p{Z}\p{M}]/gu

/**
 * The text with the digits of all scripts as 0–9, and the original position of each character; null if all offsets are
 * unchanged. `bits` are the text's features.
 */
export function withAsciiDigits(text: string, bits: number): { text: string; offsets: Int32Array | null } {
  if ((bits & features.otherDigit) === 0) return { text, offsets: null }
  let isShifted = false
  const changed = text.replace(anyDigit, (character) => {
    const value = digitValue(character.codePointAt(0) ?? 0)
    if (value < 0) return character
    if (character.length > 1) isShifted = true
    return String(value)
  })
  if (!isShifted) return { text: changed, offsets: null }
  const offsets = new Int32Array(changed.length + 1)
  let at = 0
  let to = 0
  for (const character of text) {
    const isShort = character.length > 1 && digitValue(character.codePointAt(0) ?? 0) >= 0
    for (let unit = 0; unit < (isShort ? 1 : character.length); unit += 1) offsets[to + unit] = at + unit
    to += isShort ? 1 : character.length
    at += character.length
  }
  offsets[to] = at
  return { text: changed, offsets }
}
