// How strings of programs begin: with the sign of an item, with a capital. Said where the document itself keeps to it, and only of
// scripts that have capitals.
import { isHabit } from './exceptions.ts'
import type { Habit } from './exceptions.ts'
import type { RowCheck, RowContext, SeenRow } from '../row-context.ts'

/** Signs before an item, and their kin in other scripts: which of them does not matter. */
const itemSign = /^[*•·‣▪◦–—-](?=\s)/u
const anySign = /^[\p{P}\p{S}]/u
/** A word with a capital at its beginning only, so no name of a command or of a file. */
const capital = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}_./:-])/u
const small = /^\p{Ll}[\p{Ll}’'-]*(?![\p{L}\p{N}_./:-])/u
const habit: Habit = { fewest: 40, share: 0.003, few: 3 }
/** Shorter texts are abbreviations. */
const fewestLettersOfShout = 12

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]+/gu, '')
}
const hasOtherLetter = /[^\P{L}\p{Lu}]/u

/** All capitals, and long enough to be so on purpose. */
function isShouted(text: string): boolean {
  return !hasOtherLetter.test(text) && lettersOf(text).length >= fewestLettersOfShout
}

export function createBeginningCheck(context: RowContext): RowCheck {
  let kept = 0
  const lowered: SeenRow[] = []

  const checkItem = (row: SeenRow): void => {
    const sign = itemSign.exec(row.source.text)?.[0]
    if (sign === undefined || anySign.test(row.target.text)) return
    context.report(row, {
      code: 'itemSignLost',
      source: [{ start: 0, end: sign.length }],
      expected: [sign],
    })
  }

  const checkShout = (row: SeenRow): void => {
    if (!isShouted(row.target.plain())) return
    const source = lettersOf(row.source.plain())
    // Of words that a source has in capitals there may be more in the delivery; of a source that has hardly any there are not.
    const capitals = source.match(/\p{Lu}/gu)?.length ?? 0
    if (capitals > 0.4 * source.length) return
    context.report(row, {
      code: 'letterCase',
      target: [{ start: 0, end: row.target.text.length }],
      found: [row.target.text],
    })
  }

  return {
    look(row) {
      if (row.kind !== 'unit') return
      checkItem(row)
      checkShout(row)
      if (!capital.test(row.source.text)) return
      if (!/^[\p{Lu}\p{Ll}]/u.test(row.target.text)) return
      if (small.test(row.target.text)) lowered.push(row)
      else kept += 1
    },
    finish() {
      if (!isHabit(kept, lowered.length, habit)) return
      for (const row of lowered) {
        const word = small.exec(row.target.text)?.[0] ?? ''
        context.report(row, {
          code: 'letterCase',
          target: [{ start: 0, end: word.length }],
          found: [word],
        })
      }
    },
  }
}
