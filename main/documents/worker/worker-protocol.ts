// The messages between main and the reading worker. One document at a time, sent in chunks, so that main never holds a
// whole document.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { DocumentLimits } from '../limits.ts'
import type { endMessage } from './sandboxed-worker.ts'
import type { PageLayout } from '../previewing/page-of-format.ts'
import type { PdfPage } from '../pdf/pdf-pages.ts'
import type { Picture } from '../collecting/pictures.ts'

export type Job =
  /** Count a document and collect its facts and its text for the search. */
  | { kind: 'reading'; name: string }
  /** Collect a document's passages for a review. */
  | { kind: 'passages'; name: string }
  /** Lay out a document as a page. */
  | { kind: 'prepare'; name: string; language: LanguageCode | null; words: PageWords }
  /** Read some pages of a PDF for another worker, which reads the rest. */
  | { kind: 'pages'; first: number; last: number }

/** Texts on a page, in the person's language. */
export interface PageWords {
  /** Heading of speaker notes; null to use the first words of the notes. */
  notes: string | null
}

/** A document prepared for its frame, or why it cannot be shown. */
export type Prepared =
  | {
      kind: 'page'
      format: 'text' | 'document'
      /** For the styles. */
      layout: PageLayout
      html: string
      pictures: Picture[]
      direction: 'ltr' | 'rtl'
      isCut: boolean
      /** How much of the document's text is on the page. */
      shownCharacters: number
    }
  /** The frame shows the file itself. */
  | { kind: 'file'; format: 'pdf' | 'image'; mediaType: string; direction: 'ltr' | 'rtl' }
  | { kind: 'cannotShow'; reason: 'formatUnknown' | 'tooLarge' | 'damaged' | 'encrypted' | 'empty' }

export interface JobResults {
  /** A packed `Reading`, and packed `DocumentPassages`; see `reading/packed`. */
  reading: Uint8Array
  passages: Uint8Array
  prepare: Prepared
  pages: (PdfPage | null)[]
}

export type ToWorker =
  | { kind: 'begin'; job: Job; limits: DocumentLimits }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'end' }
  /** The document that was being sent is not wanted any more. */
  | { kind: 'drop' }
  | typeof endMessage

export type FromWorker = { kind: 'done'; result: JobResults[Job['kind']] } | { kind: 'failed'; message: string }
