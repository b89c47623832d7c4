// Judges from their content whether one document can be the source of another: language, numbers, names and lengths.
// The service does not say which file a delivery translates, and file names often mislead. Pure.
import { asciiDigits } from '../../../preload/contract/reviewing/digits.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { LanguageKnowledge } from '../language-knowledge.ts'

/** What the judgement needs of a document. */
export interface DocumentContent {
  text: string
  /** The languages that the text may be in; empty if it is too short to say. */
  possible: readonly LanguageCode[]
}

interface SourceFit {
  /** Higher is better; comparable between the candidates for one delivery only. */
  score: number
  /** `unlikely`: the content contradicts that this is the source. `unsure`: it says too little. */
  fit: 'likely' | 'unsure' | 'unlikely'
}

interface FitLanguages {
  /** The order's; null if unknown. */
  source: LanguageCode | null
  target: LanguageCode | null
  knowledge: Pick<LanguageKnowledge, 'comparableCode' | 'areNeighbours'>
}

/** The beginning of a text says enough. */
export const maxComparedCharacters = 60_000
/** Fewer numbers or names than this may agree by chance. */
const minTokens = 4
/** A translation that writes all numbers in words has fewer than `minTokens` of them; its source seldom has as many as this. */
const manyNumbers = 8
/** A few words, such as a delivery that could not be read, say nothing by the numbers that they lack. */
const minLettersWithoutNumbers = 40
const minLines = 5
/**
 * Likeness of lines, measured on 353 pages and their translations into six languages: 95 of 100 pairs are above the
 * first, 95 of 100 other pairs below 0.55.
 */
const likeLinesOfPair = 0.75
const unlikeLines = 0.3
/** Lengths of a document and its translation differ by less than this factor, ideographs counted as three letters. */
const maxLengthFactor = 2.6
const lettersOfIdeograph = 3
/** The share of numbers or names in common: of a translation at least `kept`, of another text about at most `foreign`. */
const kept = 0.5
const foreign = 0.2

const numberToken = /\d+(?:[.,:/\-\u066B\u066C\u00A0\u202F']\d+)*/gu
const tokenPattern = /[^\s<>"'’“”«»()[\],;!?。、،؛]+/gu

interface Traits {
  numbers: Map<string, number>
  names: Set<string>
  /** In letters, of each line of the text. */
  lines: number[]
  length: number
}

/** Traits are asked for again with each candidate and each change of an order. */
const known = new WeakMap<DocumentContent, Traits>()

function traitsOf(content: DocumentContent): Traits {
  const remembered = known.get(content)
  if (remembered !== undefined) return remembered
  const text = asciiDigits(content.text.slice(0, maxComparedCharacters))
  const numbers = new Map<string, number>()
  for (const [written] of text.matchAll(numberToken)) {
    // Separators differ by language, leading zeros by habit.
    const digits = written.replace(/\D/gu, '').replace(/^0+(?=\d)/u, '')
    numbers.set(digits, (numbers.get(digits) ?? 0) + 1)
  }
  const lines = text
    .split('\n')
    .map(lettersIn)
    .filter((letters) => letters > 0)
  const traits = {
    numbers,
    names: new Set(keptWordsIn(text)),
    lines,
    length: lines.reduce((sum, letters) => sum + letters, 0),
  }
  known.set(content, traits)
  return traits
}

/** Words that a translation usually keeps: addresses, codes with digits, words in capitals. */
function keptWordsIn(text: string): string[] {
  return Array.from(text.matchAll(tokenPattern), ([token]) => token.replace(/[.:]{1,3}$/u, ''))
    .filter(
      (token) =>
        /[@/]/u.test(token) ||
        (token.length > 2 && /\d/u.test(token) && /[A-Za-z]/u.test(token)) ||
        (token.length > 1 && /^[A-Z]+$/u.test(token)),
    )
    .map((token) => token.toLowerCase())
}

function lettersIn(text: string): number {
  const ideographs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return (text.match(/\p{L}/gu)?.length ?? 0) + (lettersOfIdeograph - 1) * ideographs
}

/**
 * How alike the lengths of the lines are, in their order: the correlation of their logarithms, lower where one text has
 * more lines. Null if either has too few.
 */
function likeLines({ lines: one }: Traits, { lines: other }: Traits): number | null {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.length < minLines) return null
  const pairs = few.map((letters, at) => {
    const opposite = many[Math.floor(((at + 0.5) * many.length) / few.length)] ?? 0
    return [Math.log(letters), Math.log(opposite)] as const
  })
  const mean = (at: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [meanOfOne, meanOfOther] = [mean(0), mean(1)]
  let [common, ofOne, ofOther] = [0, 1e-9, 1e-9]
  for (const [first, second] of pairs) {
    common += (first - meanOfOne) * (second - meanOfOther)
    ofOne += (first - meanOfOne) ** 2
    ofOther += (second - meanOfOther) ** 2
  }
  return (common / Math.sqrt(ofOne * ofOther)) * (few.length / many.length)
}

function countOf(numbers: ReadonlyMap<string, number>): number {
  let count = 0
  for (const one of numbers.values()) count += one
  return count
}

/** The share of common numbers (Dice); null if either side has too few. */
function sharedNumbers(one: Traits, other: Traits): number | null {
  const [ofOne, ofOther] = [countOf(one.numbers), countOf(other.numbers)]
  if (Math.min(ofOne, ofOther) < minTokens) return null
  let shared = 0
  for (const [number, count] of one.numbers) shared += Math.min(count, other.numbers.get(number) ?? 0)
  return (2 * shared) / (ofOne + ofOther)
}

/** Whether one side has many numbers and the other hardly any. That alone says little: some languages write them in letters. */
function hasLostNumbers(one: Traits, other: Traits): boolean {
  const [ofOne, ofOther] = [countOf(one.numbers), countOf(other.numbers)]
  return (
    Math.min(one.length, other.length) >= minLettersWithoutNumbers &&
    Math.min(ofOne, ofOther) < minTokens &&
    Math.max(ofOne, ofOther) >= manyNumbers
  )
}

/** The share of the smaller side's names that the other has as well; null if either side has too few. */
function sharedNames(one: Traits, other: Traits): number | null {
  const fewest = Math.min(one.names.size, other.names.size)
  if (fewest < minTokens) return null
  return one.names.intersection(other.names).size / fewest
}

function isInOtherLanguage({ possible }: DocumentContent, { source, knowledge }: FitLanguages): boolean {
  if (source === null || possible.length === 0) return false
  const wanted = knowledge.comparableCode(source)
  return !possible.some((code) => code === wanted || knowledge.areNeighbours(code, wanted))
}

/** Above all others. */
const scoreOfCopy = 100

/** Whether `source` can be what `target` translates, in an order with these languages. */
export function sourceFit(source: DocumentContent, target: DocumentContent, languages: FitLanguages): SourceFit {
  // It came back untranslated, which is what the review then says.
  if (source.text === target.text) return { score: scoreOfCopy, fit: 'likely' }
  const [ofSource, ofTarget] = [traitsOf(source), traitsOf(target)]
  const numbers = sharedNumbers(ofSource, ofTarget)
  const names = sharedNames(ofSource, ofTarget)
  const isOtherLanguage = isInOtherLanguage(source, languages)
  const logLength = Math.abs(Math.log((ofTarget.length + 1) / (ofSource.length + 1)))
  const isOtherLength = logLength > Math.log(maxLengthFactor)
  const lines = likeLines(ofSource, ofTarget)
  const score =
    4 * (lines ?? 0) +
    3 * ((numbers ?? foreign) - foreign) +
    2 * ((names ?? foreign) - foreign) -
    Math.min(2, logLength) -
    (isOtherLanguage ? 2 : 0)
  const shares = [numbers, names]
  const agree =
    shares.filter((share) => share !== null && share >= kept).length +
    (lines !== null && lines >= likeLinesOfPair ? 1 : 0)
  const differ =
    shares.filter((share) => share !== null && share <= foreign).length +
    (lines !== null && lines <= unlikeLines ? 1 : 0)
  if (agree > 0 && differ === 0 && !isOtherLanguage && !isOtherLength) return { score, fit: 'likely' }
  const doubts = [isOtherLanguage, isOtherLength, hasLostNumbers(ofSource, ofTarget)].filter(Boolean).length + differ
  const isUnlikely = agree === 0 && (isOtherLanguage || doubts >= 2)
  return { score, fit: isUnlikely ? 'unlikely' : 'unsure' }
}
