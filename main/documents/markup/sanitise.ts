// Turns untrusted HTML into HTML that can only be read: known elements, without addresses, scripts, styles or names.
// Copies no markup from the input: the output is written from an allow-list, with all text escaped.
import { escapeHtml, shownAddress } from './escape-html.ts'
import { htmlTokens } from './tokens.ts'

/** Kept elements and what they become. Other elements are removed but leave their text. */
const kept = new Map<string, string>([
  ...'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption thead tbody tfoot tr th td strong em u s sup sub code a div span'
    .split(' ')
    .map((name): [string, string] => [name, name]),
  ['b', 'strong'],
  ['i', 'em'],
  ['cite', 'em'],
  ['ins', 'u'],
  ['del', 's'],
  ['strike', 's'],
  ['tt', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['xmp', 'pre'],
  ...'address article aside center fieldset figure figcaption footer form header main nav section summary details textarea label'
    .split(' ')
    .map((name): [string, string] => [name, name === 'label' ? 'span' : 'div']),
])

/** Removed including their content. */
const dropped = new Set([
  'head',
  'template',
  'svg',
  'math',
  'object',
  'applet',
  'select',
  'datalist',
  'noscript',
  'audio',
  'video',
  'canvas',
])
const empty = new Set(['br', 'hr'])
const inlineElements = new Set(['strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'a', 'span'])
/** These tags end a removed head or drawing without an end tag, as in browsers. */
const unclosable = new Set(['head', 'svg', 'math'])
const breaksOut = new Set(['body', 'p', 'div', 'h1', 'h2', 'h3', 'ul', 'ol', 'table'])

/** An opening tag ends these elements if they are still open, up to the enclosing boundary. */
const impliedEnds = new Map<string, { ends: readonly string[]; within: readonly string[] }>([
  ['li', { ends: ['li'], within: ['ul', 'ol'] }],
  ['dt', { ends: ['dt', 'dd'], within: ['dl'] }],
  ['dd', { ends: ['dt', 'dd'], within: ['dl'] }],
  ['tr', { ends: ['tr'], within: ['table'] }],
  ['td', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['th', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['thead', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['tbody', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['tfoot', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
])

function span(value: string | undefined, most: number): number | null {
  const number = Number(value)
  return value !== undefined && Number.isInteger(number) && number >= 1 && number <= most ? number : null
}

function attributesOf(name: string, attributes: ReadonlyMap<string, string>): string {
  const written: string[] = []
  const direction = attributes.get('dir')?.toLowerCase()
  if (direction === 'ltr' || direction === 'rtl' || direction === 'auto') written.push(`dir="${direction}"`)
  const language = attributes.get('lang')
  if (language && /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(language)) written.push(`lang="${language}"`)
  if (name === 'td' || name === 'th') {
    const columns = span(attributes.get('colspan'), 200)
    const rows = span(attributes.get('rowspan'), 2000)
    if (columns !== null) written.push(`colspan="${columns}"`)
    if (rows !== null) written.push(`rowspan="${rows}"`)
  }
  if (name === 'ol') {
    const first = span(attributes.get('start'), 100_000)
    if (first !== null) written.push(`start="${first}"`)
  }
  if (name === 'a') {
    // The target of a link is shown as text and cannot be followed.
    const address = shownAddress(attributes.get('href'))
    if (address !== null) written.push(`title="${escapeHtml(address)}"`)
  }
  return written.length > 0 ? ` ${written.join(' ')}` : ''
}

export interface SanitiseOptions {
  /** Replacement address of a picture; null if it may not be shown. */
  pictureAddress(source: string): string | null
  /** The output stops here, with all elements closed. */
  maxCharacters: number
  maxDepth: number
}

export interface Sanitised {
  html: string
  isCut: boolean
}

/** Rewrites untrusted HTML, keeping only what is harmless. */
export function sanitise(source: string, options: SanitiseOptions): Sanitised {
  const written: string[] = []
  const open: string[] = []
  const droppedOpen: string[] = []
  let length = 0
  let isCut = false

  const write = (text: string): void => {
    written.push(text)
    length += text.length
  }
  const closeTo = (depth: number): void => {
    while (open.length > depth) write(`</${open.pop()}>`)
  }
  const closeImplied = (name: string): void => {
    if (!inlineElements.has(name)) {
      const paragraph = open.lastIndexOf('p')
      const isOwn = paragraph >= 0 && open.slice(paragraph + 1).every((inner) => inlineElements.has(inner))
      if (isOwn) closeTo(paragraph)
    }
    const rule = impliedEnds.get(name)
    if (!rule) return
    for (let depth = open.length - 1; depth >= 0; depth -= 1) {
      const inner = open[depth] ?? ''
      if (rule.within.includes(inner)) return
      if (rule.ends.includes(inner)) {
        closeTo(depth)
        return
      }
    }
  }
  const openElement = (name: string, attributes: ReadonlyMap<string, string>): void => {
    if (empty.has(name)) {
      if (name === 'hr') closeImplied(name)
      write(`<${name}>`)
      return
    }
    if (name === 'img') {
      const address = options.pictureAddress(attributes.get('src') ?? '')
      const words = escapeHtml((attributes.get('alt') ?? '').slice(0, 1000))
      if (address !== null) write(`<img src="${escapeHtml(address)}" alt="${words}">`)
      else if (words !== '') write(`<span class="missing-picture">${words}</span>`)
      return
    }
    const becomes = kept.get(name)
    if (becomes === undefined || open.length >= options.maxDepth) return
    closeImplied(becomes)
    write(`<${becomes}${attributesOf(becomes, attributes)}>`)
    open.push(becomes)
  }

  for (const token of htmlTokens(source)) {
    if (length > options.maxCharacters) {
      isCut = true
      break
    }
    if (token.kind === 'text') {
      if (droppedOpen.length > 0) continue
      const room = options.maxCharacters - length
      write(escapeHtml(token.text.slice(0, room + 1)))
      isCut ||= token.text.length > room + 1
      continue
    }
    const { name } = token
    if (token.kind === 'open') {
      if (unclosable.has(droppedOpen[0] ?? '') && breaksOut.has(name)) droppedOpen.length = 0
      if (dropped.has(name)) {
        if (droppedOpen.length < 1000) droppedOpen.push(name)
      } else if (droppedOpen.length === 0) openElement(name, token.attributes)
    } else if (droppedOpen.length > 0) {
      const depth = droppedOpen.lastIndexOf(name)
      if (depth >= 0) droppedOpen.length = depth
    } else {
      const becomes = kept.get(name)
      const depth = becomes === undefined ? -1 : open.lastIndexOf(becomes)
      // An end tag in a cell must not close anything outside the table.
      const cell = Math.max(open.lastIndexOf('td'), open.lastIndexOf('th'))
      const isOutside = depth < cell && !['tr', 'table', 'thead', 'tbody', 'tfoot'].includes(becomes ?? '')
      if (depth >= 0 && !isOutside) closeTo(depth)
    }
  }
  closeTo(0)
  return { html: written.join(''), isCut }
}
