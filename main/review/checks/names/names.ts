// Finds names that a slip of the pen has altered: the document keeps the name in other rows, and here the delivery has
// nearly the same one. Two letters that changed places are a slip also where the name is there only once, and so is any
// difference where the delivery is in another script and has the name in Latin letters. Says nothing of a name that is
// always translated, inflected or written in another script.
import { features } from '../characters/characters.ts'
import { editDistance } from '../../../../preload/text/edit-distance.ts'
import { withoutAccents } from '../../letter-spellings.ts'
import { maxCompared } from '../wording/row-limits.ts'
import { sourceWords } from './source-words.ts'
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'

/** A capitalised word within a sentence: neither its first word nor an abbreviation. */
const nameInSentence = / (?<=[\p{Ll}\p{N},;] )(?=\p{Lu}+\p{Ll})([\p{L}\p{M}]{5,})(?![\p{L}\p{M}\p{N}_]|[-'’.]\p{L})/gu
const latinWord = /(?<![\p{L}\p{M}\p{N}_])[\p{Script=Latin}\p{M}]{4,}(?![\p{L}\p{M}\p{N}_])/uy
const anyWord = /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}]{4,}(?![\p{L}\p{M}\p{N}_])/uy
/** In how many rows the delivery keeps the name as it is. */
const minRowsKept = 1
/** Their names have no endings for cases; in all other languages, a different last letter may be one. */
const withoutCases = new Set('en fr es it pt ca gl nl af de sv da nb nn no id ms vi'.split(' '))
/** More names are not remembered. */
const maxNames = 20_000
const maxSuspects = 2_000
/** Words that are looked for in the whole document. */
const maxLookedFor = 1_000

interface Suspect {
  row: AnalysedRow
  name: string
  found: string
  start: number
  /** Two letters changed places, which no translation does. */
  isSlip: boolean
}

/** A letter added or taken away at the end makes a plural or a genitive. */
function differsAtEnd(name: string, other: string, hasCases: boolean): boolean {
  return (
    name.startsWith(other) ||
    other.startsWith(name) ||
    (hasCases && name.slice(0, -2) === other.slice(0, name.length - 2))
  )
}

/** Two neighbours changed places. `Centers` are `Centres` in other languages. */
function isTransposed(name: string, other: string): boolean {
  let at = 0
  while (at < name.length && name[at] === other[at]) at += 1
  const isEnding = /^(?:er|re|el|le)s?$/u.test(name.slice(at))
  return (
    name.length === other.length &&
    name[at] === other[at + 1] &&
    name[at + 1] === other[at] &&
    name.slice(at + 2) === other.slice(at + 2) &&
    !isEnding
  )
}

export function createNameCheck(context: RowContext): RowCheck {
  const hasCases = !withoutCases.has(context.target.language)
  const isLatin = context.source.script === 'Latn'
  /** Where the script has other letters, words in Latin ones are no words of the language. Some languages have several scripts. */
  const keepsNames = context.target.script !== null && context.target.script !== 'Latn'
  /** In how many rows the delivery keeps each name. */
  const kept = new Map<string, number>()
  const suspects: Suspect[] = []
  const rows: AnalysedRow[] = []

  /** What the delivery has in place of the name. */
  const noteSuspects = (row: AnalysedRow, name: string): void => {
    const target = row.target.plain()
    const word = keepsNames ? latinWord : anyWord
    const first = name.charAt(0)
    for (let at = target.indexOf(first); at >= 0 && suspects.length < maxSuspects; at = target.indexOf(first, at + 1)) {
      word.lastIndex = at
      const found = word.exec(target)?.[0]
      if (found === undefined || editDistance(name, found, 1) !== 1) continue
      const isSlip = isTransposed(name, found)
      if (!isSlip && differsAtEnd(name, found, hasCases && !keepsNames)) continue
      if (withoutAccents(name) === withoutAccents(found)) continue
      if (!row.source.text.includes(found)) suspects.push({ row, name, found, start: at, isSlip })
    }
  }

  const note = (row: AnalysedRow, name: string): void => {
    if (!row.target.text.includes(name)) noteSuspects(row, name)
    else if (kept.size < maxNames || kept.has(name)) kept.set(name, (kept.get(name) ?? 0) + 1)
  }

  return {
    examine(row) {
      if (!isLatin || (row.source.features & features.letter) === 0) return
      rows.push(row)
      const names = row.source.text.match(nameInSentence)
      if (names === null) return
      const plain = row.source.plain()
      for (const name of new Set(names.slice(0, maxCompared).map((match) => match.slice(1))))
        if (plain.includes(name)) note(row, name)
    },
    finish() {
      /** Each word is looked for in the whole document once. */
      const met = new Map<string, boolean>()
      const isMet = (word: string, find: () => boolean): boolean => {
        context.onPause()
        const known = met.get(word) ?? (met.size >= maxLookedFor || find())
        met.set(word, known)
        return known
      }
      /** As a word, not within an address. */
      const isWord = (lower: string): boolean =>
        rows.some(({ source }) => source.text.includes(lower) && source.words().some(({ text }) => text === lower))
      const words = suspects.length === 0 ? null : sourceWords(context.source.language, context.onPause)
      /** `Instituto` for `Institute`: a word that the languages have in common. */
      const isTranslated = (name: string): boolean => !keepsNames && words?.kindOf(name) === 'word'
      for (const { row, name, found, start, isSlip } of suspects) {
        if (!isSlip && isTranslated(name)) continue
        if (!isSlip && !keepsNames && (kept.get(name) ?? 0) < minRowsKept) continue
        // A word of the language, or the translation of something else.
        const isUsual = isMet(
          found,
          () =>
            rows.filter(({ target }) => target.text.includes(found)).length > 1 ||
            rows.some(({ source }) => source.text.includes(found)),
        )
        const lower = name.toLowerCase()
        if (isUsual || (!isSlip && isMet(lower, () => isWord(lower)))) continue
        context.report(row, {
          code: 'nameChanged',
          target: [{ start, end: start + found.length }],
          expected: [name],
          found: [found],
        })
      }
    },
  }
}
