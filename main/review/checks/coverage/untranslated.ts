// What was left in the language of the source: whole rows, and runs of words within a row. Names, codes and words that both languages
// share are no such thing; what the document itself translates elsewhere is.
import { features } from '../wording/characters.ts'
import type { RowCheck, RowContext, SeenRow, Word } from '../row-context.ts'

const fewestWordsOfRun = 4
const fewestOrdinaryOfRun = 3
/** So much of the delivery's words makes it a row that was not translated at all. */
const shareOfWhole = 0.7
const fewestOfNeighbours = 6
/** Related languages share words in every row; these shares of a row's words tell them from a file that is a copy. */
const mostUsualShare = 0.2
const leastShareOfCopy = 0.95
const fewestWordsToCompare = 6
const fewestRowsToCompare = 10
const mostRowsToCompare = 1000
const mostRowsToCount = 10_000
/** A word of the source that so many rows have and hardly any delivery keeps is one that is translated. */
const fewestRowsOfWord = 3
const mostShareKept = 0.34
const fewestTellingOfUnit = 2
/** Of scripts without blanks between words. */
const fewestLettersWithoutBlanks = 8
const withoutBlanks = new Set(['Hani', 'Jpan', 'Thai', 'Khmr', 'Laoo', 'Mymr', 'Tibt'])
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
const joint = /^[\s,;’'\u00A0-]+$/u
/** Strings of programs list keywords, in lines and columns; their sentences have single blanks. */
const jointOfUnit = /^[ \n’'\u00A0-]$/u
const letter = /^\p{L}/u
const lowerCase = /^\p{Ll}/u
const anyCase = /^[\p{Lu}\p{Ll}]/u

/** No name and no abbreviation, as far as case tells. */
function isOrdinary({ text }: Word): boolean {
  return text.length >= 2 && letter.test(text) && (lowerCase.test(text) || !anyCase.test(text))
}

/** Whether a span stands in brackets or quotation marks: quoted, or explained in the other language. */
function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  const after = text.slice(end)
  if (/[([{«“„"'‘‹「『《〈（【`<]\s?$/u.test(before) || /^\s?[)\]}»”"’›」』》〉）】`>]/u.test(after)) return true
  const open = (before.match(/[([（【「『《«“]/gu)?.length ?? 0) - (before.match(/[)\]）】」』》»”]/gu)?.length ?? 0)
  return open > 0
}

function lettersIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
}

interface Run {
  start: number
  end: number
  words: Word[]
}

/** By the end of a word's number, the row whose source had it last; the rows are counted. */
const lastRows = new Int32Array(1 << 16)
const ends = lastRows.length - 1
let rowsMet = 0

/**
 * A first look, by the numbers of words: whether enough of the delivery's that follow each other are in the source too. Two words may be taken
 * for the same, never the other way.
 */
function mayShare(row: SeenRow): boolean {
  const source = row.source.numbers()
  const target = row.target.numbers()
  if (source === null || target === null) return true
  if (source.length < fewestWordsOfRun || target.length < fewestWordsOfRun) return false
  rowsMet = (rowsMet + 1) | 0
  for (const number of source) lastRows[number & ends] = rowsMet
  let shared = 0
  for (const number of target) {
    shared = lastRows[number & ends] === rowsMet ? shared + 1 : 0
    if (shared === fewestWordsOfRun) return true
  }
  return false
}

/** The longest runs of words of the target that stand in the source in the same order, without punctuation that parts them. */
function copiedRuns(row: SeenRow): Run[] {
  if (!mayShare(row)) return []
  const source = row.source.words()
  const target = row.target.words()
  if (source.length < fewestWordsOfRun || target.length < fewestWordsOfRun) return []
  const own = new Set<string>()
  for (const { lower } of source) own.add(lower)
  let shared = 0
  for (const { lower } of target) if (own.has(lower)) shared += 1
  if (shared < fewestWordsOfRun) return []
  const places = new Map<string, number[]>()
  source.forEach(({ lower }, index) => {
    const known = places.get(lower)
    if (known) known.push(index)
    else places.set(lower, [index])
  })
  const joints = row.kind === 'unit' ? jointOfUnit : joint
  const runs: Run[] = []
  for (let at = 0; at < target.length;) {
    const word = target[at]
    let best = 0
    for (const place of places.get(word?.lower ?? '') ?? []) {
      let length = 1
      for (;;) {
        const [before, next] = [target[at + length - 1], target[at + length]]
        if (!before || !next || source[place + length]?.lower !== next.lower) break
        if (!joints.test(row.target.text.slice(before.end, next.start))) break
        length += 1
      }
      best = Math.max(best, length)
    }
    if (best >= fewestWordsOfRun) {
      const words = target.slice(at, at + best)
      runs.push({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, words })
    }
    at += Math.max(1, best)
  }
  return runs.filter(({ words }) => words.filter(isOrdinary).length >= fewestOrdinaryOfRun)
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
  const ofWords = new Map<string, { rows: number; kept: number }>()
  const short: SeenRow[] = []
  const copied: { row: SeenRow; runs: Run[] }[] = []
  const shares: number[] = []
  const texts: { source: string; target: string }[] = []

  const report = (row: SeenRow, runs: readonly Run[], isWhole: boolean): void => {
    context.report(row, {
      code: isWhole ? 'untranslated' : 'partlyUntranslated',
      source: isWhole ? [{ start: 0, end: row.source.text.length }] : [],
      target: isWhole ? [{ start: 0, end: row.target.text.length }] : runs.map(({ start, end }) => ({ start, end })),
      found: isWhole ? [row.target.text] : runs.map(({ start, end }) => row.target.text.slice(start, end)),
    })
  }

  const noteShare = (row: SeenRow): void => {
    if (isOtherScript || shares.length >= mostRowsToCompare) return
    const words = row.target.words()
    if (words.length < fewestWordsToCompare) return
    const own = new Set(row.source.words().map(({ lower }) => lower))
    shares.push(words.filter(({ lower }) => own.has(lower)).length / words.length)
  }

  /** Of the words of rows that look untranslated, in how many rows of the source they stand, and in how many deliveries of these. */
  const countWords = (): void => {
    for (const row of short) for (const { lower } of row.source.words()) ofWords.set(lower, { rows: 0, kept: 0 })
    for (const { source, target } of texts) {
      const kept = new Set(lettersIn(target))
      for (const word of new Set(lettersIn(source))) {
        const counts = ofWords.get(word)
        if (!counts) continue
        counts.rows += 1
        if (kept.has(word)) counts.kept += 1
      }
    }
  }

  const isTranslatedElsewhere = ({ lower }: Word): boolean => {
    const counts = ofWords.get(lower)
    return counts !== undefined && counts.rows > fewestRowsOfWord && counts.kept <= mostShareKept * counts.rows
  }

  /** Scripts without blanks, left in a text of another script. */
  const checkWithoutBlanks = (row: SeenRow): void => {
    const match = patternsOfScripts[source.script ?? '']?.exec(row.target.text)
    if (!match || isQuoted(row.target.text, match.index, match.index + match[0].length)) return
    const letters = row.target.text.replace(lettersOnly, '').length
    report(
      row,
      [{ start: match.index, end: match.index + match[0].length, words: [] }],
      match[0].length >= shareOfWhole * letters,
    )
  }

  const isEqual = (row: SeenRow): boolean => {
    if (row.source.numbers()?.length !== row.target.numbers()?.length) return false
    if (row.source.numbers()?.some((number, at) => number !== row.target.numbers()?.[at]) === true) return false
    const words = row.source.words()
    const others = row.target.words()
    return words.length === others.length && words.every(({ lower }, index) => lower === others[index]?.lower)
  }

  return {
    look(row) {
      if (isSameLanguage || (row.source.features & row.target.features & features.letter) === 0) return
      if (isOtherScript && withoutBlanks.has(source.script ?? '')) {
        checkWithoutBlanks(row)
        return
      }
      if (withoutBlanks.has(source.script ?? '') || eastAsian.has(source.script ?? '')) {
        const letters = row.source.text.replace(lettersOnly, '')
        // Names are often the same in Chinese and Japanese; sentences are not.
        if (letters.length >= fewestLettersWithoutBlanks && letters === row.target.text.replace(lettersOnly, ''))
          report(row, [], true)
        return
      }
      noteShare(row)
      if (texts.length < mostRowsToCount) texts.push({ source: row.source.text, target: row.target.text })
      const runs = copiedRuns(row).filter(({ start, end }) => !isQuoted(row.target.text, start, end))
      if (runs.length > 0) copied.push({ row, runs })
      else if (isEqual(row) && row.source.words().length > 0) short.push(row)
    },
    finish() {
      const median = shares.toSorted((one, other) => one - other)[shares.length >> 1] ?? 0
      const usualShare = shares.length < fewestRowsToCompare ? 0 : median
      const areNeighbours = context.areNeighbours || (usualShare > mostUsualShare && usualShare < leastShareOfCopy)
      for (const { row, runs } of copied) {
        const words = row.target.words().length
        const length = runs.reduce((sum, { start, end }) => sum + end - start, 0)
        const taken = runs.reduce((sum, run) => sum + run.words.length, 0)
        const isWhole = length >= shareOfWhole * row.target.text.trim().length || isEqual(row)
        if (areNeighbours && !(isWhole && taken >= fewestOfNeighbours && taken === words)) continue
        report(row, runs, isWhole)
      }
      if (areNeighbours || short.length === 0) return
      countWords()
      for (const row of short) {
        const telling = row.source.words().filter((word) => {
          const isCode = word.text.length > 1 && word.text === word.text.toUpperCase()
          return word.lower.length >= 3 && !isCode && isTranslatedElsewhere(word)
        })
        // Single words of programs are names of keys, options and values.
        if (row.kind === 'unit' && /[<>[\]{}|=\\]|\w_\w/u.test(row.source.text)) continue
        const fewest = row.kind === 'unit' ? fewestTellingOfUnit : 1
        if (telling.length >= fewest && (row.kind !== 'unit' || telling.filter(isOrdinary).length >= fewest))
          report(row, [], true)
      }
    },
  }
}
