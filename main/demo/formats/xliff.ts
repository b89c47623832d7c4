// XLIFF 1.2 and 2: fills the target of each source, keeping inline codes. Skips units with `translate="no"` and
// alternative translations.
import { decodeText } from './decode-text.ts'
import type { MarkupRules, OpenedMarkup } from './markup.ts'
import { openMarkup } from './markup.ts'
import type { OpenDocument } from './opened-document.ts'

const rules: MarkupRules = {
  // In version 1.2 these contain codes of the original format, not text.
  opaqueElements: new Set(['ph', 'bpt', 'ept', 'it']),
  textElement: null,
  endsPassage: () => false,
  preservesBlanks: false,
  keepsNamedEntities: false,
}

interface Unit {
  untilTarget: string
  markup: OpenedMarkup
  target: string
  after: string
}

interface FoundUnit {
  start: number
  end: number
  name: string
  attributes: string
  raw: string
}

/** All translation units of a file that have a closing tag. */
function* unitsOf(text: string): Generator<FoundUnit> {
  const opening = /<(trans-unit|segment)\b([^<>]{0,20000})>/g
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const [, name = '', attributes = ''] = match
    const closing = `</${name}>`
    const at = text.indexOf(closing, match.index)
    if (at === -1) return
    const end = at + closing.length
    yield { start: match.index, end, name, attributes, raw: text.slice(match.index, end) }
    opening.lastIndex = end
  }
}

const innerPattern =
  /^([\s\S]*?)(<source\b[^>]*>([\s\S]*?)<\/source>)(\s*)(<target\b[^>]*>[\s\S]*?<\/target>|<target\b[^>]*\/>)?([\s\S]*)$/

function targetTag(existing: string, isSegment: boolean): string {
  const attributes = (/^<target\b([^>]*?)\/?>/.exec(existing)?.[1] ?? '').replace(
    /(?<!\s)\s+state(?:-qualifier)?="[^"]*"/g,
    '',
  )
  return isSegment ? `<target${attributes}>` : `<target${attributes} state="translated">`
}

export const openXliff: OpenDocument = (bytes) => {
  const decoded = decodeText(bytes)
  const pieces: (string | Unit)[] = []
  let end = 0
  for (const unit of unitsOf(decoded.text)) {
    const inner = innerPattern.exec(unit.raw)
    if (inner === null || /\btranslate\s*=\s*["']no["']/.test(unit.attributes)) continue
    const [, before = '', source = '', content = '', gap = '', existing, after = ''] = inner
    const markup = openMarkup(content, rules)
    if (markup.passages.length === 0) continue
    // A new target is formatted like its source, on its own line or not.
    const indent = existing === undefined ? (/(?<!\s)\s*$/.exec(before)?.[0] ?? '') : gap
    pieces.push(decoded.text.slice(end, unit.start), {
      untilTarget: before + source + indent,
      markup,
      target: targetTag(existing ?? '', unit.name === 'segment'),
      after: existing === undefined ? gap + after : after,
    })
    end = unit.end
  }
  pieces.push(decoded.text.slice(end))
  if (!/<xliff\b/.test(decoded.text)) throw new Error('There is no xliff element.')

  const units = pieces.filter((piece) => typeof piece !== 'string')
  return {
    passages: units.flatMap((unit) => unit.markup.passages),
    rebuild(translations, target) {
      let next = 0
      const text = pieces
        .map((piece) => {
          if (typeof piece === 'string') return piece
          const content = piece.markup.rebuild(translations.slice(next, (next += piece.markup.passages.length)))
          return `${piece.untilTarget}${piece.target}${content}</target>${piece.after}`
        })
        .join('')
      const named = text
        .replace(/(<xliff\b[^<>]*?)(?<!\s)\s+trgLang="[^"]*"/, '$1')
        .replace(/<xliff\b([^<>]*\bsrcLang=)/, `<xliff trgLang="${target.code}"$1`)
        .replace(/<file\b([^<>]*\bsource-language=[^<>]*)>/g, (_, attributes: string) => {
          return `<file target-language="${target.code}"${attributes.replace(/(?<!\s)\s+target-language="[^"]*"/, '')}>`
        })
        .replace(/^(\s*<\?xml\b[^>]*encoding=["'])[^"']+/, '$1UTF-8')
      return decoded.encode(named)
    },
  }
}
