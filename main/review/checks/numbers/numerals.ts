// Numbers as written in texts: digits of all scripts with the separators of all languages, and Ethiopic, East Asian,
// Roman and Hebrew numerals. Determines their possible values; `numbers` compares both texts.
import { withAsciiDigits } from '../wording/characters.ts'
import type { Span } from '../../model.ts'

export interface NumberInText extends Span {
  text: string
  /** Possible values as plain decimals: `1.250` is `1250` and `1.25`. */
  readings: string[]
  /** Its groups of digits as plain integers: `3`, `4`, `2026` for `03.04.2026`. */
  parts: string[]
  /** Part of a name or code (`A4`, `CO2`): changing it is an error, omitting it may be correct. */
  isAttached: boolean
  /** Followed by minutes, `am`, `pm` or `h`. */
  isHour: boolean
  /** Directly beside a per cent, currency or unit sign: never written as words. */
  isMeasured: boolean
  /** The adjacent currency sign. */
  currency: string
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/u, '')
}

function decimalReading(whole: string, fraction: string): string {
  const rest = fraction.replace(/(?<!0)0+$/u, '')
  return rest === '' ? withoutZeros(whole) : `${withoutZeros(whole)}.${rest}`
}

const spaces = ' \u00A0\u202F\u2009'
const onlyGrouping = "'’٬⹁،" + spaces
const onlyDecimal = '٫·'
const ambiguous = '.,'

function isGrouped(groups: readonly string[]): boolean {
  const [first = '', ...rest] = groups
  if (rest.length === 0) return true
  if (first.length > 3 || first.startsWith('0') || rest.at(-1)?.length !== 3) return false
  // Groups of three, or, as on the Indian subcontinent, of two and finally three.
  return (
    rest.slice(0, -1).every(({ length }) => length === 3) ||
    (first.length <= 2 && rest.slice(0, -1).every(({ length }) => length === 2))
  )
}

function readingsOf(groups: readonly string[], separators: readonly string[]): string[] {
  const [first = ''] = groups
  const last = separators.at(-1)
  if (last === undefined) return [withoutZeros(first)]
  const readings: string[] = []
  const before = separators.slice(0, -1)
  const areSame = (some: readonly string[]): boolean => some.every((separator) => separator === some[0])
  if (areSame(separators) && !onlyDecimal.includes(last) && isGrouped(groups))
    readings.push(withoutZeros(groups.join('')))
  const isDecimal = !onlyGrouping.includes(last) || last === "'"
  if (
    isDecimal &&
    areSame(before) &&
    before[0] !== last &&
    !before.some((separator) => onlyDecimal.includes(separator))
  )
    if (isGrouped(groups.slice(0, -1))) readings.push(decimalReading(groups.slice(0, -1).join(''), groups.at(-1) ?? ''))
  if (readings.length === 0) readings.push(groups.map(withoutZeros).join('.'))
  return readings
}

const run = /\d+/gu
const cased = /[\p{Lu}\p{Ll}]/u
const mark = /^\p{M}/u
const letterOrMark = /[\p{L}\p{M}]$/u
const hourAfter =
  /^(?:\s?[:.]\d\d(?!\d)|\s?h(?![\p{L}])|\s?h\d\d|\s?(?:am|pm|a\.m|p\.m|o[’']clock)(?!\p{L})|\s?[時点點时시])/iu
const measureAfter =
  /^\s?(?:[%٪％‰°º]|\p{Sc}|(?:mg|µg|μg|mcg|kg|g|km|cm|mm|ml|mL|kB|MB|GB|TB|[kMG]?Hz|kW|kWh)(?![\p{L}\d]))/u
const measureBefore = /(?:\p{Sc}|[%٪])\s?$/u
const currencyBefore = /(\p{Sc})\s?$/u
const currencyAfter = /^\s?(?:[A-Z]{2})?(\p{Sc})/u

/**
 * Letters that look like digits: the Burmese letter wa written as zero, and the Khmer repetition sign written as two.
 */
function isLookalikeLetter(original: string, before: string, after: string): boolean {
  if (/^[\u1040\u1047]+$/u.test(original))
    return mark.test(after) || (/^\u1040+$/u.test(original) && letterOrMark.test(before))
  return original === '\u17E2' && /[\u1780-\u17D3]$/u.test(before)
}

/** No unit starts with these characters: closing brackets and separators. */
function isPlainAfter(code: number): boolean {
  return code === 0x29 || code === 0x2c || code === 0x3b || code === 0x5d
}

/** No unit ends with ASCII characters, except two. */
function isPlainBefore(code: number): boolean {
  return code < 0x80 && code !== 0x24 && code !== 0x25 && !(code >= 9 && code <= 32)
}

/** Numbers in digits, in order. `bits` are the features of the text, or of a text that contains it. */
export function numbersIn(original: string, bits: number): NumberInText[] {
  const { text, offsets } = withAsciiDigits(original, bits)
  const at = (offset: number): number => offsets?.[offset] ?? offset
  const runs: Span[] = []
  run.lastIndex = 0
  for (let match = run.exec(text); match; match = run.exec(text)) {
    const start = match.index
    const end = start + match[0].length
    const isLookalike =
      original !== text &&
      isLookalikeLetter(
        original.slice(at(start), at(end)),
        original.slice(0, at(start)).slice(-1),
        original.slice(at(end), at(end) + 1),
      )
    if (!isLookalike) runs.push({ start, end })
  }
  const numbers: NumberInText[] = []
  for (let index = 0; index < runs.length; index += 1) {
    const first = runs[index]
    if (!first) break
    const groups = [text.slice(first.start, first.end)]
    const separators: string[] = []
    let end = first.end
    for (let next = runs[index + 1]; next && next.start === end + 1; next = runs[index + 1]) {
      const separator = text.charAt(end)
      const digits = text.slice(next.start, next.end)
      if (spaces.includes(separator)) {
        const isFirst = separators.length === 0 && (groups[0]?.length ?? 0) <= 3 && groups[0]?.startsWith('0') === false
        if (digits.length !== 3 || !(isFirst || separators.every((other) => other === separator))) break
      } else if (
        !ambiguous.includes(separator) &&
        !onlyGrouping.includes(separator) &&
        !onlyDecimal.includes(separator)
      )
        break
      groups.push(digits)
      separators.push(separator)
      end = next.end
      index += 1
    }
    const before = text.slice(Math.max(0, first.start - 3), first.start)
    const after = text.slice(end, end + 12)
    const isAlone = end === text.length || isPlainAfter(text.charCodeAt(end))
    const isFirst = first.start === 0 || isPlainBefore(text.charCodeAt(first.start - 1))
    const sign =
      (isFirst ? undefined : currencyBefore.exec(before)?.[1]) ??
      (isAlone ? undefined : currencyAfter.exec(after)?.[1]) ??
      ''
    numbers.push({
      start: at(first.start),
      end: at(end),
      text: original.slice(at(first.start), at(end)),
      readings: readingsOf(groups, separators),
      parts: groups.map(withoutZeros),
      isAttached: cased.test(before.slice(-1)) || before.endsWith('_'),
      isHour: !isAlone && hourAfter.test(after),
      isMeasured: (!isAlone && measureAfter.test(after)) || (!isFirst && measureBefore.test(before)),
      currency: sign,
    })
  }
  return numbers
}

const ethiopic = /[\u1369-\u137C]+/gu

function ethiopicValue(numeral: string): number {
  let total = 0
  let ofHundred = 0
  let isOpen = false
  for (const character of numeral) {
    const code = (character.codePointAt(0) ?? 0) - 0x1369
    if (code < 9) ofHundred += code + 1
    else if (code < 18) ofHundred += (code - 8) * 10
    else if (code === 18) {
      // A hundred multiplies the value before it, or one if there is none.
      total += (ofHundred === 0 ? 1 : ofHundred) * 100
      ofHundred = 0
    } else {
      total = (total + ofHundred === 0 ? 1 : total + ofHundred) * 10_000
      ofHundred = 0
    }
    isOpen = true
  }
  return isOpen ? total + ofHundred : 0
}

function plainNumber(start: number, text: string, value: number): NumberInText {
  return {
    start,
    end: start + text.length,
    text,
    readings: [String(value)],
    parts: [String(value)],
    isAttached: false,
    isHour: false,
    isMeasured: false,
    currency: '',
  }
}

export function ethiopicNumbersIn(text: string): NumberInText[] {
  return [...text.matchAll(ethiopic)].map((match) => plainNumber(match.index, match[0], ethiopicValue(match[0])))
}

const ideographDigits = new Map(
  [
    ...'〇零○',
    ...'一壹壱',
    ...'二贰貳弐兩两',
    ...'三叁參参',
    ...'四肆',
    ...'五伍',
    ...'六陆陸',
    ...'七柒',
    ...'八捌',
    ...'九玖',
  ].map((character) => [
    character,
    ['〇零○', '一壹壱', '二贰貳弐兩两', '三叁參参', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].findIndex(
      (same) => same.includes(character),
    ),
  ]),
)
const ideographPowers = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
])
const ideographMyriads = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['亿', 1e8],
  ['億', 1e8],
  ['兆', 1e12],
])
const tens = new Map([
  ['廿', 20],
  ['卅', 30],
])
const ideographNumeral = /[〇零○一壹壱二贰貳弐兩两三叁參参四肆五伍六陆陸七柒八捌九玖十拾百佰千仟万萬亿億兆廿卅]+/gu

function ideographValue(numeral: string): number {
  const characters = [...numeral]
  if (characters.every((character) => ideographDigits.has(character)))
    return Number(characters.map((character) => ideographDigits.get(character)).join(''))
  let total = 0
  let section = 0
  let digit = 0
  for (const character of characters) {
    const power = ideographPowers.get(character)
    const myriad = ideographMyriads.get(character)
    if (power !== undefined) {
      section += (digit === 0 ? 1 : digit) * power
      digit = 0
    } else if (myriad !== undefined) {
      total += (section + digit === 0 ? 1 : section + digit) * myriad
      section = 0
      digit = 0
    } else if (tens.has(character)) section += tens.get(character) ?? 0
    else digit = ideographDigits.get(character) ?? 0
  }
  return total + section + digit
}

const roman = /(?<![\p{L}\p{N}])[IVXLCDMІХСМ]+(?!\p{Lu})|[Ⅰ-Ⅿⅰ-ⅿ]+/gu
const romanValues: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

function romanValue(numeral: string): number {
  // Replaces Cyrillic letters that look like Roman numerals.
  const letters = numeral
    .normalize('NFKC')
    .toUpperCase()
    .replace(/І/gu, 'I')
    .replace(/Х/gu, 'X')
    .replace(/С/gu, 'C')
    .replace(/М/gu, 'M')
  let total = 0
  let before = 0
  for (const letter of [...letters].reverse()) {
    const value = romanValues[letter] ?? 0
    total += value < before ? -value : value
    before = Math.max(before, value)
  }
  return total
}

const hebrew = /(?<![\u05D0-\u05EA])[\u05D0-\u05EA]{1,4}(?:["״׳'][\u05D0-\u05EA]?)?(?![\u05D0-\u05EA])/gu
const hebrewLetters = 'אבגדהוזחטיכלמנסעפצקרשת'

function hebrewValue(numeral: string): number {
  let total = 0
  for (const letter of numeral) {
    const index = hebrewLetters.indexOf(letter)
    if (index >= 0) total += index < 10 ? index + 1 : index < 19 ? (index - 8) * 10 : (index - 17) * 100
  }
  return total
}

/** `1½`, `½`, `1 1/2` */
const fraction = /(?:(?<!\d)(\d{1,3})[ \u00A0]?)?(?:([¼-¾⅓⅔⅛⅜⅝⅞])|(?<![\d/])(\d)\/(\d)(?![\d/]))/gu
const fractionSigns: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅓': 0.33,
  '⅔': 0.67,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

/**
 * The values of letters that are also numerals. They account for a missing number, but are never reported as missing.
 */
export function valuesInLetters(text: string): Set<number> {
  const values = new Set<number>()
  for (const [numeral] of text.matchAll(ideographNumeral)) values.add(ideographValue(numeral))
  for (const [numeral] of text.matchAll(roman)) values.add(romanValue(numeral))
  for (const [numeral] of text.matchAll(hebrew)) values.add(hebrewValue(numeral))
  for (const { readings } of ethiopicNumbersIn(text)) for (const reading of readings) values.add(Number(reading))
  for (const [, whole, sign, above, below] of text.matchAll(fraction))
    values.add(Number(whole ?? 0) + (sign === undefined ? Number(above) / Number(below) : (fractionSigns[sign] ?? 0)))
  return values
}
