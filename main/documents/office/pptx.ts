// Reads a presentation: its slides in order with tables, SmartArt and charts, and the speaker's notes. Slide numbers and dates that the
// program fills in are not text; neither are the prompts of layouts.
import type { DocumentPlace } from '../../ports.ts'
import { headingOf, placeOf } from '../collector.ts'
import type { Collector } from '../collector.ts'
import type { DocumentLimits } from '../limits.ts'
import { orPartly } from '../partly.ts'
import { countWords } from '../text/word-count.ts'
import { Unreadable } from '../unreadable.ts'
import { drawingText } from './drawing-text.ts'
import { createOfficeObjects, findLinksAndMacros } from './office-objects.ts'
import type { OfficeObjects } from './office-objects.ts'
import { openOfficePackage } from './office-package.ts'
import type { OfficePackage } from './office-package.ts'

interface Shape {
  /** Of its placeholder: `title`, `body`, `sldNum` … */
  kind: string
  isHidden: boolean
  paragraphs: string[]
}

interface Slide {
  isHidden: boolean
  tables: number
  shapes: Shape[]
}

const filledIn = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'])
const isShape = (local: string): boolean => local === 'sp' || local === 'graphicFrame' || local === 'cxnSp'

/** Walks a slide or its notes. */
const readShapes = (document: OfficePackage, part: string, objects: OfficeObjects, place: DocumentPlace): Slide => {
  const slide: Slide = { isHidden: false, tables: 0, shapes: [] }
  let shape: Shape | null = null
  let text = ''
  let isText = false
  let isNumber = false
  let fallbacks = 0
  document.walk(part, {
    open: (local, _, attribute) => {
      if (local === 'Fallback') fallbacks += 1
      if (fallbacks > 0) return
      objects.open(part, local, attribute, place)
      if (local === 'sld') slide.isHidden = attribute('show') === '0' || attribute('show') === 'false'
      else if (isShape(local)) {
        shape = { kind: '', isHidden: false, paragraphs: [] }
        slide.shapes.push(shape)
      } else if (local === 'cNvPr') {
        if (shape && attribute('hidden') === '1') shape.isHidden = true
      } else if (local === 'ph') {
        if (shape) shape.kind = attribute('type') ?? 'body'
      } else if (local === 'tbl') slide.tables += 1
      else if (local === 'fld') isNumber = /^(?:slidenum|datetime)/.test(attribute('type') ?? '')
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
        if (text.trim() !== '') shape?.paragraphs.push(text.trim())
        text = ''
      } else if (isShape(local)) shape = null
    },
  })
  return slide
}

const slidesOf = (document: OfficePackage): string[] => {
  const relationships = document.relationshipsOf(document.mainPart)
  const parts: string[] = []
  document.walk(document.mainPart, {
    open: (local, _, attribute) => {
      if (local !== 'sldId') return
      // Its own number is an `id` too; the one of the relationship has a prefix.
      const relationshipId = attribute('id', true)
      const target = relationships.find(({ id, type }) => type === 'slide' && id === relationshipId)
      if (target) parts.push(target.target)
    },
    text: () => undefined,
    close: () => undefined,
  })
  return parts
}

/** Remarks in both forms: `cm/text` and, since 2021, `cm/txBody` with replies. */
const readComments = (document: OfficePackage, part: string, place: DocumentPlace, collector: Collector): void => {
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

const readSlide = (
  document: OfficePackage,
  part: string,
  number: number,
  objects: OfficeObjects,
  collector: Collector,
): void => {
  const read = readShapes(document, part, objects, placeOf('slide', { number }))
  const isTitle = ({ kind }: Shape): boolean => kind === 'title' || kind === 'ctrTitle'
  const title = headingOf(read.shapes.find(isTitle)?.paragraphs.join(' ') ?? '')
  const place = placeOf('slide', { number, name: title === '' ? null : title })
  const unseen: string[] = []
  const take = (text: string, where: DocumentPlace): void => {
    if (!read.isHidden) {
      collector.passage(text, where)
      return
    }
    unseen.push(text)
    collector.aside(text, where)
  }

  if (read.tables > 0) collector.add('tables', read.tables)
  for (const { kind, isHidden, paragraphs } of read.shapes) {
    if (kind === 'sldNum' || kind === 'dt') continue
    for (const text of paragraphs) {
      if (isHidden && !read.isHidden) collector.hidden('hiddenText', text, place)
      else take(text, place)
    }
  }
  for (const { type, target, isExternal } of document.relationshipsOf(part)) {
    if (isExternal) continue
    orPartly(collector, () => {
      if (type === 'chart' || type === 'diagramData')
        document.walk(
          target,
          drawingText((text) => {
            take(text, place)
          }),
        )
      else if (type === 'comments') readComments(document, target, place, collector)
      else if (type === 'notesSlide') {
        const notesPlace = placeOf('slideNotes', { number, name: place.name })
        for (const shape of readShapes(document, target, objects, notesPlace).shapes) {
          if (filledIn.has(shape.kind)) continue
          for (const text of shape.paragraphs) take(text, notesPlace)
        }
      }
    })
  }
  const words = unseen.reduce((sum, text) => sum + countWords(text), 0)
  if (words > 0) collector.found('hiddenSlides', { place, words, excerpt: unseen[0] ?? '' })
}

/**
 * Reads a presentation.
 * @throws Unreadable as `openOfficePackage` and `walkXml` do for its list of slides; a damaged slide becomes the fact `partlyRead`
 */
export const readPptx = (bytes: Uint8Array, limits: DocumentLimits, collector: Collector): void => {
  const document = openOfficePackage(bytes, limits, /^ppt\/presentation\.xml$/)
  const slides = slidesOf(document)
  if (slides.length === 0) {
    if (!document.archive.has('ppt/presentation.xml')) throw new Unreadable('damaged', 'no slides')
    return
  }
  const objects = createOfficeObjects(document, collector, limits)
  collector.set('slides', slides.length)
  for (const [index, part] of slides.entries())
    orPartly(collector, () => {
      readSlide(document, part, index + 1, objects, collector)
    })
  findLinksAndMacros(document, slides, collector)
}
