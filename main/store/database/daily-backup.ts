// The backup of the day: the desk is examined and then copied. Both read the whole desk, so a thread of its own does it, over
// connections of its own; meanwhile the store answers.
import Database from 'better-sqlite3'
import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BackupInput, Failure } from '../protocol.ts'
import { StoreError } from '../records/errors.ts'
import type { Instant } from '../records/values.ts'
import { busyTimeoutMs, deskKind } from './connection.ts'
import { examine } from './examine.ts'
import { createPrivateDirectory, createPrivateFile, listBackups, putInPlace, storePaths } from './files.ts'
import type { StorePaths } from './files.ts'

const backupsKept = 7
/** Ends the name of a backup that is being made. */
const unfinished = '.new'

/** Resolves at once if the day has its backup. */
export type MakeBackup = (at: Instant) => Promise<void>

/** @param programUrl what the store worker runs: the thread runs the same */
export function createMakeBackup(directory: string, programUrl: string): MakeBackup {
  const paths = storePaths(directory)
  return async (at) => {
    if (existsSync(backupOf(paths, at))) return
    const { promise, resolve, reject } = Promise.withResolvers<Failure | null>()
    const workerData: BackupInput = { task: 'backUp', directory, at }
    const thread = new Worker(new URL(programUrl), { workerData, execArgv: [], name: 'backup' })
    thread.on('message', resolve)
    thread.on('error', reject)
    thread.on('exit', () => reject(new StoreError('failed', 'the thread of the backup has ended')))
    const failure = await promise
    if (failure !== null) throw new StoreError(failure.code, failure.detail)
  }
}

/**
 * Takes as long as reading the desk.
 * @throws StoreError `damaged`: damage must not take the place of a good backup; `diskFull`
 */
export function makeBackup({ directory, at }: Pick<BackupInput, 'directory' | 'at'>): void {
  const paths = storePaths(directory)
  const finding = examine(paths.desk, deskKind, 'tables', true)
  if (finding.kind === 'damaged') throw new StoreError('damaged', finding.detail)
  createPrivateDirectory(paths.backups)
  removeUnfinished(paths)
  const path = backupOf(paths, at)
  const temporary = `${path}${unfinished}`
  const connection = new Database(paths.desk, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs })
  try {
    const pages = Number(connection.pragma('page_count', { simple: true }))
    const sizeBytes = pages * Number(connection.pragma('page_size', { simple: true }))
    const disk = statfsSync(directory)
    // A backup that fills the disk would leave no space for the store itself.
    if (disk.bavail * disk.bsize < 2 * sizeBytes) {
      throw new StoreError('diskFull', `a backup needs ${sizeBytes} bytes and as many free beside it`)
    }
    createPrivateFile(temporary)
    connection.prepare('VACUUM main INTO @temporary').run({ temporary })
    putInPlace(temporary, path)
  } finally {
    connection.close()
    rmSync(temporary, { force: true })
  }
  for (const old of listBackups(paths).slice(backupsKept)) rmSync(old)
}

/** What was left when Verso, or the computer, ended while it made a backup: as large as the desk. */
function removeUnfinished({ backups }: StorePaths): void {
  for (const name of readdirSync(backups)) if (name.endsWith(unfinished)) rmSync(join(backups, name), { force: true })
}

function backupOf({ backups }: StorePaths, at: Instant): string {
  return join(backups, `desk-${at.slice(0, 10)}.db`)
}
