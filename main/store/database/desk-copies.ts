// Exports and imports copies of the desk database. The file of a copy never becomes the desk: its rows are read into a
// new one, which is put in place only at the next start. Pending entries are never sent without the person's consent.
import Database from 'better-sqlite3'
import { existsSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountId } from '../../../preload/contract/index.ts'
import { accountsWithOtherConnection, createKeyless } from '../accounts/desk-accounts.ts'
import { keepOwnChoices } from '../accounts/own-choices.ts'
import { createNamedValues } from '../accounts/settings.ts'
import { copyRows } from '../arriving/copy-rows.ts'
import type { CopiedRows } from '../arriving/copy-rows.ts'
import { createDatabase, deskKind } from './connection.ts'
import type { DeskContents, JudgedDesk, KeptCopy } from './desk-copy-types.ts'
import { judgeSchema } from './desk-schema.ts'
import { isFullDisk, isRefusedWrite } from './failures.ts'
import { copyInPlace, createPrivateDirectory, createPrivateFile, putInPlace } from './files.ts'
import type { StorePaths } from './files.ts'
import { migrate } from '../migrations/migration.ts'
import type { AreaOf } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { Instant } from '../records/values.ts'

/** Space that must stay free after a copy, so that the store keeps working. */
const roomLeftBytes = 64 * 1024 * 1024
const accountsNamed = 50

export function createDeskCopies(connection: Database.Database, paths: StorePaths): AreaOf<'deskCopies'> {
  const exported = join(paths.imports, 'exported.db')
  const arrived = join(paths.imports, 'arrived.db')
  const fresh = join(paths.imports, 'fresh.db')

  const removeDatabase = (path: string): void => {
    for (const companion of ['', '-wal', '-shm', '-journal', '.new']) rmSync(path + companion, { force: true })
  }

  const mustHaveRoom = (sizeBytes: number): void => {
    const disk = statfsSync(paths.directory)
    if (disk.bavail * disk.bsize < sizeBytes + roomLeftBytes) {
      throw new StoreError('diskFull', `${sizeBytes} bytes are needed, and ${roomLeftBytes} to go on with`)
    }
  }

  /** Reads the rows of the arrived copy into a new desk, and puts pending entries on hold. */
  const bringIn = (isOwnCopy: boolean, unusable: number): JudgedDesk => {
    createDatabase(fresh, deskKind)
    const to = new Database(fresh, { fileMustExist: true })
    try {
      // `choose` syncs the file once, when it is complete.
      to.pragma('synchronous = OFF')
      to.pragma('foreign_keys = ON')
      to.pragma('cache_size = -65536')
      const rows = copyFrom(arrived, to)
      const leftOut = unusable + rows.leftOut
      if (rows.copied === 0 && leftOut > 0) return { kind: 'damaged', detail: `none of ${leftOut} rows can be read` }
      holdBack(to, accountsWithOtherConnection(connection, to, isOwnCopy))
      if (!isOwnCopy) keepOwnChoices(connection, to)
      return { kind: 'whole', contents: contentsOf(to), leftOut }
    } finally {
      to.close()
    }
  }

  return {
    make() {
      createPrivateDirectory(paths.imports)
      removeDatabase(exported)
      const pages = Number(connection.pragma('main.page_count', { simple: true }))
      // For the copy, and as much again for the archive.
      mustHaveRoom(2 * pages * Number(connection.pragma('main.page_size', { simple: true })))
      try {
        createPrivateFile(exported)
        connection.prepare('VACUUM main INTO @exported').run({ exported })
        const copy = new Database(exported, { fileMustExist: true })
        try {
          // The callback address is a secret of this computer, and useless on another one.
          copy.pragma('journal_mode = DELETE')
          copy.pragma('secure_delete = ON')
          forgetReceiver(copy)
        } finally {
          copy.close()
        }
      } catch (error) {
        removeDatabase(exported)
        throw error
      }
      return {
        path: exported,
        sizeBytes: statSync(exported).size,
        version: deskKind.newestVersion,
        contents: contentsOf(connection),
      }
    },

    contents: () => contentsOf(connection),

    list() {
      return keptCopies(paths)
    },

    whereToUnpack(sizeBytes) {
      createPrivateDirectory(paths.imports)
      removeDatabase(arrived)
      mustHaveRoom(2 * sizeBytes)
      return arrived
    },

    judge(name) {
      if (name !== null) {
        const copy = keptCopies(paths).find((one) => one.name === name)
        if (copy === undefined) throw new StoreError('notFound', `there is no copy ${name}`)
        createPrivateDirectory(paths.imports)
        removeDatabase(arrived)
        mustHaveRoom(2 * copy.sizeBytes)
        copyInPlace(pathOfCopy(paths, name), arrived)
      }
      removeDatabase(fresh)
      let judged: JudgedDesk | null = null
      try {
        const schema = judgeSchema(arrived)
        if (schema.kind === 'newer') return { kind: 'newer', version: schema.version }
        if (schema.kind === 'other') return { kind: 'damaged', detail: schema.detail }
        mustBeWhole(arrived)
        const unusable = schema.version < deskKind.newestVersion ? migrateScratch(arrived) : 0
        judged = bringIn(name !== null, unusable)
        return judged
      } catch (error) {
        if (error instanceof StoreError || isFullDisk(error) || isRefusedWrite(error)) throw error
        return { kind: 'damaged', detail: error instanceof Error ? error.message : String(error) }
      } finally {
        removeDatabase(arrived)
        if (judged?.kind !== 'whole') removeDatabase(fresh)
      }
    },

    choose() {
      if (!existsSync(fresh)) throw new StoreError('notFound', 'no copy was judged')
      putInPlace(fresh, paths.replacement)
      rmSync(paths.imports, { recursive: true, force: true })
    },

    drop() {
      rmSync(paths.imports, { recursive: true, force: true })
    },
  }
}

/**
 * Each page must be in one place: pages that lead to the same page again make rows without end out of a small file.
 * @throws Error if they do
 */
function mustBeWhole(path: string): void {
  const connection = new Database(path, { fileMustExist: true, readonly: true })
  try {
    guard(connection)
    const answer = String(connection.pragma('quick_check(1)', { simple: true }))
    if (answer !== 'ok') throw new Error(answer)
  } finally {
    connection.close()
  }
}

/**
 * Brings the copy of an earlier version, whose schema is exactly that of its version, to the schema of today.
 * @returns how many rows were removed because migrations read invalid JSON in them
 */
function migrateScratch(path: string): number {
  const connection = new Database(path, { fileMustExist: true })
  try {
    guard(connection)
    let removed = 0
    const columns = connection.prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('drafts')`).all()
    for (const column of ['refusal', 'target_languages', 'target_deadlines']) {
      if (!columns.some(({ name }) => name === column)) continue
      removed += connection.prepare(`DELETE FROM drafts WHERE json_valid(${column}) = 0`).run().changes
    }
    migrate(connection, deskKind.migrations)
    return removed
  } finally {
    connection.close()
  }
}

/** Nothing that the file contains is carried out. */
function guard(connection: Database.Database): void {
  connection.pragma('trusted_schema = OFF')
  connection.pragma('cell_size_check = ON')
}

function copyFrom(path: string, to: Database.Database): CopiedRows {
  const from = new Database(path, { fileMustExist: true, readonly: true })
  try {
    from.pragma('query_only = ON')
    guard(from)
    return copyRows(from, to)
  } finally {
    from.close()
  }
}

/**
 * Entries that were being sent when the copy was made may have been sent since, from the original: they become
 * unconfirmed and wait for the person. Nothing is requested from the service before that. Keys given for another
 * connection are not used.
 */
function holdBack(connection: Database.Database, withoutKey: readonly AccountId[]): void {
  connection
    .transaction(() => {
      connection
        .prepare(
          `UPDATE outbox SET state = 'unknown', held_until = NULL, next_attempt_at = NULL, problem = NULL,
             sent_at = coalesce(sent_at, created_at), lookup = @lookup
           WHERE state NOT IN ('confirmed', 'refused')`,
        )
        .run({ lookup: JSON.stringify({ found: 'imported', candidates: [] }) })
      forgetReceiver(connection)
      createKeyless(createNamedValues(connection)).add(withoutKey)
    })
    .immediate()
}

/** Removes the receiver's own address from settings and orders. Addresses of other programs stay. */
function forgetReceiver(connection: Database.Database): void {
  const isItsOwn = (column: string, path: string) =>
    `EXISTS (SELECT 1 FROM callback_receiver
       WHERE substr(CASE WHEN json_valid(${column}) THEN ${column} ->> '${path}' END, -length(path)) = path)`
  connection.exec(`
    DELETE FROM settings WHERE name = 'callbackUrl' AND ${isItsOwn('settings.value', '$')};
    UPDATE placements SET placement = json_set(placement, '$.callbackUrl', NULL)
      WHERE ${isItsOwn('placement', '$.callbackUrl')};
    UPDATE outbox SET placement = json_set(placement, '$.callbackUrl', NULL)
      WHERE ${isItsOwn('placement', '$.callbackUrl')};
    DELETE FROM callback_receiver;
  `)
}

function contentsOf(connection: Database.Database): DeskContents {
  const count = (sql: string) =>
    connection.prepare<[], { count: number }>(`SELECT count(*) AS count FROM ${sql}`).get()?.count ?? 0
  const latest = connection
    .prepare<[], { at: Instant | null }>(
      `SELECT max(at) AS at FROM (
         SELECT max(updated_at) AS at FROM main.drafts UNION ALL SELECT max(created_at) FROM main.outbox
         UNION ALL SELECT max(confirmed_at) FROM main.decisions UNION ALL SELECT max(at) FROM main.history)`,
    )
    .get()
  return {
    accounts: connection
      .prepare<{ limit: number }, { name: string; baseUrl: string }>(
        'SELECT name, base_url AS baseUrl FROM main.accounts WHERE removed_at IS NULL ORDER BY created_at LIMIT @limit',
      )
      .all({ limit: accountsNamed }),
    drafts: count('main.drafts WHERE discarded_at IS NULL AND outbox_id IS NULL'),
    orders: count('main.placements'),
    decisions: count('main.decisions'),
    comments: count('main.comments'),
    waiting: count(`main.outbox WHERE state NOT IN ('confirmed', 'refused')`),
    glossaries: count('main.glossaries'),
    templates: count('main.templates') + count('main.snippets') + count('main.language_sets'),
    latestAt: latest?.at ?? null,
  }
}

const dailyName = /^desk-(\d{4}-\d{2}-\d{2})\.db$/
const asideName = /^desk-before-import-(\d{8}T\d{6}Z)(-\d+)?\.db$/

function pathOfCopy(paths: StorePaths, name: string): string {
  return join(dailyName.test(name) ? paths.backups : paths.directory, name)
}

/** Newest first. */
function keptCopies(paths: StorePaths): KeptCopy[] {
  const namesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory) : [])
  const names = [
    ...namesIn(paths.backups).filter((name) => dailyName.test(name)),
    ...namesIn(paths.directory).filter((name) => asideName.test(name)),
  ]
  return names
    .map((name): KeptCopy => {
      const { mtime, size } = statSync(pathOfCopy(paths, name))
      return { name, kind: dailyName.test(name) ? 'daily' : 'beforeImport', at: mtime.toISOString(), sizeBytes: size }
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, 50)
}
