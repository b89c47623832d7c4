// Takes the rows of an alignment apart into what the checks of single rows look at.
import type { Passage } from '../../ports.ts'
import type { Alignment, ReviewedDocument, Segment } from '../model.ts'
import { textOfPassage } from '../segmentation.ts'
import type { ReviewedSide } from '../segmentation.ts'
import { pluralForms } from '../unit-names.ts'
import type { CheckedRow } from './row-context.ts'

/** Of rows below, only what each side says for itself is judged. */
const fewestConfidence = 0.5

/** The passage that these segments are, if they are one whole one. */
const wholePassage = (document: ReviewedDocument, segments: readonly Segment[]): Passage | null => {
  const [segment] = segments
  const passage = segment && segments.length === 1 ? document.passages[segment.passage] : undefined
  return passage && (passage.kind === 'unit' || passage.kind === 'cell' || passage.kind === 'cue') ? passage : null
}

const textOf = (segments: readonly Segment[]): string =>
  segments.length === 1 ? (segments[0]?.text ?? '') : segments.map(({ text }) => text).join(' ')

const codesOf = (passage: Passage, side: ReviewedSide): readonly string[] =>
  side === 'target' && passage.translation !== null ? passage.translationCodes : passage.codes

/** With the blanks around them. A file of both languages is judged by itself: tools may have written the ordered one in another way. */
const writtenOf = (unit: Passage, translation: Passage): CheckedRow['written'] => {
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
  for (const [row, { source: ofSource, target: ofTarget, confidence, isByHand }] of alignment.rows.entries()) {
    const sources = alignment.source.slice(ofSource.from, ofSource.to)
    const targets = alignment.target.slice(ofTarget.from, ofTarget.to)
    const [first] = sources
    if (!first) continue
    const unit = wholePassage(source, sources)
    const translation = wholePassage(target, targets)
    yield {
      row,
      source: textOf(sources),
      target: textOf(targets),
      kind: source.passages[first.passage]?.kind ?? 'paragraph',
      sourceCodes: unit && translation ? codesOf(unit, 'source') : [],
      targetCodes: unit && translation ? codesOf(translation, 'target') : [],
      form: translation && targets[0] ? forms.get(targets[0].passage) : undefined,
      isCertain: isByHand || confidence >= fewestConfidence,
      written: unit && translation ? writtenOf(unit, translation) : undefined,
    }
  }
}
