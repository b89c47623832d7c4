// Keeps what `Intl` knows of a language: it never changes, and asking for it takes tens of milliseconds.

export function onceForLanguage<Names>(make: (language: string) => Names): (language: string) => Names {
  const made = new Map<string, Names>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const names = make(language)
    made.set(language, names)
    return names
  }
}
