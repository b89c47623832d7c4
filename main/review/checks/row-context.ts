// The input of the row checks, and how they report findings. A check examines one row at a time and may report more at
// the end, after the whole document.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { Passage } from '../../documents/model.ts'
import type { FindingCause } from '../finding.ts'
import type { LanguageKnowledge } from '../language-knowledge.ts'
import type { Dictionary } from '../spelling/dictionary.ts'
import type { EarlierTranslation, Span, Term } from '../model.ts'
import type { FixedParts } from './markup/fixed-parts.ts'
import type { SentenceInText } from './meaning/sentence-pairs.ts'
import type { NumberInText } from './numbers/numerals.ts'
import type { LanguageTraits } from './characters/language-traits.ts'
import type { RowFindingCode } from '../../../preload/contract/reviewing/review-findings.ts'

/** Both texts of a row; each consists of its segments joined by one space. */
export interface CheckedRow {
  /** Its index in the alignment. */
  row: number
  source: string
  target: string
  /** The kind of the passage in which the source begins. */
  kind: Passage['kind']
  /** Inline codes; empty if the row is not a whole unit. */
  sourceCodes: readonly string[]
  targetCodes: readonly string[]
  /** The parts of each text that are code: functions, commands, listings. Absent if there are none. */
  sourceCode?: readonly Span[] | undefined
  targetCode?: readonly Span[] | undefined
  /** Its plural form: which of how many. */
  form?: { index: number; of: number } | undefined
  /** False if the sides may not belong together. Default: true. */
  isCertain?: boolean
  /** Both texts with surrounding spaces, if the row is a whole unit. */
  written?: { source: string; target: string } | undefined
}

export interface RowCheckInput {
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
  /** In the order of the document. */
  rows: Iterable<CheckedRow>
  terms: readonly Term[]
  languages: LanguageKnowledge
  /** What was accepted before for a source text, newest first. Default: nothing. */
  earlierTranslations?: EarlierLookUp | undefined
  /** See `DictionaryLoader`. Default: spelling is not checked. */
  dictionary?: DictionaryLoader | null | undefined
  /** Called in the middle of long work after the last row; may throw to stop. */
  onPause?: (() => void) | undefined
}

/** Reads the dictionary of the target language when it is first asked; null if it turns out to be none. */
export type DictionaryLoader = (onPause: () => void) => Dictionary | null

export type EarlierLookUp = (source: string) => readonly EarlierTranslation[]

/** One side of a row with what several checks need, each computed once and on demand. */
export interface AnalysedText {
  text: string
  /** See `characters`. */
  features: number
  /** The parts that are code. */
  code: readonly Span[]
  fixed(): FixedParts
  /** The text with spaces in place of all fixed parts and code; same length, same offsets. */
  plain(): string
  words(): Word[]
  /** Of its words, see `wordNumbers`. */
  numbers(): readonly number[] | null
  /** Its numbers in digits. */
  numerals(): readonly NumberInText[]
  /** Its sentences, as the checks of meaning part them. */
  sentences(): readonly SentenceInText[]
}

export interface Word extends Span {
  text: string
  lower: string
}

export interface AnalysedRow extends Omit<CheckedRow, 'source' | 'target' | 'isCertain' | 'sourceCode' | 'targetCode'> {
  source: AnalysedText
  target: AnalysedText
  /** A whole unit, cell or cue, whose text is in no other row. */
  isWhole: boolean
  /** The row as the document has it, if code is masked in this one. */
  unmasked?: AnalysedRow
}

export type RowCause = Omit<FindingCause<RowFindingCode>, 'row' | 'sourceText' | 'targetText'>

export interface RowContext {
  source: LanguageTraits
  target: LanguageTraits
  /** The languages share so many words that untranslated text cannot be recognised. */
  areNeighbours: boolean
  terms: readonly Term[]
  earlierTranslations: EarlierLookUp
  dictionary: DictionaryLoader | null
  onPause(): void
  report(row: AnalysedRow, cause: RowCause): void
}

export interface RowCheck {
  /** Called once for each row that has words or numbers on both sides. */
  examine(row: AnalysedRow): void
  finish?(): void
}
