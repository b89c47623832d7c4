// Whether a word may be a name in the letters and with the endings of another language: compares what is left of both
// when they are written in Latin letters without vowels. Generous: it is for names that are certainly not there.
import anyAscii from 'any-ascii'
import { editDistance } from './near-miss.ts'

/** Sounds that scripts and spellings exchange. */
const oneSound: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/kh|gh/gu, ''],
  [/ph|[pvwb]/gu, 'f'],
  [/d|th/gu, 't'],
  // A c is read as k or as s, as in Caesar and Кесарь.
  [/sch|sh|ch|zh|ts|tz|[cjzxqgk]/gu, 's'],
  [/(.)\1+/gu, '$1'],
  [/[^a-z]|[aeiouyh]/gu, ''],
]
const maxKept = 20_000
const sounds = new Map<string, string>()

function soundOf(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  let sound = anyAscii(word).toLowerCase()
  for (const [pattern, to] of oneSound) sound = sound.replaceAll(pattern, to)
  if (sounds.size >= maxKept) sounds.clear()
  sounds.set(word, sound)
  return sound
}

/** Of two words in Latin letters, so much of the name is the same at their beginning, and at least three letters. */
const minShareOfBeginning = 0.6
const minSameLetters = 3
/** Short names without vowels differ by one consonant from too many words. */
const minSoundsToErr = 4
const latin = /^[\p{Script=Latin}\p{M}]+$/u
/** These write an article or a preposition with the word that follows. */
const joinsWords = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}]/u

/** In Ukrainian and in some names, this letter is an h, which is not compared. */
const cyrillicH = /г/giu

/** Whether one may be the other in another script or with an ending. */
export function soundAlike(name: string, word: string): boolean {
  return isLike(name, word) || (word.search(cyrillicH) >= 0 && isLike(name, word.replaceAll(cyrillicH, '')))
}

function isLike(name: string, word: string): boolean {
  const [one, other] = [anyAscii(name).toLowerCase(), anyAscii(word).toLowerCase()]
  const least = Math.max(minSameLetters, Math.ceil(one.length * minShareOfBeginning))
  if (one.slice(0, least) === other.slice(0, least)) return true
  const [own, found] = [soundOf(name), soundOf(word)]
  if (own === '' || found === '') return own === found
  if (own === found || (own.length >= minSoundsToErr && found.startsWith(own))) return true
  if (latin.test(name) && latin.test(word)) return false
  if (joinsWords.test(word) && found.endsWith(own)) return true
  return (
    own.length >= minSoundsToErr && found.length >= own.length && editDistance(own, found.slice(0, own.length), 1) <= 1
  )
}
