// Detects a document's format from its bytes first and its name second, so that a wrong extension cannot choose the
// reader. Looks only at the beginning and never fails: anything unrecognised is `unknown`.

type FormatFamily = 'text' | 'html' | 'docx' | 'pdf' | 'image' | 'office' | 'unknown'

export interface DocumentFormat {
  id: string
  family: FormatFamily
  mediaType: string
  /** Lower case, without the dot; the most common first. */
  extensions: readonly string[]
}

function format(id: string, family: FormatFamily, mediaType: string, extensions: readonly string[]): DocumentFormat {
  return {
    id,
    family,
    mediaType,
    extensions,
  }
}

const plainText = format('plainText', 'text', 'text/plain', ['txt', 'text', 'log'])
const html = format('html', 'html', 'text/html', ['html', 'htm', 'xhtml'])
const docx = format('docx', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', [
  'docx',
  'docm',
  'dotx',
  'dotm',
])
const pdf = format('pdf', 'pdf', 'application/pdf', ['pdf'])
const png = format('png', 'image', 'image/png', ['png'])
const jpeg = format('jpeg', 'image', 'image/jpeg', ['jpg', 'jpeg', 'jpe'])
const gif = format('gif', 'image', 'image/gif', ['gif'])
const webp = format('webp', 'image', 'image/webp', ['webp'])
const svg = format('svg', 'image', 'image/svg+xml', ['svg'])
const rtf = format('rtf', 'office', 'application/rtf', ['rtf'])
/** The container of Word 97-era files, and of every password-protected Office document. */
const compound = format('compound', 'office', 'application/x-ole-storage', ['doc', 'xls', 'ppt'])
const unknown = format('unknown', 'unknown', 'application/octet-stream', [])

const officePackages = [
  format('xlsx', 'office', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', [
    'xlsx',
    'xlsm',
    'xltx',
    'xltm',
  ]),
  format('pptx', 'office', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', [
    'pptx',
    'pptm',
    'potx',
    'ppsx',
    'ppsm',
  ]),
  format('odt', 'office', 'application/vnd.oasis.opendocument.text', ['odt', 'ott']),
  format('ods', 'office', 'application/vnd.oasis.opendocument.spreadsheet', ['ods', 'ots']),
  format('odp', 'office', 'application/vnd.oasis.opendocument.presentation', ['odp', 'otp']),
]

const xml = format('xml', 'text', 'application/xml', ['xml', 'resx'])
const textFormats = [
  plainText,
  format('markdown', 'text', 'text/markdown', ['md', 'markdown']),
  format('csv', 'text', 'text/csv', ['csv', 'tsv', 'tab']),
  format('srt', 'text', 'application/x-subrip', ['srt']),
  format('vtt', 'text', 'text/vtt', ['vtt']),
  format('po', 'text', 'text/x-gettext-translation', ['po', 'pot']),
  format('xliff', 'text', 'application/xliff+xml', ['xlf', 'xliff', 'sdlxliff', 'mxliff', 'mqxliff']),
  format('json', 'text', 'application/json', ['json', 'arb']),
  format('appleStrings', 'text', 'text/plain', ['strings']),
  format('properties', 'text', 'text/plain', ['properties']),
  xml,
]

/** All known formats, for file dialogs and media types. */
export const formats: readonly DocumentFormat[] = [
  ...textFormats,
  html,
  docx,
  pdf,
  png,
  jpeg,
  gif,
  webp,
  svg,
  rtf,
  compound,
  ...officePackages,
]

/** How many leading bytes `formatOf` looks at; fewer are fine. */
export const headBytes = 4096

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => head[index] === byte)
}

function latin(head: Uint8Array, from = 0, to = headBytes): string {
  return Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1', from, Math.min(to, head.length))
}

function extensionOf(name: string): string {
  return /\.([^./\\]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

function byExtension(list: readonly DocumentFormat[], extension: string): DocumentFormat | undefined {
  return list.find((one) => one.extensions.includes(extension))
}

/** True for text in any encoding: no NULs except in UTF-16/32, and hardly any control characters. */
function looksLikeText(head: Uint8Array): boolean {
  if (startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]) || startsWith(head, [0, 0, 0xfe, 0xff])) {
    return true
  }
  let controls = 0
  const nuls: [even: number, odd: number] = [0, 0]
  for (const [index, byte] of head.entries()) {
    if (byte === 0) nuls[index % 2 === 0 ? 0 : 1] += 1
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b)
      controls++
  }
  if (controls > head.length / 50) return false
  const [even, odd] = nuls
  // UTF-16 without a byte order mark has the NULs of its Latin letters and spaces all at odd or all at even offsets.
  return even + odd === 0 || ((even === 0 || odd === 0) && even + odd > head.length / 20)
}

function markupOf(head: Uint8Array): DocumentFormat | undefined {
  const beginning = latin(head)
    .replaceAll('\0', '')
    .replace(/^[\xef\xbb\xbf\xff\xfe\s]+/, '')
    .replace(/^(?:<\?[^>]*>|<!--[\s\S]*?-->|\s+)+/, '')
    .toLowerCase()
  if (/^(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])/.test(beginning)) return html
  if (/^(?:<!doctype\s+svg|<svg[\s>])/.test(beginning)) return svg
  if (/^<xliff[\s>]/.test(beginning)) return byExtension(textFormats, 'xlf')
  return /^<\?xml\s/i.test(
    latin(head)
      .replaceAll('\0', '')
      .replace(/^[\xef\xbb\xbf\xff\xfe\s]+/, ''),
  )
    ? xml
    : undefined
}

/** OpenDocument archives name their type at the start; Office archives are recognised by the folder of their parts. */
function packageOf(head: Uint8Array, extension: string): DocumentFormat {
  const beginning = latin(head)
  const mediaType = /mimetype(application\/vnd\.oasis\.opendocument\.[a-z]+)/.exec(beginning)?.[1]
  if (mediaType !== undefined) return officePackages.find((one) => one.mediaType === mediaType) ?? unknown
  for (const [folder, kind] of [
    ['word/', 'docx'],
    ['xl/', 'xlsx'],
    ['ppt/', 'pptx'],
  ] as const) {
    if (beginning.includes(folder)) return byExtension([docx, ...officePackages], kind) ?? unknown
  }
  return (
    byExtension([docx, ...officePackages], extension) ?? (beginning.includes('[Content_Types].xml') ? docx : unknown)
  )
}

/**
 * Detects the format of a document.
 * @param name the file name; only its extension counts, and only if the bytes do not decide
 * @param head the first bytes, ideally `headBytes` of them
 */
export function formatOf(name: string, head: Uint8Array): DocumentFormat {
  const extension = extensionOf(name)
  if (head.length === 0) return byExtension(formats, extension) ?? unknown
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return png
  if (startsWith(head, [0xff, 0xd8, 0xff])) return jpeg
  if (/^GIF8[79]a/.test(latin(head, 0, 6))) return gif
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return webp
  if (latin(head, 0, 5) === '{\\rtf') return rtf
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return compound
  // Some writers put bytes before the `%PDF-` header; PDF readers look for it in the first kilobyte.
  if (latin(head, 0, 1024).includes('%PDF-')) return pdf
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06])) {
    return packageOf(head, extension)
  }
  if (!looksLikeText(head)) return unknown
  if (extension === 'svg') return svg
  const claimed = byExtension([...textFormats, html], extension)
  // Many formats are XML, so the root element decides.
  return (claimed === xml ? undefined : claimed) ?? markupOf(head) ?? claimed ?? plainText
}

/**
 * Whether the extension promises a different format than the bytes. Text formats are mixed up too often to be worth a
 * warning.
 */
export function nameMisleads(name: string, actual: DocumentFormat): boolean {
  const promised = byExtension(formats, extensionOf(name))
  if (!promised || promised === actual || actual.family === 'unknown') return false
  const isTextual = ({ family }: DocumentFormat): boolean => family === 'text' || family === 'html'
  if (isTextual(promised) && isTextual(actual)) return false
  // Password-protected documents of the newer formats use the container of the older ones.
  return !(actual === compound && (promised.family === 'docx' || promised.family === 'office'))
}

/** Identifies an Office or OpenDocument archive by its mandatory parts; undefined for other archives. */
export function formatOfPackage(names: readonly string[]): DocumentFormat | undefined {
  for (const [part, extension] of [
    [/^word\/document\d*\.xml$/, 'docx'],
    [/^xl\/workbook\.xml$/, 'xlsx'],
    [/^ppt\/presentation\.xml$/, 'pptx'],
  ] as const) {
    if (names.some((name) => part.test(name))) return byExtension([docx, ...officePackages], extension)
  }
  return undefined
}
