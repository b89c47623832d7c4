// One running instance per data folder. Electron decides this at once, so it is done with files alone: a lock that only
// one can create, and a folder in which a second instance leaves word for the first.
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import path from 'node:path'

export interface SingleInstance {
  request(argv: readonly string[], workingDirectory: string, additionalData: unknown): boolean
  isHeld(): boolean
  release(): void
}

export interface SingleInstanceOptions {
  readonly folder: () => string
  onSecondInstance(argv: string[], workingDirectory: string, additionalData: unknown): void
}

export function createSingleInstance(options: SingleInstanceOptions): SingleInstance {
  let held: { readonly lock: string; readonly watcher: FSWatcher } | undefined

  function places() {
    const folder = path.join(options.folder(), 'Single Instance')
    return { lock: path.join(folder, 'lock'), mail: path.join(folder, 'mail') }
  }

  function readMail(mail: string): void {
    for (const name of readdirSync(mail)
      .filter((item) => item.endsWith('.json'))
      .sort()) {
      const file = path.join(mail, name)
      const { argv, workingDirectory, additionalData } = JSON.parse(readFileSync(file, 'utf8')) as {
        argv: string[]
        workingDirectory: string
        additionalData: unknown
      }
      rmSync(file, { force: true })
      options.onSecondInstance(argv, workingDirectory, additionalData)
    }
  }

  return {
    request(argv, workingDirectory, additionalData) {
      if (held !== undefined) return true
      const { lock, mail } = places()
      mkdirSync(mail, { recursive: true })
      if (takeLock(lock)) {
        // Messages that a second instance left for one that has ended no longer matter.
        for (const name of readdirSync(mail)) rmSync(path.join(mail, name), { force: true })
        const watcher = watch(mail, () => readMail(mail))
        watcher.unref()
        held = { lock, watcher }
        return true
      }
      const letter = path.join(mail, `${Date.now()}-${process.pid}`)
      writeFileSync(letter, JSON.stringify({ argv, workingDirectory, additionalData: additionalData ?? null }))
      renameSync(letter, `${letter}.json`)
      return false
    },
    isHeld: () => held !== undefined,
    release() {
      held?.watcher.close()
      if (held !== undefined) rmSync(held.lock, { force: true })
      held = undefined
    },
  }
}

function takeLock(lock: string): boolean {
  // Written first and linked then, so that nobody ever reads a lock without its owner.
  const own = `${lock}.${process.pid}.new`
  writeFileSync(own, String(process.pid))
  try {
    return linkOrGiveUp(own, lock)
  } finally {
    rmSync(own, { force: true })
  }
}

function linkOrGiveUp(own: string, lock: string): boolean {
  for (;;) {
    try {
      linkSync(own, lock)
      return true
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
    }
    if (isStandIn(readOwner(lock))) return false
    // The owner was killed. The first process to move its lock away may try to get the next one.
    const stale = `${lock}.${process.pid}`
    try {
      renameSync(lock, stale)
    } catch {
      continue
    }
    rmSync(stale, { force: true })
  }
}

function readOwner(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return Number.NaN
  }
}

/** Whether this process is running and is a stand-in, not another program that got its number. */
function isStandIn(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('electron-stand-in')
  } catch {
    return false
  }
}
