// Cells of tables and sheets: their names, and which of them contain text.

const letter = /\p{L}/u

/** A cell without letters is a number, a date or a phone number, which nobody translates. */
export function hasLetters(text: string): boolean {
  return letter.test(text)
}

/** `C12` → 3; 0 if it is not a reference. */
export function columnNumber(reference: string): number {
  let column = 0
  for (const character of reference) {
    const code = character.charCodeAt(0)
    if (code >= 65 && code <= 90) column = column * 26 + code - 64
    else break
  }
  return column
}

/** 3 → `C`. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

const maxRanges = 6

/** Row or column numbers as a short list: `3, 12–18, 40`. */
export function nameOfRanges(numbers: Iterable<number>, name: (number: number) => string): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of [...numbers].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && number <= last.to + 1) last.to = number
    else if (ranges.length >= maxRanges) return `${listOf(ranges, name)}, …`
    else ranges.push({ from: number, to: number })
  }
  return listOf(ranges, name)
}

function listOf(ranges: readonly { from: number; to: number }[], name: (number: number) => string): string {
  return ranges.map(({ from, to }) => (from === to ? name(from) : `${name(from)}–${name(to)}`)).join(', ')
}
