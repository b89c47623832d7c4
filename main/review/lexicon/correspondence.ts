// Whether the words of a text have anything to do with those of another, passage by passage, and whether they are in any
// order. Compares with chance: passages paired at random, words of a passage in any order. So it needs no threshold that
// depends on the language, and shows by itself how much a short text can tell.
import { lexiconOf } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import type { KnownPair } from './known-texts.ts'
import { orderedStemsOf, wordsIn } from './vocabulary.ts'
import type { Words } from './vocabulary.ts'

/** Two texts of which one may translate the other. */
export interface PassagePair {
  source: string
  target: string
}

/** Each in standard deviations above what chance gives, computed on demand. */
interface Correspondence {
  /** That words of a passage are translated in its counterpart, by what was known before. */
  known(): number
  /** The same without what is written alike on both sides: names and numbers are kept by whoever invents a translation, too. */
  dictionary(): number
  /** Share of the words of the translation, from 0 to 1, that are in its source too. Not compared with chance. */
  alike(): number
  /** That passages which share words on one side share words on the other. */
  shared(): number
  /** That in the translation the same words follow each other again and again, as in any text. */
  order(): number
  /** That words are in their passage about where their translations are. */
  inStep(): number
}

const rounds = 120
/** Letters that two words in one script share at their beginning if they are of one origin. */
const cognateLetters = 5

/** The same numbers in each run, so that a review always says the same. */
function seededRandom(): () => number {
  let state = 0x9e3779b9
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [items[at], items[other]]
    if (one === undefined || two === undefined) continue
    items[at] = two
    items[other] = one
  }
}

/** How rare each word is: a word in every passage says nothing. */
function weightsOf(passages: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of passages) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log(passages.length / count)]))
}

/** By how many standard deviations the diagonal of a matrix is above that of its columns in any order. */
function aboveChance(matrix: readonly Float64Array[]): number {
  const size = matrix.length
  const rows = matrix.map((row) => row.reduce((sum, value) => sum + value, 0) / size)
  const columns = Float64Array.from(
    { length: size },
    (_, at) => matrix.reduce((sum, row) => sum + (row[at] ?? 0), 0) / size,
  )
  const mean = rows.reduce((sum, value) => sum + value, 0) / size
  let variance = 0
  let diagonal = 0
  matrix.forEach((row, at) => {
    diagonal += row[at] ?? 0
    row.forEach((value, other) => {
      variance += (value - (rows[at] ?? 0) - (columns[other] ?? 0) + mean) ** 2
    })
  })
  variance /= Math.max(1, size - 1)
  return variance <= 0 ? 0 : (diagonal - mean * size) / Math.sqrt(variance)
}

interface Translations {
  known: number
  dictionary: number
  inStep: number
}

/** Where a word of the source is in its passage and where its only translation is, as shares of the lengths. */
type Place = readonly [source: number, target: number, length: number]

/** Compared with the same words at any place of their passages. */
function keepingStep(passages: readonly (readonly Place[])[]): number {
  const random = seededRandom()
  const distance = (at: (place: Place) => number): number =>
    -passages.reduce((sum, places) => sum + places.reduce((all, place) => all + Math.abs(place[0] - at(place)), 0), 0)
  if (passages.every((places) => places.length === 0)) return 0
  return standardised(
    distance(([, target]) => target),
    Array.from({ length: rounds / 2 }, () =>
      distance(([, , length]) => (Math.floor(random() * length) + 0.5) / length),
    ),
  )
}

/** What texts known before teach by themselves. */
interface Learned {
  own: Words
  other: Words
  lexicon: Pick<Lexicon, 'isTranslated'>
}

/** The same for all documents in two languages, so it is kept: learning it takes about 7 % of the time of all checks. */
const learned = new WeakMap<readonly KnownPair[], Learned>()

function learnedFrom(known: readonly KnownPair[], yieldToMessages: () => void): Learned {
  const kept = learned.get(known)
  if (kept !== undefined) return kept
  const own = wordsIn(
    known.map(({ source }) => source),
    yieldToMessages,
  )
  const other = wordsIn(
    known.map(({ target }) => target),
    yieldToMessages,
  )
  const lexicon = lexiconOf(own, other, { document: 0, accepted: 0 }, yieldToMessages)
  const made = { own, other, lexicon }
  learned.set(known, made)
  return made
}

function knownWords(
  sourceWords: readonly (readonly string[])[],
  targetWords: readonly (readonly string[])[],
  known: readonly KnownPair[],
  yieldToMessages: () => void,
): Translations {
  const sources = sourceWords.map((words) => new Set(words))
  const targets = targetWords.map((words) => new Set(words))
  const { own, other, lexicon } = learnedFrom(known, yieldToMessages)
  const beginning = (word: string): string => (word.length >= cognateLetters ? word.slice(0, cognateLetters) : word)
  const weights = weightsOf(sources)
  const numbers = targets.map((words) => new Set([...words].flatMap((word) => other.numberOf(word) ?? [])))
  const beginnings = targets.map((words) => new Set([...words].map(beginning)))
  const byDictionary: Float64Array[] = []
  const matrix = sources.map((words) => {
    yieldToMessages()
    const row = new Float64Array(targets.length)
    const ofDictionary = new Float64Array(targets.length)
    byDictionary.push(ofDictionary)
    for (const word of words) {
      const weight = weights.get(word) ?? 0
      const number = own.numberOf(word)
      const begins = beginning(word)
      for (let at = 0; at < row.length; at += 1) {
        const isTranslated = number !== undefined && lexicon.isTranslated(number, -1, numbers[at] ?? new Set())
        if (isTranslated || beginnings[at]?.has(begins) === true) row[at] = (row[at] ?? 0) + weight
        if (isTranslated && targets[at]?.has(word) !== true) ofDictionary[at] = (ofDictionary[at] ?? 0) + weight
      }
    }
    return row
  })
  const areTranslations = (source: string, target: string): boolean => {
    const [one, two] = [own.numberOf(source), other.numberOf(target)]
    if (beginning(source) === beginning(target)) return true
    return one !== undefined && two !== undefined && lexicon.isTranslated(one, -1, new Set([two]))
  }
  const places = sourceWords.map((words, passage) => {
    yieldToMessages()
    const others = targetWords[passage] ?? []
    return words.flatMap((word, at): Place[] => {
      if ((weights.get(word) ?? 0) < 0.7 || words.indexOf(word) !== words.lastIndexOf(word)) return []
      const found = others.flatMap((target, place) => (areTranslations(word, target) ? [place] : []))
      const [only] = found
      return only === undefined || found.length > 1
        ? []
        : [[(at + 0.5) / words.length, (only + 0.5) / others.length, others.length]]
    })
  })
  return { known: aboveChance(matrix), dictionary: aboveChance(byDictionary), inStep: keepingStep(places) }
}

/** How alike any two passages of a side are, by the rarer words that they share. */
function likeness(passages: readonly ReadonlySet<string>[]): Float64Array[] {
  const weights = weightsOf(passages)
  const sizes = passages.map((words) =>
    Math.sqrt([...words].reduce((sum, word) => sum + (weights.get(word) ?? 0) ** 2, 0) || 1),
  )
  return passages.map((words, at) =>
    Float64Array.from(passages, (others, place) => {
      if (place === at) return 0
      let sum = 0
      for (const word of words) if (others.has(word)) sum += (weights.get(word) ?? 0) ** 2
      return sum / ((sizes[at] ?? 1) * (sizes[place] ?? 1))
    }),
  )
}

function standardised(value: number, samples: readonly number[]): number {
  const mean = samples.reduce((sum, each) => sum + each, 0) / samples.length
  const variance = samples.reduce((sum, each) => sum + (each - mean) ** 2, 0) / samples.length
  return variance <= 1e-12 ? 0 : (value - mean) / Math.sqrt(variance)
}

/** Mantel's test ("The Detection of Disease Clustering", 1967): passages alike on one side are alike on the other. */
function sharedWords(sources: readonly ReadonlySet<string>[], targets: readonly ReadonlySet<string>[]): number {
  const [own, other] = [likeness(sources), likeness(targets)]
  const random = seededRandom()
  const order = [...sources.keys()]
  const product = (): number => {
    let sum = 0
    for (let one = 0; one < order.length; one += 1) {
      const row = own[one]
      const otherRow = other[order[one] ?? 0]
      for (let two = one + 1; two < order.length; two += 1)
        sum += (row?.[two] ?? 0) * (otherRow?.[order[two] ?? 0] ?? 0)
    }
    return sum
  }
  const value = product()
  return standardised(
    value,
    Array.from({ length: rounds }, () => {
      shuffle(order, random)
      return product()
    }),
  )
}

/** How often two words follow each other that did so before. */
function repeatedPairs(passages: readonly (readonly string[])[]): number {
  const seen = new Set<string>()
  let repeated = 0
  for (const words of passages)
    for (let at = 1; at < words.length; at += 1) {
      const pair = `${words[at - 1] ?? ''} ${words[at] ?? ''}`
      if (seen.has(pair)) repeated += 1
      else seen.add(pair)
    }
  return repeated
}

function orderOfWords(passages: readonly (readonly string[])[]): number {
  const random = seededRandom()
  const value = repeatedPairs(passages)
  const mixed = passages.map((words) => [...words])
  return standardised(
    value,
    Array.from({ length: rounds / 4 }, () => {
      for (const words of mixed) shuffle(words, random)
      return repeatedPairs(mixed)
    }),
  )
}

function shareOfAlike(sources: readonly (readonly string[])[], targets: readonly (readonly string[])[]): number {
  let alike = 0
  let all = 0
  targets.forEach((words, at) => {
    const source = new Set(sources[at])
    all += words.length
    for (const word of words) if (source.has(word)) alike += 1
  })
  return all === 0 ? 0 : alike / all
}

function setsOf(passages: readonly (readonly string[])[]): Set<string>[] {
  return passages.map((words) => new Set(words))
}

/**
 * @param pairs at most some hundred: the time grows with their square
 * @param known called when it is needed; what is learned from an array is kept as long as the array is
 * @param yieldToMessages called often; throwing stops the work
 */
export function compareWithChance(
  pairs: readonly PassagePair[],
  known: () => readonly KnownPair[],
  yieldToMessages: () => void,
): Correspondence {
  const sources = pairs.map(({ source }) => orderedStemsOf(source))
  const targets = pairs.map(({ target }) => orderedStemsOf(target))
  let translations: Translations | null = null
  let shared: number | null = null
  let order: number | null = null
  const translated = (): Translations => (translations ??= knownWords(sources, targets, known(), yieldToMessages))
  return {
    known: () => translated().known,
    dictionary: () => translated().dictionary,
    inStep: () => translated().inStep,
    alike: () => shareOfAlike(sources, targets),
    shared: () => (shared ??= sharedWords(setsOf(sources), setsOf(targets))),
    order: () => (order ??= orderOfWords(targets)),
  }
}
