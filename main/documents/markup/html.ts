// Reads an HTML page block by block: its visible text, alternative texts and titles, hidden text and linked content.
// Skips scripts, styles and drawings. For counting and indexing, never for display.
import { headingOf, placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { addMarks } from '../collecting/passage-shape.ts'
import type { Mark, PassageShape } from '../collecting/passage-shape.ts'
import { createCodeTracker, withoutEnd } from './html-code.ts'
import { createHtmlStructure } from './html-structure.ts'
import { endsUnclosed, htmlTokens } from './tokens.ts'

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** Elements that are not read: they are for other programs or only a fallback. */
const unread = new Set(['head', 'template', 'svg', 'math', 'noscript', 'object', 'select', 'datalist'])
/** End tags that may be omitted: the next such element ends them, and a block ends a paragraph. */
const endIsOptional = new Set('p li dt dd td th tr option'.split(' '))
const headings = /^h[1-6]$/

function hides(attributes: ReadonlyMap<string, string>): boolean {
  const hidden = attributes.get('hidden')
  return (
    (hidden !== undefined && hidden !== 'until-found') ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes.get('style') ?? '')
  )
}

const codeMark = ['code'] as const
const described = ['alt', 'title', 'placeholder', 'aria-label'] as const

/** Reads a page. White space is collapsed as in a browser, except in `pre`. */
export function readHtml(source: string, collector: Collector): void {
  let place = placeOf('body')
  let text = ''
  let hiddenText = ''
  let preformatted = 0
  const unreadOpen: string[] = []
  /** The element that hides its content, and how many of its name are open; depth 0 if nothing is hidden. */
  const hiding = { name: '', depth: 0 }
  let heading: string | null = null
  let labelWords = 0
  const structure = collector.keepsShapes ? createHtmlStructure() : null
  const code = collector.keepsShapes ? createCodeTracker() : null
  let marks: Mark[] = []

  const flush = (): void => {
    if (hiddenText !== '') collector.hidden('hiddenText', hiddenText, place)
    hiddenText = ''
    if (text === '') return
    const shape: PassageShape | undefined = structure?.shape()
    let start = 0
    for (const line of text.split('\n')) {
      const from = start
      start += line.length + 1
      if (line.trim() === '') continue
      const inLine = marks
        .map((mark) => ({
          ...mark,
          start: Math.max(0, mark.start - from),
          end: Math.min(line.length, mark.end - from),
        }))
        .filter((mark) => mark.end > mark.start)
      collector.passage(line, place, labelWords, inLine.length > 0 && shape ? { ...shape, marks: inLine } : shape)
      labelWords = 0
      collector.add('paragraphs')
    }
    if (heading !== null) heading += ` ${text}`
    text = ''
    marks = []
  }

  const trackHidden = (name: string, attributes: ReadonlyMap<string, string>): void => {
    if (withoutEnd.has(name)) return
    if (hiding.depth === 1 && endIsOptional.has(hiding.name)) {
      const isEnded = hiding.name === name || (hiding.name === 'p' && !inline.has(name))
      if (isEnded) {
        flush()
        hiding.depth = 0
      }
    }
    if (hiding.depth > 0) {
      if (hiding.name === name) hiding.depth += 1
    } else if (hides(attributes)) {
      hiding.name = name
      hiding.depth = 1
    }
  }

  for (const token of htmlTokens(source)) {
    if (token.kind === 'text') {
      if (unreadOpen.length > 0) continue
      const said = preformatted > 0 ? token.text : token.text.replace(/[ \t\r\n\f]+/g, ' ')
      if (hiding.depth > 0) hiddenText += said
      else {
        text += said
        if (code?.isOpen() === true) addMarks(marks, codeMark, text.length - said.length, text.length)
      }
      continue
    }
    const { name } = token
    if (token.kind === 'open') {
      if (endsUnclosed(unreadOpen[0], name)) unreadOpen.length = 0
      if (name === 'html') collector.declareLanguage(token.attributes.get('lang') ?? token.attributes.get('xml:lang'))
      if (unreadOpen.length === 0) {
        if (!inline.has(name)) flush()
        structure?.open(name, token.attributes)
        code?.open(name, token.attributes, inline.has(name))
        trackHidden(name, token.attributes)
        for (const attribute of described)
          collector.aside(token.attributes.get(attribute) ?? '', placeOf('altText', { name: place.name }))
        if (name === 'pre') preformatted += 1
        else if (name === 'li') labelWords = 1
        else if (name === 'table') collector.add('tables')
        else if (name === 'img') collector.thing('pictures')
        else if (name === 'a') {
          if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(token.attributes.get('href') ?? '')) collector.thing('hyperlinks')
        } else if (name === 'iframe' && /^\w/.test(token.attributes.get('src') ?? ''))
          collector.found('linkedContent', { place, excerpt: token.attributes.get('src') ?? '' })
        if (headings.test(name)) heading = ''
      }
      if (unread.has(name) && unreadOpen.length < 1000) unreadOpen.push(name)
    } else {
      if (unreadOpen.length === 0 && !inline.has(name)) flush()
      if (unreadOpen.length === 0) {
        structure?.close(name)
        code?.close(name, inline.has(name))
      }
      const open = unreadOpen.lastIndexOf(name)
      if (open >= 0) unreadOpen.length = open
      if (name === 'pre') preformatted = Math.max(0, preformatted - 1)
      if (headings.test(name) && heading !== null) {
        if (heading.trim() !== '') place = placeOf('body', { name: headingOf(heading) })
        heading = null
      }
      if (hiding.depth > 0 && hiding.name === name) hiding.depth -= 1
    }
  }
  flush()
}
