// Chooses the pairs of a reviewed delivery that may teach later ones: aligned with certainty, translated, and without a
// weighty finding that nobody dismissed.
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import { rowsOf } from '../finding.ts'
import type { AlignedRow, ReviewedDocument, Segment, SegmentRange } from '../model.ts'
import { comparableSegment } from '../../../preload/text/segment-key.ts'
import { hasBothSides } from '../checks/checked-rows.ts'
import { textOfRow } from '../segmentation/segmentation.ts'
import type { FindingList, ListedFinding } from './finding-list.ts'
import type { ReviewedPair } from './shown-rows.ts'

export interface PairToKeep {
  source: string
  target: string
}

/** The share of all ways to align the documents that have this row. */
const minConfidence = 0.9
const letters = /\p{L}/u
/** States of a unit that is finished (XLIFF 1.2 and 2); a format without states has none. */
const finished = /^(?:translated|reviewed|final|signed-off)?$/iu

/** Something is wrong with the delivery as a whole, so that none of its pairs can be trusted. */
export function isUntrustworthy(findings: FindingList): boolean {
  return findings
    .active()
    .some(({ finding: { code, row, severity, category } }) =>
      row === null && severity === 'critical'
        ? category === 'accuracy' || describeFinding(code)?.ends !== undefined
        : false,
    )
}

/** The rows with critical or major findings that are not dismissed. */
export function rowsInDoubt(active: readonly ListedFinding[]): ReadonlySet<number> {
  const rows = new Set<number>()
  for (const { finding } of active) {
    if (finding.severity !== 'minor') for (const row of rowsOf(finding)) rows.add(row)
  }
  return rows
}

function isAligned(row: AlignedRow): boolean {
  return (row.isByHand || row.confidence >= minConfidence) && hasBothSides(row)
}

function isUnfinished(document: ReviewedDocument, segments: readonly Segment[], { from, to }: SegmentRange): boolean {
  for (let at = from; at < to; at += 1)
    if (!finished.test(document.passages[segments[at]?.passage ?? -1]?.state ?? '')) return true
  return false
}

/** The pairs of the rows from `from`, at most `limit` rows. */
export function pairsToKeep(
  { target, alignment }: ReviewedPair,
  doubted: ReadonlySet<number>,
  from: number,
  limit: number,
): PairToKeep[] {
  return alignment.rows.slice(from, from + limit).flatMap((row, index) => {
    if (doubted.has(from + index) || !isAligned(row)) return []
    if (isUnfinished(target, alignment.target, row.target)) return []
    const pair = {
      source: comparableSegment(textOfRow(alignment, 'source', from + index)),
      target: comparableSegment(textOfRow(alignment, 'target', from + index)),
    }
    const isText = letters.test(pair.source) && letters.test(pair.target)
    // What is the same in both languages is a name or an address: nothing was translated.
    return isText && pair.source !== pair.target ? [pair] : []
  })
}
