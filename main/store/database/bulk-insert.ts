// Inserts many rows with few statements. Each INSERT opens its table and all of its indexes again, which takes longer than
// writing one row; a statement with many rows does so once.
import type { Statement } from 'better-sqlite3'
import type { WritableDatabase } from './handles.ts'

export type Value = string | number | null | Uint8Array

/** A value for each of the columns, in their order. */
export type ValuesOf<Columns extends readonly string[]> = { readonly [Index in keyof Columns]: Value }

/** Rows in one statement. More save little, and each is a piece of SQL to compile. */
const rowsAtOnce = 50

/** @param into the table, with its schema */
export function createBulkInsert<const Columns extends readonly string[]>(
  connection: WritableDatabase,
  into: string,
  columns: Columns,
): (rows: readonly ValuesOf<Columns>[]) => void {
  const statementFor = (count: number): Statement<Value[]> => {
    // eslint-disable-next-line no-restricted-syntax -- the columns name these values, and the type keeps their order
    const row = `(${columns.map(() => '?').join(', ')})`
    const rows = Array.from({ length: count }, () => row).join(', ')
    return connection.prepare(`INSERT INTO ${into} (${columns.join(', ')}) VALUES ${rows}`)
  }
  const one = statementFor(1)
  let many: Statement<Value[]> | null = null
  return (rows) => {
    let from = 0
    for (; from + rowsAtOnce <= rows.length; from += rowsAtOnce) {
      many ??= statementFor(rowsAtOnce)
      many.run(...rows.slice(from, from + rowsAtOnce).flatMap((row): Value[] => [...row]))
    }
    for (const row of rows.slice(from)) one.run(...row)
  }
}
