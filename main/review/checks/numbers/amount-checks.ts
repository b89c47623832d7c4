// Checks whether numbers that both texts of a row have still mean the same: sign, per cent, unit, currency.
import type { Span } from '../../model.ts'
import type { RowFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import type { AnalysedRow, RowContext } from '../row-context.ts'
import { countProportions, isBare, isInBrackets, mayBeSameUnit, proportionAt, signOf, unitsAt } from './amounts.ts'
import type { Mark, Proportion, Sign } from './amounts.ts'
import { currencyAt, currencyNamesOf } from './currency-names.ts'
import type { CurrencyInText } from './currency-names.ts'
import type { NumberInText } from './numerals.ts'
import { maxCompared } from '../wording/row-limits.ts'
import { localesOf } from './locales.ts'
import { unitNamesOf } from './unit-names.ts'
import type { UnitNames } from './unit-names.ts'

/** All occurrences of one value in both texts. */
interface SameValue {
  source: NumberInText[]
  target: NumberInText[]
}

function isSame(one: NumberInText, other: NumberInText): boolean {
  return one.readings.some((reading) => other.readings.includes(reading))
}

function groupsOf(source: readonly NumberInText[], target: readonly NumberInText[]): SameValue[] {
  const groups: SameValue[] = []
  for (const number of source) {
    const group = groups.find((one) => one.source.some((other) => isSame(number, other)))
    if (group) group.source.push(number)
    else groups.push({ source: [number], target: target.filter((other) => isSame(number, other)) })
  }
  return groups.filter((group) => group.target.length > 0)
}

interface Change {
  code: RowFindingCode
  source: Span
  target: Span
  expected?: string
  found?: string
}

/** A minus that may be a sign. Most texts have none, and then no sign was lost or added. */
const minusHint = /(?<!\p{L})[-\u2212\uFF0D\uFE63]/u

const minusBefore = /[-\u2212\uFF0D\uFE63][^\d\s]{0,2}$/u

/** From a minus to the end of the number. */
function withSign(text: string, { start, end }: NumberInText): Span {
  return { start: start - (minusBefore.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0), end }
}

function areInOneRange(text: string, one: Span, other: Span): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one]
  return last.start - first.end <= maxShared && !/[\d=:]/u.test(text.slice(first.end, last.start))
}

function unitsOf(
  text: string,
  numbers: readonly NumberInText[],
  names: UnitNames,
): (Mark<ReadonlySet<string>> | null)[] {
  return numbers.flatMap((number) => {
    const units = unitsAt(text, number, names)
    return units === null && isBare(text, number) ? [] : [units]
  })
}

function isNumbered(text: string, { start, end }: Span): boolean {
  return /^\d+[a-z]$/u.test(text.slice(start, end))
}

/** Between two numbers there is only what belongs to a range or a list: `10 to 20 %`. */
const maxShared = 8
const signBehind = /^[ \u00A0\u202F]?[%٪％]/u
const proportions: readonly Proportion[] = ['percent', 'permille']

export function createAmountCheck(
  context: RowContext,
): (row: AnalysedRow, source: readonly NumberInText[], target: readonly NumberInText[]) => void {
  const from = context.source.language
  const to = context.target.language
  const knowsBoth = localesOf(from).length > 0 && localesOf(to).length > 0

  const report = (row: AnalysedRow, { code, source, target, ...words }: Change): void => {
    context.report(row, {
      code,
      source: [source],
      target: [target],
      expected: [words.expected ?? row.source.text.slice(source.start, source.end).trim()],
      found: [words.found ?? row.target.text.slice(target.start, target.end).trim()],
    })
  }

  const checkSigns = (row: AnalysedRow, { source, target }: SameValue): void => {
    const texts = { source: row.source.plain(), target: row.target.plain() }
    const before = source.map((number) => signOf(texts.source, number))
    const after = target.map((number) => signOf(texts.target, number))
    if (before.includes('unsure') || after.includes('unsure')) return
    const areBracketed =
      source.every((number) => isInBrackets(texts.source, number)) &&
      target.every((number) => isInBrackets(texts.target, number))
    if (!areBracketed && (before.includes('bracketed') || after.includes('bracketed'))) return
    const negatives = (signs: readonly Sign[]): number => signs.filter((sign) => sign === 'negative').length
    const isWhole = negatives(before) === before.length && negatives(after) === 0
    const isNone = negatives(before) === 0 && negatives(after) === after.length
    const isLost = negatives(before) > negatives(after)
    if (negatives(before) === negatives(after) || (before.length !== after.length && !isWhole && !isNone)) return
    // `5 °C below 0`
    const unsigned = (isLost ? row.target : row.source).text
    if (unsigned.includes('°') && /(?<!\d)0(?!\d)/u.test(unsigned)) return
    const one = source.find((_, index) => (before[index] === 'negative') === isLost)
    const other = target.find((_, index) => (after[index] === 'negative') !== isLost)
    if (!one || !other) return
    report(row, {
      code: 'signChanged',
      source: isLost ? withSign(row.source.text, one) : { start: one.start, end: one.end },
      target: isLost ? { start: other.start, end: other.end } : withSign(row.target.text, other),
    })
  }

  /** The sign is only at the last of a range or a list, `10 to 20 %`, or at the first where signs are written before: `%10 ile 20`. */
  const sharesProportion = (
    text: string,
    among: readonly NumberInText[],
    numbers: readonly NumberInText[],
    names: UnitNames,
  ): boolean =>
    numbers.some(
      (other) =>
        among.some(
          (number) =>
            other !== number &&
            areInOneRange(text, number, other) &&
            (number.start < other.start || !signBehind.test(text.slice(other.end, other.end + 2))),
        ) && proportionAt(text, other, names) !== null,
    )

  /** `60 per cent for the price and 40 for quality` */
  const followsProportion = (text: string, number: NumberInText, numbers: readonly NumberInText[]): boolean =>
    numbers.some((other) => other.end < number.start && proportionAt(text, other, unitNamesOf(from)) !== null)

  const checkProportions = (
    row: AnalysedRow,
    { source, target }: SameValue,
    all: { source: readonly NumberInText[]; target: readonly NumberInText[] },
  ): void => {
    if (source.length !== target.length) return
    const texts = { source: row.source.plain(), target: row.target.plain() }
    const before = source.map((number) => proportionAt(texts.source, number, unitNamesOf(from)))
    const after = target.map((number) => proportionAt(texts.target, number, unitNamesOf(to)))
    const countOf = (marks: readonly (Mark<Proportion> | null)[], kind: Proportion): number =>
      marks.filter((mark) => mark?.value === kind).length
    const lost = proportions.find((kind) => countOf(before, kind) > countOf(after, kind))
    const gained = proportions.find((kind) => countOf(before, kind) < countOf(after, kind))
    if (!lost && !gained) return
    const index = before.findIndex((mark) => mark?.value === lost)
    const other = after.findIndex((mark) => mark?.value === gained)
    const [one, changed] = [source[index], target[other]]
    if (!one || !changed) return
    const [mark, otherMark] = [before[index], after[other]]
    const counts = [
      countProportions(texts.source, unitNamesOf(from)),
      countProportions(texts.target, unitNamesOf(to)),
    ] as const
    if (!otherMark && (counts[1] >= counts[0] || sharesProportion(texts.target, target, all.target, unitNamesOf(to))))
      return
    if (!mark && (counts[0] >= counts[1] || sharesProportion(texts.source, source, all.source, unitNamesOf(from))))
      return
    if (!mark && followsProportion(texts.source, one, all.source)) return
    report(row, { code: 'percentChanged', source: mark ?? one, target: otherMark ?? changed })
  }

  const checkUnits = (row: AnalysedRow, { source, target }: SameValue): void => {
    const before = unitsOf(row.source.plain(), source, unitNamesOf(from))
    if (before.length === 0 || before.includes(null)) return
    const after = unitsOf(row.target.plain(), target, unitNamesOf(to))
    if (after.length !== before.length || after.includes(null)) return
    const left = [...after]
    const lost = before.filter((mark) => {
      const partner = left.findIndex((other) => mark && other && mayBeSameUnit(mark.value, other.value))
      if (partner >= 0) left.splice(partner, 1)
      return partner < 0
    })
    const [mark] = lost
    const [other] = left
    if (!mark || !other) return
    // `Diagonal 1l`: a letter without a space may number something.
    if (isNumbered(row.source.text, mark) && left.some((one) => one && isNumbered(row.target.text, one))) return
    report(row, { code: 'unitChanged', source: mark, target: other })
  }

  const checkCurrencies = (row: AnalysedRow, groups: readonly SameValue[]): void => {
    const texts = { source: row.source.plain(), target: row.target.plain() }
    const before = groups.flatMap(({ source }) =>
      source.map((number) => currencyAt(texts.source, number.start, number.end, currencyNamesOf(from))),
    )
    if (before.every((currency) => currency === null)) return
    const after = groups.flatMap(({ target }) =>
      target.map((number) => currencyAt(texts.target, number.start, number.end, currencyNamesOf(to))),
    )
    const countOf = ({ codes }: CurrencyInText, others: readonly (CurrencyInText | null)[]): number =>
      others.filter((other) => other !== null && !other.codes.isDisjointFrom(codes)).length
    const pairs = groups.flatMap(({ source, target }) =>
      source.length === target.length
        ? source.map((number, index) => [number, target[index]] as const)
        : [[source[0], target[0]] as const],
    )
    for (const [number, same] of pairs) {
      if (!number || !same) continue
      const currency = currencyAt(texts.source, number.start, number.end, currencyNamesOf(from))
      const other = currencyAt(texts.target, same.start, same.end, currencyNamesOf(to))
      if (!currency || !other || !currency.codes.isDisjointFrom(other.codes)) continue
      // Each currency is there as often, with the amounts in another order.
      if (countOf(currency, after) >= countOf(currency, before) || countOf(other, before) >= countOf(other, after))
        continue
      report(row, { code: 'currencyChanged', source: number, target: same, expected: currency.text, found: other.text })
    }
  }

  return (row, source, target) => {
    if (!knowsBoth || source.length > maxCompared || target.length > maxCompared) return
    const groups = groupsOf(
      source.filter(({ isAttached }) => !isAttached),
      target.filter(({ isAttached }) => !isAttached),
    )
    if (groups.length === 0) return
    const maySign = minusHint.test(row.source.plain()) || minusHint.test(row.target.plain())
    for (const group of groups) {
      if (maySign) checkSigns(row, group)
      checkProportions(row, group, { source, target })
      checkUnits(row, group)
    }
    checkCurrencies(row, groups)
  }
}
