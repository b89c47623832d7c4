// The cells of a CSV or TSV file, so that words in neighbouring cells are not counted as one.

const separators = [',', ';', '\t', '|'] as const

/** The separator that stands most often outside of quotes in the first lines. */
const separatorOf = (source: string): string => {
  const beginning = source.slice(0, 8192).replace(/"[^"]*"/g, '')
  let best: string = ','
  let most = 0
  for (const separator of separators) {
    const times = beginning.split(separator).length - 1
    if (times > most) [best, most] = [separator, times]
  }
  return best
}

/** All cells, one a line; quotes of the format are removed. */
export const textOfSeparatedValues = (source: string): string => {
  const separator = separatorOf(source)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let start = 0
  const take = (until: number): void => {
    cell += source.slice(start, until)
    start = until + 1
  }
  const close = (until: number): void => {
    take(until)
    if (cell.trim() !== '') cells.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '"') {
      if (isQuoted && source[at + 1] === '"') {
        take(at + 1)
        at += 1
        start = at + 1
      } else {
        take(at)
        isQuoted = !isQuoted
      }
    } else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) close(at)
  }
  close(source.length)
  return cells.join('\n')
}
