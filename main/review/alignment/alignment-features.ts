// What the texts of two documents say that may be found on the other side, as numbers: a long document has a million
// words, and texts of their own would take most of the memory of an alignment.
import { numbersOf, wordsOf } from '../segmentation/word-tokens.ts'

/**
 * Features that are the same in every language, most significant first, with the share that translations keep, until
 * the documents say better.
 */
export const keptShare = { address: 0.9, placeholder: 0.9, number: 0.75, word: 0.2, cognate: 0.2 } as const
export type FeatureKind = keyof typeof keptShare
export const featureKinds = Object.keys(keptShare) as FeatureKind[]

const address = /(?:https?:\/\/|www\.)[^\s<>"'）】」》]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu
const placeholder =
  /\{\{?[^{}\s]{0,40}\}\}?|%(?:\d+\$)?[-+0 #]*(?:[1-9]\d*)?(?:\.\d+)?[sdiufxXc@]|\$\{[^}]{1,40}\}|<\/?[a-z][^<>]{0,60}>/giu
const cognateLetters = 4

/** The distinct words of a segment, and its features that may occur unchanged on the other side. */
function featuresOf(text: string): { words: string[]; anchors: Map<string, FeatureKind> } {
  const anchors = new Map<string, FeatureKind>()
  let rest = text
  if (/[@/.]/.test(text))
    rest = rest.replace(address, (found) => {
      anchors.set(`a:${found.toLowerCase().replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, '')}`, 'address')
      return ' '
    })
  if (/[{%$<]/.test(rest))
    rest = rest.replace(placeholder, (found) => {
      anchors.set(`p:${found}`, 'placeholder')
      return ' '
    })
  for (const digits of numbersOf(rest)) anchors.set(`n:${digits}`, 'number')
  const words = [...new Set(wordsOf(rest))]
  for (const word of words) {
    if (word.length > cognateLetters) anchors.set(`c:${word.slice(0, cognateLetters)}`, 'cognate')
    else if (word.length > 1) anchors.set(`w:${word}`, 'word')
  }
  return { words, anchors }
}

/** Feature ids by segment, and segments by feature. */
export interface Occurrences {
  /** By segment. */
  of: Int32Array[]
  /** By feature, its segments in order. */
  segments: Int32Array[]
  /** By feature, its position among the features of each of these segments. */
  places: Int32Array[]
}

function occurrencesOf(of: Int32Array[], things: number): Occurrences {
  const counts = new Int32Array(things)
  for (const each of of) for (const thing of each) counts[thing] = (counts[thing] ?? 0) + 1
  const segments = Array.from(counts, (count) => new Int32Array(count))
  const places = Array.from(counts, (count) => new Int32Array(count))
  const filled = new Int32Array(things)
  of.forEach((each, segment) => {
    for (let place = 0; place < each.length; place += 1) {
      const thing = each[place] ?? 0
      const at = filled[thing] ?? 0
      const list = segments[thing]
      const placesOfThing = places[thing]
      if (list) list[at] = segment
      if (placesOfThing) placesOfThing[at] = place
      filled[thing] = at + 1
    }
  })
  return { of, segments, places }
}

/** The place in a list of its first item that is not less than `low`. Searches go through a document, so that it is near the last one. */
export function placesIn(lists: readonly Int32Array[]): (thing: number, low: number) => number {
  const last = new Int32Array(lists.length)
  return (thing, low) => {
    const list = lists[thing]
    let at = last[thing] ?? 0
    if (list === undefined) return at
    while (at > 0 && (list[at - 1] ?? low) >= low) at -= 1
    while (at < list.length && (list[at] ?? low) < low) at += 1
    last[thing] = at
    return at
  }
}

/** Leaves out the things without a number, and numbers the others by this. */
function renumbered(of: readonly Int32Array[], numbers: Int32Array): Int32Array[] {
  return of.map((things) => things.map((thing) => numbers[thing] ?? -1).filter((number) => number >= 0))
}

/** Words in only one segment are left out, because no other row can confirm them. */
function repeatedOnly(of: readonly Int32Array[], words: number): Occurrences {
  const counts = new Int32Array(words)
  for (const each of of) for (const word of each) counts[word] = (counts[word] ?? 0) + 1
  let kept = 0
  const numbers = counts.map((count) => (count > 1 ? kept++ : -1))
  return occurrencesOf(renumbered(of, numbers), kept)
}

interface FeaturesOfBoth {
  /** By anchor: only those that occur on both sides. */
  kinds: FeatureKind[]
  sourceAnchors: Occurrences
  targetAnchors: Occurrences
  /** Words of the languages, numbered by side. */
  words(): { source: Occurrences; target: Occurrences }
}

/** @param yieldToMessages called often; throwing stops the work */
export function featuresOfBoth(
  sourceTexts: readonly string[],
  targetTexts: readonly string[],
  yieldToMessages: () => void,
): FeaturesOfBoth {
  const numberIn = (numbers: Map<string, number>, name: string): number => {
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, numbers.size)
    return numbers.size - 1
  }
  const names = new Map<string, number>()
  const read = (
    texts: readonly string[],
    numberOf: (name: string, kind: FeatureKind) => number,
  ): { anchors: Int32Array[]; words: Int32Array[]; wordCount: number } => {
    const numbers = new Map<string, number>()
    const anchors: Int32Array[] = []
    const words: Int32Array[] = []
    for (const text of texts) {
      yieldToMessages()
      const found = featuresOf(text)
      anchors.push(Int32Array.from(found.anchors, ([name, kind]) => numberOf(name, kind)))
      words.push(Int32Array.from(found.words, (word) => numberIn(numbers, word)))
    }
    return { anchors, words, wordCount: numbers.size }
  }
  const source = read(sourceTexts, (name) => numberIn(names, name))
  const onBoth = new Int32Array(names.size).fill(-1)
  const kinds: FeatureKind[] = []
  const target = read(targetTexts, (name, kind) => {
    const number = names.get(name)
    if (number === undefined) return -1
    if (onBoth[number] === -1) onBoth[number] = kinds.push(kind) - 1
    return number
  })
  let words: { source: Occurrences; target: Occurrences } | null = null
  return {
    kinds,
    sourceAnchors: occurrencesOf(renumbered(source.anchors, onBoth), kinds.length),
    targetAnchors: occurrencesOf(renumbered(target.anchors, onBoth), kinds.length),
    words: () =>
      (words ??= {
        source: repeatedOnly(source.words, source.wordCount),
        target: repeatedOnly(target.words, target.wordCount),
      }),
  }
}
