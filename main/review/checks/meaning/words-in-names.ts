// English words that are part of a name, and are not translated as words: `Solaris Paper`, `Silver Spring`, `Paul Hunter`.
import type { SaidSide } from './opposite-words.ts'
import english from './opposite-english.json' with { type: 'json' }

const [persons, places] = english.kinds.map((kind): ReadonlySet<string> => new Set(kind))

const capitalBefore = /\p{Lu}\p{Ll}{2,20} $/u
const capitalAfter = /^ \p{Lu}\p{Ll}{2,20}/u
/** `The Nurse`. */
const wordsBeforeNouns = /\b(?:The|This|That|Your|Our|For|Each|Every|All|Any|Dear|Please|Bring|Use|See|Ask|Call) $/u
const longWord = /\p{L}{4,20}/gu

/** In a heading that has capitals for all words, they say nothing. */
function isHeading(text: string): boolean {
  return [...text.matchAll(longWord)].every(([word]) => /^\p{Lu}/u.test(word))
}

/** Titles are translated (`Nurse Amina`), and so is what kind of place it is (`Rambam Hospital`). */
export function isInName({ side, text: word, start }: SaidSide, text: string): boolean {
  if (start === 0 || !/^\p{Lu}\p{Ll}/u.test(word) || places?.has(side) === true) return false
  const before = text.slice(Math.max(0, start - 22), start)
  const isPreceded = capitalBefore.test(before) && !wordsBeforeNouns.test(before)
  const isFollowed = persons?.has(side) === false && capitalAfter.test(text.slice(start + word.length))
  return (isPreceded || isFollowed) && !isHeading(text)
}
