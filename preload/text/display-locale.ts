// In which variety of the interface's language dates, numbers and names are written. Main and the window ask the same.

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

/**
 * The first of the system's languages that is the interface's: its region decides how dates and digits are written. Otherwise the
 * international form of the interface's language, with the clock (12 or 24 hours) of the system's first language, and its
 * digits if those are Latin.
 * @param systemLanguages BCP 47 tags, the preferred first
 */
export function displayLocale(systemLanguages: readonly string[], interfaceLanguage: string): Intl.Locale {
  const spoken = new Intl.Locale(interfaceLanguage).language
  const system = systemLanguages.flatMap((tag) => localeOf(tag) ?? [])
  const same = system.find(({ language }) => language === spoken)
  if (same !== undefined) return same
  const [first] = system
  const international = new Intl.Locale(`${spoken}-001`)
  if (first === undefined) return international
  const { hourCycle } = new Intl.DateTimeFormat(first, { hour: 'numeric' }).resolvedOptions()
  const { numberingSystem } = new Intl.NumberFormat(first).resolvedOptions()
  return new Intl.Locale(international, {
    ...(hourCycle === undefined ? {} : { hourCycle }),
    ...(numberingSystem === 'latn' ? { numberingSystem } : {}),
  })
}

/** The first of the system's languages that Verso has; null if there is none. */
export function spokenBySystem<Code extends string>(
  systemLanguages: readonly string[],
  spoken: readonly Code[],
): Code | null {
  for (const tag of systemLanguages) {
    const language = localeOf(tag)?.language
    const found = spoken.find((code) => code === language)
    if (found !== undefined) return found
  }
  return null
}
