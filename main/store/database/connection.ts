// The store's only connection: `desk.db` with `cache.db` attached, each with its own durability.
import Database from 'better-sqlite3'
import { writeFileSync } from 'node:fs'
import { createPrivateFile, putInPlace } from './files.ts'
import type { StorePaths } from './files.ts'
import { cacheMigrations, deskMigrations, newestVersion } from '../migrations/index.ts'
import { migrate } from '../migrations/migration.ts'
import type { Migration } from '../migrations/migration.ts'

interface Kind {
  applicationId: number
  newestVersion: number
  migrations: readonly Migration[]
}

/** The letters `Vrsd` and `Vrsc`. */
export const deskKind: Kind = {
  applicationId: 0x56_72_73_64,
  newestVersion: newestVersion(deskMigrations),
  migrations: deskMigrations,
}
export const cacheKind: Kind = {
  applicationId: 0x56_72_73_63,
  newestVersion: newestVersion(cacheMigrations),
  migrations: cacheMigrations,
}

export const busyTimeoutMs = 5_000
const pageSizeBytes = 8_192
const journalLimitBytes = 64 * 1024 * 1024
/**
 * Pages (32 MiB) that may collect in the log before a checkpoint: a first sweep would otherwise write most of them
 * repeatedly.
 */
const checkpointPages = 4_096

/** The bytes of an empty database of each kind. All migrations take long, and a copy of what they made takes nearly no time. */
const emptyDatabases = new Map<Kind, Buffer>()

function emptyDatabase(kind: Kind): Buffer {
  const known = emptyDatabases.get(kind)
  if (known !== undefined) return known
  const connection = new Database(':memory:')
  try {
    connection.pragma(`page_size = ${pageSizeBytes}`)
    connection.pragma('auto_vacuum = INCREMENTAL')
    connection.pragma(`application_id = ${kind.applicationId}`)
    migrate(connection, kind.migrations)
    const bytes = connection.serialize()
    emptyDatabases.set(kind, bytes)
    return bytes
  } finally {
    connection.close()
  }
}

/** Creates an empty database; it is moved into place only once it is complete. */
export function createDatabase(path: string, kind: Kind): void {
  const temporary = `${path}.new`
  createPrivateFile(temporary)
  writeFileSync(temporary, emptyDatabase(kind))
  putInPlace(temporary, path)
}

export function bringUpToDate(path: string, kind: Kind): void {
  const connection = new Database(path, { timeout: busyTimeoutMs })
  try {
    connection.pragma('synchronous = FULL')
    migrate(connection, kind.migrations)
  } finally {
    connection.close()
  }
}

export function connect(paths: StorePaths): Database.Database {
  const connection = new Database(paths.desk, { timeout: busyTimeoutMs, fileMustExist: true })
  connection.prepare('ATTACH DATABASE @cache AS cache').run({ cache: paths.cache })
  connection.pragma('foreign_keys = ON')
  connection.pragma('trusted_schema = OFF')
  connection.pragma('cell_size_check = ON')
  connection.pragma('temp_store = MEMORY')
  connection.pragma('main.journal_mode = WAL')
  connection.pragma('cache.journal_mode = WAL')
  connection.pragma('main.synchronous = FULL')
  connection.pragma('cache.synchronous = NORMAL')
  connection.pragma('main.cache_size = -8192')
  connection.pragma('cache.cache_size = -65536')
  connection.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  connection.pragma(`main.journal_size_limit = ${journalLimitBytes}`)
  connection.pragma(`cache.journal_size_limit = ${journalLimitBytes}`)
  return connection
}

/**
 * For a read-only folder or disk. A store that was closed has no write-ahead log, which could not be opened there;
 * after a crash the log already exists.
 */
export function connectReadOnly(paths: StorePaths): Database.Database {
  const connection = new Database(paths.desk, { readonly: true, fileMustExist: true })
  // Reports need temporary tables, which `query_only` would refuse. Both databases are opened read-only.
  connection.pragma('temp_store = MEMORY')
  connection.prepare('ATTACH DATABASE @cache AS cache').run({ cache: paths.cache })
  return connection
}

/** Checkpoints the logs and leaves the databases in a form that can be read anywhere. */
export function foldLogsIn(connection: Database.Database): void {
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.pragma('main.journal_mode = DELETE')
  connection.pragma('cache.journal_mode = DELETE')
}
