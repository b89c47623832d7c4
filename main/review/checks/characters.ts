// What kinds of characters a text holds, found in one pass, so that most checks need not look at most texts; digits of every script.

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
} as const

const decimalDigit = /\p{Nd}/u
const otherNumeral = /[\u1369-\u137C\p{Nl}]/u
const letter = /\p{L}/u
const bracket = /[\p{Ps}\p{Pe}]/u
const lowQuotes = '\u201A\u201E\u301D\u301E\u301F'

const bitsOf = (character: string): number => {
  let bits = 0
  if (decimalDigit.test(character) || otherNumeral.test(character)) bits |= features.digit
  else if (letter.test(character)) bits |= features.letter
  if ('%{<&$\\_~#@!:-'.includes(character)) bits |= features.placeholder
  if ('"«»“”„‟＂'.includes(character)) bits |= features.quote
  else if (bracket.test(character) && !lowQuotes.includes(character)) bits |= features.bracket
  if ('@./'.includes(character)) bits |= features.address
  if ('\n\r\t\\'.includes(character)) bits |= features.lineBreak
  if ('\uFFFDÃâÐØÙà'.includes(character)) bits |= features.damage
  return bits
}

const table = new Uint8Array(0x10000)
const isKnown = new Uint8Array(0x10000)

/** The features of a text, as bits. Surrogates count as letters and digits: there are both. */
export const featuresOf = (text: string): number => {
  let bits = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isKnown[code] === 0) {
      isKnown[code] = 1
      table[code] =
        code >= 0xd800 && code < 0xe000 ? features.letter | features.digit : bitsOf(String.fromCharCode(code))
    }
    bits |= table[code] ?? 0
  }
  return bits
}

const values = new Map<number, number>()

/** What a digit of any script is worth; -1 for what is no digit. Unicode lays out decimal digits in runs from zero to nine. */
export const digitValue = (codePoint: number): number => {
  if (codePoint < 0x80) return codePoint >= 0x30 && codePoint <= 0x39 ? codePoint - 0x30 : -1
  const existing = values.get(codePoint)
  if (existing !== undefined) return existing
  let value = -1
  for (let before = codePoint; decimalDigit.test(String.fromCodePoint(before)); before -= 1) value += 1
  if (value >= 0) value %= 10
  values.set(codePoint, value)
  return value
}

/** Whether a text has digits, or signs like them, that are not ASCII's. */
const hasOtherDigits = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    if (code >= 0xd800 && code < 0xe000) return true
    if (isKnown[code] === 0) featuresOf(text)
    if (((table[code] ?? 0) & features.digit) !== 0) return true
  }
  return false
}
const anyDigit = /[^\0-\x7f\p{L}\p{P}\p{Z}\p{M}]/gu

/** The same text with the digits of all scripts as 0–9, and where each of its characters stood; null where all offsets are the same. */
export const withAsciiDigits = (text: string): { text: string; offsets: Int32Array | null } => {
  if (!hasOtherDigits(text)) return { text, offsets: null }
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
