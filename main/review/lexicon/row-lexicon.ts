// The lexicon of an alignment: what its rows say about the words of both sides.
import { textOfRange } from '../segmentation/segmentation.ts'
import type { Alignment } from '../model.ts'
import { lexiconOf } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'
import { stemsOf, wordsIn } from './vocabulary.ts'
import type { Words } from './vocabulary.ts'

export type LexiconSide = 'source' | 'target'

export interface RowLexicon {
  /** The words of each row. */
  words: Record<LexiconSide, Words>
  /** All words of these rows on one side. */
  wordsOfRows(side: LexiconSide, from: number, to: number): Set<number>
  /** The words of a text that is in a row of this side. */
  wordsOfText(side: LexiconSide, text: string): number[]
  /** Words of this side, looked for on the other. */
  of: Record<LexiconSide, Lexicon>
}

/** @param yieldToMessages called often; throwing stops the work */
export function rowLexiconOf(alignment: Alignment, yieldToMessages: () => void): RowLexicon {
  const wordsOf = (side: LexiconSide): Words =>
    wordsIn(
      alignment.rows.map((row) => textOfRange(alignment[side], row[side])),
      yieldToMessages,
    )
  const words = { source: wordsOf('source'), target: wordsOf('target') }
  let source: Lexicon | null = null
  let target: Lexicon | null = null
  return {
    words,
    wordsOfRows: (side, from, to) => {
      const found = new Set<number>()
      for (let row = from; row < to; row += 1) for (const word of words[side].of[row] ?? []) found.add(word)
      return found
    },
    wordsOfText: (side, text) => stemsOf(text).flatMap((stem) => words[side].numberOf(stem) ?? []),
    of: {
      get source() {
        return (source ??= lexiconOf(words.source, words.target, yieldToMessages))
      },
      get target() {
        return (target ??= lexiconOf(words.target, words.source, yieldToMessages))
      },
    },
  }
}
