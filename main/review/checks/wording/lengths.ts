// Rows far shorter or longer than the pair's usual. What is usual comes from the document itself, so no language needs to be known.
import { features } from './characters.ts'
import type { RowCheck, RowContext, SeenRow, SeenText } from '../row-context.ts'

/** Shorter ones vary as they like. */
const fewestCharacters = 80
const fewestRows = 25
/** Standard deviations from the usual (robustly estimated) and, beyond that, how many times the usual length. */
const mostDeviation = 5
const mostTimes = 2.8
/** The same for a unit that has fewer sentences than its source. */
const mostTimesOfSentences = 1.6

function medianOf(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? 0
}

/** Columns of blanks say nothing. */
function lengthOf({ text, features: bits }: SeenText): number {
  return (bits & features.doubledBlank) === 0 ? text.length : text.replace(/\s+/gu, ' ').length
}

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })
function sentencesIn(text: string): number {
  return Array.from(sentences.segment(text)).filter(({ segment }) => /\p{L}/u.test(segment)).length
}

function hasFewerSentences({ kind, source, target }: SeenRow): boolean {
  return kind === 'unit' && sentencesIn(source.text) > sentencesIn(target.text)
}

export function createLengthCheck(context: RowContext): RowCheck {
  const seen: { row: SeenRow; ratio: number; length: number }[] = []
  return {
    look(row) {
      const length = lengthOf(row.source)
      if (row.kind === 'cell' || length < fewestCharacters) return
      const other = lengthOf(row.target)
      if (other > 0) seen.push({ row, ratio: Math.log(other / length), length })
    },
    finish() {
      if (seen.length < fewestRows) return
      const usual = medianOf(seen.map(({ ratio }) => ratio))
      // Longer texts vary less: Gale and Church (1993) found the variance to grow with the length itself.
      const spread = 1.4826 * medianOf(seen.map(({ ratio, length }) => Math.abs(ratio - usual) * Math.sqrt(length)))
      for (const { row, ratio, length } of seen) {
        const off = ratio - usual
        if (Math.abs(off) * Math.sqrt(length) < mostDeviation * spread) continue
        const isFar = Math.abs(off) >= Math.log(mostTimes)
        if (!isFar && !(off < -Math.log(mostTimesOfSentences) && hasFewerSentences(row))) continue
        context.report(row, {
          code: off < 0 ? 'lengthShort' : 'lengthLong',
          source: [{ start: 0, end: row.source.text.length }],
          target: [{ start: 0, end: row.target.text.length }],
          details: { expectedNumber: Math.round(length * Math.exp(usual)), foundNumber: row.target.text.length },
        })
      }
    },
  }
}
