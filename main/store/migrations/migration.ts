// Migrates a database to the newest version, each migration in its own transaction together with its version number.
// Never downgrades, and never touches a database of a later version.
import type { WritableDatabase } from '../database/handles.ts'

export interface Migration {
  /** Counted from 1 without gaps, separately for each database. */
  version: number
  sql: string
}

export function versionOf(connection: WritableDatabase): number {
  return Number(connection.pragma('user_version', { simple: true }))
}

export function migrate(connection: WritableDatabase, migrations: readonly Migration[]): void {
  for (const migration of migrations) {
    if (migration.version <= versionOf(connection)) continue
    connection
      .transaction(() => {
        connection.exec(migration.sql)
        connection.pragma(`user_version = ${migration.version}`)
      })
      .immediate()
  }
}

export function migrationsPending(
  connection: WritableDatabase,
  schema: 'main' | 'cache',
  kind: { newestVersion: number },
): boolean {
  return Number(connection.pragma(`${schema}.user_version`, { simple: true })) !== kind.newestVersion
}
