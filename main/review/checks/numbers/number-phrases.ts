// What a translation may say in other figures, or in words: `around the clock` and `24 heures sur 24`, `half past eight` and `20.30`, `9 out of 10` and
// `90 %`, `50 %` and `de helft`. Such figures are never reported as missing, changed or added.
import { asciiDigits } from '../../../../preload/contract/reviewing/digits.ts'
import type { Span } from '../../model.ts'
import { translatedSidesOf } from '../meaning/opposite-words.ts'
import { decadesInWords } from './decades.ts'
import { maxCompared } from '../wording/row-limits.ts'
import type { NumberInText } from './numerals.ts'

const smallNumbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const numberInWords = smallNumbers.join('|')

/** @param said digits or a word of `smallNumbers` */
function valueOf(said: string): number {
  const at = smallNumbers.indexOf(said.toLowerCase())
  return at < 0 ? Number(said) : at + 1
}

const aroundTheClock = /\b(?:a?round[- ]the[- ]clock|(?:by )?(?:day and night|night and day)|day or night)\b/iu
const wholeDay = /\b24 ?\/ ?7\b|\b24[- ]hours?(?: (?:a|per|each) day)?\b/iu

const pastHour = new RegExp(
  String.raw`\b(half past|(?:a )?quarter past|(?:a )?quarter to) (${numberInWords}|\d{1,2})\b`,
  'giu',
)

/** Clock times such as `20:30`, on both clocks of twelve hours. */
function timesInWords(text: string): Set<string> {
  const times = new Set<string>()
  for (const [, phrase = '', said = ''] of text.matchAll(pastHour)) {
    const isBefore = phrase.toLowerCase().endsWith('to')
    const hour = valueOf(said) - (isBefore ? 1 : 0)
    const minutes = phrase.toLowerCase().startsWith('half') ? 30 : isBefore ? 45 : 15
    for (const one of [hour, hour + 12]) times.add(`${String(one % 24)}:${String(minutes)}`)
  }
  return times
}

const afterNoon = /^[\s\u00A0]*(?:o['’]clock\s)?(?:at night|in the (?:evening|afternoon)|tonight)\b/iu

/** `11 at night`, which most languages count on. */
export function isAfterNoon(text: string, { end, parts }: NumberInText): boolean {
  return Number(parts[0]) <= 12 && afterNoon.test(text.slice(end, end + 24))
}

const share = new RegExp(
  String.raw`\b(${numberInWords}|\d{1,4}) (?:out of|in)(?: every)? (${numberInWords}|\d{1,5})\b`,
  'giu',
)

/** `9 out of 10` as the values of 9, 10 and 90 per cent. */
function sharesIn(text: string): { values: readonly number[]; percent: number }[] {
  return [...text.matchAll(share)].flatMap(([, part = '', whole = '']) => {
    const values = [valueOf(part), valueOf(whole)] as const
    const percent = Math.round((values[0] / values[1]) * 1000) / 10
    return values[0] < values[1] ? [{ values, percent }] : []
  })
}

function hasValue({ readings }: NumberInText, values: readonly number[]): boolean {
  return readings.some((reading) => values.includes(Number(reading)))
}

/** Hectares as they are counted in Greece, Turkey and the Levant, ten to one. */
const tenthsOfHectare = /στρέμμα|dönüm|dekar|دونم|دونمًا|دونمات|דונם/iu

interface ClockTime extends Span {
  hour: number
  minutes: number
}

const clockTime = /(?<![\p{N}.,:])(\p{Nd}{1,2})(?:[:.]| ?[hH] ?)(\p{Nd}{2})(?![\p{N}])/gu

function timesIn(text: string): ClockTime[] {
  return [...text.matchAll(clockTime)].map(({ 0: found, index: start, 1: hour = '', 2: minutes = '' }) => ({
    start,
    end: start + found.length,
    hour: Number(asciiDigits(hour)),
    minutes: Number(asciiDigits(minutes)),
  }))
}

/** Of these the translation may say a part in words: `8:30`, `45 minutes`, `50 %`. */
const inParts = /(?<![\p{N}.,])(?:\d{1,2}:(15|30|45)|(15|30|45|90)[- ]min(?:ute)?s?\b|(25|50|75)(?: ?%| per ?cent))/giu
const halves: readonly number[] = [30, 50, 90]

/** Where the text has them, if the translation has the word. */
function partsInWords(text: string, targetText: string, language: string): Span[] {
  const sides = translatedSidesOf(language)
  if (sides === null) return []
  const lower = targetText.toLocaleLowerCase(language)
  const [half, quarter] = ['half', 'quarter'].map((side) => sides.of(side)?.perhaps.test(lower) === true)
  const said = (part: number): boolean => (halves.includes(part) ? half : quarter) === true
  return [...text.matchAll(inParts)].flatMap(({ 0: found, index: start, 1: past, 2: minutes, 3: percent }) =>
    said(Number(past ?? minutes ?? percent)) ? [{ start, end: start + found.length }] : [],
  )
}

interface Row {
  sourceText: string
  targetText: string
  /** Without a counterpart; what a step explains is removed from both. */
  source: NumberInText[]
  target: NumberInText[]
}

function keep(numbers: NumberInText[], isLeft: (number: NumberInText) => boolean): void {
  if (numbers.length > 0) numbers.splice(0, numbers.length, ...numbers.filter(isLeft))
}

function removeWithin(numbers: NumberInText[], spans: readonly Span[]): void {
  keep(numbers, ({ start, end }) => !spans.some((span) => start >= span.start && end <= span.end))
}

/** `12:40 a.m.` and `0.40`, `half past eight` and `20.30` */
function removeTimes({ sourceText, targetText, source, target }: Row): void {
  const [sourceTimes, targetTimes] = [timesIn(sourceText), timesIn(targetText)]
  const onClock = ({ hour, minutes }: ClockTime): string => `${String(hour % 12)}:${String(minutes)}`
  const [inSource, inTarget] = [new Set(sourceTimes.map(onClock)), new Set(targetTimes.map(onClock))]
  removeWithin(
    source,
    sourceTimes.filter((time) => inTarget.has(onClock(time))),
  )
  const inWords = timesInWords(sourceText)
  removeWithin(
    target,
    targetTimes.filter(
      (time) => inSource.has(onClock(time)) || inWords.has(`${String(time.hour)}:${String(time.minutes)}`),
    ),
  )
}

/** `9 out of 10` and `90 %` */
function removeShares({ sourceText, source, target }: Row): void {
  for (const { values, percent } of sharesIn(sourceText)) {
    const at = target.findIndex((number) => number.isMeasured && hasValue(number, [percent]))
    if (at < 0) continue
    target.splice(at, 1)
    keep(source, (number) => !hasValue(number, values))
  }
}

const halfOfMany = /\bhalf (?:of )?a (million|billion|thousand|dozen|hundred)\b/giu
const valuesOfHalves: Readonly<Record<string, number>> = {
  dozen: 6,
  hundred: 50,
  thousand: 500,
  million: 500_000,
  billion: 500_000_000,
}
const fraction = /\b(an?|one|two|three|four)[ -](third|quarter|fourth|fifth|tenth)s?\b/giu
const partsOfFractions: Readonly<Record<string, number>> = { third: 3, quarter: 4, fourth: 4, fifth: 5, tenth: 10 }
const decade = /\b([2-9]0)s\b/gu
const decadeByName = /\b(twen|thir|for|fif|six|seven|eigh|nine)ties\b/giu
const tensOfDecades = 'twen thir for fif six seven eigh nine'.split(' ')
const manyOf = new RegExp(String.raw`\b(${numberInWords}) (decades|dozen|centuries)\b`, 'giu')
const valuesOfMany: Readonly<Record<string, number>> = { decades: 10, dozen: 12, centuries: 100 }

/** Of `two decades`, twenty. */
export function multiplesSaid(text: string): number[] {
  return [...text.matchAll(manyOf)].map(
    ([, count = '', many = '']) => valueOf(count) * (valuesOfMany[many.toLowerCase()] ?? 1),
  )
}

/** The values that other languages write in figures: of `half a million`, `two fifths` in per cent, `their 50s`. */
function valuesSaid(text: string): number[] {
  const halves = [...text.matchAll(halfOfMany)].map(([, many = '']) => valuesOfHalves[many.toLowerCase()] ?? 0)
  const fractions = [...text.matchAll(fraction)].map(([, count = '', part = '']) => {
    const parts = partsOfFractions[part.toLowerCase()] ?? 1
    return Math.floor(((/^an?$/iu.test(count) ? 1 : valueOf(count)) * 100) / parts)
  })
  const decades = [...text.matchAll(decade)].flatMap(([, first]) => [Number(first) + 9, Number(first) + 10])
  const namedDecades = [...text.matchAll(decadeByName)].flatMap(([, tens = '']) => {
    const first = (tensOfDecades.indexOf(tens.toLowerCase()) + 2) * 10
    return [first, first + 9, first + 10, 1900 + first]
  })
  return [...halves, ...fractions, ...decades, ...namedDecades, ...multiplesSaid(text)]
}

const yearsOfTwo = /\b((?:1[5-9]|20)\d{2})[-–—/]\d{2}\b/gu

/** `2007–08` and `2007–2008` */
function removeYears({ sourceText, targetText, source, target }: Row): void {
  const short = (text: string): { start: number; end: number; year: string }[] =>
    [...text.matchAll(yearsOfTwo)].map(({ 0: found, 1: first = '', index }) => {
      const end = index + found.length
      return { start: end - 2, end, year: first.slice(0, 2) + found.slice(-2) }
    })
  const removeSaid = (shorts: ReturnType<typeof short>, own: NumberInText[], others: NumberInText[]): void => {
    for (const { start, end, year } of shorts) {
      const at = others.findIndex((number) => hasValue(number, [Number(year)]))
      if (at < 0) continue
      others.splice(at, 1)
      keep(own, (number) => number.start !== start || number.end !== end)
    }
  }
  removeSaid(short(sourceText), source, target)
  removeSaid(short(targetText), target, source)
}

function removeAreas({ sourceText, targetText, source, target }: Row): void {
  if (!/hectare/iu.test(sourceText) || !tenthsOfHectare.test(targetText)) return
  for (const { readings } of [...source]) {
    const tenfold = target.findIndex((number) => hasValue(number, [Number(readings[0]) * 10]))
    if (tenfold < 0) continue
    target.splice(tenfold, 1)
    keep(source, (number) => number.readings !== readings)
  }
}

/**
 * Removes the figures of such phrases from both lists of numbers without a counterpart.
 * @param row its source is in English
 * @param language of the target, the shortest BCP 47 code
 */
export function removePhrases(row: Row, language: string): void {
  const { sourceText, targetText, source, target } = row
  const most = Math.max(source.length, target.length)
  if (most === 0 || most > maxCompared) return
  removeTimes(row)
  const decades = source.length > 0 ? decadesInWords(sourceText, targetText, language) : []
  keep(source, (number) => !hasValue(number, decades))
  if (target.length > 0) {
    if (aroundTheClock.test(sourceText)) keep(target, (number) => !hasValue(number, [24, 7]))
    removeShares(row)
    removeAreas(row)
    removeYears(row)
    const said = valuesSaid(sourceText)
    keep(target, (number) => !hasValue(number, said))
  }
  // Another number in its place is a mistake.
  if (target.length > 0 || source.length === 0) return
  if (wholeDay.test(sourceText)) keep(source, (number) => !hasValue(number, [24, 7]))
  removeWithin(source, partsInWords(sourceText, targetText, language))
}
