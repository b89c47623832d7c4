// Checks whether the months and weekdays that both texts of a row name are the same. Reports only if one text names one
// that the other cannot mean, and the other names one in its place.
import type { Span } from '../../model.ts'
import { maxCompared } from '../wording/row-limits.ts'
import type { AnalysedRow, AnalysedText, RowCheck, RowContext } from '../row-context.ts'
import { calendarNamesOf, isWrittenAsName, mayHaveName, mayName, namesIn } from './calendar-names.ts'
import type { CalendarNames, NameInText } from './calendar-names.ts'
import type { NumberInText } from './numerals.ts'

/** A name of fewer letters is also a common word in some language (`may`, `sun`), unless a number is beside it. */
const minLettersAlone = { source: 6, target: 4 }
const maxToNumber = 6

const kinds = ['month', 'weekday'] as const
type Kind = (typeof kinds)[number]

function distance(name: Span, number: Span): number {
  return Math.min(Math.abs(number.start - name.end), Math.abs(name.start - number.end))
}

/** The day or the year of a date. */
function nearestNumber(name: Span, numbers: readonly NumberInText[]): NumberInText | undefined {
  return numbers
    .filter((number) => distance(name, number) <= maxToNumber)
    .sort((one, other) => distance(name, one) - distance(name, other))[0]
}

/** Behind these, also the short names of months are sure in English: `in May`. */
const beforeMonth =
  /\b(?:in|of|since|until|till|by|from|to|through|during|every|each|last|next|early|late|mid|before|after|this|between|and|or)[ -]$/iu
const knownMonth = /^(?:April|June|July)$/u

function isEnglishMonth(text: string, { start, end }: Span): boolean {
  const name = text.slice(start, end)
  return knownMonth.test(name) || (/^\p{Lu}\p{L}{2}/u.test(name) && beforeMonth.test(text.slice(0, start)))
}

/** Whether the name is surely one: written as one, and beside a number unless it is long. */
function isSure(
  side: AnalysedText,
  name: NameInText,
  numbers: readonly NumberInText[],
  names: CalendarNames,
  minLetters: number,
): boolean {
  const text = side.text.slice(name.start, name.end)
  if (!isWrittenAsName(side.text, name, names)) return false
  if (name.values.size > 1 || names.doubtful.has(text.toLowerCase())) return false
  return (
    nearestNumber(name, numbers) !== undefined ||
    names.joinsWords ||
    text.length >= minLetters ||
    side.text.trim() === text
  )
}

const exampleBefore = /(?:e\.\s?g\.|for example|such as|i\.\s?e\.),?\s*["“‘']?$/iu

/** An example may be another one in the translation; another date as a whole is found by its numbers. */
function mayDiffer(
  side: AnalysedText,
  name: Span,
  numbers: { source: readonly NumberInText[]; target: readonly NumberInText[] },
): boolean {
  const day = nearestNumber(name, numbers.source)
  if (day) return !numbers.target.some(({ parts }) => day.parts.some((part) => parts.includes(part)))
  return exampleBefore.test(side.text.slice(Math.max(0, name.start - 16), name.start))
}

function countOf(names: readonly NameInText[], { values }: NameInText): number {
  return names.filter((other) => !other.values.isDisjointFrom(values)).length
}

/** How often a text writes this month as a number within a date: `24.05.2026`, `2026-05-24`. */
function countInDates(text: string, { values }: NameInText, numbers: readonly NumberInText[]): number {
  return numbers
    .filter(
      ({ parts, start, end }) =>
        parts.length > 1 ||
        /\d[-/.]$/u.test(text.slice(Math.max(0, start - 2), start)) ||
        /^[-/.]\d/u.test(text.slice(end, end + 2)),
    )
    .flatMap(({ parts }) => parts)
    .filter((part) => values.has(Number(part))).length
}

export function createDateCheck(context: RowContext): RowCheck {
  const compare = (row: AnalysedRow, kind: Kind): void => {
    const sourceNames = calendarNamesOf(context.source.language, kind)
    if (!mayHaveName(row.source, sourceNames)) return
    const targetNames = calendarNamesOf(context.target.language, kind)
    if (targetNames.words.size + targetNames.phrases.length === 0 && !targetNames.numbered) return
    const numbers = { source: row.source.numerals(), target: row.target.numerals() }
    if (numbers.source.length > maxCompared || numbers.target.length > maxCompared) return
    const sure = namesIn(row.source.plain(), row.source.words(), numbers.source, sourceNames).filter(
      (name) =>
        isSure(row.source, name, numbers.source, sourceNames, minLettersAlone.source) ||
        (kind === 'month' && context.source.language === 'en' && isEnglishMonth(row.source.text, name)),
    )
    if (sure.length === 0 || sure.length > maxCompared) return
    const others = namesIn(row.target.plain(), row.target.words(), numbers.target, targetNames).filter((name) =>
      isSure(row.target, name, numbers.target, targetNames, minLettersAlone.target),
    )
    if (others.length === 0 || others.length > maxCompared) return
    // If both name as many, one may also be among others of the same name: `24 December … 31 December`.
    const isPaired = sure.length > 1 && sure.length === others.length
    const texts = { source: row.source.plain(), target: row.target.plain() }
    const excess = (name: NameInText): number =>
      kind === 'month'
        ? countInDates(texts.target, name, numbers.target) - countInDates(texts.source, name, numbers.source)
        : 0
    const lost = sure.filter((name) => {
      if (mayDiffer(row.source, name, numbers)) return false
      if (isPaired && countOf(sure, name) > countOf(others, name)) return true
      return excess(name) <= 0 && !mayName(texts.target, row.target.words(), name.values, targetNames)
    })
    const gained = others.filter((name) => {
      if (isPaired && countOf(others, name) > countOf(sure, name)) return true
      return excess(name) >= 0 && !mayName(texts.source, row.source.words(), name.values, sourceNames)
    })
    lost.forEach((name, index) => {
      const other = gained[index]
      if (!other) return
      context.report(row, {
        code: kind === 'month' ? 'monthChanged' : 'weekdayChanged',
        source: [{ start: name.start, end: name.end }],
        target: [{ start: other.start, end: other.end }],
        expected: [row.source.text.slice(name.start, name.end)],
        found: [row.target.text.slice(other.start, other.end)],
      })
    })
  }

  return {
    examine(row) {
      for (const kind of kinds) compare(row, kind)
    },
  }
}
