// Lists a folder recursively, up to a number of entries and a depth. Links are listed but never followed.
import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceOnDisk } from './file-source.ts'
import { isSkipped } from './judge-entry.ts'
import type { ListedContents, ListLimits } from './look-through.ts'

/** @throws if the folder itself cannot be read */
export async function walkFolder(root: string, limits: ListLimits, signal: AbortSignal): Promise<ListedContents> {
  const entries: ListedContents['entries'] = []
  let unreadFolders = 0
  let isCutOff = false

  const readFolder = (folder: string) => readdir(folder, { withFileTypes: true })

  async function addFile(entry: Dirent, path: string, relative: string) {
    const nothing = { path: relative.normalize('NFC'), source: noSource }
    if (entry.isSymbolicLink()) {
      entries.push({ ...nothing, sizeBytes: 0, obstacle: 'link' })
      return
    }
    try {
      const stats = await lstat(path)
      const examined = { path, sizeBytes: stats.size, modifiedMs: stats.mtimeMs }
      // Pipes and devices have no end.
      if (!stats.isFile()) entries.push({ ...nothing, sizeBytes: 0, obstacle: 'unreadable' })
      else {
        const source = (name: string) => sourceOnDisk(examined, name)
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
      if (!child.isDirectory()) await addFile(child, path, childRelative)
      else if (isSkipped(child.name)) continue
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
