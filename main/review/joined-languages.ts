// Languages that join words where others have a space.

/** Scripts that are written without spaces between words, and Korean, whose units are followed by particles. */
const unspaced = new Set(['zh', 'ja', 'ko', 'th', 'lo', 'km', 'my', 'bo', 'dz', 'yue', 'wuu'])

export function joinsWords(language: string): boolean {
  return unspaced.has(language)
}
