// Finds the orders that match a search. Queries the full-text index once per search and keeps the result in memory as one
// byte per order, which statements get as a value: joining a hundred thousand rows twice, or a call to a function of
// ours for each of them, would take longer than a keystroke may.
import type { WritableDatabase } from '../database/handles.ts'

/** True for orders that were found, in a statement that gets `marks()` as `@marks`. */
export const isFound = `substr(@marks, o.id, 1) = x'01'`

interface FoundOrders {
  /** From now on `marks` and `asList` are of the orders matching the FTS5 expression; returns their number. */
  ask(expression: string): number
  /** One byte for each row from the first: 1 if found. */
  marks(): Uint8Array
  /** The rows of the last search, as a JSON list. */
  asList(): string
}

export function createFoundOrders(connection: WritableDatabase): FoundOrders {
  const findRows = connection
    .prepare<{ expression: string }, number>('SELECT rowid FROM cache.search WHERE search MATCH @expression')
    .pluck()
  const totalChanges = connection.prepare<[], number>('SELECT total_changes()').pluck()
  let marks = new Uint8Array(0)
  /** Only this connection writes, so a result is valid until its next write. */
  let last: { expression: string; atChange: number; rows: readonly number[] } | null = null

  return {
    ask(expression) {
      const atChange = totalChanges.get() ?? 0
      if (last?.expression === expression && last.atChange === atChange) return last.rows.length
      const rows = findRows.all({ expression })
      for (const row of last?.rows ?? []) marks[row - 1] = 0
      const greatest = rows.reduce((one, other) => Math.max(one, other), 0)
      // Space for orders that arrive while the person types.
      if (greatest > marks.length) marks = new Uint8Array(greatest + 10_000)
      for (const row of rows) marks[row - 1] = 1
      last = { expression, atChange, rows }
      return rows.length
    },
    marks: () => marks,
    asList: () => JSON.stringify(last?.rows ?? []),
  }
}
