// Finds the parts of a text that must not change in any language: addresses, placeholders, tags. Determines their
// position and identity; `addresses` and `placeholders` compare both texts.
import type { Span } from '../../model.ts'
import { features } from '../characters/characters.ts'

export interface FixedPart extends Span {
  text: string
  /** Equal for parts with the same effect. */
  key: string
}

export interface FixedParts {
  urls: FixedPart[]
  emails: FixedPart[]
  /** Of C, Python, shells and similar. */
  printf: FixedPart[]
  /** In braces of any kind, and words with a leading sign. */
  named: FixedPart[]
  tags: FixedPart[]
  /** `&lt;` and similar. */
  entities: FixedPart[]
}

const nothing: FixedParts = { urls: [], emails: [], printf: [], named: [], tags: [], entities: [] }

// Only characters that an address has on the wire, because many scripts have no space before the next word.
const url = /(?:\b(?:https?|ftps?|mailto|tel):(?:\/\/)?|\bwww\.)[\w\-.~:/?#[\]@!$&'()*+,;=%{}]+/giu
const bareDomain =
  /(?<![\w@./-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:org|com|net|int|edu|gov|info)(?:\/[\w\-.~/?#&=%+]*)?(?![\w@-])/giu
/** Patterns that begin with a plain dot find the few in a text at once. */
const knownDomain = /\.(?<=[a-z0-9]\.)(?:org|com|net|int|edu|gov|info)(?![\w-])/iu
const webHost = /\.(?<=www\.)/iu
const email = /(?<![\w.+-])[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu

/** Where the text ends without the signs of a sentence. */
function withoutSigns(text: string, end: number): number {
  let at = end
  while (at > 0 && ".,;:!?'*".includes(text.charAt(at - 1))) at -= 1
  return at
}

function withoutEnd(address: string): string {
  let end = withoutSigns(address, address.length)
  // A closing bracket without an opening one belongs to the sentence.
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ] as const) {
    const text = address.slice(0, end)
    let tooMany = text.split(close).length - text.split(open).length
    for (; tooMany > 0 && address[end - 1] === close; tooMany -= 1) end = withoutSigns(address, end - 1)
  }
  return address.slice(0, end)
}

const printf =
  /%(?:%|\([\w.-]+\)[-+#0]*(?:[1-9]\d*)?(?:\.\d+)?[diouxXeEfFgGcrsa]|<PRI\w+>|(?:\d+\$)?[-+#0'I]*(?:\*(?:\d+\$)?|[1-9]\d*)?(?:\.(?:\*(?:\d+\$)?|\d+)?)?(?:hh|h|ll|l|L|q|j|z|t|I64)?[diouxXeEfFgGaAcCsSpn@])/gu
// `\w` is ASCII on purpose: words in braces in other scripts are translatable text.
const braces = /(?<!\\[xuU])[$#%@]?\{\{?\{?\s*:*[\w.$@#/-]+(?:\s*[|,:][^{}]*|\s*)\}?\}?\}/gu
const dollar = /\$(?:\([A-Za-z_]\w*\)|[A-Za-z_]\w*)/gu
const percentName = /(?<!%)%[A-Za-z_][A-Za-z0-9_]{2,}%(?![\w-])/gu
/** LibreOffice's `%PRODUCTNAME`; after a number, the sign is a per cent sign. `%5` is 5 per cent in some languages. */
const percentVariable = /(?<![%\p{N}]\s?)%[A-Z][A-Z_]{3,}(?![\w%])/gu
const sigil = /(?<=[\s("'«“])(?:[@!]|:(?=[a-z]))[A-Za-z][\w-]*(?![\w-])(?![\w@.:]*[@:])/gu
const longOption = /(?<![\w-])--[a-z][\w-]*/gu
/** Of programs: `/usr/share/doc`, `open_file()`. A slash between words is not a path. */
const filePath = /(?<=^|[\s"'(«“])(?:\/[\w.+-]*[\w+-]){2,}\/?(?![\w/])|(?<![\w\\])[A-Z]:\\[\w.+\\-]+/gu
const functionName = /(?<![\w.$%])(?<!\w::)[A-Za-z_]\w*(?:(?:::|\.)\w+)*\(\)/gu
const doubledBrackets = /\[\[[\w.]+\]\]|__\w+__/gu
const currencyCode = /^\$[A-Z]{2,3}$/u

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s[^<>]*)?)(\/?)>/gu
const htmlNames = new Set(
  'a abbr b big code div em font h1 h2 h3 h4 h5 h6 i li ol p pre small span strong sub sup table td th tr tt u ul g mrk'.split(
    ' ',
  ),
)
/** Empty elements of HTML and XLIFF. */
const voidNames = new Set('br hr img input wbr bx ex ph bpt ept it pc sc ec'.split(' '))
const entity = /&(?:#\d{1,6}|#x[\dA-Fa-f]{1,5}|[A-Za-z][A-Za-z0-9]{1,9});/gu
/** Spaces, quotation marks and signs that a language may write differently; `and` may replace `&amp;`. */
const freeEntities =
  /^&(?:nbsp|ensp|emsp|thinsp|amp|quot|apos|[lr][sdaq]+quo|[bsl]dquo|sbquo|hellip|[mn]dash|shy|zwnj|zwj|lrm|rlm|#8\d{3}|#160|#39|#34|#x20..|#xA0);$/iu

const identifying = /\b(?:id|href|src|name)\s*=\s*(["'])(.*?)\1/gu

function keyOfTag(closing: string, name: string, attributes: string, selfClosing: string, hasClose: boolean): string {
  if (closing !== '') return `</${name.toLowerCase()}>`
  // Addresses in attributes are compared as addresses; titles and labels are translated.
  const ids = [...attributes.matchAll(identifying)]
    .filter(([, , value]) => !/[:/?]/u.test(value ?? ''))
    .map(([text]) => text.replace(/%\d+\$/gu, '%'))
  const isAlone = selfClosing !== '' || (!hasClose && name.toLowerCase() === 'br')
  return `<${[name.toLowerCase(), ...ids].join(' ')}${isAlone ? '/' : ''}>`
}

const openingName = /<([A-Za-z][\w:.-]*)/gu
const closingName = /<\/([A-Za-z][\w:.-]*)>/gu

function tagsOf(text: string): FixedPart[] {
  const found: FixedPart[] = []
  if (!text.includes('<')) return found
  const opened = new Set(Array.from(text.matchAll(openingName), ([, name = '']) => name))
  const closed = new Set(Array.from(text.matchAll(closingName), ([, name = '']) => name))
  for (const match of text.matchAll(tag)) {
    const [whole, closing = '', name = '', attributes = '', selfClosing = ''] = match
    const hasClose = closed.has(name)
    const isOwnSelfClosing = selfClosing !== '' || attributes.trimEnd().endsWith('/')
    // `<your name>` is meant for people and gets translated.
    if (
      attributes.trim() !== '' &&
      !/^(?:\s+[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?$/u.test(attributes)
    )
      continue
    const isAlone = isOwnSelfClosing || voidNames.has(name.toLowerCase())
    const isOpened = closing !== '' && opened.has(name)
    const isTag =
      isAlone ||
      hasClose ||
      isOpened ||
      attributes.includes('=') ||
      (closing !== '' && htmlNames.has(name.toLowerCase()))
    if (!isTag) continue
    const key = keyOfTag(closing, name, attributes, isOwnSelfClosing ? '/' : '', hasClose)
    found.push({ start: match.index, end: match.index + whole.length, text: whole, key })
  }
  return found
}

const icuType = /,\s*(?:number|date|time|plural|select|selectordinal|choice|spellout|ordinal|duration|list)\b/u

/** `{bar,baz}`, `{pre,post}`: what a shell expands, or alternatives for people. */
function isAlternatives(braced: string): boolean {
  return braced.includes(',') && !icuType.test(braced)
}

/** `%-encoding`, `%time`: a per cent sign before a word. */
function isBeforeWord(conversion: string, after: string): boolean {
  return /^%(?:-|t)[a-z]$/u.test(conversion) && /^\p{L}/u.test(after)
}

/** `package.info`, `mail.int`: a file or a variable, unless it is written as an address. */
const doubtfulDomain = /^[\w-]+\.(?:info|int)$/iu

/** A fast check that skips most sentences: whether a text can contain fixed parts at all. */
function mayHoldParts(text: string, bits: number): boolean {
  return (
    (bits & features.opening) !== 0 ||
    ((bits & features.address) !== 0 && (webHost.test(text) || knownDomain.test(text))) ||
    ((bits & features.bracket) !== 0 && (text.includes('()') || text.includes('[['))) ||
    ((bits & features.placeholder) !== 0 && (text.includes('--') || text.includes('__')))
  )
}

/** All fixed parts, in order. `bits` are the features of the text. */
export function fixedPartsOf(text: string, bits: number): FixedParts {
  if (!mayHoldParts(text, bits)) return nothing
  const parts: FixedParts = { urls: [], emails: [], printf: [], named: [], tags: [], entities: [] }
  let rest = text
  const take = (
    pattern: RegExp,
    list: FixedPart[],
    keyOf: (match: RegExpExecArray) => { text: string; key: string } | null,
  ): void => {
    let isTaken = false
    pattern.lastIndex = 0
    const taken: FixedPart[] = []
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      const found = keyOf(match)
      if (!found) continue
      isTaken = true
      taken.push({ start: match.index, end: match.index + found.text.length, ...found })
    }
    if (!isTaken) return
    for (const part of taken) list.push(part)
    rest = withoutSpans(rest, taken)
  }
  const asWritten = (match: RegExpExecArray): { text: string; key: string } => ({ text: match[0], key: match[0] })
  if (rest.includes('<')) {
    parts.tags = tagsOf(rest)
    // Keep tags with addresses, which are compared as addresses; blank the other tags.
    rest = withoutSpans(
      rest,
      parts.tags.filter(({ text: tagText }) => !/(?:https?:|www\.)/iu.test(tagText)),
    )
  }
  if ((bits & features.address) !== 0) {
    if (rest.includes('@'))
      take(email, parts.emails, ([found]) => {
        const address = found.replace(/(?<![.-])[.-]+$/u, '')
        return { text: address, key: address.toLowerCase() }
      })
    if (/:|www\./iu.test(rest))
      take(url, parts.urls, ([found]) => {
        const address = withoutEnd(found)
        if (/^(?:mailto|tel|https?|ftps?):(?:\/\/)?$/iu.test(address) || !/[.:/][\w{%$]/u.test(address)) return null
        if (/^(?:mailto|tel):/iu.test(address) && !/^\w+:[^\s]*[@\d]/u.test(address)) return null
        return { text: address, key: address }
      })
    if (knownDomain.test(rest))
      take(bareDomain, parts.urls, ([found]) => {
        const address = withoutEnd(found)
        if (doubtfulDomain.test(address)) return null
        return { text: address, key: address }
      })
  }
  rest = withoutSpans(rest, parts.tags)
  if (/[/\\]/u.test(rest))
    take(filePath, parts.named, ([found]) =>
      // An example for people, whose names are translated.
      found.startsWith('/path/') ? null : { text: found, key: found.replace(/\/$/u, '') },
    )
  if (rest.includes('()')) take(functionName, parts.named, asWritten)
  if ((bits & features.placeholder) === 0) return parts
  if (rest.includes('{'))
    take(braces, parts.named, ([found]) =>
      /\{[^{}]*\||^[^\w]+$|-.*-/u.test(found) || isAlternatives(found)
        ? null
        : {
            text: found,
            key: found
              .replace(/\s+/gu, '')
              .replace(/[|,:][^{}]*/u, '')
              // The two ways to write a variable of a shell.
              .replace(/^\$\{(\w+)\}$/u, '$$$1'),
          },
    )
  if (rest.includes('%')) {
    take(percentName, parts.named, asWritten)
    take(percentVariable, parts.named, asWritten)
    take(printf, parts.printf, (match) => {
      const before = rest.slice(Math.max(0, match.index - 2), match.index)
      // A per cent sign: `50%-discount`, `5 %d'ici`.
      const after = rest.slice(match.index + match[0].length, match.index + match[0].length + 2)
      if (isBeforeWord(match[0], after)) return null
      if (match[0] === '%%' || (/[\p{N}]\s?$/u.test(before) && !match[0].includes('$') && !match[0].includes('(')))
        return null
      return { text: match[0], key: match[0] }
    })
  }
  if (rest.includes('$')) take(dollar, parts.named, (match) => (currencyCode.test(match[0]) ? null : asWritten(match)))
  if (/[@!:]/u.test(rest))
    take(sigil, parts.named, (match) => (/^[@!][A-Z_]+$/u.test(match[0]) ? null : asWritten(match)))
  if (rest.includes('--')) take(longOption, parts.named, asWritten)
  if (/\[\[|__/u.test(rest)) take(doubledBrackets, parts.named, asWritten)
  if (rest.includes('&'))
    take(entity, parts.entities, (match) => (freeEntities.test(match[0]) ? null : asWritten(match)))
  return parts
}

/** Replaces spans of a text by spaces of the same length. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text
  let result = ''
  let at = 0
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (end <= at) continue
    const from = Math.max(start, at)
    result += text.slice(at, from) + ' '.repeat(end - from)
    at = end
  }
  return result + text.slice(at)
}

export function allParts(parts: FixedParts): FixedPart[] {
  return parts === nothing
    ? []
    : [...parts.urls, ...parts.emails, ...parts.printf, ...parts.named, ...parts.tags, ...parts.entities]
}
