// Spaces in program strings: at the ends, doubled between words, tabs. In other texts, spaces belong to the layout, and
// some languages have none between words.
import { scriptsWithoutSpaces } from '../../joined-languages.ts'
import type { Span } from '../../model.ts'
import { isHabit } from './habit.ts'
import type { Habit } from './habit.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

/**
 * Of the units with a space at an end, whether the delivery keeps it: programs put such strings together. Of 32,590 in
 * program strings in 16 languages, 569 had lost it.
 */
const habitOfKeeping: Habit = { fewest: 3, share: 0.1, few: 1 }
/** Of all units, also those without spaces at the ends: if many differ, the file's format determines them. */
const habitOfNone: Habit = { fewest: 0, share: 0.002, few: 3 }
const doubledBlank = /(?= {2})(?<=\p{L}\p{M}*[,;:]?) {2,}(?=\p{L})/gu
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0xa0
}
/** Whether there is a space before and after a text. */
function edgesOf(text: string): [boolean, boolean] {
  return [isBlank(text.charCodeAt(0)), isBlank(text.charCodeAt(text.length - 1))]
}
/** Moved to its place in a column, or before a sign that has a space before it in French. */
const column = /^[ \u00A0](?![\p{L}\p{N}%{<'"«])/u
/** Has its space within. */
const wideSign = /[\u3000-\u303F\uFF01-\uFF60]$/u
/** Laid out with characters: tables, options with descriptions. */
const layout = / {3}|\t|^ /mu
const hintOfLayout = / {2}|[\t\n\r\u2028\u2029]/u
/** @param text without spaces at its ends */
function isLaidOut(text: string): boolean {
  return hintOfLayout.test(text) && layout.test(text)
}

export function createSpacingCheck(context: RowContext): RowCheck {
  const hasSpaces = context.target.script !== null && !scriptsWithoutSpaces.has(context.target.script)
  let keptSpaces = 0
  let unchangedUnits = 0
  const lost: AnalysedRow[] = []
  const added: AnalysedRow[] = []

  const noteEdges = (row: AnalysedRow, source: string, target: string): void => {
    if (isLaidOut(source.trim()) || isLaidOut(target.trim())) return
    const [begins, ends] = edgesOf(source)
    const [beginsHere, endsHere] = edgesOf(target)
    if ((begins && !beginsHere) || (ends && !endsHere && !wideSign.test(target))) lost.push(row)
    else if (begins || ends) keptSpaces += 1
    if ((beginsHere && !begins && !column.test(target)) || (endsHere && !ends)) added.push(row)
    else unchangedUnits += 1
  }

  const report = (row: AnalysedRow, code: 'edgeBlanks' | 'blanksDoubled' | 'tabsLost', target: Span[] = []): void => {
    context.report(row, { code, target })
  }

  const checkTabs = (row: AnalysedRow, source: string, target: string): void => {
    if (source.includes('\t') && source.trim().includes('\t') && !/[\t\n]| {2}/u.test(target)) report(row, 'tabsLost')
  }

  return {
    examine(row) {
      if (row.kind !== 'unit') return
      const { source, target } = row.written ?? { source: row.source.text, target: row.target.text }
      checkTabs(row, source, target)
      noteEdges(row, source, target)
      if (!hasSpaces) return
      if (!row.target.text.includes('  ') || row.source.text.includes('  ') || layout.test(row.source.text)) return
      const found = [...row.target.text.matchAll(doubledBlank)]
      if (found.length > 0)
        report(
          row,
          'blanksDoubled',
          found.map((match) => ({ start: match.index, end: match.index + match[0].length })),
        )
    },
    finish() {
      const areFew = isHabit(unchangedUnits, lost.length, habitOfNone)
      const areLost = areFew || isHabit(keptSpaces, lost.length, habitOfKeeping) ? lost : []
      const areAdded = hasSpaces && isHabit(unchangedUnits, added.length, habitOfNone) ? added : []
      for (const row of new Set([...areLost, ...areAdded])) report(row, 'edgeBlanks')
    },
  }
}
