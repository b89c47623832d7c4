// Splits HTML into tokens, in one pass and linear time for any input. Runs nothing, loads nothing and builds no tree.
import { decodeHTML, decodeHTMLAttribute } from 'entities'

type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string }

/** Elements whose content is not markup. It is skipped, except in those that contain plain text. */
const rawText = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'textarea', 'title', 'plaintext'])
const keptRawText = new Set(['textarea', 'xmp', 'plaintext'])

const maxAttributes = 100
const tagName = /[a-zA-Z][^\s/>]*/y
const attribute = /([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y
const betweenAttributes = /[\s/]+/y

interface OpenTag {
  attributes: Map<string, string>
  end: number
}

/** Reads the attributes after a tag name; `end` is after the `>`, or at the end of the source if the tag is cut off. */
function readAttributes(source: string, from: number): OpenTag {
  const attributes = new Map<string, string>()
  let at = from
  while (at < source.length) {
    betweenAttributes.lastIndex = at
    if (betweenAttributes.test(source)) at = betweenAttributes.lastIndex
    if (source[at] === '>') return { attributes, end: at + 1 }
    attribute.lastIndex = at
    const found = attribute.exec(source)
    if (!found) {
      at += 1
      continue
    }
    at = attribute.lastIndex
    const name = (found[1] ?? '').toLowerCase()
    const value = found[2] ?? found[3] ?? found[4] ?? ''
    if (!attributes.has(name) && attributes.size < maxAttributes) attributes.set(name, decodeHTMLAttribute(value))
  }
  return { attributes, end: source.length }
}

function commentEnd(source: string, from: number): number {
  if (source.startsWith('>', from)) return from + 1
  const end = source.indexOf('-->', from)
  return end < 0 ? source.length : end + 3
}

/** The tokens of a page or fragment. Skips comments, declarations, scripts and styles; decodes references in text. */
export function* htmlTokens(source: string): Generator<HtmlToken> {
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    if (next < 0) {
      yield { kind: 'text', text: decodeHTML(source.slice(at)) }
      return
    }
    if (next > at) yield { kind: 'text', text: decodeHTML(source.slice(at, next)) }
    const isClosing = source[next + 1] === '/'
    tagName.lastIndex = next + (isClosing ? 2 : 1)
    const found = tagName.exec(source)
    if (!found) {
      if (source.startsWith('<!--', next)) at = commentEnd(source, next + 4)
      else if (isClosing || source[next + 1] === '!' || source[next + 1] === '?') {
        const end = source.indexOf('>', next)
        at = end < 0 ? source.length : end + 1
      } else {
        yield { kind: 'text', text: '<' }
        at = next + 1
      }
      continue
    }
    const name = found[0].toLowerCase()
    const { attributes, end } = readAttributes(source, tagName.lastIndex)
    at = end
    if (isClosing) {
      yield { kind: 'close', name }
      continue
    }
    yield { kind: 'open', name, attributes }
    if (!rawText.has(name)) continue
    const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
    closing.lastIndex = at
    const closed = name === 'plaintext' ? null : closing.exec(source)
    const content = source.slice(at, closed?.index ?? source.length)
    if (keptRawText.has(name)) yield { kind: 'text', text: name === 'textarea' ? decodeHTML(content) : content }
    at = closed?.index ?? source.length
  }
}

const unclosable = new Set(['head', 'svg', 'math'])
const breaksOut = new Set(['body', 'p', 'div', 'h1', 'h2', 'h3', 'ul', 'ol', 'table'])

/** Whether a tag ends a head or a drawing that has no end tag, as in browsers. */
export function endsUnclosed(outermost: string | undefined, name: string): boolean {
  return unclosable.has(outermost ?? '') && breaksOut.has(name)
}
