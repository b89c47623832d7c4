// What kinds of characters a text holds, found in one pass, so that most checks need not look at most texts; digits of every script.

import { codeUnitsOf } from './code-units.ts'

export const features = {
  digit: 1,
  /** `%`, `{`, `<`, `&`, `$`, `\`, `_`, `~` and what else opens a placeholder. */
  placeholder: 2,
  bracket: 4,
  quote: 8,
  /** `@`, or a dot or slash as addresses have. */
  address: 16,
  lineBreak: 32,
  letter: 64,
  /** The sign for a character that could not be read, and letters that wrong decoding leaves. */
  damage: 128,
  /** A sign that by itself may begin an address, a path, a placeholder, a tag. */
  opening: 256,
  /** A digit that is not ASCII's. */
  otherDigit: 512,
  /** Two blanks of any kind beside each other. */
  doubledBlank: 1024,
} as const

/** Of a single character. */
const blank = 0x4000
const known = 0x8000

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
  if ('\uFFFDÃâÐØÙà'.includes(character)) bits |= features.damage
  if ('<@:/\\{%$!&'.includes(character)) bits |= features.opening
  if ((bits & features.digit) !== 0 && character > '\x7f') bits |= features.otherDigit
  if (/\s/u.test(character)) bits |= blank
  return bits
}

const table = new Uint16Array(0x10000)

function learn(code: number): number {
  const isSurrogate = code >= 0xd800 && code < 0xe000
  const bits = isSurrogate ? features.letter | features.digit | features.otherDigit : bitsOf(String.fromCharCode(code))
  table[code] = bits | known
  return bits | known
}

/** The features of a text, as bits. Surrogates count as letters and digits: there are both. */
export function featuresOf(text: string): number {
  const units = codeUnitsOf(text)
  let all = 0
  let twice = 0
  let before = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = units[at] ?? 0
    const bits = table[code] || learn(code)
    all |= bits
    twice |= bits & before
    before = bits
  }
  return (all & ~(known | blank)) | ((twice & blank) === 0 ? 0 : features.doubledBlank)
}

const values = new Map<number, number>()

/** What a digit of any script is worth; -1 for what is no digit. Unicode lays out decimal digits in runs from zero to nine. */
export function digitValue(codePoint: number): number {
  if (codePoint < 0x80) return codePoint >= 0x30 && codePoint <= 0x39 ? codePoint - 0x30 : -1
  const existing = values.get(codePoint)
  if (existing !== undefined) return existing
  let value = -1
  for (let before = codePoint; decimalDigit.test(String.fromCodePoint(before)); before -= 1) value += 1
  if (value >= 0) value %= 10
  values.set(codePoint, value)
  return value
}

const anyDigit = /[^\0-\x7f\p{L}\p{P}\p{Z}\p{M}]/gu

/** The same text, whose features are known, with the digits of all scripts as 0–9, and where each of its characters stood; null where all offsets are the same. */
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
