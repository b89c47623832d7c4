// Collects the paragraphs of an RTF document: those of the body, and of what is nested in it (notes, headers, text
// boxes, comments). Knows only the control words that end a paragraph.
import type { DocumentPlace } from '../model.ts'
import { headingOf, placeOf } from '../collecting/collector.ts'
import type { Collector } from '../collecting/collector.ts'
import { addMarks } from '../collecting/passage-shape.ts'
import type { CellPosition, Mark, MarkKind, NoteReference, PassageShape } from '../collecting/passage-shape.ts'

/** A sequence of text: the body, a note, a header. */
export interface Stream {
  place: DocumentPlace
  text: string
  hidden: string
  isHeading: boolean
  isComment: boolean
  /** The paragraph has a bullet or a number. */
  hasLabel: boolean
  /** The start of the label, which distinguishes numbers from bullets. */
  label: string
  /** From 1; null for body text. */
  headingLevel: number | null
  listLevel: number
  marks: Mark[]
  references: NoteReference[]
}

export interface Paragraphs {
  readonly body: Stream
  /** The stream being written; callers may change its properties. */
  current(): Stream
  write(text: string, how: { isHidden: boolean; marks: readonly MarkKind[] }): void
  /** @param word the control word that ended it: `par`, `cell`, `row`, or another one outside tables */
  end(word: string): void
  begin(place: DocumentPlace, isComment: boolean): Stream
  endStream(stream: Stream): void
  endAll(): void
  /** Resets the paragraph: no heading, list or table. */
  setPlain(): void
  setInTable(): void
}

function plainParagraph(): Pick<Stream, 'hasLabel' | 'label' | 'headingLevel' | 'listLevel' | 'marks' | 'references'> {
  return {
    hasLabel: false,
    label: '',
    headingLevel: null,
    listLevel: 1,
    marks: [],
    references: [],
  }
}

export function createParagraphs(collector: Collector): Paragraphs {
  const begun = (place: DocumentPlace, isComment: boolean): Stream => ({
    place,
    text: '',
    hidden: '',
    isHeading: false,
    isComment,
    ...plainParagraph(),
  })

  const body = begun(placeOf('body'), false)
  const streams: Stream[] = [body]
  const knownHeaders = new Set<string>()
  let isInTable = false
  let isTableParagraph = false
  let tables = 0
  let row = 1
  let column = 1

  const current = (): Stream => streams.at(-1) ?? body

  const cellHere = (current: Stream): CellPosition | null =>
    isTableParagraph && current === body ? { table: tables + (isInTable ? 0 : 1), row, column } : null

  const shapeOf = (current: Stream): PassageShape | undefined => {
    if (!collector.keepsShapes) return undefined
    const cell = cellHere(current)
    const { marks, references } = current
    const more = {
      ...(cell ? { cell } : {}),
      ...(marks.length > 0 ? { marks } : {}),
      ...(references.length > 0 ? { references } : {}),
    }
    if (current.headingLevel !== null) return { kind: 'heading', level: current.headingLevel, ...more }
    if (!current.hasLabel) return { kind: 'paragraph', ...more }
    return {
      kind: 'listItem',
      level: current.listLevel,
      isOrdered: /[\p{L}\p{N}]/u.test(current.label.replace(/^o$/, '')),
      ...more,
    }
  }

  const endParagraph = (ended: Stream): void => {
    const { text, hidden, place } = ended
    if (ended.isComment) {
      ended.text += '\n'
      return
    }
    const labelWords = ended.hasLabel ? 1 : 0
    const shape = shapeOf(ended)
    ended.text = ''
    ended.hidden = ''
    ended.hasLabel = false
    ended.label = ''
    ended.marks = []
    ended.references = []
    if (hidden !== '') collector.hidden('hiddenText', hidden, place)
    if (text.trim() === '') return
    if (place.part === 'header' || place.part === 'footer') {
      // Sections repeat their headers.
      if (knownHeaders.has(text)) return
      knownHeaders.add(text)
    }
    collector.passage(text, place, labelWords, shape)
    collector.add('paragraphs')
    if (ended === body && ended.isHeading) ended.place = placeOf('body', { name: headingOf(text) })
  }

  const endStream = (ended: Stream): void => {
    if (ended.isComment) {
      const text = ended.text.trim()
      if (text !== '') {
        collector.aside(text, placeOf('comment'))
        collector.found('comments', { place: body.place, excerpt: text })
      }
    } else endParagraph(current())
    const at = streams.lastIndexOf(ended)
    if (at > 0) streams.length = at
  }

  return {
    body,
    current,

    write(text, { isHidden, marks }) {
      const stream = current()
      if (isHidden) stream.hidden += text
      else {
        stream.text += text
        if (collector.keepsShapes) addMarks(stream.marks, marks, stream.text.length - text.length, stream.text.length)
      }
    },

    end(word) {
      if (word === 'row' && !isInTable) {
        collector.add('tables')
        tables += 1
        isInTable = true
      } else if (word === 'par' && !isTableParagraph) {
        isInTable = false
        row = 1
        column = 1
      }
      endParagraph(current())
      if (word === 'cell') column += 1
      else if (word === 'row') {
        row += 1
        column = 1
      }
    },

    begin(place, isComment) {
      const stream = begun(place, isComment)
      streams.push(stream)
      return stream
    },

    endStream,

    endAll() {
      for (const open of streams.toReversed()) endStream(open)
    },

    setPlain() {
      const stream = current()
      stream.isHeading = false
      stream.headingLevel = null
      stream.listLevel = 1
      isTableParagraph = false
    },

    setInTable() {
      isTableParagraph = true
    },
  }
}
