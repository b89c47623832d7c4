// The lexicon of an alignment: what its rows, and texts known before, say about the words of both sides.
import { textOfRange } from '../segmentation/segmentation.ts'
import type { Alignment } from '../model.ts'
import type { KnownPair } from './known-texts.ts'
import { lexiconOf } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import { stemsOf, wordsIn } from './vocabulary.ts'
import type { Words } from './vocabulary.ts'

export type LexiconSide = 'source' | 'target'

export interface RowLexicon {
  /** The words of these rows on one side, without those that no row taught. */
  wordsOfRows(side: LexiconSide, from: number, to: number): Set<number>
  /** The words of a text of this side, without those that no row taught. */
  wordsOfText(side: LexiconSide, text: string): number[]
  /** Words of this side, looked for on the other. */
  of: Record<LexiconSide, Lexicon>
}

/** More rows take longer and teach little more: of longer documents, rows at equal distances teach. */
const maxRows = 6_000

/** Texts and their translations of which a lexicon learns beside the rows: see `trust` in lexicon.ts. */
export interface Teaching {
  accepted: readonly KnownPair[]
  known: readonly KnownPair[]
}

/**
 * @param yieldToMessages called often; throwing stops the work
 */
export function rowLexiconOf(
  alignment: Alignment,
  { accepted, known }: Teaching,
  yieldToMessages: () => void,
): RowLexicon {
  const { rows } = alignment
  const teaches = (row: number): boolean =>
    rows.length <= maxRows ||
    Math.floor((row * maxRows) / rows.length) !== Math.floor(((row - 1) * maxRows) / rows.length)
  const textOf = (side: LexiconSide, row: number): string => {
    const range = rows[row]?.[side]
    return range === undefined ? '' : textOfRange(alignment[side], range)
  }
  const wordsOf = (side: LexiconSide): Words =>
    wordsIn(
      [
        ...rows.map((_, row) => (teaches(row) ? textOf(side, row) : '')),
        ...[...accepted, ...known].map((pair) => pair[side]),
      ],
      yieldToMessages,
    )
  const words = { source: wordsOf('source'), target: wordsOf('target') }
  const wordsOfText = (side: LexiconSide, text: string): number[] =>
    stemsOf(text).flatMap((stem) => words[side].numberOf(stem) ?? [])
  const taught = { document: rows.length, accepted: rows.length + accepted.length }
  let source: Lexicon | null = null
  let target: Lexicon | null = null
  return {
    wordsOfRows: (side, from, to) => {
      const found = new Set<number>()
      for (let row = from; row < to; row += 1)
        for (const word of teaches(row) ? (words[side].of[row] ?? []) : wordsOfText(side, textOf(side, row)))
          found.add(word)
      return found
    },
    wordsOfText,
    of: {
      get source() {
        return (source ??= lexiconOf(words.source, words.target, taught, yieldToMessages))
      },
      get target() {
        return (target ??= lexiconOf(words.target, words.source, taught, yieldToMessages))
      },
    },
  }
}
