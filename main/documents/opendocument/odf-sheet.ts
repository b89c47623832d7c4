// Tracks one sheet of an OpenDocument workbook: rows, columns and repeated cells.
import type { DocumentPlace } from '../model.ts'
import { placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { Attribute } from '../office/xml.ts'
import { createSheetCells } from '../collecting/sheet-cells.ts'
import { columnName } from '../collecting/cells.ts'

export interface OdfSheet {
  place: DocumentPlace
  /** Handles an element; returns false if it does not belong to a sheet. */
  open(name: string, attribute: Attribute): boolean
  isInCell(): boolean
  paragraph(text: string): void
  closeCell(): void
  /** The name of the current cell, such as `B4`. */
  cellName(): string
  end(): void
}

/** The value of a repeat attribute. */
export function repeated(value: string | undefined): number {
  return Math.max(1, Math.floor(Number(value)) || 1)
}
/** A cell may claim a million repetitions; more than this are ignored. */
const maxRepetitions = 1_000

/** @param number of the sheet, from 1 */
export function createOdfSheet(number: number, name: string, isHidden: boolean, collector: Collector): OdfSheet {
  const place = placeOf('sheet', { number, name })
  const cells = createSheetCells(place, isHidden, collector)
  let row = 0
  let nextRow = 1
  let column = 0
  let nextColumn = 1
  let nextStyledColumn = 1
  let isRowHidden = false
  let isText = false
  let isMade = false
  let spans = { columns: 1, rows: 1 }
  let isInCell = false
  let paragraphs: string[] = []
  /** Passes on every repetition of a visible cell. */
  const takeShaped = (): void => {
    if (spans.columns > 1 || spans.rows > 1)
      collector.grid?.merge({ row, column }, { row: row + spans.rows - 1, column: column + spans.columns - 1 })
    const text = paragraphs.join('\n')
    if (text.trim() === '') return
    let left = maxRepetitions
    for (let inRow = row; inRow < nextRow; inRow += 1)
      for (let inColumn = column; inColumn < nextColumn; inColumn += 1) {
        if (left === 0) return
        left -= 1
        cells.cell({ row: inRow, column: inColumn, text, isRowHidden, isMade })
      }
  }

  return {
    place,
    open: (element, attribute) => {
      const isUnseen = /^(?:collapse|filter)$/.test(attribute('visibility') ?? '')
      if (element === 'table:table-column') {
        const first = nextStyledColumn
        nextStyledColumn += repeated(attribute('number-columns-repeated'))
        if (isUnseen) cells.hideColumns(first, nextStyledColumn - 1)
      } else if (element === 'table:table-row') {
        row = nextRow
        nextRow += repeated(attribute('number-rows-repeated'))
        nextColumn = 1
        isRowHidden = isUnseen
      } else if (element === 'table:table-cell' || element === 'table:covered-table-cell') {
        column = nextColumn
        nextColumn += repeated(attribute('number-columns-repeated'))
        const type = attribute('value-type')
        const mayBeText = attribute('formula') === undefined && (type === undefined || type === 'string')
        isText = element === 'table:table-cell' && mayBeText
        isMade = element !== 'table:table-cell' || attribute('formula') !== undefined
        spans = {
          columns: Math.min(1_000, repeated(attribute('number-columns-spanned'))),
          rows: Math.min(10_000, repeated(attribute('number-rows-spanned'))),
        }
        isInCell = true
        paragraphs = []
      } else return false
      return true
    },
    isInCell: () => isInCell,
    paragraph: (text) => {
      paragraphs.push(text)
    },
    closeCell: () => {
      isInCell = false
      if (collector.keepsShapes) takeShaped()
      if (!isText || collector.keepsShapes) return
      const repetitions = Math.min(maxRepetitions, (nextColumn - column) * (nextRow - row))
      cells.cell({ row, column, text: paragraphs.join('\n'), isRowHidden, repetitions })
    },
    cellName: () => `${columnName(column)}${String(row)}`,
    end: cells.end,
  }
}
