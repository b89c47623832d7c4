// Tracks the position within tables of an OpenDocument text or presentation. Sheets of a workbook are tracked
// elsewhere.
import type { Attribute } from '../office/xml.ts'
import type { CellPosition } from '../collecting/passage-shape.ts'
import { repeated } from './odf-sheet.ts'

interface Table {
  number: number
  row: number
  column: number
  nextColumn: number
  columnSpan: number
  rowSpan: number
  isHeader: boolean
  isInHeaderRows: boolean
}

interface OdfTables {
  begin(): void
  end(): void
  /** Handles an element; returns false if it does not belong to a table. */
  open(name: string, attribute: Attribute): boolean
  close(name: string): void
  /** The current cell; null outside tables. */
  cell(): CellPosition | null
  cellPart(): { cell?: CellPosition }
  /** A text box is outside the table it is anchored in. */
  leave(): void
  back(): void
}

const maxSpanned = 200

export function createOdfTables(): OdfTables {
  const tables: (Table | null)[] = []
  let number = 0
  const cellOf = (index: number): CellPosition | null => {
    const table = tables[index]
    if (!table || table.column === 0) return null
    const { columnSpan, rowSpan, isHeader } = table
    const outer = cellOf(index - 1)
    return {
      table: table.number,
      row: table.row,
      column: table.column,
      ...(columnSpan > 1 ? { columnSpan } : {}),
      ...(rowSpan > 1 ? { rowSpan } : {}),
      ...(isHeader ? { isHeader } : {}),
      ...(outer ? { within: outer } : {}),
    }
  }
  const cell = (): CellPosition | null => cellOf(tables.length - 1)
  return {
    begin: () => {
      number += 1
      tables.push({
        number,
        row: 0,
        column: 0,
        nextColumn: 1,
        columnSpan: 1,
        rowSpan: 1,
        isHeader: false,
        isInHeaderRows: false,
      })
    },
    end: () => {
      tables.pop()
    },
    open: (name, attribute) => {
      const table = tables.at(-1)
      if (!table) return false
      if (name === 'table:table-header-rows') table.isInHeaderRows = true
      else if (name === 'table:table-row') {
        table.row += 1
        table.column = 0
        table.nextColumn = 1
        table.isHeader = table.isInHeaderRows
      } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
        table.column = table.nextColumn
        table.nextColumn += Math.min(maxSpanned, repeated(attribute('number-columns-repeated')))
        table.columnSpan = Math.min(maxSpanned, repeated(attribute('number-columns-spanned')))
        table.rowSpan = Math.min(maxSpanned, repeated(attribute('number-rows-spanned')))
      } else return false
      return true
    },
    close: (name) => {
      const table = tables.at(-1)
      if (table && name === 'table:table-header-rows') table.isInHeaderRows = false
    },
    cell,
    cellPart: () => {
      const here = cell()
      return here ? { cell: here } : {}
    },
    leave: () => {
      tables.push(null)
    },
    back: () => {
      if (tables.at(-1) === null) tables.pop()
    },
  }
}
