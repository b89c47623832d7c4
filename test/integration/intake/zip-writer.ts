// Writes ZIP archives byte by byte, including invalid ones (PKWARE APPNOTE 4.3).
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string | Buffer
  content?: string | Buffer
  /** What the directory claims instead. */
  claims?: { uncompressedSize?: number; crc?: number; method?: number }
  isEncrypted?: boolean
  isLink?: boolean
  /** Name in the extra field 0x7075. */
  unicodeName?: string
  isUtf8?: boolean
  /** Position of an entry whose bytes it shares. */
  sharesWith?: number
}

export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  const offsets: { offset: number; packed: Buffer; plain: Buffer }[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name, 'utf8')
    const shared = entry.sharesWith === undefined ? undefined : offsets[entry.sharesWith]
    const plain = shared?.plain ?? Buffer.from(entry.content ?? '')
    const packed = shared?.packed ?? deflateRawSync(plain)
    const flags = (entry.isUtf8 === true ? 0x800 : 0) | (entry.isEncrypted === true ? 1 : 0)
    const method = entry.claims?.method ?? 8
    const extra = entry.unicodeName === undefined ? Buffer.alloc(0) : unicodeField(name, entry.unicodeName)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(entry.claims?.crc ?? crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.claims?.uncompressedSize ?? plain.length, 18)
    common.writeUInt16LE(name.length, 22)
    common.writeUInt16LE(extra.length, 24)
    const begin = shared?.offset ?? offset
    offsets.push({ offset: begin, packed, plain })
    if (shared === undefined) {
      const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, extra, packed])
      parts.push(local)
      offset += local.length
    }
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(entry.isLink === true ? (0xa1ff << 16) >>> 0 : 0, 6)
    rest.writeUInt32LE(begin, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 3]), common, rest, name, extra]),
    )
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}

function unicodeField(name: Buffer, unicodeName: string): Buffer {
  const text = Buffer.from(unicodeName, 'utf8')
  const head = Buffer.alloc(9)
  head.writeUInt16LE(0x7075, 0)
  head.writeUInt16LE(5 + text.length, 2)
  head[4] = 1
  head.writeUInt32LE(crc32(name), 5)
  return Buffer.concat([head, text])
}
