// Splits XML and HTML into tags, text and opaque stretches. Linear time even for damaged markup: anything without an
// end is text, and each end is searched for only once.

interface MarkupToken {
  kind: 'tag' | 'opaque' | 'text'
  raw: string
  name: string
}

/** Declarations and the like, each with its end. */
const specials: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
]

const tagPattern = /<\/?[A-Za-z](?:"[^"]{0,20000}"|'[^']{0,20000}'|[^'"<>]){0,20000}>/y

/** Searches for an end from a position; remembers ends that no longer occur. */
function endFinder(markup: string, searched: string): (end: string, from: number) => number {
  const absent = new Set<string>()
  return (end, from) => {
    if (absent.has(end)) return -1
    const at = searched.indexOf(end, from)
    if (at === -1) absent.add(end)
    return at === -1 ? -1 : Math.min(markup.length, at + end.length)
  }
}

/** The tokens of some markup; joined, they equal the input. `opaqueElements` are lower-case names. */
export function markupTokens(markup: string, opaqueElements: ReadonlySet<string>): MarkupToken[] {
  const tokens: MarkupToken[] = []
  const lowerCase = opaqueElements.size > 0 ? markup.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : markup
  const findEnd = endFinder(markup, markup)
  const findClosingTag = endFinder(markup, lowerCase)
  let textStart = 0
  let at = markup.indexOf('<')

  /** What starts at this `<`: its end and kind, or null if it is text. */
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
