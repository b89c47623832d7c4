import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cacheKind, createDatabase, deskKind } from '../../../../main/store/database/connection.ts'
import { migrate } from '../../../../main/store/migrations/migration.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'verso-new-databases-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** What is in a database, and the settings that its file keeps. */
function contentOf(connection: Database.Database) {
  const settings = ['user_version', 'application_id', 'page_size', 'auto_vacuum', 'encoding', 'journal_mode']
  const tables = connection
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
  return {
    schema: connection.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all(),
    rows: tables.map((name) => [name, connection.prepare(`SELECT * FROM "${name}"`).all()]),
    settings: settings.map((name) => [name, connection.pragma(name, { simple: true })]),
    check: connection.pragma('integrity_check', { simple: true }),
  }
}

function read(path: string) {
  const connection = new Database(path, { fileMustExist: true, readonly: true })
  try {
    return contentOf(connection)
  } finally {
    connection.close()
  }
}

describe.each([
  ['desk', deskKind],
  ['cache', cacheKind],
])('a new %s', (_name, kind) => {
  test('is what all migrations make of an empty file, each time', () => {
    const migrated = join(folder(), 'migrated.db')
    const connection = new Database(migrated)
    connection.pragma('page_size = 8192')
    connection.pragma('auto_vacuum = INCREMENTAL')
    connection.pragma(`application_id = ${String(kind.applicationId)}`)
    migrate(connection, kind.migrations)
    connection.close()
    for (let time = 0; time < 2; time += 1) {
      const path = join(folder(), 'new.db')
      createDatabase(path, kind)
      expect(read(path)).toEqual(read(migrated))
      if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
    }
  })

  test('is not changed by what was written into an earlier one', () => {
    const [earlier, later] = [join(folder(), 'earlier.db'), join(folder(), 'later.db')]
    createDatabase(earlier, kind)
    const before = read(earlier)
    const connection = new Database(earlier)
    connection.exec('CREATE TABLE extra (word TEXT)')
    connection.close()
    createDatabase(later, kind)
    expect(read(later)).toEqual(before)
  })
})
