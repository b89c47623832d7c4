// Looks through a folder, folder by folder. Links are named and never followed; it ends at a number of entries and at a depth.
import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceOnDisk } from './file-source.ts'
import { isPassedOver } from './judge-entry.ts'
import type { LookedThrough, LookLimits } from './look-through.ts'

/** @throws where the folder itself cannot be read */
export async function walkFolder(root: string, limits: LookLimits, signal: AbortSignal): Promise<LookedThrough> {
  const entries: LookedThrough['entries'] = []
  let unreadFolders = 0
  let isCutOff = false

  const readFolder = (folder: string) => readdir(folder, { withFileTypes: true })

  async function look(entry: Dirent, path: string, relative: string) {
    const nothing = { path: relative.normalize('NFC'), source: noSource }
    if (entry.isSymbolicLink()) {
      entries.push({ ...nothing, sizeBytes: 0, obstacle: 'link' })
      return
    }
    try {
      const stats = await lstat(path)
      const looked = { path, sizeBytes: stats.size, modifiedMs: stats.mtimeMs }
      // A pipe or a device has no end.
      if (!stats.isFile()) entries.push({ ...nothing, sizeBytes: 0, obstacle: 'unreadable' })
      else {
        const source = (name: string) => sourceOnDisk(looked, name)
        entries.push({ ...nothing, sizeBytes: stats.size, obstacle: null, source })
      }
    } catch {
      entries.push({ ...nothing, sizeBytes: 0, obstacle: 'unreadable' })
    }
  }

  async function walk(children: Dirent[], folder: string, relative: string, depth: number): Promise<void> {
    for (const child of children.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      signal.throwIfAborted()
      if (entries.length >= limits.entries) {
        isCutOff = true
        return
      }
      const path = join(folder, child.name)
      const childRelative = relative === '' ? child.name : `${relative}/${child.name}`
      if (!child.isDirectory()) await look(child, path, childRelative)
      else if (isPassedOver(child.name)) continue
      else if (depth >= limits.depth) unreadFolders += 1
      else {
        const inside = await readFolder(path).catch(() => null)
        if (inside === null) unreadFolders += 1
        else await walk(inside, path, childRelative, depth + 1)
      }
    }
  }

  await walk(await readFolder(root), root, '', 1)
  return { entries, isCutOff, unreadFolders }
}

function noSource(): never {
  throw new Error('this entry cannot be read')
}
