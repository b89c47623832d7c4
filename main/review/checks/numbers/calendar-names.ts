// Names of months and weekdays in a language, in every form that Unicode's locale data (`Intl`) has, of the Gregorian calendar.
import { joinsWords } from '../../joined-languages.ts'
import { wordNumbers } from '../characters/letters.ts'
import { maxCompared } from '../wording/row-limits.ts'
import { onceForLanguage } from '../../once-for-language.ts'
import { addTo, localesOf } from './locales.ts'
import {
  beginningsOfNames,
  besideNames,
  doubtfulNames,
  otherNamesOf,
  endingsOfWeekdays,
  smallNames,
} from './calendar-words.ts'
import type { NumberInText } from './numerals.ts'
import type { Span } from '../../model.ts'
import type { AnalysedText, Word } from '../row-context.ts'

export interface CalendarNames {
  /** Names in lower case that are one word, and what they name: 1 to 12, or 0 (Sunday) to 6. */
  words: ReadonlyMap<string, ReadonlySet<number>>
  /** Those that say something else as often. */
  doubtful: ReadonlySet<string>
  /** The same names by their first letters, to recognise cases and plurals. */
  inflected: ReadonlyMap<string, readonly string[]>
  /** Names of several words, and those of languages without spaces between words. */
  phrases: readonly (readonly [name: string, value: number])[]
  /** What is beside the number of a month that has no other name: `5月`, `tháng 5`. */
  numbered: { before: string; after: string } | null
  isCapitalised: boolean
  /** What may be in front of a name in small letters, or behind it, where it has a capital otherwise. */
  beside: RegExp | null
  /** Names in small letters where they have a capital otherwise. */
  small: RegExp | null
  /** What may be joined to a name in front of it. */
  beginning: RegExp | null
  joinsWords: boolean
  /** Finds any beginning of a name; most texts have none. */
  hint: RegExp
  /** The same for names of one word, see `wordNumbers`. */
  numbers: ReadonlySet<number>
}

type Kind = 'month' | 'weekday'

const minAbbreviation = 3
/** Follows a short name, which is a part of other words; abbreviations are words themselves: Burmese for “this” is December. */
const behindShortNames: Readonly<Record<string, string>> = { my: 'လ' }
const longName = 5

/** What stands between the words of a name; in Persian, it has no width. */
const partsName = /[\s.\u200c]/u
const apostrophes = ["'", '’', 'ʼ']
const apostrophe = /['’ʼ]/u

function formats(locale: string, kind: Kind): Intl.DateTimeFormat[] {
  const shared = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
  return (['long', 'short'] as const).flatMap((width) => [
    new Intl.DateTimeFormat(locale, { ...shared, [kind]: width }),
    new Intl.DateTimeFormat(locale, { ...shared, day: 'numeric', month: 'long', [kind]: width }),
  ])
}

/** A Sunday, and the fifteenth day of a month. */
function dateOf(kind: Kind, value: number): Date {
  return kind === 'month' ? new Date(Date.UTC(2026, value - 1, 15)) : new Date(Date.UTC(2026, 1, 1 + value))
}

function calendarNames(language: string, kind: Kind): CalendarNames {
  const words = new Map<string, Set<number>>()
  const phrases = new Map<string, number>()
  let numbered: CalendarNames['numbered'] = null
  let isCapitalised = false
  const values = kind === 'month' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [0, 1, 2, 3, 4, 5, 6]
  for (const locale of localesOf(language))
    for (const [index, format] of formats(locale, kind).entries())
      for (const value of values) {
        const parts = format.formatToParts(dateOf(kind, value))
        const isAlone = index % 2 === 0
        // Alone, what `Intl` adds to a number (`6月`) is a part of the name.
        const name = parts
          .filter(({ type }) => isAlone || type === kind)
          .map((part) => part.value)
          .join('')
          .replace(/\.$/u, '')
        if (/\d/u.test(name)) {
          const [before = '', after = ''] = name.toLowerCase().split(/\d+/u)
          if (before !== '' || after !== '') numbered ??= { before, after }
          continue
        }
        if (name.length < minAbbreviation && !(joinsWords(language) && name.length > 1)) continue
        if (locale === language && index === 0 && value === values[0]) isCapitalised = /^\p{Lu}/u.test(name)
        const behind = behindShortNames[language]
        if (behind !== undefined && index > 1) continue
        if (behind !== undefined && name.length < longName) phrases.set(name + behind, value)
        else if (joinsWords(language) || partsName.test(name)) phrases.set(name.toLowerCase(), value)
        else {
          const isLong = index < 2
          for (const ending of isLong && kind === 'weekday' ? ['', ...(endingsOfWeekdays[language] ?? [])] : [''])
            addTo(words, name.toLowerCase() + ending, value)
        }
      }
  for (const [name, value] of otherNamesOf(language, kind))
    if (partsName.test(name)) phrases.set(name, value)
    else addTo(words, name, value)
  for (const [name, ofName] of [...words])
    for (const mark of apostrophe.test(name) ? apostrophes : [])
      for (const value of ofName) addTo(words, name.replace(apostrophe, mark), value)
  const inflected = new Map<string, string[]>()
  for (const name of words.keys())
    if (name.length >= minInflected)
      inflected.set(name.slice(0, keyLetters), [...(inflected.get(name.slice(0, keyLetters)) ?? []), name])
  return {
    words,
    doubtful: new Set(doubtfulNames[language]),
    inflected,
    phrases: [...phrases].sort(([one], [other]) => other.length - one.length),
    numbered,
    isCapitalised,
    beside: besideNames[language] ?? null,
    small: smallNames[language] ?? null,
    beginning: beginningsOfNames[language] ?? null,
    joinsWords: joinsWords(language),
    hint: hintOf([...words.keys(), ...phrases.keys(), numbered?.before ?? '', numbered?.after ?? '']),
    numbers: new Set([...words.keys()].flatMap((word) => wordNumbers(word) ?? [])),
  }
}

const hintLetters = 3

function hintOf(names: readonly string[]): RegExp {
  const beginnings = new Set(
    names.filter(Boolean).map((name) => name.slice(0, hintLetters).replace(/[^\p{L}\p{M}\p{N} ]/gu, '.')),
  )
  return new RegExp(beginnings.size === 0 ? '(?!)' : [...beginnings].join('|'), 'iu')
}

const monthNames = onceForLanguage((language) => calendarNames(language, 'month'))
const weekdayNames = onceForLanguage((language) => calendarNames(language, 'weekday'))

export function calendarNamesOf(language: string, kind: Kind): CalendarNames {
  return kind === 'month' ? monthNames(language) : weekdayNames(language)
}

/** A fast check: whether a text may have one of the names. */
export function mayHaveName(
  side: Pick<AnalysedText, 'text' | 'numbers'>,
  { hint, numbers, phrases, numbered }: CalendarNames,
): boolean {
  const ofText = phrases.length > 0 || numbered ? null : side.numbers()
  return ofText === null ? hint.test(side.text) : ofText.some((number) => numbers.has(number))
}

export interface NameInText extends Span {
  values: ReadonlySet<number>
}

function letterAt(text: string, at: number): boolean {
  return /[\p{L}\p{M}]/u.test(text.charAt(at))
}

function phrasesIn(text: string, { phrases, joinsWords: isJoined }: CalendarNames): NameInText[] {
  const found: NameInText[] = []
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return found
  for (const [name, value] of phrases)
    for (let start = lower.indexOf(name); start >= 0; start = lower.indexOf(name, start + 1)) {
      const end = start + name.length
      const isWhole = isJoined
        ? !/[十\d]/u.test(text.charAt(start - 1))
        : !letterAt(text, start - 1) && !letterAt(text, end)
      // Longer names come first: `十一月` is not January.
      if (found.length > maxCompared) return found
      if (isWhole && !found.some((other) => start < other.end && end > other.start))
        found.push({ start, end, values: new Set([value]) })
    }
  return found
}

function numberedIn(text: string, numbers: readonly NumberInText[], names: CalendarNames): NameInText[] {
  const { numbered } = names
  if (!numbered) return []
  return numbers.flatMap(({ parts, start, end }) => {
    const value = parts.length === 1 ? Number(parts[0]) : 0
    const from = start - numbered.before.length
    const to = end + numbered.after.length
    const isNamed =
      value >= 1 &&
      value <= 12 &&
      text.slice(Math.max(0, from), start).toLowerCase() === numbered.before &&
      text.slice(end, to) === numbered.after
    return isNamed ? [{ start: from, end: to, values: new Set([value]) }] : []
  })
}

const minInflected = 5
const keyLetters = 4
/** Of cases, plurals and articles. What is longer makes another word: `środowisko` is not Wednesday (`środa`). */
const endings =
  /^(?:s|a|u|y|i|e|o|ę|ą|ě|ie|zie|ou|em|ea|ul|ului|у|ы|и|е|і|ю|я|а|ой|ою|ей|ею|єю|ам|ах|ами|ом|ем|ям|ях|ями|ης|ας|ες|ου|ο|α|ων|ে|ের|ta|da|ka|ha|dii|tii)$/u
const lastVowel = /[aeiouyąęăěаеёиіоуыюяьηοαά]ς?$/u

/** `субботу`, `sâmbăta`, `Isniinta` */
function inflectedName(word: string, { words, inflected }: CalendarNames): ReadonlySet<number> | undefined {
  const name = inflected.get(word.slice(0, keyLetters))?.find((one) => {
    const stem = one.replace(lastVowel, '')
    const beginning = word.startsWith(one) ? one : stem.length >= keyLetters ? stem : null
    return beginning !== null && word.startsWith(beginning) && endings.test(word.slice(beginning.length))
  })
  return name === undefined ? undefined : words.get(name)
}

function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word)
}

const lettersBeside = 14

function isBesideNamed(text: string, { start, end }: Span, { beside }: CalendarNames): boolean {
  return (
    beside?.test(text.slice(Math.max(0, start - lettersBeside), start)) === true ||
    beside?.test(text.slice(end, end + lettersBeside)) === true
  )
}

/** Whether it is written as the language writes such a name. */
export function isWrittenAsName(text: string, span: Span, names: CalendarNames): boolean {
  const name = text.slice(span.start, span.end)
  return !names.isCapitalised || isCapital(name) || names.small?.test(name) === true || isBesideNamed(text, span, names)
}

/** Names as they are in the table, whatever the words mean. */
export function namesIn(
  text: string,
  words: readonly Word[],
  numbers: readonly NumberInText[],
  names: CalendarNames,
): NameInText[] {
  const phrases = phrasesIn(text, names)
  const found = words.flatMap((word) => {
    // Of `سه‌شنبه`, Tuesday, the end alone is Saturday.
    if (phrases.some(({ start, end }) => word.start < end && word.end > start)) return []
    // With the ending behind an apostrophe, as in Turkish, or an article before it: `Mart’a`, `d’avril`.
    const bare = word.lower.split(apostrophe).find((part) => names.words.has(part))
    const name = bare ?? (names.beginning === null ? word.lower : word.lower.replace(names.beginning, ''))
    const values = names.words.get(name) ?? inflectedName(name, names)
    if (!values) return []
    const start = word.start + Math.max(0, word.lower.indexOf(name))
    return [{ start, end: start + name.length, values }]
  })
  return [...found, ...phrases, ...numberedIn(text, numbers, names)]
}

/** Endings differ in most languages with cases; shorter names are compared whole. */
function beginningOf(name: string): string {
  return name.slice(0, Math.max(4, name.length - 3))
}

/** Names of up to this many letters are parts of many other words. */
const maxShort = 4

/** Whether a text may speak of this month or weekday in any form: inflected, or in a compound. */
export function mayName(
  text: string,
  words: readonly Word[],
  values: ReadonlySet<number>,
  names: CalendarNames,
): boolean {
  const lower = text.toLowerCase()
  const phrases = phrasesIn(text, names)
  // `month` is not Monday.
  const isShortOf = (word: Word, name: string): boolean =>
    word.lower.startsWith(name) &&
    isWrittenAsName(text, word, names) &&
    !phrases.some(({ start, end }) => word.start < end && word.end > start)
  // `pazartesi` is not a form of `pazar`, but another day.
  const isOther = (word: Word): boolean => names.words.get(word.lower)?.isDisjointFrom(values) ?? false
  const others = words.filter((word) => !isOther(word))
  const rest = others.length === words.length ? lower : others.map((word) => word.lower).join(' ')
  for (const [name, ofName] of names.words)
    if (
      !ofName.isDisjointFrom(values) &&
      (name.length > maxShort ? rest.includes(beginningOf(name)) : others.some((word) => isShortOf(word, name)))
    )
      return true
  for (const [name, value] of names.phrases) if (values.has(value) && lower.includes(name)) return true
  return false
}
