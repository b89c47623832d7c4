// Names of languages in the language of the window: in English the service's name, else the system's name for the code, or for the
// language that the service's name means, else what the service calls it, else the code itself. A code is never changed or refused.
import * as m from '../../messages/generated/messages.js'
import { endonyms } from './endonyms.ts'

/** The service names languages in English (specification 2.7). */
const languageOfService = 'en'
/** The code for no language; the system's name for it does not fit into a sentence. */
const undetermined = 'und'

/**
 * The name of a code in the interface's language.
 * @param serviceName its name in `GET /public-files/languages`, if any (specification 2.7)
 */
export function languageName(code: string, serviceName: string | null, locale: Intl.Locale): string {
  const given = serviceName === null || serviceName.trim() === '' ? null : serviceName
  if (given !== null && locale.language === languageOfService) return given
  if (code === undetermined) return m.language_undetermined()
  return systemName(code, locale) ?? (given === null ? code : (translatedName(given, locale) ?? given))
}

/** The code of each language that has one of two letters, by its English name. */
let codesByEnglishName: ReadonlyMap<string, string> | null = null

function twoLetterCodes(): Map<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const english = new Intl.DisplayNames(languageOfService, { type: 'language', fallback: 'none' })
  const codes = new Map<string, string>()
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = english.of(code)
    if (name !== undefined) codes.set(name, code)
  }
  return codes
}

/** For a code of the service's own, of which the system knows nothing: `esl`, which it calls "Spanish". */
function translatedName(englishName: string, locale: Intl.Locale): string | null {
  codesByEnglishName ??= twoLetterCodes()
  const code = codesByEnglishName.get(englishName.trim())
  return code === undefined ? null : systemName(code, locale)
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

/** The language's own name ("Kiswahili" for `swh`); null if nobody knows it. */
export function endonym(code: string): string | null {
  const known = knownEndonyms.get(code)
  if (known !== undefined) return known
  const tag = languageTag(code)
  const name = tag === undefined ? null : (ownNameOf(tag) ?? endonyms[tag] ?? null)
  knownEndonyms.set(code, name)
  return name
}

const knownEndonyms = new Map<string, string | null>()

function ownNameOf(tag: string): string | null {
  const names = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none', languageDisplay: 'standard' })
  // Without data for the language, Intl would answer in another one.
  if (new Intl.Locale(names.resolvedOptions().locale).language !== new Intl.Locale(tag).language) return null
  return names.of(tag) ?? null
}

/**
 * The value for a `lang` attribute: the code if it is a valid tag, otherwise undefined, so that no wrong font or voice is
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

/** The writing direction of a language; left to right if it is unknown. */
export function languageDirection(code: string | null): 'ltr' | 'rtl' {
  const tag = languageTag(code)
  if (tag === undefined) return 'ltr'
  if (rightToLeftCodes.has((code ?? '').split('-')[0] ?? '')) return 'rtl'
  const { script } = new Intl.Locale(tag).maximize()
  return script !== undefined && rightToLeftScripts.has(script) ? 'rtl' : 'ltr'
}
