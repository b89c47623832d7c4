// Which files of a folder or archive the person most likely wants. Pure. Other files stay listed, with the reason.
import type { IntakeEntry } from '../../../preload/contract/index.ts'

type WhyNot = NonNullable<IntakeEntry['whyNot']>

export interface FoundEntry {
  /** With `/`, relative to the folder or archive. */
  path: string
  sizeBytes: number
  /** Why its bytes are not available; null if they are. */
  obstacle: Extract<WhyNot, 'link' | 'unreadable' | 'encrypted' | 'bomb' | 'method' | 'tooLarge'> | null
}

const systemNames = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', '.ds_store', '.localized', 'icon\r'])
const systemFolders = new Set(['__macosx', '$recycle.bin', 'system volume information', '.trashes', '.fseventsd'])
const archiveFormats = new Set(['zip', '7z', 'rar', 'tar', 'gz', 'tgz', 'bz2', 'xz'])

/** Larger than any document, and larger than a draft should accept unseen. */
const maxEntryBytes = 8 * 1024 ** 3

/** Null if the file is suggested. */
export function whyNot({ path, sizeBytes, obstacle }: FoundEntry): WhyNot | null {
  if (obstacle !== null) return obstacle
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  if (sizeBytes > maxEntryBytes) return 'tooLarge'
  if (isSystemName(name) || parts.slice(0, -1).some(isSystemFolder)) return 'system'
  if (parts.some((part) => part.startsWith('.'))) return 'hidden'
  if (sizeBytes === 0) return 'empty'
  return archiveFormats.has(formatOfPath(path)) ? 'archiveInside' : null
}

/** Whether to skip a whole folder, whose files nobody wants. */
export function isSkipped(folderName: string): boolean {
  return folderName.startsWith('.') || isSystemFolder(folderName)
}

export function isTakeable(reason: WhyNot | null): boolean {
  return (
    reason === null || reason === 'hidden' || reason === 'system' || reason === 'empty' || reason === 'archiveInside'
  )
}

/** The lower-case extension without its dot; empty if there is none. */
export function formatOfPath(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Office programs create lock files beside an open document. */
function isSystemName(name: string): boolean {
  const lower = name.toLowerCase()
  return systemNames.has(lower) || name.startsWith('~$') || lower.startsWith('.~lock.') || name.startsWith('._')
}

function isSystemFolder(name: string): boolean {
  return systemFolders.has(name.toLowerCase())
}

/**
 * Names for files from folders: the file's own name if it is free, else prefixed with its folder, else with a number.
 * @param taken names in use
 */
export function namesOf(paths: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken.map(keyOf))
  return paths.map((path) => {
    const parts = path.split('/')
    const name = parts.at(-1) ?? path
    const parent = parts.at(-2)
    const wanted = parent === undefined ? [name] : [name, `${parent} - ${name}`]
    const free = wanted.find((each) => !used.has(keyOf(each))) ?? numbered(wanted.at(-1) ?? name, used)
    used.add(keyOf(free))
    return free
  })
}

function numbered(name: string, used: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  for (let number = 2; ; number += 1) {
    const candidate = `${stem} (${String(number)})${extension}`
    if (!used.has(keyOf(candidate))) return candidate
  }
}

function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
