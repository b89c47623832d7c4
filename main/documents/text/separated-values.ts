// Reads the cells of a CSV or TSV file, so that words in neighbouring cells are counted separately, and numbers not at
// all.
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { createSheetCells } from '../collecting/sheet-cells.ts'
import { readSeparatedRows } from './separated-rows.ts'

/** @param cell called for each cell, with its row and column, both from 1 */
function walkSeparatedValues(source: string, cell: (text: string, row: number, column: number) => void): void {
  for (const [row, cells] of readSeparatedRows(source).rows.entries()) {
    for (const [column, text] of cells.entries()) cell(text, row + 1, column + 1)
  }
}

/** Reads a table file. Cells without letters are numbers and dates and are not counted, as in a workbook. */
export function readSeparatedValues(source: string, collector: Collector): void {
  const cells = createSheetCells(placeOf('sheet', { number: 1 }), false, collector)
  walkSeparatedValues(source, (text, row, column) => {
    cells.cell({ row, column, text, isRowHidden: false })
  })
  cells.end()
}
