// What the checks of conditions, exceptions and permissions share: a word of the source, and the one of the translation that says the opposite.
import type { AnalysedRow, RowContext } from '../row-context.ts'
import type { SentencePair } from './sentence-pairs.ts'

/** Where the two words are in the sentences of a pair. */
export type Reversal = [said: RegExpExecArray, found: RegExpExecArray]

/** @param expression a global one, whose `lastIndex` is left as it is */
export function firstOf(text: string, expression: RegExp): RegExpExecArray | null {
  const [found] = text.matchAll(expression)
  return found ?? null
}

export function reportReversed({ report }: RowContext, row: AnalysedRow, pair: SentencePair, reversal: Reversal): void {
  const [said, found] = reversal
  const [start, foundAt] = [pair.source.start + said.index, pair.target.start + found.index]
  report(row, {
    code: 'conditionReversed',
    source: [{ start, end: start + said[0].length }],
    target: [{ start: foundAt, end: foundAt + found[0].length }],
    expected: [said[0]],
    found: [found[0]],
  })
}
