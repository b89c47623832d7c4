// Words for calls for volunteers: their end, their place, and the text to share. Pure; the service's own texts are
// shown as they came.
import type { LanguageCode, VolunteerCall } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'
import { dayDistance, dayInFull, daysUntil } from './format/calendar-days.ts'

const countryNames = new Map<string, Intl.DisplayNames>()

/** The name of a country by its two-letter code; the code if there is no name. */
export function countryName(code: string, locale: Intl.Locale): string {
  const key = locale.toString()
  const names = countryNames.get(key) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  countryNames.set(key, names)
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

export function endWords(call: VolunteerCall, nowMs: number, timeZone: string, locale: Intl.Locale): string {
  if (call.expiresOn === null) return m.volunteers_no_end()
  const days = daysUntil(call.expiresOn, nowMs, timeZone)
  if (days === 0) return m.volunteers_expires_today()
  const distance = dayDistance(days, locale)
  return days > 0 ? m.volunteers_expires({ distance }) : m.volunteers_ended({ distance })
}

/** A whole call as text, for a message or a notice board. */
export function callText(
  call: VolunteerCall,
  { locale, languageName }: { locale: Intl.Locale; languageName(code: LanguageCode): string },
): string {
  const pairs = [
    ...call.pairs.map(({ source, target }) =>
      m.language_pair({ source: languageName(source), target: languageName(target) }),
    ),
    ...call.otherPairs,
  ]
  const facts = [
    pairs.length === 0 ? '' : m.volunteers_text_languages({ pairs: pairs.join(m.list_separator()) }),
    call.country === null ? '' : m.volunteers_text_country({ country: countryName(call.country, locale) }),
    call.expiresOn === null ? '' : m.volunteers_text_until({ date: dayInFull(call.expiresOn, locale) }),
    call.pageUrl ?? '',
  ]
  return [call.summary, call.description, facts.filter((fact) => fact !== '').join('\n')]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}
