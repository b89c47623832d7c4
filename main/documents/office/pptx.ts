// Reads a presentation: slides in order with tables, SmartArt and charts, and speaker notes. Skips slide numbers,
// automatic dates and layout prompts.
import type { DocumentPlace } from '../model.ts'
import { headingOf, placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { orPartly } from '../collecting/partly.ts'
import type { CellPosition, PassageShape } from '../collecting/passage-shape.ts'
import { countWords } from '../language/word-count.ts'
import { Unreadable } from '../collecting/unreadable.ts'
import { readDiagram } from './drawing-text.ts'
import { createOfficeObjects, findLinksAndMacros } from './office-objects.ts'
import type { OfficeObjects } from './office-objects.ts'
import { openOfficePackage } from './office-package.ts'
import type { OfficePackage } from './office-package.ts'

interface Shape {
  /** Placeholder type: `title`, `body`, `sldNum` … */
  kind: string
  isHidden: boolean
  paragraphs: SlideParagraph[]
}

interface SlideParagraph {
  text: string
  /** From 1. */
  level: number
  /** The paragraph's own bullet; null inherits from the placeholder. */
  bullet: 'none' | 'bullet' | 'number' | null
  cell: CellPosition | null
}

interface Slide {
  isHidden: boolean
  tables: number
  shapes: Shape[]
}

const filledIn = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
function isShape(local: string): boolean {
  return local === 'sp' || local === 'graphicFrame' || local === 'cxnSp'
}

function noParagraph(): Omit<SlideParagraph, 'text' | 'cell'> {
  return { level: 1, bullet: null }
}

/** Text in a layout's main placeholder has bullets by default; text in a separate box has none. */
function shapeOf(kind: string, { level, bullet, cell }: SlideParagraph): PassageShape {
  if (cell) return { kind: 'cell', cell }
  if (kind === 'title' || kind === 'ctrTitle') return { kind: 'heading', level: 1 }
  const isItem = bullet === null ? kind === 'body' : bullet !== 'none'
  return isItem ? { kind: 'listItem', level, isOrdered: bullet === 'number' } : { kind: 'paragraph' }
}

/** Reads a slide or its notes. */
function readShapes(
  document: OfficePackage,
  part: string,
  objects: OfficeObjects,
  place: DocumentPlace,
  collector: Collector,
  tablesBefore = 0,
): Slide {
  const slide: Slide = { isHidden: false, tables: 0, shapes: [] }
  let shape: Shape | null = null
  let text = ''
  let isText = false
  let isNumber = false
  let fallbacks = 0
  let paragraph = noParagraph()
  let cell: CellPosition | null = null
  let row = 0
  let nextColumn = 1
  document.walk(part, {
    open: (local, _, attribute) => {
      if (local === 'Fallback') fallbacks += 1
      if (fallbacks > 0) return
      objects.open(part, local, attribute, place)
      if (local === 'pPr') paragraph.level = Math.min(9, Math.max(0, Math.floor(Number(attribute('lvl'))) || 0)) + 1
      else if (local === 'buNone') paragraph.bullet = 'none'
      else if (local === 'buChar' || local === 'buBlip') paragraph.bullet = 'bullet'
      else if (local === 'buAutoNum') paragraph.bullet = 'number'
      else if (local === 'tr') {
        row += 1
        nextColumn = 1
      } else if (local === 'tc') {
        const columnSpan = Math.min(200, Math.max(1, Math.floor(Number(attribute('gridSpan'))) || 1))
        const rowSpan = Math.min(200, Math.max(1, Math.floor(Number(attribute('rowSpan'))) || 1))
        cell = {
          table: tablesBefore + slide.tables,
          row,
          column: nextColumn,
          ...(columnSpan > 1 ? { columnSpan } : {}),
          ...(rowSpan > 1 ? { rowSpan } : {}),
        }
        nextColumn += 1
      } else if (local === 'hlinkClick') {
        // Without a target, it is a jump within the presentation.
        if ((attribute('id') ?? '') !== '' && attribute('action') === undefined) collector.thing('hyperlinks')
      }
      if (local === 'sld') slide.isHidden = attribute('show') === '0' || attribute('show') === 'false'
      else if (isShape(local)) {
        shape = { kind: '', isHidden: false, paragraphs: [] }
        slide.shapes.push(shape)
      } else if (local === 'cNvPr') {
        if (shape && attribute('hidden') === '1') shape.isHidden = true
      } else if (local === 'ph') {
        if (shape) shape.kind = attribute('type') ?? 'body'
      } else if (local === 'tbl') {
        slide.tables += 1
        row = 0
      } else if (local === 'fld') isNumber = /^(?:slidenum|datetime)/.test(attribute('type') ?? '')
      else if (local === 't') isText = !isNumber
      else if (local === 'br') text += '\n'
    },
    text: (piece) => {
      if (isText && fallbacks === 0) text += piece
    },
    close: (local) => {
      if (local === 'Fallback') fallbacks -= 1
      if (fallbacks > 0) return
      objects.close(local)
      if (local === 't') isText = false
      else if (local === 'fld') isNumber = false
      else if (local === 'p') {
        if (text.trim() !== '') shape?.paragraphs.push({ text: text.trim(), ...paragraph, cell })
        text = ''
        paragraph = noParagraph()
      } else if (local === 'tc') cell = null
      else if (isShape(local)) shape = null
    },
  })
  return slide
}

function slidesOf(document: OfficePackage): string[] {
  const relationships = document.relationshipsOf(document.mainPart)
  const parts: string[] = []
  document.walk(document.mainPart, {
    open: (local, _, attribute) => {
      if (local !== 'sldId') return
      // The slide's own number is also an `id`; the relationship's has a prefix.
      const relationshipId = attribute('id', true)
      const target = relationships.find(({ id, type }) => type === 'slide' && id === relationshipId)
      if (target) parts.push(target.target)
    },
    text: () => undefined,
    close: () => undefined,
  })
  return parts
}

/** Reads comments in both forms: `cm/text` and, since 2021, `cm/txBody` with replies. */
function readComments(document: OfficePackage, part: string, place: DocumentPlace, collector: Collector): void {
  let text = ''
  let isText = false
  const end = (): void => {
    if (text.trim() !== '') {
      collector.aside(text, placeOf('comment'))
      collector.found('comments', { place, excerpt: text })
    }
    text = ''
  }
  document.walk(part, {
    open: (local) => {
      if (local === 'text' || local === 't') isText = true
      else if (local === 'reply') end()
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (local) => {
      if (local === 'text' || local === 't') isText = false
      else if (local === 'cm' || local === 'reply') end()
    },
  })
}

function readSlide(
  document: OfficePackage,
  part: string,
  number: number,
  objects: OfficeObjects,
  collector: Collector,
  tables: { number: number },
): void {
  const read = readShapes(document, part, objects, placeOf('slide', { number }), collector, tables.number)
  tables.number += read.tables
  const isTitle = ({ kind }: Shape): boolean => kind === 'title' || kind === 'ctrTitle'
  const title = headingOf(
    read.shapes
      .find(isTitle)
      ?.paragraphs.map(({ text }) => text)
      .join(' ') ?? '',
  )
  const place = placeOf('slide', { number, name: title === '' ? null : title })
  const unseen: string[] = []
  const take = (text: string, where: DocumentPlace, shape?: PassageShape): void => {
    if (!read.isHidden) {
      collector.passage(text, where, 0, shape)
      return
    }
    unseen.push(text)
    collector.aside(text, where)
  }

  if (read.tables > 0) collector.add('tables', read.tables)
  for (const { kind, isHidden, paragraphs } of read.shapes) {
    if (kind === 'sldNum' || kind === 'dt') continue
    for (const one of paragraphs) {
      if (isHidden && !read.isHidden) collector.hidden('hiddenText', one.text, place)
      else take(one.text, place, shapeOf(kind, one))
    }
  }
  for (const { type, target, isExternal } of document.relationshipsOf(part)) {
    if (isExternal) continue
    orPartly(collector, () => {
      if (type === 'chart' || type === 'diagramData')
        readDiagram(document, target, (text) => {
          take(text, place)
        })
      else if (type === 'comments') readComments(document, target, place, collector)
      else if (type === 'notesSlide') {
        const notesPlace = placeOf('slideNotes', { number, name: place.name })
        for (const shape of readShapes(document, target, objects, notesPlace, collector).shapes) {
          if (filledIn.has(shape.kind)) continue
          for (const { text } of shape.paragraphs) take(text, notesPlace)
        }
      }
    })
  }
  const words = unseen.reduce((sum, text) => sum + countWords(text), 0)
  if (words > 0) collector.found('hiddenSlides', { place, words, excerpt: unseen[0] ?? '' })
}

/**
 * Reads a presentation.
 * @throws Unreadable like `openOfficePackage` and `walkXml` for the list of slides; a damaged slide becomes the fact
 * `partlyRead`
 */
export function readPptx(bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void {
  const document = openOfficePackage(bytes, limits, /^ppt\/presentation\.xml$/)
  const slides = slidesOf(document)
  if (slides.length === 0) {
    if (!document.archive.has('ppt/presentation.xml')) throw new Unreadable('damaged', 'no slides')
    return
  }
  const objects = createOfficeObjects(document, collector, limits)
  const tables = { number: 0 }
  collector.set('slides', slides.length)
  for (const [index, part] of slides.entries())
    orPartly(collector, () => {
      readSlide(document, part, index + 1, objects, collector, tables)
    })
  findLinksAndMacros(document, slides, collector)
}
