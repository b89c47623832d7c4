// Which parts of a passage are code: names of functions, commands, listings, what its author marked as not to be
// translated. Kept as a flat list of offsets, because most passages have none and long documents have many.
import type { Mark } from './passage-shape.ts'

/**
 * Names of styles for code, in Word, LibreOffice and pandoc: `HTML Code`, `Preformatted Text`, `Source_20_Text`,
 * `Verbatim Char`.
 */
const codeStyle =
  /preformatted|source[ _]?(?:20_)?(?:text|code)|html[ _]?(?:code|sample|keyboard|typewriter|variable)|verbatim|teletype|macro ?text|(?<![a-z])(?:inline|block)?code(?![a-z]*[ _]?number)(?:$|[ _-]|Char|Block|Inline|Example|Text)/i

export function isCodeStyle(name: string | undefined): boolean {
  return name !== undefined && codeStyle.test(name)
}

/**
 * Start and end of each part marked as code, in UTF-16 units of the trimmed NFC text of the passage.
 * @param raw the text that the marks refer to
 */
export function codeSpansOf(marks: readonly Mark[] | undefined, raw: string): number[] | undefined {
  if (!marks?.some(({ kind }) => kind === 'code')) return undefined
  const source = raw.normalize('NFC')
  const isSame = source === raw
  const offset = (at: number): number => (isSame ? at : raw.slice(0, at).normalize('NFC').length)
  const before = source.length - source.trimStart().length
  const length = source.trim().length
  const spans: number[] = []
  for (const { kind, start, end } of marks) {
    if (kind !== 'code') continue
    const from = Math.max(0, offset(start) - before)
    const to = Math.min(length, offset(end) - before)
    if (to > from) spans.push(from, to)
  }
  return spans.length > 0 ? spans : undefined
}

/** The text with spaces in place of its code; same length. */
export function withoutCode(text: string, code: readonly number[] | undefined): string {
  if (code === undefined) return text
  let result = ''
  let at = 0
  for (let index = 0; index + 1 < code.length; index += 2) {
    const [start = 0, end = 0] = code.slice(index, index + 2)
    if (end <= at) continue
    const from = Math.max(start, at)
    result += text.slice(at, from) + ' '.repeat(end - from)
    at = end
  }
  return result + text.slice(at)
}
