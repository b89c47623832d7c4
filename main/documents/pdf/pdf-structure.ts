// Reads the structure of a tagged PDF (ISO 32000-1, 14.8): headings, paragraphs, items, cells, in reading order.
// Running headers are artifacts and not part of it.
import type { CellPosition, PassageShape } from '../collecting/passage-shape.ts'

/** A node of pdf.js's structure tree. */
export interface StructureNode {
  role?: unknown
  children?: unknown
  type?: unknown
  id?: unknown
}

interface StructuredBlock {
  /** Ids of its marked content, in order. */
  contents: string[]
  shape: PassageShape
  /** A footnote, which does not interrupt the text continuing on the next page. */
  isNote: boolean
}

const blocks = new Set([
  ...['P', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Title', 'LBody', 'LI', 'TD', 'TH', 'Caption', 'Note', 'FENote'],
  ...['BlockQuote', 'TOCI', 'Index', 'Formula', 'Code', 'Aside'],
])
/** Their content is not for translators, or is already part of the item. */
const passedOver = new Set(['Lbl', 'Figure', 'Artifact'])
const maxDepth = 60

function isNode(value: unknown): value is StructureNode {
  return typeof value === 'object' && value !== null
}

interface Around {
  lists: number
  cell: CellPosition | null
  isItem: boolean
  isNote: boolean
  level: number | null
}

const nothingAround: Around = { lists: 0, cell: null, isItem: false, isNote: false, level: null }

function levelOf(role: string): number | null {
  if (role === 'Title' || role === 'H') return 1
  const level = /^H([1-9])$/.exec(role)?.[1]
  return level === undefined ? null : Number(level)
}

/**
 * The blocks of one page's tree.
 * @param tables number of tables on earlier pages; incremented
 */
export function blocksOf(root: StructureNode, tables: { number: number }): StructuredBlock[] {
  const found: StructuredBlock[] = []

  const shapeOf = ({ lists, cell, isItem, level }: Around): PassageShape => {
    const inCell = cell ? { cell } : {}
    if (level !== null) return { kind: 'heading', level, ...inCell }
    return isItem ? { kind: 'listItem', level: Math.max(1, lists), ...inCell } : { kind: 'paragraph', ...inCell }
  }

  /** Collects the contents of `node` into `block`; if null, the first block below is used. */
  const walk = (node: StructureNode, around: Around, block: StructuredBlock | null, depth: number): void => {
    if (depth > maxDepth) return
    for (const child of Array.isArray(node.children) ? (node.children as unknown[]) : []) {
      if (!isNode(child)) continue
      if (child.type === 'content') {
        if (block && typeof child.id === 'string') block.contents.push(child.id)
        continue
      }
      const role = typeof child.role === 'string' ? child.role : ''
      if (passedOver.has(role)) continue
      if (role === 'Table') {
        tables.number += 1
        walkTable(child, around, depth + 1)
      } else if (role === 'L') walk(child, { ...around, lists: around.lists + 1 }, null, depth + 1)
      else if (blocks.has(role)) {
        const isItem = around.isItem || role === 'LBody'
        const isNote = around.isNote || role === 'Note' || role === 'FENote'
        const inner: Around = { ...around, isItem, isNote, level: levelOf(role) ?? around.level }
        const own: StructuredBlock = { contents: [], shape: shapeOf(inner), isNote }
        // Before the nested blocks, which follow it in the text.
        found.push(own)
        walk(child, inner, own, depth + 1)
      } else walk(child, around, block, depth + 1)
    }
  }

  const walkTable = (table: StructureNode, around: Around, depth: number): void => {
    const number = tables.number
    let row = 0
    const rows = (node: StructureNode, inner: number): void => {
      if (inner > maxDepth) return
      for (const child of Array.isArray(node.children) ? (node.children as unknown[]) : []) {
        if (!isNode(child)) continue
        if (child.role !== 'TR') {
          rows(child, inner + 1)
          continue
        }
        row += 1
        let column = 0
        for (const cell of Array.isArray(child.children) ? (child.children as unknown[]) : []) {
          if (!isNode(cell) || (cell.role !== 'TD' && cell.role !== 'TH')) continue
          column += 1
          const position: CellPosition = {
            table: number,
            row,
            column,
            ...(cell.role === 'TH' ? { isHeader: true } : {}),
          }
          walk({ children: [cell] }, { ...around, lists: 0, isItem: false, cell: position }, null, inner + 1)
        }
      }
    }
    rows(table, depth)
  }

  walk(root, nothingAround, null, 0)
  return found.filter(({ contents }) => contents.length > 0)
}
