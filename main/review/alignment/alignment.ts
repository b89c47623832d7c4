// Which sentences of a delivery say the same as which sentences of its source. What has keys or times is taken by these; the rest is searched
// for by lengths, structure, and what both texts have in common. Every segment comes to stand in exactly one row, in its order.
//
// Lengths: Gale and Church, "A Program for Aligning Sentences in Bilingual Corpora" (1993); see `length-likeness`.
// Several passes, each learning from the rows of the one before, and a band that widens when the way runs along its edge: Moore, "Fast and
// Accurate Sentence Alignment of Bilingual Corpora" (2002), and Varga et al., "Parallel Corpora for Medium Density Languages" (2005).
import { blocksOf, gapsOf, inDocument, inOrder, isMatch, isWithin, pairsOf } from './alignment-blocks.ts'
import type { Block, SearchedRow } from './alignment-blocks.ts'
import { coarseWay } from './alignment-coarse.ts'
import { evidenceOf } from './alignment-evidence.ts'
import type { RowRanges } from './alignment-evidence.ts'
import { fixedPoints } from './alignment-fixed.ts'
import { bandAround, fullBand, searchLattice } from './alignment-lattice.ts'
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
import type { AlignedRow, Alignment, Pin, ReviewedDocument, Segment } from '../model.ts'
import { segmentsOf } from '../segmentation/segmentation.ts'

/** Everything is looked at up to so many pairs. */
const fullSearchPairs = 250_000
const confidentSearchPairs = 100_000
/** Passes after the first over a short document, and how certain a row must be to teach the next one. */
const shortPasses = 3
const certain = 0.7
/** Around the way of the pass before. */
const halfWidth = 16
const mostHalfWidth = 256

/** What is aligned, and how. */
interface Work {
  source: Side
  target: Side
  /** How many kinds of passages there are. */
  kinds: number
  /** From one beginning and in few passes, however short it is. */
  isQuick: boolean
  breathe: () => void
}

interface Found {
  rows: SearchedRow[]
  score: number
}

function search(
  { source, target, breathe }: Work,
  block: Block,
  knowledge: Knowledge,
  points: readonly (readonly [number, number])[] | null,
  withConfidence: boolean,
): Found {
  const sources = block.sourceTo - block.sourceFrom
  const targets = block.targetTo - block.targetFrom
  // A way along the edge of its band may go on outside: the next band lies around that way, and is wider.
  let around = points ?? []
  for (let width = halfWidth; ; width *= 4) {
    const isFull = width * 2 >= targets || points === null
    const band = isFull ? fullBand(sources, targets) : bandAround(sources, targets, around, width)
    const found = searchLattice({
      sources,
      targets,
      band,
      scores: scoresFor(source, target, block, band, knowledge, breathe),
      beginsWithRow: block.isPinned && sources > 0 && targets > 0,
      withConfidence,
      breathe,
    })
    if (isFull || !found.touchesEdge || width >= mostHalfWidth)
      return { rows: found.rows.map((row) => inDocument(row, block)), score: found.score }
    around = found.rows.map((row) => [row.source, row.target] as const)
  }
}

/** Twice, for the first way shows how much lengths can be trusted. */
function roughPoints({ source, target, breathe }: Work, block: Block, knowledge: Knowledge): [number, number][] {
  const first = coarseWay(source, target, block, coarseScores(knowledge), breathe)
  const pairs = first.flatMap(([one, other], at): [number, number][] => {
    const [nextOne, nextOther] = first[at + 1] ?? [0, 0]
    return nextOne === one + 1 && nextOther === other + 1
      ? [[source.lengths[block.sourceFrom + one] ?? 1, target.lengths[block.targetFrom + other] ?? 1]]
      : []
  })
  const lengths = lengthModelOf(pairs, knowledge.lengths)
  return coarseWay(source, target, block, coarseScores({ ...knowledge, lengths }), breathe)
}

/**
 * What the ratio of lengths may be. That of the whole is right where one side writes fewer full stops, that of the middle segment where a
 * chapter is missing; which of them fits better shows in the first search.
 */
function firstLogRatios(source: Side, target: Side): number[] {
  const middle = (lengths: Float64Array): number => lengths.toSorted()[lengths.length >> 1] ?? 1
  const total = Math.log(
    charactersOf(target, 0, target.lengths.length) / charactersOf(source, 0, source.lengths.length),
  )
  const median = Math.log(middle(target.lengths) / middle(source.lengths))
  return Math.abs(total - median) < 0.05 ? [total] : [total, median]
}

/** Rows within these blocks, which have something on both sides. What is known already teaches. */
function alignBlocks(work: Work, open: readonly Block[], known: readonly SearchedRow[]): SearchedRow[] {
  const { source, target, kinds } = work
  const evidence = evidenceOf(
    source.segments.map(({ text }) => text),
    target.segments.map(({ text }) => text),
    work.breathe,
  )
  const searchAll = (knowledge: Knowledge, way: readonly RowRanges[] | null, withConfidence: boolean): Found => {
    const found = open.map((block) => {
      const points =
        way !== null
          ? way
              .filter((row) => isWithin(row, block))
              .map((row) => [row.sourceFrom - block.sourceFrom, row.targetFrom - block.targetFrom] as const)
          : pairsOf(block) > fullSearchPairs
            ? roughPoints(work, block, knowledge)
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
  /** What the rows of a pass teach the next one. */
  const learnedFrom = (found: readonly SearchedRow[], before: Knowledge): Knowledge => {
    const rows = [...known, ...found].sort(inOrder)
    const matches = rows.filter((row) => isMatch(row) && row.confidence >= certain)
    const single = matches.filter((row) => row.sourceTo - row.sourceFrom === 1 && row.targetTo - row.targetFrom === 1)
    const labelsOf = (one: Uint8Array, other: Uint8Array): (readonly [number, number])[] =>
      matches.map((row) => [one[row.sourceFrom] ?? 0, other[row.targetFrom] ?? 0] as const)
    return {
      lengths: lengthModelOf(
        single.map((row) => [source.lengths[row.sourceFrom] ?? 1, target.lengths[row.targetFrom] ?? 1] as const),
        before.lengths,
      ),
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
    // A short document is searched with confidence each time, so that only what is fairly certain teaches, and from several beginnings:
    // with little to learn from, a first mistake may not be mended.
    const starts = ratios.flatMap((ratio) => [keptBegins, fewKeptBegins].map((kept) => firstKnowledge(ratio, kept)))
    best = likeliest(
      starts.map((start) => {
        let now = tryFrom(start, true)
        for (let pass = 0; pass < shortPasses; pass += 1) now = next(now, true)
        return now
      }),
    )
  } else {
    best = next(likeliest(ratios.map((ratio) => tryFrom(firstKnowledge(ratio, keptBegins), false))), false)
    best = next(best, true)
  }
  return best.found.rows
}

export interface AlignmentOptions {
  /** What the person fixed; of two that contradict each other the later one holds. */
  pins?: readonly Pin[]
  /** All segments of both, where they are known already. */
  segments?: Segments
  /** Called often, in the midst of the search; whatever it throws ends that. */
  breathe?: () => void
}

export interface Segments {
  source: readonly Segment[]
  target: readonly Segment[]
}

export function segmentsOfBoth(
  source: ReviewedDocument,
  target: ReviewedDocument,
  breathe: () => void = () => undefined,
): Segments {
  return {
    source: segmentsOf(source, 'source', { breathe }),
    target: segmentsOf(target, 'target', { breathe }),
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
  rest: Pick<Work, 'isQuick' | 'breathe'>,
): Work {
  const kindNumbers = new Map<string, number>()
  const ofSource = sideOf(source, segments.source, kindNumbers)
  const ofTarget = sideOf(target, segments.target, kindNumbers)
  return { source: ofSource, target: ofTarget, kinds: Math.max(1, kindNumbers.size), ...rest }
}

/** Rows of these segments, which may be the first ones of longer documents. */
export function alignSegments(
  source: ReviewedDocument,
  target: ReviewedDocument,
  segments: Segments,
  { pins, ...rest }: Pick<Work, 'isQuick' | 'breathe'> & { pins: readonly Pin[] },
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
 * Aligns a document with its translation.
 *
 * Rows lie in the order of both documents, every segment in exactly one of them. A segment without a counterpart has a row of its own, empty on
 * the other side. `confidence` is the share of all ways to align the two that have this very row, weighed by their likelihood; 1 for rows by
 * key, time or hand.
 */
export function align(
  source: ReviewedDocument,
  target: ReviewedDocument,
  { pins = [], breathe = () => undefined, segments = segmentsOfBoth(source, target, breathe) }: AlignmentOptions = {},
): Alignment {
  return {
    source: [...segments.source],
    target: [...segments.target],
    rows: alignSegments(source, target, segments, { pins, isQuick: false, breathe }),
  }
}
