// Finds which of some thousand words a text may contain, by their first letters: faster than trying the expression of each.
import { inShortestSpelling } from '../../letter-spellings.ts'
import { letterBits, letters } from '../characters/letters.ts'

/** How many letters of a word are looked up; short or hyphenated words have fewer. */
const keyLetters = 3
const firstLetters = new RegExp(`^[\\p{L}\\p{M}]{1,${String(keyLetters)}}`, 'u')

export interface Beginnings {
  /** What is said by the words that begin with these letters. */
  sides: ReadonlyMap<string, readonly string[]>
  /** What is said by a word that begins with any letters. */
  always: readonly string[]
}

/** @param words what each says, and the word: letters, `*` for any, or an expression for some */
export function beginningsOf(words: Iterable<readonly [side: string, word: string]>): Beginnings {
  const sides = new Map<string, string[]>()
  const always = new Set<string>()
  for (const [side, word] of words) {
    const [key] = firstLetters.exec(inShortestSpelling(word)) ?? []
    if (key === undefined) always.add(side)
    else {
      const known = sides.get(key)
      if (known) known.push(side)
      else sides.set(key, [side])
    }
  }
  return { sides, always: [...always] }
}

/** @param places at how many of its first letters a word of the text may begin to say something: 1, or more behind what is written in front of it */
export function sidesByBeginnings({ sides, always }: Beginnings, text: string, places: number): Set<string> {
  const found = new Set(always)
  const lower = inShortestSpelling(text)
  const ofWords = letters.letter | letters.mark
  let within = 0
  for (let at = 0; at < lower.length; at += 1) {
    within = (letterBits(lower.charCodeAt(at)) & ofWords) === 0 ? 0 : within + 1
    if (within < 1 || within > places) continue
    for (let length = 1; length <= keyLetters; length += 1)
      for (const side of sides.get(lower.slice(at, at + length)) ?? []) found.add(side)
  }
  return found
}
