// Rows and findings as the window is shown them: texts and names cut to what helps, nothing else changed.
import type { ReviewFinding as ShownFinding, ReviewRow } from '../../../preload/contract/index.ts'
import type { Passage } from '../../documents/model.ts'
import type { ListedFinding } from './finding-list.ts'
import type { Alignment, ReviewedDocument, SegmentRange } from '../model.ts'
import { quoteAround } from '../output/quotes.ts'
import type { QuotedFinding } from '../output/quotes.ts'

export type Side = 'source' | 'target'

export interface ReviewedPair {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
}

/** One sentence, or one cell without sentences, of which no more is shown. */
const sentenceCharacters = 20_000
/** A row's text is shown whole with its finding up to here: the spans then count in it as it stands. */
const wholeCharacters = 1_000
const quoteCharacters = 300
const valueCharacters = 500
const mostValues = 20

/** What a row says on a side: its sentences joined by one blank. */
export function rowText({ alignment }: Pick<ReviewedPair, 'alignment'>, side: Side, row: number): string {
  const range = alignment.rows[row]?.[side]
  return range === undefined
    ? ''
    : alignment[side]
        .slice(range.from, range.to)
        .map(({ text }) => text)
        .join(' ')
}

/** Never ends within a surrogate pair. */
function clipped(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '')
}

function firstPassage(pair: ReviewedPair, side: Side, range: SegmentRange): Passage | undefined {
  const segment = range.to > range.from ? pair.alignment[side][range.from] : undefined
  return segment && pair[side].passages[segment.passage]
}

/** Where a row stands: translators have the delivery before them; where it has nothing, the source says where. */
export function placeOf(pair: ReviewedPair, row: number): Passage['place'] | null {
  const found = pair.alignment.rows[row]
  if (found === undefined) return null
  return (firstPassage(pair, 'target', found.target) ?? firstPassage(pair, 'source', found.source))?.place ?? null
}

function sideOf(pair: ReviewedPair, side: Side, range: SegmentRange): ReviewRow['source'] {
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

/** Null where there is no such row. */
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
  return texts.slice(0, mostValues).map((text) => clipped(text, valueCharacters))
}

export function shownFinding(
  pair: ReviewedPair,
  { finding, dismissed }: ListedFinding,
  quotes: (finding: ListedFinding['finding']) => QuotedFinding,
): ShownFinding {
  const textOf = (side: Side): string => {
    if (finding.row === null) return ''
    const text = rowText(pair, side, finding.row)
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
