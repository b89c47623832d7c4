// The two handles on the store's databases. A function that only reads gets a ReadableDatabase, whose statements cannot be `run`; a
// WritableDatabase fits there too, never the reverse. Types only: connection.ts makes the handles.
import type { Database } from 'better-sqlite3'

interface ReadableStatement<Parameters extends unknown[], Row> {
  get(...parameters: Parameters): Row | undefined
  all(...parameters: Parameters): Row[]
  iterate(...parameters: Parameters): IterableIterator<Row>
}

export interface ReadableDatabase {
  // With the same parameters as better-sqlite3 has: an object, or a list.
  prepare<Parameters extends object = unknown[], Row = unknown>(
    sql: string,
  ): Parameters extends unknown[] ? ReadableStatement<Parameters, Row> : ReadableStatement<[Parameters], Row>
}

/**
 * What a change returns is read with `all`, never with `get`: SQLite commits after the last row, and `get` does not learn whether that failed, for
 * example because the disk is full.
 */
export type WritableDatabase = Database
