import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { arrivingTables } from '../../../../main/store/arriving/desk-tables.ts'
import { deskMigrations } from '../../../../main/store/migrations/index.ts'
import { migrate } from '../../../../main/store/migrations/migration.ts'

test('every column of every desk table has a schema, or is declared as not copied', () => {
  const connection = new Database(':memory:')
  migrate(connection, deskMigrations)
  const columns = connection
    .prepare<[], { tableName: string; name: string }>(
      `SELECT t.name AS tableName, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT IN ('bodies', 'body_chunks')`,
    )
    .all()
  connection.close()
  const described = arrivingTables.flatMap(({ name, columns: known, without }) =>
    [...Object.keys(known), ...without].map((column) => `${name}.${column}`),
  )
  expect(described.toSorted()).toEqual(columns.map(({ tableName, name }) => `${tableName}.${name}`).toSorted())
})

test('JSON with too many values or levels does not come in, and one of usual depth does', () => {
  const column = arrivingTables.find(({ name }) => name === 'settings')?.columns.value
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(column?.safeParse(nested(100)).data).toBe(nested(100))
  for (const levels of [300, 20_000]) expect(column?.safeParse(nested(levels)).success).toBe(false)
  expect(column?.safeParse(JSON.stringify(Array.from({ length: 100_001 }, () => 0))).success).toBe(false)
})
