// Debian's packages, downloaded once and unpacked into a cache that is never committed: `VERSO_CORPUS`, or `verso-corpus` in the user's cache
// folder. Needs `apt-get` and `dpkg-deb`. Only the parts of a package that the corpus reads are kept.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export function cacheFolder(): string {
  const usual = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  return process.env['VERSO_CORPUS'] ?? join(usual, 'verso-corpus')
}

function run(program: string, given: readonly string[], folder: string): boolean {
  return spawnSync(program, given, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }).status === 0
}

function fetched(name: string, folder: string): string | null {
  mkdirSync(folder, { recursive: true })
  if (!run('apt-get', ['download', name], folder)) return null
  const file = readdirSync(folder).find((one) => one.endsWith('.deb'))
  return file === undefined ? null : join(folder, file)
}

/**
 * The folder that holds the unpacked package.
 * @returns null where Debian has no such package, or it cannot be had; the next call tries again
 */
export function packageFolder(name: string): string | null {
  const unpacked = join(cacheFolder(), 'packages', name)
  if (existsSync(unpacked)) return unpacked
  const absent = join(cacheFolder(), 'absent', name)
  if (existsSync(absent)) return null
  const partial = `${unpacked}.partial-${String(process.pid)}`
  const downloads = `${unpacked}.download-${String(process.pid)}`
  try {
    const file = fetched(name, downloads)
    if (file === null) {
      mkdirSync(join(cacheFolder(), 'absent'), { recursive: true })
      // Known to be absent only where apt knows others.
      if (run('apt-cache', ['show', 'gnome-user-docs'], downloads)) writeFileSync(absent, '')
      return null
    }
    if (!run('dpkg-deb', ['-R', file, partial], downloads)) return null
    if (!existsSync(unpacked)) renameSync(partial, unpacked)
    return unpacked
  } finally {
    for (const folder of [partial, downloads]) rmSync(folder, { recursive: true, force: true })
  }
}
