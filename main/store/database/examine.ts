// Checks whether a database file is intact. Only reads; recovery decides what to do.
import Database from 'better-sqlite3'
import { existsSync, statSync } from 'node:fs'
import { isDamage } from './failures.ts'
import { versionOf } from '../migrations/migration.ts'

export type Finding =
  | { kind: 'absent' }
  | { kind: 'whole'; version: number }
  | { kind: 'damaged'; detail: string }
  | { kind: 'newer'; version: number }

interface Expected {
  applicationId: number
  newestVersion: number
}

/**
 * @param depth `tables` reads every page except those of bodies, whose chunks have their own checksums and would take
 * minutes; `opening` only opens the file and reads its schema
 * @throws errors other than damage: no permission, full disk, file locked by another program
 */
export function examine(path: string, expected: Expected, depth: 'opening' | 'tables', isReadOnly = false): Finding {
  if (!existsSync(path)) return { kind: 'absent' }
  // Verso moves complete databases into place, so an empty file is damaged.
  if (statSync(path).size === 0) return { kind: 'damaged', detail: 'the file is empty' }
  let connection: Database.Database | null = null
  try {
    connection = new Database(path, { fileMustExist: true, readonly: isReadOnly })
    const applicationId = Number(connection.pragma('application_id', { simple: true }))
    if (applicationId !== expected.applicationId) {
      return { kind: 'damaged', detail: `application id ${applicationId} instead of ${expected.applicationId}` }
    }
    const version = versionOf(connection)
    if (version > expected.newestVersion) return { kind: 'newer', version }
    const trouble = depth === 'opening' ? null : checkTables(connection)
    return trouble === null ? { kind: 'whole', version } : { kind: 'damaged', detail: trouble }
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged', detail: error instanceof Error ? error.message : String(error) }
    throw error
  } finally {
    connection?.close()
  }
}

/** Checks all tables but the one with the chunks of bodies. */
function checkTables(connection: Database.Database): string | null {
  const names = connection
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND name <> 'body_chunks'`,
    )
    .all()
  for (const { name } of names) {
    const answer = connection.pragma(`quick_check("${name}")`, { simple: true })
    if (answer !== 'ok') return `${name}: ${String(answer)}`
  }
  return null
}
