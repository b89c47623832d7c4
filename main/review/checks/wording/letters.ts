// What letters and words a text has, told from a table of the characters of the basic plane, one look at each and nothing allocated: the
// cheap first look before dear ones. Where it may err it errs towards another look.
import { codeUnitsOf } from './code-units.ts'

export const letters = {
  letter: 1,
  upper: 2,
  lower: 4,
  mark: 8,
  number: 16,
  blank: 32,
  /** Of addresses, names of files, placeholders and tags. */
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

const known = 0x8000
const table = new Uint16Array(0x10000)
/** In lower case, as far as that is one character; the two small sigmas are one. */
const small = new Uint16Array(0x10000)

function learn(code: number): number {
  let bits = known
  if (code >= 0xd800 && code < 0xe000) bits |= letters.surrogate
  else {
    const character = String.fromCharCode(code)
    for (const [bit, pattern] of kinds) if (pattern.test(character)) bits |= bit
    small[code] = character === 'ς' ? 0x3c3 : character.toLowerCase().charCodeAt(0)
  }
  table[code] = bits
  return bits
}

/** The bits of a UTF-16 unit. */
export function letterBits(code: number): number {
  const bits = table[code] ?? 0
  return bits === 0 ? learn(code) : bits
}

/** Of one character; one beyond the basic plane has two units. */
export const mostWeight = 3

function weightOf(character: string): number {
  const weight = isLetter.test(character) ? 1 : 0
  if (ideograph.test(character)) return weight + 2
  return syllable.test(character) ? weight + 1 : weight
}

const weights = new Uint8Array(0x10000)

/** How many letters a text has; what says as much as several letters counts for several. */
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

/** Joins letters into one word: `l'eau`, and where numbers belong to words also `year-long`. */
function isJoint(code: number, withNumbers: boolean): boolean {
  return code === 0x27 || code === 0x2019 || (withNumbers && (code === 0x2d || code === 0x2bc))
}

const beginning = 0x811c9dc5
function mixed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/**
 * One number for each word of a text, in order, the same for words that differ in case only; null where it has characters beyond the basic
 * plane. Different words seldom have the same number.
 */
export function wordNumbers(text: string): number[] | null {
  const numbers: number[] = []
  const ofWords = letters.letter | letters.mark | letters.number
  const units = codeUnitsOf(text)
  const { length } = text
  let hash = beginning
  let isWithin = false
  for (let at = 0; at < length; at += 1) {
    const code = units[at] ?? 0
    const bits = letterBits(code)
    if ((bits & ofWords) !== 0) {
      isWithin = true
      // The dot of a Turkish capital is its own character in lower case.
      if (code !== 0x307) hash = mixed(hash, small[code] ?? 0)
    } else if ((bits & letters.surrogate) !== 0) return null
    else if (isWithin) {
      if (isJoint(code, true) && at + 1 < length && (letterBits(units[at + 1] ?? 0) & ofWords) !== 0) {
        hash = mixed(hash, code)
        continue
      }
      numbers.push(hash)
      hash = beginning
      isWithin = false
    }
  }
  if (isWithin) numbers.push(hash)
  return numbers
}

/** Gives a word's number and whether it begins with a small letter, and how many letters it has. */
type Take = (number: number, isCapital: boolean, length: number) => void

/** Words of the token that is being read, until it is known to be prose. */
const numbersOfToken: number[] = []
const startsOfToken: number[] = []
const lengthsOfToken: number[] = []

function held(words: number, number: number, start: number, end: number): number {
  if (end - start < 2) return words
  numbersOfToken[words] = number
  startsOfToken[words] = start
  lengthsOfToken[words] = end - start
  return words + 1
}

/**
 * The words of a text in prose: without tokens that are the same in every language.
 * @returns false where the text has characters beyond the basic plane; then nothing was given
 */
export function eachProseWord(text: string, take: Take): boolean {
  const ofWords = letters.letter | letters.mark
  const units = codeUnitsOf(text)
  const { length } = text
  for (let from = 0; from < length;) {
    // An option of a command, or the name of a directive.
    const first = units[from] ?? 0
    let isPlain = (first !== 0x2d && first !== 0x2e) || !/^[-.]{1,2}\p{L}/u.test(text.slice(from, from + 3))
    let before = 0
    let oneBefore = 0
    let hash = beginning
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
        // A dot within: `a.bc`.
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
        if (code !== 0x307) hash = mixed(hash, small[code] ?? 0)
      } else if (begin >= 0) {
        if (isJoint(code, false) && to + 1 < length && (letterBits(units[to + 1] ?? 0) & ofWords) !== 0) {
          hash = mixed(hash, code)
          continue
        }
        words = held(words, hash, begin, to)
        hash = beginning
        begin = -1
      }
    }
    if (isPlain) {
      if (begin >= 0) words = held(words, hash, begin, to)
      for (let at = 0; at < words; at += 1) {
        const start = startsOfToken[at] ?? 0
        take(numbersOfToken[at] ?? 0, (letterBits(units[start] ?? 0) & letters.upper) !== 0, lengthsOfToken[at] ?? 0)
      }
    }
    from = to + 1
  }
  return true
}
