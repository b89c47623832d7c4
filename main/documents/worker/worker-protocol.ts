// What passes between main and the reading worker. One document at a time; its bytes follow in chunks, so that main never holds a document.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { Reading } from '../model.ts'
import type { DocumentLimits } from '../limits.ts'
import type { PageLayout } from '../previewing/page-of-format.ts'
import type { PdfPage } from '../pdf/pdf-pages.ts'
import type { Picture } from '../collecting/pictures.ts'

export type Job =
  | { kind: 'read'; name: string }
  /** What a document looks like as a page. */
  | { kind: 'prepare'; name: string; language: LanguageCode | null; words: PageWords }
  /** Some pages of a PDF, for another reading worker that reads the rest. */
  | { kind: 'pages'; first: number; last: number }

/** What a page says itself, in the person's language. */
export interface PageWords {
  /** Speaker's notes; null where there is no word for them, and their beginning stands for it. */
  notes: string | null
}

/** A document made ready for the frame, or why it cannot be shown. */
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
      /** So much of its text is on the page. */
      shownCharacters: number
    }
  /** The frame shows the file itself. */
  | { kind: 'file'; format: 'pdf' | 'image'; mediaType: string; direction: 'ltr' | 'rtl' }
  | { kind: 'cannotShow'; reason: 'formatUnknown' | 'tooLarge' | 'damaged' | 'encrypted' | 'empty' }

export interface JobResults {
  read: Reading
  prepare: Prepared
  pages: (PdfPage | null)[]
}

export type ToWorker =
  { kind: 'begin'; job: Job; limits: DocumentLimits } | { kind: 'chunk'; bytes: Uint8Array } | { kind: 'end' }

export type FromWorker = { kind: 'done'; result: JobResults[Job['kind']] } | { kind: 'failed'; message: string }
