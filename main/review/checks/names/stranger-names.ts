// Finds names in the delivery that nothing in the source explains, where a capitalised word of the source is gone. That they are names, a
// dictionary shows: the source language's, which has them with a capital only (`Toronto`), or the target's, which has no such word.
import type { Dictionary } from '../../spelling/dictionary.ts'
import type { AnalysedRow } from '../row-context.ts'
import { soundAlike } from './name-sounds.ts'
import type { ReplacedInRow, Treatment } from './names-by-rows.ts'
import { isCapital, RowNames } from './row-names.ts'
import type { TargetWord } from './row-names.ts'
import type { SourceWords } from './source-words.ts'
import { isTitle } from './titles.ts'
import { isNameWithTranslation } from './translated-names.ts'

/** A row that lacks names of its source, or has them in other letters only. */
export interface RowOfLosses {
  row: AnalysedRow
  lost: readonly string[]
  /** Perhaps there in other letters. */
  altered: readonly string[]
}

export interface StrangerSearch {
  words: SourceWords
  /** Of the target language, read when it is first asked; null if there is none, or if it turns out to be none. */
  ownWords: (() => Dictionary | null) | null
  /** BCP 47 code of the target language. */
  target: string
  treatmentOf: (name: string) => Treatment | undefined
}

const capitalised = /\p{Lu}[\p{L}\p{M}]{3,}/gu
const wordOfSource = /[\p{L}\p{M}]{4,}/gu
const capitalBefore = /\p{Lu}[\p{L}\p{M}]{1,30}(?= $)/u
const capitalAfter = /(?<=^ )\p{Lu}[\p{L}\p{M}]{1,30}/u

/** The capitalised words directly before and after a place in a text. */
function besideOf(text: string, start: number, end: number): (string | undefined)[] {
  return [capitalBefore.exec(text.slice(0, start))?.[0], capitalAfter.exec(text.slice(end))?.[0]]
}

/** Put before or behind a name that stands alone in the source: `Microsoft Excel` for `Excel`. */
function isAddition({ start, end }: TargetWord, { source, target }: RowNames, lost: readonly string[]): boolean {
  const kept = besideOf(target, start, end).filter((one) => one !== undefined && source.includes(one))
  if (kept.length === 0) return false
  const besideKept = lost.flatMap((name) => {
    const at = source.indexOf(name)
    return besideOf(source, at, at + name.length)
  })
  return !kept.some((one) => besideKept.includes(one))
}

/** The more likely one first: kept elsewhere, no ordinary word, not usually translated, where the new name is. */
function nameInPlaceOf(
  { start }: TargetWord,
  { source, target }: RowNames,
  lost: readonly string[],
  { words, treatmentOf }: StrangerSearch,
): string | undefined {
  const unlikelihood = (name: string): number => {
    const { kept = 0, lost: losses = [] } = treatmentOf(name) ?? {}
    const isTranslated = kept === 0 && losses.length > 1
    const distance = Math.abs(start / target.length - source.indexOf(name) / source.length)
    return distance + (kept > 0 ? 0 : 1) + (words.kindOf(name) === 'word' ? 1 : 0) + (isTranslated ? 1 : 0)
  }
  return lost.toSorted((one, other) => unlikelihood(one) - unlikelihood(other))[0]
}

/** How sure it is that what is gone is a name. */
function isNameOrKept(name: string, { words, treatmentOf }: StrangerSearch): 'name' | 'kept' | null {
  const kind = words.kindOf(name)
  if (kind === 'knownName' || kind === 'unknownName') return 'name'
  return (treatmentOf(name)?.kept ?? 0) > 0 ? 'kept' : null
}

/** Whether the word is a name and no word of the target language. */
function isCertainName({ text, isWithin }: TargetWord, name: string, search: StrangerSearch): boolean {
  const own = search.ownWords?.() ?? null
  if (own !== null) return !own.hasWord(text.toLowerCase())
  // Words of any language may be names in English (`Nome`, `Marco`), so what is gone must be a name too.
  const gone = isNameOrKept(name, search)
  return isWithin && (gone === 'name' || (gone === 'kept' && !search.words.hasAsWord(text)))
}

export function* replacedByStrangers(
  { row, lost, altered }: RowOfLosses,
  search: StrangerSearch,
): Generator<ReplacedInRow> {
  const { words, target, ownWords } = search
  const gone = (lost.length > 0 ? lost : altered).filter((name) => !isNameWithTranslation(name))
  if (gone.length === 0 || (ownWords === null && gone.every((name) => isNameOrKept(name, search) === null))) return
  const { source } = row
  const capitals = row.target.text.match(capitalised) ?? []
  if (!capitals.some((word) => !source.text.includes(word) && words.hasAsName(word))) return
  const names = new RowNames(row)
  const ofSource = names.source.match(wordOfSource) ?? []
  for (const found of names.words()) {
    const { text } = found
    if (!isCapital(text) || !words.hasAsName(text) || !names.isNew(found)) continue
    if (isTitle(text.toLowerCase()) || ofSource.some((own) => soundAlike(own, text))) continue
    if (isNameWithTranslation(text) || isNameWithTranslation(text, target) || isAddition(found, names, gone)) continue
    const name = nameInPlaceOf(found, names, gone, search)
    if (name !== undefined && isCertainName(found, name, search)) yield { row, name, found, mostAsWord: Infinity }
  }
}
