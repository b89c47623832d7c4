// Lists a ZIP archive from its directory without unpacking it, and streams single entries. Archives are untrusted:
// sizes are checked while streaming, names are only shown, and suspicious compression or overlapping entries are
// refused.
import { crc32 } from 'node:zlib'
import { openPromise } from 'yauzl'
import type { Entry } from 'yauzl'
import { mustBeUnchanged } from './file-source.ts'
import type { FileSource, ExaminedPath } from './file-source.ts'
import type { FoundEntry } from './judge-entry.ts'
import type { ListedContents, ListLimits } from './look-through.ts'

/** Text compresses to a tenth or a little less; a much higher ratio with a large size indicates a bomb. */
const maxRatio = 200
const harmlessBytes = 20 * 1024 ** 2

const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false } as const
/** Bit 11 of the general purpose flag (APPNOTE 4.4.4): the name is UTF-8. */
const utf8Flag = 0x800
const deflated = 8
const stored = 0
/** Extra field with the UTF-8 name (APPNOTE 4.6.9), beside a name in a local code page. */
const unicodePathId = 0x7075
const linkMode = 0xa000

/** @throws if it is not a readable archive */
export async function listArchive(
  examined: ExaminedPath,
  limits: ListLimits,
  signal: AbortSignal,
): Promise<ListedContents> {
  const archive = await openPromise(examined.path, options)
  const found: Entry[] = []
  let isCutOff = false
  try {
    for await (const entry of archive.eachEntry()) {
      signal.throwIfAborted()
      if (found.length >= limits.entries) {
        isCutOff = true
        break
      }
      found.push(entry)
    }
  } finally {
    archive.close()
  }
  const names = await decodeNames(found)
  const overlapping = overlappingEntries(found)
  const entries = found.flatMap((entry, index) => {
    const path = displayPath(names[index] ?? '')
    // Folders have their own entries.
    if (path === '' || path.endsWith('/')) return []
    const obstacle = obstacleOf(entry, overlapping.has(entry))
    const source = (name: string) => sourceInArchive(examined, entry, name)
    return [{ path, sizeBytes: entry.uncompressedSize, obstacle, source }]
  })
  return { entries, isCutOff, unreadFolders: 0 }
}

function obstacleOf(entry: Entry, isOverlapping: boolean): FoundEntry['obstacle'] {
  if (entry.isEncrypted()) return 'encrypted'
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === linkMode) return 'link'
  if (entry.compressionMethod !== deflated && entry.compressionMethod !== stored) return 'method'
  if (isOverlapping) return 'bomb'
  const isTight = entry.uncompressedSize > entry.compressedSize * maxRatio
  return isTight && entry.uncompressedSize > harmlessBytes ? 'bomb' : null
}

/** Entries that share bytes. Genuine archives have none; with many of them, a few bytes expand without limit. */
function overlappingEntries(entries: readonly Entry[]): ReadonlySet<Entry> {
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  const overlapping = new Set<Entry>()
  let end = 0
  let last: Entry | null = null
  for (const entry of inOrder) {
    const begin = entry.relativeOffsetOfLocalHeader
    if (last !== null && begin < end) {
      overlapping.add(entry)
      overlapping.add(last)
    }
    // The local header also contains the name, perhaps in a different length, so this is the minimum.
    const entryEnd = begin + 30 + entry.compressedSize
    if (entryEnd > end) {
      end = entryEnd
      last = entry
    }
  }
  return overlapping
}

/** Names without an encoding flag share one encoding; all of them together are easier to detect than each alone. */
async function decodeNames(entries: readonly Entry[]): Promise<string[]> {
  const unmarked = entries.filter((entry) => !isUtf8(entry))
  // Imported here: its tables would have to be loaded at each start, for the few archives with such names.
  const { decodeText } = await import('../../documents/text/encoding.ts')
  const text = decodeText(Buffer.concat(unmarked.flatMap((entry) => [entry.fileNameRaw, Buffer.from('\n')])))
  const lines = text.split('\n')
  const isWhole = lines.length === unmarked.length + 1
  let next = 0
  return entries.map((entry) => {
    if (isUtf8(entry)) return unicodeName(entry)
    const line = lines[next]
    next += 1
    return isWhole && line !== undefined ? line : entry.fileNameRaw.toString('latin1')
  })
}

function isUtf8(entry: Entry): boolean {
  return (entry.generalPurposeBitFlag & utf8Flag) !== 0 || unicodeField(entry) !== undefined
}

function unicodeField(entry: Entry): Buffer | undefined {
  const field = entry.extraFields.find(({ id }) => id === unicodePathId)?.data
  // The version 1, the checksum of the raw name, then the name.
  if (field === undefined || field.length < 6 || field[0] !== 1) return undefined
  return field.readUInt32LE(1) === crc32(entry.fileNameRaw) ? field : undefined
}

function unicodeName(entry: Entry): string {
  return (unicodeField(entry)?.subarray(5) ?? entry.fileNameRaw).toString('utf8')
}

/** For display; its last part becomes the document's name. Nothing is ever written to such a path. */
function displayPath(name: string): string {
  const path = name.replaceAll('\\', '/').normalize('NFC')
  const parts = path.split('/').filter((part, index, all) => {
    if (part === '') return index === all.length - 1
    return part !== '.' && part !== '..'
  })
  return parts.join('/')
}

function sourceInArchive(examined: ExaminedPath, entry: Entry, name: string): FileSource {
  return {
    name,
    sizeBytes: entry.uncompressedSize,
    async *open(signal) {
      await mustBeUnchanged(examined)
      const archive = await openPromise(examined.path, options)
      try {
        const stream = await archive.openReadStreamPromise(entry)
        let checksum = 0
        try {
          for await (const chunk of stream) {
            signal.throwIfAborted()
            const bytes = chunk as Buffer
            checksum = crc32(bytes, checksum)
            yield bytes
          }
        } finally {
          stream.destroy()
        }
        if (checksum !== entry.crc32) throw new Error('the entry is damaged: its checksum is another')
      } finally {
        archive.close()
      }
    },
  }
}
