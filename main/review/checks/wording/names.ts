// Finds names that a slip of the pen has altered: the document keeps the name in other rows, and here the delivery has
// nearly the same one. Says nothing of a name that is always translated, inflected or written in another script.
import { features } from './characters.ts'
import { editDistance } from './near-miss.ts'
import type { AnalysedRow, RowCheck, RowContext } from '../row-context.ts'

/** A capitalised word within a sentence: neither its first word nor an abbreviation. */
const nameInSentence = /(?<=[\p{Ll}\p{N},;] )\p{Lu}\p{Ll}[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\p{N}_]|[-'’.]\p{L})/gu
const capitalised = /(?<![\p{L}\p{M}\p{N}_])\p{Lu}[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\p{N}_])/gu
/** In how many rows the delivery keeps the name as it is. */
const minRowsKept = 1
/** Their names have no endings for cases; in all other languages, a different last letter may be one. */
const withoutCases = new Set('en fr es it pt ca gl nl af de sv da nb nn no id ms vi'.split(' '))
/** More names are not remembered. */
const maxNames = 20_000

interface Suspect {
  row: AnalysedRow
  name: string
  found: string
  start: number
}

/** A letter added or taken away at the end makes a plural or a genitive. */
function differsAtEnd(name: string, other: string, hasCases: boolean): boolean {
  return (
    name.startsWith(other) ||
    other.startsWith(name) ||
    (hasCases && name.slice(0, -2) === other.slice(0, name.length - 2))
  )
}

export function createNameCheck(context: RowContext): RowCheck {
  const hasCases = !withoutCases.has(context.target.language)
  const isLatin = context.source.script === 'Latn' && context.target.script === 'Latn'
  /** In how many rows the delivery keeps each name. */
  const kept = new Map<string, number>()
  const suspects: Suspect[] = []
  const sources: string[] = []
  const targets: string[] = []

  const note = (row: AnalysedRow, name: string): void => {
    const target = row.target.text
    if (target.includes(name)) {
      if (kept.size < maxNames || kept.has(name)) kept.set(name, (kept.get(name) ?? 0) + 1)
      return
    }
    for (const match of row.target.plain().matchAll(capitalised)) {
      const [found] = match
      if (found[0] !== name[0] || editDistance(name, found, 1) !== 1 || differsAtEnd(name, found, hasCases)) continue
      if (!row.source.text.includes(found)) suspects.push({ row, name, found, start: match.index })
    }
  }

  return {
    examine(row) {
      if (!isLatin || (row.source.features & features.letter) === 0) return
      sources.push(row.source.text)
      targets.push(row.target.text)
      const names = row.source.text.match(nameInSentence)
      if (names === null) return
      const plain = row.source.plain()
      for (const name of new Set(names)) if (plain.includes(name)) note(row, name)
    },
    finish() {
      for (const { row, name, found, start } of suspects) {
        if ((kept.get(name) ?? 0) < minRowsKept) continue
        // A word of the language, or the translation of something else.
        const isUsual = targets.filter((text) => text.includes(found)).length > 1
        const lower = name.toLowerCase()
        if (isUsual || sources.some((text) => text.includes(lower) || text.includes(found))) continue
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
