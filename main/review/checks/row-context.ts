// What the checks of single rows are given, and how they say what they found. A check looks at one row after the other and may say more
// at the end, when it has seen the document.
import type { LanguageCode } from '../../../preload/contract/index.ts'
import type { Passage } from '../../documents/model.ts'
import type { FindingCause } from '../finding.ts'
import type { LanguageKnowledge } from '../language-knowledge.ts'
import type { Span, Term } from '../model.ts'
import type { FixedParts } from './markup/fixed-parts.ts'
import type { LanguageTraits } from './wording/language-traits.ts'
import type { RowFindingCode } from '../../../preload/contract/review-findings.ts'

/** Both texts of a row, each its segments joined by one blank. */
export interface CheckedRow {
  /** Its index in the alignment. */
  row: number
  source: string
  target: string
  /** Of the passage that its source begins in, or its target where there is no source. */
  kind: Passage['kind']
  /** Inline codes; empty where the row is not a whole unit. */
  sourceCodes: readonly string[]
  targetCodes: readonly string[]
  /** Which of how many forms of one message it is, where a number decides between them. */
  form?: { index: number; of: number } | undefined
  /** False where both sides may not belong together. True if left out. */
  isCertain?: boolean
  /** Both texts with the blanks around them, where the row is a whole unit. */
  written?: { source: string; target: string } | undefined
}

export interface RowCheckInput {
  sourceLanguage: LanguageCode | null
  targetLanguage: LanguageCode | null
  /** In the order of the document. */
  rows: Iterable<CheckedRow>
  terms: readonly Term[]
  languages: LanguageKnowledge
}

/** One side of a row with what several checks need of it, each worked out once and only where asked for. */
export interface SeenText {
  text: string
  /** See `characters`. */
  features: number
  fixed(): FixedParts
  /** The text with blanks in place of all that must stay as it is: same length, same offsets. */
  plain(): string
  words(): Word[]
  /** Of its words, see `wordNumbers`. */
  numbers(): readonly number[] | null
}

export interface Word extends Span {
  text: string
  lower: string
}

export interface SeenRow extends Omit<CheckedRow, 'source' | 'target' | 'isCertain'> {
  source: SeenText
  target: SeenText
  /** A whole unit, cell or cue: what stands in it stands in no other row. */
  isWhole: boolean
}

export type RowCause = Omit<FindingCause<RowFindingCode>, 'row' | 'sourceText' | 'targetText'>

export interface RowContext {
  source: LanguageTraits
  target: LanguageTraits
  /** Their words are too alike for what looks untranslated to be so. */
  areNeighbours: boolean
  terms: readonly Term[]
  report(row: SeenRow, cause: RowCause): void
}

export interface RowCheck {
  /** Called once for each row that has words or numbers on both sides. */
  look(row: SeenRow): void
  finish?(): void
}
