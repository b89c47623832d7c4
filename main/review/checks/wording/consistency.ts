// Equal sources with different translations, and different sources with the same translation, across all rows of a
// document.
import { features } from '../characters/characters.ts'
import type { RowCheck, RowContext, AnalysedRow, AnalysedText } from '../row-context.ts'
import { comparableWording, likenessOf, shareOf } from './same-wording.ts'

const minWords = 3
/** Different sources with the same translation indicate a mistake only in long texts. */
const minWordsOfSame = 6
const minLettersOfSame = 24
const maxShareOfCommonWords = 0.2
/** Inflected forms of the same words are not inconsistent. */
const maxLikeness = 0.5

/** A hash of all words in order, without creating strings: equal for equal keys, and rarely equal otherwise. */
function numberOf(side: AnalysedText): number {
  let sum = 0
  for (const number of side.numbers() ?? []) sum = (Math.imul(sum, 31) + number) | 0
  return sum
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [])
}

export function createConsistencyCheck(context: RowContext): RowCheck {
  const met: { row: AnalysedRow; source: number; target: number }[] = []
  const ofSource = new Map<number, number>()
  const ofTarget = new Map<number, number>()
  const count = (counts: Map<number, number>, number: number): void => {
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return {
    examine(row) {
      if ((row.source.features & row.target.features & features.letter) === 0) return
      const [source, target] = [numberOf(row.source), numberOf(row.target)]
      met.push({ row, source, target })
      count(ofSource, source)
      count(ofTarget, target)
    },
    finish() {
      const bySource = Map.groupBy(
        met.flatMap(({ row, source }) => ((ofSource.get(source) ?? 0) > 1 ? [row] : [])),
        ({ source }) => comparableWording(source.text),
      )
      // One row per source is enough to see that the sources differ.
      const seen = new Set<string>()
      const byTarget = Map.groupBy(
        met.flatMap(({ row, source, target }) => {
          if ((ofTarget.get(target) ?? 0) < 2) return []
          if ((ofSource.get(source) ?? 0) < 2) return [row]
          const pair = `${comparableWording(row.source.text)}\0${row.target.text}`
          if (seen.has(pair)) return []
          seen.add(pair)
          return [row]
        }),
        ({ target }) => target.text,
      )
      for (const rowsOfSource of bySource.values()) {
        if (rowsOfSource.length < 2) continue
        const translations = Map.groupBy(rowsOfSource, (row) => row.target.text)
        if (translations.size < 2) continue
        const [[usual, usualRows] = ['', []], ...others] = [...translations].sort(
          ([, one], [, other]) => other.length - one.length,
        )
        const first = usualRows[0]
        if (!first || first.source.words().length < minWords) continue
        for (const [target, rows] of others) {
          if (comparableWording(usual) === comparableWording(target) || likenessOf(usual, target) > maxLikeness)
            continue
          for (const row of rows)
            context.report(row, {
              code: 'translationInconsistent',
              source: [{ start: 0, end: row.source.text.length }],
              target: [{ start: 0, end: row.target.text.length }],
              expected: [first.target.text],
              found: [row.target.text],
            })
        }
      }
      for (const [target, rows] of byTarget) {
        const [first, ...others] = rows
        if (!first || others.length === 0) continue
        for (const row of others) {
          if (Math.min(first.source.words().length, row.source.words().length) < minWordsOfSame) continue
          if (target.replace(/[^\p{L}]+/gu, '').length < minLettersOfSame) continue
          if (shareOf(wordSet(first.source.text), wordSet(row.source.text)) > maxShareOfCommonWords) continue
          context.report(row, {
            code: 'translationRepeated',
            source: [{ start: 0, end: row.source.text.length }],
            target: [{ start: 0, end: row.target.text.length }],
            found: [first.source.text],
          })
        }
      }
    },
  }
}
