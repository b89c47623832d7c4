// What the readers extract from documents: readings, passages and facts. Types only.
import type { CountedHow, DocumentPlace, DocumentSummary, LanguageCode, Preview } from '../../preload/contract/index.ts'

export type { CountedHow, DocumentPlace, DocumentSummary }

export interface DocumentPart {
  place: DocumentPlace
  /** The part's share of `wordCount`. Comments, alternative texts, hidden text and translations count nothing. */
  wordCount: number
  /** The range of its text in `Reading.text`, in UTF-16 units; empty if the text was cut off. */
  start: number
  end: number
  /** The first row of a sheet or table file, if it looks like headings. */
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
  /** Pages without a text layer: pictures only. */
  | 'scannedPages'
  /** Pictures that seem to contain lines of text. */
  | 'picturesWithText'
  | 'embeddedObjects'
  /** Content stored in another file, which is not sent with this one. */
  | 'linkedContent'
  | 'macros'
  /** Units that are already translated. */
  | 'translatedUnits'
  | 'encrypted'
  | 'oldFormat'
  | 'empty'
  /** File, archive or text exceeds the limits. */
  | 'tooLarge'
  /** Some parts or pages could not be read. */
  | 'partlyRead'
  /** The file does not say reliably which letters it shows (PDF). */
  | 'unreliableText'
  /** The extension promises another format than the bytes. */
  | 'nameMisleads'
  | 'mixedLanguages'

/** Something people should know about a document before they send it. Its wording lives in the renderer. */
export interface DocumentFact {
  code: DocumentFactCode
  /** How many: comments, changes, pages, rows … */
  number: number
  /** Words it contains that are not part of the count. */
  words: number
  /** The first few. */
  places: DocumentPlace[]
  /** A few words of the first one, copied from the document; may be empty. */
  excerpt: string
  /** `mixedLanguages`: the share of each language. */
  languages?: LanguageShare[]
}

export interface LanguageShare {
  language: LanguageCode
  /** 0 to 1. */
  share: number
}

/** What the text reveals about its language; see `language/language-guess`. */
export interface LanguageEvidence {
  /** ISO 15924 code of the script with the most letters; null if there are no letters. */
  script: string | null
  /** Every language the text may be in; empty if the text is too short to say. */
  possible: LanguageCode[]
  /** The language the document declares. */
  declared: string | null
  /** The target language a translation file declares. */
  declaredTarget: string | null
}

/** The result of reading a document. Produced by `main/documents` in a worker. */
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

/** One paragraph, heading, list item, cell, cue or unit of a document: the unit that the review aligns and checks. */
export interface Passage {
  kind: 'heading' | 'paragraph' | 'listItem' | 'cell' | 'cue' | 'unit'
  /** From 1: a heading's level, a list item's depth or a cell's column; null for other kinds. */
  level: number | null
  place: DocumentPlace
  /**
   * A name that does not depend on the language: the key of a unit or string, the number of a cue, `sheet!B4` for a
   * cell. Null if the format has none.
   */
  key: string | null
  /** Number of the table within the document, from 1; null outside tables and for sheets. */
  table: number | null
  /** Row of a cell, from 1. */
  row: number | null
  /** NFC, without markup; white space as in the document. */
  text: string
  /** The translation in a unit of a bilingual file (PO, XLIFF), empty if there is none. Null for other formats. */
  translation: string | null
  /**
   * Start and end of each part of `text` that is code, in UTF-16 units: `[start, end, start, end …]`. Absent if there
   * is none.
   */
  code?: number[]
  /** Inline codes in `text` (`g1`, `x2`, `b`…) and in `translation`, in order. Empty if the format has none. */
  codes: string[]
  translationCodes: string[]
  /** A unit's state in the file's own word: `fuzzy`, `needs-translation`, `final`. */
  state?: string
  /** Both texts of a unit including leading and trailing white space, if there is any. */
  written?: { text: string; translation: string | null }
  /** Cues only. */
  startMs: number | null
  endMs: number | null
}

/** Counts of what the passages do not contain. Null if the format has no such thing. */
export interface DocumentShape {
  tables: number | null
  sheets: string[] | null
  slides: number | null
  footnotes: number | null
  pictures: number | null
  hyperlinks: number | null
}

/** What the review needs of a document: its passages in reading order. Produced by `main/documents`. */
export interface DocumentPassages {
  reading: Reading['reading'] | 'tooLarge' | 'unreliableText'
  /** Id of the detected format; see `documents/format`. */
  format: string
  passages: Passage[]
  shape: DocumentShape
  language: LanguageEvidence
  /** True if the document exceeds the limits. */
  isCut: boolean
}

export interface DocumentBytes {
  name: string
  sizeBytes: number
  /** The person's own, or made by Verso. Every other file is marked as coming from the internet when it is written. */
  isFromHere?: true
  /** In lower-case hex. What is read of a document is kept only if its hash is known. */
  sha256?: string
  /** Each call starts from the first byte. */
  open(): AsyncIterable<Uint8Array>
}

export interface DocumentReader {
  read(document: DocumentBytes, signal?: AbortSignal): Promise<Reading>
}

export interface PassageReader {
  /** The document's `DocumentPassages`, packed for the worker of a review; see `reading/packed`. */
  passages(document: DocumentBytes): Promise<Uint8Array>
}

/** What was read of which document, in which way, by which version of the readers. */
export interface ReadingKey {
  sha256: string
  extension: string
  kind: 'reading' | 'passages'
  readerVersion: string
}

/** Keeps packed readings. They can be read again, so losing one costs only time. */
export interface KeptReadings {
  get(key: ReadingKey): Promise<Uint8Array | null>
  put(key: ReadingKey, packed: Uint8Array): Promise<void>
}

export interface Previews {
  /** Prepares the document for display in a frame. Returns its address, or why it cannot be shown. */
  prepare(document: DocumentBytes & { key: string; language: LanguageCode | null }): Promise<Preview>
}
