// Checks the unit or currency of a number that one of both texts spells out (`two weeks` and `due giorni`), and halves of a thing
// (`half a tablet` and `un comprimé`). Of two numbers in digits, the unit is the matter of `amount-checks`.
import { joinsWords } from '../../joined-languages.ts'
import type { Span } from '../../model.ts'
import { translatedSidesOf } from '../meaning/opposite-words.ts'
import type { AnalysedRow, RowContext } from '../row-context.ts'
import { mayBeSameUnit, unitsAt } from './amounts.ts'
import type { Mark } from './amounts.ts'
import { currencyAt, currencyNamesOf } from './currency-names.ts'
import { unitNamesOf } from './unit-names.ts'
import type { UnitNames } from './unit-names.ts'
import { maxCompared } from '../wording/row-limits.ts'

export interface WholeNumber extends Span {
  value: number
  isOrdinal: boolean
  isInWords: boolean
  /** Directly beside the sign of a unit. */
  isMeasured?: boolean
}

/** Languages that say two of something by its ending: `أسبوعين`. */
const dualEndings: Readonly<Record<string, RegExp>> = { ar: /(?:ان|ين)$/u, he: /יים$/u, mt: /ejn$/u }

export function hasDual(language: string): boolean {
  return Object.hasOwn(dualEndings, language)
}

const anyWord = /[\p{L}\p{M}]{3,}/gu

/** Whether the text may say two of something by its ending. */
export function mayHaveDual(text: string, language: string): boolean {
  const ending = dualEndings[language]
  return ending !== undefined && text.match(anyWord)?.some((word) => ending.test(word)) === true
}

/** Whether a text names one of these units, with a number or without. */
function namesUnit(text: string, units: ReadonlySet<string>, { names }: UnitNames): boolean {
  const words = text.toLowerCase().match(anyWord) ?? []
  return words.some((word) => names.get(word)?.isDisjointFrom(units) === false)
}

/** Other units in words are used loosely: `two cups`, `two feet`. */
const measures =
  /^(?:second|minute|hour|day|week|month|year|hectare|(?:micro|milli|centi|deci|kilo)?(?:gram|liter|meter))$/u
const measureHint = /second|minute|hour|day|week|month|year|hectare|gram|kilo|lit(?:er|re)|met(?:er|re)/i

type Measured = WholeNumber & { unit: Mark<ReadonlySet<string>> }

function measuredIn(text: string, numbers: readonly WholeNumber[], names: UnitNames): Measured[] {
  return numbers.flatMap((number) => {
    const unit = unitsAt(text, number, names)
    return unit !== null && [...unit.value].every((one) => measures.test(one)) ? [{ ...number, unit }] : []
  })
}

/** Units of which the text has two, said by the ending. */
function dualsIn(text: string, { language, names }: UnitNames): Measured[] {
  const ending = dualEndings[language]
  if (ending === undefined) return []
  return [...text.matchAll(anyWord)].flatMap(({ 0: word, index: start }) => {
    const value = ending.test(word) ? (names.get(word) ?? names.get(word.replace(/ين$/u, 'ان'))) : undefined
    const end = start + word.length
    return value ? [{ start, end, value: 2, isOrdinal: false, isInWords: true, unit: { start, end, value } }] : []
  })
}

/** `half a tablet`; a half of what is counted in smaller units (`half an hour`) is said by these as well. */
const half = /\bhalf (?:of )?an? (?!(?:hour|day|year|century|dozen|million|billion|thousand)\b)\p{L}{3}/iu

export function createSpelledAmountCheck({
  source: { language: from },
  target: { language: to },
  report,
}: RowContext): {
  examine: (row: AnalysedRow, source: readonly WholeNumber[], target: readonly WholeNumber[]) => void
  examineHalves: (row: AnalysedRow) => void
} {
  const change = (row: AnalysedRow, code: 'unitChanged' | 'currencyChanged', one: Span, other: Span): void => {
    report(row, {
      code,
      source: [one],
      target: [other],
      expected: [row.source.text.slice(one.start, one.end)],
      found: [row.target.text.slice(other.start, other.end)],
    })
  }

  const checkUnits = (row: AnalysedRow, source: readonly WholeNumber[], target: readonly WholeNumber[]): void => {
    const texts = { source: row.source.plain(), target: row.target.plain() }
    const before = measuredIn(texts.source, source, unitNamesOf(from))
    if (before.length === 0) return
    const after = [
      ...measuredIn(texts.target, target, unitNamesOf(to)),
      ...(before.some(({ value }) => value === 2) ? dualsIn(texts.target, unitNamesOf(to)) : []),
    ]
    for (const number of before.slice(0, maxCompared)) {
      const isSame = ({ value }: WholeNumber): boolean => value === number.value
      const [other, ...more] = after.filter(isSame)
      if (!other || more.length > 0 || before.filter(isSame).length > 1) continue
      if (!(other.isInWords || number.isInWords) || mayBeSameUnit(number.unit.value, other.unit.value)) continue
      // One is an article in many languages (`a day`, beside `one hour`), and without spaces a part of many words.
      const isOne = number.value === 1
      if (isOne && (joinsWords(to) || namesUnit(texts.source, other.unit.value, unitNamesOf(from)))) continue
      change(row, 'unitChanged', number.unit, other.unit)
    }
  }

  const checkCurrencies = (row: AnalysedRow, source: readonly WholeNumber[], target: readonly WholeNumber[]): void => {
    const texts = { source: row.source.plain(), target: row.target.plain() }
    for (const number of source.slice(0, maxCompared)) {
      const [same, ...more] = target.filter(({ value }) => value === number.value)
      if (!same || more.length > 0 || !(same.isInWords || number.isInWords)) continue
      const currency = currencyAt(texts.source, number.start, number.end, currencyNamesOf(from))
      const other = currency && currencyAt(texts.target, same.start, same.end, currencyNamesOf(to))
      if (other?.codes.isDisjointFrom(currency?.codes ?? other.codes) === true)
        change(row, 'currencyChanged', number, same)
    }
  }

  let halves: RegExp | null | undefined

  return {
    examine(row, source, target) {
      if (measureHint.test(row.source.text)) checkUnits(row, source, target)
      checkCurrencies(row, source, target)
    },
    examineHalves(row) {
      const match = from === 'en' ? half.exec(row.source.plain()) : null
      if (!match) return
      halves ??= translatedSidesOf(to)?.of('half')?.perhaps ?? null
      const text = row.target.plain()
      if (halves === null || halves.test(text.toLocaleLowerCase(to)) || /[\p{Nd}½]/u.test(text)) return
      const start = match.index
      report(row, {
        code: 'numberMissing',
        source: [{ start, end: start + 'half'.length }],
        expected: [row.source.text.slice(start, start + 'half'.length)],
      })
    },
  }
}
