// How much the words of two texts suggest that one translates the other.
import type { LexiconSide, RowLexicon } from './row-lexicon.ts'

/** The words of a text, by row: a row does not count for itself. */
export interface PlacedText {
  rows: { row: number; words: ReadonlySet<number> }[]
  words: ReadonlySet<number>
}

/** Words of one text depend on each other, so each counts less; so do both directions. */
const weightOfWords = 0.4

/** @param parts texts of this side and the rows that they are in */
export function placedText(
  lexicon: RowLexicon,
  side: LexiconSide,
  parts: readonly { row: number; text: string }[],
): PlacedText {
  const rows = parts.map(({ row, text }) => ({ row, words: new Set(lexicon.wordsOfText(side, text)) }))
  const [only] = rows
  return { rows, words: only && rows.length === 1 ? only.words : new Set(rows.flatMap(({ words }) => [...words])) }
}

function oneWay(lexicon: RowLexicon, side: LexiconSide, own: PlacedText, other: PlacedText): number {
  const direction = lexicon.of[side]
  let sum = 0
  for (const { row, words } of own.rows)
    for (const word of words) {
      const { present, absent } = direction.meaning(word, row)
      sum -= direction.isTranslated(word, row, other.words) ? present : absent
    }
  return sum
}

/**
 * The logarithm of how much likelier these words are in a text and its translation than in two texts near
 * each other. About 0 if nothing is known of the words.
 */
export function affinityOf(lexicon: RowLexicon, source: PlacedText, target: PlacedText): number {
  return weightOfWords * (oneWay(lexicon, 'source', source, target) + oneWay(lexicon, 'target', target, source))
}
