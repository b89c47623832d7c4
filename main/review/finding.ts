// Findings are made here, so that the same cause in the same texts has the same id in every run and in every version of a document.
import { createHash } from 'node:crypto'
import { findingCatalogue } from '../../preload/contract/review-findings.ts'
import type { ReviewFindingCode } from '../../preload/contract/review-findings.ts'
import type { FindingSeverity, ReviewFinding } from './model.ts'

const unevenBlanks = /\s\s|[^\S ]/u

/** Case stays, because some findings are about it; spacing and the ways to write one character do not. */
export function normalised(text: string): string {
  const whole = text.normalize('NFC')
  return (unevenBlanks.test(whole) ? whole.replace(/\s+/gu, ' ') : whole).trim()
}

/** 16 hex digits of the SHA-256 of the pieces; a piece cannot be mistaken for two. */
export function digestOf(...pieces: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(pieces)).digest('hex').slice(0, 16)
}

export interface FindingCause<Code extends ReviewFindingCode> {
  code: Code
  /** Where it is not that of the catalogue. */
  severity?: FindingSeverity | undefined
  /** Null where it concerns the document as a whole. */
  row?: number | null
  /** What the row, or the document, says on both sides: part of the id. Empty where the finding does not hang on it. */
  sourceText?: string
  targetText?: string
  source?: ReviewFinding['source']
  target?: ReviewFinding['target']
  expected?: string[]
  found?: string[]
  details?: ReviewFinding['details']
}

/**
 * Makes the findings of one run; the second with the same cause in the same texts (a sentence that stands in a document twice) gets an id
 * of its own, by its turn.
 */
export function createFindings(): <Code extends ReviewFindingCode>(cause: FindingCause<Code>) => ReviewFinding<Code> {
  const times = new Map<string, number>()
  return ({
    code,
    severity = findingCatalogue[code].severity,
    row = null,
    sourceText = '',
    targetText = '',
    ...rest
  }) => {
    const { source = [], target = [], expected = [], found = [], details = {} } = rest
    const { name = '', expectedNumber = '', foundNumber = '', language = '', script = '' } = details
    const digest = digestOf(
      code,
      normalised(sourceText),
      normalised(targetText),
      ...expected.map((text) => `+${normalised(text)}`),
      ...found.map((text) => `-${normalised(text)}`),
      ...[name, expectedNumber, foundNumber, language, script].map(String),
    )
    const turn = (times.get(digest) ?? 0) + 1
    times.set(digest, turn)
    const id = `${code}-${digest}${turn === 1 ? '' : `-${String(turn)}`}`
    return {
      id,
      code,
      category: findingCatalogue[code].category,
      severity,
      row,
      source,
      target,
      expected,
      found,
      details,
    }
  }
}
