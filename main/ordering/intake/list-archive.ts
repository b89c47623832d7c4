// Looks through a ZIP archive by its directory, without unpacking anything, and streams single entries out of it. Archives come from
// anywhere: sizes are checked while streaming, names are only shown, and what is packed suspiciously tight or twice over is not taken.
import { crc32 } from 'node:zlib'
import { openPromise } from 'yauzl'
import type { Entry } from 'yauzl'
import { decodeText } from '../../documents/text/encoding.ts'
import { mustBeAsLooked } from './file-source.ts'
import type { FileSource, Looked } from './file-source.ts'
import type { FoundEntry } from './judge-entry.ts'
import type { LookedThrough, LookLimits } from './look-through.ts'

/** Text packs to a tenth or less; a hundredth of it and much of it is a bomb. */
const tightestRatio = 200
const harmlessBytes = 20 * 1024 ** 2

const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false } as const
/** Bit 11 of the general purpose flag (APPNOTE 4.4.4): the name is UTF-8. */
const utf8Flag = 0x800
const deflated = 8
const stored = 0
/** Extra field with the name in UTF-8 (APPNOTE 4.6.9), written beside names in a local code page. */
const unicodePathId = 0x7075
const linkMode = 0xa000

/** @throws where it is no archive that can be read */
export async function listArchive(looked: Looked, limits: LookLimits, signal: AbortSignal): Promise<LookedThrough> {
  const archive = await openPromise(looked.path, options)
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
  const names = decodeNames(found)
  const overlapping = overlappingEntries(found)
  const entries = found.flatMap((entry, index) => {
    const path = plainPath(names[index] ?? '')
    // Folders have entries of their own.
    if (path === '' || path.endsWith('/')) return []
    const obstacle = obstacleOf(entry, overlapping.has(entry))
    const source = (name: string) => sourceInArchive(looked, entry, name)
    return [{ path, sizeBytes: entry.uncompressedSize, obstacle, source }]
  })
  return { entries, isCutOff, unreadFolders: 0 }
}

function obstacleOf(entry: Entry, isOverlapping: boolean): FoundEntry['obstacle'] {
  if (entry.isEncrypted()) return 'encrypted'
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === linkMode) return 'link'
  if (entry.compressionMethod !== deflated && entry.compressionMethod !== stored) return 'method'
  if (isOverlapping) return 'bomb'
  const isTight = entry.uncompressedSize > entry.compressedSize * tightestRatio
  return isTight && entry.uncompressedSize > harmlessBytes ? 'bomb' : null
}

/** Entries that share bytes: an honest archive has none, and with many of them few bytes become any number. */
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
    // The header before the bytes is longer by the name, of which it may have a copy of its own.
    const entryEnd = begin + 30 + entry.compressedSize
    if (entryEnd > end) {
      end = entryEnd
      last = entry
    }
  }
  return overlapping
}

/** Names without a mark of their encoding are in one that all of them share: together they tell it better than each alone. */
function decodeNames(entries: readonly Entry[]): string[] {
  const unmarked = entries.filter((entry) => !isUtf8(entry))
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
  // Version 1, the checksum of the name that it stands for, the name.
  if (field === undefined || field.length < 6 || field[0] !== 1) return undefined
  return field.readUInt32LE(1) === crc32(entry.fileNameRaw) ? field : undefined
}

function unicodeName(entry: Entry): string {
  return (unicodeField(entry)?.subarray(5) ?? entry.fileNameRaw).toString('utf8')
}

/** Only shown, and cut to its last part for the document's name: nothing is ever written to such a path. */
function plainPath(name: string): string {
  const path = name.replaceAll('\\', '/').normalize('NFC')
  const parts = path.split('/').filter((part, index, all) => {
    if (part === '') return index === all.length - 1
    return part !== '.' && part !== '..'
  })
  return parts.join('/')
}

function sourceInArchive(looked: Looked, entry: Entry, name: string): FileSource {
  return {
    name,
    sizeBytes: entry.uncompressedSize,
    async *open(signal) {
      await mustBeAsLooked(looked)
      const archive = await openPromise(looked.path, options)
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
