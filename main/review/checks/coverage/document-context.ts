// What the checks of a whole document look things up in: which row a passage lies in, what a row says, which passages belong to which side.
import { createFindings } from '../../finding.ts'
import type { FindingCause } from '../../finding.ts'
import type { LanguageKnowledge } from '../../language-knowledge.ts'
import type { Alignment, ReviewedDocument, ReviewFinding, Segment } from '../../model.ts'
import type { Passage } from '../../../documents/model.ts'
import { textOfPassage } from '../../segmentation/segmentation.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/review-findings.ts'

export interface DocumentCheckInput {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
  languages: LanguageKnowledge
}

export type Side = 'source' | 'target'

export interface DocumentContext extends DocumentCheckInput {
  finding(cause: FindingCause<DocumentFindingCode>): ReviewFinding<DocumentFindingCode>
  /** By passage, the row of its first segment; null where it has none. */
  rowOf(side: Side, passage: number): number | null
  /** What a row says, its segments joined by one blank. */
  rowText(side: Side, row: number): string
  rowSegments(side: Side, row: number): readonly Segment[]
  /** The passages that a row touches. */
  rowPassages(side: Side, row: number): readonly number[]
  passage(side: Side, index: number): Passage | undefined
  /** What a passage of this side says in its own language: of a bilingual file its translation on the side of the delivery. */
  says(side: Side, passage: Passage): string
  /** Both are of the same format, and all of both was read: only then do counts of their parts mean the same. */
  isComparable: boolean
}

/** A few words of a text as they stand there, for a finding to quote. */
export function excerptOf(text: string, mostCharacters = 160): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  if (plain.length <= mostCharacters) return plain
  const cut = plain.slice(0, mostCharacters)
  const blank = cut.lastIndexOf(' ')
  const end = blank > mostCharacters / 2 ? blank : mostCharacters
  // Half a surrogate pair is no character.
  return `${cut.slice(0, end).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

export function createContext(input: DocumentCheckInput): DocumentContext {
  const { alignment, source, target } = input
  const firstRow: Record<Side, Int32Array> = {
    source: new Int32Array(source.passages.length).fill(-1),
    target: new Int32Array(target.passages.length).fill(-1),
  }
  const segmentsOf = (side: Side, row: number): readonly Segment[] => {
    const range = alignment.rows[row]?.[side]
    return range === undefined ? [] : alignment[side].slice(range.from, range.to)
  }
  for (const side of ['source', 'target'] as const) {
    const segments = alignment[side]
    alignment.rows.forEach((ranges, row) => {
      for (let at = ranges[side].from; at < ranges[side].to; at += 1) {
        const passage = segments[at]?.passage ?? -1
        if (firstRow[side][passage] === -1) firstRow[side][passage] = row
      }
    })
  }
  return {
    ...input,
    finding: createFindings(),
    rowOf: (side, passage) => {
      const row = firstRow[side][passage] ?? -1
      return row < 0 ? null : row
    },
    rowText: (side, row) =>
      segmentsOf(side, row)
        .map(({ text }) => text)
        .join(' '),
    rowSegments: segmentsOf,
    rowPassages: (side, row) => {
      const range = alignment.rows[row]?.[side]
      const only = range && range.to - range.from === 1 ? alignment[side][range.from] : undefined
      return only ? [only.passage] : [...new Set(segmentsOf(side, row).map(({ passage }) => passage))]
    },
    passage: (side, index) => input[side].passages[index],
    says: (side, passage) => textOfPassage(passage, side),
    isComparable:
      source.reading === 'read' &&
      target.reading === 'read' &&
      source.format === target.format &&
      !source.isCut &&
      !target.isCut,
  }
}
