// Tracks the position within tables of a Word document, including tables in cells.
import type { CellPosition } from '../collecting/passage-shape.ts'
import { isOn } from './word-styles.ts'

interface WordTables {
  /** Handles an element; returns false if it does not belong to a table. */
  open(local: string, attribute: (name: string) => string | undefined): boolean
  /** The current cell; null outside tables. */
  cell(): CellPosition | null
  /** Ends the innermost table or text box. */
  leave(): void
  /** Tables start afresh in a text box. */
  enterTextBox(): void
}

interface Table {
  number: number
  row: number
  cell: CellPosition | null
  nextColumn: number
  isHeader: boolean
  /** The first cells of vertical merges, by column. */
  merges: Map<number, CellPosition>
}

const maxSpanned = 200

/** @param nextNumber called at the beginning of each table */
export function createWordTables(nextNumber: () => number): WordTables {
  /** Outermost first; null is a text box. */
  const tables: (Table | null)[] = []

  const openCell = (table: Table): void => {
    const outer = tables.at(-2)?.cell
    table.cell = {
      table: table.number,
      row: table.row,
      column: table.nextColumn,
      ...(table.isHeader ? { isHeader: true } : {}),
      ...(outer ? { within: outer } : {}),
    }
    table.nextColumn += 1
  }

  const mergeDown = ({ merges }: Table, cell: CellPosition, isFirst: boolean): void => {
    const first = merges.get(cell.column)
    if (isFirst) merges.set(cell.column, cell)
    else if (first && first.row + (first.rowSpan ?? 1) === cell.row) first.rowSpan = cell.row - first.row + 1
  }

  return {
    open: (local, attribute) => {
      const table = tables.at(-1)
      if (local === 'tbl')
        tables.push({
          number: nextNumber(),
          row: 0,
          cell: null,
          nextColumn: 1,
          isHeader: false,
          merges: new Map(),
        })
      else if (!table) return false
      else if (local === 'tr') {
        table.row += 1
        table.cell = null
        table.nextColumn = 1
        table.isHeader = false
      } else if (local === 'tc') openCell(table)
      else if (local === 'tblHeader') table.isHeader = isOn(attribute('val'))
      else if (local === 'gridSpan') {
        const columnSpan = Math.min(maxSpanned, Math.max(1, Math.floor(Number(attribute('val'))) || 1))
        if (!table.cell || columnSpan === 1) return true
        table.cell.columnSpan = columnSpan
        table.nextColumn = table.cell.column + columnSpan
      } else if (local === 'vMerge') {
        if (table.cell) mergeDown(table, table.cell, attribute('val') === 'restart')
      } else return false
      return true
    },
    cell: () => tables.at(-1)?.cell ?? null,
    leave: () => {
      tables.pop()
    },
    enterTextBox: () => {
      tables.push(null)
    },
  }
}
