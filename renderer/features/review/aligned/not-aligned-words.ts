// Explains why two documents cannot be aligned. Pure.
import type { ReviewState } from '../../../../preload/contract/index.ts'
import * as m from '../../../messages/generated/messages.js'
import type { Loadable } from '../../../state/app/loadable.ts'

type Side = ReviewState['source']

const problems: Record<NonNullable<Side['problem']>, (side: { name: string }) => string> = {
  noSource: m.review_side_no_source,
  notDownloaded: m.review_side_not_downloaded,
  cannotRead: m.review_side_cannot_read,
  noText: m.review_side_no_text,
  unreliableText: m.review_side_unreliable_text,
  damaged: m.review_side_damaged,
  encrypted: m.review_side_encrypted,
  empty: m.review_side_empty,
  tooLarge: m.review_side_too_large,
}

/**
 * Null if they are aligned, or if this is not known yet.
 * @param candidates how many files the order has that could be chosen as the source
 */
export function notAlignedWords(state: Loadable<ReviewState>, candidates = 0): string | null {
  if (state.state === 'waiting') return null
  if (state.state === 'failed') return m.review_align_failed()
  const { stage, source, target } = state.value
  if (stage !== 'failed') return null
  // The delivery is what the person decides on, so its problem comes first; but without a source there is nothing to
  // align it with.
  const side = source.problem === 'noSource' || target.problem === null ? source : target
  if (side.problem === 'noSource' && candidates > 0) return m.review_side_no_fitting_source()
  return side.problem === null ? m.review_align_failed() : problems[side.problem]({ name: side.name })
}
