// Names of languages: the service's name, else the system's, else the code itself. A code is never changed or refused.
import * as m from '../../messages/generated/messages.js'

/** The code for no language; the system's name for it does not fit into a sentence. */
const undetermined = 'und'

/**
 * The name of a code in the interface's language.
 * @param serviceName its name in `GET /public-files/languages`, if any (specification 2.7)
 */
export function languageName(code: string, serviceName: string | null, locale: Intl.Locale): string {
  if (serviceName !== null && serviceName.trim() !== '') return serviceName
  if (code === undetermined) return m.language_undetermined()
  return systemName(code, locale) ?? code
}

const displayNames = new Map<string, Intl.DisplayNames>()

/** The system's name for a code in the interface's language, regardless of other names. Null for none. */
export function systemLanguageName(code: string, locale: Intl.Locale): string | null {
  return code === undetermined ? null : systemName(code, locale)
}

/** Intl accepts ISO 639-3 codes and maps them to BCP 47 itself; it throws for codes that are not tags. */
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

/** The language's own name ("Kiswahili" for `swh`); null where the system does not know it. */
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
  // Without data for the language, Intl would answer in another one.
  if (new Intl.Locale(names.resolvedOptions().locale).language !== new Intl.Locale(tag).language) return null
  return names.of(tag) ?? null
}

/**
 * The value for a `lang` attribute: the code where it is a valid tag, else undefined, so that no wrong font or voice is
 * used.
 */
export function languageTag(code: string | null): string | undefined {
  if (code === null || code === undetermined) return undefined
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined
  }
}

const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])
/** Mostly written right to left in practice, although the system's data suggests another script. */
const rightToLeftCodes = new Set(['rhg', 'prs', 'pbt', 'pst', 'shu', 'apd', 'arb', 'ary', 'arz', 'apc', 'ajp', 'acm'])

/** The writing direction of a language; left to right where it is unknown. */
export function languageDirection(code: string | null): 'ltr' | 'rtl' {
  const tag = languageTag(code)
  if (tag === undefined) return 'ltr'
  if (rightToLeftCodes.has((code ?? '').split('-')[0] ?? '')) return 'rtl'
  const { script } = new Intl.Locale(tag).maximize()
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr'
}
