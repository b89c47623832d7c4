// What an English sentence names, and where its translation has it: persons, places and things of the known words, names that are kept or written in
// other letters, numbers, and days of the week.
import type { Span } from '../../model.ts'
import { soundAlike } from '../names/name-sounds.ts'
import type { NameInText } from '../numbers/calendar-names.ts'
import type { NumberInText } from '../numbers/numerals.ts'
import { sidesIn, sortsOf, translatedSidesOf } from '../meaning/opposite-words.ts'

/** A sentence, or its translation, with the places of what is in it. */
export interface ReadSentence {
  text: string
  /** In digits. */
  numbers: readonly NumberInText[]
  /** Of the week: 0 (Sunday) to 6. */
  days: readonly NameInText[]
}

/** What the source names. */
export interface Named extends Span {
  text: string
  /** Two things that have one in common can be exchanged: `name`, `number`, `day`, and those of a side, see `sortsOf`. */
  sorts: readonly string[]
  /** The source has it more than once. */
  isRepeated: boolean
  /** All places where a translation in this language has it for certain. */
  placesIn(target: ReadSentence, language: string): readonly Span[]
}

/** A sentence of the source and its translation. */
export interface ComparedSentence {
  source: ReadSentence
  /** See `namedIn`. */
  named: readonly Named[]
  target: ReadSentence
  /** Of the translation: the shortest BCP 47 code. */
  language: string
}

/** What both texts name once, each in a place of its own. */
export interface Mention {
  named: Named
  target: Span
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

/** The longer one of two that overlap. */
function distinct<Place extends Span>(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const place of places.toSorted((one, other) => other.end - other.start - (one.end - one.start)))
    if (!kept.some((other) => overlap(place, other))) kept.push(place)
  return kept
}

const letterOrMark = /[\p{L}\p{M}]/u

function placesOfWord(text: string, word: string): Span[] {
  const places: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length
    const isWithin = letterOrMark.test(text.charAt(at - 1)) || letterOrMark.test(text.charAt(end))
    if (!isWithin) places.push({ start: at, end })
  }
  return places
}

/** A word may say several sides: a mother is a woman. */
function namedWords(source: string): Named[] {
  const { said, times } = sidesIn(source)
  const byPlace = Map.groupBy(said, ({ start }) => start)
  return [...byPlace.values()].flatMap((sides): Named[] => {
    const longest = sides.toSorted((one, other) => other.text.length - one.text.length)[0]
    if (longest === undefined) return []
    const { text, start } = longest
    return [
      {
        text,
        start,
        end: start + text.length,
        sorts: sides.flatMap(({ side }) => sortsOf(side)),
        isRepeated: sides.some(({ side }) => times.get(side) !== 1),
        placesIn: ({ text: target }, language) =>
          distinct(
            sides.flatMap(({ side }) =>
              [...target.matchAll(translatedSidesOf(language)?.of(side)?.said ?? /$^/gu)].map((found) => ({
                start: found.index,
                end: found.index + found[0].length,
              })),
            ),
          ),
      },
    ]
  })
}

/** `Amina`, `Joseph Banda`, `UNICEF`. */
const name =
  /(?<![\p{L}\p{M}\p{N}_-])(?:\p{Lu}\p{Ll}[\p{L}\p{M}]+|\p{Lu}{3,})(?: (?:\p{Lu}\p{Ll}[\p{L}\p{M}]+|\p{Lu}{3,}))*(?![\p{L}\p{M}\p{N}_]|[-'’]\p{L})/gu
const beforeName =
  /^(?:The|An?|This|That|These|Those|Our|Your|My|His|Her|Their|Its|Every|Each|All|Some|Many|Most|Both|Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Doctor|Sister|Brother|Nurse|President|In|On|At|From|To|When|If|As|For|But|And|Yesterday|Today)(?: |$)/u
const wordOfText = /[\p{L}\p{M}]{3,}/gu
const inSmallLetters = /^\p{Ll}/u
/** Shorter ones sound like many words. */
const minLettersOfLike = 4

/** Without titles and words that have a capital because the sentence begins with them. */
function bareName(text: string): string {
  const before = beforeName.exec(text)?.[0]
  return before === undefined ? text : bareName(text.slice(before.length))
}

/** Both words of a name are one place. */
function joined(places: readonly Span[], text: string): Span[] {
  const all: Span[] = []
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last !== undefined && /^[ ·]?$/u.test(text.slice(last.end, place.start))) last.end = place.end
    else all.push({ ...place })
  }
  return all
}

function placesOfName(parts: readonly string[], target: string): Span[] {
  const kept = parts.flatMap((part) => placesOfWord(target, part))
  if (kept.length > 0) return joined(kept, target)
  const long = parts.filter((part) => part.length >= minLettersOfLike)
  const places = [...target.matchAll(wordOfText)]
    .filter(([word]) => !inSmallLetters.test(word) && long.some((part) => soundAlike(part, word)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  return joined(places, target)
}

function namedNames(source: string): Named[] {
  return [...source.matchAll(name)].flatMap(({ 0: whole, index }): Named[] => {
    const text = bareName(whole)
    if (text === '') return []
    const end = index + whole.length
    const parts = text.split(' ')
    const isRepeated = parts.some((part) => placesOfWord(source, part).length > 1)
    const placesIn = (target: ReadSentence): Span[] => placesOfName(parts, target.text)
    return [{ text, start: end - text.length, end, sorts: ['name'], isRepeated, placesIn }]
  })
}

const daysOfWeek = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const englishDay = /\b(?:sun|mon|tues|wednes|thurs|fri|satur)day/giu

function namedDays(source: string): Named[] {
  const days = [...source.matchAll(englishDay)]
  return days.map(({ 0: text, index }): Named => {
    const day = text.toLowerCase()
    return {
      text,
      start: index,
      end: index + text.length,
      sorts: ['day'],
      isRepeated: days.filter(([other]) => other.toLowerCase() === day).length > 1,
      placesIn: ({ days: ofTarget }) => ofTarget.filter(({ values }) => values.has(daysOfWeek.indexOf(day))),
    }
  })
}

function areEqual(one: NumberInText, other: NumberInText): boolean {
  return one.readings.some((reading) => other.readings.includes(reading))
}

function namedNumbers(numbers: readonly NumberInText[]): Named[] {
  return numbers.map((number): Named => {
    const { text, start, end } = number
    return {
      text,
      start,
      end,
      sorts: ['number'],
      isRepeated: numbers.some((other) => other !== number && areEqual(other, number)),
      placesIn: (target) => target.numbers.filter((other) => areEqual(other, number)),
    }
  })
}

/** All that an English sentence names, in its order. */
export function namedIn({ text, numbers }: ReadSentence): Named[] {
  const kept: Named[] = []
  for (const one of [...namedDays(text), ...namedNumbers(numbers), ...distinct(namedWords(text)), ...namedNames(text)])
    if (!kept.some((other) => overlap(one, other))) kept.push(one)
  return kept.toSorted((one, other) => one.start - other.start)
}

/** Where the translation has each of these, if it has each of them once, and none within another; in their order. */
export function mentionsOf(named: readonly Named[], { target, language }: ComparedSentence): Mention[] | null {
  const mentions: Mention[] = []
  for (const one of named) {
    const [place, another] = one.placesIn(target, language)
    if (place === undefined || another !== undefined) return null
    if (mentions.some((other) => overlap(other.target, place))) return null
    mentions.push({ named: one, target: place })
  }
  return mentions
}
