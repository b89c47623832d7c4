// A list of words in which each is written as what differs from the one before: compressed, a third smaller than the list.

/** The dictionaries that come with Verso, in resources/dictionaries. */
export const packedDictionaries = ['en', 'es', 'fr', 'ru'] as const

/** Added to the number of letters kept, so that it is a printable character. */
const base = 0x30
const mostKept = 40

/** @param lines in the order of their characters */
export function packWords(lines: readonly string[]): string {
  let before = ''
  return lines
    .map((line) => {
      let kept = 0
      while (kept < mostKept && kept < before.length && before[kept] === line[kept]) kept += 1
      before = line
      return String.fromCharCode(base + kept) + line.slice(kept)
    })
    .join('\n')
}

/** As a Hunspell dictionary has them: their number, and a line each. */
export function unpackWords(packed: string): string {
  let before = ''
  const lines = packed.split('\n').map((line) => {
    before = before.slice(0, line.charCodeAt(0) - base) + line.slice(1)
    return before
  })
  return `${String(lines.length)}\n${lines.join('\n')}\n`
}
