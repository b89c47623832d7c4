// Exports and imports copies of the desk database. A copy is made completely, validated before any of it is used, and
// put in place only at the next start. Its pending entries are never sent without the person's consent.
import Database from 'better-sqlite3'
import { existsSync, readdirSync, renameSync, rmSync, statSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountId } from '../../../preload/contract/index.ts'
import { deskKind } from './connection.ts'
import { accountsWithOtherConnection, createKeyless, accountProblem } from '../accounts/desk-accounts.ts'
import { judgeSchema } from './desk-schema.ts'
import { examine } from './examine.ts'
import { isDamage, isFullDisk, isRefusedWrite } from './failures.ts'
import { copyInPlace, createPrivateDirectory, createPrivateFile } from './files.ts'
import type { StorePaths } from './files.ts'
import type { AreaOf, WorkerAreas } from '../protocol.ts'
import { openFiles } from './recovery.ts'
import type { OpenedStore } from './recovery.ts'
import { createNamedValues } from '../accounts/settings.ts'
import { StoreError } from '../records/errors.ts'
import type { DeskContents, KeptCopy } from './desk-copy-types.ts'
import type { Instant } from '../records/values.ts'

/** Space that must stay free after a copy, so that the store keeps working. */
const roomLeftBytes = 64 * 1024 * 1024
const accountsNamed = 50

export interface DeskCopiesDeps {
  paths: StorePaths
  /** All queries over another opened store. */
  areasOver(
    opened: OpenedStore,
  ): Pick<WorkerAreas, 'accounts' | 'settings' | 'drafts' | 'outbox' | 'orders' | 'presets' | 'views'>
}

export function createDeskCopies(
  connection: Database.Database,
  { paths, areasOver }: DeskCopiesDeps,
): AreaOf<'deskCopies'> {
  const exported = join(paths.imports, 'exported.db')
  const arrived = join(paths.imports, 'arrived.db')
  const judged = join(paths.imports, 'judged')

  const removeDatabase = (path: string): void => {
    for (const companion of ['', '-wal', '-shm', '-journal', '.new']) rmSync(path + companion, { force: true })
  }

  const mustHaveRoom = (sizeBytes: number): void => {
    const disk = statfsSync(paths.directory)
    if (disk.bavail * disk.bsize < sizeBytes + roomLeftBytes) {
      throw new StoreError('diskFull', `${sizeBytes} bytes are needed, and ${roomLeftBytes} to go on with`)
    }
  }

  /** Migrates the copy, reads it as the window will, and puts pending entries on hold. */
  const prepare = async (openedAt: Instant, isOwnCopy: boolean): Promise<DeskContents> => {
    const opened = openFiles(judged, openedAt)
    try {
      if (opened.isReadOnly) throw new StoreError('diskFull', opened.notices.map(({ detail }) => detail).join('; '))
      // It is expected to have no cache yet.
      const trouble = opened.notices.filter(({ code }) => code !== 'cacheReset')
      if (trouble.length > 0) throw new StoreError('damaged', trouble.map(({ detail }) => detail).join('; '))
      const areas = areasOver(opened)
      const astray = opened.connection.pragma('main.foreign_key_check')
      if (Array.isArray(astray) && astray.length > 0)
        throw new StoreError('damaged', 'rows refer to rows that are not there')
      // The window's first requests must succeed, or the imported data could not be shown at all.
      void areas.settings.get()
      const { rows } = await areas.drafts.list(50)
      if (rows.some(({ isUnreadable }) => isUnreadable)) throw new StoreError('damaged', 'a draft cannot be read')
      void areas.outbox.list(openedAt)
      void areas.orders.counts()
      void areas.presets.list()
      void areas.views.list()
      for (const account of await areas.accounts.list()) {
        const trouble = accountProblem(account, await areas.accounts.authorityPems(account.id))
        if (trouble !== null) throw new StoreError('damaged', `account ${account.id}: ${trouble}`)
      }
      holdBack(opened.connection, accountsWithOtherConnection(connection, opened.connection, isOwnCopy))
      return contentsOf(opened.connection)
    } finally {
      opened.close()
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

    async judge(openedAt, name) {
      if (name !== null) {
        const copy = keptCopies(paths).find((one) => one.name === name)
        if (copy === undefined) throw new StoreError('notFound', `there is no copy ${name}`)
        createPrivateDirectory(paths.imports)
        removeDatabase(arrived)
        mustHaveRoom(2 * copy.sizeBytes)
        copyInPlace(pathOfCopy(paths, name), arrived)
      }
      rmSync(judged, { recursive: true, force: true })
      try {
        const schema = judgeSchema(arrived)
        if (schema.kind === 'newer') return { kind: 'newer', version: schema.version }
        if (schema.kind === 'other') return { kind: 'damaged', detail: schema.detail }
        const finding = examine(arrived, deskKind, 'tables')
        if (finding.kind !== 'whole') {
          return { kind: 'damaged', detail: finding.kind === 'damaged' ? finding.detail : 'it cannot be read' }
        }
        createPrivateDirectory(judged)
        renameSync(arrived, join(judged, 'desk.db'))
        return { kind: 'whole', contents: await prepare(openedAt, name !== null) }
      } catch (error) {
        rmSync(judged, { recursive: true, force: true })
        if (isDamage(error) || isContentTrouble(error)) {
          return { kind: 'damaged', detail: error instanceof Error ? error.message : String(error) }
        }
        throw error
      } finally {
        removeDatabase(arrived)
      }
    },

    choose() {
      const path = join(judged, 'desk.db')
      if (!existsSync(path)) throw new StoreError('notFound', 'no copy was judged')
      renameSync(path, paths.replacement)
      rmSync(paths.imports, { recursive: true, force: true })
    },

    drop() {
      rmSync(paths.imports, { recursive: true, force: true })
    },
  }
}

/** Whether a stored value is invalid: JSON that does not parse, a column of the wrong type. */
function isContentTrouble(error: unknown): boolean {
  if (isFullDisk(error) || isRefusedWrite(error)) return false
  if (error instanceof StoreError) return error.code === 'damaged' || error.code === 'failed'
  if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')
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
           WHERE state IN ('held', 'queued', 'sending') OR (state = 'unknown' AND lookup IS NULL)`,
        )
        .run({ lookup: JSON.stringify({ found: 'imported', candidates: [] }) })
      forgetReceiver(connection)
      createKeyless(createNamedValues(connection)).add(withoutKey)
    })
    .immediate()
}

/** Removes the receiver's own address from settings and orders. Addresses of other programs stay. */
function forgetReceiver(connection: Database.Database): void {
  const isItsOwn = (address: string) =>
    `EXISTS (SELECT 1 FROM callback_receiver WHERE substr(${address}, -length(path)) = path)`
  connection.exec(`
    DELETE FROM settings WHERE name = 'callbackUrl' AND ${isItsOwn(`json_extract(settings.value, '$')`)};
    UPDATE placements SET placement = json_set(placement, '$.callbackUrl', NULL)
      WHERE ${isItsOwn(`json_extract(placement, '$.callbackUrl')`)};
    UPDATE outbox SET placement = json_set(placement, '$.callbackUrl', NULL)
      WHERE ${isItsOwn(`json_extract(placement, '$.callbackUrl')`)};
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
    remarks: count('main.remarks'),
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
