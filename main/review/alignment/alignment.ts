// Finds which sentences of a delivery translate which sentences of its source. Content with keys or times is matched by
// these; the rest is searched by lengths, structure, and what both texts share. Every segment ends up in exactly one
// row, in order.
import { bandAround, fullBand } from './alignment-band.ts'
import { blocksOf, gapsOf, inDocument, inOrder, isMatch, isWithin, pairsOf } from './alignment-blocks.ts'
import type { Block, SearchedRow } from './alignment-blocks.ts'
import { coarsePath } from './alignment-coarse.ts'
import { evidenceOf } from './alignment-evidence.ts'
import type { RowRanges } from './alignment-evidence.ts'
import { fixedPoints } from './alignment-fixed.ts'
import { guideThrough } from './alignment-guide.ts'
import { searchLattice } from './alignment-lattice.ts'
import {
  coarseScores,
  fewKeptBegins,
  inCommon,
  keptBegins,
  keptKinds,
  scoresFor,
  shareOfRows,
} from './alignment-scores.ts'
import type { Knowledge } from './alignment-scores.ts'
import { beginKinds, charactersOf, sideOf } from './alignment-sides.ts'
import type { Side } from './alignment-sides.ts'
import { labelAgreement } from './label-agreement.ts'
import { firstLengthModel, lengthModelOf } from './length-likeness.ts'
import type { LengthModel } from './length-likeness.ts'
import type { AlignedRow, Alignment, Pin, ReviewedDocument, Segment } from '../model.ts'
import { segmentsOf } from '../segmentation/segmentation.ts'

/** Up to this many pairs, everything is searched. */
const fullSearchPairs = 250_000
const confidentSearchPairs = 100_000
/**
 * Number of passes after the first for a short document, and the confidence that a row needs to teach the next pass.
 */
const shortPasses = 3
const certain = 0.7
/** Width of the band around the path of the previous pass. */
const halfWidth = 16
const maxHalfWidth = 256
const maxWidenings = 2
/** Pairs of positions that widening may add to a band; each takes some 110 bytes. */
const maxAddedCells = 2_000_000

/** What to align, and how. */
interface Work {
  source: Side
  target: Side
  /** The number of kinds of passages. */
  kinds: number
  /** From one starting point and in few passes, even if short. */
  isQuick: boolean
  yieldToMessages: () => void
}

interface Found {
  rows: SearchedRow[]
  score: number
}

function search(
  { source, target, yieldToMessages }: Work,
  block: Block,
  knowledge: Knowledge,
  points: readonly (readonly [number, number])[] | null,
  withConfidence: boolean,
): Found {
  const sources = block.sourceTo - block.sourceFrom
  const targets = block.targetTo - block.targetFrom
  // Where the path touches the edge of its band, the next band is wider and follows that path.
  let around = points ?? []
  const widths = new Int32Array(sources + 1).fill(halfWidth)
  for (let round = 0; ; round += 1) {
    const isFull = halfWidth * 2 >= targets || points === null
    const band = isFull ? fullBand(sources, targets) : bandAround(sources, targets, around, widths)
    const found = searchLattice({
      sources,
      targets,
      band,
      scores: scoresFor(source, target, block, band, knowledge),
      beginsWithRow: block.isPinned && sources > 0 && targets > 0,
      withConfidence,
      yieldToMessages,
    })
    if (isFull || found.edges.length === 0 || round === maxWidenings)
      return { rows: found.rows.map((row) => inDocument(row, block)), score: found.score }
    around = found.rows.map((row) => [row.source, row.target] as const)
    widen(widths, found.edges)
  }
}

/**
 * Makes the band wider near these source positions only: elsewhere, a long document would take too long. If the path is
 * lost nearly everywhere, as between texts that do not belong together, only the first places get a wider one.
 */
export function widen(widths: Int32Array, edges: readonly number[]): void {
  const before = widths.slice()
  let added = widths.reduce((sum, width) => sum + 2 * (width - halfWidth), 0)
  for (const edge of edges) {
    if (added > maxAddedCells) return
    const width = Math.min(maxHalfWidth, (before[edge] ?? halfWidth) * 4)
    const to = Math.min(widths.length - 1, edge + width)
    for (let at = Math.max(0, edge - width); at <= to; at += 1) {
      added += 2 * Math.max(0, width - (widths[at] ?? 0))
      widths[at] = Math.max(widths[at] ?? 0, width)
    }
  }
}

/** Runs twice, because the first path shows how reliable lengths are. */
function roughPoints(
  { source, target, yieldToMessages }: Work,
  block: Block,
  knowledge: Knowledge,
  guide: readonly (readonly [number, number])[],
): [number, number][] {
  const first = coarsePath(source, target, block, coarseScores(knowledge), guide, yieldToMessages)
  const pairs = first.flatMap(([one, other], at): [number, number][] => {
    const [nextOne, nextOther] = first[at + 1] ?? [0, 0]
    return nextOne === one + 1 && nextOther === other + 1
      ? [[source.lengths[block.sourceFrom + one] ?? 1, target.lengths[block.targetFrom + other] ?? 1]]
      : []
  })
  const lengths = lengthModelOf(pairs, knowledge.lengths)
  // The better path is near the first one.
  const near = guide.length > 0 ? guide : first
  return coarsePath(source, target, block, coarseScores({ ...knowledge, lengths }), near, yieldToMessages)
}

/**
 * Candidates for the ratio of lengths. The overall ratio is right if one side has fewer full stops; the ratio of median
 * segments is right if a chapter is missing. The first search shows which fits better.
 */
function firstLogRatios(source: Side, target: Side): number[] {
  const middle = (lengths: Float64Array): number => lengths.toSorted()[lengths.length >> 1] ?? 1
  const total = Math.log(
    charactersOf(target, 0, target.lengths.length) / charactersOf(source, 0, source.lengths.length),
  )
  const median = Math.log(middle(target.lengths) / middle(source.lengths))
  return Math.abs(total - median) < 0.05 ? [total] : [total, median]
}

/** Whether the next pass learns translations from this row. */
function teaches(row: SearchedRow): boolean {
  return isMatch(row) && row.confidence >= certain
}

/** Aligns blocks with segments on both sides. Known rows also teach. */
function alignBlocks(work: Work, open: readonly Block[], known: readonly SearchedRow[]): SearchedRow[] {
  const { source, target, kinds } = work
  const evidence = evidenceOf(
    source.segments.map(({ text }) => text),
    target.segments.map(({ text }) => text),
    work.yieldToMessages,
  )
  const searchAll = (knowledge: Knowledge, path: readonly RowRanges[] | null, withConfidence: boolean): Found => {
    const found = open.map((block) => {
      const points =
        path !== null
          ? path
              .filter((row) => isWithin(row, block))
              .map((row) => [row.sourceFrom - block.sourceFrom, row.targetFrom - block.targetFrom] as const)
          : pairsOf(block) > fullSearchPairs
            ? roughPoints(work, block, knowledge, guideThrough(evidence.unique(), block))
            : null
      return search(work, block, knowledge, points, withConfidence)
    })
    return { rows: found.flatMap(({ rows }) => rows), score: found.reduce((sum, { score }) => sum + score, 0) }
  }

  const anchors = inCommon([evidence.anchors()])
  const kindsKept = labelAgreement(source.kinds, target.kinds, kinds, keptKinds)
  const firstKnowledge = (logRatio: number, keptShare: number): Knowledge => ({
    lengths: firstLengthModel(source.lengths, target.lengths, logRatio),
    begins: labelAgreement(source.begins, target.begins, beginKinds, keptShare),
    kinds: kindsKept,
    ...shareOfRows([]),
    ...anchors,
  })
  const lengthsFrom = (rows: readonly SearchedRow[], before: LengthModel): LengthModel =>
    lengthModelOf(
      rows
        .filter((row) => teaches(row) && row.sourceTo - row.sourceFrom === 1 && row.targetTo - row.targetFrom === 1)
        .map((row) => [source.lengths[row.sourceFrom] ?? 1, target.lengths[row.targetFrom] ?? 1] as const),
      before,
    )
  /** What the rows of a pass teach the next one. */
  const learnedFrom = (found: readonly SearchedRow[], before: Knowledge): Knowledge => {
    const rows = [...known, ...found].sort(inOrder)
    const matches = rows.filter(teaches)
    const labelsOf = (one: Uint8Array, other: Uint8Array): (readonly [number, number])[] =>
      matches.map((row) => [one[row.sourceFrom] ?? 0, other[row.targetFrom] ?? 0] as const)
    return {
      lengths: lengthsFrom(rows, before.lengths),
      begins: labelAgreement(
        source.begins,
        target.begins,
        beginKinds,
        keptBegins,
        labelsOf(source.begins, target.begins),
      ),
      kinds: labelAgreement(source.kinds, target.kinds, kinds, keptKinds, labelsOf(source.kinds, target.kinds)),
      ...shareOfRows(rows),
      ...inCommon([evidence.anchors(matches), evidence.learned(matches)]),
    }
  }
  interface Try {
    knowledge: Knowledge
    found: Found
  }
  /** Everything that the next pass depends on. */
  const lessonOf = ({ knowledge, found }: Try): string =>
    JSON.stringify([
      lengthsFrom([...known, ...found.rows], knowledge.lengths),
      found.rows.map((row) => [row.sourceFrom, row.sourceTo, row.targetFrom, row.targetTo, teaches(row)]),
    ])
  const likeliest = (tries: readonly Try[]): Try =>
    tries.reduce((one, other) => (other.found.score > one.found.score ? other : one))
  const tryFrom = (knowledge: Knowledge, withConfidence: boolean): Try => ({
    knowledge,
    found: searchAll(knowledge, null, withConfidence),
  })
  const next = ({ knowledge, found }: Try, withConfidence: boolean): Try => {
    const learned = learnedFrom(found.rows, knowledge)
    return { knowledge: learned, found: searchAll(learned, found.rows, withConfidence) }
  }

  const ratios = firstLogRatios(source, target)
  let best: Try
  const pairs = open.reduce((sum, block) => sum + pairsOf(block), 0)
  if (pairs <= confidentSearchPairs && !work.isQuick) {
    // A short document is searched with confidence in each pass, so that only fairly certain rows teach, and from
    // several starting points, because with little to learn from, an early mistake may persist.
    const starts = ratios.flatMap((ratio) => [keptBegins, fewKeptBegins].map((kept) => firstKnowledge(ratio, kept)))
    // Different starts often lead to the same rows, and passes that learn from the same rows find the same.
    const passes = new Map<string, Try>()
    best = likeliest(
      starts.map((start) => {
        let now = tryFrom(start, true)
        for (let pass = 0; pass < shortPasses; pass += 1) {
          const lesson = lessonOf(now)
          now = passes.get(lesson) ?? next(now, true)
          passes.set(lesson, now)
        }
        return now
      }),
    )
  } else {
    best = next(likeliest(ratios.map((ratio) => tryFrom(firstKnowledge(ratio, keptBegins), false))), false)
    best = next(best, true)
  }
  return best.found.rows
}

interface AlignmentOptions {
  /** Set by the person; if two contradict each other, the later one applies. */
  pins?: readonly Pin[]
  /** All segments of both documents, if already known. */
  segments?: Segments
  /** Called often during the search; throwing stops it. */
  yieldToMessages?: () => void
}

export interface Segments {
  source: readonly Segment[]
  target: readonly Segment[]
}

export function segmentsOfBoth(
  source: ReviewedDocument,
  target: ReviewedDocument,
  yieldToMessages: () => void = () => undefined,
): Segments {
  return {
    source: segmentsOf(source, 'source', { yieldToMessages }),
    target: segmentsOf(target, 'target', { yieldToMessages }),
  }
}

function rowOf(row: SearchedRow): AlignedRow {
  return {
    source: { from: row.sourceFrom, to: row.sourceTo },
    target: { from: row.targetFrom, to: row.targetTo },
    confidence: row.isByHand ? 1 : row.confidence,
    isByHand: row.isByHand,
  }
}

function workOf(
  source: ReviewedDocument,
  target: ReviewedDocument,
  segments: Segments,
  rest: Pick<Work, 'isQuick' | 'yieldToMessages'>,
): Work {
  const kindNumbers = new Map<string, number>()
  const ofSource = sideOf(source, segments.source, kindNumbers)
  const ofTarget = sideOf(target, segments.target, kindNumbers)
  return { source: ofSource, target: ofTarget, kinds: Math.max(1, kindNumbers.size), ...rest }
}

/** Aligns these segments, which may be the first ones of longer documents. */
export function alignSegments(
  source: ReviewedDocument,
  target: ReviewedDocument,
  segments: Segments,
  { pins, ...rest }: Pick<Work, 'isQuick' | 'yieldToMessages'> & { pins: readonly Pin[] },
): AlignedRow[] {
  const fixed = fixedPoints(
    { passages: source.passages, segments: segments.source },
    { passages: target.passages, segments: segments.target },
    pins,
  )
  const { blocks, known } = blocksOf(fixed, segments.source.length, segments.target.length)
  const open = blocks.filter((block) => pairsOf(block) > 0)
  const gaps = blocks.filter((block) => pairsOf(block) === 0).flatMap(gapsOf)
  const found = open.length === 0 ? [] : alignBlocks(workOf(source, target, segments, rest), open, known)
  return [...known, ...gaps, ...found].sort(inOrder).map(rowOf)
}

/**
 * Aligns a document with its translation. Rows are in the order of both documents, and every segment is in exactly one.
 * A segment without a counterpart has a row with an empty other side. `confidence` is the share of all possible
 * alignments that contain the row, weighted by likelihood; 1 for rows by key, time or hand.
 */
export function align(
  source: ReviewedDocument,
  target: ReviewedDocument,
  {
    pins = [],
    yieldToMessages = () => undefined,
    segments = segmentsOfBoth(source, target, yieldToMessages),
  }: AlignmentOptions = {},
): Alignment {
  return {
    source: [...segments.source],
    target: [...segments.target],
    rows: alignSegments(source, target, segments, { pins, isQuick: false, yieldToMessages }),
  }
}
