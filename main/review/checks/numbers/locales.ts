// Which of Unicode's locales (`Intl`) speak for a language: its own, and those that name things in another script or spelling.
import { onceForLanguage } from '../../once-for-language.ts'

const scripts = ['Hant', 'Latn', 'Cyrl', 'Arab']
/** Countries where months have other names, or units another spelling. */
const countries = ['GB', 'PT', 'SY', 'MA', 'DZ', 'TN']

/** Without the language if `Intl` does not know it; then nothing can be said about its names. */
export const localesOf = onceForLanguage((language): readonly string[] => {
  if (language === '' || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return []
  const locales = new Set([language])
  for (const variant of [...scripts, ...countries]) {
    const { locale } = new Intl.DateTimeFormat(`${language}-${variant}`).resolvedOptions()
    if (locale.includes(variant)) locales.add(locale)
  }
  return [...locales]
})

/** Adds a value to the set that belongs to a key. */
export function addTo<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}

const manySamples = [1, 2, 3, 5, 0, 6, 11, 20, 21, 100, 1.5]

/** One number for each plural form of the language. */
export function pluralSamples(locale: string): number[] {
  const rules = new Intl.PluralRules(locale)
  return [...new Map(manySamples.map((sample) => [rules.select(sample), sample])).values()]
}
