// Rows that are much shorter or longer than usual in the document. Needs no knowledge of the languages.
import { madeWhenNeeded } from '../../made-when-needed.ts'
import { features } from '../characters/characters.ts'
import { median } from '../../lexicon/usual-lengths.ts'
import type { RowCheck, RowContext, AnalysedRow, AnalysedText } from '../row-context.ts'

/** Shorter texts vary too much. */
const minCharacters = 80
const minRows = 25
/** Limits in standard deviations (robustly estimated) and in multiples of the usual length; both must be exceeded. */
const maxDeviation = 5
const maxLengthRatio = 2.8
/** The multiple for a unit with fewer sentences than its source. */
const maxLengthRatioWithFewerSentences = 1.6

/** Ignores columns of spaces. */
function lengthOf({ text, features: bits }: AnalysedText): number {
  return (bits & features.doubledBlank) === 0 ? text.length : text.replace(/\s+/gu, ' ').length
}

const sentences = madeWhenNeeded(() => new Intl.Segmenter('und', { granularity: 'sentence' }))
function sentencesIn(text: string): number {
  return Array.from(sentences().segment(text)).filter(({ segment }) => /\p{L}/u.test(segment)).length
}

function hasFewerSentences({ kind, source, target }: AnalysedRow): boolean {
  return kind === 'unit' && sentencesIn(source.text) > sentencesIn(target.text)
}

export function createLengthCheck(context: RowContext): RowCheck {
  const seen: { row: AnalysedRow; ratio: number; length: number }[] = []
  return {
    examine(row) {
      const length = lengthOf(row.source)
      if (row.kind === 'cell' || length < minCharacters) return
      const other = lengthOf(row.target)
      if (other > 0) seen.push({ row, ratio: Math.log(other / length), length })
    },
    finish() {
      if (seen.length < minRows) return
      const usual = median(seen.map(({ ratio }) => ratio))
      // Longer texts vary less: Gale and Church (1993) found that the variance grows with the length.
      const spread = 1.4826 * median(seen.map(({ ratio, length }) => Math.abs(ratio - usual) * Math.sqrt(length)))
      for (const { row, ratio, length } of seen) {
        const deviation = ratio - usual
        if (Math.abs(deviation) * Math.sqrt(length) < maxDeviation * spread) continue
        const isFar = Math.abs(deviation) >= Math.log(maxLengthRatio)
        if (!isFar && !(deviation < -Math.log(maxLengthRatioWithFewerSentences) && hasFewerSentences(row))) continue
        context.report(row, {
          code: deviation < 0 ? 'lengthShort' : 'lengthLong',
          source: [{ start: 0, end: row.source.text.length }],
          target: [{ start: 0, end: row.target.text.length }],
          details: { expectedNumber: Math.round(length * Math.exp(usual)), foundNumber: row.target.text.length },
        })
      }
    },
  }
}
