// Checks that a database file has exactly the tables of its desk version. A file from outside could contain triggers,
// views or indexes that run when it is used. Only reads the schema; never executes anything from the file.
import Database from 'better-sqlite3'
import { existsSync, statSync } from 'node:fs'
import { deskKind } from './connection.ts'
import { isDamage } from './failures.ts'
import { migrate, versionOf } from '../migrations/migration.ts'

type SchemaFinding =
  { kind: 'asExpected'; version: number } | { kind: 'newer'; version: number } | { kind: 'other'; detail: string }

interface SchemaRow {
  type: string
  name: string
  sql: string | null
}

/** Tables that SQLite maintains itself, exactly as it creates them: another definition could calculate its columns. */
const ownTables = new Set([
  'CREATE TABLE sqlite_sequence(name,seq)',
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
])

function schemaOf(connection: Database.Database): string[] {
  return connection
    .prepare<[], SchemaRow>('SELECT type, name, sql FROM sqlite_schema')
    .all()
    .filter(({ sql }) => !ownTables.has(sql ?? ''))
    .map(({ type, name, sql }) => `${type} ${name} ${(sql ?? '').replaceAll(/\s+/g, ' ').trim()}`)
    .toSorted()
}

function expectedSchema(version: number): string[] {
  const connection = new Database(':memory:')
  try {
    migrate(
      connection,
      deskKind.migrations.filter((migration) => migration.version <= version),
    )
    return schemaOf(connection)
  } finally {
    connection.close()
  }
}

/** @throws errors other than damage: no permission, full disk */
export function judgeSchema(path: string): SchemaFinding {
  if (!existsSync(path) || statSync(path).size === 0) return { kind: 'other', detail: 'there is no database in it' }
  let connection: Database.Database | null = null
  try {
    connection = new Database(path, { fileMustExist: true, readonly: true })
    connection.pragma('trusted_schema = OFF')
    const applicationId = Number(connection.pragma('application_id', { simple: true }))
    if (applicationId !== deskKind.applicationId) {
      return { kind: 'other', detail: `application id ${applicationId} instead of ${deskKind.applicationId}` }
    }
    const version = versionOf(connection)
    if (version > deskKind.newestVersion) return { kind: 'newer', version }
    if (version < 1) return { kind: 'other', detail: `version ${version}` }
    const expected = new Set(expectedSchema(version))
    const found = schemaOf(connection)
    const extra = found.find((row) => !expected.has(row))
    if (extra !== undefined) return { kind: 'other', detail: `not of a desk: ${extra.slice(0, 200)}` }
    if (found.length !== expected.size) return { kind: 'other', detail: 'tables of a desk are missing' }
    return { kind: 'asExpected', version }
  } catch (error) {
    if (isDamage(error)) return { kind: 'other', detail: error instanceof Error ? error.message : String(error) }
    throw error
  } finally {
    connection?.close()
  }
}
