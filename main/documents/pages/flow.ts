// Lays out passages one after the other as HTML: headings, paragraphs, nested lists, tables with any content. All text
// is escaped; elements are created only here.
import type { CellPosition, PassageShape } from '../collecting/passage-shape.ts'
import { markedText } from './page-parts.ts'
import type { Allowance, Insertion } from './page-parts.ts'

export interface Flow {
  passage(text: string, shape: PassageShape | undefined, insertions?: readonly Insertion[]): void
  /** Adds HTML that is already safe. */
  piece(html: string, cell: CellPosition | undefined): void
  /** The content of a cell, in a table of this flow. */
  cell(position: CellPosition): Flow
  isEmpty(): boolean
  /** Returns everything written; nothing may follow. */
  html(): string
}

interface TableCell {
  position: CellPosition
  flow: Flow
}

interface Table {
  number: number
  cells: Map<string, TableCell>
  rows: number
  columns: number
}

const maxRows = 5_000
const maxColumns = 200
const maxListDepth = 9

/** Past this depth nested tables lose their frame, but not their text. */
const maxTableDepth = 8

export const emptyCell = '<td></td>'
const emptyRow = '<tr></tr>'
const emptyTable = '<table><tbody></tbody></table>'

/** The flow of a cell, through all cells around it. */
function flowIn(outermost: Flow, cell: CellPosition): Flow {
  return (cell.within ? flowIn(outermost, cell.within) : outermost).cell(cell)
}

function hasOwnLines(text: string): boolean {
  return /[\n\t]/.test(text.trim())
}

/** The rows of a table. Missing cells are filled with empty ones, so that columns line up. */
function tableHtml({ cells, rows, columns }: Table): string {
  const covered = new Set<string>()
  const lines: string[] = []
  for (let row = 1; row <= rows; row += 1) {
    let line = ''
    let isHeader = false
    for (let column = 1; column <= columns; column += 1) {
      const at = `${String(row)} ${String(column)}`
      if (covered.has(at)) continue
      const cell = cells.get(at)
      if (!cell) {
        line += emptyCell
        continue
      }
      const { columnSpan = 1, rowSpan = 1, isHeader: isHeading = false } = cell.position
      const wide = Math.min(columnSpan, columns - column + 1)
      const high = Math.min(rowSpan, rows - row + 1)
      for (let down = 0; down < high; down += 1)
        for (let along = 0; along < wide; along += 1) covered.add(`${String(row + down)} ${String(column + along)}`)
      isHeader ||= isHeading
      const name = isHeading ? 'th' : 'td'
      const spans = (wide > 1 ? ` colspan="${String(wide)}"` : '') + (high > 1 ? ` rowspan="${String(high)}"` : '')
      line += `<${name}${spans}>${cell.flow.html()}</${name}>`
    }
    lines.push(`<tr>${line}</tr>`)
  }
  return `<table><tbody>${lines.join('')}</tbody></table>`
}

/** @param allowance pays for the markup; the texts themselves are paid for by the page */
export function createFlow(allowance: Pick<Allowance, 'takeMarkup'>, depth = 0): Flow {
  const written: string[] = []
  const lists: ('ul' | 'ol')[] = []
  let table: Table | null = null

  const endLists = (to: number): void => {
    while (lists.length > to) written.push(`</li></${lists.pop() ?? 'ul'}>`)
  }

  const endTable = (): void => {
    if (!table) return
    written.push(tableHtml(table))
    table = null
  }

  const cellFlow = (position: CellPosition): Flow => {
    const { table: number, row, column } = position
    if (table?.number !== number) {
      endTable()
      endLists(0)
      allowance.takeMarkup(emptyTable.length)
      table = { number: number ?? 0, cells: new Map(), rows: 0, columns: 0 }
    }
    const known = table ?? { number: number ?? 0, cells: new Map<string, TableCell>(), rows: 0, columns: 0 }
    table = known
    const rows = Math.min(maxRows, Math.max(known.rows, row))
    const columns = Math.min(maxColumns, Math.max(known.columns, column + (position.columnSpan ?? 1) - 1))
    // A table with one text in its last cell becomes a million cells; paid for before the table grows.
    allowance.takeMarkup((rows - known.rows) * emptyRow.length)
    allowance.takeMarkup((rows * columns - known.rows * known.columns) * emptyCell.length)
    known.rows = rows
    known.columns = columns
    const at = `${String(Math.min(maxRows, row))} ${String(Math.min(maxColumns, column))}`
    const cell = known.cells.get(at) ?? { position, flow: createFlow(allowance, depth + 1) }
    known.cells.set(at, cell)
    return cell.flow
  }

  const item = (html: string, level: number, name: 'ul' | 'ol'): void => {
    const wanted = Math.min(level, maxListDepth, lists.length + 1)
    if (lists.length >= wanted) {
      endLists(wanted)
      if (lists.at(-1) === name) written.push('</li><li>')
      else {
        endLists(wanted - 1)
        lists.push(name)
        written.push(`<${name}><li>`)
      }
    } else {
      lists.push(name)
      written.push(`<${name}><li>`)
    }
    written.push(html)
  }

  const flow: Flow = {
    passage: (text, shape, insertions) => {
      if (shape?.cell) {
        const { cell, ...inner } = shape
        flowIn(flow, cell).passage(text, inner.kind === 'cell' ? { ...inner, kind: 'paragraph' } : inner, insertions)
        return
      }
      endTable()
      const html = markedText(text, shape, insertions)
      // An address is written once for each piece of its link.
      allowance.takeMarkup(Math.max(0, html.length - text.length))
      if (shape?.kind === 'listItem') {
        item(
          hasOwnLines(text) ? `<span class="lines">${html}</span>` : html,
          shape.level ?? 1,
          shape.isOrdered ? 'ol' : 'ul',
        )
        return
      }
      endLists(0)
      if (shape?.kind === 'heading') {
        const name = `h${String(Math.min(6, Math.max(1, shape.level ?? 1)))}`
        written.push(`<${name}>${html}</${name}>`)
      } else if (shape?.isMade) written.push(`<pre>${html}</pre>`)
      else written.push(hasOwnLines(text) ? `<p class="lines">${html}</p>` : `<p>${html}</p>`)
    },
    piece: (html, cell) => {
      if (html === '') return
      if (cell) {
        flowIn(flow, cell).piece(html, undefined)
        return
      }
      endTable()
      endLists(0)
      written.push(html)
    },
    cell: (position) => (depth < maxTableDepth ? cellFlow(position) : flow),
    isEmpty: () => written.length === 0 && !table,
    html: () => {
      endTable()
      endLists(0)
      return written.join('')
    },
  }
  return flow
}
