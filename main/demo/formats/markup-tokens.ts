// Cuts XML and HTML into tags, text and stretches that are passed over whole. In time linear to the length, also for
// damaged markup: what has no end is text, and its end is looked for only once.

export interface MarkupToken {
  kind: 'tag' | 'opaque' | 'text'
  raw: string
  name: string
}

/** Declarations and the like, each with what ends it. */
const specials: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
]

const tagPattern = /<\/?[A-Za-z](?:"[^"]{0,20000}"|'[^']{0,20000}'|[^'"<>]){0,20000}>/y

/** Looks for an end from a position on; once it is not found, it is not looked for again. */
function endFinder(markup: string, searched: string): (end: string, from: number) => number {
  const absent = new Set<string>()
  return (end, from) => {
    if (absent.has(end)) return -1
    const at = searched.indexOf(end, from)
    if (at === -1) absent.add(end)
    return at === -1 ? -1 : Math.min(markup.length, at + end.length)
  }
}

/** The tokens of a piece of markup; joined, they are the markup. `opaqueElements` are lower-case names. */
export function markupTokens(markup: string, opaqueElements: ReadonlySet<string>): MarkupToken[] {
  const tokens: MarkupToken[] = []
  const lowerCase = opaqueElements.size > 0 ? markup.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : markup
  const findEnd = endFinder(markup, markup)
  const findClosingTag = endFinder(markup, lowerCase)
  let textStart = 0
  let at = markup.indexOf('<')

  /** What begins at this `<`: its end and kind, or null where it is text. */
  const tokenAt = (start: number): { end: number; kind: 'tag' | 'opaque'; name: string } | null => {
    for (const [opening, closing] of specials) {
      if (!markup.startsWith(opening, start)) continue
      const end = findEnd(closing, start + opening.length)
      return end === -1 ? null : { end, kind: 'opaque', name: '' }
    }
    tagPattern.lastIndex = start
    const tag = tagPattern.exec(markup)?.[0]
    if (tag === undefined) return null
    const name = /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? ''
    const tagEnd = start + tag.length
    if (!opaqueElements.has(name.toLowerCase()) || tag.startsWith('</')) return { end: tagEnd, kind: 'tag', name }
    if (tag.endsWith('/>')) return { end: tagEnd, kind: 'opaque', name }
    const end = findClosingTag(`</${name.toLowerCase()}>`, tagEnd)
    return end === -1 ? { end: tagEnd, kind: 'tag', name } : { end, kind: 'opaque', name }
  }

  while (at !== -1) {
    const found = tokenAt(at)
    if (found === null) {
      at = markup.indexOf('<', at + 1)
      continue
    }
    if (at > textStart) tokens.push({ kind: 'text', raw: markup.slice(textStart, at), name: '' })
    tokens.push({ kind: found.kind, raw: markup.slice(at, found.end), name: found.name })
    textStart = found.end
    at = markup.indexOf('<', textStart)
  }
  if (textStart < markup.length) tokens.push({ kind: 'text', raw: markup.slice(textStart), name: '' })
  return tokens
}
