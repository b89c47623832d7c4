// Walks a part of a Word document, which may be its body, a header, notes or comments: paragraphs with their lists, tables, links, notes and
// pictures; also tracked changes, hidden text and text boxes. Deleted text, field codes and formulas are not text.
import { hex } from 'dingbat-to-unicode'
import type { DocumentPlace } from '../model.ts'
import { headingOf, placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import type { OfficeObjects } from './office-objects.ts'
import type { OfficePackage, Relationship } from './office-package.ts'
import { addMarks } from '../collecting/passage-shape.ts'
import type {
  CellPosition,
  InlinePicture,
  Link,
  Mark,
  MarkKind,
  NoteReference,
  PagePicture,
  PassageShape,
} from '../collecting/passage-shape.ts'
import type { NumberingReference, WordNumbering } from './word-numbering.ts'
import { addEmphasis, headingLevelOf, isOn } from './word-styles.ts'
import type { WordStyles } from './word-styles.ts'
import { createWordTables } from './word-tables.ts'

/** Both variants of the format: transitional and strict. */
function isWordprocessing(uri: string): boolean {
  return uri.endsWith('/wordprocessingml/2006/main') || uri.endsWith('/wordprocessingml/main')
}

interface Paragraph {
  text: string
  hidden: string
  style: string | undefined
  numbering: NumberingReference
  /** The paragraph's own outline level; 9 is body text. */
  outlineLevel: string | undefined
  place: DocumentPlace
  cell: CellPosition | null
  marks: Mark[]
  references: NoteReference[]
  links: Link[]
  pictures: InlinePicture[]
}

interface Run {
  isHidden: boolean
  emphasis: Map<MarkKind, boolean>
}

/** A link while its text is read. */
interface OpenLink {
  address: string | undefined
  paragraph: Paragraph | undefined
  start: number
}

/** What the parts of one document share while they are read. */
export interface PartContext {
  document: OfficePackage
  collector: Collector
  styles: WordStyles
  numbering: WordNumbering
  objects: OfficeObjects
  /** The location of each comment, by its id. */
  commented: Map<string, DocumentPlace>
  /** Across all parts so far. */
  tables: { number: number }
  /** The number of each note, in the order of their references. */
  notes: Map<string, string>
  /** Pictures found since the last run was read. */
  pictures: PagePicture[]
}

export type TakeParagraph = (
  text: string,
  place: DocumentPlace,
  labelWords: number,
  shape: PassageShape | undefined,
) => void

const changedProperties = new Set([
  'rPrChange',
  'pPrChange',
  'sectPrChange',
  'tblPrChange',
  'trPrChange',
  'tcPrChange',
  'tblGridChange',
  'numberingChange',
])
const changedText = new Set(['ins', 'del', 'moveFrom', 'moveTo'])
const changedCells = new Set(['cellIns', 'cellDel', 'cellMerge'])
const removes = new Set(['del', 'moveFrom'])

/** A character of a font of pictures, such as a tick box. */
function symbolOf(font = '', code = ''): string {
  return (hex(font, code) ?? hex(font, code.replace(/^F0/i, '')))?.string ?? ''
}

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tab: '\t',
    ptab: '\t',
    br: '\n',
    cr: '\n',
    noBreakHyphen: '\u2011',
    softHyphen: '\u00AD',
  }),
)

/** Walks one part and passes on its paragraphs. */
export function readPart(
  part: string,
  where: DocumentPlace['part'],
  { document, collector, styles, numbering, objects, commented, tables, notes, pictures }: PartContext,
  paragraph: TakeParagraph,
): void {
  let place = placeOf(where)
  const paragraphs: Paragraph[] = []
  let run: Run = { isHidden: false, emphasis: new Map() }
  let isText = false
  /** `mc:Fallback` repeats the content for older programs. */
  let fallbacks = 0
  let formerProperties = 0
  let removed = 0
  const changes: { text: string; place: DocumentPlace }[] = []
  const properties: string[] = []
  const outerPlaces: DocumentPlace[] = []
  let comment: string | null = null
  const wordTables = createWordTables(() => {
    collector.add('tables')
    tables.number += 1
    return tables.number
  })
  let instruction: string | null = null
  const openLinks: OpenLink[] = []
  /** Fields from their beginning; a link's text starts where the field's result does. */
  const openFields: OpenLink[] = []
  let relationships: readonly Relationship[] | null = null

  const shapeOf = (ended: Paragraph): PassageShape | undefined => {
    if (!collector.keepsShapes) return undefined
    const { style, numbering: reference, outlineLevel, cell, marks, references, links, pictures } = ended
    const more = { ...(cell ? { cell } : {}), marks, references, links, pictures }
    const level = outlineLevel === undefined ? styles.headingLevel(style) : headingLevelOf(outlineLevel)
    if (level !== null) return { kind: 'heading', level, ...more }
    const item = numbering.listItem(reference, style)
    return item ? { kind: 'listItem', ...item, ...more } : { kind: 'paragraph', ...more }
  }

  const runOf = (style: string | undefined): Run => ({
    isHidden: styles.isHidden(style),
    emphasis: new Map(styles.headingLevel(style) === null ? styles.emphasis(style) : []),
  })

  const noteNumber = (kind: string, id: string | undefined): string => {
    const key = `${kind} ${id ?? String(notes.size)}`
    const number = notes.get(key) ?? String(notes.size + 1)
    notes.set(key, number)
    return number
  }

  /** In paragraph properties, run properties are those of the paragraph's mark. */
  const isRunProperty = (): boolean => properties.length === 1 && properties[0] === 'rPr'

  const linkFrom = (address: string | undefined): OpenLink => {
    const current = paragraphs.at(-1)
    return { address, paragraph: current, start: current?.text.length ?? 0 }
  }

  const endLink = (link: OpenLink | undefined): void => {
    if (!link?.paragraph || link.address === undefined) return
    link.paragraph.links.push({ start: link.start, end: link.paragraph.text.length, address: link.address })
  }

  const targetOf = (id: string): string | undefined => {
    relationships ??= document.relationshipsOf(part)
    return relationships.find((one) => one.id === id)?.target
  }

  /** Puts the pictures found since the last call where the text ends. */
  const placePictures = (): void => {
    const current = paragraphs.at(-1)
    for (const { read, description } of pictures.splice(0))
      if (removed === 0 && !run.isHidden) current?.pictures.push({ at: current.text.length, read, description })
  }

  const openField = (kind: string | undefined): void => {
    if (kind === 'begin') openFields.push(linkFrom(undefined))
    else if (kind === 'separate') {
      const field = openFields.pop()
      if (field) openFields.push(linkFrom(field.address))
    } else if (kind === 'end') endLink(openFields.pop())
  }

  const write = (text: string): void => {
    const last = changes.at(-1)
    if (last && last.text.length < 200) last.text += text
    if (removed > 0) return
    const current = paragraphs.at(-1)
    if (!current) return
    if (run.isHidden) {
      current.hidden += text
      return
    }
    const start = current.text.length
    current.text += text
    if (!collector.keepsShapes) return
    for (const [kind, isOn] of run.emphasis) if (isOn) addMarks(current.marks, [kind], start, current.text.length)
  }

  const open = (local: string, attribute: (name: string) => string | undefined): void => {
    if (formerProperties > 0) {
      if (changedProperties.has(local)) formerProperties += 1
      return
    }
    if (local === 't' || local === 'delText') isText = true
    else if (local === 'p')
      paragraphs.push({
        text: '',
        hidden: '',
        style: undefined,
        numbering: { numberingId: null, level: null },
        outlineLevel: undefined,
        place,
        cell: wordTables.cell(),
        marks: [],
        references: [],
        links: [],
        pictures: [],
      })
    else if (local === 'r') run = runOf(paragraphs.at(-1)?.style)
    else if (local === 'pPr' || local === 'rPr') {
      properties.push(local)
    } else if (local === 'pStyle') {
      const current = paragraphs.at(-1)
      if (current) current.style = attribute('val')
    } else if (local === 'numId' || local === 'ilvl') {
      const current = paragraphs.at(-1)
      if (current) current.numbering[local === 'numId' ? 'numberingId' : 'level'] = attribute('val') ?? null
    } else if (local === 'outlineLvl') {
      const current = paragraphs.at(-1)
      if (current) current.outlineLevel = attribute('val')
    } else if (isRunProperty() && local === 'rStyle') {
      if (styles.isHidden(attribute('val'))) run.isHidden = true
      for (const [kind, isOn] of styles.emphasis(attribute('val'))) run.emphasis.set(kind, isOn)
    } else if (isRunProperty() && local === 'vanish') run.isHidden = isOn(attribute('val'))
    else if (isRunProperty() && addEmphasis(run.emphasis, local, attribute('val'))) return
    else if (changedText.has(local)) {
      if (removes.has(local)) removed += 1
      changes.push({ text: '', place })
    } else if (changedProperties.has(local)) {
      formerProperties += 1
      collector.found('trackedChanges', { place })
    } else if (changedCells.has(local)) collector.found('trackedChanges', { place })
    else if (wordTables.open(local, attribute)) return
    else if (local === 'hyperlink') {
      // Without an id it links to a place within the document.
      const id = attribute('id')
      if (id !== undefined) collector.thing('hyperlinks')
      openLinks.push(linkFrom(id === undefined ? undefined : targetOf(id)))
    } else if (local === 'fldChar') openField(attribute('fldCharType'))
    else if (local === 'sym') write(symbolOf(attribute('font'), attribute('char')))
    else if (local === 'footnoteReference' || local === 'endnoteReference') {
      const current = paragraphs.at(-1)
      const label = noteNumber(local.replace('Reference', ''), attribute('id'))
      if (removed === 0 && !run.isHidden) current?.references.push({ at: current.text.length, label })
    } else if (local === 'instrText') instruction = ''
    else if (local === 'txbxContent') {
      wordTables.enterTextBox()
      outerPlaces.push(place)
      place = placeOf('textBox', { name: place.name })
    } else if (local === 'footnote' || local === 'endnote') {
      if (/separator/i.test(attribute('type') ?? '')) return
      collector.thing('footnotes')
      // All notes share one part; `at` says which note it is.
      place = placeOf(where, { at: noteNumber(local, attribute('id')) })
    } else if (local === 'comment') {
      comment = ''
      place = commented.get(attribute('id') ?? '') ?? placeOf('body')
    } else if (local === 'commentReference') commented.set(attribute('id') ?? '', place)
    else if (local === 'altChunk') collector.found('embeddedObjects', { place })
    // In paragraph properties, a tab is a tab stop, not a character.
    else if (properties.length === 0) write(characters.get(local) ?? '')
  }

  const endParagraph = (): void => {
    const ended = paragraphs.pop()
    if (!ended) return
    if (comment !== null) {
      comment += `${ended.text}\n`
      return
    }
    if (ended.hidden !== '') collector.hidden('hiddenText', ended.hidden, ended.place)
    if (ended.text.trim() === '') {
      const cell = ended.cell ? { cell: ended.cell } : {}
      for (const { read, description } of ended.pictures)
        collector.picture?.({ place: ended.place, read, description, ...cell })
      return
    }
    paragraph(ended.text, ended.place, numbering.labelWords(ended.numbering, ended.style), shapeOf(ended))
    if (where === 'body' && ended.place === place && styles.isHeading(ended.style))
      place = placeOf(where, { name: headingOf(ended.text) })
  }

  const close = (local: string): void => {
    if (changedProperties.has(local) && formerProperties > 0) {
      formerProperties -= 1
      return
    }
    if (formerProperties > 0) return
    if (local === 't' || local === 'delText') isText = false
    else if (local === 'p') endParagraph()
    else if (local === 'pPr' || local === 'rPr') properties.pop()
    else if (local === 'r') run = runOf(undefined)
    else if (local === 'hyperlink') endLink(openLinks.pop())
    else if (changedText.has(local)) {
      if (removes.has(local)) removed -= 1
      const change = changes.pop()
      if (change) collector.found('trackedChanges', { place: change.place, excerpt: change.text })
    } else if (local === 'tbl') wordTables.leave()
    else if (local === 'txbxContent') {
      wordTables.leave()
      place = outerPlaces.pop() ?? place
    } else if (local === 'instrText') {
      const address = /^\s*HYPERLINK\s+"([^"]*)/i.exec(instruction ?? '')?.[1]
      if (address !== undefined) collector.thing('hyperlinks')
      const field = openFields.at(-1)
      if (field) field.address ??= address
      instruction = null
    } else if (local === 'comment') {
      const text = (comment ?? '').trim()
      comment = null
      if (text === '') return
      collector.aside(text, placeOf('comment'))
      collector.found('comments', { place, excerpt: text })
    }
  }

  document.walk(part, {
    open: (local, uri, attribute) => {
      if (local === 'Fallback') fallbacks += 1
      if (fallbacks > 0) return
      if (isWordprocessing(uri)) open(local, attribute)
      else {
        objects.open(part, local, attribute, place)
        placePictures()
      }
    },
    text: (text) => {
      if (isText && fallbacks === 0) write(text)
      else if (instruction !== null && instruction.length < 1000) instruction += text
    },
    close: (local, uri) => {
      if (local === 'Fallback') fallbacks -= 1
      if (fallbacks > 0 || local === 'Fallback') return
      if (isWordprocessing(uri)) close(local)
      else {
        objects.close(local)
        placePictures()
      }
    },
  })
}
