// Turns an untrusted name into a safe file name for every system (security bar 9): a single name, without a path, that
// no system treats specially and whose visible extension is the real one.

const maxBytes = 200
const maxExtensionBytes = 20

/**
 * Format characters that reverse or hide text. The joiners of Indic and Persian scripts and the Arabic number signs are
 * allowed.
 */
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|[\u0600-\u0605\u06DD\u070F\u08E2])\p{Cf}/gu
const forbiddenCharacters = /[<>:"/\\|?*]/g
const reservedOnWindows = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])[ ]*(?:\.|$)/i

const extensionForMediaType: Readonly<Record<string, string>> = {
  'application/json': '.json',
  'application/msword': '.doc',
  'application/pdf': '.pdf',
  'application/rtf': '.rtf',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.ms-powerpoint': '.ppt',
  'application/vnd.oasis.opendocument.presentation': '.odp',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
  'application/vnd.oasis.opendocument.text': '.odt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': '.pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/x-subrip': '.srt',
  'application/xliff+xml': '.xlf',
  'application/xml': '.xml',
  'application/zip': '.zip',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'text/csv': '.csv',
  'text/html': '.html',
  'text/markdown': '.md',
  'text/plain': '.txt',
  'text/vtt': '.vtt',
  'text/x-gettext-translation': '.po',
  'text/xml': '.xml',
}

interface SafeFileNameOptions {
  /** Determines the extension if the name has none. */
  mediaType?: string | null
  /** Names already used in the folder; compared case-insensitively. */
  taken?: ReadonlySet<string>
}

/**
 * @param name any text, including a path, or null
 * @returns a base name: NFC, at most 200 bytes of UTF-8, no control or direction characters, no character or name that
 * Windows reserves, no leading dot, no trailing dot or space, its extension kept, and different from every name in
 * `taken`
 */
export function safeFileName(name: string | null | undefined, options: SafeFileNameOptions = {}): string {
  const cleaned = cleanName(name ?? '')
  const { stem, extension } = splitExtension(cleaned)
  const wholeExtension = extension === '' ? extensionFor(options.mediaType) : extension
  return unusedName(stem, wholeExtension, options.taken)
}

function cleanName(name: string): string {
  const visible = name.toWellFormed().replace(unsafeCharacters, '').normalize('NFC')
  const base = visible.split(/[/\\]/).findLast((segment) => /[^\s.]/u.test(segment)) ?? ''
  const allowed = withoutTail(base.replace(forbiddenCharacters, '_').trim())
  // A leading dot hides a file. A name that is only an extension gets a stem.
  const beginning = allowed.replace(/^[\s.]*\./u, '.')
  return beginning.startsWith('.') ? `document${beginning}` : beginning
}

function splitExtension(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  const extension = dot <= 0 ? '' : name.slice(dot)
  const isExtension = /^\.[\p{L}\p{M}\p{N}_+~-]+$/u.test(extension) && Buffer.byteLength(extension) <= maxExtensionBytes
  return isExtension ? { stem: withoutTail(name.slice(0, dot)), extension } : { stem: name, extension: '' }
}

function extensionFor(mediaType: string | null | undefined): string {
  const essence = mediaType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return Object.hasOwn(extensionForMediaType, essence) ? (extensionForMediaType[essence] ?? '') : ''
}

function unusedName(stem: string, extension: string, taken: ReadonlySet<string> | undefined): string {
  const folded = new Set([...(taken ?? [])].map(fold))
  for (let copy = 1; ; copy += 1) {
    const mark = copy === 1 ? '' : ` (${copy})`
    const room = maxBytes - Buffer.byteLength(mark + extension)
    const beginning = `${withoutTail(cutToBytes(stem, room)) || 'document'}${mark}${extension}`
    // Checked after cutting, which can turn a name into a reserved one.
    const name = reservedOnWindows.test(beginning) ? `_${beginning}` : beginning
    if (!folded.has(fold(name))) return name
  }
}

/** Removes trailing dots and spaces, which Windows drops silently. */
function withoutTail(stem: string): string {
  let end = stem.length
  // An expression for these at the end would try each of their runs, and each run from each of its characters.
  while (end > 0 && /[\s.]/u.test(stem[end - 1] ?? '')) end -= 1
  return stem.slice(0, end)
}

function cutToBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let cut = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    size += Buffer.byteLength(segment)
    if (size > bytes) break
    cut += segment
  }
  if (cut !== '') return cut
  // A single grapheme exceeds the limit (many combining marks): cut between code points.
  size = 0
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    cut += character
  }
  return cut
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
