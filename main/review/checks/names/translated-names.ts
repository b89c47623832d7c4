// English names that every language has in its own words: countries, languages, months, weekdays. From Unicode's locale data (`Intl`).

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** The world, and parts of it. */
const areas =
  '001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 419'

function displayed(type: 'region' | 'language'): string[] {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' })
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  return [...codes, ...(type === 'region' ? areas.split(' ') : [])].flatMap((code) => names.of(code) ?? [])
}

/** `January` and `Sunday`, and what follows them. */
function calendar(): string[] {
  const format = (options: Intl.DateTimeFormatOptions, date: Date): string =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(date)
  return [
    ...Array.from({ length: 12 }, (_, month) => format({ month: 'long' }, new Date(Date.UTC(2026, month, 15)))),
    ...Array.from({ length: 7 }, (_, day) => format({ weekday: 'long' }, new Date(Date.UTC(2026, 1, 1 + day)))),
  ]
}

let known: ReadonlySet<string> | null = null

/** Whether a word is such a name, or a part of one. */
export function isNameWithTranslation(word: string): boolean {
  known ??= new Set(
    [...displayed('region'), ...displayed('language'), ...calendar()].flatMap((name) =>
      name.toLowerCase().split(/[^\p{L}\p{M}]+/u),
    ),
  )
  return known.has(word.toLowerCase())
}
