// Converts the rows of an alignment to the input of the row checks.
import type { Passage } from '../../documents/model.ts'
import type { AlignedRow, Alignment, ReviewedDocument, Segment, SegmentRange } from '../model.ts'
import { textOfPassage, textOfRange } from '../segmentation/segmentation.ts'
import type { ReviewedSide } from '../segmentation/segmentation.ts'
import { codeOfRange } from './coverage/code.ts'
import { pluralForms } from '../output/unit-names.ts'
import type { CheckedRow } from './row-context.ts'

const minConfidence = 0.5

/** Otherwise only the target is checked, because the sides may not belong together. */
export function isCertain({ isByHand, confidence }: AlignedRow): boolean {
  return isByHand || confidence >= minConfidence
}

export function hasBothSides({ source, target }: AlignedRow): boolean {
  return source.to > source.from && target.to > target.from
}

/** What the window counts as aligned with confidence. */
export function isAlignedForSure(row: AlignedRow): boolean {
  return hasBothSides(row) && isCertain(row)
}

/** Its sides may not belong together, so that what they say is not compared. */
export function isUnsure(row: AlignedRow): boolean {
  return hasBothSides(row) && !isCertain(row)
}

/** The passage that these segments form, if they are one whole unit, cell or cue. */
function wholePassageOf(
  document: ReviewedDocument,
  segments: readonly Segment[],
  { from, to }: SegmentRange,
): Passage | null {
  const segment = to - from === 1 ? segments[from] : undefined
  const passage = segment && document.passages[segment.passage]
  return passage && (passage.kind === 'unit' || passage.kind === 'cell' || passage.kind === 'cue') ? passage : null
}

function codesOf(passage: Passage, side: ReviewedSide): readonly string[] {
  return side === 'target' && passage.translation !== null ? passage.translationCodes : passage.codes
}

/**
 * The texts with surrounding spaces. A bilingual delivery is checked against its own source, which tools may have
 * written differently.
 */
function writtenOf(unit: Passage, translation: Passage): CheckedRow['written'] {
  const both = translation.translation === null ? unit : translation
  return {
    source: both.written?.text ?? textOfPassage(both, 'source'),
    target: translation.written?.translation ?? translation.written?.text ?? textOfPassage(translation, 'target'),
  }
}

/** One entry for each row of the alignment that has a source, in order. */
export function* checkedRows(
  source: ReviewedDocument,
  target: ReviewedDocument,
  alignment: Alignment,
): Generator<CheckedRow> {
  const forms = pluralForms(target.passages)
  let next = 0
  for (const aligned of alignment.rows) {
    const { source: ofSource, target: ofTarget } = aligned
    const row = next
    next += 1
    const first = ofSource.to > ofSource.from ? alignment.source[ofSource.from] : undefined
    if (!first) continue
    const unit = wholePassageOf(source, alignment.source, ofSource)
    const translation = wholePassageOf(target, alignment.target, ofTarget)
    yield {
      row,
      source: textOfRange(alignment.source, ofSource),
      target: textOfRange(alignment.target, ofTarget),
      kind: source.passages[first.passage]?.kind ?? 'paragraph',
      sourceCodes: unit && translation ? codesOf(unit, 'source') : [],
      targetCodes: unit && translation ? codesOf(translation, 'target') : [],
      form: translation ? forms.get(alignment.target[ofTarget.from]?.passage ?? -1) : undefined,
      sourceCode: codeOfRange(source, alignment.source, ofSource, 'source'),
      targetCode: codeOfRange(target, alignment.target, ofTarget, 'target'),
      isCertain: isCertain(aligned),
      written: unit && translation ? writtenOf(unit, translation) : undefined,
    }
  }
}
