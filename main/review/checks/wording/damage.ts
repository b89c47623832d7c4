// Text damaged on its way: read in the wrong code page, letters lost, traces of merging. What the source has as well is
// no damage.
import type { Span } from '../../model.ts'
import { homoglyphsIn } from './homoglyphs.ts'
import { createDiacriticTally } from './lost-diacritics.ts'
import { misreadIn } from './misread-text.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

/** Traces of merge conflicts, the sign for an unreadable character, and control characters. */
const traces = /#-#-#-#-#|^(?:<{7}|>{7}) .*$|\uFFFD|[\u0080-\u0084\u0086-\u009F]+/gmu
/** In scripts without capitals any letter, in others a small one: `où?Non` lacks a space only. */
const lostLetter = /(?<=[\p{L}\p{M}])\?(?=[\p{Ll}\p{Lo}])/gu
const lostWord = /\?{3,}/gu
/** Between ideographs a question mark needs no space. */
const scriptsWithoutSpaces = new Set(['Hani', 'Jpan', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'])

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }))
}

/** Question marks in place of letters. */
function lostLettersIn({ source, target }: AnalysedRow, script: string | null): Span[] {
  if (!target.text.includes('?')) return []
  const text = target.plain()
  const words = /\?\s?\?/u.test(source.text) ? [] : spansOf(text, lostWord)
  if (script === null || scriptsWithoutSpaces.has(script) || source.text.search(lostLetter) >= 0) return words
  return [...words, ...spansOf(text, lostLetter)]
}

export function createDamageCheck(context: RowContext): RowCheck {
  const { script } = context.target
  const diacritics = script === 'Latn' ? createDiacriticTally() : null

  const report = (row: AnalysedRow, spans: readonly Span[], severity?: 'minor'): void => {
    const { text } = row.target
    const target = spans.filter(({ start, end }) => !row.source.text.includes(text.slice(start, end)))
    if (target.length === 0) return
    context.report(row, {
      code: 'damagedCharacters',
      severity,
      target,
      found: target.map(({ start, end }) => text.slice(start, end)),
    })
  }

  return {
    examine(row) {
      const { text } = row.target
      diacritics?.add(row)
      const damaged = [...spansOf(text, traces), ...misreadIn(text, script), ...lostLettersIn(row, script)]
      if (damaged.length > 0) report(row, damaged)
      else report(row, homoglyphsIn(text, script), 'minor')
    },
    finish() {
      for (const row of diacritics?.suspects() ?? []) report(row, [{ start: 0, end: row.target.text.length }])
    },
  }
}
