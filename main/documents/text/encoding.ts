// Decodes text in any encoding. Never fails: the last resort is Windows-1252.
import iconv from 'iconv-lite'
import { detect } from 'jschardet'

/** Detection time grows with the length; its reliability hardly does. */
const examinedBytes = 128 * 1024

const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * UTF-16 without a byte order mark: the zero bytes of Latin letters, digits and spaces are all at odd or all at even
 * offsets.
 */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const examined = bytes.subarray(0, 4096)
  let even = 0
  let odd = 0
  for (let index = 0; index + 1 < examined.length; index += 2) {
    if (examined[index] === 0) even += 1
    if (examined[index + 1] === 0) odd += 1
  }
  const pairs = examined.length / 2
  if (odd > pairs / 20 && even < odd / 20) return 'utf-16le'
  if (even > pairs / 20 && odd < even / 20) return 'utf-16be'
  return null
}

function known(encoding: string | null | undefined): string | null {
  return encoding && iconv.encodingExists(encoding) ? encoding : null
}

/**
 * Decodes a text.
 * @param bytes the whole text
 * @param declared the encoding that the text itself declares (HTML `meta`, XML declaration); used if the bytes are not
 * UTF-8
 */
export function decodeText(bytes: Uint8Array, declared?: string | null): string {
  for (const [encoding, mark] of marks) {
    if (mark.every((byte, index) => bytes[index] === byte)) return iconv.decode(asBuffer(bytes), encoding)
  }
  const order = utf16Order(bytes)
  if (order) return iconv.decode(asBuffer(bytes), order)
  const text = utf8(bytes)
  if (text !== null) return text
  const encoding = known(declared) ?? known(detect(bytes.subarray(0, examinedBytes)).encoding) ?? 'windows-1252'
  return iconv.decode(asBuffer(bytes), encoding)
}

/** The encoding declared in the first kilobytes of an HTML or XML file, or null. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const beginning = asBuffer(bytes.subarray(0, 4096)).toString('latin1')
  const named =
    /<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{2,40})["']/i.exec(beginning) ??
    /<meta[^>]{0,400}?charset\s*=\s*(?:["']\s*)?([\w.:-]{2,40})/i.exec(beginning)
  return named?.[1] ?? null
}
