// What a piece of text is in its document, as the readers tell it to those who keep more than words: the review and the pages.
import type { DocumentPlace } from '../model.ts'

export interface CellPosition {
  /** Of a table within the document, from 1; null in a sheet. */
  table: number | null
  /** From 1. */
  row: number
  column: number
  /** So many columns and rows it takes up. */
  columnSpan?: number
  rowSpan?: number
  isHeader?: boolean
}

export type MarkKind = 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub' | 'code'

/** Emphasis on a part of a passage, in UTF-16 units of its text as it was handed over. */
export interface Mark {
  kind: MarkKind
  start: number
  end: number
}

/** Where in a passage a note hangs, and the number under which it stands below. */
export interface NoteReference {
  at: number
  label: string
}

export interface PassageShape {
  kind: 'heading' | 'paragraph' | 'listItem' | 'cell' | 'cue' | 'unit'
  /** From 1: of a heading its level, of a list item its depth. */
  level?: number
  /** Of a list item: numbered, not bulleted. */
  isOrdered?: boolean
  /** What names it whatever the language. */
  key?: string
  /** Where it stands in a table or sheet, whatever else it is. */
  cell?: CellPosition
  /** Of a unit; empty where there is none yet. */
  translation?: string
  codes?: string[]
  translationCodes?: string[]
  /** Of a unit: what the file itself says about it, in the file's own word. */
  state?: string
  startMs?: number
  endMs?: number
  marks?: Mark[]
  references?: NoteReference[]
  /** Seen in the document, and not written by a translator: the result of a formula, a block of code. */
  isMade?: boolean
}

export interface SheetStart {
  number: number
  name: string
  isHidden: boolean
}

/** What is to know about sheets beside their cells, in the order of the document. */
export interface GridEvents {
  begin(sheet: SheetStart): void
  /** Of the sheet that was begun last. */
  rightToLeft(): void
  /** Cells that are one, from the upper one to the last, from 1. */
  merge(from: { row: number; column: number }, to: { row: number; column: number }): void
}

export interface PagePicture {
  place: DocumentPlace
  /** Null, or a throw, where it cannot be had. */
  read(): Uint8Array | null
  description: string
  cell?: CellPosition
}
