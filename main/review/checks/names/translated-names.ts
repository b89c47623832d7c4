// Names that every language has in its own words: countries, languages, months, weekdays. From Unicode's locale data (`Intl`).
import { codesOfTwoLetters } from '../../lexicon/known-texts.ts'
import { onceForLanguage } from '../../once-for-language.ts'

/** The world, and parts of it. */
const areas =
  '001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 419'

function displayed(locale: string, type: 'region' | 'language'): string[] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'none' })
  return [...codesOfTwoLetters(), ...(type === 'region' ? areas.split(' ') : [])].flatMap(
    (code) => names.of(code) ?? [],
  )
}

/** `January` and `Sunday`, and what follows them. */
function calendar(locale: string): string[] {
  const format = (options: Intl.DateTimeFormatOptions, date: Date): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
  return [
    ...Array.from({ length: 12 }, (_, month) => format({ month: 'long' }, new Date(Date.UTC(2026, month, 15)))),
    ...Array.from({ length: 7 }, (_, day) => format({ weekday: 'long' }, new Date(Date.UTC(2026, 1, 1 + day)))),
  ]
}

const wordsOfNames = onceForLanguage((language): ReadonlySet<string> => {
  if (language === '' || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return new Set()
  return new Set(
    [...displayed(language, 'region'), ...displayed(language, 'language'), ...calendar(language)].flatMap((name) =>
      name.toLowerCase().split(/[^\p{L}\p{M}]+/u),
    ),
  )
})

/**
 * Whether a word is such a name, or a part of one.
 * @param language BCP 47 code
 */
export function isNameWithTranslation(word: string, language = 'en'): boolean {
  return wordsOfNames(language).has(word.toLowerCase())
}
