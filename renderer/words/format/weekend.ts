// The days of rest where the person lives, as the system's data knows them.

interface WithWeekInfo {
  getWeekInfo(): { weekend: readonly number[] }
}

function knowsWeeks(locale: Intl.Locale): locale is Intl.Locale & WithWeekInfo {
  return 'getWeekInfo' in locale
}

/** @returns days from 1 (Monday) to 7 (Sunday); Saturday and Sunday where nothing is known */
export function weekendOf(personLocale: string): ReadonlySet<number> {
  try {
    const locale = new Intl.Locale(personLocale)
    if (knowsWeeks(locale)) return new Set(locale.getWeekInfo().weekend)
  } catch {
    // A locale of the system that is no tag at all.
  }
  return new Set([6, 7])
}
