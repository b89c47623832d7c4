// Facts about a language from Unicode's locale data (`Intl`): script, separators, words for large numbers. For unknown
// languages the traits are empty, and the checks report nothing.
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import type { LanguageKnowledge } from '../../language-knowledge.ts'
import { onceForLanguage } from '../../once-for-language.ts'

export interface LanguageTraits {
  /** Shortest BCP 47 code of the language (`fr`, `zh`, `fil`); empty if the code is not a language. */
  language: string
  /** ISO 15924; null if the language has several or none is known. */
  script: string | null
  /** The decimal separator; null if the language's countries differ, or it is unknown. */
  agreedDecimal(): string | null
  /** Words and signs that multiply the number before them, in lower case: `million` → 1,000,000. */
  scales(): ReadonlyMap<string, number>
  /** Names of months in lower case, without abbreviations of fewer than three letters. */
  months(): ReadonlyMap<string, number>
}

/** Countries of the world's major languages, to find out whether a language has one convention or several. */
const countries =
  'US GB CA AU IN ZA KE NG FR BE CH LU MA SN CI CD ES MX AR CO PE CL VE GT PR BR PT AO MZ DE AT LI IT NL RU UA KZ PL SE FI NO DK EG SA IQ DZ TN SY JO IR AF PK BD NP LK TH VN ID MY SG CN TW HK JP KR TR AZ GR CY RO MD RS BA HR ET ER TZ UG RW SO'.split(
    ' ',
  )

function decimalOf(locale: string): string {
  return (
    new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5).find(({ type }) => type === 'decimal')
      ?.value ?? ''
  )
}

const agreedDecimal = onceForLanguage((language): string | null => {
  if (language === '' || Intl.NumberFormat.supportedLocalesOf(language).length === 0) return null
  const decimal = decimalOf(language)
  return countries.every((country) => decimalOf(`${language}-${country}`) === decimal) ? decimal : null
})

/** English as written on the Indian subcontinent. */
const indianScales: readonly [string, number][] = [
  ['lakh', 1e5],
  ['crore', 1e7],
]

const scalesOf = onceForLanguage((language): ReadonlyMap<string, number> => {
  const scales = new Map<string, number>()
  if (language === '' || Intl.NumberFormat.supportedLocalesOf(language).length === 0) return scales
  for (const compactDisplay of ['long', 'short'] as const) {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay, numberingSystem: 'latn' })
    for (let power = 3; power <= 13; power += 1)
      for (const times of [1, 2, 5]) {
        const value = times * 10 ** power
        const parts = format.formatToParts(value)
        const word = parts
          .find(({ type }) => type === 'compact')
          ?.value.toLowerCase()
          .replace(/(?<![.\s])[.\s]+$/u, '')
        const shown = Number(parts.find(({ type }) => type === 'integer')?.value)
        if (word === undefined || word === '' || !(shown > 0)) continue
        if (!scales.has(word)) scales.set(word, Math.round(value / shown))
      }
  }
  if (language === 'en') for (const [word, times] of indianScales) scales.set(word, times)
  return scales
})

const monthsOf = onceForLanguage((language): ReadonlyMap<string, number> => {
  const months = new Map<string, number>()
  if (language === '' || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return months
  for (const month of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(language, { month, calendar: 'gregory', timeZone: 'UTC' })
    const inDate = new Intl.DateTimeFormat(language, { day: 'numeric', month, calendar: 'gregory', timeZone: 'UTC' })
    for (let index = 0; index < 12; index += 1) {
      const date = new Date(Date.UTC(2026, index, 15))
      for (const format of [alone, inDate]) {
        const name = format
          .formatToParts(date)
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replace(/\.$/u, '')
        if (name !== undefined && name.length >= 3 && !/\d/u.test(name)) months.set(name, index + 1)
      }
    }
  }
  return months
})

function localeOf(code: string): string {
  try {
    // Of `und`, `language` itself is undefined, whatever its type says.
    const [language = ''] = new Intl.Locale(code).baseName.split('-')
    return language === 'und' ? '' : language
  } catch {
    return ''
  }
}

export function createLanguageTraits(code: LanguageCode | null, languages: LanguageKnowledge): LanguageTraits {
  const language = code === null ? '' : localeOf(languages.comparableCode(code))
  return {
    language,
    script: code === null ? null : languages.scriptOfLanguage(code),
    agreedDecimal: () => agreedDecimal(language),
    scales: () => scalesOf(language),
    months: () => monthsOf(language),
  }
}
