// Passes the cells of one sheet to the collector, for every workbook format: visible text is counted, hidden sheets,
// rows and columns are reported, and the first row may be headings.
import type { DocumentFactCode, DocumentPlace } from '../model.ts'
import type { Collector } from './collector.ts'
import { placeOf } from './collector.ts'
import { columnName, hasLetters, nameOfRanges } from './cells.ts'
import { countWords } from '../language/word-count.ts'

interface SheetCell {
  row: number
  column: number
  text: string
  isRowHidden: boolean
  /** The result of a formula. */
  isMade?: boolean
  /** How often the same cell is repeated. */
  repetitions?: number
}

interface SheetCells {
  hideColumns(from: number, to: number): void
  cell(cell: SheetCell): void
  /** Reports what was hidden. */
  end(): void
}

interface HiddenCells {
  numbers: Set<number>
  words: number
  excerpt: string
}

function noHiddenCells(): HiddenCells {
  return { numbers: new Set(), words: 0, excerpt: '' }
}

/** The first cells of a row are enough for an excerpt. */
const enoughExcerpt = 80

/** Headings are short. */
const maxHeadingLength = 60

/** Passes every visible cell with its position in the sheet; skips hidden ones. */
function createShapedCells(place: DocumentPlace, isSheetHidden: boolean, collector: Collector): SheetCells {
  const hiddenRanges: [from: number, to: number][] = []
  return {
    hideColumns: (from, to) => {
      hiddenRanges.push([from, to])
    },
    cell: ({ row, column, text, isRowHidden, isMade = false }) => {
      if (isSheetHidden || isRowHidden || text.trim() === '') return
      if (hiddenRanges.some(([from, to]) => column >= from && column <= to)) return
      const at = `${columnName(column)}${String(row)}`
      collector.passage(text, placeOf(place.part, { ...place, at }), 0, {
        kind: 'cell',
        // Uses the sheet's number, because its name may be translated.
        key: `${String(place.number ?? 1)}!${at}`,
        cell: { table: null, row, column },
        isMade,
      })
    },
    end: () => undefined,
  }
}

export function createSheetCells(place: DocumentPlace, isSheetHidden: boolean, collector: Collector): SheetCells {
  return collector.keepsShapes
    ? createShapedCells(place, isSheetHidden, collector)
    : createCountedCells(place, isSheetHidden, collector)
}

function createCountedCells(place: DocumentPlace, isSheetHidden: boolean, collector: Collector): SheetCells {
  const hiddenSheet = noHiddenCells()
  const hiddenRows = noHiddenCells()
  const hiddenColumns = noHiddenCells()
  const hiddenRanges: [from: number, to: number][] = []
  const firstRow: { row: number; texts: string[] } = { row: 0, texts: [] }

  const hide = (cells: HiddenCells, number: number, text: string): void => {
    cells.numbers.add(number)
    cells.words += countWords(text)
    if (cells.excerpt.length < enoughExcerpt) cells.excerpt += cells.excerpt === '' ? text : ` · ${text}`
    collector.aside(text, place)
  }

  const report = (code: DocumentFactCode, { numbers, words, excerpt }: HiddenCells, at: string | null): void => {
    if (numbers.size > 0) collector.found(code, { place: { ...place, at }, number: numbers.size, words, excerpt })
  }

  return {
    hideColumns: (from, to) => {
      hiddenRanges.push([from, to])
    },
    cell: ({ row, column, text, isRowHidden, repetitions = 1 }) => {
      if (!hasLetters(text)) return
      if (firstRow.row === 0) firstRow.row = row
      if (firstRow.row === row) firstRow.texts.push(text)
      if (isSheetHidden) hide(hiddenSheet, place.number ?? 0, text)
      else if (isRowHidden) hide(hiddenRows, row, text)
      else if (hiddenRanges.some(([from, to]) => column >= from && column <= to)) hide(hiddenColumns, column, text)
      else for (let time = 0; time < repetitions; time += 1) collector.passage(text, place)
    },
    end: () => {
      report('hiddenSheets', hiddenSheet, null)
      report('hiddenRows', hiddenRows, nameOfRanges(hiddenRows.numbers, String))
      report('hiddenColumns', hiddenColumns, nameOfRanges(hiddenColumns.numbers, columnName))
      const { texts } = firstRow
      if (texts.length > 1 && texts.every((text) => text.length <= maxHeadingLength)) collector.headerRow(place, texts)
    },
  }
}
