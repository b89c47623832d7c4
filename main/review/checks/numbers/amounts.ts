// What is beside a number and changes what it means: a minus, per cent, a unit. Says only what is sure.
import { joinsWords } from '../../joined-languages.ts'
import type { NumberInText } from './numerals.ts'
import type { Span } from '../../model.ts'
import type { UnitNames } from './unit-names.ts'

/** In brackets, `(5)` is negative in accounts. */
export type Sign = 'negative' | 'positive' | 'bracketed' | 'unsure'

const directionMarks = /[\u200e\u200f\u061c\u2066-\u2069]+/gu
const dashBefore = /[-\u2212\uFF0D\uFE63\u2010\u2011\u2013\u2014±]\s?$/u
const minuses = '-\u2212\uFF0D\uFE63'
/** Words for minus, if they are before the number. From CLDR's rules for spelling out numbers. */
const minusWord =
  /(?:minus|menos|moins|meno|mínus|miinus|mīnus|mínusz|mínus|негатив\p{L}*|минус|мінус|μείον|ناقص|سالب|منفی|ลบ|负|負|零下|マイナス|âm|trừ|ऋण|ঋণাত্মক|מינוס|영하|마이너스|eksi|negativ\p{L}*|négati\p{L}*)\s?$/iu

/** Whether the number has a minus that is a sign: not in `3-5`, `A-5`, `2026-03-04`. */
export function signOf(text: string, { start, end }: NumberInText): Sign {
  const before = text
    .slice(Math.max(0, start - 16), start)
    .replace(directionMarks, '')
    .replace(/(?:\p{L}{0,3}\p{Sc})\s?$/u, '')
  const after = text.slice(end, end + 4).replace(directionMarks, '')
  const last = before.at(-1) ?? ''
  if (last === '(' && after.startsWith(')')) return 'bracketed'
  // An octal mode, and `(-1453)` for a time until that year.
  if (/^0\d/u.test(text.slice(start, end))) return 'unsure'
  if (/\([-\u2212\u2013]$/u.test(before) && end - start >= 3 && after.startsWith(')')) return 'unsure'
  // Written after the number in some texts from right to left; `5,-` is an amount of money.
  if (after !== '' && /^[,.]?[-\u2212\u2013](?![\p{L}\p{N}])/u.test(after)) return 'unsure'
  if (minusWord.test(before)) return 'unsure'
  if (last !== '' && minuses.includes(last)) {
    const previous = before.slice(0, -1)
    if (previous === '' && start > before.length) return 'unsure'
    // `3 -5` is a range or a subtraction.
    if (/[\p{N}%°)\]]\s*$/u.test(previous)) return 'unsure'
    return previous === '' || /[\s([{«"“‘'=<>≤≥≈~,;:|*「（]$/u.test(previous) ? 'negative' : 'unsure'
  }
  return dashBefore.test(before) ? 'unsure' : 'positive'
}

/** Whether it is alone in brackets, with its minus. */
export function isInBrackets(text: string, { start, end }: NumberInText): boolean {
  return /\([-\u2212]?$/u.test(text.slice(Math.max(0, start - 2), start)) && text.charAt(end) === ')'
}

export type Proportion = 'percent' | 'permille'

export interface Mark<Value> extends Span {
  value: Value
}

/** Not a variable of a program: `1 %d`, `1%s`. */
const proportionAfter =
  /^(?:[%٪％﹪‰؉](?![\w#.]*[diuxsfc](?!\p{L}))|[ \u00A0\u202F\u2009\u200e\u200f\u061c]{1,2}[%٪％﹪‰؉](?![\w#]|\.\w))/u
const proportionBefore = /[%٪％﹪‰؉][ \u00A0\u202F\u2009\u200e\u200f\u061c]?$/u
/** Writers of Urdu and Persian type the sign first, whatever `Intl` says. */
const proportionBeforeArabic = /(?<=[\p{Script=Arabic}(،][\s(]{0,2})[%٪]$/u
const reach = 26

function proportionOf(sign: string): Proportion {
  return /[‰؉]/u.test(sign) ? 'permille' : 'percent'
}

function joined(text: string): string {
  return text.toLowerCase().replace(/[\s\u200c-\u200f-]/gu, '')
}

/** Per cent or per mille of a number, by sign or name. */
export function proportionAt(text: string, { start, end }: NumberInText, names: UnitNames): Mark<Proportion> | null {
  const rest = text.slice(end, end + reach)
  const mayFollow = names.percentBegins.test(rest)
  const after = mayFollow ? proportionAfter.exec(rest) : null
  if (after) return { value: proportionOf(after[0]), start, end: end + after[0].length }
  const head = text.slice(Math.max(0, start - reach), start)
  const before = (names.hasLeadingPercent ? proportionBefore : proportionBeforeArabic).exec(head)
  if (before && !/[\p{N}]\s?$/u.test(head.slice(0, before.index)))
    return { value: proportionOf(before[0]), start: start - before[0].length, end }
  const next = mayFollow ? joined(rest) : ''
  if (names.percents.some((name) => next.startsWith(name)))
    return {
      value: 'percent',
      start,
      end: end + (/^\s?[\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+)?/u.exec(rest)?.[0].length ?? 0),
    }
  if (!names.leadingPercentBegins.test(head)) return null
  const previous = joined(head)
  return names.leadingPercents.some((name) => previous.slice(-name.length - 3).includes(name))
    ? { value: 'percent', start, end }
    : null
}

/** How often a text speaks of per cent or per mille, beside a number or elsewhere. */
export function countProportions(text: string, names: UnitNames): number {
  const whole = joined(text)
  const signs = text.match(/[%٪％﹪‰؉]/gu)?.length ?? 0
  return (
    signs +
    [...names.percents, ...names.leadingPercents].reduce(
      (most, name) => Math.max(most, whole.split(name).length - 1),
      0,
    )
  )
}

const phrase = /^[\u00A0 \u202F\u2009-]?(°\s?[\p{L}]|[℃℉]|[\p{L}\p{M}µ\u200c]+)(?:[\u00A0 -][\p{L}\p{M}\u200c]+){0,2}/u
const leading = /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,})[\u00A0 ]$/u
const maxUnspaced = 8
/** What looks like a symbol and is joined to the word that follows, in languages that elide; Turkish joins its cases to symbols: `5 kg’dan`. */
const elided = /^\p{L}{1,2}['’ʼ]\p{L}/u
const eliding = new Set(['ca', 'fr', 'it', 'lg', 'oc', 'rn', 'rw'])

function union(names: readonly string[], { names: units }: UnitNames): Set<string> {
  return new Set(names.flatMap((name) => [...(units.get(name) ?? [])]))
}

/** Cases and other endings: `часами` is like `часа`, `dakikada` like `dakika`. A further word is none: `14 meses a`. */
function isFormOf(word: string, name: string): boolean {
  if (word.startsWith(name) && /\s/u.test(word.slice(name.length))) return false
  if (word.startsWith(name)) return word.length - name.length <= (name.length > 3 ? 4 : 3)
  return name.length >= 6 && word.startsWith(name.slice(0, -2)) && Math.abs(word.length - name.length) <= 3
}

function unitsOfWord(word: string, names: UnitNames): ReadonlySet<string> | undefined {
  // `MB`, `Mb` and `mb` are used for each other.
  if (/^[kmgtp]b$/iu.test(word)) {
    const prefix = { k: 'kilo', m: 'mega', g: 'giga', t: 'tera', p: 'peta' }[word.charAt(0).toLowerCase()] ?? ''
    return new Set([`${prefix}byte`, `${prefix}bit`])
  }
  const exact = names.symbols.get(word) ?? names.names.get(word.toLowerCase())
  if (exact) return exact
  const lower = word.toLowerCase()
  if (names.language === 'en' || lower.length < 4) return undefined
  const alike = (names.stems.get(lower.slice(0, 3)) ?? []).filter((name) => isFormOf(lower, name))
  return alike.length > 0 ? union(alike, names) : undefined
}

function withoutLastWord(words: string): string {
  return words.slice(0, Math.max(0, words.search(/[\s-][^\s-]*$/u)))
}

function unspacedUnit(rest: string, names: UnitNames): [text: string, units: ReadonlySet<string>] | null {
  const text = rest.replace(/^[\u00A0 ]/u, '')
  for (let length = Math.min(maxUnspaced, text.length); length > 0; length -= 1) {
    const form = text.slice(0, length)
    const units = names.symbols.get(form)
    // A few letters of Thai may begin any word, one ideograph is a word; Latin symbols end where Latin letters end.
    const isWhole = /[A-Za-z]$/.test(form)
      ? !/^[A-Za-z]/.test(text.slice(length))
      : length > 3 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}℃℉%]/u.test(form)
    if (units && isWhole) return [form, units]
  }
  return null
}

/** `men in their 50s`: no seconds. */
function isDecade(text: string, start: number, rest: string): boolean {
  return (
    /^s\b/u.test(rest) &&
    /\b(?:the|their|his|her|my|your|our|early|mid|late)[- ]$/iu.test(text.slice(0, start).slice(-7))
  )
}

/** The units that are meant beside a number; several if the symbol has several meanings. */
export function unitsAt(text: string, { start, end }: Span, names: UnitNames): Mark<ReadonlySet<string>> | null {
  if (names.hasLeading) {
    const before = leading.exec(text.slice(Math.max(0, start - 24), start))
    const word = before?.[1] ?? ''
    const units = names.names.get(word.toLowerCase()) ?? names.symbols.get(word)
    if (before && units) return { value: units, start: start - before[0].length, end }
  }
  const rest = text.slice(end, end + 40)
  const match = phrase.exec(rest)
  if (!match || (names.language === 'en' && isDecade(text, start, rest))) return null
  const found = match[0].replace(/^[\u00A0 \u202F\u2009-]/u, '')
  const at = end + match[0].length - found.length
  // `14 ng’obubonero` is no nanogram, `3 l’après-midi` no litre.
  if (eliding.has(names.language) && elided.test(found + text.slice(at + found.length, at + found.length + 2)))
    return null
  if (joinsWords(names.language)) {
    const unit = unspacedUnit(rest, names)
    if (unit) return { value: unit[1], start, end: end + rest.indexOf(unit[0]) + unit[0].length }
  }
  for (let words = found.replace(/°\s/u, '°'); words !== ''; words = withoutLastWord(words)) {
    const units = unitsOfWord(words, names)
    if (units) return { value: units, start, end: Math.min(text.length, at + words.length) }
  }
  return null
}

/** Whether the number ends a part of the sentence, so that no unit follows that is merely not known. */
export function isBare(text: string, { end }: NumberInText): boolean {
  return /^\s*(?:$|[.,;:!?)\]}"”»…=])/u.test(text.slice(end, end + 6))
}

/** Units that one language or writer distinguishes and another does not. */
const related: readonly (readonly [string, string])[] = [
  ['degree', 'celsius'],
  ['degree', 'fahrenheit'],
  ['ounce', 'fluid-ounce'],
  ['mile', 'mile-scandinavian'],
]

export function mayBeSameUnit(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const unit of one) if (other.has(unit)) return true
  return related.some(([a, b]) => (one.has(a) && other.has(b)) || (one.has(b) && other.has(a)))
}
