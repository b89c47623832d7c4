// Finds pictures in a PDF by their dictionaries in the raw file, which are never compressed. Draws nothing. Pictures in
// encrypted documents cannot be read and are not reported.
import { inflateSync } from 'node:zlib'
import type { PlainPixels } from '../images/pixels.ts'

interface PdfImage {
  /** Offset in the file. */
  at: number
  width: number
  height: number
  /** The size of a page, as from a scanner. */
  isPage: boolean
  sizeBytes: number
  /** A JPEG file or raw pixels; null for other encodings. */
  read(): Uint8Array | PlainPixels | null
}

/** In pixels; a scanned page has more. */
const pageWidth = 700
const pageHeight = 700

const imageMark = Buffer.from('/Image', 'latin1')
const endMark = Buffer.from('endstream', 'latin1')
const dictionaryBytes = 1_500

function numberOf(dictionary: string, key: string): number {
  return Number(new RegExp(`/${key}\\s+(\\d{1,6})\\b`).exec(dictionary)?.[1] ?? 0)
}

function isUpright(width: number, height: number): boolean {
  return height >= width * 1.2 && height <= width * 1.6
}

function unpacked(packed: Uint8Array, dictionary: string, width: number, height: number): PlainPixels | null {
  const bits = numberOf(dictionary, 'BitsPerComponent') || 8
  const isFiltered = numberOf(dictionary, 'Predictor') >= 10
  const filterByte = isFiltered ? 1 : 0
  for (const channels of [1, 3, 4]) {
    const rowBytes = Math.ceil((width * bits * channels) / 8) + filterByte
    try {
      const data = inflateSync(packed, { maxOutputLength: rowBytes * height + 16 })
      if (data.length >= rowBytes * height) return { width, height, bits, channels, isFiltered, data }
    } catch {
      // More data than the channels need: try the next. Invalid data fits none.
    }
  }
  return null
}

/** The pictures of a document in file order. */
export function* imagesOf(bytes: Uint8Array): Generator<PdfImage> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = buffer.indexOf(imageMark); at >= 0; at = buffer.indexOf(imageMark, at + imageMark.length)) {
    const before = buffer.toString('latin1', Math.max(0, at - dictionaryBytes), at)
    if (!/\/Subtype\s*$/.test(before)) continue
    const start = Math.max(before.lastIndexOf(' obj'), before.lastIndexOf('\nobj'), 0)
    const behind = buffer.toString('latin1', at, at + dictionaryBytes)
    const stream = behind.indexOf('stream')
    if (stream < 0) continue
    const dictionary = before.slice(start) + behind.slice(0, stream)
    const width = numberOf(dictionary, 'Width')
    const height = numberOf(dictionary, 'Height')
    const from = at + stream + 'stream'.length + (behind.startsWith('\r\n', stream + 6) ? 2 : 1)
    const end = buffer.indexOf(endMark, from)
    const to = end < 0 ? bytes.length : end
    const filters = dictionary.match(/\/(?:DCT|Flate|LZW|ASCII85|ASCIIHex|RunLength|CCITTFax|JBIG2|JPX)Decode/g) ?? []
    yield {
      at,
      width,
      height,
      isPage: width >= pageWidth && height >= pageHeight && isUpright(width, height),
      sizeBytes: to - from,
      read: () => {
        if (filters.length !== 1 || width === 0 || height === 0) return null
        if (filters[0] === '/DCTDecode') return bytes.slice(from, to)
        return filters[0] === '/FlateDecode' ? unpacked(bytes.subarray(from, to), dictionary, width, height) : null
      },
    }
  }
}
