// Opens the store whatever state its files are in: damaged files are set aside, never overwritten, and the person is
// notified. Never touches a desk written by a later version, and never starts an empty desk while a backup is readable.
import type Database from 'better-sqlite3'
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Notice } from '../../../preload/contract/index.ts'
import {
  bringUpToDate,
  cacheKind,
  connect,
  connectReadOnly,
  createDatabase,
  deskKind,
  foldLogsIn,
} from './connection.ts'
import { installReplacement } from './replacement-database.ts'
import { examine } from './examine.ts'
import { isFullDisk, isNotOpened, isRefusedWrite, storeErrorOf } from './failures.ts'
import {
  copyInPlace,
  createPrivateDirectory,
  dropOlderDamagedCaches,
  isUntouchedSince,
  listBackups,
  readLastRun,
  setAside,
  stampOf,
  storePaths,
  writeLastRun,
} from './files.ts'
import type { LastRun, StorePaths } from './files.ts'
import { migrationsPending } from '../migrations/migration.ts'
import { StoreError } from '../records/errors.ts'
import type { Instant } from '../records/values.ts'

export interface OpenedStore {
  connection: Database.Database
  paths: StorePaths
  isReadOnly: boolean
  /** Whether both databases are just as the last run left them when it ended in order. */
  isUntouched: boolean
  notices: Notice[]
  /** Damage was found: the next start reads all tables. */
  distrust(): void
  close(): void
}

type Notify = (code: Notice['code'], detail: string) => void

/** @throws StoreError `newerVersion`; `readOnly` or `diskFull` if there is nothing to read yet; `failed` */
export function openFiles(directory: string, openedAt: Instant): OpenedStore {
  const paths = storePaths(directory)
  const notices: Notice[] = []
  const notify: Notify = (code, detail) => {
    notices.push({ id: `${code}-${openedAt}`, code, at: openedAt, detail })
  }
  try {
    createPrivateDirectory(directory)
    probeWriting(paths)
    const replacement = installReplacement(paths, openedAt)
    // Copies left by a killed run: nobody needs them, and each is as large as the desk.
    rmSync(paths.imports, { recursive: true, force: true })
    if (replacement.kind === 'taken') notify('deskImported', `set aside: ${replacement.aside ?? 'nothing'}`)
    if (replacement.kind === 'notTaken') notify('importFailed', replacement.detail)
    const lastRun = replacement.kind === 'taken' ? null : readLastRun(paths)
    const isDeskUntouched = isUntouchedSince(paths.desk, lastRun?.desk ?? null)
    const isBeginning = prepareDesk(paths, openedAt, lastRun, notify)
    const isCacheUntouched = prepareCache(paths, openedAt, lastRun, isBeginning, notify)
    const connection = connectAsRunning(paths)
    let isTrusted = true
    return {
      connection,
      paths,
      isReadOnly: false,
      isUntouched: isDeskUntouched && isCacheUntouched,
      notices,
      distrust: () => void (isTrusted = false),
      close: () => closeFiles(connection, paths, isTrusted),
    }
  } catch (failure) {
    const error = reasonOf(failure, paths)
    if (!isFullDisk(error) && !isRefusedWrite(error)) throw storeErrorOf(error)
    notify(isFullDisk(error) ? 'diskFull' : 'storeReadOnly', storeErrorOf(error).message)
    const connection = openForReading(paths, storeErrorOf(error))
    const close = () => connection.close()
    return { connection, paths, isReadOnly: true, isUntouched: false, notices, distrust: () => undefined, close }
  }
}

/** SQLite reports only that it cannot create a file; the file system says why. */
function reasonOf(failure: unknown, paths: StorePaths): unknown {
  if (!isNotOpened(failure)) return failure
  try {
    probeWriting(paths)
    return failure
  } catch (reason) {
    return reason
  }
}

/** The run is recorded only once its log is there: without its log, a recorded run counts as damaged. */
function connectAsRunning(paths: StorePaths): Database.Database {
  const connection = connect(paths)
  try {
    // SQLite makes a log when it first reads.
    for (const database of ['main', 'cache']) connection.pragma(`${database}.user_version`)
    writeLastRun(paths, { isRunning: true, desk: null, cache: null })
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Without permission SQLite fails in many ways; the file system gives a clear error. */
function probeWriting(paths: StorePaths): void {
  const probe = join(paths.directory, 'write-probe')
  try {
    writeFileSync(probe, 'probe', { mode: 0o600 })
  } finally {
    rmSync(probe, { force: true })
  }
  for (const path of [paths.desk, paths.cache]) if (existsSync(path)) accessSync(path, constants.W_OK)
}

/** Returns true if the desk starts empty. */
function prepareDesk(paths: StorePaths, openedAt: Instant, lastRun: LastRun | null, notify: Notify): boolean {
  // A killed run leaves its log beside the database; without the log, the newest entries are missing.
  const isLogMissing = lastRun?.isRunning === true && !existsSync(`${paths.desk}-wal`)
  // Examining folds the log in; a start that ends after that must not look like one that lost its log.
  if (lastRun?.isRunning === true && !isLogMissing) writeLastRun(paths, { isRunning: false, desk: null, cache: null })
  // Of a file that is as it was left, the backup of the day reads all tables: the start would take longer with each order.
  const isUntouched = lastRun !== null && isUntouchedSince(paths.desk, lastRun.desk)
  const finding = examine(paths.desk, deskKind, isUntouched ? 'opening' : 'tables')
  if (finding.kind === 'newer') {
    throw new StoreError('newerVersion', `desk.db has version ${finding.version}, known is ${deskKind.newestVersion}`)
  }
  if (finding.kind === 'whole') {
    if (finding.version < deskKind.newestVersion) bringUpToDate(paths.desk, deskKind)
    if (isLogMissing)
      notify('deskRestored', 'the write-ahead log of the last run is missing; what only it held is lost')
    return false
  }
  const backups = listBackups(paths)
  if (finding.kind === 'absent' && backups.length === 0 && lastRun === null) {
    // No log of the earlier database may remain, or SQLite would replay it into the new one.
    setAside(paths.desk, openedAt)
    createDatabase(paths.desk, deskKind)
    return true
  }
  const trouble = finding.kind === 'damaged' ? finding.detail : 'the file is not there'
  const aside = setAside(paths.desk, openedAt)
  const backup = backups.find((path) => examine(path, deskKind, 'tables').kind === 'whole')
  if (backup === undefined) {
    createDatabase(paths.desk, deskKind)
    notify('deskLost', `${trouble}; set aside as ${aside}; there is no backup that can be read`)
    return true
  }
  copyInPlace(backup, paths.desk)
  bringUpToDate(paths.desk, deskKind)
  notify('deskRestored', `${trouble}; set aside as ${aside}; restored from ${backup}`)
  return false
}

/** Returns true if nothing has written the cache since the last run closed it. */
function prepareCache(
  paths: StorePaths,
  openedAt: Instant,
  lastRun: LastRun | null,
  isBeginning: boolean,
  notify: Notify,
): boolean {
  const isUntouched = lastRun !== null && isUntouchedSince(paths.cache, lastRun.cache)
  const finding = examine(paths.cache, cacheKind, isUntouched ? 'opening' : 'tables')
  if (finding.kind === 'whole') {
    if (finding.version < cacheKind.newestVersion) bringUpToDate(paths.cache, cacheKind)
    return isUntouched
  }
  const aside = setAside(paths.cache, openedAt)
  createDatabase(paths.cache, cacheKind)
  dropOlderDamagedCaches(paths, aside)
  // The first start may have ended before it came here.
  if (finding.kind === 'absent' && (isBeginning || lastRun === null)) return false
  const troubles = {
    absent: 'the file is not there',
    newer: 'a later version wrote it',
    damaged: finding.kind === 'damaged' ? finding.detail : '',
  }
  notify('cacheReset', `${troubles[finding.kind]}; set aside as ${aside}`)
  return false
}

function openForReading(paths: StorePaths, cause: StoreError): Database.Database {
  if (!existsSync(paths.desk) || !existsSync(paths.cache)) throw cause
  try {
    const connection = connectReadOnly(paths)
    const isOfThisVersion =
      !migrationsPending(connection, 'main', deskKind) && !migrationsPending(connection, 'cache', cacheKind)
    if (isOfThisVersion) return connection
    connection.close()
  } catch {
    // Not even readable: the person has to fix the reason it cannot be written.
  }
  throw cause
}

function closeFiles(connection: Database.Database, paths: StorePaths, isTrusted: boolean): void {
  try {
    // First, so that a kill during the checkpoint is not mistaken for a lost log.
    writeLastRun(paths, { isRunning: false, desk: null, cache: null })
    connection.pragma('optimize')
    foldLogsIn(connection)
  } finally {
    connection.close()
  }
  if (isTrusted) writeLastRun(paths, { isRunning: false, desk: stampOf(paths.desk), cache: stampOf(paths.cache) })
}
