// Lookups for the checks of a whole document: the row of a passage, the text of a row, the passages of a row.
import { createFindings } from '../../finding.ts'
import type { FindingCause } from '../../finding.ts'
import type { LanguageKnowledge } from '../../language-knowledge.ts'
import type { Alignment, ReviewedDocument, ReviewFinding, Segment } from '../../model.ts'
import type { KnownPair } from '../../lexicon/known-texts.ts'
import { passageGroupsOf } from '../../lexicon/passage-groups.ts'
import type { PassageGroup } from '../../lexicon/passage-groups.ts'
import { rowLexiconOf } from '../../lexicon/row-lexicon.ts'
import type { RowLexicon } from '../../lexicon/row-lexicon.ts'
import { withoutCode } from '../../../documents/collecting/code-spans.ts'
import type { Passage } from '../../../documents/model.ts'
import { textOfPassage, textOfRow } from '../../segmentation/segmentation.ts'
import { codeOfRange, isAllCode } from './code.ts'
import { knownPairsFor } from './known-pairs.ts'
import type { DocumentFindingCode } from '../../../../preload/contract/reviewing/review-findings.ts'

export interface DocumentCheckInput {
  source: ReviewedDocument
  target: ReviewedDocument
  alignment: Alignment
  languages: LanguageKnowledge
  /** Texts and their translations that were accepted before in these languages: the words of a document are learned from them too. */
  accepted?: readonly KnownPair[] | undefined
  /** Called often during long work; throwing stops it. */
  yieldToMessages?: (() => void) | undefined
}

export type Side = 'source' | 'target'

export interface DocumentContext extends DocumentCheckInput {
  finding(cause: FindingCause<DocumentFindingCode>): ReviewFinding<DocumentFindingCode>
  /** The row of a passage's first segment; null if it has none. */
  rowOf(side: Side, passage: number): number | null
  /** The row of its last segment. */
  lastRowOf(side: Side, passage: number): number | null
  /** The text of a row, its segments joined by one space. */
  rowText(side: Side, row: number): string
  rowSegments(side: Side, row: number): readonly Segment[]
  /** The passages that a row touches. */
  rowPassages(side: Side, row: number): readonly number[]
  passage(side: Side, index: number): Passage | undefined
  /** A passage's text in the language of its side: in a bilingual file, the translation for the target side. */
  passageText(side: Side, passage: Passage): string
  /** The same with spaces in place of code, which is in no language. */
  passageProse(side: Side, passage: Passage): string
  /** Whether all words of a row are code: lines of a program and the comments in it, which translators break where they like. */
  isCode(side: Side, row: number): boolean
  /** Both sides have the same format and were read completely; only then are counts of their parts comparable. */
  isComparable: boolean
  /** The passages that the alignment joins; computed on demand, and so is what follows. */
  passageGroups(): readonly PassageGroup[]
  /** What the rows say about the words of both sides. */
  lexicon(): RowLexicon
}

/** The first words of a text, for a finding to quote. */
export function excerptOf(text: string, maxCharacters = 160): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  if (plain.length <= maxCharacters) return plain
  const cut = plain.slice(0, maxCharacters)
  const blank = cut.lastIndexOf(' ')
  const end = blank > maxCharacters / 2 ? blank : maxCharacters
  // Do not cut a surrogate pair in half.
  return `${cut.slice(0, end).replace(/[\uD800-\uDBFF]$/u, '')}…`
}

export function createContext(input: DocumentCheckInput): DocumentContext {
  const { alignment, source, target, yieldToMessages = () => undefined } = input
  let lexicon: RowLexicon | null = null
  let groups: readonly PassageGroup[] | null = null
  const noRows = (): Record<Side, Int32Array> => ({
    source: new Int32Array(source.passages.length).fill(-1),
    target: new Int32Array(target.passages.length).fill(-1),
  })
  const firstRow = noRows()
  const lastRow = noRows()
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
        lastRow[side][passage] = row
      }
    })
  }
  const rowIn = (rows: Int32Array, passage: number): number | null => {
    const row = rows[passage] ?? -1
    return row < 0 ? null : row
  }
  return {
    ...input,
    finding: createFindings(),
    rowOf: (side, passage) => rowIn(firstRow[side], passage),
    lastRowOf: (side, passage) => rowIn(lastRow[side], passage),
    rowText: (side, row) => textOfRow(alignment, side, row),
    rowSegments: segmentsOf,
    rowPassages: (side, row) => {
      const range = alignment.rows[row]?.[side]
      const only = range && range.to - range.from === 1 ? alignment[side][range.from] : undefined
      return only ? [only.passage] : [...new Set(segmentsOf(side, row).map(({ passage }) => passage))]
    },
    passage: (side, index) => input[side].passages[index],
    passageText: (side, passage) => textOfPassage(passage, side),
    isCode: (side, row) => {
      const range = alignment.rows[row]?.[side]
      const code = range && codeOfRange(input[side], alignment[side], range, side)
      return code !== undefined && isAllCode(textOfRow(alignment, side, row), code)
    },
    passageProse: (side, passage) => {
      const text = textOfPassage(passage, side)
      return side === 'target' && passage.translation !== null ? text : withoutCode(text, passage.code)
    },
    isComparable:
      source.reading === 'read' &&
      target.reading === 'read' &&
      source.format === target.format &&
      !source.isCut &&
      !target.isCut,
    passageGroups: () => (groups ??= passageGroupsOf(alignment)),
    lexicon: () => (lexicon ??= rowLexiconOf(alignment, knownPairsFor(input), yieldToMessages)),
  }
}
