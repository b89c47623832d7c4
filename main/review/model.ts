// The types of the review: segments, alignment, findings, comparisons. Types only; each computation has its own file.
import type { FindingCategory, FindingSeverity, LanguageCode } from '../../preload/contract/index.ts'
import type { DocumentPassages } from '../documents/model.ts'

/** One sentence of a passage; a whole cell, cue or unit, which are not split. */
export interface Segment {
  /** Index of its passage. */
  passage: number
  /** Position in the text of its passage, in UTF-16 units. */
  start: number
  end: number
  /** Trimmed. */
  text: string
}

/** A half-open range of segments: includes `from`, excludes `to`. Empty if nothing corresponds. */
export interface SegmentRange {
  from: number
  to: number
}

/** Source sentences and the target sentences that translate them. Rows are in the order of both documents. */
export interface AlignedRow {
  source: SegmentRange
  target: SegmentRange
  /** 0 to 1. */
  confidence: number
  /** Set by the person. */
  isByHand: boolean
}

export interface Alignment {
  source: Segment[]
  target: Segment[]
  rows: AlignedRow[]
}

/** A correction by the person: a row begins at these two segments. */
export interface Pin {
  source: number
  target: number
}

/** One side of a comparison of two documents in different languages. */
export interface ReviewedDocument extends DocumentPassages {
  name: string
  /** The language it was ordered in; null if unknown. `language` has the detected one. */
  orderedLanguage: LanguageCode | null
  sizeBytes: number
  /** SHA-256 in lower-case hex. */
  sha256: string
}

export type { FindingCategory, FindingSeverity }

/**
 * A location in the texts of a row: UTF-16 offsets into the row's text of that side (its segments joined by one space).
 */
export interface Span {
  start: number
  end: number
}

/** Something that is most likely wrong. Contains only a code, which the renderer turns into text. */
export interface ReviewFinding<Code extends string = string> {
  /** Stable for the same cause in the same two texts, whatever changes around it. */
  id: string
  code: Code
  category: FindingCategory
  severity: FindingSeverity
  /** Index of the row; null if it concerns the document as a whole. */
  row: number | null
  /** The affected parts of the row; several if it occurs several times. */
  source: Span[]
  target: Span[]
  /** What should be there and what is there, as written in the documents: `['1,250']`, `['1,520']`. */
  expected: string[]
  found: string[]
  /** Names of sheets, headings or parts; numbers for the message (counts of rows, cues …). */
  details: {
    name?: string
    expectedNumber?: number
    foundNumber?: number
    language?: LanguageCode
    script?: string
    /** The number of affected rows, starting with `row`. */
    rows?: number
  }
  /** Affected rows elsewhere: the other place of two passages that changed places. */
  otherRows?: readonly number[]
}

/** An entry of a glossary, or of a list of words that must not be translated. */
export interface Term {
  source: string
  /** Any of these is correct; empty for "do not translate". */
  targets: string[]
  /** These are wrong, even if common. */
  forbidden: string[]
  isCaseSensitive: boolean
}

/** What the translation memory has for one source segment. */
export interface EarlierSegment {
  /** See `segmentKey`. */
  key: number
  source: string
  /** The newest first. */
  translations: EarlierTranslation[]
}

/** A translation that was accepted before. */
export interface EarlierTranslation {
  target: string
  /** When it was accepted last; UTC, ISO 8601. */
  at: string
  /** The order or file that it is from. */
  title: string
}
