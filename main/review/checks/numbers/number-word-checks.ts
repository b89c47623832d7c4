// Checks whether the numbers that a text spells out are the same in both texts of a row: `three days` and `fünf Tage`. Reports only
// if one text has a number that the other cannot mean, and the other has one in its place; one of them in words.
import type { Span } from '../../model.ts'
import { features } from '../characters/characters.ts'
import type { AnalysedRow, AnalysedText, RowCheck, RowContext } from '../row-context.ts'
import type { LanguageTraits } from '../characters/language-traits.ts'
import { calendarNamesOf } from './calendar-names.ts'
import { valuesInLetters } from './letter-numerals.ts'
import { multiplesSaid } from './number-phrases.ts'
import { integerOf, mayBeHour } from './number-equivalents.ts'
import type { NumberInText } from './numerals.ts'
import { knowsNumberWords, mayHaveNumberWords, numberWordsIn, spelledTimes, valuesInWords } from './number-words.ts'
import type { NumberWord } from './number-words.ts'
import { halfHoursIn, halfHoursInDigits } from './half-hours.ts'
import { thousandsIn } from './thousands.ts'
import { createSpelledAmountCheck, hasDual, mayHaveDual } from './spelled-amounts.ts'
import type { WholeNumber } from './spelled-amounts.ts'

/** One is an article or a pronoun in most languages; larger numbers are rounded, or said with `million`. */
const minValue = 2
const maxValue = 999
/** Larger ones in digits are the matter of `numbers`. */
const maxInDigits = 12
function isCompared({ value, isInWords, isMeasured = false }: WholeNumber): boolean {
  return value >= minValue && (isInWords || (value <= maxInDigits && !isMeasured))
}

/** Of `halb sieben`, seven is not the hour that is meant. */
function withoutHalfHours(text: string, language: string): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of halfHoursIn(text, language)) {
    pieces.push(text.slice(at, start), ' '.repeat(end - start))
    at = end
  }
  return at === 0 ? text : pieces.join('') + text.slice(at)
}

function numbersIn(side: AnalysedText, { language, months }: LanguageTraits): WholeNumber[] {
  const text = side.plain()
  // `1 sept.` is a day of September.
  const isMonth = ({ start, end }: Span): boolean =>
    text.charAt(end) === '.' && months().has(text.slice(start, end).toLowerCase())
  // In Greek, Thursday is the fifth day.
  const weekdays = calendarNamesOf(language, 'weekday').words
  const isWeekday = ({ start, end, isOrdinal }: NumberWord): boolean =>
    isOrdinal && weekdays.has(text.slice(start, end).toLowerCase())
  const halves = halfHoursIn(text, language).map((half) => ({ ...half, isOrdinal: false, isInWords: true }))
  const words = numberWordsIn(withoutHalfHours(text, language), language)
    .filter((word) => !isMonth(word) && !isWeekday(word))
    .map((word) => ({ ...word, isInWords: true }))
  const digits = side
    .numerals()
    // Hours differ by clock.
    .filter((number) => !number.isAttached && !number.isHour && integerOf(number) <= maxValue)
    .map((number) => ({
      start: number.start,
      end: number.end,
      value: integerOf(number),
      isOrdinal: false,
      isInWords: false,
      isMeasured: number.isMeasured,
    }))
  return [...words, ...halves, ...digits].filter(({ value }) => value <= maxValue)
}

/** How often a text may mean a value. */
function timesOf(side: AnalysedText, language: string, value: number): number {
  const inDigits = side
    .numerals()
    .filter(({ readings, parts }) => [...readings, ...parts].some((digits) => Number(digits) === value))
  const text = withoutHalfHours(side.plain(), language)
  const isComposed = value > 100 && valuesInWords(text, language).has(value)
  const isInLetters = valuesInLetters(side.text).has(value)
  const halves = countOf(halfHoursIn(side.plain(), language), value)
  return inDigits.length + spelledTimes(text, language, value) + halves + (isComposed ? 1 : 0) + (isInLetters ? 1 : 0)
}

/** `half past ten` has an eleven in some languages. */
const minutesAfter = /^\s?[:.h](?!00)\d\d/iu

/** `five o'clock` or `five in the afternoon`, which is `dix-sept heures`. */
const onClock = /^\s?(?:o['’]clock|in the (?:morning|afternoon|evening)|at night)\b/iu
const longestOnClock = 20

/** `longer than four characters` is `at least five characters`. */
const comparison = /\b(?:than|exceed\w*)\b/iu

function countOf(numbers: readonly { value: number }[], value: number): number {
  return numbers.filter((other) => other.value === value).length
}

export function createNumberWordCheck(context: RowContext): RowCheck {
  const [from, to] = [context.source.language, context.target.language]
  if (!knowsNumberWords(from) || !knowsNumberWords(to)) return { examine: () => undefined }

  const change = (row: AnalysedRow, number: Span, other: Span): void => {
    context.report(row, {
      code: 'numberChanged',
      source: [{ start: number.start, end: number.end }],
      target: [{ start: other.start, end: other.end }],
      expected: [row.source.text.slice(number.start, number.end)],
      found: [row.target.text.slice(other.start, other.end)],
    })
  }

  /** Full hours that the delivery says by no number, of whatever clock. */
  const lostHours = (
    row: AnalysedRow,
    hours: readonly NumberInText[],
    target: readonly WholeNumber[],
  ): WholeNumber[] => {
    const values = [
      ...target.map(({ value }) => value),
      ...row.target.numerals().flatMap(({ parts }) => parts.slice(0, 1).map(Number)),
    ]
    return hours
      .filter(({ end }) => !minutesAfter.test(row.source.text.slice(end)))
      .filter((hour) => !values.some((value) => mayBeHour(value, [hour], context)))
      .map(({ start, end, parts }) => ({ start, end, value: Number(parts[0]), isOrdinal: false, isInWords: false }))
  }

  /** `6:30`, or the English words for it, and `halb acht`: of the only half hour in both. */
  const compareHalfHours = (row: AnalysedRow): void => {
    const [half, ...more] = halfHoursIn(row.target.plain(), to)
    if (half === undefined || more.length > 0) return
    const [hour, ...others] = halfHoursInDigits(row.source.text)
    if (hour === undefined || others.length > 0 || hour.value === half.value) return
    change(row, hour, half)
  }

  /** The only number of thousands in both. */
  const compareThousands = (row: AnalysedRow): void => {
    const source = thousandsIn(row.source.plain(), from)
    const target = source.length === 1 ? thousandsIn(row.target.plain(), to) : []
    const [number, other] = [source[0], target[0]]
    if (number === undefined || other === undefined || target.length > 1 || number.count === other.count) return
    const { count } = number
    if (timesOf(row.target, to, count) > 0 || timesOf(row.target, to, count * 1000) > 0) return
    if (timesOf(row.source, from, other.count) === 0) change(row, number, other)
  }

  const compare = (
    row: AnalysedRow,
    source: readonly WholeNumber[],
    target: readonly WholeNumber[],
    hours: readonly NumberInText[],
  ): void => {
    if (target.length === 0) return
    const isPaired = source.length > 1 && source.length === target.length
    const lost = [
      ...source.filter(
        ({ value }) =>
          !(value === 2 && mayHaveDual(row.target.plain(), to)) &&
          timesOf(row.target, to, value) < timesOf(row.source, from, value),
      ),
      ...lostHours(row, hours, target),
    ]
    if (lost.length === 0) return
    const hoursInWords = source.filter(({ end }) => onClock.test(row.source.text.slice(end, end + longestOnClock)))
    const allHours = [...hours, ...hoursInWords.map(({ value }) => ({ parts: [String(value)] }))]
    const multiples = from === 'en' ? multiplesSaid(row.source.text) : []
    const gained = target.filter(
      ({ value }) =>
        !multiples.includes(value) &&
        (timesOf(row.source, from, value) === 0
          ? !mayBeHour(value, allHours, context)
          : isPaired && countOf(target, value) > countOf(source, value)),
    )
    for (const number of lost) {
      const at = gained.findIndex(
        (other) =>
          other.isOrdinal === number.isOrdinal &&
          (other.isInWords || number.isInWords) &&
          !(Math.abs(other.value - number.value) === 1 && comparison.test(row.source.text)),
      )
      const other = gained[at]
      if (!other) continue
      gained.splice(at, 1)
      change(row, number, other)
    }
  }

  const amounts = createSpelledAmountCheck(context)

  return {
    examine(row) {
      if (row.source.text.includes('half')) amounts.examineHalves(row)
      if (from === 'en' && row.source.text.includes('thousand')) compareThousands(row)
      if (row.source.text.includes('30')) compareHalfHours(row)
      const hasDigits = (row.source.features & features.digit) !== 0
      if (!hasDigits && !mayHaveNumberWords(row.source.text, from)) return
      const hasOtherDigits = (row.target.features & features.digit) !== 0
      const hasHalfHour = row.source.text.includes('half') && halfHoursIn(row.target.text, to).length > 0
      if (!hasOtherDigits && !hasDual(to) && !hasHalfHour && !mayHaveNumberWords(row.target.text, to)) return
      const source = numbersIn(row.source, context.source)
      const hours = row.source.numerals().filter(({ isHour }) => isHour)
      if (source.length + hours.length === 0) return
      const target = numbersIn(row.target, context.target)
      if (![...source, ...target].some(({ isInWords }) => isInWords)) return
      compare(row, source.filter(isCompared), target.filter(isCompared), hours)
      amounts.examine(row, source, target)
    },
  }
}
