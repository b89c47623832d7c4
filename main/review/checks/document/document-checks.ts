// All checks of a whole document, most important first. A finding that makes the rest meaningless ends the checks.
import { rowsOf } from '../../finding.ts'
import type { ReviewFinding } from '../../model.ts'
import { checkCues } from './cues.ts'
import { createContext } from '../coverage/document-context.ts'
import type { DocumentCheckInput } from '../coverage/document-context.ts'
import { describeFinding } from '../../../../preload/contract/reviewing/review-findings.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'
import { checkDoubled } from '../coverage/doubled.ts'
import { checkDoubledWithin } from '../coverage/doubled-within.ts'
import { checkMisplaced, checkSwapped } from '../coverage/misplaced-passages.ts'
import { checkMissingSentences } from '../coverage/missing-sentences.ts'
import { checkUnaligned } from '../coverage/passages.ts'
import { checkReordered } from '../coverage/reordered-passages.ts'
import { checkOtherLanguage } from '../coverage/other-language.ts'
import { checkSourceLanguage } from '../coverage/source-language.ts'
import { checkStructure } from './structure.ts'
import { checkTables } from '../coverage/tables.ts'
import { checkUnits } from '../coverage/units.ts'
import { checkWholeFile } from './whole-file.ts'

export type { DocumentCheckInput } from '../coverage/document-context.ts'

/** Yields the findings, and adds the rows that each covers. */
function* noting(
  rows: Set<number>,
  findings: Iterable<ReviewFinding<DocumentFindingCode>>,
): Generator<ReviewFinding<DocumentFindingCode>> {
  for (const finding of findings) {
    yield finding
    for (const row of rowsOf(finding)) rows.add(row)
  }
}

/** Yields findings about the whole document and about runs of its passages. Reports nothing if not certain. */
export function* checkDocument(input: DocumentCheckInput): Generator<ReviewFinding<DocumentFindingCode>> {
  const context = createContext(input)
  let isOtherLanguage = false
  for (const finding of checkWholeFile(context)) {
    yield finding
    const ends = describeFinding(finding.code)?.ends
    if (ends === 'everything') return
    isOtherLanguage ||= ends === 'passages'
  }
  if (input.source.reading !== 'read' || input.target.reading !== 'read') return
  yield* checkStructure(context)
  const tables = checkTables(context)
  yield* tables.findings
  yield* checkUnits(context)
  yield* checkCues(context)
  // For a file in the wrong language, further findings per passage are useless.
  if (isOtherLanguage) return
  const doubled = checkDoubled(context)
  /** Rows of which a finding says already what is wrong. */
  const reported = new Set<number>()
  yield* noting(reported, doubled.findings)
  yield* noting(reported, checkDoubledWithin(context, reported))
  yield* noting(reported, checkReordered(context, reported))
  yield* noting(reported, checkSwapped(context, reported))
  yield* noting(
    reported,
    checkUnaligned(context, { doubled: doubled.segments, tables: tables.reported, rows: reported }),
  )
  yield* noting(reported, checkSourceLanguage(context))
  yield* noting(
    reported,
    checkOtherLanguage(context, (row) => reported.has(row)),
  )
  yield* noting(reported, checkMissingSentences(context, reported))
  yield* checkMisplaced(context, reported)
}
