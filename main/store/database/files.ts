// The files of the store: their names, their modes, and what the last run left word of. No SQL here.
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
  /** Where a copy from outside is unpacked and judged, and a copy is made that goes out. */
  imports: string
  /** A judged desk that takes the place of the present one when the store is opened next. */
  chosen: string
}

export function storePaths(directory: string): StorePaths {
  return {
    directory,
    desk: join(directory, 'desk.db'),
    cache: join(directory, 'cache.db'),
    backups: join(directory, 'backups'),
    lastRun: join(directory, 'last-run.json'),
    imports: join(directory, 'import'),
    chosen: join(directory, 'desk-chosen.db'),
  }
}

const privateFile = 0o600
const privateDirectory = 0o700

/** SQLite gives `-wal` and `-shm` the mode of the database, so it is enough to make that one private before it is opened. */
export function createPrivateFile(path: string): void {
  const file = openSync(path, 'w', privateFile)
  fchmodSync(file, privateFile)
  closeSync(file)
}

export function createPrivateDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: privateDirectory })
}

/** A moment as it stands in the name of a file; in the order of time. */
export function compactStamp(at: Instant): string {
  return at.replaceAll(/[-:]|\.\d+/g, '')
}

/** Takes a database and its companions out of the way under a name that says when. Returns that name. */
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

/** The cache can be large and can be fetched again: only the latest damaged one is kept, for whoever wants to know why. */
export function dropOlderDamagedCaches(paths: StorePaths, kept: string): void {
  for (const name of readdirSync(paths.directory)) {
    const path = join(paths.directory, name)
    if (/^cache-damaged-.*\.db(-wal|-shm)?$/.test(name) && !path.startsWith(kept)) rmSync(path)
  }
}

const desksAsideKept = 3

/**
 * A desk that was set aside, for a backup that was brought back or because it was damaged, can be wanted for long: only what went before
 * `before` is taken away, and never one of the latest three of its kind.
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
      // The database goes last: a kill in between leaves one that can still be found.
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

/** A file that appears whole or not at all, also where the power fails. */
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
  // Windows has no such thing: a directory cannot be opened there.
  if (process.platform === 'win32') return
  const directory = openSync(path, 'r')
  fsyncSync(directory)
  closeSync(directory)
}

/** How the last run ended. `cache`: the file as it was closed, so that it need not be read through again. */
export interface LastRun {
  isRunning: boolean
  cache: { sizeBytes: number; modifiedMs: number } | null
}

export function readLastRun(paths: StorePaths): LastRun | null {
  try {
    const value: unknown = JSON.parse(readFileSync(paths.lastRun, 'utf8'))
    if (typeof value !== 'object' || value === null || !('isRunning' in value)) return null
    const cache = 'cache' in value ? value.cache : null
    const isStamp =
      typeof cache === 'object' &&
      cache !== null &&
      'sizeBytes' in cache &&
      'modifiedMs' in cache &&
      typeof cache.sizeBytes === 'number' &&
      typeof cache.modifiedMs === 'number'
    return {
      isRunning: value.isRunning === true,
      cache: isStamp ? { sizeBytes: Number(cache.sizeBytes), modifiedMs: Number(cache.modifiedMs) } : null,
    }
  } catch {
    return null
  }
}

export function writeLastRun(paths: StorePaths, lastRun: LastRun): void {
  writeFileSync(paths.lastRun, JSON.stringify(lastRun), { mode: privateFile })
}

export function stampOf(path: string): LastRun['cache'] {
  const { size, mtimeMs } = statSync(path)
  return { sizeBytes: size, modifiedMs: mtimeMs }
}

export function isUntouchedSince(path: string, stamp: LastRun['cache']): boolean {
  if (stamp === null || existsSync(`${path}-wal`)) return false
  const { size, mtimeMs } = statSync(path)
  return size === stamp.sizeBytes && mtimeMs === stamp.modifiedMs
}
