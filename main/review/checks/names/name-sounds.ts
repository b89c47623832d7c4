// Whether a word may be a name in the letters and with the endings of another language: compares what is left of both
// when they are written in Latin letters without vowels. Generous: it is for names that are certainly not there.
import anyAscii from 'any-ascii'
import { editDistance } from '../../../../preload/text/edit-distance.ts'

/** Sounds that scripts and spellings exchange. */
const oneSound: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/kh|gh/gu, ''],
  [/ph|[pvwb]/gu, 'f'],
  [/d|th/gu, 't'],
  // A c is read as k or as s, as in Caesar and Кесарь.
  [/sch|sh|ch|zh|ts|tz|[cjzxqgk]/gu, 's'],
  // Soft signs come between letters that are one sound: `Вольська`.
  [/[^a-z]/gu, ''],
  [/(.)\1+/gu, '$1'],
  [/[aeiouyh]/gu, ''],
]
const maxKept = 20_000

/** A word as it is compared with many others. */
interface Spoken {
  /** In small Latin letters. */
  latin: string
  /** Without vowels, see `oneSound`. */
  sound: string
  isLatin: boolean
  /** In small letters. */
  isSmall: boolean
}

const spoken = new Map<string, Spoken>()

function spokenOf(word: string): Spoken {
  const known = spoken.get(word)
  if (known !== undefined) return known
  const inLatin = anyAscii(word).toLowerCase()
  const consonants = oneSound.reduce((text, [pattern, to]) => text.replaceAll(pattern, to), inLatin)
  // `Sacramento`, with a c read as k.
  const merged = consonants.replaceAll(/(.)\1+/gu, '$1')
  const sound = merged.length >= minSoundsToErr ? merged : consonants
  const made = { latin: inLatin, sound, isLatin: latin.test(word), isSmall: small.test(word) }
  if (spoken.size >= maxKept) spoken.clear()
  spoken.set(word, made)
  return made
}

/** Of two words in Latin letters, so much of the name is the same at their beginning, and at least three letters. */
const minShareOfBeginning = 0.6
const minSameLetters = 3
/** Short names without vowels differ by one consonant from too many words. */
const minSoundsToErr = 4
/** A single consonant is at the end of many words. */
const minSoundsWithin = 2
/** The last consonant may be silent. */
const minSoundsWithSilent = 3
const small = /^\p{Ll}/u
const latin = /^[\p{Script=Latin}\p{M}]+$/u
/** These write an article or a preposition with the word that follows. */
const joinsWords = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}]/u

/** What a word may sound like too. */
const otherReadings: readonly (readonly [letters: RegExp, read: string])[] = [
  // In Ukrainian and in some names, this letter is an h, which is not compared.
  [/г/giu, ''],
  // In Arabic and Hebrew, these are o and u as often as consonants.
  [/[وו]/gu, ''],
  // In Bengali, the w and the ng of names; in Hindi, the ng.
  [/ও(?:য়|য়)/gu, 'ভ'],
  [/ং/gu, 'ঙ'],
  [/ं(?=[कखगघ])/gu, 'ङ'],
  // The instrumental and other cases of Russian and its neighbours.
  [/(?<=\p{Script=Cyrillic}{3})(?:[оеё][мюй]|ами|ями|ах|ях|[аяуюеиыі]|ого|его)$/giu, ''],
  // In Arabic, the g of foreign names.
  [/غ/gu, 'ج'],
  // In Somali, an h, and the sound before the A of Ali, which others do not write: `Xasan`, `Cali`.
  [/x/giu, 'h'],
  [/c(?!h)/giu, ''],
]

/** What a name in Latin letters may sound like too. */
const otherReadingsOfName: readonly (readonly [letters: RegExp, read: string])[] = [
  // After a vowel, English and Chinese names have no consonant in it: `Newsom`.
  [/(?<=[aeo])w/giu, ''],
  // `Kaljulaid`, `Ljubljana`
  [/j/giu, 'y'],
  // `Quader`, `Gates`
  [/qu/giu, 'kv'],
  [/(?<=[dt])e(?=s$)/giu, ''],
  // `Castiglione`, `Bologna`
  [/g(?=l|n)/giu, ''],
]

/** The word as it is and as it may be read too. */
function readingsOf(word: string, others = otherReadings): string[] {
  const readings = [word]
  for (const [letters, read] of others)
    if (word.search(letters) >= 0) readings.push(...readings.map((one) => one.replaceAll(letters, read)))
  return readings
}

/** Whether one may be the other in another script or with an ending. */
export function soundAlike(name: string, word: string): boolean {
  const own = readingsOf(name, otherReadingsOfName).map(spokenOf)
  return readingsOf(word).some((one) => own.some((spoken) => isLike(spoken, spokenOf(one), one)))
}

function beginningOf({ latin: letters }: Spoken): string {
  return letters.slice(0, Math.max(minSameLetters, Math.ceil(letters.length * minShareOfBeginning)))
}

function haveSameBeginning(name: Spoken, word: Spoken): boolean {
  const beginning = beginningOf(name)
  return beginning === word.latin.slice(0, beginning.length)
}

/** Whether one of the words may be the name. Of those in small letters, adjectives and the like, which begin as it does. */
export function isAmong(name: string, words: readonly { text: string }[]): boolean {
  const beginning = beginningOf(spokenOf(name))
  return words.some(({ text }) => {
    const { isSmall, latin: letters } = spokenOf(text)
    return isSmall ? letters.startsWith(beginning) : soundAlike(name, text)
  })
}

function isLike(name: Spoken, word: Spoken, written: string): boolean {
  if (haveSameBeginning(name, word)) return true
  const [own, found] = [name.sound, word.sound]
  if (own === '' || found === '') return own === found
  if (own === found || (own.length >= minSoundsToErr && found.startsWith(own))) return true
  if (name.isLatin && word.isLatin) return false
  // `Bézier`, `Gouraud`.
  if (own.length >= minSoundsWithSilent && found === own.slice(0, -1)) return true
  if (own.length >= minSoundsWithin && joinsWords.test(written) && found.endsWith(own)) return true
  return (
    own.length >= minSoundsToErr && found.length >= own.length && editDistance(own, found.slice(0, own.length), 1) <= 1
  )
}

/** Whether hardly any sound is the same: not only a spelling that is unknown here. */
export function soundFarApart(name: string, word: string): boolean {
  const own = spokenOf(name).sound
  return readingsOf(word).every((one) => {
    const { sound } = spokenOf(one)
    const longer = Math.max(own.length, sound.length)
    return editDistance(own, sound, longer) > longer / 2
  })
}
