// What a misspelled word was probably meant to be: a word at one slip of the pen. Which slips prove anything was measured on
// published translations (docs/decisions/0020): an ending may be a form that a dictionary lacks, a first letter a prefix.
import { withoutAccents } from '../letter-spellings.ts'

export interface Slip {
  word: string
  /** Two letters swapped; a letter too many, or too few; another one, or the same with another accent. */
  kind: 'swapped' | 'added' | 'lost' | 'replaced' | 'accent'
  /** Of the letter that differs. */
  at: number
  /** A letter written twice instead of once, or once instead of twice. */
  isOfDoubled: boolean
}

function isSameAsNeighbour(letters: readonly string[], at: number): boolean {
  return letters[at] === letters[at - 1] || letters[at] === letters[at + 1]
}

const cyrillicCase = /^(\p{Script=Cyrillic}{3,}и)(?:[ийюяе]|ей|ем|ям|ях|ями)$/u

/** Cases of one noun, of which dictionaries lack some: `чихании` and `чиханий`. */
function areCasesOfOne(word: string, other: string): boolean {
  const stem = cyrillicCase.exec(word.toLowerCase())?.[1]
  return stem !== undefined && stem === cyrillicCase.exec(other)?.[1]
}

/**
 * The slip by which this word was written in place of another; null if it takes more than one, or none.
 * @param other in small letters; the slip has its capital
 */
export function slipBetween(word: string, other: string): Slip | null {
  const own = [...word.toLowerCase()]
  const right = [...other]
  const { length } = own
  if (Math.abs(length - right.length) > 1 || areCasesOfOne(word, other)) return null
  let at = 0
  while (at < length && own[at] === right[at]) at += 1
  const isRest = (from: number, fromRight: number): boolean =>
    length - from === right.length - fromRight &&
    own.slice(from).every((letter, by) => letter === right[fromRight + by])
  const made = (kind: Slip['kind'], isOfDoubled: boolean): Slip => {
    const isCapital = at > 0 && word.charAt(0) !== own[0]
    return { word: isCapital ? word.charAt(0) + right.slice(1).join('') : other, kind, at, isOfDoubled }
  }
  if (length > right.length) return isRest(at + 1, at) ? made('added', isSameAsNeighbour(own, at)) : null
  if (length < right.length) {
    if (!isRest(at, at + 1)) return null
    // A letter that is there once instead of twice may be either of the two.
    while (at > 0 && right[at] === own[at - 1]) at -= 1
    return made('lost', right[at] === own[at])
  }
  if (at === length) return null
  if (isRest(at + 1, at + 1)) {
    const isAccent = withoutAccents(own[at] ?? '') === withoutAccents(right[at] ?? '')
    return made(isAccent ? 'accent' : 'replaced', false)
  }
  const isSwapped = own[at] === right[at + 1] && own[at + 1] === right[at] && isRest(at + 2, at + 2)
  return isSwapped ? made('swapped', false) : null
}

const minLength = 4
/** Of shorter words, more others differ by one letter. */
const minLengthForFirst = 6
const minLengthForOther = 5
/** How often the delivery has the other word, where the first letter differs, or another one within. */
const minTimesForFirst = 3
const minTimesForOther = 2

/**
 * Whether this slip is likelier than a word that the dictionary lacks.
 * @param times how often the delivery has the other word
 */
export function isLikelySlip({ length }: string, { kind, at, isOfDoubled }: Slip, times: number): boolean {
  if (length < minLength || times < 1) return false
  if (kind === 'accent' || kind === 'swapped') return true
  if (at === 0) return kind !== 'added' && length >= minLengthForFirst && times >= minTimesForFirst
  if (isOfDoubled) return true
  if (kind === 'lost') return at < length
  return at < length - 2 && length >= minLengthForOther && times >= minTimesForOther
}

const greekWithTwoAccents = /^\p{Script=Greek}*[ά-ίό-ώΐΰ]\p{Script=Greek}*[ά-ίό-ώΐΰ]/u

/** A Greek word takes a second accent before a short word that leans on it: `το διάγραμμά σας`. */
export function isEncliticAccent(word: string, { kind }: Slip): boolean {
  return kind === 'accent' && greekWithTwoAccents.test(word)
}

/** Letters with accents, by what they are without: what a word may have lost. */
export function accentedLetters(alphabet: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const accented = new Map<string, string[]>()
  for (const letter of alphabet) {
    const bare = withoutAccents(letter)
    if (bare !== letter) accented.set(bare, [...(accented.get(bare) ?? []), letter])
  }
  return accented
}

/**
 * The same word with one accent more, if it has none: no other word is meant by it, even if the delivery has the right one
 * nowhere.
 */
export function* withAccent(word: string, accented: ReadonlyMap<string, readonly string[]>): Generator<string> {
  if (word.length < minLength || accented.size === 0 || withoutAccents(word) !== word) return
  for (let at = 0; at < word.length; at += 1)
    for (const letter of accented.get(word.charAt(at)) ?? []) {
      const other = word.slice(0, at) + letter + word.slice(at + 1)
      if (!areCasesOfOne(word, other)) yield other
    }
}
