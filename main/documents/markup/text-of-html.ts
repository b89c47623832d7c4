// What a person reads on a page: its text with line breaks where blocks begin and end. For counting and for the index, never for showing.
import { htmlTokens } from './tokens.ts'

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** Their content is not read: it is for other programs, or shown only where something else fails. */
const unread = new Set(['head', 'template', 'svg', 'math', 'noscript', 'object', 'select', 'datalist'])
/** End an unread head or drawing whose own end is missing, as in browsers. */
const unclosable = new Set(['head', 'svg', 'math'])
const breaksOut = new Set(['body', 'p', 'div', 'h1', 'h2', 'h3', 'ul', 'ol', 'table'])

/** The text of a page. Blanks are collapsed as a browser would, but in `pre`. */
export const textOfHtml = (source: string): string => {
  const parts: string[] = []
  let preformatted = 0
  const unreadOpen: string[] = []
  for (const token of htmlTokens(source)) {
    if (token.kind === 'text') {
      if (unreadOpen.length > 0) continue
      parts.push(preformatted > 0 ? token.text : token.text.replace(/[ \t\r\n\f]+/g, ' '))
      continue
    }
    const { name } = token
    if (token.kind === 'open') {
      if (unclosable.has(unreadOpen[0] ?? '') && breaksOut.has(name)) unreadOpen.length = 0
      if (unread.has(name) && unreadOpen.length < 1000) unreadOpen.push(name)
      if (name === 'pre') preformatted += 1
    } else {
      const open = unreadOpen.lastIndexOf(name)
      if (open >= 0) unreadOpen.length = open
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1)
    }
    if (!inline.has(name)) parts.push('\n')
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}
