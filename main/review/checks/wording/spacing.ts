// Spaces in program strings: at the ends, doubled between words, tabs. In other texts, spaces belong to the layout, and
// some languages have none between words.
import type { Span } from '../../model.ts'
import { isHabit } from './habit.ts'
import type { Habit } from './habit.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

/** Counts all units, also those without spaces at the ends: if many differ, the file's format determines them. */
const habit: Habit = { fewest: 0, share: 0.002, few: 3 }
/** Scripts, by ISO 15924 code. */
const scriptsWithoutSpaces = new Set(['Hani', 'Hans', 'Hant', 'Jpan', 'Thai', 'Khmr', 'Laoo', 'Mymr', 'Tibt'])
const doubledBlank = /(?= {2})(?<=\p{L}\p{M}*[,;:]?) {2,}(?=\p{L})/gu
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0xa0
}
/** Whether there is a space before and after a text, as one number. */
function edgesOf(text: string): number {
  return (isBlank(text.charCodeAt(0)) ? 1 : 0) + (isBlank(text.charCodeAt(text.length - 1)) ? 2 : 0)
}
/** Laid out with characters: tables, options with descriptions. */
const layout = / {3}|\t|^ /mu

export function createSpacingCheck(context: RowContext): RowCheck {
  const hasSpaces = context.target.script !== null && !scriptsWithoutSpaces.has(context.target.script)
  let kept = 0
  const differing: AnalysedRow[] = []

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
      if (!hasSpaces) return
      if (edgesOf(source) !== edgesOf(target)) differing.push(row)
      else kept += 1
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
      if (isHabit(kept, differing.length, habit)) for (const row of differing) report(row, 'edgeBlanks')
    },
  }
}
