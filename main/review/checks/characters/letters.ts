// Finds letters and words in a text with a lookup table for the basic plane, without allocations: a fast check before
// expensive ones. Its errors lead only to further checks.
import { codeUnitsOf } from './code-units.ts'

export const letters = {
  letter: 1,
  upper: 2,
  lower: 4,
  mark: 8,
  number: 16,
  blank: 32,
  /** Characters of addresses, file names, placeholders and tags. */
  asItStands: 64,
  surrogate: 128,
} as const

const kinds: readonly (readonly [number, RegExp])[] = [
  [letters.letter, /\p{L}/u],
  [letters.upper, /\p{Lu}/u],
  [letters.lower, /\p{Ll}/u],
  [letters.mark, /\p{M}/u],
  [letters.number, /\p{N}/u],
  [letters.blank, /\s/u],
  [letters.asItStands, /[/\\@_<>{}%$|=[\]]/u],
]
const ideograph = /\p{Script=Han}/u
const syllable = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const isLetter = /\p{L}/u

const isKnown = 0x8000
const table = new Uint16Array(0x10000)
/** Lower case, if it is one character; both small sigmas are the same. */
const lowerCase = new Uint16Array(0x10000)

function classify(code: number): number {
  let bits = isKnown
  if (code >= 0xd800 && code < 0xe000) bits |= letters.surrogate
  else {
    const character = String.fromCharCode(code)
    for (const [bit, pattern] of kinds) if (pattern.test(character)) bits |= bit
    lowerCase[code] = character === 'ς' ? 0x3c3 : character.toLowerCase().charCodeAt(0)
  }
  table[code] = bits
  return bits
}

/** The flags of a UTF-16 unit. */
export function letterBits(code: number): number {
  const bits = table[code] ?? 0
  return bits === 0 ? classify(code) : bits
}

/** The unit in lower case, if it is one character; both small sigmas are the same. */
export function lowerCaseOf(code: number): number {
  if ((table[code] ?? 0) === 0) classify(code)
  return lowerCase[code] ?? code
}

const lettersOfWords = new Int32Array(0x10000)

/** What a word is made of: the unit in lower case, and its flags above the lower 16 bits; -1 for anything else. */
export function letterOfWord(code: number): number {
  const known = lettersOfWords[code] ?? 0
  if (known !== 0) return known
  const bits = letterBits(code)
  const isPart = (bits & (letters.letter | letters.mark)) !== 0
  return (lettersOfWords[code] = isPart ? ((bits & 0xff) << 16) | lowerCaseOf(code) : -1)
}

/** Maximum weight of a character; one outside the basic plane has two units. */
export const maxWeight = 3

function weightOf(character: string): number {
  const weight = isLetter.test(character) ? 1 : 0
  if (ideograph.test(character)) return weight + 2
  return syllable.test(character) ? weight + 1 : weight
}

const weights = new Uint8Array(0x10000)

/** The number of letters in a text. An ideograph or syllable counts as several. */
export function lettersIn(text: string): number {
  const units = codeUnitsOf(text)
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = units[at] ?? 0
    if (code >= 0xd800 && code < 0xe000) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      at += character.length - 1
      sum += weightOf(character)
      continue
    }
    let weight = weights[code] ?? 0
    if (weight === 0) {
      weight = weightOf(String.fromCharCode(code)) + 1
      weights[code] = weight
    }
    sum += weight - 1
  }
  return sum
}

/** Whether a character joins letters into one word: `l'eau`; with numbers also `year-long`. */
function isJoint(code: number, withNumbers: boolean): boolean {
  return code === 0x27 || code === 0x2019 || (withNumbers && (code === 0x2d || code === 0x2bc))
}

const hashSeed = 0x811c9dc5
function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/**
 * A hash for each word of a text, in order, ignoring case; null if there are characters outside the basic plane.
 * Different words rarely have the same hash.
 */
export function wordNumbers(text: string): number[] | null {
  const numbers: number[] = []
  const ofWords = letters.letter | letters.mark | letters.number
  const units = codeUnitsOf(text)
  const { length } = text
  let hash = hashSeed
  let isWithin = false
  for (let at = 0; at < length; at += 1) {
    const code = units[at] ?? 0
    const bits = letterBits(code)
    if ((bits & ofWords) !== 0) {
      isWithin = true
      // The dot of a lower-cased Turkish capital is a separate character.
      if (code !== 0x307) hash = mixed(hash, lowerCase[code] ?? 0)
    } else if ((bits & letters.surrogate) !== 0) return null
    else if (isWithin) {
      if (isJoint(code, true) && at + 1 < length && (letterBits(units[at + 1] ?? 0) & ofWords) !== 0) {
        hash = mixed(hash, code)
        continue
      }
      numbers.push(hash)
      hash = hashSeed
      isWithin = false
    }
  }
  if (isWithin) numbers.push(hash)
  return numbers
}

/** Receives a word's hash, whether it begins with a capital, and its length. */
type OnWord = (number: number, isCapital: boolean, length: number) => void

/** Words of the current token, until it is known to be prose. */
const numbersOfToken: number[] = []
const startsOfToken: number[] = []
const lengthsOfToken: number[] = []

function pushWord(words: number, number: number, start: number, end: number): number {
  if (end - start < 2) return words
  numbersOfToken[words] = number
  startsOfToken[words] = start
  lengthsOfToken[words] = end - start
  return words + 1
}

/**
 * Calls `take` for the words of the text, without tokens that are the same in every language.
 * @returns false if the text has characters outside the basic plane; the words are then incomplete
 */
export function eachProseWord(text: string, onWord: OnWord): boolean {
  const ofWords = letters.letter | letters.mark
  const units = codeUnitsOf(text)
  const { length } = text
  for (let from = 0; from < length;) {
    // A command option, or the name of a directive.
    const first = units[from] ?? 0
    let isPlain = (first !== 0x2d && first !== 0x2e) || !/^[-.]{1,2}\p{L}/u.test(text.slice(from, from + 3))
    let before = 0
    let oneBefore = 0
    let hash = hashSeed
    let begin = -1
    let words = 0
    let to = from
    for (; to < length; to += 1) {
      const code = units[to] ?? 0
      const bits = letterBits(code)
      if ((bits & letters.blank) !== 0) break
      if ((bits & letters.surrogate) !== 0) return false
      if (!isPlain) continue
      if (
        (bits & letters.asItStands) !== 0 ||
        ((bits & letters.upper) !== 0 && (before & letters.lower) !== 0) ||
        // A dot within a token: `a.bc`.
        ((bits & before & letters.letter) !== 0 &&
          to - from >= 3 &&
          (oneBefore & letters.letter) === 0 &&
          units[to - 2] === 0x2e &&
          (letterBits(units[to - 3] ?? 0) & letters.letter) !== 0)
      ) {
        isPlain = false
        continue
      }
      oneBefore = before
      before = bits
      if ((bits & ofWords) !== 0) {
        if (begin < 0) begin = to
        if (code !== 0x307) hash = mixed(hash, lowerCase[code] ?? 0)
      } else if (begin >= 0) {
        if (isJoint(code, false) && to + 1 < length && (letterBits(units[to + 1] ?? 0) & ofWords) !== 0) {
          hash = mixed(hash, code)
          continue
        }
        words = pushWord(words, hash, begin, to)
        hash = hashSeed
        begin = -1
      }
    }
    if (isPlain) {
      if (begin >= 0) words = pushWord(words, hash, begin, to)
      for (let at = 0; at < words; at += 1) {
        const start = startsOfToken[at] ?? 0
        onWord(numbersOfToken[at] ?? 0, (letterBits(units[start] ?? 0) & letters.upper) !== 0, lengthsOfToken[at] ?? 0)
      }
    }
    from = to + 1
  }
  return true
}
