// The blocks of an HTML page, with the place of each in the file, so that two pages can be compared and one block changed without touching the rest.
// Independent of Verso's own reader of HTML, which is what the corpus measures.
import { decodeHTML } from 'entities'

export type BlockKind = 'p' | 'li' | 'td' | 'h' | 'pre' | 'code' | 'msg'

export interface HtmlBlock {
  kind: BlockKind
  /** The elements around it, without numbers: `ul/li/p`. */
  path: string
  /** The range of its inner HTML in the page, without the blanks around it. */
  from: number
  to: number
  /** Without markup, blanks as one, except in `pre`. */
  text: string
}

const transparent = new Set([
  'html',
  'body',
  'div',
  'section',
  'main',
  'article',
  'tbody',
  'thead',
  'tfoot',
  'colgroup',
])
const blockElements = new Set(
  `html head body title div section main article aside header footer nav p pre blockquote h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption
  tbody thead tfoot tr td th figure figcaption hr form address details summary colgroup col`.split(/\s+/u),
)
const withoutContent = new Set(['hr', 'col'])
const codeElements = new Set(['code', 'kbd', 'samp', 'tt', 'var'])
const anyTag =
  /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^>]*>|<![^>]*>/gu

function kindOf(element: string): BlockKind {
  if (/^h[1-6]$/u.test(element)) return 'h'
  if (element === 'li' || element === 'dt' || element === 'dd') return 'li'
  if (element === 'td' || element === 'th' || element === 'caption') return 'td'
  return element === 'pre' ? 'pre' : 'p'
}

/** Text of a piece of HTML; blanks stay as they are. */
export function textOf(html: string): string {
  return decodeHTML(html.replaceAll(/<br\b[^>]*>/gu, '\n').replaceAll(anyTag, ''))
}

/** True if all the text is in elements for code. */
function isCode(html: string): boolean {
  let depth = 0
  let from = 0
  let outside = ''
  for (const tag of html.matchAll(anyTag)) {
    if (depth === 0) outside += html.slice(from, tag.index)
    from = tag.index + tag[0].length
    if (codeElements.has((tag[2] ?? '').toLowerCase())) depth += tag[1] === '/' ? -1 : 1
  }
  return !/[\p{L}\p{N}]/u.test(textOf(outside + html.slice(from)))
}

function blockOf(page: string, open: readonly string[], start: number, end: number): HtmlBlock | null {
  const inner = page.slice(start, end)
  const from = start + (/\S/u.exec(inner)?.index ?? inner.length)
  const to = start + inner.trimEnd().length
  const raw = textOf(page.slice(from, to))
  const element = open.findLast((name) => !transparent.has(name)) ?? 'div'
  const isInPre = open.includes('pre')
  const text = isInPre ? raw : raw.replaceAll(/\s+/gu, ' ').trim()
  if (text.trim() === '' || open.includes('head') || open.includes('title')) return null
  // The paragraph of an item is the item, that of a cell the cell.
  const around = element === 'p' ? open.findLast((name) => ['li', 'dd', 'dt', 'td', 'th'].includes(name)) : element
  const kind = isInPre ? 'pre' : kindOf(around ?? element)
  const isQuoted = kind !== 'pre' && isCode(page.slice(from, to))
  return {
    kind: isQuoted ? 'code' : kind,
    path: open.filter((name) => !transparent.has(name)).join('/'),
    from,
    to,
    text,
  }
}

/** In the order of the page. Text between blocks is a block of what holds it. */
export function htmlBlocks(page: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = []
  const open: string[] = []
  let start = 0
  const end = (at: number): void => {
    const block = blockOf(page, open, start, at)
    if (block !== null) blocks.push(block)
  }
  for (const tag of page.matchAll(anyTag)) {
    const name = (tag[2] ?? '').toLowerCase()
    if (!blockElements.has(name)) continue
    end(tag.index)
    start = tag.index + tag[0].length
    if (tag[1] === '/') {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    } else if (!withoutContent.has(name)) {
      // What HTML closes by itself.
      if (open.at(-1) === 'p' && name !== 'p') open.pop()
      if ((name === 'li' || name === 'p') && open.at(-1) === name) open.pop()
      open.push(name)
    }
  }
  end(page.length)
  return blocks
}

/** The same for two pages whose blocks correspond one by one. */
export function structureOf(blocks: readonly HtmlBlock[]): string {
  return blocks.map(({ kind, path }) => `${kind === 'code' ? 'p' : kind}:${path}`).join('\n')
}
