// Numbers as written in digits: of all scripts, with the separators of all languages. Determines their possible values;
// `numbers` compares both texts.
import { withAsciiDigits } from '../characters/characters.ts'
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
const ofHyphenatedName = /\p{L}[-\u2010\u2011]$/u
const letterOrMark = /[\p{L}\p{M}]$/u
const hourAfter =
  /^(?:\s?[:.]\d\d(?!\d)|\s?h(?![\p{L}])|\s?h\d\d|\s?(?:am|pm|a\.m|p\.m|noon|midday|midnight|o[’']clock)(?!\p{L})|\s?[時点點时시])/iu
const measureAfter =
  /^\s?(?:[%٪％‰°º]|\p{Sc}|(?:mg|µg|μg|mcg|kg|g|km|cm|mm|ml|mL|kB|MB|GB|TB|[kMG]?Hz|kW|kWh)(?![\p{L}\d]))/u
const measureBefore = /(?:\p{Sc}|[%٪])\s?$/u

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
    const isOfName = ofHyphenatedName.test(text.slice(Math.max(0, first.start - 2), first.start))
    for (let next = runs[index + 1]; next && next.start === end + 1; next = runs[index + 1]) {
      const separator = text.charAt(end)
      // `COVID-19 122 653`
      if (spaces.includes(separator) && separators.length === 0 && isOfName) break
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
    // A comma between two numbers, without its space: `647,9.0 %`.
    if (separators.at(-2) === ',' && separators.at(-1) === '.' && groups.at(-2)?.length !== 3) {
      groups.length -= 2
      separators.length -= 2
      index -= 2
      end = runs[index]?.end ?? end
    }
    const before = text.slice(Math.max(0, first.start - 3), first.start)
    const after = text.slice(end, end + 12)
    const isAlone = end === text.length || isPlainAfter(text.charCodeAt(end))
    const isFirst = first.start === 0 || isPlainBefore(text.charCodeAt(first.start - 1))
    numbers.push({
      start: at(first.start),
      end: at(end),
      text: original.slice(at(first.start), at(end)),
      readings: readingsOf(groups, separators),
      parts: groups.map(withoutZeros),
      isAttached: cased.test(before.slice(-1)) || before.endsWith('_'),
      isHour: !isAlone && hourAfter.test(after),
      isMeasured: (!isAlone && measureAfter.test(after)) || (!isFirst && measureBefore.test(before)),
    })
  }
  return numbers
}
