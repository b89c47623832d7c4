// The first rows of two long documents, found at once so that there is something to read while the whole is aligned. They are a guess from the
// beginnings alone: nothing may be kept of them.
import { alignSegments } from './alignment.ts'
import type { Alignment, ReviewedDocument } from '../model.ts'
import { segmentsOf, textOfPassage } from '../segmentation/segmentation.ts'
import type { ReviewedSide } from '../segmentation/segmentation.ts'

/** Shorter documents are aligned as a whole as fast as this. */
const leastCharacters = 50_000
/** What is looked at of the longer document: some six pages. */
const lookedAtCharacters = 15_000
const mostSegments = 400
/** Where the beginnings end is arbitrary, so what stands near there may be wrong: this share of them is shown. */
const shownShare = 0.65
/** Beginnings of which fewer rows are as certain as that may have nothing to do with each other: better nothing than nonsense. */
const certain = 0.5
const leastCertainShare = 0.6

function lengthsOf({ passages }: ReviewedDocument, side: ReviewedSide): number[] {
  return passages.map((passage) => textOfPassage(passage, side).length)
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0)
}

/** How many passages hold so much of the text. */
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
 * Rows of the beginning. Their segments are the first of the documents, so that rows here and in the whole alignment name the same sentences alike.
 *
 * @returns null where the documents are short, pair themselves by keys or times, or do not begin alike
 */
export function alignBeginning(source: ReviewedDocument, target: ReviewedDocument): Alignment | null {
  const isKeyed = ({ kind }: ReviewedDocument['passages'][number]): boolean => kind === 'unit' || kind === 'cue'
  if (source.passages.some(isKeyed) && target.passages.some(isKeyed)) return null
  const lengths = { source: lengthsOf(source, 'source'), target: lengthsOf(target, 'target') }
  const all = { source: sum(lengths.source), target: sum(lengths.target) }
  if (Math.min(all.source, all.target) < leastCharacters) return null
  const share = lookedAtCharacters / Math.max(all.source, all.target)
  const beginnings = {
    source: segmentsOf(source, 'source', { passages: passagesWithin(lengths.source, share) }),
    target: segmentsOf(target, 'target', { passages: passagesWithin(lengths.target, share) }),
  }
  const [ofSource, ofTarget] = [beginnings.source.length, beginnings.target.length]
  // Whole chapters without a paragraph, or a list of single words: as fast is nothing to be had.
  if (Math.max(ofSource, ofTarget) > mostSegments) return null
  const found = alignSegments(source, target, beginnings, { pins: [], isQuick: true, breathe: () => undefined })
  const rows = found.filter((row) => row.source.to <= ofSource * shownShare && row.target.to <= ofTarget * shownShare)
  const certainRows = rows.filter(({ confidence }) => confidence >= certain)
  return rows.length > 0 && certainRows.length >= rows.length * leastCertainShare ? { ...beginnings, rows } : null
}
