// Names of languages: as the service calls them, else as the system's data does, else the code itself. A code is never changed or refused.
import * as m from '../../messages/generated/messages.js'

/** Codes that say that no language is named; the system's data has no name for them in a sentence. */
const undetermined = 'und'

/**
 * The name of a code in the interface's language.
 * @param serviceName what `GET /public-files/languages` calls it, where it does (specification 2.7)
 */
export function languageName(code: string, serviceName: string | null, locale: Intl.Locale): string {
  if (serviceName !== null && serviceName.trim() !== '') return serviceName
  if (code === undetermined) return m.language_undetermined()
  return systemName(code, locale) ?? code
}

const displayNames = new Map<string, Intl.DisplayNames>()

/** The name in the interface's language that the system's data has for a code, whatever others call it. Null where it has none. */
export function systemLanguageName(code: string, locale: Intl.Locale): string | null {
  return code === undetermined ? null : systemName(code, locale)
}

/** Intl takes ISO 639-3 codes as they are and finds their BCP 47 form itself; codes that are no tag at all make it throw. */
function systemName(code: string, locale: Intl.Locale): string | null {
  const key = locale.toString()
  let names = displayNames.get(key)
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none', languageDisplay: 'standard' })
    displayNames.set(key, names)
  }
  try {
    return names.of(code) ?? null
  } catch {
    return null
  }
}

/** What a language calls itself ("Kiswahili" for `swh`); null where the system's data does not know. */
export function endonym(code: string): string | null {
  const known = endonyms.get(code)
  if (known !== undefined) return known
  const name = ownNameOf(languageTag(code))
  endonyms.set(code, name)
  return name
}

const endonyms = new Map<string, string | null>()

function ownNameOf(tag: string | undefined): string | null {
  if (tag === undefined) return null
  const names = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none', languageDisplay: 'standard' })
  // Without data for it, another language would answer.
  if (new Intl.Locale(names.resolvedOptions().locale).language !== new Intl.Locale(tag).language) return null
  return names.of(tag) ?? null
}

/** The value for a `lang` attribute: the code where it is a valid tag, else undefined, so that no wrong font or voice is chosen. */
export function languageTag(code: string | null): string | undefined {
  if (code === null || code === undetermined) return undefined
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined
  }
}

const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])
/** Written right to left by most who order it, whatever the likely script of the system's data says. */
const rightToLeftCodes = new Set(['rhg', 'prs', 'pbt', 'pst', 'shu', 'apd', 'arb', 'ary', 'arz', 'apc', 'ajp', 'acm'])

/** The direction in which a language is written; left to right where nothing is known. */
export function languageDirection(code: string | null): 'ltr' | 'rtl' {
  const tag = languageTag(code)
  if (tag === undefined) return 'ltr'
  if (rightToLeftCodes.has((code ?? '').split('-')[0] ?? '')) return 'rtl'
  const { script } = new Intl.Locale(tag).maximize()
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr'
}
