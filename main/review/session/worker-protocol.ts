// The messages between main and the worker of one open review. Answers are slices, so that main never holds the text of
// a document.
import type {
  ChangeRow,
  DeliveryQuality,
  FindingCategory,
  FindingSeverity,
  KeptQuality,
  LanguageCode,
  ReviewFinding as ShownFinding,
  ReviewRow,
  ReviewState,
} from '../../../preload/contract/index.ts'
import type { endMessage } from '../../documents/worker/sandboxed-worker.ts'
import type { DocumentPlace } from '../../documents/model.ts'
import type { TmxPair, TmxProblem } from '../../documents/text/tmx.ts'
import type { KnownPair } from '../lexicon/known-texts.ts'
import type { EarlierSegment, EarlierTranslation } from '../model.ts'
import type { DictionaryPlace } from '../spelling/dictionary-files.ts'
import type { CorrectedRow } from '../alignment/corrections.ts'
import type { Dismissal } from './dismissals.ts'
import type { PairToKeep } from './pairs-to-keep.ts'
import type { CountedComment } from '../quality/delivery-quality.ts'
import type { ResolutionVerdict } from '../versions/comment-resolution.ts'
import type { DocumentLanguage } from '../output/html.ts'
import type { QuotedFinding } from '../output/quotes.ts'
import type { ReportWords } from '../output/findings-report.ts'
import type { SheetWords } from '../output/review-sheet.ts'
import type { ReviewSummary } from './summary.ts'

/** The number of other versions that a worker keeps; one more replaces the oldest. */
export const maxVersions = 4

/** A document for the worker: its passages as read, not its bytes. */
export interface WorkerDocument {
  name: string
  sizeBytes: number
  sha256: string
  /** Packed; see `documents/reading/packed`. */
  passages: Uint8Array
}

/** Everything that a worker needs to begin. */
export interface ReviewInput {
  context: ReviewContext
  source: WorkerDocument | null
  target: WorkerDocument | null
  /** The reason for each document that is missing. */
  missing: MissingSides
  /** The bytes of each glossary in use. */
  glossaries: Uint8Array[]
  /** The translation memory has pairs in these languages: the worker asks for those of its segments before it checks. */
  hasMemory: boolean
  /** The dictionary of the target language; null if there is none. */
  dictionary: DictionaryPlace | null
}

export interface ReviewContext {
  /** The languages of the order. */
  languages: { source: LanguageCode | null; target: LanguageCode | null }
  /** See `DismissalContext`. */
  document: string
  dismissals: Dismissal[]
  corrections: CorrectedRow[]
  /** The names of the order's source documents, and of those delivered in this language. */
  orderFiles: { sources: string[]; delivered: string[] }
}

/** Why a side has no document; null for a side with one. */
export type MissingSides = Record<'source' | 'target', SideProblem | null>

export type SideProblem = NonNullable<ReviewState['source']['problem']>

/** A passage named in the reason for sending a delivery back, to be checked in the next version. */
export interface SentBackPassage {
  text: string
  sourceQuote: string
  targetQuote: string
  finding: { id: string; code: string } | null
}

interface SheetCommentFound {
  row: number
  category: FindingCategory | null
  severity: FindingSeverity
  text: string
  sourceQuote: string
  targetQuote: string
  place: DocumentPlace | null
}

export interface OutgoingFile {
  file: number
  sizeBytes: number
}

/** Each question with its parameters and its answer. All are answered promptly, also while the checks run. */
export interface Questions {
  rows: { parameters: { from: number; limit: number }; answer: { total: number; rows: ReviewRow[] } }
  findings: {
    parameters: { from: number; limit: number; withDismissed: boolean }
    answer: { total: number; findings: ShownFinding[] }
  }
  find: {
    parameters: { text: string }
    answer: {
      total: number
      places: { row: number; side: 'source' | 'target'; span: { start: number; end: number } }[]
      /** The whole text was not found, so these are the places of any of its words. */
      isByWords: boolean
    }
  }
  /**
   * `rows` null undoes all corrections. `commentRows` are the rows with comments; the answer has their new positions.
   * Null if `rows` do not replace consecutive rows.
   */
  correct: {
    parameters: { rows: CorrectedRow[] | null; commentRows: number[] }
    answer: { corrections: CorrectedRow[]; commentRows: number[] } | null
  }
  /** What is worth knowing without opening the review. Answered when the checks have ended. */
  summary: { parameters: Record<never, never>; answer: ReviewSummary }
  /** What was accepted before for the source of this row, newest first. */
  earlier: { parameters: { row: number }; answer: EarlierTranslation[] }
  /** The pairs that the memory may keep, of the rows from `from`; answered after the checks. `total` counts rows. */
  pairsToKeep: { parameters: { from: number; limit: number }; answer: { total: number; pairs: PairToKeep[] } }
  setDismissals: { parameters: { dismissals: Dismissal[] }; answer: null }
  /** Null before the checks have ended, and where a side cannot be read. */
  quality: {
    parameters: { comments: CountedComment[]; ticked: string[] }
    answer: { quality: DeliveryQuality | null }
  }
  /** In document order; unknown ids are left out. */
  quoted: { parameters: { ids: string[] }; answer: QuotedFinding[] }
  changes: {
    parameters: { earlier: number; from: number; limit: number; onlyChanged: boolean }
    answer: { total: number; counts: Record<ChangeRow['state'], number>; rows: ChangeRow[] } | null
  }
  resolutions: {
    parameters: { earlier: number; passages: SentBackPassage[] }
    answer: { laterText: string; verdict: ResolutionVerdict }[] | null
  }
  /**
   * Makes a file and keeps it until it has been read or two others were made. Null if there are too many rows for it.
   */
  makeSheet: {
    parameters: { words: SheetWords; language: DocumentLanguage; answersName: string; quality: KeptQuality | null }
    answer: OutgoingFile | null
  }
  makeReport: {
    parameters: {
      words: ReportWords
      language: DocumentLanguage
      format: 'csv' | 'html'
      quality: KeptQuality | null
    }
    answer: OutgoingFile | null
  }
  /** A piece of such a file; null at its end. */
  takeFile: { parameters: { file: number; at: number }; answer: Uint8Array | null }
  /** Null if the text does not come from a review sheet of these two documents. */
  readAnswers: {
    parameters: { text: string }
    answer: { by: string; isAcceptance: boolean; general: string; comments: SheetCommentFound[] } | null
  }
  /** The number of terms in a glossary; null if it is not a readable one. */
  countTerms: {
    parameters: { glossary: Uint8Array; source: LanguageCode | null; target: LanguageCode | null }
    answer: { terms: number } | null
  }
  /**
   * Reads the next bytes of a translation memory (TMX); null for its end. The first question begins it. A problem ends
   * it: what was read before it counts.
   */
  readTmx: {
    parameters: { bytes: Uint8Array | null }
    answer: { pairs: TmxPair[]; skipped: number; problem: TmxProblem | null }
  }
}

export type Question = { [Kind in keyof Questions]: { kind: Kind } & Questions[Kind]['parameters'] }[keyof Questions]
export type AnswerTo<Kind extends keyof Questions> = Questions[Kind]['answer']

export type ToReviewWorker =
  | ({ kind: 'begin' } & ReviewInput)
  /** Another version of the delivery to compare with; questions refer to it by its number. */
  | { kind: 'earlier'; number: number; document: WorkerDocument }
  /** Replaces all glossaries; the checks run again. */
  | { kind: 'glossaries'; glossaries: Uint8Array[] }
  | { kind: 'ask'; id: number; question: Question }
  /** Answers `lookUp`; `accepted` null if it was not asked for. */
  | { kind: 'remembered'; segments: EarlierSegment[]; accepted: KnownPair[] | null }
  /** Forgets the review; the worker answers `closed` and is ready for another. */
  | { kind: 'close' }
  | typeof endMessage

/** What a worker posts about its review while it works. */
export interface WorkerState {
  stage: ReviewState['stage']
  source: Pick<ReviewState['source'], 'direction' | 'problem'>
  target: Pick<ReviewState['target'], 'direction' | 'problem'>
  rows: number
  findings: ReviewState['findings']
  corrected: number
  isCut: boolean
  unchecked: ReviewState['unchecked']
}

export type FromReviewWorker =
  | { kind: 'state'; state: WorkerState }
  /** The keys of source segments that the translation memory may know (see `segmentKey`), and whether to learn from it. */
  | { kind: 'lookUp'; keys: Float64Array; learns: boolean }
  | { kind: 'answered'; id: number; answer: Questions[keyof Questions]['answer'] }
  | { kind: 'failed'; id: number; message: string }
  /** A fault of Verso, for the log. */
  | { kind: 'trouble'; message: string }
  /** Nothing of the review is left, and nothing more of it follows. */
  | { kind: 'closed' }
