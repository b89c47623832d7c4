// Finds names that the delivery may have replaced, by how its other rows treat the name and by what a dictionary says about it. Only
// suggests: `replaced-names` checks whether the other word is one of the language.
import type { AnalysedRow } from '../row-context.ts'
import { isNameWithTranslation } from './translated-names.ts'
import { endOfSentence, menuPath, RowNames } from './row-names.ts'
import type { TargetWord } from './row-names.ts'
import type { WordKind } from './source-words.ts'

/** What the delivery does with a name. */
export interface Treatment {
  /** In how many rows it has the name, as it is or in other letters. */
  kept: number
  /** The first of these. */
  keptIn: AnalysedRow[]
  lost: Loss[]
}

export interface Loss {
  row: AnalysedRow
  /** How many names of this row are not in the delivery. */
  lostInRow: number
}

export interface ReplacedInRow {
  row: AnalysedRow
  name: string
  found: TargetWord
  /** In how many rows at most the source may have the name in small letters. */
  mostAsWord: number
}

/** With a capital inside, which no ordinary word has. */
const mixedName = /\p{Ll}\p{Lu}/u
/** Unlike those of keys and abbreviations: `Esc`, `RGB`. */
const nameOfLetters = /^\p{Lu}\p{Ll}{3,}$/u
/** A name that is missing from more rows is translated. */
export const maxLosses = 50
/** Capitalised words of a row that may be in the place of a name. */
const maxOthers = 8
/** The nearest ones, for a name that other rows keep. */
const maxNearest = 3
/** Kept in this many rows, a name is certainly one that is kept. */
const minKeptForSure = 2
const maxNamesOfRow = 30

const capitalBefore = /\p{Lu}[\p{L}\p{M}\p{N}]{1,30} $/u
const capitalAfter = /^ \p{Lu}[\p{L}\p{M}\p{N}]+/u

/** The capitalised words before and after a name. */
function capitalsBeside(text: string, start: number, end: number): [string | undefined, string | undefined] {
  return [capitalBefore.exec(text.slice(0, start))?.[0], capitalAfter.exec(text.slice(end))?.[0]]
}

function besideName({ source }: AnalysedRow, name: string): [string | undefined, string | undefined] {
  const text = source.plain()
  const at = text.indexOf(name)
  return capitalsBeside(text, at, at + name.length)
}

/** Whether both are beside the same capitalised word, as in `Oracle JDBC`. */
function isBesideSameName(row: AnalysedRow, name: string, { start, end }: TargetWord): boolean {
  const [before, after] = besideName(row, name)
  const [ownBefore, ownAfter] = capitalsBeside(row.target.plain(), start, end)
  return (before !== undefined && before === ownBefore) || (after !== undefined && after === ownAfter)
}

/** Whether another row has the name beside the same word. */
function isBesideSame(row: AnalysedRow, name: string, found: TargetWord, { keptIn }: Treatment): boolean {
  const text = row.target.plain()
  const before = /[\p{L}\p{M}]{1,30}['’ ]$/u.exec(text.slice(0, found.start))?.[0]
  const after = /^ [\p{L}\p{M}]+/u.exec(text.slice(found.end))?.[0]
  return keptIn.some(
    ({ target }) =>
      (before !== undefined && target.text.includes(before + name)) ||
      (after !== undefined && target.text.includes(name + after)),
  )
}

/**
 * Whether an ordinary word is a name here (`Writer`), and not what a program calls one of its parts, which some rows keep and
 * others translate: alone in a whole sentence, and kept as it is elsewhere.
 */
export function isWordAsName(row: AnalysedRow, name: string, { keptIn }: Treatment): boolean {
  const text = row.source.plain()
  if (!endOfSentence.test(text) || menuPath.test(text) || keptIn.length < minKeptForSure) return false
  return (
    besideName(row, name).every((one) => one === undefined) &&
    keptIn.some(({ target }) => target.words().some((word) => word.text.split(/['’]/u).includes(name)))
  )
}

/**
 * In place of a name that the delivery keeps more often than not, or that has a capital within.
 * @param capitalMeansName false where each noun has a capital letter
 */
export function* replacedByRows(
  name: string,
  treatment: Treatment,
  capitalMeansName: boolean,
): Generator<ReplacedInRow> {
  const { kept, lost } = treatment
  const lostElsewhere = lost.length - 1
  const isOnce = kept === 0 && lostElsewhere === 0 && mixedName.test(name)
  if (lost.length >= maxLosses || (kept <= lostElsewhere && !isOnce)) return
  /** How often the name may be a word; null if the found one is not likely to be in its place. */
  const mostAsWord = (found: TargetWord, { row, lostInRow }: Loss, newInRow: number): number | null => {
    const isNameLike = capitalMeansName && found.isWithin
    if (kept === 0) return isNameLike && lostInRow === 1 && !mixedName.test(found.text) ? 0 : null
    if (isNameLike && lostInRow === 1 && newInRow === 1) return kept
    if (isBesideSameName(row, name, found)) return kept
    if ((kept > 1 || isNameLike) && isBesideSame(row, name, found, treatment)) return kept
    return isNameLike && lostInRow <= 2 && kept >= 2 && kept > 2 * lostElsewhere ? kept / 4 : null
  }
  for (const loss of lost) {
    const others = new RowNames(loss.row).newNames(name)
    const newInRow = others.filter(({ isWithin }) => isWithin).length
    for (const found of others.slice(0, maxOthers)) {
      const most = mostAsWord(found, loss, newInRow)
      if (most !== null) yield { row: loss.row, name, found, mostAsWord: most }
    }
  }
}

function textsOf(words: readonly TargetWord[]): string[] {
  return words.map(({ text }) => text)
}

/** Whether the words are the two names of one person or place, beside each other. */
function areOneName(text: string, [one, other, another]: readonly string[]): boolean {
  if (one === undefined || another !== undefined) return false
  return other === undefined || text.includes(`${one} ${other}`) || text.includes(`${other} ${one}`)
}

/** Behind these, without an article, German has names and few other nouns. */
const prepositions: Readonly<Record<'source' | 'target', RegExp>> = {
  source: /\b(?:in|at|from|near|to|between|via|by) $/u,
  target: /(?<!\p{L})(?:[Ii]n|[Aa]us|[Nn]ach|[Vv]on|[Bb]ei|[Dd]urch|[Üü]ber|[Bb]is|[Zz]wischen) $/u,
}

function isBehindPreposition(side: 'source' | 'target', text: string, start: number): boolean {
  return prepositions[side].test(text.slice(Math.max(0, start - 12), start))
}

/**
 * For a name that is no word of the dictionary: the new name in the row, if other rows keep the first one or if it is the only new one. For
 * any name that is kept elsewhere: a name that the dictionary knows. In German, where nouns have a capital too, only behind a preposition.
 * @param lost names of the row that are not in the target
 * @param target BCP 47 code of its language
 */
export function* replacedByKind(
  row: AnalysedRow,
  lost: readonly string[],
  treatmentOf: (name: string) => Treatment | undefined,
  kindOf: (name: string) => WordKind,
  target: string,
): Generator<ReplacedInRow> {
  const hasCapitalNouns = target === 'de'
  const { text } = row.source
  // Most names are translated, and need nothing more.
  const usual = lost.slice(0, maxNamesOfRow).filter((name) => {
    const { kept = 0, lost: losses = [] } = treatmentOf(name) ?? {}
    return (
      (kept >= losses.length || (kept === 0 && losses.length <= 1)) &&
      (!hasCapitalNouns || isBehindPreposition('source', text, text.indexOf(name)))
    )
  })
  if (usual.length === 0) return
  const names = new RowNames(row)
  if (names.newNames(usual[0] ?? '').length === 0) return
  /** Not even as the beginning of a longer name, whose words may be translated: `Harbour Light`. */
  const isNeverTranslated = (name: string): boolean =>
    kindOf(name) === 'unknownName' && nameOfLetters.test(name) && besideName(row, name)[1] === undefined
  const isInSentence = !menuPath.test(text) && (row.kind !== 'unit' || endOfSentence.test(text))
  const real = lost.filter((name) => kindOf(name) !== 'word' && !isNameWithTranslation(name))
  for (const name of usual) {
    const { kept = 0 } = treatmentOf(name) ?? {}
    const found = names
      .newNames(name)
      .filter((one) => one.isWithin && !isNameWithTranslation(one.text, target))
      .filter(({ start }) => !hasCapitalNouns || isBehindPreposition('target', names.target, start))
    const instead = found.slice(0, maxNearest).map((one) => ({ row, name, found: one, mostAsWord: kept }))
    const known = kept > 0 ? instead.filter((one) => kindOf(one.found.text) === 'knownName') : []
    if (known.length === 1) yield* known
    if (!real.includes(name) || !isInSentence) continue
    const isOnly = areOneName(names.source, real)
    const isOnlyNew = isOnly && areOneName(names.target, textsOf(found))
    const isForSure = kept > minKeptForSure || (kept === minKeptForSure && isOnly)
    if (isForSure || (isOnlyNew && (kept > 0 || isNeverTranslated(name)))) yield* instead
  }
}
