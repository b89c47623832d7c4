// Reads the cells of a CSV or TSV file, so that words in neighbouring cells are counted separately, and numbers not at
// all.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { createSheetCells } from '../collecting/sheet-cells.ts'

const separators = [',', ';', '\t', '|'] as const

/** The most frequent separator outside quotes in the first lines. */
function separatorOf(source: string): string {
  const beginning = source.slice(0, 8192).replace(/"[^"]*"/g, '')
  let best: string = ','
  let most = 0
  for (const separator of separators) {
    const times = beginning.split(separator).length - 1
    if (times > most) [best, most] = [separator, times]
  }
  return best
}

/**
 * Walks the cells of a file row by row, without the format's quotes.
 * @param cell called for each cell, with row and column from 1
 */
export function walkSeparatedValues(source: string, cell: (text: string, row: number, column: number) => void): void {
  const separator = separatorOf(source)
  let row = 1
  let column = 1
  let text = ''
  let isQuoted = false
  let start = 0
  const take = (until: number): void => {
    text += source.slice(start, until)
    start = until + 1
  }
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '"') {
      // A quote in the middle of an unquoted cell is literal: 5" pipe.
      if (!isQuoted && start < at && text === '' && source.slice(start, at).trim() !== '') continue
      if (isQuoted && source[at + 1] === '"') {
        take(at + 1)
        at += 1
        start = at + 1
      } else {
        take(at)
        isQuoted = !isQuoted
      }
    } else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) {
      take(at)
      cell(text.trim(), row, column)
      text = ''
      if (character === separator) column += 1
      else {
        // CRLF ends only one row.
        if (character === '\n' || source[at + 1] !== '\n') row += 1
        column = 1
      }
    }
  }
  take(source.length)
  if (text !== '') cell(text.trim(), row, column)
}

/** Reads a table file. Cells without letters are numbers and dates and are not counted, as in a workbook. */
export function readSeparatedValues(source: string, collector: Collector): void {
  const cells = createSheetCells(placeOf('sheet', { number: 1 }), false, collector)
  walkSeparatedValues(source, (text, row, column) => {
    cells.cell({ row, column, text, isRowHidden: false })
  })
  cells.end()
}
