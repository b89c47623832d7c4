// Checks for program strings: escapes, line breaks at the ends, accelerator keys.
import { countOf } from '../characters/count-of.ts'
import { features } from '../characters/characters.ts'
import { isHabit } from '../wording/habit.ts'
import type { Habit } from '../wording/habit.ts'
import type { RowCheck, RowContext, AnalysedRow } from '../row-context.ts'

const escape = /\\(?:[nrt]|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2})/gu
const accelerators = {
  '&': /(?<!&)&(?=[\p{L}\p{N}])(?![A-Za-z]{2,8};|#)/gu,
  // Also within a word, `Cu_t` and `E_xit`, but not in identifiers.
  _: /(?<![\p{L}\p{N}_%$({./\\-])_(?=[\p{L}\p{N}])|_(?<=(?<![\p{L}_])\p{L}{1,3}_)(?=\p{Ll}+(?![\p{L}_]))|_(?<=(?<![\p{L}_])\p{L}+_)(?=\p{Ll}{1,2}(?![\p{L}_]))/gu,
  '~': /(?<![\p{L}\p{N}~/.])~(?=[\p{L}])|(?<=[\p{Ll}])~(?=[\p{Ll}])/gu,
} as const
type Marker = keyof typeof accelerators
const markers: readonly Marker[] = ['&', '_', '~']
/** Longer strings are sentences, in which an ampersand is just that. */
const maxCommandCharacters = 60
/**
 * A marker is used for accelerators if this many are kept on both sides; in a short file, all but one. Measured on 899 pieces of
 * catalogues in 16 languages: where a fifth is lost, the others are mistakes; where more are, translators leave keys out.
 */
const markHabit: Habit = { fewest: 12, share: 0.2, few: 3 }
const markHabitOfFew: Habit = { fewest: 1, share: 0.1, few: 1 }
/** Where it is the only one, it is a key if it begins the text or a name of several small letters: not `Date&Time`, `10 ~cm`. */
const sureAlone = /^(?:[&_~]\p{Lu}\p{Ll}|\p{Lu}\p{Ll}+[&_~]\p{Ll})[^%&_~]*$/u
/** `err_code: %i`, `no_key`: names of programs. */
const inIdentifier = /\p{Ll}_\p{Ll}.*%\p{L}|^\p{Ll}+_\p{Ll}+$/u
/** Of 2,150 strings with up to six line breaks in ten languages, 18 had fewer in the translation. */
const maxKeptBreaks = 6
const breakHabit: Habit = { fewest: 1, share: 0.2, few: 1 }

/** Where a sentence, an item or a paragraph begins on a new line; other breaks only keep lines short. */
const newBeginning = /(?:[.!?:;…。！？：।؟][\p{P}\p{S}]?\s*\n|\n[^\S\n]*(?:\n|[-*•–]\s|["'“„«]?\p{Lu}))\s*/gu
/** A paragraph, an item, or what begins after the end of a sentence. */
const paragraphBreak = /\n[^\S\n]*(?:\n|[-*•–]\s)|[.!?:][^\S\n]*\n/u

/** `R&D`, `AT&T`: surrounded by capitals. */
function isName(text: string, marker: Marker): boolean {
  return marker === '&' && /\p{Lu}&\p{Lu}|\p{L}&\p{L}\b/u.test(text)
}

export function createStringCheck(context: RowContext): RowCheck {
  const marked = { '&': 0, _: 0, '~': 0 }
  let keptBreaks = 0
  const withFewer: { row: AnalysedRow; breaks: number; left: number }[] = []
  const lost: { row: AnalysedRow; marker: Marker; at: number }[] = []

  const checkEscapes = (row: AnalysedRow): void => {
    if (!row.source.text.includes('\\') && !row.target.text.includes('\\')) return
    const source = row.source.text.match(escape) ?? []
    const target = row.target.text.match(escape) ?? []
    if (source.length === 0 && target.length === 0) return
    const counts = [source, target].map((signs) => Map.groupBy(signs, (sign) => sign))
    for (const sign of new Set([...source, ...target])) {
      const [wanted = 0, there = 0] = counts.map((ofSign) => ofSign.get(sign)?.length ?? 0)
      // Long texts may be wrapped differently, but not written in one line.
      if (wanted === there || (wanted > 1 && there > 1)) continue
      const isMissing = there < wanted
      if (!isMissing && wanted > 0) continue
      context.report(row, {
        code: isMissing ? 'escapeMissing' : 'escapeAdded',
        expected: isMissing ? [sign] : [],
        found: isMissing ? [] : [sign],
        details: { expectedNumber: wanted, foundNumber: there },
      })
    }
  }

  const reportBreaks = (row: AnalysedRow, expectedNumber: number, foundNumber: number): void => {
    context.report(row, {
      code: 'lineBreaks',
      details: { expectedNumber, foundNumber },
    })
  }

  const checkLineBreaks = (row: AnalysedRow): void => {
    const { source, target } = row.written ?? { source: row.source.text, target: row.target.text }
    if (!source.includes('\n') && !target.includes('\n')) return
    const breaks = (text: string): number => countOf(text, /\n/gu)
    const isOff = [/^\s*\n/u, /\n[^\S\n]*$/u].some((end) => end.test(source) !== end.test(target))
    const isFlat = breaks(target.trim()) === 0
    // Paragraphs and lists. Other line breaks are optional, unless the document keeps them.
    const wanted = breaks(source.trim())
    const hasParts = wanted >= 3 || paragraphBreak.test(source.trim())
    const areJoined =
      breaks(target.trim()) < wanted &&
      wanted <= maxKeptBreaks &&
      countOf(target.trim(), newBeginning) < countOf(source.trim(), newBeginning)
    if (isOff || areJoined || (isFlat && hasParts)) reportBreaks(row, breaks(source), breaks(target))
    else if (wanted > 0) {
      const areFewer = breaks(target.trim()) < wanted
      if (areFewer && wanted <= maxKeptBreaks) withFewer.push({ row, breaks: breaks(source), left: breaks(target) })
      else keptBreaks += 1
    }
  }

  const noteAccelerator = (row: AnalysedRow): void => {
    if (row.source.text.length > maxCommandCharacters) return
    for (const marker of markers) {
      if (!row.source.text.includes(marker) || isName(row.source.text, marker)) continue
      const pattern = accelerators[marker]
      if (countOf(row.source.text, pattern) !== 1 || inIdentifier.test(row.source.text)) continue
      if (row.target.text.includes(marker)) marked[marker] += 1
      else lost.push({ row, marker, at: row.source.text.search(pattern) })
    }
  }

  return {
    examine(row) {
      if (row.kind !== 'unit') return
      const either = row.source.features | row.target.features
      if ((either & features.lineBreak) !== 0 || row.written !== undefined) {
        checkEscapes(row)
        checkLineBreaks(row)
      }
      if ((row.source.features & features.placeholder) !== 0) noteAccelerator(row)
    },
    finish() {
      if (isHabit(keptBreaks, withFewer.length, breakHabit))
        for (const { row, breaks, left } of withFewer) reportBreaks(row, breaks, left)
      const byMarker = Map.groupBy(lost, ({ marker }) => marker)
      for (const { row, marker, at } of lost) {
        const otherwise = byMarker.get(marker)?.length ?? 0
        const isOnly = marked[marker] === 0 && otherwise === 1 && sureAlone.test(row.source.text)
        const isUsual = [markHabit, markHabitOfFew].some((habit) => isHabit(marked[marker], otherwise, habit))
        if (!isOnly && !isUsual) continue
        context.report(row, {
          code: 'acceleratorMissing',
          source: [{ start: at, end: at + 2 }],
          expected: [row.source.text.slice(at, at + 2)],
        })
      }
    },
  }
}
