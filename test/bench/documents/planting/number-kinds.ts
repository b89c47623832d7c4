// Mistakes in numbers, amounts and dates. A number carries one where source and translation have it once each.
import { tagOf } from '../languages.ts'
import { countOf, inText, replaceMatch } from './in-text.ts'
import type { InText } from './in-text.ts'
import type { EditablePassage, MistakeKind } from './model.ts'
import { pick } from './model.ts'

const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xce6, 0xe50, 0x17e0, 0xff10]
const number =
  /(?<![\p{L}\p{N}.,:/_\-−–%$#&@{=\uE000])\p{Nd}+(?:[.,٫]\p{Nd}+)*(?![\p{N}_/:={}\uE000]|\p{L}{2}|[.,٫]\p{Nd}|[-–]\p{Nd})/gu

function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  return zeros.find((zero) => code >= zero && code < zero + 10) ?? code
}
function valueOf(digit: string): number {
  return (digit.codePointAt(0) ?? 0) - zeroOf(digit)
}
function withValue(digit: string, value: number): string {
  return String.fromCodePoint(zeroOf(digit) + value)
}

/** Its digits, as ASCII. */
function digitsOf(text: string): string {
  return Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => String(valueOf(digit))).join('')
}

function isSharedOnce({ source, shown }: EditablePassage, found: string): boolean {
  const same = (text: string): number =>
    Array.from(text.matchAll(/\p{Nd}+(?:[.,٫]\p{Nd}+)*/gu)).filter(([other]) => digitsOf(other) === digitsOf(found))
      .length
  return same(source) === 1 && same(shown) === 1
}

function inNumber(change: (text: string, random: () => number) => string | null): InText {
  return (passage, { random }) =>
    replaceMatch(passage, number, random, ([found]) => (isSharedOnce(passage, found) ? change(found, random) : null))
}

function placesOf(text: string, pattern: RegExp): number[] {
  return Array.from(text.matchAll(pattern), ({ index }) => index)
}

const dropped = inNumber((text, random) => {
  if (digitsOf(text).length < 2) return null
  const at = pick(placesOf(text, /(?<=\p{Nd})\p{Nd}/gu), random)
  return at === undefined ? null : text.slice(0, at) + text.slice(at + 1)
})
const swapped = inNumber((text, random) => {
  const places = placesOf(text, /\p{Nd}(?=\p{Nd})/gu).filter(
    (at) => text[at] !== text[at + 1] && valueOf(text[at + 1] ?? '0') > 0,
  )
  const at = pick(places, random)
  return at === undefined ? null : text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
})
const changed = inNumber((text, random) => {
  const at = pick(placesOf(text, /\p{Nd}/gu), random)
  const digit = at === undefined ? undefined : text[at]
  if (at === undefined || digit === undefined) return null
  const other = 1 + ((valueOf(digit) + Math.floor(random() * 8)) % 9)
  return text.slice(0, at) + withValue(digit, other === valueOf(digit) ? (other % 9) + 1 : other) + text.slice(at + 1)
})
const decimalMoved = inNumber((text) => {
  const parts = /^(\p{Nd}{1,4})([.,٫])(\p{Nd}{1,2})$/u.exec(text)
  if (parts === null || !/[1-9]/u.test(digitsOf(text))) return null
  const [, whole = '', sign = '', rest = ''] = parts
  const moved =
    rest.length > 1
      ? `${whole}${rest.slice(0, 1)}${sign}${rest.slice(1)}`
      : whole.length > 1
        ? `${whole.slice(0, -1)}${sign}${whole.slice(-1)}${rest}`
        : whole + rest
  return moved.replace(/^0(?=\p{Nd})/u, '')
})
const yearChanged: InText = (passage, { random }) =>
  replaceMatch(passage, number, random, ([found]) => {
    if (!/^(?:19|20)\d\d$/u.test(digitsOf(found)) || found.length !== 4 || !isSharedOnce(passage, found)) return null
    const last = found.at(-1) ?? '0'
    return found.slice(0, -1) + withValue(last, (valueOf(last) + 1 + Math.floor(random() * 8)) % 10)
  })

const minusLost: InText = (passage, { random }) =>
  /(?<![\p{L}\p{N}\-.])[-−]\d/u.test(passage.source)
    ? replaceMatch(passage, /(?<=^|[\s(;=,"„“])[-−–](?=\p{Nd})/gu, random, () => '')
    : null
const percentLost: InText = (passage, { random }) =>
  /\d ?%(?![a-z])/u.test(passage.source)
    ? replaceMatch(passage, /(?<=\p{Nd})[\s\u00A0\u202F]?[%٪](?!\w)/gu, random, () => '')
    : null

/** Units, and which they are taken for. */
const units: Readonly<Record<string, string>> = {
  mm: 'cm',
  cm: 'mm',
  km: 'm',
  mg: 'g',
  g: 'mg',
  kg: 'g',
  ml: 'l',
  KB: 'MB',
  kB: 'MB',
  MB: 'GB',
  GB: 'MB',
  TB: 'GB',
  KiB: 'MiB',
  MiB: 'GiB',
  GiB: 'MiB',
  MHz: 'GHz',
  GHz: 'MHz',
  Hz: 'kHz',
  kHz: 'Hz',
  pt: 'cm',
  ms: 's',
  Mo: 'Go',
  Go: 'Mo',
  Ko: 'Mo',
  см: 'мм',
  мм: 'см',
  км: 'м',
  КБ: 'МБ',
  МБ: 'ГБ',
  ГБ: 'МБ',
  КиБ: 'МиБ',
  МиБ: 'ГиБ',
}
const unitInSource = /\d ?(?:mm|cm|km|mg|g|kg|ml|[kK]B|[MGT]B|[KMG]iB|[kMG]?Hz|pt|ms)(?!\p{L})/u
const unitChanged: InText = (passage, { random }) =>
  unitInSource.test(passage.source)
    ? replaceMatch(
        passage,
        new RegExp(`(?<=\\p{Nd}[\\s\\u00A0\\u202F]?)(?:${Object.keys(units).join('|')})(?!\\p{L})`, 'gu'),
        random,
        ([found]) => units[found] ?? null,
      )
    : null

const currencies: Readonly<Record<string, string>> = {
  '€': '$',
  $: '€',
  '£': '€',
  '¥': '$',
  USD: 'EUR',
  EUR: 'USD',
  GBP: 'USD',
  CHF: 'EUR',
  JPY: 'USD',
  CAD: 'AUD',
}
function currencyChanged(pattern: RegExp): InText {
  return (passage, { random }) =>
    replaceMatch(passage, pattern, random, ([found]) =>
      countOf(passage.source, found) === countOf(passage.shown, found) ? (currencies[found] ?? null) : null,
    )
}

const madeDateNames = new Map<string, string[][]>()

/** Names of months or days in the forms that CLDR gives: alone, and in a date. Kept, because each passage is asked. */
function dateNames(locale: string, part: 'month' | 'weekday'): string[][] {
  const key = `${locale} ${part}`
  const known = madeDateNames.get(key) ?? namesByLocale(locale, part)
  madeDateNames.set(key, known)
  return known
}

function namesByLocale(locale: string, part: 'month' | 'weekday'): string[][] {
  const forms =
    part === 'month'
      ? ([{ month: 'long' }, { month: 'long', day: 'numeric' }] as const)
      : ([{ weekday: 'long' }, { weekday: 'long', day: 'numeric' }] as const)
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, at) =>
    forms.map((form) => {
      const date = part === 'month' ? new Date(Date.UTC(2024, at, 15)) : new Date(Date.UTC(2024, 0, 1 + at))
      const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...form, timeZone: 'UTC' }).formatToParts(date)
      return parts.find(({ type }) => type === part)?.value ?? ''
    }),
  )
}

function nameOfDateChanged(part: 'month' | 'weekday'): InText {
  return (passage, { random }, { language }) => {
    const english = dateNames('en', part)
    // “May” and “March” are also other words.
    const named = english.flatMap(([name = ''], at) =>
      new RegExp(`\\b${name}\\b`, 'u').test(passage.source) && name !== 'May' ? [at] : [],
    )
    const [at] = named
    if (at === undefined || named.length > 1) return null
    const names = dateNames(tagOf(language), part)
    const other = names[(at + 1 + Math.floor(random() * (names.length - 1))) % names.length] ?? []
    for (const [form, name] of (names[at] ?? []).entries()) {
      const found = passage.shown.toLowerCase().indexOf(name.toLowerCase())
      if (name.length < 2 || found < 0 || /\p{L}/u.test(passage.shown[found - 1] ?? '')) continue
      const isCapital = passage.shown[found] !== name[0] && /\p{Lu}/u.test(passage.shown[found] ?? '')
      const text = other[form] ?? ''
      return {
        from: found,
        to: found + name.length,
        text: isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text,
      }
    }
    return null
  }
}

const months = dateNames('en', 'month').map(([name = '']) => name)
const dates = new RegExp(
  `\\b(?:${months.join('|')}) (\\d{1,2})\\b|\\b(\\d{1,2}) (?:${months.join('|')})|\\b\\d{4}-\\d\\d-(\\d\\d)\\b|\\b\\d{1,2}/(\\d{1,2})/\\d{2,4}\\b`,
  'u',
)
const dayChanged: InText = (passage, { random }) => {
  const [, ...days] = dates.exec(passage.source) ?? []
  const day = days.find((one) => one !== undefined)
  if (day === undefined) return null
  return replaceMatch(passage, /(?<![\p{Nd}:.,])\p{Nd}{1,2}(?![\p{Nd}:,])/gu, random, ([found]) => {
    const last = found.at(-1) ?? '0'
    const isDay = digitsOf(found) === day && isSharedOnce(passage, found)
    return isDay ? found.slice(0, -1) + withValue(last, (valueOf(last) % 9) + 1) : null
  })
}

const both = ['html', 'po'] as const
const named = { topics: ['number', 'date'], formats: both } as const

export const numberKinds: readonly MistakeKind[] = [
  { name: 'digit dropped', severity: 'critical', ...named, spoil: inText(dropped) },
  { name: 'digits swapped', severity: 'critical', ...named, spoil: inText(swapped) },
  { name: 'digit changed', severity: 'critical', ...named, spoil: inText(changed) },
  { name: 'decimal moved', severity: 'critical', ...named, spoil: inText(decimalMoved) },
  { name: 'year changed', severity: 'critical', ...named, spoil: inText(yearChanged) },
  { name: 'day changed', severity: 'critical', ...named, spoil: inText(dayChanged) },
  { name: 'month changed', severity: 'critical', ...named, spoil: inText(nameOfDateChanged('month')) },
  { name: 'weekday changed', severity: 'critical', ...named, spoil: inText(nameOfDateChanged('weekday')) },
  { name: 'minus lost', severity: 'critical', ...named, spoil: inText(minusLost) },
  { name: 'percent lost', severity: 'critical', ...named, topics: ['number', 'unit'], spoil: inText(percentLost) },
  { name: 'unit changed', severity: 'critical', ...named, topics: ['number', 'unit'], spoil: inText(unitChanged) },
  {
    name: 'currency sign changed',
    severity: 'critical',
    topics: ['currency'],
    formats: both,
    spoil: inText(
      currencyChanged(/[€£¥](?=\s?\p{Nd})|\$(?=\s?\p{Nd}+[\p{Nd}.,])|(?<=\p{Nd}\s?)[€$£¥](?![\p{Nd}{(])/gu),
    ),
  },
  {
    name: 'currency code changed',
    severity: 'critical',
    topics: ['currency'],
    formats: both,
    spoil: inText(currencyChanged(/(?<!\p{L})(?:USD|EUR|GBP|CHF|JPY|CAD)(?!\p{L})/gu)),
  },
]
