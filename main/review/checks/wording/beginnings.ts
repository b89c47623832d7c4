// How program strings begin: with an item sign, with a capital. Reported only if the document is consistent, and only
// for scripts with capitals.
import { isHabit } from './habit.ts'
import type { Habit } from './habit.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

/** Item signs, also of other scripts; which one does not matter. */
const itemSign = /^[*•·‣▪◦–—-](?=\s)/u
const anySign = /^[\p{P}\p{S}]/u
/** A word with only its first letter in upper case, and not the name of a command or file. */
const capital = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}_./:-])/u
const small = /^\p{Ll}[\p{Ll}’'-]*(?![\p{L}\p{N}_./:-])/u
const habit: Habit = { fewest: 40, share: 0.003, few: 3 }
/** Shorter texts are abbreviations. */
const minLettersOfCapitals = 12

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]+/gu, '')
}
const hasOtherLetter = /[^\P{L}\p{Lu}]/u

/** Long text in capitals only, which is on purpose. */
function isAllCapitals(text: string): boolean {
  return !hasOtherLetter.test(text) && lettersOf(text).length >= minLettersOfCapitals
}

/** `Word document` is `document Word`: the capital is the name's, and is still there. */
function beginsWithName({ source, target }: AnalysedRow): boolean {
  const name = capital.exec(source.text)?.[0] ?? ''
  return target.words().some(({ text }) => text === name)
}

export function createBeginningCheck(context: RowContext): RowCheck {
  let kept = 0
  const lowerCase: AnalysedRow[] = []

  const checkItem = (row: AnalysedRow): void => {
    const sign = itemSign.exec(row.source.text)?.[0]
    if (sign === undefined || anySign.test(row.target.text)) return
    context.report(row, {
      code: 'itemSignLost',
      source: [{ start: 0, end: sign.length }],
      expected: [sign],
    })
  }

  const checkCapitals = (row: AnalysedRow): void => {
    if (!isAllCapitals(row.target.plain())) return
    const source = lettersOf(row.source.plain())
    // If the source has many capitals, the delivery may have more; if it has hardly any, it may not.
    const capitals = source.match(/\p{Lu}/gu)?.length ?? 0
    if (capitals > 0.4 * source.length) return
    context.report(row, {
      code: 'letterCase',
      target: [{ start: 0, end: row.target.text.length }],
      found: [row.target.text],
    })
  }

  return {
    examine(row) {
      if (row.kind !== 'unit') return
      checkItem(row)
      checkCapitals(row)
      if (!capital.test(row.source.text)) return
      if (!/^[\p{Lu}\p{Ll}]/u.test(row.target.text)) return
      if (!small.test(row.target.text)) kept += 1
      else if (!beginsWithName(row)) lowerCase.push(row)
    },
    finish() {
      if (!isHabit(kept, lowerCase.length, habit)) return
      for (const row of lowerCase) {
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
