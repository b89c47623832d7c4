// Finds what was left in the source language: whole rows, and runs of words within a row. Ignores names, codes and
// words that both languages share; counts words that the document translates elsewhere.
import { scriptsWithoutSpaces } from '../../joined-languages.ts'
import { features } from '../characters/characters.ts'
import { knownPairs } from '../../lexicon/known-texts.ts'
import { median } from '../../lexicon/usual-lengths.ts'
import { hasWordsInRow } from '../wording/words-in-row.ts'
import { maxCompared } from '../wording/row-limits.ts'
import type { RowCheck, RowContext, AnalysedRow, Word } from '../row-context.ts'

const minWordsOfRun = 4
const minOrdinaryWordsOfRun = 3
/** With this share of copied words, the whole row counts as untranslated. */
const shareOfWhole = 0.7
const minWordsOfNeighbours = 6
/** Related languages share words in every row; these shares distinguish them from a copied file. */
const maxUsualShare = 0.2
const minShareOfCopy = 0.95
const minWordsToCompare = 6
const minRowsToCompare = 10
const maxRowsToCompare = 1000
const maxRowsToCount = 10_000
/** A source word that occurs in this many rows and is rarely kept in the target is one that gets translated. */
const minRowsOfWord = 3
const maxShareKept = 0.34
const minTellingWordsOfUnit = 2
/**
 * `Log out`: words with single spaces, of which one is in small letters; no name, code or list. If each of its words is translated elsewhere, such a
 * unit is hardly the same on purpose: none is in Verso's own messages in five languages, and none was among some 150 that were read in catalogues
 * of Debian's packages.
 */
const plainUnit = /^(?!.*\p{Lu}{2})(?=.*(?<![\p{L}'’])\p{Ll}{3})[\p{L}\p{M}'’]+(?: [\p{L}\p{M}'’]+)+[.:!?…]?$/u
/** Shorter ones are in other words by chance. */
const minLettersWithin = 4
/** Words compared with each other in one row. */
const maxComparedWords = 1_000_000
/** For scripts without spaces between words. */
const minLettersWithoutBlanks = 8
const eastAsian = new Set(['Hani', 'Jpan', 'Hang'])
const patternsOfScripts: Readonly<Record<string, RegExp>> = {
  Hani: /[\p{Script=Han}]{8,}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{8,}/u,
  Thai: /\p{Script=Thai}{8,}/u,
  Khmr: /\p{Script=Khmer}{8,}/u,
  Laoo: /\p{Script=Lao}{8,}/u,
  Mymr: /\p{Script=Myanmar}{8,}/u,
  Tibt: /[\p{Script=Tibetan}]{8,}/u,
}
const lettersOnly = /[^\p{L}\p{M}]+/gu
const separator = /^[\s,;’'\u00A0-]+$/u
/** Program strings list keywords in lines and columns; their sentences have single spaces. */
const separatorOfUnit = /^[ \n’'\u00A0-]$/u
const letter = /^\p{L}/u
const lowerCase = /^\p{Ll}/u
const anyCase = /^[\p{Lu}\p{Ll}]/u

/** Neither a name nor an abbreviation, judging by case. */
function isOrdinary({ text }: Word): boolean {
  return text.length >= 2 && letter.test(text) && (lowerCase.test(text) || !anyCase.test(text))
}

/** Whether a span is in brackets or quotation marks: quoted, or explained in the other language. */
function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (/[([{«“„"'‘‹「『《〈（【`<]\s?$/u.test(before) || /^\s?[)\]}»”"’›」』》〉）】`>]/u.test(after)) return true
  const open = (before.match(/[([（【「『《«“]/gu)?.length ?? 0) - (before.match(/[)\]）】」』》»”]/gu)?.length ?? 0)
  return open > 0
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
}

interface WordCounts {
  rows: number
  kept: number
  /** Whether it is in a text that was translated, in small letters: no name. */
  isTranslated: boolean
  /** Whether a translation has it: a word of the target language too, or one that is kept. */
  isInTranslation: boolean
}

interface Run {
  start: number
  end: number
  words: Word[]
}

/** By the low bits of a word's number, the last row whose source contained it; rows are counted. */
const lastRows = new Int32Array(1 << 16)
const ends = lastRows.length - 1
let rowCount = 0

/**
 * A fast approximation by word numbers: whether enough consecutive target words occur in the source. It may take two
 * words for the same, but never the other way round.
 */
function mayShare(row: AnalysedRow): boolean {
  const source = row.source.numbers()
  const target = row.target.numbers()
  if (source === null || target === null) return true
  if (source.length < minWordsOfRun || target.length < minWordsOfRun) return false
  rowCount = (rowCount + 1) | 0
  for (const number of source) lastRows[number & ends] = rowCount
  let shared = 0
  for (const number of target) {
    shared = lastRows[number & ends] === rowCount ? shared + 1 : 0
    if (shared === minWordsOfRun) return true
  }
  return false
}

/** The longest runs of target words that occur in the source in the same order, without punctuation between them. */
function copiedRuns(row: AnalysedRow): Run[] {
  if (!mayShare(row)) return []
  const source = row.source.words()
  const target = row.target.words()
  if (source.length < minWordsOfRun || target.length < minWordsOfRun) return []
  const own = new Set<string>()
  for (const { lower } of source) own.add(lower)
  let shared = 0
  for (const { lower } of target) if (own.has(lower)) shared += 1
  if (shared < minWordsOfRun) return []
  const places = new Map<string, number[]>()
  source.forEach(({ lower }, index) => {
    const known = places.get(lower)
    if (known) known.push(index)
    else places.set(lower, [index])
  })
  let compared = 0
  const separators = row.kind === 'unit' ? separatorOfUnit : separator
  const runs: Run[] = []
  for (let at = 0; at < target.length && compared < maxComparedWords;) {
    const word = target[at]
    let best = 0
    for (const place of places.get(word?.lower ?? '') ?? []) {
      if (compared >= maxComparedWords) break
      let length = 1
      // Of a text that repeats its words over and over, only the beginning is compared in all places.
      for (compared += 1; compared < maxComparedWords; compared += 1) {
        const [before, next] = [target[at + length - 1], target[at + length]]
        if (!before || !next || source[place + length]?.lower !== next.lower) break
        if (!separators.test(row.target.text.slice(before.end, next.start))) break
        length += 1
      }
      best = Math.max(best, length)
    }
    if (best >= minWordsOfRun) {
      const words = target.slice(at, at + best)
      runs.push({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, words })
    }
    at += Math.max(1, best)
  }
  return runs.filter(
    ({ start, end, words }) =>
      words.filter(isOrdinary).length >= minOrdinaryWordsOfRun && hasWordsInRow(row.target.text.slice(start, end)),
  )
}

export function createUntranslatedCheck(context: RowContext): RowCheck {
  const { source, target } = context
  const isSameLanguage = source.language !== '' && source.language === target.language
  const isEastAsian = (script: string | null): boolean => script !== null && eastAsian.has(script)
  const isOtherScript =
    source.script !== null &&
    target.script !== null &&
    source.script !== target.script &&
    !(isEastAsian(source.script) && isEastAsian(target.script))
  const ofWords = new Map<string, WordCounts>()
  const short: AnalysedRow[] = []
  const copied: { row: AnalysedRow; runs: Run[] }[] = []
  const shares: number[] = []
  const texts: { source: string; target: string }[] = []

  const report = (row: AnalysedRow, runs: readonly Run[], isWhole: boolean): void => {
    context.report(row, {
      code: isWhole ? 'untranslated' : 'partlyUntranslated',
      source: isWhole ? [{ start: 0, end: row.source.text.length }] : [],
      target: isWhole ? [{ start: 0, end: row.target.text.length }] : runs.map(({ start, end }) => ({ start, end })),
      found: isWhole ? [row.target.text] : runs.map(({ start, end }) => row.target.text.slice(start, end)),
    })
  }

  const noteShare = (row: AnalysedRow): void => {
    if (isOtherScript || shares.length >= maxRowsToCompare) return
    const words = row.target.words()
    if (words.length < minWordsToCompare) return
    const own = new Set(row.source.words().map(({ lower }) => lower))
    shares.push(words.filter(({ lower }) => own.has(lower)).length / words.length)
  }

  /**
   * For the words of rows that look untranslated: in how many source rows they occur, and how many of their targets
   * keep them.
   */
  const countWords = (): void => {
    for (const row of short)
      for (const { lower } of row.source.words())
        ofWords.set(lower, { rows: 0, kept: 0, isTranslated: false, isInTranslation: false })
    for (const { source, target } of texts) {
      const counted = new Set(wordsIn(source.toLowerCase()).filter((word) => ofWords.has(word)))
      if (counted.size === 0) continue
      const kept = new Set(wordsIn(target.toLowerCase()))
      for (const word of counted) {
        const counts = ofWords.get(word)
        if (!counts) continue
        counts.rows += 1
        if (kept.has(word)) counts.kept += 1
      }
    }
  }

  /** What is known of the words of copied units from translations: those of the document, and those of known texts. */
  const noteTranslations = (): void => {
    for (const pair of [...texts, ...knownPairs(source.language, target.language)]) {
      context.onPause()
      if (pair.source.trim() === pair.target.trim()) continue
      const translation = pair.target.toLowerCase()
      for (const word of wordsIn(translation)) {
        const counts = ofWords.get(word)
        if (counts) counts.isInTranslation = true
      }
      for (const word of wordsIn(pair.source)) {
        const counts = ofWords.get(word)
        if (!counts) continue
        counts.isTranslated = true
        counts.isInTranslation ||= word.length >= minLettersWithin && translation.includes(word)
      }
    }
  }

  const isOnlyOfSource = ({ lower }: Word): boolean => {
    const counts = ofWords.get(lower)
    return counts?.isTranslated === true && !counts.isInTranslation
  }

  /** A word alone is often the same in both languages: this one is never kept in another row. */
  const isNeverKept = ({ lower }: Word): boolean => {
    const counts = ofWords.get(lower)
    return counts !== undefined && counts.rows > minRowsOfWord && counts.kept <= 1
  }

  const isTranslatedElsewhere = ({ lower }: Word): boolean => {
    const counts = ofWords.get(lower)
    return counts !== undefined && counts.rows > minRowsOfWord && counts.kept <= maxShareKept * counts.rows
  }

  /** Text in a script without spaces, left in a text of another script. */
  const checkWithoutBlanks = (row: AnalysedRow): void => {
    const match = patternsOfScripts[source.script ?? '']?.exec(row.target.text)
    if (!match || isQuoted(row.target.text, match.index, match.index + match[0].length)) return
    const letters = row.target.text.replace(lettersOnly, '').length
    report(
      row,
      [{ start: match.index, end: match.index + match[0].length, words: [] }],
      match[0].length >= shareOfWhole * letters,
    )
  }

  const isEqual = (row: AnalysedRow): boolean => {
    if (row.source.numbers()?.length !== row.target.numbers()?.length) return false
    if (row.source.numbers()?.some((number, at) => number !== row.target.numbers()?.[at]) === true) return false
    const words = row.source.words()
    const others = row.target.words()
    return words.length === others.length && words.every(({ lower }, index) => lower === others[index]?.lower)
  }

  return {
    examine(row) {
      if (isSameLanguage || (row.source.features & row.target.features & features.letter) === 0) return
      if (isOtherScript && scriptsWithoutSpaces.has(source.script ?? '')) {
        checkWithoutBlanks(row)
        return
      }
      if (scriptsWithoutSpaces.has(source.script ?? '') || eastAsian.has(source.script ?? '')) {
        const letters = row.source.text.replace(lettersOnly, '')
        // Names are often identical in Chinese and Japanese; sentences are not.
        if (letters.length >= minLettersWithoutBlanks && letters === row.target.text.replace(lettersOnly, ''))
          report(row, [], true)
        return
      }
      noteShare(row)
      if (texts.length < maxRowsToCount) texts.push({ source: row.source.text, target: row.target.text })
      const runs = copiedRuns(row)
        .slice(0, maxCompared)
        .filter(({ start, end }) => !isQuoted(row.target.text, start, end))
      if (runs.length > 0) copied.push({ row, runs })
      else if (isEqual(row) && row.source.words().length > 0) short.push(row)
    },
    finish() {
      const usualShare = shares.length < minRowsToCompare ? 0 : median(shares)
      const areNeighbours = context.areNeighbours || (usualShare > maxUsualShare && usualShare < minShareOfCopy)
      for (const { row, runs } of copied) {
        const words = row.target.words().length
        const length = runs.reduce((sum, { start, end }) => sum + end - start, 0)
        const taken = runs.reduce((sum, run) => sum + run.words.length, 0)
        const isWhole = length >= shareOfWhole * row.target.text.trim().length || isEqual(row)
        if (areNeighbours && !(isWhole && taken >= minWordsOfNeighbours && taken === words)) continue
        report(row, runs, isWhole)
      }
      if (areNeighbours || short.length === 0) return
      countWords()
      const plain = new Set(
        short.filter(({ kind, source: { text } }) => kind === 'unit' && plainUnit.test(text.trim())),
      )
      if (plain.size > 0) noteTranslations()
      for (const row of short) {
        if (plain.has(row) && row.source.words().every(isOnlyOfSource)) {
          report(row, [], true)
          continue
        }
        const distinctive = row.source.words().filter((word) => {
          const isCode = word.text.length > 1 && word.text === word.text.toUpperCase()
          return word.lower.length >= 3 && !isCode && isTranslatedElsewhere(word)
        })
        // Single words in programs are names of keys, options and values.
        if (row.kind === 'unit' && /[<>[\]{}|=\\]|\w_\w/u.test(row.source.text)) continue
        if (!/\s/u.test(row.source.text.trim()) && /\w[/._:]\w/u.test(row.source.text)) continue
        if (row.source.words().length === 1 && !distinctive.every(isNeverKept)) continue
        const fewest = row.kind === 'unit' ? minTellingWordsOfUnit : 1
        if (distinctive.length >= fewest && (row.kind !== 'unit' || distinctive.filter(isOrdinary).length >= fewest))
          report(row, [], true)
      }
    },
  }
}
