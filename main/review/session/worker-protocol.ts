// What passes between main and the worker of one open review. Bytes come in as chunks, answers go out in windows: main never holds a document.
import type {
  ChangeRow,
  FindingCategory,
  FindingSeverity,
  LanguageCode,
  ReviewFinding as ShownFinding,
  ReviewRow,
  ReviewState,
} from '../../../preload/contract/index.ts'
import type { DocumentPlace } from '../../documents/model.ts'
import type { CorrectedRow } from '../alignment/corrections.ts'
import type { Dismissal } from './dismissals.ts'
import type { HandledVerdict } from '../versions/comment-resolution.ts'
import type { DocumentLanguage } from '../output/html.ts'
import type { QuotedFinding } from '../output/quotes.ts'
import type { ReportWords } from '../output/findings-report.ts'
import type { SheetWords } from '../output/review-sheet.ts'

/** So many other versions a worker keeps; a further one takes the place of the first. */
export const mostVersions = 4

/** A document as the worker gets it: what was read of it, not its bytes. */
export interface GivenDocument {
  name: string
  sizeBytes: number
  sha256: string
  /** See `documents/reading/packed`. */
  passages: Uint8Array
}

/** What a review begins with. */
export interface ReviewBeginning {
  context: ReviewContext
  source: GivenDocument | null
  target: GivenDocument | null
  /** Why there is no document. */
  missing: MissingSides
  /** The bytes of each glossary that is used. */
  glossaries: Uint8Array[]
}

export interface ReviewContext {
  /** What the two are ordered in. */
  languages: { source: LanguageCode | null; target: LanguageCode | null }
  /** See `DismissalContext`. */
  document: string
  dismissals: Dismissal[]
  corrections: CorrectedRow[]
  /** Names of the order's files, and of what came back for them in this language. */
  orderFiles: { sources: string[]; delivered: string[] }
}

/** Of a side for which there is no file, why. */
export type MissingSides = Record<'source' | 'target', SideProblem | null>

export type SideProblem = NonNullable<ReviewState['source']['problem']>

/** What a delivery was sent back with, to be looked up in the version that came after. */
export interface AskedPassage {
  text: string
  sourceQuote: string
  targetQuote: string
  finding: { id: string; code: string } | null
}

export interface SheetRemarkFound {
  row: number
  category: FindingCategory | null
  severity: FindingSeverity
  text: string
  sourceQuote: string
  targetQuote: string
  place: DocumentPlace | null
}

export interface MadeFile {
  file: number
  sizeBytes: number
}

/** Every question with its answer. All of them are answered at once, also while the checks run. */
export interface Questions {
  rows: { asked: { from: number; limit: number }; answer: { total: number; rows: ReviewRow[] } }
  findings: {
    asked: { from: number; limit: number; withDismissed: boolean }
    answer: { total: number; findings: ShownFinding[] }
  }
  find: {
    asked: { text: string }
    answer: {
      total: number
      places: { row: number; side: 'source' | 'target'; span: { start: number; end: number } }[]
      /** The text stands nowhere: these are places of any of its words. */
      isByWords: boolean
    }
  }
  /** Null: the rows named are no run of rows. `rows` null takes all corrections back. `remarkRows` are moved along. */
  correct: {
    asked: { rows: CorrectedRow[] | null; remarkRows: number[] }
    answer: { corrections: CorrectedRow[]; remarkRows: number[] } | null
  }
  setDismissals: { asked: { dismissals: Dismissal[] }; answer: null }
  /** In the order of the document; of ids that are not known (any more) nothing. */
  quoted: { asked: { ids: string[] }; answer: QuotedFinding[] }
  changes: {
    asked: { earlier: number; from: number; limit: number; onlyChanged: boolean }
    answer: { total: number; counts: Record<ChangeRow['state'], number>; rows: ChangeRow[] } | null
  }
  handled: {
    asked: { earlier: number; passages: AskedPassage[] }
    answer: { laterText: string; verdict: HandledVerdict }[] | null
  }
  /** Makes a file for outside and keeps it until it was taken, or two others were made. Null where there are more rows than such a file has. */
  makeSheet: {
    asked: { words: SheetWords; language: DocumentLanguage; answersName: string }
    answer: MadeFile | null
  }
  makeReport: {
    asked: { words: ReportWords; language: DocumentLanguage; format: 'csv' | 'html' }
    answer: MadeFile | null
  }
  /** A piece of a file that was made; null at its end. */
  takeFile: { asked: { file: number; at: number }; answer: Uint8Array | null }
  /** Null: saved by no sheet of these two documents. */
  readAnswers: {
    asked: { text: string }
    answer: { by: string; isAcceptance: boolean; general: string; remarks: SheetRemarkFound[] } | null
  }
  /** How many terms a glossary has; null: none that can be understood. */
  countTerms: {
    asked: { glossary: Uint8Array; source: LanguageCode | null; target: LanguageCode | null }
    answer: { terms: number } | null
  }
}

export type Question = { [Kind in keyof Questions]: { kind: Kind } & Questions[Kind]['asked'] }[keyof Questions]
export type AnswerTo<Kind extends keyof Questions> = Questions[Kind]['answer']

export type ToReviewWorker =
  | ({ kind: 'begin' } & ReviewBeginning)
  /** Another version of the delivery, to be compared with; questions name it by its number. */
  | { kind: 'earlier'; number: number; document: GivenDocument }
  /** All that are used from now on: check anew. */
  | { kind: 'glossaries'; glossaries: Uint8Array[] }
  | { kind: 'ask'; id: number; question: Question }

/** What a worker tells of its review as it goes on. */
export interface WorkerState {
  stage: ReviewState['stage']
  source: Pick<ReviewState['source'], 'direction' | 'problem'>
  target: Pick<ReviewState['target'], 'direction' | 'problem'>
  rows: number
  findings: ReviewState['findings']
  corrected: number
  isCut: boolean
}

export type FromReviewWorker =
  | { kind: 'state'; state: WorkerState }
  | { kind: 'answered'; id: number; answer: Questions[keyof Questions]['answer'] }
  | { kind: 'failed'; id: number; message: string }
  /** A fault of Verso's own, for the log. */
  | { kind: 'trouble'; message: string }
