// Turns untrusted HTML into HTML that can only be read: known elements, without addresses, scripts, styles or names.
// Copies no markup from the input: the output is written from an allow-list, with all text escaped. A browser builds
// exactly the written elements from it: where tags do not fit, a browser would add elements again and again.
import { escapeHtml, shownAddress } from './escape-html.ts'
import { endsUnclosed, htmlTokens } from './tokens.ts'

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
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const sections = new Set(['thead', 'tbody', 'tfoot'])
const tableParts = new Set(['caption', ...sections, 'tr', 'th', 'td'])
/** Text in these, outside a cell, is moved in front of the table by browsers. */
const rowsAndSections = new Set(['table', ...sections, 'tr'])
/** What is open outside these does not concern what is inside. */
const boundaries = new Set(['caption', 'th', 'td'])

/** An opening tag ends these elements if they are still open, up to the enclosing list. */
const impliedEnds = new Map<string, { ends: readonly string[]; within: readonly string[] }>([
  ['li', { ends: ['li'], within: ['ul', 'ol'] }],
  ['dt', { ends: ['dt', 'dd'], within: ['dl'] }],
  ['dd', { ends: ['dt', 'dd'], within: ['dl'] }],
])

const mostColumns = 200
const mostRows = 2000

const noAttributes: ReadonlyMap<string, string> = new Map()
const emptyCellLength = '<td></td>'.length

function span(value: string | undefined, most: number): number | null {
  const number = Number(value)
  return value !== undefined && Number.isInteger(number) && number >= 1 && number <= most ? number : null
}

/** An open table: a browser keeps all its cells, also those that are missing or covered. */
interface Grid {
  rows: number
  columns: number
  columnsOfRow: number
}

function attributesOf(name: string, attributes: ReadonlyMap<string, string>): string {
  const written: string[] = []
  const direction = attributes.get('dir')?.toLowerCase()
  if (direction === 'ltr' || direction === 'rtl' || direction === 'auto') written.push(`dir="${direction}"`)
  const language = attributes.get('lang')
  if (language && /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/.test(language)) written.push(`lang="${language}"`)
  if (name === 'td' || name === 'th') {
    const columns = span(attributes.get('colspan'), mostColumns)
    const rows = span(attributes.get('rowspan'), mostRows)
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

interface SanitiseOptions {
  /** Replacement address of a picture; null if it may not be shown. */
  pictureAddress(source: string): string | null
  /** The output stops here, with all elements closed. */
  maxCharacters: number
  maxDepth: number
}

interface Sanitised {
  html: string
  isCut: boolean
}

/** Rewrites untrusted HTML, keeping only what is harmless. */
export function sanitise(source: string, options: SanitiseOptions): Sanitised {
  const written: string[] = []
  const open: string[] = []
  const grids: Grid[] = []
  const droppedOpen: string[] = []
  let length = 0
  let isCut = false

  const write = (text: string): void => {
    written.push(text)
    length += text.length
  }
  const closeTo = (depth: number): void => {
    while (open.length > depth) {
      const name = open.pop()
      if (name === 'table') grids.pop()
      write(`</${name}>`)
    }
  }
  /** By how many cells a row or a cell enlarges its table. */
  const grownCells = (name: string, attributes: ReadonlyMap<string, string>): number => {
    const grid = grids.at(-1)
    if (!grid) return 0
    if (name === 'tr') {
      grid.rows += 1
      grid.columnsOfRow = 0
      return grid.columns
    }
    if (name !== 'td' && name !== 'th') return 0
    const wide = span(attributes.get('colspan'), mostColumns) ?? 1
    const high = span(attributes.get('rowspan'), mostRows) ?? 1
    grid.columnsOfRow += wide
    const more = Math.max(0, grid.columnsOfRow - grid.columns)
    grid.columns += more
    return more * grid.rows + wide * (high - 1)
  }
  const push = (name: string, attributes: ReadonlyMap<string, string>): void => {
    write(`<${name}${attributesOf(name, attributes)}>`)
    open.push(name)
    if (name === 'table') grids.push({ rows: 0, columns: 0, columnsOfRow: 0 })
    else length += grownCells(name, attributes) * emptyCellLength
  }
  /** The position of the innermost open element of these, up to the enclosing cell; -1 if there is none. */
  const openInCell = (isOne: (name: string) => boolean): number => {
    const at = open.findLastIndex((name) => isOne(name) || boundaries.has(name))
    return at >= 0 && isOne(open[at] ?? '') ? at : -1
  }
  const closeImplied = (name: string): void => {
    if (!inlineElements.has(name)) {
      const paragraph = open.lastIndexOf('p')
      const isOwn = paragraph >= 0 && open.slice(paragraph + 1).every((inner) => inlineElements.has(inner))
      if (isOwn) closeTo(paragraph)
    }
    // Browsers end a link in a link and a heading in a heading, and repeat what was open in it.
    const rival = name === 'a' ? openInCell((inner) => inner === 'a') : -1
    const outerHeading = headings.has(name) ? openInCell((inner) => headings.has(inner)) : -1
    if (rival >= 0) closeTo(rival)
    if (outerHeading >= 0) closeTo(outerHeading)
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
  const isBetweenCells = (): boolean => rowsAndSections.has(open.at(-1) ?? '')
  /** Opens what is missing between the innermost table and its part, and closes what is in the way. */
  const openTablePart = (name: string, attributes: ReadonlyMap<string, string>): void => {
    const table = open.lastIndexOf('table')
    if (table < 0) return
    const isCell = name === 'td' || name === 'th'
    let depth = table + 1
    if (isCell || name === 'tr') {
      if (!sections.has(open[depth] ?? '')) {
        closeTo(depth)
        push('tbody', noAttributes)
      }
      depth += 1
    }
    if (isCell) {
      if (open[depth] !== 'tr') {
        closeTo(depth)
        push('tr', noAttributes)
      }
      depth += 1
    }
    closeTo(depth)
    push(name, attributes)
  }
  const openTable = (attributes: ReadonlyMap<string, string>): void => {
    if (isBetweenCells()) openTablePart('td', noAttributes)
    closeImplied('table')
    const inCell = open.findLastIndex((name) => boundaries.has(name)) + 1
    const around = open.findIndex((name, at) => at >= inCell && inlineElements.has(name))
    if (around >= 0) closeTo(around)
    push('table', attributes)
  }
  const writeImage = (attributes: ReadonlyMap<string, string>): void => {
    const address = options.pictureAddress(attributes.get('src') ?? '')
    const words = escapeHtml((attributes.get('alt') ?? '').slice(0, 1000))
    if (address === null && words === '') return
    if (isBetweenCells()) openTablePart('td', noAttributes)
    if (address !== null) write(`<img src="${escapeHtml(address)}" alt="${words}">`)
    else write(`<span class="missing-picture">${words}</span>`)
  }
  const writeText = (text: string): void => {
    if (isBetweenCells()) {
      if (/^[ \t\r\n\f]*$/.test(text)) return
      openTablePart('td', noAttributes)
    }
    write(escapeHtml(text))
  }
  const openElement = (name: string, attributes: ReadonlyMap<string, string>): void => {
    if (name === 'img') {
      writeImage(attributes)
      return
    }
    const becomes = empty.has(name) ? name : kept.get(name)
    // Without an address it is no link, but the target of one.
    if (becomes === undefined || (name === 'a' && !attributes.has('href'))) return
    if (tableParts.has(becomes)) {
      if (open.length < options.maxDepth) openTablePart(becomes, attributes)
    } else if (becomes === 'table') {
      if (open.length < options.maxDepth) openTable(attributes)
    } else if (!isBetweenCells()) {
      if (name !== 'br') closeImplied(becomes)
      if (empty.has(name)) write(`<${name}>`)
      else if (open.length < options.maxDepth) push(becomes, attributes)
    }
  }

  for (const token of htmlTokens(source)) {
    if (length > options.maxCharacters) {
      isCut = true
      break
    }
    if (token.kind === 'text') {
      if (droppedOpen.length > 0) continue
      const room = options.maxCharacters - length
      writeText(token.text.slice(0, room + 1))
      isCut ||= token.text.length > room + 1
      continue
    }
    const { name } = token
    if (token.kind === 'open') {
      if (endsUnclosed(droppedOpen[0], name)) droppedOpen.length = 0
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
