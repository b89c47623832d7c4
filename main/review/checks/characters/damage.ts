// Text damaged on its way: read in the wrong code page, letters lost, traces of merging. What the source has as well is
// no damage.
import { scriptsWithoutSpaces } from '../../joined-languages.ts'
import { countOf } from './count-of.ts'
import type { Span } from '../../model.ts'
import { homoglyphsIn } from './homoglyphs.ts'
import { createDiacriticTally } from './lost-diacritics.ts'
import { misreadIn } from './misread-text.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

/** Traces of merge conflicts, the sign for an unreadable character, and control characters. */
const traces = /#-#-#-#-#|^(?:<{7}|>{7}) .*$|\uFFFD|[\u0080-\u0084\u0086-\u009F]+/gmu
/** Every trace has one of these, and most texts have none. */
const hintOfTraces = /[#<>\uFFFD\u0080-\u009F]/u
/** What is left of an accented letter read as Latin-1 if its second half, a control character or a space, got lost: `cittÃ`. */
const firstHalf = /(?<=\p{Ll})Ã(?!\p{Lu})|(?<!\p{L})Ã(?!\p{L})/gu
/** In scripts without capitals any letter, in others a small one: `où?Non` lacks a space only. */
const lostLetter = /(?<=[\p{L}\p{M}])\?{1,2}(?=[\p{Ll}\p{Lo}])/gu
/** Where the source asks less often: at the beginning of a word, or where the sentence goes on or has another end. */
const lostAtEdge = /(?<![^\s"'«»“”„‘’(])\?{1,2}(?=\p{Ll}{2}|(?<=\?\?)\p{Ll})|(?<=\p{Ll} ?)\?(?=[,;]? \p{Ll}|[,;.:])/gu
const lostWord = /\?{3,}/gu
/** Where the source asks nothing, two are enough; or one, where no letter is left. */
const lostShortWord = /(?<![\p{L}\p{M}])\?{2}(?![\p{L}\p{M}?])|\?{3,}/gu
const noLetter = /^\P{L}*$/u
const questionMark = /[?？؟\u037E]/gu
const greekQuestionMark = /[?;\u037E]/gu

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }))
}

/** Question marks in place of letters. */
function lostLettersIn({ source, target }: AnalysedRow, script: string | null, asksBy: RegExp): Span[] {
  if (!target.text.includes('?')) return []
  const text = target.plain()
  const asks = source.text.search(asksBy) >= 0
  if (!asks && noLetter.test(text) && !noLetter.test(source.plain())) return spansOf(text, /\?+/gu)

  const words = /\?\s?\?/u.test(source.text) ? [] : spansOf(text, asks ? lostWord : lostShortWord)
  // Between ideographs a question mark needs no space.
  if (script === null || scriptsWithoutSpaces.has(script) || source.text.search(lostLetter) >= 0) return words
  const edges = countOf(text, questionMark) > countOf(source.text, asksBy) ? spansOf(text, lostAtEdge) : []
  return [...words, ...spansOf(text, lostLetter), ...edges]
}

export function createDamageCheck(context: RowContext): RowCheck {
  const { script } = context.target
  const asksBy = context.source.language === 'el' ? greekQuestionMark : questionMark
  const diacritics = script === 'Latn' ? createDiacriticTally() : null

  const notInSource = ({ source, target }: AnalysedRow, spans: readonly Span[]): Span[] =>
    spans.filter(({ start, end }) => !source.text.includes(target.text.slice(start, end)))

  const report = (row: AnalysedRow, target: Span[], severity?: 'minor'): void => {
    const { text } = row.target
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
      const misread = misreadIn(text, script)
      const damaged = [
        ...(hintOfTraces.test(text) ? spansOf(text, traces) : []),
        ...(misread.length === 0 && script === 'Latn' && text.includes('Ã') ? spansOf(text, firstHalf) : misread),
      ]
      const all = [...notInSource(row, damaged), ...lostLettersIn(row, script, asksBy)]
      if (all.length > 0) report(row, all)
      else if (damaged.length === 0) report(row, notInSource(row, homoglyphsIn(text, script)), 'minor')
    },
    finish() {
      for (const row of diacritics?.suspects() ?? [])
        report(row, notInSource(row, [{ start: 0, end: row.target.text.length }]))
    },
  }
}
