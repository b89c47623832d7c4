// Creates findings whose ids are stable: the same cause in the same texts has the same id in every run and every
// version of a document.
import { createHash } from 'node:crypto'
import { findingCatalogue } from '../../preload/contract/reviewing/review-findings.ts'
import type { ReviewFindingCode } from '../../preload/contract/reviewing/review-findings.ts'
import type { FindingSeverity, ReviewFinding } from './model.ts'

const irregularSpaces = /\s\s|[^\S ]/u

/** Keeps case, which some findings are about; unifies spacing and Unicode forms. */
export function normalised(text: string): string {
  const whole = text.normalize('NFC')
  return (irregularSpaces.test(whole) ? whole.replace(/\s+/gu, ' ') : whole).trim()
}

/** The first 16 hex digits of the SHA-256 of the pieces, which cannot run into each other. */
function digestOf(...pieces: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(pieces)).digest('hex').slice(0, 16)
}

/** Of a longer text, which may have many findings, its own digest is in theirs. */
const maxCharactersInDigest = 20_000

/** Digests of long texts are made once each: findings of one row follow each other. */
function createTextForm(): (text: string) => string {
  const long = new Map<string, string>()
  return (text) => {
    if (text.length <= maxCharactersInDigest) return normalised(text)
    const known = long.get(text)
    if (known !== undefined) return known
    if (long.size > 1) long.clear()
    const form = digestOf(normalised(text))
    long.set(text, form)
    return form
  }
}

export interface FindingCause<Code extends ReviewFindingCode> {
  code: Code
  /** If it differs from the catalogue's severity. */
  severity?: FindingSeverity | undefined
  /** Null if it concerns the document as a whole. */
  row?: number | null
  /** The texts of the row or document, part of the id. Empty if the finding does not depend on them. */
  sourceText?: string
  targetText?: string
  source?: ReviewFinding['source']
  target?: ReviewFinding['target']
  expected?: string[]
  found?: string[]
  details?: ReviewFinding['details']
  otherRows?: readonly number[]
}

/** The rows that a finding is about; none if it concerns the document as a whole. */
export function rowsOf({ row, details, otherRows = [] }: ReviewFinding): number[] {
  if (row === null) return []
  return [...Array.from({ length: details.rows ?? 1 }, (_, index) => row + index), ...otherRows]
}

/**
 * Creates the findings of one run. If a cause occurs again in the same texts (a repeated sentence), a counter makes its
 * id unique.
 */
export function createFindings(): <Code extends ReviewFindingCode>(cause: FindingCause<Code>) => ReviewFinding<Code> {
  const times = new Map<string, number>()
  const formOf = createTextForm()
  return ({
    code,
    severity = findingCatalogue[code].severity,
    row = null,
    sourceText = '',
    targetText = '',
    ...rest
  }) => {
    const { source = [], target = [], expected = [], found = [], details = {}, otherRows } = rest
    const { name = '', expectedNumber = '', foundNumber = '', language = '', script = '' } = details
    const digest = digestOf(
      code,
      formOf(sourceText),
      formOf(targetText),
      ...expected.map((text) => `+${formOf(text)}`),
      ...found.map((text) => `-${formOf(text)}`),
      ...[name, expectedNumber, foundNumber, language, script].map(String),
    )
    const occurrence = (times.get(digest) ?? 0) + 1
    times.set(digest, occurrence)
    const id = `${code}-${digest}${occurrence === 1 ? '' : `-${String(occurrence)}`}`
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
      ...(otherRows && { otherRows }),
    }
  }
}
