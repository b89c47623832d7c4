// Blanks of strings that programs put together: at their ends, doubled between words, tabs. Elsewhere blanks are a matter of layout, and
// languages that part no words with them have none to lose.
import type { Span } from '../../model.ts'
import { isHabit } from './exceptions.ts'
import type { Habit } from './exceptions.ts'
import type { RowCheck, RowContext, SeenRow } from '../row-context.ts'

/** Of all units, also those without blanks at their ends: where many differ, whoever reads the file sets them. */
const habit: Habit = { fewest: 0, share: 0.002, few: 3 }
/** Scripts, as ISO 15924 has them. */
const withoutBlanks = new Set(['Hani', 'Hans', 'Hant', 'Jpan', 'Thai', 'Khmr', 'Laoo', 'Mymr', 'Tibt'])
const doubledBlank = /(?<=\p{L}\p{M}*[,;:]?) {2,}(?=\p{L})/gu
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0xa0
}
/** Whether there is one before and behind a text, as one number. */
function edgesOf(text: string): number {
  return (isBlank(text.charCodeAt(0)) ? 1 : 0) + (isBlank(text.charCodeAt(text.length - 1)) ? 2 : 0)
}
/** Drawn with characters: tables, options with what they do beside them. */
const laidOut = / {3}|\t|^ /mu

export function createSpacingCheck(context: RowContext): RowCheck {
  const hasBlanks = context.target.script !== null && !withoutBlanks.has(context.target.script)
  let kept = 0
  const differing: SeenRow[] = []

  const report = (row: SeenRow, code: 'edgeBlanks' | 'blanksDoubled' | 'tabsLost', target: Span[] = []): void => {
    context.report(row, { code, target })
  }

  const checkTabs = (row: SeenRow, source: string, target: string): void => {
    if (source.includes('\t') && source.trim().includes('\t') && !/[\t\n]| {2}/u.test(target)) report(row, 'tabsLost')
  }

  return {
    look(row) {
      if (row.kind !== 'unit') return
      const { source, target } = row.written ?? { source: row.source.text, target: row.target.text }
      checkTabs(row, source, target)
      if (!hasBlanks) return
      if (edgesOf(source) !== edgesOf(target)) differing.push(row)
      else kept += 1
      if (!row.target.text.includes('  ') || row.source.text.includes('  ') || laidOut.test(row.source.text)) return
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
