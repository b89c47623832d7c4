// The quality of a delivery: which findings and comments count, and over how many words. Pure. docs/reports.md has the definition in words.
import type { DeliveryQuality, QualityCount } from '../../../preload/contract/index.ts'
import { penaltyPoints } from '../../../preload/contract/reviewing/quality-score.ts'
import { describeFinding } from '../../../preload/contract/reviewing/review-findings.ts'
import { countWords } from '../../documents/language/word-count.ts'
import { rowsOf } from '../finding.ts'
import { isAlignedForSure, isUnsure } from '../checks/checked-rows.ts'
import type { Alignment, FindingCategory, FindingSeverity, ReviewFinding } from '../model.ts'
import { textOfRow } from '../segmentation/segmentation.ts'

/** What the score needs of a comment. */
export interface CountedComment {
  row: number | null
  category: FindingCategory | null
  severity: FindingSeverity
}

interface JudgedDelivery {
  alignment: Alignment
  findings: readonly { finding: ReviewFinding; isDismissed: boolean }[]
  comments: readonly CountedComment[]
  /** Ids of the findings that the person ticked into the reason. */
  ticked: ReadonlySet<string>
}

/** Those of unsure segments are not judged. */
function judgedWords(alignment: Alignment): number {
  let words = 0
  for (const [index, row] of alignment.rows.entries()) {
    if (!isUnsure(row)) words += countWords(textOfRow(alignment, 'source', index))
  }
  return words
}

export function qualityOf({ alignment, findings, comments, ticked }: JudgedDelivery): DeliveryQuality {
  const commented = new Map<number, CountedComment[]>()
  for (const comment of comments) {
    if (comment.row !== null) commented.set(comment.row, [...(commented.get(comment.row) ?? []), comment])
  }
  const counts = new Map<string, QualityCount>()
  let points = 0
  let isNoTranslation = false
  let possible = 0
  let dismissed = 0
  const add = (category: FindingCategory | null, severity: FindingSeverity): void => {
    const name = `${String(category)} ${severity}`
    const known = counts.get(name)
    counts.set(name, { category, severity, count: (known?.count ?? 0) + 1 })
    points += penaltyPoints[severity]
  }

  for (const comment of comments) add(comment.category, comment.severity)
  for (const { finding, isDismissed } of findings) {
    if (isDismissed) {
      dismissed += 1
      continue
    }
    const onIt = rowsOf(finding).flatMap((row) => commented.get(row) ?? [])
    // The comment is the person's word on the same mistake, so the finding would count it twice.
    if (onIt.some(({ category }) => category === finding.category)) continue
    const row = finding.row === null ? undefined : alignment.rows[finding.row]
    const isOnlyPossible = describeFinding(finding.code)?.isPossible === true || (row !== undefined && isUnsure(row))
    if (isOnlyPossible && !ticked.has(finding.id) && onIt.length === 0) possible += 1
    else {
      add(finding.category, finding.severity)
      isNoTranslation ||= finding.code === 'textUnrelated' || describeFinding(finding.code)?.ends !== undefined
    }
  }

  const words = judgedWords(alignment)
  return {
    words,
    // What is wrong with all of the text is wrong in each word, and nothing else was looked for.
    points: isNoTranslation ? Math.max(points, words) : points,
    counts: [...counts.values()],
    segments: alignment.rows.length,
    confidentSegments: alignment.rows.filter(isAlignedForSure).length,
    possible,
    dismissed,
  }
}
