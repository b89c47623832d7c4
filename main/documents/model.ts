// What is read out of documents: readings, passages and facts, as the readers make them and the rest of main uses them. Types only.
import type { CountedHow, DocumentPlace, DocumentSummary, LanguageCode, Preview } from '../../preload/contract/index.ts'

export type { CountedHow, DocumentPlace, DocumentSummary }

export interface DocumentPart {
  place: DocumentPlace
  /** What of it is part of `wordCount`: nothing for comments, alternative texts, hidden text and translations. */
  wordCount: number
  /** Where its text lies in `Reading.text`, in UTF-16 units; an empty range where the text was cut. */
  start: number
  end: number
  /** The first row of a sheet or table file, where it looks like headings. */
  headerRow: string[]
}

export type DocumentFactCode =
  | 'comments'
  | 'trackedChanges'
  | 'hiddenText'
  | 'hiddenSheets'
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'hiddenSlides'
  /** Pages that are pictures: no text layer. */
  | 'scannedPages'
  /** Pictures that seem to hold lines of text. */
  | 'picturesWithText'
  | 'embeddedObjects'
  /** Content that lies in another file and does not come along. */
  | 'linkedContent'
  | 'macros'
  /** Units that are translated already. */
  | 'translatedUnits'
  | 'encrypted'
  | 'oldFormat'
  | 'empty'
  /** More than Verso reads: file, archive or text. */
  | 'tooLarge'
  /** Some parts or pages could not be read; the others were. */
  | 'partlyRead'
  /** The name's extension promises another format than the bytes are. */
  | 'nameMisleads'
  | 'mixedLanguages'

/** Something about a document that people should know before it is sent. Never worded here. */
export interface DocumentFact {
  code: DocumentFactCode
  /** How many: comments, changes, pages, rows … */
  number: number
  /** Words in it that are not part of the count. */
  words: number
  /** The first few. */
  places: DocumentPlace[]
  /** A few words of the first, as they stand in the document; may be empty. */
  excerpt: string
  /** `mixedLanguages`: the share of each in the text. */
  languages?: LanguageShare[]
}

export interface LanguageShare {
  language: LanguageCode
  /** 0 to 1. */
  share: number
}

/** What the text says about its language; see `text/language-guess`. */
export interface LanguageEvidence {
  /** ISO 15924 code of the script of most letters; null without letters. */
  script: string | null
  /** Every language that the text may be in; empty where it is too short to tell. */
  possible: LanguageCode[]
  /** What the document itself says. */
  declared: string | null
  /** What a translation file says it is translated into. */
  declaredTarget: string | null
}

/** What was read out of a document. Implemented by `main/documents`, in workers. */
export interface Reading {
  reading: 'read' | 'cannotRead' | 'damaged' | 'encrypted' | 'noText'
  /** Words; characters for Chinese and Japanese. Null unless `read`. */
  wordCount: number | null
  guessedLanguage: LanguageCode | null
  /** The text, for the full-text index; empty unless `read`. */
  text: string
  countedHow?: CountedHow
  parts?: DocumentPart[]
  facts?: DocumentFact[]
  language?: LanguageEvidence
  summary?: DocumentSummary
}

/** One paragraph, heading, list item, cell, cue or unit of a document, as the review aligns and checks it. */
export interface Passage {
  kind: 'heading' | 'paragraph' | 'listItem' | 'cell' | 'cue' | 'unit'
  /** From 1: of a heading its level, of a list item its depth, of a cell its column; null for the others. */
  level: number | null
  place: DocumentPlace
  /**
   * What names it in the document whatever its language: the key of a unit or string, the number of a cue, `sheet!B4` of a cell.
   * Null where the format has no such thing.
   */
  key: string | null
  /** Of a table within the document, from 1; null outside of tables and for sheets. */
  table: number | null
  /** Of a cell, from 1. */
  row: number | null
  /** NFC as it stands in the document, without markup; white space as written. */
  text: string
  /** Units of a bilingual file (PO, XLIFF): what stands as their translation, empty where there is none. Null for other formats. */
  translation: string | null
  /** Inline codes within `text` (`g1`, `x2`, `b`…), in their order, and those within `translation`. Empty where the format has none. */
  codes: string[]
  translationCodes: string[]
  /** Of a unit: what the file itself says about it, in the file's own word: `fuzzy`, `needs-translation`, `final`. */
  state?: string
  /** Of a unit that begins or ends with blanks: both texts with them. */
  written?: { text: string; translation: string | null }
  /** Of a cue. */
  startMs: number | null
  endMs: number | null
}

/** Things of a document that its passages do not hold. Null where the format has no such thing. */
export interface DocumentShape {
  tables: number | null
  sheets: string[] | null
  slides: number | null
  footnotes: number | null
  pictures: number | null
  hyperlinks: number | null
}

/** What the review needs of a document: its passages in the order of reading. Implemented by `main/documents`. */
export interface DocumentPassages {
  reading: Reading['reading'] | 'tooLarge'
  /** Id of the format that the bytes are, see `documents/format`. */
  format: string
  passages: Passage[]
  shape: DocumentShape
  language: LanguageEvidence
  /** True where it has more than the limits let through. */
  isCut: boolean
}

export interface DocumentBytes {
  name: string
  sizeBytes: number
  /** Each call begins at the start. */
  open(): AsyncIterable<Uint8Array>
}

export interface DocumentReader {
  read(document: DocumentBytes, signal?: AbortSignal): Promise<Reading>
}

export interface Previews {
  /** Makes the document ready to be shown in a frame and returns its address, or why it cannot be shown. */
  prepare(document: DocumentBytes & { key: string; language: LanguageCode | null }): Promise<Preview>
}
