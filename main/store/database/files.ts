// The store's files: names, permissions, and the record of how the last run ended. No SQL.
import {
  closeSync,
  copyFileSync,
  constants,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Instant } from '../records/values.ts'

export interface StorePaths {
  directory: string
  desk: string
  cache: string
  backups: string
  lastRun: string
  /** Where copies from outside are unpacked and validated, and copies for export are made. */
  imports: string
  /** A validated database that replaces the desk when the store opens next. */
  replacement: string
}

export function storePaths(directory: string): StorePaths {
  return {
    directory,
    desk: join(directory, 'desk.db'),
    cache: join(directory, 'cache.db'),
    backups: join(directory, 'backups'),
    lastRun: join(directory, 'last-run.json'),
    imports: join(directory, 'import'),
    replacement: join(directory, 'desk-chosen.db'),
  }
}

const privateFile = 0o600
const privateDirectory = 0o700

/**
 * SQLite gives `-wal` and `-shm` the mode of the database, so making the database private before it is opened is
 * enough.
 */
export function createPrivateFile(path: string): void {
  const file = openSync(path, 'w', privateFile)
  fchmodSync(file, privateFile)
  closeSync(file)
}

export function createPrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateDirectory })
}

/** An instant for use in a file name; sorts by time. */
export function compactStamp(at: Instant): string {
  return at.replaceAll(/[-:]|\.\d+/g, '')
}

/** Renames a database and its companion files to a name with a timestamp. Returns the new name. */
export function setAside(path: string, at: Instant): string {
  const stamp = compactStamp(at)
  const stem = path.replace(/\.db$/, '')
  let aside = `${stem}-damaged-${stamp}.db`
  for (let count = 2; existsSync(aside); count += 1) aside = `${stem}-damaged-${stamp}-${count}.db`
  for (const companion of ['-wal', '-shm', '']) {
    if (existsSync(path + companion)) renameSync(path + companion, aside + companion)
  }
  return aside
}

/** The cache can be large and fetched again: only the latest damaged one is kept, for analysis. */
export function dropOlderDamagedCaches(paths: StorePaths, kept: string): void {
  for (const name of readdirSync(paths.directory)) {
    const path = join(paths.directory, name)
    if (/^cache-damaged-.*\.db(-wal|-shm)?$/.test(name) && !path.startsWith(kept)) rmSync(path)
  }
}

const desksAsideKept = 3

/**
 * Deletes desk databases set aside by an import or after damage, if they are older than `before`, but keeps the latest
 * three of each kind.
 */
export function dropOldDesks(paths: StorePaths, before: Instant): void {
  const names = readdirSync(paths.directory)
  const limit = compactStamp(before)
  for (const kind of ['before-import', 'damaged']) {
    const stems = names.flatMap((name) => {
      const found = new RegExp(`^(desk-${kind}-(\\d{8}T\\d{6}Z)(?:-(\\d+))?)\\.db$`).exec(name)
      return found === null ? [] : [{ stem: found[1] ?? '', stamp: found[2] ?? '', count: Number(found[3] ?? 1) }]
    })
    const newestFirst = stems.toSorted((one, other) => other.stamp.localeCompare(one.stamp) || other.count - one.count)
    for (const { stem, stamp } of newestFirst.slice(desksAsideKept)) {
      if (stamp >= limit) continue
      // The database goes last, so that an interrupted deletion can be resumed.
      for (const companion of ['-wal', '-shm', '']) {
        rmSync(join(paths.directory, `${stem}.db${companion}`), { force: true })
      }
    }
  }
}

/** Newest first. */
export function listBackups(paths: StorePaths): string[] {
  if (!existsSync(paths.backups)) return []
  return readdirSync(paths.backups)
    .filter((name) => /^desk-\d{4}-\d{2}-\d{2}\.db$/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(paths.backups, name))
}

/** Moves a file into place atomically, even if the power fails. */
export function putInPlace(temporary: string, path: string): void {
  const file = openSync(temporary, 'r+')
  fsyncSync(file)
  closeSync(file)
  renameSync(temporary, path)
  syncDirectory(dirname(path))
}

export function copyInPlace(from: string, path: string): void {
  const temporary = `${path}.new`
  rmSync(temporary, { force: true })
  createPrivateFile(temporary)
  copyFileSync(from, temporary, constants.COPYFILE_FICLONE)
  putInPlace(temporary, path)
}

function syncDirectory(path: string): void {
  // Windows cannot open directories.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  fsyncSync(directory)
  closeSync(directory)
}

/** A file as it was closed; null if that is unknown or not to be trusted. */
type Stamp = { sizeBytes: number; modifiedMs: number } | null

/** How the last run ended. What is still as it was closed need not be read whole again. */
export interface LastRun {
  isRunning: boolean
  desk: Stamp
  cache: Stamp
}

export function readLastRun(paths: StorePaths): LastRun | null {
  try {
    const value: unknown = JSON.parse(readFileSync(paths.lastRun, 'utf8'))
    if (typeof value !== 'object' || value === null || !('isRunning' in value)) return null
    return {
      isRunning: value.isRunning === true,
      desk: 'desk' in value ? readStamp(value.desk) : null,
      cache: 'cache' in value ? readStamp(value.cache) : null,
    }
  } catch {
    return null
  }
}

function readStamp(value: unknown): Stamp {
  if (typeof value !== 'object' || value === null || !('sizeBytes' in value) || !('modifiedMs' in value)) return null
  const { sizeBytes, modifiedMs } = value
  return typeof sizeBytes === 'number' && typeof modifiedMs === 'number' ? { sizeBytes, modifiedMs } : null
}

/** Survives a power failure, together with the names of the files that were made in the folder before. */
export function writeLastRun(paths: StorePaths, lastRun: LastRun): void {
  const temporary = `${paths.lastRun}.new`
  writeFileSync(temporary, JSON.stringify(lastRun), { mode: privateFile })
  putInPlace(temporary, paths.lastRun)
}

export function stampOf(path: string): Stamp {
  const { size, mtimeMs } = statSync(path)
  return { sizeBytes: size, modifiedMs: mtimeMs }
}

export function isUntouchedSince(path: string, stamp: Stamp): boolean {
  if (stamp === null || !existsSync(path) || existsSync(`${path}-wal`)) return false
  const { size, mtimeMs } = statSync(path)
  return size === stamp.sizeBytes && mtimeMs === stamp.modifiedMs
}
