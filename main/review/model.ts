// The words of the review: segments, alignment, findings, comparisons. Types only; what is computed lies beside it, one subject a file.
import type { FindingCategory, FindingSeverity, LanguageCode } from '../../preload/contract/index.ts'
import type { DocumentPassages } from '../documents/model.ts'

/** One sentence of a passage; a whole cell, cue or unit where these are not parted. */
export interface Segment {
  /** Index of its passage. */
  passage: number
  /** Where it lies in the text of its passage, in UTF-16 units. */
  start: number
  end: number
  /** Without blanks around it. */
  text: string
}

/** A half-open range of segments: `from` up to, not with, `to`. Empty where nothing corresponds. */
export interface SegmentRange {
  from: number
  to: number
}

/** Sentences of the source and the sentences that say the same in the delivery. Rows lie in the order of both documents. */
export interface AlignedRow {
  source: SegmentRange
  target: SegmentRange
  /** 0 to 1. */
  confidence: number
  /** Fixed by the person. */
  isByHand: boolean
}

export interface Alignment {
  source: Segment[]
  target: Segment[]
  rows: AlignedRow[]
}

/** Said by the person: a row begins at these two segments. */
export interface Pin {
  source: number
  target: number
}

/** One side of a comparison of two documents in different languages. */
export interface ReviewedDocument extends DocumentPassages {
  name: string
  /** What it is ordered to be in; null where that is not known. What it looks like stands in `language`. */
  orderedLanguage: LanguageCode | null
  sizeBytes: number
  /** SHA-256 in lower-case hex. */
  sha256: string
}

export type { FindingCategory, FindingSeverity }

/** Where in the texts of a row something stands: UTF-16 offsets into the row's text of that side (its segments joined by one blank). */
export interface Span {
  start: number
  end: number
}

/** Something that is most likely wrong. Coded only; the renderer words it. */
export interface ReviewFinding<Code extends string = string> {
  /** The same for the same cause in the same two texts, whatever else changes around it. */
  id: string
  code: Code
  category: FindingCategory
  severity: FindingSeverity
  /** Index of the row; null where it concerns the document as a whole. */
  row: number | null
  /** What of the row it is about; several where the same stands there several times. */
  source: Span[]
  target: Span[]
  /** What should be there and what is there, as written in the documents: `['1,250']`, `['1,520']`. */
  expected: string[]
  found: string[]
  /** Names of sheets, headings, parts; numbers to be worded (counts of rows, cues …). */
  details: {
    name?: string
    expectedNumber?: number
    foundNumber?: number
    language?: LanguageCode
    script?: string
    /** How many rows it is about, from `row` on. */
    rows?: number
  }
}

/** An entry of a glossary, or of a list of words that stay as they are. */
export interface Term {
  source: string
  /** Any of these is right; empty for "do not translate". */
  targets: string[]
  /** These are wrong although they may be usual. */
  forbidden: string[]
  isCaseSensitive: boolean
}
