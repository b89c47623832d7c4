// Rows and findings in the form that the window shows. Cuts long texts and names, and changes nothing else.
import type { ReviewFinding as ShownFinding, ReviewRow } from '../../../preload/contract/index.ts'
import type { Passage } from '../../documents/model.ts'
import type { ListedFinding } from './finding-list.ts'
import type { Alignment, ReviewedDocument, SegmentRange } from '../model.ts'
import { quoteAround } from '../output/quotes.ts'
import type { QuotedFinding } from '../output/quotes.ts'
import { textOfRow } from '../segmentation/segmentation.ts'
import type { ReviewedSide } from '../segmentation/segmentation.ts'

export interface ReviewedPair {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
}

/** The longest text shown of one sentence, or of one cell without sentences. */
const sentenceCharacters = 20_000
/** Up to this length a finding shows the whole text of its row, so that its spans need no conversion. */
const wholeCharacters = 1_000
const quoteCharacters = 300
const valueCharacters = 500
const maxValues = 20

/** Never cuts a surrogate pair in two. */
function clipped(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/u, '')
}

function firstPassage(pair: ReviewedPair, side: ReviewedSide, range: SegmentRange): Passage | undefined {
  const segment = range.to > range.from ? pair.alignment[side][range.from] : undefined
  return segment && pair[side].passages[segment.passage]
}

/**
 * The place of a row in the delivery, which is what translators look at; in the source if the delivery has nothing
 * there.
 */
export function placeOf(pair: ReviewedPair, row: number): Passage['place'] | null {
  const found = pair.alignment.rows[row]
  if (found === undefined) return null
  return (firstPassage(pair, 'target', found.target) ?? firstPassage(pair, 'source', found.source))?.place ?? null
}

function sideOf(pair: ReviewedPair, side: ReviewedSide, range: SegmentRange): ReviewRow['source'] {
  const passage = firstPassage(pair, side, range)
  return {
    range: { from: range.from, to: range.to },
    sentences: pair.alignment[side].slice(range.from, range.to).map(({ text }) => clipped(text, sentenceCharacters)),
    kind: passage?.kind ?? null,
    level: passage?.level ?? null,
    place: passage?.place ?? null,
    key: passage?.key ?? null,
    startMs: passage?.startMs ?? null,
    endMs: passage?.endMs ?? null,
  }
}

/** Null if there is no such row. */
export function shownRow(pair: ReviewedPair, index: number, findingIds: readonly string[]): ReviewRow | null {
  const row = pair.alignment.rows[index]
  if (row === undefined) return null
  return {
    index,
    source: sideOf(pair, 'source', row.source),
    target: sideOf(pair, 'target', row.target),
    confidence: row.confidence,
    isByHand: row.isByHand,
    findingIds: [...findingIds],
  }
}

function values(texts: readonly string[]): string[] {
  return texts.slice(0, maxValues).map((text) => clipped(text, valueCharacters))
}

export function shownFinding(
  pair: ReviewedPair,
  { finding, dismissed }: ListedFinding,
  quotes: (finding: ListedFinding['finding']) => QuotedFinding,
): ShownFinding {
  const textOf = (side: ReviewedSide): string => {
    if (finding.row === null) return ''
    const text = textOfRow(pair.alignment, side, finding.row)
    return text.length <= wholeCharacters ? text : quoteAround(text, finding[side], quoteCharacters)
  }
  const { name, ...details } = finding.details
  return {
    id: finding.id,
    code: finding.code,
    category: finding.category,
    severity: finding.severity,
    row: finding.row,
    place: quotes(finding).place,
    source: finding.source.map(({ start, end }) => ({ start, end })),
    target: finding.target.map(({ start, end }) => ({ start, end })),
    sourceText: textOf('source'),
    targetText: textOf('target'),
    expected: values(finding.expected),
    found: values(finding.found),
    details: name === undefined ? details : { ...details, name: clipped(name, valueCharacters) },
    dismissed,
  }
}
