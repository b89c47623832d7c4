// Moves the replacement database chosen by the person into place before the store opens. The current one is set aside
// whole and never overwritten; the next start completes an interrupted swap.
import Database from 'better-sqlite3'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deskKind } from './connection.ts'
import { examine } from './examine.ts'
import { compactStamp, putInPlace } from './files.ts'
import type { StorePaths } from './files.ts'
import type { Instant } from '../records/values.ts'

type Replacement = { kind: 'none' } | { kind: 'taken'; aside: string | null } | { kind: 'notTaken'; detail: string }

export function installReplacement(paths: StorePaths, openedAt: Instant): Replacement {
  if (!existsSync(paths.replacement)) return { kind: 'none' }
  const finding = examine(paths.replacement, deskKind, 'tables')
  if (finding.kind !== 'whole') {
    rmSync(paths.replacement)
    return { kind: 'notTaken', detail: finding.kind === 'damaged' ? finding.detail : finding.kind }
  }
  const aside = existsSync(paths.desk) ? nameAside(paths, openedAt) : null
  if (aside !== null) {
    foldLogIn(paths.desk)
    // The log goes first: beside another database, it would be replayed into it.
    for (const companion of ['-wal', '-shm', '']) {
      if (existsSync(paths.desk + companion)) renameSync(paths.desk + companion, aside + companion)
    }
  }
  putInPlace(paths.replacement, paths.desk)
  // Today's backup is of the database that was set aside; the next one must be of this.
  rmSync(join(paths.backups, `desk-${openedAt.slice(0, 10)}.db`), { force: true })
  return { kind: 'taken', aside }
}

/** After a killed run, the newest entries are in the log; a database that is set aside must be complete in one file. */
function foldLogIn(path: string): void {
  if (!existsSync(`${path}-wal`)) return
  try {
    const connection = new Database(path, { fileMustExist: true })
    try {
      connection.pragma('wal_checkpoint(TRUNCATE)')
      connection.pragma('journal_mode = DELETE')
    } finally {
      connection.close()
    }
  } catch {
    // A damaged database is set aside unchanged, with its log.
  }
}

function nameAside(paths: StorePaths, at: Instant): string {
  const stem = join(paths.directory, `desk-before-import-${compactStamp(at)}`)
  let aside = `${stem}.db`
  for (let count = 2; existsSync(aside); count += 1) aside = `${stem}-${count}.db`
  return aside
}
