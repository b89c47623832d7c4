// Replaces the text in XML and HTML, passage by passage, without a tree: tags stay byte for byte. A passage spans
// inline tags, so that a sentence split into formatting runs is translated as a whole.
import { markupTokens } from './markup-tokens.ts'
import { spread } from './spread.ts'

export interface MarkupRules {
  /** Elements to skip entirely, by lower-case name: scripts, native codes. */
  opaqueElements: ReadonlySet<string>
  /** Matches the elements whose direct text counts, by local or prefixed name; null if all text counts. */
  textElement: ((name: string) => boolean) | null
  /** Whether a tag of this name ends a passage. */
  endsPassage(name: string): boolean
  /** Adds `xml:space="preserve"` to text elements whose text starts or ends with a space. */
  preservesBlanks: boolean
  /** Keeps named entities beyond those of XML, as HTML allows. */
  keepsNamedEntities: boolean
}

export interface OpenedMarkup {
  passages: string[]
  rebuild(translations: readonly string[]): string
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole: string, decimal, hexadecimal, name) => {
    if (typeof decimal === 'string') return codePoint(Number.parseInt(decimal, 10), whole)
    if (typeof hexadecimal === 'string') return codePoint(Number.parseInt(hexadecimal, 16), whole)
    return typeof name === 'string' ? (namedEntities[name] ?? whole) : whole
  })
}

function codePoint(value: number, whole: string): string {
  return value > 0 && value <= 0x10ffff && (value < 0xd800 || value > 0xdfff) ? String.fromCodePoint(value) : whole
}

/** In HTML, unknown entities were kept, so their `&` is not escaped again. */
function encode(text: string, keepsNamedEntities: boolean): string {
  return text
    .replace(keepsNamedEntities ? /&(?![a-z][a-z\d]{0,32};)/gi : /&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&#160;')
}

function withPreservedBlanks(tag: string): string {
  return tag.includes('xml:space') ? tag : `${tag.slice(0, -1)} xml:space="preserve">`
}

/** Opens some markup under the rules of its format. */
export function openMarkup(markup: string, rules: MarkupRules): OpenedMarkup {
  const tokens = markupTokens(markup, rules.opaqueElements)
  const groups: number[][] = []
  let group: number[] = []
  const finish = (): void => {
    if (group.some((index) => /\p{L}|\p{N}/u.test(tokens[index]?.raw ?? ''))) groups.push(group)
    group = []
  }
  tokens.forEach((token, index) => {
    if (token.kind === 'tag' && rules.endsPassage(token.name)) finish()
    if (token.kind !== 'text') return
    const opener = tokens[index - 1]
    const isInTextElement = opener?.kind === 'tag' && !opener.raw.startsWith('</') && !opener.raw.endsWith('/>')
    if (rules.textElement === null || (isInTextElement && rules.textElement(opener.name))) group.push(index)
  })
  finish()

  const textAt = (index: number): string => decode(tokens[index]?.raw ?? '')
  return {
    passages: groups.map((indexes) => indexes.map(textAt).join('')),
    rebuild(translations) {
      const raws = tokens.map((token) => token.raw)
      groups.forEach((indexes, position) => {
        const sources = indexes.map(textAt)
        const translation = translations[position] ?? ''
        if (translation === sources.join('')) return
        spread(translation, sources).forEach((piece, at) => {
          const index = indexes[at] ?? 0
          raws[index] = encode(piece, rules.keepsNamedEntities)
          const opener = raws[index - 1]
          if (rules.preservesBlanks && opener !== undefined && /^\s|\s$/.test(piece)) {
            raws[index - 1] = withPreservedBlanks(opener)
          }
        })
      })
      return raws.join('')
    },
  }
}
