// Words for the subject, severity and position of a comment. Pure.
import type { FindingCategory, FindingSeverity, Comment } from '../../preload/contract/index.ts'
import { findingSeverities } from '../../preload/contract/reviewing/review-findings.ts'
import * as m from '../messages/generated/messages.js'
import { placeWords } from './document-words.ts'

const severities: Record<FindingSeverity, () => string> = {
  critical: m.reviewseverity_critical,
  major: m.reviewseverity_major,
  minor: m.reviewseverity_minor,
}

export const allCategories: readonly FindingCategory[] = [
  'accuracy',
  'completeness',
  'terminology',
  'style',
  'locale',
  'design',
]
export const allSeverities: readonly FindingSeverity[] = findingSeverities

export function commentSeverityWords(severity: FindingSeverity): string {
  return severities[severity]()
}

/** Its position: "page 3", "row 12", or "In general". */
export function commentPlaceWords({ place, row }: Pick<Comment, 'place' | 'row'>): string {
  const words = place === null ? '' : placeWords(place)
  if (words !== '') return words
  return row === null ? m.comment_general() : m.comment_row({ row: row + 1 })
}

/** Where a requested correction belongs, as far as it was kept: its segment may have another number in the next version. */
export function requestedPlaceWords({ place }: Pick<Comment, 'place'>): string {
  return place === null ? '' : placeWords(place)
}
