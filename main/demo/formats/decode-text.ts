// Decodes text documents in any encoding, and encodes them as UTF-8.
import iconv from 'iconv-lite'
import { detect } from 'jschardet'

interface DecodedText {
  text: string
  /** UTF-8, with a byte order mark if the original had one. */
  encode(text: string): Uint8Array
}

/** Decodes by byte order mark, otherwise as UTF-8 if valid, otherwise in the detected encoding. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const hasMark =
    (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) ||
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encode = (text: string): Uint8Array => new TextEncoder().encode(hasMark ? `\ufeff${text}` : text)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: iconv.decode(buffer, 'utf-16le'), encode }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: iconv.decode(buffer, 'utf-16be'), encode }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encode }
  } catch {
    // Not UTF-8: old office files and exports. The detection may be wrong.
    const { encoding, confidence } = detect(buffer.subarray(0, 65_536))
    const guess = encoding !== null && confidence > 0.9 && iconv.encodingExists(encoding) ? encoding : 'windows-1252'
    return { text: iconv.decode(buffer, guess), encode }
  }
}
