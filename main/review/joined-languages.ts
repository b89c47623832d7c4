// Languages that join words where others have a space, and their scripts.

/** Scripts that are written without spaces between words, and Korean, whose units are followed by particles. */
const unspaced = new Set(['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my', 'bo', 'dz', 'yue', 'wuu'])

export function joinsWords(language: string): boolean {
  return unspaced.has(language)
}

/** By ISO 15924 code, as `scriptOfLanguage` says it; Korean has spaces. */
export const scriptsWithoutSpaces: ReadonlySet<string> = new Set([
  'Hani',
  'Jpan',
  'Thai',
  'Laoo',
  'Khmr',
  'Mymr',
  'Tibt',
])
