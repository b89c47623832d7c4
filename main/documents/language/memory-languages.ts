// Names the languages of a translation memory: one name for all codes of the same language, from the service and from
// other programs, so that `eng` and `en-GB` meet. Unlike `comparableCode`, keeps varieties apart that are translated
// differently.
import { comparableCode } from './language-codes.ts'
import type { LanguageCode } from '../../../preload/contract/index.ts'

/** The service's Spanish; elsewhere it is the sign language of Egypt. */
const servicesOwn = 'esl'

function localeOf(code: string): Intl.Locale | null {
  const [base = '', ...rest] = code.replaceAll('_', '-').split('-')
  const known = base.toLowerCase() === servicesOwn ? comparableCode(servicesOwn as LanguageCode) : base
  try {
    return new Intl.Locale([known, ...rest].join('-'))
  } catch {
    return null
  }
}

/** The language and its script, if that is not the usual one: a source is the same text in all countries. */
function withoutCountry(locale: Intl.Locale): string {
  const { language, script } = locale.maximize()
  const usual = new Intl.Locale(language).maximize().script
  return script === undefined || script === usual ? language : `${language}-${script}`
}

/** As BCP 47; null if a language is not known. A non-standard code is used unchanged. */
export function memoryLanguages(
  source: string | null,
  target: string | null,
): { source: string; target: string } | null {
  const isKnown = (code: string | null): code is string => code !== null && !/^(?:und|mul|zxx)?(?:[-_]|$)/iu.test(code)
  if (!isKnown(source) || !isKnown(target)) return null
  const [from, to] = [localeOf(source), localeOf(target)]
  const names = {
    source: from === null ? source.toLowerCase() : withoutCountry(from),
    target: to === null ? target.toLowerCase() : to.minimize().baseName,
  }
  return names.source === names.target ? null : names
}
