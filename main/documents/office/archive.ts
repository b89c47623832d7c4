// Unpacks untrusted ZIP archives within limits and only in memory: entry names never become paths. Readers are
// synchronous, so it reads the directory itself (docs/decisions/0010-archives-in-memory.md).
import { crc32, inflateRawSync } from 'node:zlib'
import type { DocumentLimits } from '../limits.ts'
import { Unreadable } from '../collecting/unreadable.ts'

type ArchiveLimits = Pick<DocumentLimits, 'unpackedBytes' | 'partBytes' | 'archiveEntries'>

export interface Archive {
  /** As written in the directory. */
  names: readonly string[]
  has(name: string): boolean
  /** The unpacked size that the entry declares; 0 if it does not exist. */
  sizeOf(name: string): number
  /** Null if the entry does not exist. */
  read(name: string): Uint8Array | null
}

interface Entry {
  name: string
  method: number
  isEncrypted: boolean
  checksum: number
  packedBytes: number
  unpackedBytes: number
  offset: number
}

const endMark = 0x06054b50
const wideEndLocatorMark = 0x07064b50
const wideEndMark = 0x06064b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const maxCommentLength = 0xffff

function damaged(message: string): Unreadable {
  return new Unreadable('damaged', message)
}

/** An 8-byte number. Archives within the limits never exceed the precision of a double. */
function wide(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - maxCommentLength)
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === endMark) return at
  throw damaged('no directory')
}

/** ZIP64 sizes are in an extra field, in this order, each only if its 4-byte field is saturated. */
function widened(view: DataView, from: number, to: number, entry: Entry): void {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let field = at + 4
    for (const key of ['unpackedBytes', 'packedBytes', 'offset'] as const) {
      if (entry[key] !== 0xffffffff) continue
      entry[key] = wide(view, field)
      field += 8
    }
  }
}

const utf8 = new TextDecoder('utf-8')

function readDirectory(bytes: Uint8Array, limits: ArchiveLimits): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  let count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (end >= 20 && view.getUint32(end - 20, true) === wideEndLocatorMark) {
    const wideEnd = wide(view, end - 12)
    if (view.getUint32(wideEnd, true) === wideEndMark) {
      count = wide(view, wideEnd + 32)
      at = wide(view, wideEnd + 48)
    }
  }
  if (count > limits.archiveEntries) throw new Unreadable('tooLarge', 'too many entries')
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entryMark) throw damaged('directory')
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const nameEnd = at + 46 + nameLength
    const entry: Entry = {
      name: utf8.decode(bytes.subarray(at + 46, nameEnd)).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    widened(view, nameEnd, nameEnd + extraLength, entry)
    // A second entry with the same name is a trick to show different readers different documents; the first one counts.
    const key = entry.name.toLowerCase()
    if (!entries.has(key)) entries.set(key, entry)
    at = nameEnd + extraLength + view.getUint16(at + 32, true)
  }
  return entries
}

const stored = 0
const deflated = 8

/**
 * Opens an archive. Entries are unpacked when requested, all of them together within the limits.
 * @throws Unreadable `damaged` if it is not a complete archive, `tooLarge` for too many entries; on reading also
 * `tooLarge` beyond the limits, `encrypted` if an entry needs a password
 */
export function openArchive(bytes: Uint8Array, limits: ArchiveLimits): Archive {
  let entries: Map<string, Entry>
  try {
    entries = readDirectory(bytes, limits)
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged('directory')
  }
  let unpackedBytes = 0

  const packed = (entry: Entry): Uint8Array => {
    if (entry.isEncrypted) throw new Unreadable('encrypted', entry.name)
    unpackedBytes += entry.unpackedBytes
    if (entry.unpackedBytes > limits.partBytes || unpackedBytes > limits.unpackedBytes)
      throw new Unreadable('tooLarge', 'unfolds to too much')
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== localMark) throw damaged('entry')
    const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
    if (start + entry.packedBytes > bytes.length) throw damaged('breaks off')
    const data = bytes.subarray(start, start + entry.packedBytes)
    if (entry.method !== stored && entry.method !== deflated) throw damaged('packing method')
    if (entry.method === stored && data.length !== entry.unpackedBytes) throw damaged('sizes differ')
    return data
  }

  const unpack = (entry: Entry): Uint8Array => {
    const data = packed(entry)
    if (entry.method === stored) return data
    if (entry.unpackedBytes === 0) return new Uint8Array()
    try {
      // Unpacking stops at the declared size, so that declared sizes are reliable limits.
      const unpacked = inflateRawSync(data, { maxOutputLength: entry.unpackedBytes })
      if (unpacked.length === entry.unpackedBytes) return unpacked
    } catch {
      // Reported below.
    }
    throw damaged('packed data')
  }

  return {
    names: [...entries.values()].map(({ name }) => name),
    has: (name) => entries.has(name.toLowerCase()),
    sizeOf: (name) => entries.get(name.toLowerCase())?.unpackedBytes ?? 0,
    read: (name) => {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return null
      const unpacked = unpack(entry)
      // Damage in a number or a name can leave everything else readable.
      if (crc32(unpacked) !== entry.checksum) throw damaged('checksum')
      return unpacked
    },
  }
}
