// What is on a disk after the power failed. A write is certain once its file was synced after it; a name, once its
// folder was. Of what came later, each sector may be there or not, in any order; names are kept in their order.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Chance } from '../../integration/sync/chance.ts'
import type { Change } from './disk-layer.ts'

/** What the disk did with changes that were not synced yet. */
export const losses = ['nothing', 'everything', 'theLatest', 'any'] as const
export type Loss = (typeof losses)[number]

/** The smallest unit that a disk writes as a whole. */
const sectorBytes = 512

type ContentChange = Extract<Change, { kind: 'wrote' | 'resized' }>

interface FileHistory {
  changes: ContentChange[]
  /** So many of the changes are certain. */
  certain: number
}

interface FolderHistory {
  /** Each change gives one or two names their files; null if a name was removed. */
  changes: [name: string, file: FileHistory | null][][]
  certain: number
}

/**
 * Writes what remains of a folder when the power fails after some changes.
 * @param changes those that happened, without the ones after the cut
 * @param from the folder that was watched
 */
export function writeRemains(changes: readonly Change[], from: string, to: string, loss: Loss, chance: Chance): void {
  const { folders, made } = historyOf(changes)
  mkdirSync(to, { recursive: true })
  for (const folder of made) mkdirSync(join(to, relative(from, folder)), { recursive: true })
  for (const [folder, { changes: names, certain }] of folders) {
    const remaining = names.slice(0, cutOf(names.length, certain, loss, chance))
    for (const [name, file] of new Map(remaining.flat())) {
      // The index of a log is created again after a crash.
      if (file === null || name.endsWith('-shm')) continue
      const path = join(to, relative(from, folder), name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, remainsOf(file, loss, chance), { mode: 0o600 })
    }
  }
}

function historyOf(changes: readonly Change[]) {
  const files = new Map<bigint, FileHistory>()
  const folders = new Map<string, FolderHistory>()
  const named = new Map<string, FileHistory | null>()
  const made: string[] = []
  const folderOf = (path: string): FolderHistory => {
    const known = folders.get(dirname(path)) ?? { changes: [], certain: 0 }
    folders.set(dirname(path), known)
    return known
  }
  const name = (...given: [path: string, file: FileHistory | null][]) => {
    for (const [path, file] of given) named.set(path, file)
    folderOf(given[0]?.[0] ?? '').changes.push(given.map(([path, file]) => [basename(path), file]))
  }
  for (const change of changes) {
    switch (change.kind) {
      case 'created': {
        const file = { changes: [], certain: 0 }
        files.set(change.file, file)
        name([change.path, file])
        break
      }
      case 'wrote':
      case 'resized':
        files.get(change.file)?.changes.push(change)
        break
      case 'synced': {
        const file = files.get(change.file)
        if (file !== undefined) file.certain = file.changes.length
        break
      }
      case 'syncedFolder': {
        const folder = folders.get(change.path)
        if (folder !== undefined) folder.certain = folder.changes.length
        break
      }
      case 'madeFolder':
        made.push(change.path)
        break
      case 'renamed': {
        const file = named.get(change.path) ?? null
        if (dirname(change.path) === dirname(change.to)) name([change.to, file], [change.path, null])
        else {
          name([change.to, file])
          name([change.path, null])
        }
        break
      }
      case 'removed':
        name([change.path, null])
        break
      case 'printed':
        break
    }
  }
  return { folders, made }
}

function cutOf(count: number, certain: number, loss: Loss, chance: Chance): number {
  switch (loss) {
    case 'nothing':
      return count
    case 'everything':
      return certain
    case 'theLatest':
    case 'any':
      return certain + chance.upTo(count - certain + 1) - 1
  }
}

function remainsOf({ changes, certain }: FileHistory, loss: Loss, chance: Chance): Uint8Array {
  const sizes = [0]
  for (const change of changes) {
    const before = sizes.at(-1) ?? 0
    sizes.push(change.kind === 'resized' ? change.sizeBytes : Math.max(before, endOf(change)))
  }
  const content = Buffer.alloc(Math.max(...sizes))
  const cut = cutOf(changes.length, certain, loss, chance)
  const cuts = new Map<number, number>()
  const cutOfSector = (sector: number): number => {
    if (loss !== 'any') return cut
    const known = cuts.get(sector) ?? cutOf(changes.length, certain, chance.oneOf(losses), chance)
    cuts.set(sector, known)
    return known
  }
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'resized') {
      if (index < cut) content.fill(0, change.sizeBytes)
      continue
    }
    for (let start = change.at; start < endOf(change);) {
      const sector = Math.floor(start / sectorBytes)
      const end = Math.min(endOf(change), (sector + 1) * sectorBytes)
      if (index < cutOfSector(sector)) content.set(change.bytes.subarray(start - change.at, end - change.at), start)
      start = end
    }
  }
  const sizeBytes = sizes[cut] ?? 0
  const next = changes[cut]
  if (loss !== 'theLatest' || next?.kind !== 'wrote') return content.subarray(0, sizeBytes)
  // The last write may have arrived in part.
  const arrived = chance.upTo(next.bytes.length) - 1
  content.set(next.bytes.subarray(0, arrived), next.at)
  return content.subarray(0, Math.max(sizeBytes, arrived === 0 ? 0 : next.at + arrived))
}

function endOf(change: Extract<Change, { kind: 'wrote' }>): number {
  return change.at + change.bytes.length
}
