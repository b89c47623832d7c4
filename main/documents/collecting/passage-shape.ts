// What a piece of text is in its document. Readers pass it to collectors that keep more than words: the review and the
// preview pages.
import type { DocumentPlace } from '../model.ts'

export interface CellPosition {
  /** Number of the table within the document, from 1; null in a sheet. */
  table: number | null
  /** From 1. */
  row: number
  column: number
  /** How many columns and rows the cell covers. Readers may raise `rowSpan` until the table ends. */
  columnSpan?: number
  rowSpan?: number
  isHeader?: boolean
  /** The cell that contains the table. */
  within?: CellPosition
}

export type MarkKind = 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub' | 'code'

/** More marks in one passage are noise. */
const maxMarks = 500

/** Emphasis on part of a passage, in UTF-16 units of the text as the reader passed it. */
export interface Mark {
  kind: MarkKind
  start: number
  end: number
}

/** Adds emphasis on the last written text, from `start` to `end`; adjacent marks of the same kind are merged. */
export function addMarks(marks: Mark[], kinds: Iterable<MarkKind>, start: number, end: number): void {
  for (const kind of kinds) {
    const before = marks.findLast((mark) => mark.kind === kind)
    if (before?.end === start) before.end = end
    else if (marks.length < maxMarks) marks.push({ kind, start, end })
  }
}

/** A link on part of a passage. The address is untrusted. */
export interface Link {
  start: number
  end: number
  address: string
}

/** A picture between the words of a passage. */
export interface InlinePicture {
  at: number
  read(): Uint8Array | null
  description: string
}

/** The position of a note reference in a passage, and the number of the note. */
export interface NoteReference {
  at: number
  label: string
}

export interface PassageShape {
  kind: 'heading' | 'paragraph' | 'listItem' | 'cell' | 'cue' | 'unit'
  /** From 1: a heading's level or a list item's depth. */
  level?: number
  /** For a list item: numbered rather than bulleted. */
  isOrdered?: boolean
  /** A name that does not depend on the language. */
  key?: string
  /** Its position in a table or sheet, whatever else it is. */
  cell?: CellPosition
  /** The translation in a unit; empty if there is none yet. */
  translation?: string
  codes?: string[]
  translationCodes?: string[]
  /** A unit's state in the file's own word. */
  state?: string
  startMs?: number
  endMs?: number
  marks?: Mark[]
  references?: NoteReference[]
  links?: Link[]
  pictures?: InlinePicture[]
  /** Visible in the document but not written by a translator: a formula result, a block of code. */
  isMade?: boolean
}

interface SheetStart {
  number: number
  name: string
  isHidden: boolean
}

/** Properties of sheets other than their cells, in document order. */
export interface GridEvents {
  begin(sheet: SheetStart): void
  /** The most recent sheet reads from right to left. */
  rightToLeft(): void
  /** A merged range, from its first to its last cell, counted from 1. */
  merge(from: { row: number; column: number }, to: { row: number; column: number }): void
}

export interface PagePicture {
  place: DocumentPlace
  /** Returns null, or throws, if the picture is not available. */
  read(): Uint8Array | null
  description: string
  cell?: CellPosition
}
