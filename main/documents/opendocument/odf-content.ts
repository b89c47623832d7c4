// Walks the content of an OpenDocument file: paragraphs, lists, notes, sheets and slides; also comments, tracked
// changes, hidden text, alternative texts, pictures and linked content.
import type { DocumentPlace } from '../model.ts'
import { headingOf, placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { createPictureExaminer } from '../images/picture-examiner.ts'
import type { DocumentLimits } from '../limits.ts'
import type { Attribute } from '../office/xml.ts'
import type { CellPosition, Mark, NoteReference, PassageShape } from '../collecting/passage-shape.ts'
import { countWords } from '../language/word-count.ts'
import type { OdfEvents, OdfPackage } from './odf-package.ts'
import { createOdfSheet, repeated } from './odf-sheet.ts'
import type { OdfSheet } from './odf-sheet.ts'
import type { OdfStyles } from './odf-styles.ts'
import { createOdfTables } from './odf-tables.ts'

export type OdfKind = 'odt' | 'ods' | 'odp'

/** The state of reading one document. */
export interface OdfReading {
  document: OdfPackage
  kind: OdfKind
  styles: OdfStyles
  collector: Collector
  limits: DocumentLimits
}

interface Paragraph {
  text: string
  hidden: string
  isHeading: boolean
  isHidden: boolean
  hasLabel: boolean
  /** For a heading. */
  level: number
  /** In a list, its depth from 1, otherwise 0. */
  depth: number
  isOrdered: boolean
  cell: CellPosition | null
  styleName: string | undefined
  marks: Mark[]
  references: NoteReference[]
}

/**
 * Elements that are skipped: deleted text of tracked changes is reported elsewhere, the others have no text of their
 * own.
 */
const unread = new Set([
  'text:note-citation',
  'text:ruby-text',
  'text:bibliography-configuration',
  'office:forms',
  'office:settings',
  'office:change-info',
  'table:dde-link',
  'dc:creator',
  'dc:date',
  'meta:date-string',
  'meta:creator-initials',
  'loext:sender-initials',
])

function lengthInMm(length: string | undefined): number | null {
  const match = /^([\d.]+)(mm|cm|in|pt|px)$/.exec(length ?? '')
  const perUnit = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, px: 25.4 / 96 }[match?.[2] ?? '']
  return perUnit === undefined ? null : Number(match?.[1]) * perUnit
}

/** The state of reading one slide. */
interface SlideWalk {
  number: number
  isHidden: boolean
  hiddenTexts: string[]
  title: string
  isTitle: boolean
}

/** Returns the handlers for a document's content, or for that of another part. */
export function contentEvents(
  { document, kind, styles, collector, limits }: OdfReading,
  start: DocumentPlace = placeOf('body'),
): OdfEvents {
  const pictures = createPictureExaminer(collector, limits)
  let place = start
  const outerPlaces: DocumentPlace[] = []
  const paragraphs: Paragraph[] = []
  const hiding: boolean[] = []
  let unreadDepth = 0
  let changes = 0
  let change: string | null = null
  let comment: string | null = null
  let alternative: string | null = null
  let notes = 0
  let sheets = 0
  let sheet: OdfSheet | null = null
  let slide: SlideWalk | null = null
  /** Styles of the open lists, outermost first; null for a list without its own style. */
  const lists: (string | null)[] = []
  let isItemNew = false
  let isListHeader = false
  /** The open spans, each with its start in the paragraph. */
  const spans: { start: number; styleName: string | undefined }[] = []
  const tables = createOdfTables()
  let frame: { widthMm: number | null; heightMm: number | null; isObject: boolean } | null = null

  // On a slide the program fills in the page number; in a text it is part of a sentence.
  const isUnread = (name: string): boolean => unread.has(name) || (kind === 'odp' && name === 'text:page-number')

  const isHiding = (): boolean => hiding.includes(true)

  const write = (text: string): void => {
    const current = paragraphs.at(-1)
    if (!current) return
    if (current.isHidden || isHiding()) current.hidden += text
    else current.text += text
  }

  const enter = (next: DocumentPlace): void => {
    outerPlaces.push(place)
    place = next
  }

  const hasLabel = (name: string, attribute: Attribute): boolean => {
    if (isItemNew && lists.length > 0) return styles.hasLabel(lists.at(-1) ?? null, lists.length)
    return (
      name === 'text:h' &&
      attribute('is-list-header') !== 'true' &&
      styles.numbersHeadings(Number(attribute('outline-level') ?? 1))
    )
  }

  const shapeOf = (ended: Paragraph): PassageShape | undefined => {
    if (!collector.keepsShapes) return undefined
    const { isHeading, level, depth, isOrdered, cell, styleName, marks, references, text } = ended
    if (!isHeading) for (const mark of styles.marks(styleName)) marks.push({ kind: mark, start: 0, end: text.length })
    const more = {
      ...(cell ? { cell } : {}),
      ...(marks.length > 0 ? { marks } : {}),
      ...(references.length > 0 ? { references } : {}),
    }
    if (slide?.isTitle && place.part === 'slide') return { kind: 'heading', level: 1, ...more }
    const likeHeading = isHeading ? level : kind === 'odt' ? styles.headingLevel(styleName) : null
    if (likeHeading !== null) return { kind: 'heading', level: likeHeading, ...more }
    return depth > 0 ? { kind: 'listItem', level: depth, isOrdered, ...more } : { kind: 'paragraph', ...more }
  }

  const noteReferenced = (label: string): void => {
    const current = paragraphs.at(-1)
    if (current && collector.keepsShapes) current.references.push({ at: current.text.length, label })
  }

  const endSpan = (): void => {
    const ended = spans.pop()
    const current = paragraphs.at(-1)
    if (!ended || !current || !collector.keepsShapes || current.text.length <= ended.start) return
    for (const kind of styles.marks(ended.styleName))
      current.marks.push({ kind, start: ended.start, end: current.text.length })
  }

  const placeOfComment = (): DocumentPlace => {
    return sheet ? { ...sheet.place, at: sheet.cellName() } : place
  }

  const endParagraph = (): void => {
    const ended = paragraphs.pop()
    if (!ended) return
    const { text, hidden } = ended
    if (change !== null) change += `${text}\n`
    else if (comment !== null) comment += `${text}\n`
    else if (sheet?.isInCell() && place === sheet.place) sheet.paragraph(text)
    else if (slide?.isHidden) {
      slide.hiddenTexts.push(text)
      collector.aside(text, place)
    } else {
      if (hidden !== '') collector.hidden('hiddenText', hidden, place)
      if (text.trim() === '') return
      collector.passage(text, place, kind === 'odt' && ended.hasLabel ? 1 : 0, shapeOf(ended))
      if (kind === 'odt') collector.add('paragraphs')
      if (ended.isHeading && place.part === 'body') place = placeOf('body', { name: headingOf(text) })
    }
    if (slide?.isTitle && slide.title === '') slide.title = headingOf(text)
  }

  const openPicture = (attribute: Attribute): void => {
    const address = attribute('href') ?? ''
    if (/^(?:[a-z][a-z0-9+.-]+:|\.\.\/)/i.test(address)) collector.found('linkedContent', { place, excerpt: address })
    else if (frame && !frame.isObject)
      pictures.examine({
        key: address,
        sizeBytes: document.archive.sizeOf(address),
        read: () => document.archive.read(address),
        place,
        widthMm: frame.widthMm,
        heightMm: frame.heightMm,
        ...tables.cellPart(),
      })
  }

  const open = (name: string, attribute: Attribute): void => {
    if (sheet?.open(name, attribute) || tables.open(name, attribute)) return
    switch (name) {
      case 'text:p':
      case 'text:h':
        paragraphs.push({
          text: '',
          hidden: '',
          isHeading: name === 'text:h',
          isHidden: styles.hides(attribute('style-name')),
          hasLabel: hasLabel(name, attribute),
          level: Math.min(9, Math.max(1, Math.floor(Number(attribute('outline-level'))) || 1)),
          depth: isListHeader ? 0 : lists.length,
          isOrdered: styles.isOrdered(lists.at(-1) ?? null, lists.length),
          cell: tables.cell(),
          styleName: attribute('style-name'),
          marks: [],
          references: [],
        })
        isItemNew = false
        break
      case 'text:list':
        lists.push(attribute('style-name') ?? lists.at(-1) ?? null)
        break
      case 'text:list-item':
        isItemNew = true
        break
      case 'text:span':
        hiding.push(styles.hides(attribute('style-name')))
        spans.push({ start: paragraphs.at(-1)?.text.length ?? 0, styleName: attribute('style-name') })
        break
      case 'text:list-header':
        isListHeader = true
        break
      case 'text:a':
      case 'draw:a':
        if (/^[a-z][a-z0-9+.-]*:/i.test(attribute('href') ?? '')) collector.thing('hyperlinks')
        break
      case 'text:section':
        hiding.push(attribute('display') === 'none' || attribute('is-hidden') === 'true')
        break
      case 'text:hidden-paragraph': {
        const current = paragraphs.at(-1)
        if (current && attribute('is-hidden') === 'true') current.isHidden = true
        break
      }
      case 'text:hidden-text':
        if (attribute('is-hidden') === 'true') collector.hidden('hiddenText', attribute('string-value') ?? '', place)
        break
      case 'text:s':
        write(' '.repeat(Math.min(1000, repeated(attribute('c')))))
        break
      case 'text:tab':
        write('\t')
        break
      case 'text:line-break':
        write('\n')
        break
      case 'text:tracked-changes':
      case 'table:tracked-changes':
        changes += 1
        change = ''
        break
      case 'text:changed-region':
      case 'table:cell-content-change':
      case 'table:insertion':
      case 'table:deletion':
      case 'table:movement':
        if (changes > 0) change = ''
        break
      case 'office:annotation':
        comment = ''
        break
      case 'text:note':
        notes += 1
        collector.thing('footnotes')
        noteReferenced(String(notes))
        enter(placeOf(attribute('note-class') === 'endnote' ? 'endnote' : 'footnote', { at: String(notes) }))
        break
      case 'draw:frame':
        frame = {
          widthMm: lengthInMm(attribute('width')),
          heightMm: lengthInMm(attribute('height')),
          isObject: false,
        }
        if (slide) slide.isTitle = attribute('class') === 'title'
        break
      case 'draw:text-box':
        tables.leave()
        if (kind !== 'odp') enter(placeOf('textBox', { name: place.name }))
        break
      case 'draw:image':
        openPicture(attribute)
        break
      case 'draw:object':
        if (frame) frame.isObject = true
        break
      case 'draw:object-ole':
        if (frame) frame.isObject = true
        collector.found('embeddedObjects', { place })
        break
      case 'svg:desc':
      case 'svg:title':
        alternative = ''
        break
      case 'table:table':
        if (kind === 'ods' && !sheet) {
          sheets += 1
          const sheetName = attribute('name') ?? ''
          const isSheetHidden = styles.hides(attribute('style-name'))
          sheet = createOdfSheet(sheets, sheetName, isSheetHidden, collector)
          collector.grid?.begin({ number: sheets, name: sheetName, isHidden: isSheetHidden })
          if (styles.isRightToLeft(attribute('style-name'))) collector.grid?.rightToLeft()
          enter(sheet.place)
          collector.set('sheets', sheets)
        } else if (kind !== 'ods') {
          collector.add('tables')
          // The picture in the same frame is a fallback for programs that do not support tables.
          if (frame) frame.isObject = true
          tables.begin()
        }
        break
      case 'draw:page': {
        const number = (slide?.number ?? 0) + 1
        slide = {
          number,
          isHidden: styles.hides(attribute('style-name')),
          hiddenTexts: [],
          title: '',
          isTitle: false,
        }
        place = placeOf('slide', { number })
        break
      }
      case 'presentation:notes':
        enter(placeOf('slideNotes', { number: slide?.number ?? null, name: slide?.title || null }))
        break
    }
  }

  const close = (name: string): void => {
    tables.close(name)
    switch (name) {
      case 'text:p':
      case 'text:h':
        endParagraph()
        break
      case 'text:list':
        lists.pop()
        break
      case 'text:list-item':
        isItemNew = false
        break
      case 'text:list-header':
        isListHeader = false
        break
      case 'text:span':
        endSpan()
        hiding.pop()
        break
      case 'text:section':
        hiding.pop()
        break
      case 'text:tracked-changes':
      case 'table:tracked-changes':
        changes -= 1
        change = null
        break
      case 'text:changed-region':
      case 'table:cell-content-change':
      case 'table:insertion':
      case 'table:deletion':
      case 'table:movement':
        if (changes > 0) collector.found('trackedChanges', { excerpt: change ?? '' })
        break
      case 'office:annotation': {
        const text = (comment ?? '').trim()
        comment = null
        if (text === '') break
        collector.aside(text, placeOf('comment'))
        collector.found('comments', { place: placeOfComment(), excerpt: text })
        break
      }
      case 'draw:text-box':
        tables.back()
        if (kind !== 'odp') place = outerPlaces.pop() ?? place
        break
      case 'text:note':
      case 'presentation:notes':
        place = outerPlaces.pop() ?? place
        break
      case 'draw:frame':
        frame = null
        if (slide) slide.isTitle = false
        break
      case 'svg:desc':
      case 'svg:title':
        collector.aside(alternative ?? '', placeOf('altText', { name: place.name }))
        alternative = null
        break
      case 'table:table-cell':
      case 'table:covered-table-cell':
        sheet?.closeCell()
        break
      case 'table:table':
        if (!sheet) {
          if (kind !== 'ods') tables.end()
          break
        }
        sheet.end()
        sheet = null
        place = outerPlaces.pop() ?? place
        break
      case 'draw:page': {
        if (!slide) break
        const words = slide.hiddenTexts.reduce((sum, text) => sum + countWords(text), 0)
        if (words > 0)
          collector.found('hiddenSlides', {
            place: placeOf('slide', { number: slide.number, name: slide.title || null }),
            words,
            excerpt: slide.hiddenTexts[0] ?? '',
          })
        collector.set('slides', slide.number)
        break
      }
    }
  }

  return {
    open: (name, attribute) => {
      if (isUnread(name)) unreadDepth += 1
      if (unreadDepth > 0) return
      styles.open(name, attribute)
      open(name, attribute)
    },
    text: (text) => {
      if (unreadDepth > 0) return
      if (alternative !== null) alternative += text
      // White space in the file collapses to one space, as in HTML.
      else write(text.replace(/[ \t\r\n]+/g, ' '))
    },
    close: (name) => {
      if (isUnread(name)) {
        unreadDepth -= 1
        return
      }
      if (unreadDepth > 0) return
      styles.close(name)
      close(name)
    },
  }
}
