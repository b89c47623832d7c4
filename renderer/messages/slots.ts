// Prepares the slots of messages: numbers as the person writes them, texts isolated if they need it.
import { isolateIn } from './isolated.ts'

interface Shown {
  language: string
  /** For numbers in messages of `language`: its variety, with the person's digits. */
  locale: string
}

let shown: Shown = { language: 'en', locale: 'en' }
const formats = new Map<string, Intl.NumberFormat>()
const rules = new Map<string, Intl.PluralRules>()

/** Messages in other languages than this one take their language's usual digits. */
export function showNumbers(as: Shown): void {
  shown = as
}

/** In which variety of a language numbers and names are written. */
export function localeFor(language: string): string {
  return language === shown.language ? shown.locale : language
}

function formatOf(language: string): Intl.NumberFormat {
  const locale = localeFor(language)
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format
}

/** @param language that of the message; `direction` is the language's */
export function slotIn(language: string, direction: 'ltr' | 'rtl'): (value: unknown) => string {
  const isolate = isolateIn(direction)
  return (value) => (typeof value === 'number' ? formatOf(language).format(value) : isolate(String(value)))
}

/** The plural category of a number in a language, created when it is first needed. */
export function pluralIn(language: string): (count: unknown) => Intl.LDMLPluralRule {
  return (count) => {
    const made = rules.get(language) ?? new Intl.PluralRules(language)
    rules.set(language, made)
    return made.select(Number(count))
  }
}
