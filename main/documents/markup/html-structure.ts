// Tracks what a block of an HTML page is: heading, list item, table cell. Follows the tags, including omitted end tags,
// and builds no tree.
import type { CellPosition, PassageShape } from '../collecting/passage-shape.ts'

interface HtmlStructure {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  /** The shape of the text at the current position. */
  shape(): PassageShape
}

type Level =
  | { kind: 'list'; name: string; isOrdered: boolean; isInItem: boolean }
  | { kind: 'table'; number: number; row: number; nextColumn: number; cell: CellPosition | null }

/** Deeper levels are not distinguished, because a hostile page may open any number. */
const maxDepth = 100

function spanOf(value: string | undefined, most: number): number {
  const number = Math.floor(Number(value))
  return number >= 1 && number <= most ? number : 1
}

export function createHtmlStructure(): HtmlStructure {
  const levels: Level[] = []
  let heading = 0
  let tables = 0

  const innermost = <Kind extends Level['kind']>(kind: Kind): Extract<Level, { kind: Kind }> | undefined =>
    levels.findLast((level): level is Extract<Level, { kind: Kind }> => level.kind === kind)

  const openCell = (name: string, attributes: ReadonlyMap<string, string>): void => {
    const table = innermost('table')
    if (!table) return
    const column = table.nextColumn
    const columnSpan = spanOf(attributes.get('colspan'), 200)
    table.nextColumn += columnSpan
    table.cell = {
      table: table.number,
      row: Math.max(1, table.row),
      column,
      ...(columnSpan > 1 ? { columnSpan } : {}),
      ...(name === 'th' ? { isHeader: true } : {}),
    }
  }

  return {
    open: (name, attributes) => {
      const level = /^h([1-6])$/.exec(name)?.[1]
      if (level !== undefined) heading = Number(level)
      else if (name === 'ul' || name === 'ol') {
        if (levels.length < maxDepth) levels.push({ kind: 'list', name, isOrdered: name === 'ol', isInItem: false })
      } else if (name === 'li') {
        const list = innermost('list')
        if (list) list.isInItem = true
      } else if (name === 'table') {
        tables += 1
        if (levels.length < maxDepth) levels.push({ kind: 'table', number: tables, row: 0, nextColumn: 1, cell: null })
      } else if (name === 'tr') {
        const table = innermost('table')
        if (!table) return
        table.row += 1
        table.nextColumn = 1
        table.cell = null
      } else if (name === 'td' || name === 'th') openCell(name, attributes)
    },
    close: (name) => {
      if (/^h[1-6]$/.test(name)) heading = 0
      else if (name === 'ul' || name === 'ol') {
        const at = levels.findLastIndex((level) => level.kind === 'list' && level.name === name)
        if (at >= 0) levels.length = at
      } else if (name === 'table') {
        const at = levels.findLastIndex(({ kind }) => kind === 'table')
        if (at >= 0) levels.length = at
      } else if (name === 'li') {
        const list = innermost('list')
        if (list) list.isInItem = false
      } else if (name === 'td' || name === 'th') {
        const table = innermost('table')
        if (table) table.cell = null
      }
    },
    shape: () => {
      const table = innermost('table')
      const inCell = table?.cell ? { cell: table.cell } : {}
      if (heading > 0) return { kind: 'heading', level: heading, ...inCell }
      const outerTable = levels.findLastIndex(({ kind }) => kind === 'table')
      const lists = levels.slice(outerTable + 1)
      const list = lists.at(-1)
      if (list?.kind === 'list' && list.isInItem)
        return { kind: 'listItem', level: lists.length, isOrdered: list.isOrdered, ...inCell }
      return { kind: 'paragraph', ...inCell }
    },
  }
}
