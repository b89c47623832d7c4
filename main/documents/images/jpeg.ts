// Reads JPEG as rows of grey, with the decoder in pdf.js.
// @ts-expect-error pdf.js ships no types for its decoders
import * as untyped from 'pdfjs-dist/legacy/image_decoders/pdf.image_decoders.mjs'
import type { GreyPicture } from './pixels.ts'

interface JpegImage {
  width: number
  height: number
  parse(bytes: Uint8Array): void
  getData(options: { width: number; height: number; forceRGB: boolean }): Uint8Array | Uint8ClampedArray
}

const decoders = untyped as {
  JpegImage: new () => JpegImage
  setVerbosityLevel(level: number): void
  VerbosityLevel: { ERRORS: number }
}
// It would warn about every photo from a phone.
decoders.setVerbosityLevel(decoders.VerbosityLevel.ERRORS)

/** Photos are scaled down to this width: letters that become illegible are not worth retyping. */
const maxWidth = 1_600

function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Width and height from the header, before anything is decoded. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (startsFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

function* rowsOf(data: Uint8Array | Uint8ClampedArray, width: number, height: number): Generator<Uint8Array> {
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(width)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      row[x] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8
    }
    yield row
  }
}

/** Decodes a JPEG; null if it is not one, is incomplete, or exceeds the pixel limit. */
export function readJpeg(bytes: Uint8Array, maxPixels: number): GreyPicture | null {
  const size = bytes[0] === 0xff && bytes[1] === 0xd8 ? sizeOf(bytes) : null
  if (!size || size.width * size.height > maxPixels || size.width === 0 || size.height === 0) return null
  try {
    const image = new decoders.JpegImage()
    image.parse(bytes)
    const scale = Math.min(1, maxWidth / image.width)
    const width = Math.round(image.width * scale)
    const height = Math.max(1, Math.round(image.height * scale))
    const data = image.getData({ width, height, forceRGB: true })
    return { width, height, unpackedPixels: size.width * size.height, rows: rowsOf(data, width, height) }
  } catch {
    return null
  }
}
