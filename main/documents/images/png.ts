// Reads PNG (ISO/IEC 15948) as rows of grey. Does not read interlaced pictures, which are no longer in use.
import { inflateSync } from 'node:zlib'
import type { GreyPicture, PlainPixels } from './pixels.ts'

interface Header {
  width: number
  height: number
  depth: number
  colour: number
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const fromLeft = Math.abs(guess - left)
  const fromAbove = Math.abs(guess - above)
  const fromCorner = Math.abs(guess - corner)
  if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left
  return fromAbove <= fromCorner ? above : corner
}

/** Reverses the filter of one row, in place. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? (row[at - step] ?? 0) : 0
    const up = above[at] ?? 0
    const corner = at >= step ? (above[at - step] ?? 0) : 0
    const value = row[at] ?? 0
    if (filter === 1) row[at] = value + left
    else if (filter === 2) row[at] = value + up
    else if (filter === 3) row[at] = value + ((left + up) >> 1)
    else if (filter === 4) row[at] = value + paeth(left, up, corner)
  }
}

function luminance(red: number, green: number, blue: number): number {
  return (red * 77 + green * 151 + blue * 28) >> 8
}

/** Transparent pixels show white paper. */
function overWhite(grey: number, alpha: number): number {
  return Math.round((grey * alpha + 255 * (255 - alpha)) / 255)
}

function toGrey(row: Uint8Array, { width, depth, colour }: Header, palette: Uint8Array): Uint8Array {
  const grey = new Uint8Array(width)
  const channels = channelsOf[colour] ?? 1
  const bytes = depth === 16 ? 2 : 1
  for (let x = 0; x < width; x += 1) {
    const sample = (channel: number): number => row[(x * channels + channel) * bytes] ?? 0
    if (colour === 2) grey[x] = luminance(sample(0), sample(1), sample(2))
    else if (colour === 6) grey[x] = overWhite(luminance(sample(0), sample(1), sample(2)), sample(3))
    else if (colour === 4) grey[x] = overWhite(sample(0), sample(1))
    else {
      const packed =
        depth >= 8 ? sample(0) : ((row[(x * depth) >> 3] ?? 0) >> (8 - depth - ((x * depth) & 7))) & ((1 << depth) - 1)
      grey[x] =
        colour === 3
          ? luminance(palette[packed * 3] ?? 0, palette[packed * 3 + 1] ?? 0, palette[packed * 3 + 2] ?? 0)
          : depth >= 8
            ? packed
            : (packed * 255) / ((1 << depth) - 1)
    }
  }
  return grey
}

function* rowsOf(data: Uint8Array, header: Header, palette: Uint8Array): Generator<Uint8Array> {
  const bits = header.depth * (channelsOf[header.colour] ?? 1)
  const rowBytes = Math.ceil((header.width * bits) / 8)
  const step = Math.max(1, bits >> 3)
  let above = new Uint8Array(rowBytes)
  for (let y = 0; y < header.height; y += 1) {
    const at = y * (rowBytes + 1)
    if (at + rowBytes >= data.length) return
    const row = data.slice(at + 1, at + 1 + rowBytes)
    unfilter(data[at] ?? 0, row, above, step)
    above = row
    yield toGrey(row, header, palette)
  }
}

/** Decodes a PNG; null if it is not one, is incomplete, or exceeds the pixel limit. */
export function readPng(bytes: Uint8Array, maxPixels: number): GreyPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(12) !== 0x49484452) return null
  const header: Header = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: bytes[24] ?? 0,
    colour: bytes[25] ?? 0,
  }
  const isInterlaced = bytes[28] !== 0
  const channels = channelsOf[header.colour]
  if (isInterlaced || channels === undefined || ![1, 2, 4, 8, 16].includes(header.depth)) return null
  if (header.width === 0 || header.height === 0 || header.width * header.height > maxPixels) return null
  let palette: Uint8Array = new Uint8Array()
  const packed: Uint8Array[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const kind = view.getUint32(at + 4)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (kind === 0x504c5445) palette = content
    else if (kind === 0x49444154) packed.push(content)
    else if (kind === 0x49454e44) break
    at += 12 + length
  }
  const rowBytes = Math.ceil((header.width * header.depth * channels) / 8) + 1
  try {
    const data = inflateSync(Buffer.concat(packed), { maxOutputLength: rowBytes * header.height + 64 })
    const { width, height } = header
    return { width, height, unpackedPixels: width * height, rows: rowsOf(data, header, palette) }
  } catch {
    return null
  }
}

/**
 * Raw pixels from another file, as rows of grey. PDF stores them as PNG does. The palette is not needed: its indexes
 * show edges as well.
 */
export function greyOf({ width, height, bits, channels, isFiltered, data }: PlainPixels): GreyPicture {
  const header: Header = { width, height, depth: bits, colour: channels === 1 ? 0 : channels === 3 ? 2 : 6 }
  const rowBytes = Math.ceil((width * bits * channels) / 8)
  const rows = isFiltered ? rowsOf(data, header, new Uint8Array()) : plainRowsOf(data, header, rowBytes)
  return { width, height, unpackedPixels: width * height, rows }
}

function* plainRowsOf(data: Uint8Array, header: Header, rowBytes: number): Generator<Uint8Array> {
  for (let y = 0; y < header.height; y += 1)
    yield toGrey(data.subarray(y * rowBytes, (y + 1) * rowBytes), header, new Uint8Array())
}
