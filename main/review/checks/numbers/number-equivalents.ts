// Numbers that two languages write differently but that are equal: other clocks and calendars, words for large numbers,
// numbers in words or letters. These are never reported as missing, changed or added.
import { spelledValues, valuesInWords } from './number-words.ts'
import { isAfterNoon, removePhrases } from './number-phrases.ts'
import { valuesInLetters } from './letter-numerals.ts'
import { maxCompared } from '../wording/row-limits.ts'
import type { NumberInText } from './numerals.ts'
import type { RowContext, AnalysedRow } from '../row-context.ts'

/** Removes pairs for which `isSame` holds from both lists. */
function removePairs(
  source: NumberInText[],
  target: NumberInText[],
  isSame: (one: NumberInText, other: NumberInText) => boolean,
): void {
  for (let at = 0; at < source.length;) {
    const number = source[at]
    const partner = number ? target.findIndex((other) => isSame(number, other)) : -1
    if (partner < 0) at += 1
    else {
      source.splice(at, 1)
      target.splice(partner, 1)
    }
  }
}

/** One after the other: there may be more than a call takes arguments. */
function replaceAll(numbers: NumberInText[], left: readonly NumberInText[]): void {
  numbers.length = 0
  for (const number of left) numbers.push(number)
}

/**
 * Removes pairs that share a key from both lists, as `removePairs` does, in a time that grows with their number only.
 * @param keysOf none if the number takes no part
 * @returns the pairs, in the order of the source
 */
export function removeEqual(
  source: NumberInText[],
  target: NumberInText[],
  keysOf: (number: NumberInText) => readonly string[],
): (readonly [NumberInText, NumberInText])[] {
  if (source.length === 0 || target.length === 0) return []
  /** Where the numbers of the target with this key are, the first one last. */
  const places = new Map<string, number[]>()
  for (let at = target.length - 1; at >= 0; at -= 1) {
    const number = target[at]
    for (const key of number ? keysOf(number) : []) {
      const known = places.get(key)
      if (known) known.push(at)
      else places.set(key, [at])
    }
  }
  const taken = new Set<number>()
  const pairs: (readonly [NumberInText, NumberInText])[] = []
  const left = source.filter((number) => {
    let first = target.length
    for (const key of keysOf(number)) {
      const ofKey = places.get(key)
      while (ofKey && taken.has(ofKey.at(-1) ?? -1)) ofKey.pop()
      first = Math.min(first, ofKey?.at(-1) ?? first)
    }
    const other = target[first]
    if (!other) return true
    taken.add(first)
    pairs.push([number, other])
    return false
  })
  replaceAll(source, left)
  replaceAll(
    target,
    target.filter((_, at) => !taken.has(at)),
  )
  return pairs
}

export function haveCommonValue(one: NumberInText, other: NumberInText): boolean {
  return one.readings.some((reading) => other.readings.includes(reading))
}

/** Languages whose clock starts at dawn. */
const dawnClocks = new Set(['sw', 'am', 'ti', 'om', 'so', 'lg', 'rw', 'rn'])

/** Whether a number may be one of these hours, of another clock. */
export function mayBeHour(
  value: number,
  hours: readonly Pick<NumberInText, 'parts'>[],
  { source, target }: RowContext,
): boolean {
  const isDawn = dawnClocks.has(source.language) || dawnClocks.has(target.language)
  return hours.some(({ parts }) => {
    const difference = Math.abs(Number(parts[0]) - value) % 12
    return difference === 0 || (isDawn && difference === 6)
  })
}

/** The possible differences between a Christian year and the year in a language's calendar. */
const yearShifts: Readonly<Record<string, readonly number[]>> = {
  th: [543],
  lo: [543],
  km: [543, 544],
  my: [543, 544, -638],
  si: [543, 544],
  fa: [-621, -622],
  ps: [-621, -622],
  ckb: [-621, -622, 700],
  am: [-7, -8],
  ti: [-7, -8],
  om: [-7, -8],
  he: [3760, 3761],
  yi: [3760, 3761],
  ne: [56, 57],
  bn: [-593, -594],
  ja: [-2018, -1988, -1925, -1911, -1867],
  zh: [-1911],
  ko: [-1911, 2333],
}
const hijriLanguages = new Set(['ar', 'fa', 'ur', 'ps', 'dv', 'ckb', 'ug', 'sd', 'ms', 'id'])

function isYearOf(year: number, other: number, language: string): boolean {
  if (year < 1000 || year > 2200) return false
  if (yearShifts[language]?.includes(other - year) === true) return true
  return hijriLanguages.has(language) && Math.abs((year - 622) * (365.2422 / 354.367) + 1 - other) <= 1.5
}

export function integerOf(number: NumberInText): number {
  return number.parts.length === 1 && /^\d{1,15}$/u.test(number.parts[0] ?? '') ? Number(number.parts[0]) : NaN
}

/** Words for large numbers multiply the number before them: `1.5 million`, `१५ लाख`, `150万`. */
function withScales(numbers: readonly NumberInText[], text: string, scales: ReadonlyMap<string, number>): void {
  for (const number of numbers) {
    const after = text
      .slice(number.end, number.end + 24)
      .toLowerCase()
      .replace(/^[\s-]+/u, '')
    if (after === '') continue
    let best = 0
    let length = 0
    for (const [word, times] of scales) {
      if (word.length <= length || !after.startsWith(word)) continue
      // Signs like `m` can also mean metres, unless nothing follows them.
      if (word.length <= 2 && /^[\p{Lu}\p{Ll}]/u.test(word) && /^[\p{L}\p{N}]/u.test(after.slice(word.length))) continue
      best = times
      length = word.length
    }
    if (best > 1)
      for (const reading of [...number.readings]) {
        const value = Number(reading) * best
        // 8.3 × 10⁹ is 8300000000.000001 to a computer.
        if (Number.isFinite(value)) number.readings.push(String(Number(value.toPrecision(12))))
      }
  }
}

/** What stands between the parts of one number: the word for a large number, and one that joins. */
const withinNumber = /^[\p{L}\p{M}\s-]{0,24}[\p{L}\p{M}][\s-]{0,2}$/u
/** `1 करोड़ 25 लाख 30 हज़ार 500` */
const maxParts = 4

/** Removes numbers that are said in several parts, with what they are the sum of: `2 लाख 44 हज़ार` and `244,000`. */
function removeSums(parts: NumberInText[], text: string, whole: NumberInText[]): void {
  if (Math.max(parts.length, whole.length) > maxCompared) return
  for (let at = 0; at < parts.length && whole.length > 0; at += 1) {
    let sums = parts[at]?.readings.map(Number).filter((value) => value >= 1000) ?? []
    for (let next = at + 1; next < Math.min(parts.length, at + maxParts) && sums.length > 0; next += 1) {
      const [before, part] = [parts[next - 1], parts[next]]
      if (!before || !part || !withinNumber.test(text.slice(before.end, part.start))) break
      const values = part.readings.map(Number)
      sums = sums.flatMap((sum) => values.filter((value) => value < sum).map((value) => sum + value))
      const same = whole.findIndex(({ readings }) => readings.some((reading) => sums.includes(Number(reading))))
      if (same < 0) continue
      whole.splice(same, 1)
      parts.splice(at, next - at + 1)
      at -= 1
      break
    }
  }
}

function languagesOf({ source, target }: RowContext): string[] {
  return [source.language, target.language]
}

/** `between 9 and 5`: only hours go down. */
const range = /\b(?:between|from)\s+(\d{1,2})(?:[:.]00)?\s+(?:and|to|until|till)\s+(\d{1,2})(?![\d:.]*\d)/diu

/** Where the last hour of such a range is, which another clock may count from noon; null if there is none. */
function hourOfRange(text: string): number | null {
  const match = range.exec(text)
  const [from, to] = [Number(match?.[1]), Number(match?.[2])]
  return to > 0 && to < from && from <= 12 ? (match?.indices?.[2]?.[0] ?? null) : null
}

/** Removes equal numbers in another clock, calendar or notation from both lists. */
export function removeEquivalents(
  row: AnalysedRow,
  context: RowContext,
  source: NumberInText[],
  target: NumberInText[],
): void {
  const sourceText = row.source.plain()
  const targetText = row.target.plain()
  const isInEnglish = context.source.language === 'en'
  if (source.length > 0 || target.length > 0) {
    withScales(source, sourceText, context.source.scales())
    withScales(target, targetText, context.target.scales())
    removePairs(source, target, haveCommonValue)
    removeSums(target, targetText, source)
    removeSums(source, sourceText, target)
  }
  if (source.length > 0 && target.length > 0) {
    const hourAt = isInEnglish ? hourOfRange(sourceText) : null
    removePairs(source, target, (one, other) => {
      const isHour = one.isHour || other.isHour || one.start === hourAt
      if (!isHour && !(isInEnglish && isAfterNoon(sourceText, one))) return false
      const difference = Math.abs(
        integerOf({ ...one, parts: one.parts.slice(0, 1) }) - integerOf({ ...other, parts: other.parts.slice(0, 1) }),
      )
      if (one.parts.length > 1 && other.parts.length > 1 && one.parts[1] !== other.parts[1]) return false
      if (difference === 12) return true
      // The hours of day and night are counted from six: 20:00 is two in the night.
      return (
        (difference === 6 || difference === 18) && languagesOf(context).some((language) => dawnClocks.has(language))
      )
    })
    let isOtherCalendar = false
    removePairs(source, target, (one, other) => {
      const years = [integerOf(one), integerOf(other)] as const
      const isSame =
        isYearOf(years[0], years[1], context.target.language) || isYearOf(years[1], years[0], context.source.language)
      isOtherCalendar ||= isSame
      return isSame
    })
    if (isOtherCalendar) {
      // Days and months differ as well.
      const isDay = (number: NumberInText): boolean => integerOf(number) <= 31
      source.splice(0, source.length, ...source.filter((number) => !isDay(number)))
      target.splice(0, target.length, ...target.filter((number) => !isDay(number)))
    }
    // The nineties; 1998/99.
    removePairs(source, target, (one, other) => {
      const [short = '', long = ''] = [one.parts.at(-1) ?? '', other.parts.at(-1) ?? ''].sort(
        (a, b) => a.length - b.length,
      )
      return short.length === 2 && long.length === 4 && long.endsWith(short)
    })
    const digitsOf = (numbers: readonly NumberInText[]): string => numbers.flatMap(({ parts }) => parts).join('')
    // A telephone number with different grouping.
    if (digitsOf(source).length >= 6 && digitsOf(source) === digitsOf(target)) {
      source.length = 0
      target.length = 0
    }
  }
  const removeValues = (numbers: NumberInText[], values: ReadonlySet<number>): void => {
    if (values.size === 0 || numbers.length === 0) return
    const left = numbers.filter(({ readings }) => !readings.some((reading) => values.has(Number(reading))))
    numbers.splice(0, numbers.length, ...left)
  }
  const removeSpelled = (numbers: NumberInText[], text: string, language: string): void => {
    removeValues(numbers, spelledValues(text, language, new Set(numbers.map(integerOf))))
    // An hour of another clock: `18:00` and `six in the evening`.
    const hours = numbers.filter(({ isHour, parts }) => isHour && Number(parts[0]) > 12 && Number(parts[1] ?? 0) === 0)
    const spelled = spelledValues(
      text,
      language,
      hours.map(({ parts }) => Number(parts[0]) - 12),
    )
    const left = numbers.filter((number) => !hours.includes(number) || !spelled.has(Number(number.parts[0]) - 12))
    numbers.splice(0, numbers.length, ...left)
  }
  if (isInEnglish) removePhrases({ sourceText, targetText, source, target }, context.target.language)
  // With one left on each side, a word accounts for one only if another accounts for the other: `Line 1` and `eine Linie 8`.
  const [one, other] = source.length === 1 && target.length === 1 ? [source[0], target[0]] : []
  if (source.length > 0) {
    removeValues(source, valuesInLetters(targetText))
    removeValues(source, valuesInWords(targetText, context.target.language))
    removeSpelled(source, targetText, context.target.language)
  }
  if (target.length > 0) {
    removeValues(target, valuesInLetters(sourceText))
    removeValues(target, valuesInWords(sourceText, context.source.language))
    removeSpelled(target, sourceText, context.source.language)
    const months = context.source.months()
    if (months.size > 0 && target.some((number) => number.parts.some((part) => Number(part) <= 12)))
      removeValues(target, new Set(row.source.words().flatMap(({ lower }) => months.get(lower) ?? [])))
  }
  if (one && other && source.length !== target.length) {
    source.splice(0, 1, one)
    target.splice(0, 1, other)
  }
}
