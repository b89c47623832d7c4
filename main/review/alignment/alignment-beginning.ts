// Aligns the first rows of two long documents quickly, so that there is something to read during the full alignment.
// The rows are a guess from the beginnings alone and must not be stored.
import { alignSegments } from './alignment.ts'
import type { Alignment, ReviewedDocument } from '../model.ts'
import { segmentsOf, textOfPassage } from '../segmentation/segmentation.ts'
import type { ReviewedSide } from '../segmentation/segmentation.ts'

/** Shorter documents are aligned completely in the same time. */
const minCharacters = 50_000
/** How much of the longer document is examined: about six pages. */
const examinedCharacters = 15_000
const maxSegments = 400
/** The rows near the arbitrary end of the beginnings may be wrong, so only this share is shown. */
const shownShare = 0.65
/** If fewer rows than `minCertainShare` have this confidence, the beginnings may be unrelated, and nothing is shown. */
const certain = 0.5
const minCertainShare = 0.6

function lengthsOf({ passages }: ReviewedDocument, side: ReviewedSide): number[] {
  return passages.map((passage) => textOfPassage(passage, side).length)
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0)
}

/** The number of passages that contain this share of the text. */
function passagesWithin(lengths: readonly number[], share: number): number {
  let left = sum(lengths) * share
  let count = 0
  while (count < lengths.length && left > 0) {
    left -= lengths[count] ?? 0
    count += 1
  }
  return count
}

/**
 * Rows of the beginning. Their segments are the first ones of the documents, so row positions are comparable with the
 * full alignment.
 * @returns null if the documents are short, are matched by keys or times, or do not begin alike
 */
export function alignBeginning(source: ReviewedDocument, target: ReviewedDocument): Alignment | null {
  const isKeyed = ({ kind }: ReviewedDocument['passages'][number]): boolean => kind === 'unit' || kind === 'cue'
  if (source.passages.some(isKeyed) && target.passages.some(isKeyed)) return null
  const lengths = { source: lengthsOf(source, 'source'), target: lengthsOf(target, 'target') }
  const all = { source: sum(lengths.source), target: sum(lengths.target) }
  if (Math.min(all.source, all.target) < minCharacters) return null
  const share = examinedCharacters / Math.max(all.source, all.target)
  const beginnings = {
    source: segmentsOf(source, 'source', { passages: passagesWithin(lengths.source, share) }),
    target: segmentsOf(target, 'target', { passages: passagesWithin(lengths.target, share) }),
  }
  const [ofSource, ofTarget] = [beginnings.source.length, beginnings.target.length]
  // Very long paragraphs or a list of single words cannot be aligned this fast.
  if (Math.max(ofSource, ofTarget) > maxSegments) return null
  const found = alignSegments(source, target, beginnings, { pins: [], isQuick: true, yieldToMessages: () => undefined })
  const rows = found.filter((row) => row.source.to <= ofSource * shownShare && row.target.to <= ofTarget * shownShare)
  const certainRows = rows.filter(({ confidence }) => confidence >= certain)
  return rows.length > 0 && certainRows.length >= rows.length * minCertainShare ? { ...beginnings, rows } : null
}
