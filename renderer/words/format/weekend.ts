// The weekend days where the person lives, from the system's data.

interface WithWeekInfo {
  getWeekInfo(): { weekend: readonly number[] }
}

function knowsWeeks(locale: Intl.Locale): locale is Intl.Locale & WithWeekInfo {
  return 'getWeekInfo' in locale
}

/** @returns days from 1 (Monday) to 7 (Sunday); Saturday and Sunday if nothing is known */
export function weekendOf(personLocale: string): ReadonlySet<number> {
  try {
    const locale = new Intl.Locale(personLocale)
    if (knowsWeeks(locale)) return new Set(locale.getWeekInfo().weekend)
  } catch {
    // The system's locale is not a valid tag.
  }
  return new Set([6, 7])
}
