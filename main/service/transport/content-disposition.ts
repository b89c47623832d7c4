// Reads the file name from a `Content-Disposition` header in every form seen in practice (field notes, "File names in
// answers"): raw UTF-8 or Latin-1 bytes, `filename*`, both, RFC 2047 words, a path, or none. The result is not a safe
// file name.

interface ContentDisposition {
  /** `attachment`, `inline`, … in lower case; empty if missing. */
  type: string
  /** As the server meant it, possibly with a path; null if missing. Make it safe before use. */
  fileName: string | null
}

/** @param header the header's bytes, or the byte string (one character per byte) that HTTP clients provide */
export function parseContentDisposition(header: string | Uint8Array | null | undefined): ContentDisposition {
  if (header === null || header === undefined) return { type: '', fileName: null }
  const bytes = typeof header === 'string' ? header : Buffer.from(header).toString('latin1')
  const { type, parameters } = splitParameters(bytes)
  const extended = parameters.get('filename*')
  const fileName = (extended === undefined ? null : decodeExtended(extended)) ?? plainName(parameters.get('filename'))
  return { type, fileName: fileName === null || fileName.trim() === '' ? null : fileName }
}

function splitParameters(header: string): { type: string; parameters: Map<string, string> } {
  const parts = [...header.matchAll(/((?:[^;"]|"(?:\\"|\\\\|[^"])*"?)+)/g)].map((match) => match[0])
  const parameters = new Map<string, string>()
  let type = ''
  parts.forEach((part, index) => {
    const equals = part.indexOf('=')
    if (equals < 0) {
      if (index === 0) type = part.trim().toLowerCase()
      return
    }
    const name = part.slice(0, equals).trim().toLowerCase()
    // The first value wins, so that a second one cannot override it.
    if (!parameters.has(name)) parameters.set(name, unquoted(part.slice(equals + 1).trim()))
  })
  return { type, parameters }
}

/** Only `\"` and `\\` are escapes: any other backslash comes from an unescaped Windows path. */
function unquoted(value: string): string {
  if (!value.startsWith('"')) return value
  const end = value.length > 1 && value.endsWith('"') ? -1 : undefined
  return value.slice(1, end).replace(/\\(["\\])/g, '$1')
}

function plainName(value: string | undefined): string | null {
  if (value === undefined) return null
  const text = decodeBytes(value)
  return decodeWords(text).replaceAll('%22', '"')
}

/**
 * Decodes raw bytes as UTF-8 if valid, otherwise as Latin-1. Text that is not a byte string has already been decoded.
 */
function decodeBytes(byteString: string): string {
  if (!isByteString(byteString)) return byteString
  return decodeWith('utf-8', Buffer.from(byteString, 'latin1')) ?? byteString
}

/** Whether each character represents one byte. */
function isByteString(text: string): boolean {
  return Buffer.from(text, 'latin1').toString('latin1') === text
}

/** RFC 8187: `charset'language'percent-encoded`. */
function decodeExtended(value: string): string | null {
  const match = /^([^']*)'[^']*'(.*)$/s.exec(value)
  if (match === null) return null
  const [, charset = '', encoded = ''] = match
  const bytes = encoded.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (!isByteString(bytes)) return bytes
  return decodeWith(charset === '' ? 'utf-8' : charset, Buffer.from(bytes, 'latin1'))
}

/** RFC 2047: `=?charset?B|Q?…?=`; spaces between two encoded words are ignored. */
function decodeWords(text: string): string {
  const joined = text.replace(/(=\?[^?\s]+\?[bq]\?[^?]*\?=)\s+(?==\?[^?\s]+\?[bq]\?)/gi, '$1')
  // A character may be split across two encoded words of one charset, so join their bytes before decoding.
  return joined.replace(/(?:=\?[^?\s]+\?[bq]\?[^?]*\?=)+/gi, (run) => {
    const words = [...run.matchAll(/=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi)]
    const charset = words[0]?.[1]?.replace(/\*[\s\S]*/, '') ?? 'utf-8'
    const bytes = Buffer.concat(words.map(([, , encoding = '', data = '']) => wordBytes(encoding, data)))
    return decodeWith(charset, bytes) ?? run
  })
}

function wordBytes(encoding: string, data: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(data, 'base64')
  const bytes = data
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

function decodeWith(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    // An unknown charset, or bytes that are invalid in it.
    return null
  }
}
