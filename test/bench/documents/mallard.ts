// GNOME's guides are written in Mallard (projectmallard.org); this writes a page of it as plain HTML: paragraphs, headings, lists, tables, and code as
// code. Credits and other facts about the page are left out, and a link without words gets the title of its page.
import { SaxesParser } from 'saxes'
import { escapeUTF8 } from 'entities'

interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** @throws where the page is not well-formed */
export function parsedPage(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => void open.at(-1)?.children.push(text))
  parser.on('cdata', (text) => void open.at(-1)?.children.push(text))
  parser.write(xml).close()
  return root.children.find((child) => typeof child !== 'string') ?? root
}

const leftOut = new Set(['info', 'links', 'comment', 'media', 'if:else', 'tt:tt', 'desc', 'uix:thumb'])
const inlineElements: Readonly<Record<string, string>> = {
  em: 'em',
  gui: 'b',
  app: 'em',
  key: 'kbd',
  cmd: 'code',
  sys: 'code',
  file: 'code',
  input: 'code',
  output: 'code',
  var: 'var',
  quote: 'q',
}
const blockElements: Readonly<Record<string, string>> = {
  p: 'p',
  list: 'ul',
  steps: 'ol',
  tree: 'ul',
  terms: 'dl',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
  thead: 'thead',
  tbody: 'tbody',
  tfoot: 'tfoot',
  screen: 'pre',
  note: 'div',
  example: 'div',
  figure: 'figure',
  section: 'section',
}

function plainText(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : plainText(child))).join('')
}

/** The titles of a page and its sections, by the words that links use: `page`, `page#section`. */
export function titlesOf(page: Element): Map<string, string> {
  const titles = new Map<string, string>()
  const id = page.attributes['id'] ?? ''
  const visit = (element: Element, key: string): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      if (child.name === 'title' && !titles.has(key)) titles.set(key, plainText(child).replaceAll(/\s+/gu, ' ').trim())
      if (child.name === 'section') visit(child, `${id}#${child.attributes['id'] ?? ''}`)
    }
  }
  visit(page, id)
  return titles
}

interface Around {
  titles: ReadonlyMap<string, string>
  depth: number
  isInline: boolean
  isDefinitions: boolean
}

function linkHtml(element: Element, words: string, { titles }: Around): string {
  const { href, xref } = element.attributes
  const shown = words.trim() === '' ? escapeUTF8(titles.get(xref ?? '') ?? href ?? xref ?? '') : words
  return `<a href="${escapeUTF8(href ?? `${xref ?? ''}.html`)}">${shown}</a>`
}

function itemHtml(element: Element, around: Around): string {
  const isTitle = (child: Element | string): boolean => typeof child !== 'string' && child.name === 'title'
  const titles = element.children.filter(isTitle).map((child) => htmlOf(child, { ...around, isInline: true }))
  const rest = element.children.filter((child) => !isTitle(child)).map((child) => htmlOf(child, around))
  return around.isDefinitions
    ? `${titles.map((title) => `<dt>${title}</dt>\n`).join('')}<dd>${rest.join('')}</dd>`
    : `<li>${titles.join('')}${rest.join('')}</li>`
}

function htmlOf(node: Element | string, around: Around): string {
  if (typeof node === 'string') return escapeUTF8(node)
  const { name, children } = node
  if (leftOut.has(name)) return ''
  const inner = (change: Partial<Around> = {}): string =>
    children.map((child) => htmlOf(child, { ...around, ...change })).join('')
  if (name === 'title')
    return around.isInline
      ? inner()
      : `<h${String(around.depth)}>${inner({ isInline: true })}</h${String(around.depth)}>`
  if (name === 'item') return itemHtml(node, around)
  if (name === 'link') return linkHtml(node, inner({ isInline: true }), around)
  if (name === 'guiseq' || name === 'keyseq') {
    const parts = children.filter((child) => typeof child !== 'string').map((child) => htmlOf(child, around))
    return parts.join(name === 'guiseq' ? ' › ' : '+')
  }
  if (name === 'code' || name === 'listing')
    return around.isInline || name === 'listing'
      ? name === 'listing'
        ? inner()
        : `<code>${inner()}</code>`
      : `<pre>${inner()}</pre>`
  const inline = inlineElements[name]
  if (inline !== undefined) return `<${inline}>${inner({ isInline: true })}</${inline}>`
  const block = blockElements[name]
  if (block === undefined) return inner()
  const change = {
    // Of a note, too, the title is below that of the page.
    depth: ['section', 'note', 'example', 'figure'].includes(name) ? Math.min(6, around.depth + 1) : around.depth,
    isInline: name === 'p' || name === 'screen',
    isDefinitions: name === 'terms' || (around.isDefinitions && name !== 'list' && name !== 'steps'),
  }
  return `<${block}>${inner(change)}</${block}>`
}

/** @param titles of all pages of the guide in this language */
export function htmlOfMallard(page: Element, tag: string, titles: ReadonlyMap<string, string>): string {
  const title = escapeUTF8(titles.get(page.attributes['id'] ?? '') ?? '')
  const body = page.children
    .map((child) => htmlOf(child, { titles, depth: 1, isInline: false, isDefinitions: false }))
    .join('')
  return `<!DOCTYPE html>\n<html lang="${tag}">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>${body}</body>\n</html>\n`
}
