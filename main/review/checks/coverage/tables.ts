// Compares the number of rows and columns in tables and sheets.
import type { Passage } from '../../../documents/model.ts'
import type { ReviewFinding } from '../../model.ts'
import { excerptOf } from './document-context.ts'
import type { DocumentContext, Side } from './document-context.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'

interface Table {
  /** Number of the table, or name of the sheet. */
  name: string
  isSheet: boolean
  rows: number
  columns: number
  passages: number[]
}

/** The table of a cell; null if it is not in one. Sheets correspond by order, because their names may be translated. */
export function tableKeyOf({ kind, table, place }: Passage): string | null {
  if (table !== null) return `table ${String(table)}`
  return kind === 'cell' && place.part === 'sheet' ? `sheet ${String(place.number ?? 0)}` : null
}

function tablesOf(context: DocumentContext, side: Side): Map<string, Table> {
  const tables = new Map<string, Table>()
  context[side].passages.forEach((passage, index) => {
    const key = tableKeyOf(passage)
    if (key === null) return
    const isSheet = passage.table === null
    const name = isSheet ? (passage.place.name ?? String(passage.place.number ?? 1)) : String(passage.table)
    const table = tables.get(key) ?? { name, isSheet, rows: 0, columns: 0, passages: [] }
    table.rows = Math.max(table.rows, passage.row ?? 0)
    if (passage.kind === 'cell') table.columns = Math.max(table.columns, passage.level ?? 0)
    table.passages.push(index)
    tables.set(key, table)
  })
  return tables
}

/** The first row of the alignment in which only this side of a table has text. */
function firstOneSided(context: DocumentContext, side: Side, table: Table): number | null {
  const other = side === 'source' ? 'target' : 'source'
  for (const passage of table.passages) {
    const row = context.rowOf(side, passage)
    if (row !== null && context.rowSegments(other, row).length === 0) return row
  }
  return null
}

interface TableFindings {
  findings: ReviewFinding<DocumentFindingCode>[]
  /** Keys of reported tables. */
  reported: Set<string>
}

/** Compares table by table. Reports nothing if the numbers of tables differ, because the pairs are then unknown. */
export function checkTables(context: DocumentContext): TableFindings {
  const findings: ReviewFinding<DocumentFindingCode>[] = []
  const reported = new Set<string>()
  if (!context.isComparable) return { findings, reported: reported }
  const { source, target } = context
  const areEqual = {
    table: source.shape.tables === target.shape.tables,
    sheet: source.shape.sheets?.length === target.shape.sheets?.length,
  }
  const targets = tablesOf(context, 'target')
  for (const [key, table] of tablesOf(context, 'source')) {
    const other = targets.get(key)
    if (!other || !areEqual[table.isSheet ? 'sheet' : 'table']) continue
    for (const [rowsCode, size] of [
      [table.isSheet ? 'sheetRows' : 'tableRows', 'rows'],
      [table.isSheet ? 'sheetColumns' : 'tableColumns', 'columns'],
    ] as const) {
      if (table[size] === other[size]) continue
      reported.add(key)
      const isFewer = table[size] > other[size]
      const row = isFewer ? firstOneSided(context, 'source', table) : firstOneSided(context, 'target', other)
      const text = row === null ? '' : context.rowText(isFewer ? 'source' : 'target', row)
      const quoted = text === '' ? [] : [excerptOf(text)]
      findings.push(
        context.finding({
          code: rowsCode,
          severity: isFewer ? undefined : 'minor',
          row: row ?? context.rowOf('source', table.passages[0] ?? 0),
          ...(isFewer ? { expected: quoted } : { found: quoted }),
          details: { name: table.name, expectedNumber: table[size], foundNumber: other[size] },
        }),
      )
    }
  }
  return { findings, reported: reported }
}
