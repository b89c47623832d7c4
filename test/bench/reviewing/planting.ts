// Clean rows with things in them that translations must keep (numbers, dates, addresses, placeholders …) in the way each language writes
// them, and errors planted into such rows, each with the findings of which one must be reported. The same in every run.
import type { CheckedRow } from '../../../main/review/checks/row-context.ts'
import type { RowFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'
import type { Term } from '../../../main/review/model.ts'

export interface PlantedRow extends CheckedRow {
  /** Null if the row is clean. */
  planted: { kind: PlantedKind; expected: readonly RowFindingCode[] } | null
}

export interface PlantingLanguage {
  /** BCP 47, as `Intl` accepts it. */
  locale: string
  /** Words are separated by spaces. */
  hasBlanks: boolean
  /** The language does not repeat words on purpose. */
  isDoublingWrong: boolean
  /** Written in another script than the source. */
  isOtherScript: boolean
}

/** What a clean row has on both sides. */
interface Carried {
  source: string
  target: string
}

interface Planting {
  kind: string
  expected: readonly RowFindingCode[]
  /** What is appended to both sides; null leaves them unchanged. */
  carry: ((turn: number, language: PlantingLanguage) => Carried) | null
  /** The target with the error, or null if it cannot be planted there. */
  plant: (target: string, source: string, turn: number, language: PlantingLanguage) => string | null
}

const english = 'en'
const numberCodes = ['numberChanged', 'numberMissing', 'numberAdded', 'phoneChanged', 'phoneMissing'] as const

function formatted(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locale, options).format(value)
}

/** Digits of the language's own script, if it has any: every second time, as people do. */
function ownDigits({ locale }: PlantingLanguage, turn: number): string {
  return turn % 2 === 0 ? locale : `${locale}-u-nu-native`
}

function amount(turn: number): number {
  return [1250, 84.5, 37, 20480, 1_204_500, 263.75, 58, 990, 3.14, 412][turn % 10] ?? 250
}

function carriedNumber(turn: number, language: PlantingLanguage): Carried {
  return {
    source: ` (${formatted(english, amount(turn))})`,
    target: ` (${formatted(ownDigits(language, turn), amount(turn))})`,
  }
}

function day(turn: number): Date {
  return new Date(Date.UTC(1948 + ((turn * 7) % 80), (turn * 5) % 12, 13 + (turn % 15)))
}

function carriedDate(turn: number, language: PlantingLanguage): Carried {
  const options: Intl.DateTimeFormatOptions = { dateStyle: turn % 3 === 0 ? 'short' : 'long', timeZone: 'UTC' }
  if (turn % 3 === 0)
    Object.assign(options, { dateStyle: undefined, day: 'numeric', month: 'numeric', year: 'numeric' })
  return {
    source: ` [${new Intl.DateTimeFormat(english, options).format(day(turn))}]`,
    target: ` [${new Intl.DateTimeFormat(ownDigits(language, turn), options).format(day(turn))}]`,
  }
}

function carriedMoney(turn: number, language: PlantingLanguage): Carried {
  const options: Intl.NumberFormatOptions = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }
  return {
    source: ` – ${formatted(english, amount(turn), options)}`,
    target: ` – ${formatted(language.locale, amount(turn), options)}`,
  }
}

function carriedPercent(turn: number, language: PlantingLanguage): Carried {
  const options: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 1 }
  const share = (3 + ((turn * 13) % 90)) / 100
  return {
    source: ` (${formatted(english, share, options)})`,
    target: ` (${formatted(ownDigits(language, turn), share, options)})`,
  }
}

function carriedTime(turn: number, { locale }: PlantingLanguage): Carried {
  const options: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone: 'UTC' }
  const time = new Date(Date.UTC(2026, 1, 1, (turn * 5) % 24, 15 + ((turn * 7) % 44)))
  return {
    source: ` (${new Intl.DateTimeFormat(english, options).format(time)})`,
    target: ` (${new Intl.DateTimeFormat(locale, options).format(time)})`,
  }
}

function same(text: string) {
  return (): Carried => ({ source: ` ${text}`, target: ` ${text}` })
}
const phone = '+254 20 712 0346'
const url = 'https://www.example.org/report/2026/summary.pdf'
const email = 'desk.office@charity.org'
export const keptName = 'Harbour Light Trust'

const lastDigits = /\p{Nd}(?=[^\p{Nd}]*$)/u
function digitOf(zero: number, value: number): string {
  return String.fromCodePoint(zero + value)
}

/** Replaces the last digit by another of the same script. */
function withOtherDigit(target: string): string | null {
  const [digit = ''] = lastDigits.exec(target) ?? []
  if (digit === '') return null
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0) !== zero + 9) zero -= 1
  const value = (digit.codePointAt(0) ?? 0) - zero
  return target.replace(lastDigits, digitOf(zero, value === 7 ? 4 : (value + 3) % 10))
}

function withoutCarried(target: string, opening: string): string {
  return target.slice(0, target.lastIndexOf(opening)).trimEnd()
}

function words(text: string): string[] {
  return text.split(/\s+/u)
}

export const plantings: readonly Planting[] = [
  { kind: 'digit changed', expected: numberCodes, carry: carriedNumber, plant: withOtherDigit },
  {
    kind: 'number dropped',
    expected: numberCodes,
    carry: carriedNumber,
    plant: (target) => target.replace(/[\p{Nd}.,٬٫’'\s\u00A0\u202F]+\)$/u, ')'),
  },
  {
    kind: 'year changed',
    expected: numberCodes,
    carry: carriedDate,
    plant: (target) => {
      const years = target.match(/\p{Nd}{3,4}/gu)
      const year = years?.at(-1)
      return year === undefined ? null : target.replace(year, withOtherDigit(year) ?? year)
    },
  },
  { kind: 'percentage changed', expected: numberCodes, carry: carriedPercent, plant: withOtherDigit },
  {
    kind: 'minutes changed',
    expected: numberCodes,
    carry: carriedTime,
    plant: (target) =>
      target.replace(
        /([:.時时시h]\s?)(\p{Nd})(\p{Nd})/u,
        (_, sign: string, ten: string, one: string) => `${sign}${ten}${one === '3' ? '8' : '3'}`,
      ),
  },
  { kind: 'amount changed', expected: numberCodes, carry: carriedMoney, plant: withOtherDigit },
  {
    kind: 'currency changed',
    expected: ['currencyChanged'],
    carry: carriedMoney,
    plant: (target) => target.replace('$', '€'),
  },
  {
    kind: 'phone changed',
    expected: numberCodes,
    carry: same(phone),
    plant: (target) => target.replace('0346', '0364'),
  },
  {
    kind: 'URL changed',
    expected: ['urlChanged', 'urlMissing'],
    carry: same(url),
    plant: (target) => target.replace('report', 'reprot'),
  },
  {
    kind: 'URL dropped',
    expected: ['urlMissing'],
    carry: same(url),
    plant: (target) => withoutCarried(target, 'https'),
  },
  {
    kind: 'e-mail changed',
    expected: ['emailChanged', 'emailMissing'],
    carry: same(email),
    plant: (target) => target.replace('charity', 'chariti'),
  },
  {
    kind: 'placeholder dropped',
    expected: ['placeholderMissing'],
    carry: same('{name} – %1$s'),
    plant: (target) => target.replace('{name}', ''),
  },
  {
    kind: 'placeholder changed',
    expected: ['placeholderChanged', 'placeholderMissing'],
    carry: same('{{count}} – %d'),
    plant: (target) => target.replace('{{count}}', '{{cuenta}}'),
  },
  {
    kind: 'conversion changed',
    expected: ['placeholderChanged', 'placeholderMissing'],
    carry: same('%s – %d'),
    plant: (target) => target.replace('%d', '%s'),
  },
  {
    kind: 'tag dropped',
    expected: ['tagMissing'],
    carry: same('<b>ISO</b>'),
    plant: (target) => target.replace('</b>', ''),
  },
  {
    kind: 'left as it was',
    expected: ['untranslated'],
    carry: null,
    plant: (_, source) => (words(source).length < 6 ? null : source),
  },
  {
    kind: 'left in part',
    expected: ['partlyUntranslated', 'untranslated'],
    carry: null,
    plant: (target, source) => (words(source).length < 12 ? null : `${target} ${words(source).slice(2, 10).join(' ')}`),
  },
  {
    kind: 'word doubled',
    expected: ['wordRepeated'],
    carry: null,
    plant: (target, _, turn, { hasBlanks, isDoublingWrong }) => {
      if (!hasBlanks || !isDoublingWrong) return null
      const all = words(target)
      const at = all.findIndex((word, index) => index > turn % 5 && /^[\p{L}\p{M}]{2,}$/u.test(word))
      return at < 0 ? null : all.toSpliced(at, 0, all[at] ?? '').join(' ')
    },
  },
  {
    kind: 'bracket lost',
    expected: ['bracketUnbalanced'],
    carry: same('(ISO)'),
    plant: (target) => target.slice(0, -1),
  },
  {
    kind: 'quotation mark lost',
    expected: ['quoteUnbalanced'],
    carry: same('“Verso”'),
    plant: (target) => target.slice(0, -1),
  },
  {
    kind: 'cut off',
    expected: ['lengthShort'],
    carry: null,
    plant: (target, source) => (source.length < 160 ? null : target.slice(0, Math.floor(target.length / 7))),
  },
  {
    kind: 'wrongly decoded',
    expected: ['damagedCharacters'],
    carry: null,
    plant: (target) => `${target.slice(0, -1)}\uFFFD`,
  },
  {
    kind: 'name translated',
    expected: ['termTranslated'],
    carry: same(keptName),
    plant: (target) => target.replace(keptName, 'Harbor Lights'),
  },
]

export type PlantedKind = (typeof plantings)[number]['kind']

/** What the planted rows are checked with. */
export const plantedTerms: readonly Term[] = [{ source: keptName, targets: [], forbidden: [], isCaseSensitive: true }]

/**
 * Every row gets something to keep, in turn; one row of `every` gets an error (none for 0), in turn too. With `offset`, other rows get the
 * same things.
 */
export function planted(
  rows: readonly CheckedRow[],
  language: PlantingLanguage,
  { every, offset }: { every: number; offset: number },
): PlantedRow[] {
  return rows.map((row, index) => {
    const turn = index + offset
    const planting = plantings[turn % plantings.length]
    if (!planting || row.kind === 'heading') return { ...row, planted: null }
    const carried = planting.carry?.(turn, language) ?? { source: '', target: '' }
    const clean = { ...row, source: row.source + carried.source, target: row.target + carried.target, planted: null }
    if (every === 0 || (index * 7 + 3 * offset) % every !== 0) return clean
    const target = planting.plant(clean.target, clean.source, turn, language)
    if (target === null || target === clean.target) return clean
    return { ...clean, target, planted: { kind: planting.kind, expected: planting.expected } }
  })
}
