// Gettext catalogues (PO, POT): fills each msgstr, including plural forms. Keeps comments, contexts, order and obsolete
// entries; sets the language in the header and removes fuzzy flags.
import { decodeText } from './decode-text.ts'
import type { OpenDocument } from './opened-document.ts'

type Line = { kind: 'other'; raw: string } | { kind: 'field'; keyword: string; value: string }

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' }

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/g, (whole, letter: string) => escapes[letter] ?? whole)
}

function quoted(text: string): string {
  const escaped = text
    .replace(/\\/g, '\\\\')
    .replace(/"/g, '\\"')
    .replace(/\t/g, '\\t')
    .replace(/\r/g, '\\r')
    .replace(/\n/g, '\\n')
  return `"${escaped}"`
}

function written(keyword: string, value: string, lineEnd: string): string {
  const lines = value.split(/(?<=\n)/)
  if (lines.length <= 1) return `${keyword} ${quoted(value)}`
  return [`${keyword} ""`, ...lines.map(quoted)].join(lineEnd)
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const raw of text.split(/\r?\n/)) {
    const field = /^\s*(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s+(".*")\s*$/.exec(raw)
    const last = lines.at(-1)
    if (field !== null) lines.push({ kind: 'field', keyword: field[1] ?? '', value: unquoted(field[2] ?? '""') })
    else if (/^\s*".*"\s*$/.test(raw) && last?.kind === 'field') last.value += unquoted(raw.trim())
    else lines.push({ kind: 'other', raw })
  }
  return lines
}

/** The catalogue's header with its language replaced, or added if missing. */
function headerIn(header: string, code: string): string {
  return /^Language:.*$/m.test(header)
    ? header.replace(/^Language:.*$/m, `Language: ${code}`)
    : `${header}${header === '' || header.endsWith('\n') ? '' : '\n'}Language: ${code}\n`
}

export const openGettext: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const lineEnd = decoded.text.includes('\r\n') ? '\r\n' : '\n'
  const lines = linesOf(decoded.text)
  const passages: string[] = []
  /** For each msgstr line, the passage that fills it; null for the header. */
  const filledBy = new Map<Line, number | null>()
  let single: number | null = null
  let plural: number | null = null
  for (const line of lines) {
    if (line.kind !== 'field') continue
    if (line.keyword === 'msgid') {
      single = line.value === '' ? null : passages.push(line.value) - 1
      plural = null
    } else if (line.keyword === 'msgid_plural') {
      plural = passages.push(line.value) - 1
    } else if (line.keyword.startsWith('msgstr')) {
      filledBy.set(line, line.keyword === 'msgstr' || line.keyword === 'msgstr[0]' ? single : (plural ?? single))
    }
  }
  if (filledBy.size === 0) throw new Error('There is no entry in the catalogue.')
  return {
    passages,
    rebuild(translations, target) {
      const out = lines.flatMap((line) => {
        if (line.kind === 'other') {
          const raw = line.raw.startsWith('#,') ? line.raw.replace(/,\s*fuzzy\b/, '') : line.raw
          return raw === '#' && line.raw !== '#' ? [] : [raw]
        }
        const passage = filledBy.get(line)
        if (passage === undefined) return [written(line.keyword, line.value, lineEnd)]
        const value = passage === null ? headerIn(line.value, target.code) : (translations[passage] ?? '')
        return [written(line.keyword, value, lineEnd)]
      })
      return decoded.encode(out.join(lineEnd))
    },
  }
}
