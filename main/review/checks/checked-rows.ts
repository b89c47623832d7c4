// Takes the rows of an alignment apart into what the checks of single rows look at.
import type { Passage } from '../../documents/model.ts'
import type { Alignment, ReviewedDocument, Segment, SegmentRange } from '../model.ts'
import { textOfPassage } from '../segmentation/segmentation.ts'
import type { ReviewedSide } from '../segmentation/segmentation.ts'
import { pluralForms } from '../output/unit-names.ts'
import type { CheckedRow } from './row-context.ts'

/** Of rows below, only what each side says for itself is judged. */
const fewestConfidence = 0.5

/** The passage that these segments are, if they are one whole one. */
function wholePassage(
  document: ReviewedDocument,
  segments: readonly Segment[],
  { from, to }: SegmentRange,
): Passage | null {
  const segment = to - from === 1 ? segments[from] : undefined
  const passage = segment && document.passages[segment.passage]
  return passage && (passage.kind === 'unit' || passage.kind === 'cell' || passage.kind === 'cue') ? passage : null
}

function textOf(segments: readonly Segment[], { from, to }: SegmentRange): string {
  return to - from === 1
    ? (segments[from]?.text ?? '')
    : segments
        .slice(from, to)
        .map(({ text }) => text)
        .join(' ')
}

function codesOf(passage: Passage, side: ReviewedSide): readonly string[] {
  return side === 'target' && passage.translation !== null ? passage.translationCodes : passage.codes
}

/** With the blanks around them. A file of both languages is judged by itself: tools may have written the ordered one in another way. */
function writtenOf(unit: Passage, translation: Passage): CheckedRow['written'] {
  const both = translation.translation === null ? unit : translation
  return {
    source: both.written?.text ?? textOfPassage(both, 'source'),
    target: translation.written?.translation ?? translation.written?.text ?? textOfPassage(translation, 'target'),
  }
}

/** One for each row of the alignment that has a source, in their order. */
export function* checkedRows(
  source: ReviewedDocument,
  target: ReviewedDocument,
  alignment: Alignment,
): Generator<CheckedRow> {
  const forms = pluralForms(target.passages)
  let next = 0
  for (const { source: ofSource, target: ofTarget, confidence, isByHand } of alignment.rows) {
    const row = next
    next += 1
    const first = ofSource.to > ofSource.from ? alignment.source[ofSource.from] : undefined
    if (!first) continue
    const unit = wholePassage(source, alignment.source, ofSource)
    const translation = wholePassage(target, alignment.target, ofTarget)
    yield {
      row,
      source: textOf(alignment.source, ofSource),
      target: textOf(alignment.target, ofTarget),
      kind: source.passages[first.passage]?.kind ?? 'paragraph',
      sourceCodes: unit && translation ? codesOf(unit, 'source') : [],
      targetCodes: unit && translation ? codesOf(translation, 'target') : [],
      form: translation ? forms.get(alignment.target[ofTarget.from]?.passage ?? -1) : undefined,
      isCertain: isByHand || confidence >= fewestConfidence,
      written: unit && translation ? writtenOf(unit, translation) : undefined,
    }
  }
}
