// Splits RTF (Rich Text Format 1.9.1) into tokens, in one pass over the bytes. The only control word it knows is \bin,
// whose data is not RTF.

type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  /** `\word12`; the parameter is null if absent. */
  | { kind: 'word'; word: string; parameter: number | null }
  /** `\~`, `\*` and so on. */
  | { kind: 'symbol'; symbol: string }
  /** `\'e9`: one byte in the code page. */
  | { kind: 'byte'; value: number }
  /** Raw bytes without line breaks; `from` and `to` are offsets. */
  | { kind: 'plain'; from: number; to: number }

const backslash = 0x5c
const openBrace = 0x7b
const closeBrace = 0x7d

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)
}
function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
function isLineBreak(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d
}

const maxWordLength = 40

/** The tokens of a document, up to the end of the bytes. */
export function* rtfTokens(bytes: Uint8Array): Generator<RtfToken> {
  const at = (index: number): number => bytes[index] ?? 0
  let index = 0
  while (index < bytes.length) {
    const byte = at(index)
    if (byte === openBrace) {
      yield { kind: 'open' }
      index += 1
    } else if (byte === closeBrace) {
      yield { kind: 'close' }
      index += 1
    } else if (isLineBreak(byte)) index += 1
    else if (byte !== backslash) {
      const from = index
      while (index < bytes.length) {
        const next = at(index)
        if (next === backslash || next === openBrace || next === closeBrace || isLineBreak(next)) break
        index += 1
      }
      yield { kind: 'plain', from, to: index }
    } else if (isLetter(at(index + 1))) {
      const from = index + 1
      index = from
      while (isLetter(at(index)) && index - from < maxWordLength) index += 1
      const word = String.fromCharCode(...bytes.subarray(from, index))
      const isNegative = at(index) === 0x2d && isDigit(at(index + 1))
      if (isNegative) index += 1
      let parameter: number | null = null
      for (let digits = 0; isDigit(at(index)) && digits < 10; digits += 1) {
        parameter = (parameter ?? 0) * 10 + at(index) - 0x30
        index += 1
      }
      if (at(index) === 0x20) index += 1
      if (word === 'bin') index += Math.max(0, parameter ?? 0)
      else yield { kind: 'word', word, parameter: parameter !== null && isNegative ? -parameter : parameter }
    } else if (at(index + 1) === 0x27) {
      const value = Number.parseInt(String.fromCharCode(at(index + 2), at(index + 3)), 16)
      if (!Number.isNaN(value)) yield { kind: 'byte', value }
      index += 4
    } else {
      // An escaped line break is a paragraph.
      const symbol = isLineBreak(at(index + 1)) ? '\n' : String.fromCharCode(at(index + 1))
      yield { kind: 'symbol', symbol }
      index += 2
    }
  }
}
