// Lays out a workbook as a grid: each sheet with its name, column letters and row numbers. Large sheets are cut off,
// and the page says which rows are missing.
import type { DocumentLimits } from '../limits.ts'
import { escapeHtml } from '../markup/escape-html.ts'
import { columnName } from '../collecting/cells.ts'
import type { PageCollector } from './document-page.ts'
import { createFlow, emptyCell } from './flow.ts'
import type { Flow } from './flow.ts'
import { createAllowance, createPageImages, ignoringCollector } from './page-parts.ts'

interface Sheet {
  number: number
  name: string
  isRightToLeft: boolean
  rows: Map<number, Map<number, string>>
  /** Rows of the grid, with the empty ones between others. */
  gridRows: number
  columns: number
  /** The last row with content, shown or not; the last one that is shown. */
  lastRow: number
  lastShownRow: number
  /** There is content beyond the columns shown. */
  isWider: boolean
  merges: Map<number, { columnSpan: number; rowSpan: number }>
  beside: Flow
}

const emptySheet = '<section class="sheet"><h2></h2></section>'
const maxRows = 1_000
const maxColumns = 60
/** In all sheets together. A browser can lay out more, but not while somebody waits. */
const maxCells = 24_000
const maxMerges = 5_000

/** Only for columns that are shown. */
function cellNumber(row: number, column: number): number {
  return row * (maxColumns + 1) + column
}

function isFigure(text: string): boolean {
  return /^[\s.,:%+\-–/()€$£¥]*\p{Nd}[\s\p{Nd}.,:%+\-–/()€$£¥]*$/u.test(text)
}

/** Columns are as wide as their typical content. */
function widthOf(sheet: Sheet, column: number): string {
  const lengths: number[] = []
  for (const row of sheet.rows.values()) {
    const length = row.get(column)?.length
    if (length !== undefined) lengths.push(length)
    if (lengths.length >= 200) break
  }
  const usual = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length * 0.8)] ?? 0
  return usual > 48 ? ' class="widest"' : usual > 20 ? ' class="wide"' : ''
}

function headHtml(sheet: Sheet): string {
  const letters = Array.from(
    { length: sheet.columns },
    (_, index) => `<th scope="col"${widthOf(sheet, index + 1)}>${columnName(index + 1)}</th>`,
  )
  return `<thead><tr><td></td>${letters.join('')}${sheet.isWider ? '<th>…</th>' : ''}</tr></thead>`
}

/** A placeholder for rows that are left out or empty. */
function gapHtml(from: number, to: number, columns: number): string {
  return `<tr class="gap"><th scope="row">${from === to ? String(from) : `${String(from)}–${String(to)}`}</th><td colspan="${String(columns)}">⋮</td></tr>`
}

function rowHtml(sheet: Sheet, row: number, covered: Set<number>): string {
  const cells = sheet.rows.get(row)
  let html = ''
  for (let column = 1; column <= sheet.columns; column += 1) {
    if (covered.has(cellNumber(row, column))) continue
    const merge = sheet.merges.get(cellNumber(row, column))
    const wide = Math.min(merge?.columnSpan ?? 1, sheet.columns - column + 1)
    if (merge)
      for (let down = 0; down < merge.rowSpan; down += 1)
        for (let along = 0; along < wide; along += 1) covered.add(cellNumber(row + down, column + along))
    const spans =
      (wide > 1 ? ` colspan="${String(wide)}"` : '') +
      (merge && merge.rowSpan > 1 ? ` rowspan="${String(merge.rowSpan)}"` : '')
    const text = cells?.get(column)
    if (text === undefined) html += `<td${spans}></td>`
    else html += `<td${spans}${isFigure(text) ? ' class="figure"' : ''}>${escapeHtml(text)}</td>`
  }
  return `<tr><th scope="row">${String(row)}</th>${html}${sheet.isWider ? '<td></td>' : ''}</tr>`
}

/** A few empty rows are shown as empty rows. */
const shownEmptyRows = 2

function gridHtml(sheet: Sheet): string {
  if (sheet.rows.size === 0) return ''
  const shown = [...sheet.rows.keys()].toSorted((one, other) => one - other)
  const width = sheet.columns + (sheet.isWider ? 1 : 0)
  const covered = new Set<number>()
  const lines: string[] = []
  let next = 1
  for (const row of shown) {
    if (row - next > shownEmptyRows) lines.push(gapHtml(next, row - 1, width))
    else for (let empty = next; empty < row; empty += 1) lines.push(rowHtml(sheet, empty, covered))
    lines.push(rowHtml(sheet, row, covered))
    next = row + 1
  }
  if (sheet.lastRow >= next) lines.push(gapHtml(next, sheet.lastRow, width))
  const direction = sheet.isRightToLeft ? 'rtl' : 'ltr'
  return `<table class="grid" dir="${direction}">${headHtml(sheet)}<tbody>${lines.join('')}</tbody></table>`
}

export function createSheetsPage(limits: Pick<DocumentLimits, 'shownCharacters' | 'pictureBytes'>): PageCollector {
  const allowance = createAllowance(limits.shownCharacters)
  const images = createPageImages(limits.pictureBytes)
  const sheets: Sheet[] = []
  let cells = 0
  let isShort = false

  const begin = (number: number, name: string): Sheet => {
    // Written as a heading and in the list of sheets.
    allowance.takeMarkup(2 * (name.length + emptySheet.length))
    const sheet: Sheet = {
      number,
      name,
      isRightToLeft: false,
      rows: new Map(),
      gridRows: 0,
      columns: 0,
      lastRow: 0,
      lastShownRow: 0,
      isWider: false,
      merges: new Map(),
      beside: createFlow(allowance),
    }
    sheets.push(sheet)
    return sheet
  }
  const current = (): Sheet => sheets.at(-1) ?? begin(1, '')

  const cell = (sheet: Sheet, row: number, column: number, text: string): void => {
    sheet.lastRow = Math.max(sheet.lastRow, row)
    const isKnown = sheet.rows.has(row)
    if (column > maxColumns || (!isKnown && sheet.rows.size >= maxRows) || cells >= maxCells) {
      isShort = true
      if (column > maxColumns) sheet.isWider = true
      return
    }
    allowance.take(text)
    const emptyBefore = row > sheet.lastShownRow ? row - sheet.lastShownRow - 1 : shownEmptyRows
    const gridRows = sheet.gridRows + (isKnown ? 0 : 1 + Math.min(shownEmptyRows, emptyBefore))
    const columns = Math.max(sheet.columns, column)
    // One text in the last column makes a whole row of empty cells.
    allowance.takeMarkup((gridRows * columns - sheet.gridRows * sheet.columns) * emptyCell.length)
    cells += 1
    const inRow = sheet.rows.get(row) ?? new Map<number, string>()
    inRow.set(column, text)
    sheet.rows.set(row, inRow)
    sheet.gridRows = gridRows
    sheet.columns = columns
    sheet.lastShownRow = Math.max(sheet.lastShownRow, row)
  }

  const sheetHtml = (sheet: Sheet): string => {
    const { number, name, beside } = sheet
    const heading = name === '' ? '' : `<h2>${escapeHtml(name)}</h2>`
    return `<section class="sheet" id="sheet-${String(number)}">${heading}${gridHtml(sheet)}${beside.isEmpty() ? '' : `<div class="text-box">${beside.html()}</div>`}</section>`
  }

  return {
    ...ignoringCollector,
    grid: {
      begin: ({ number, name, isHidden }) => {
        // A hidden sheet has no content to show and no tab.
        if (!isHidden) begin(number, name)
      },
      rightToLeft: () => {
        current().isRightToLeft = true
      },
      merge: (from, to) => {
        const { merges } = current()
        if (merges.size >= maxMerges || from.column > maxColumns) return
        if (to.row < from.row || to.column < from.column) return
        merges.set(cellNumber(from.row, from.column), {
          columnSpan: Math.min(maxColumns, to.column - from.column + 1),
          rowSpan: Math.min(maxRows, to.row - from.row + 1),
        })
      },
    },
    passage: (text, place, _, shape) => {
      const said = text.trim()
      if (said === '') return
      const position = shape?.cell
      if (position && place.part === 'sheet') {
        cell(current(), position.row, position.column, said)
        return
      }
      allowance.take(said)
      current().beside.passage(said, shape)
    },
    picture: ({ read, description }) => {
      allowance.take(description)
      current().beside.piece(images.html(read, description), undefined)
    },
    finish: (isCut) => {
      const named = sheets.filter(({ name }) => name !== '')
      const tabs = named.map(
        ({ number, name }) => `<li><a href="#sheet-${String(number)}">${escapeHtml(name)}</a></li>`,
      )
      const navigation = named.length > 1 ? `<nav class="sheet-names"><ul>${tabs.join('')}</ul></nav>` : ''
      return {
        html: navigation + sheets.map(sheetHtml).join('\n'),
        pictures: images.pictures,
        isCut: isCut || isShort,
        shownCharacters: allowance.shownCharacters(),
      }
    },
  }
}
