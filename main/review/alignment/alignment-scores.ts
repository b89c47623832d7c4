// Scores of a row: its shape, its lengths, where its passages begin, their kinds, and what both sides share; and how
// each pass corrects these for the next. The initial values are from Gale and Church (1993), the correction from Moore
// (2002).
import { isMatch } from './alignment-blocks.ts'
import type { Block } from './alignment-blocks.ts'
import type { CoarseScores } from './alignment-coarse.ts'
import type { Common, RowRanges } from './alignment-evidence.ts'
import type { Band } from './alignment-band.ts'
import { beginKinds, charactersOf } from './alignment-sides.ts'
import type { Side } from './alignment-sides.ts'
import type { LabelAgreement } from './label-agreement.ts'
import {
  inSourceGap,
  inTargetGap,
  isWholePassage,
  maxRowSegments,
  rowShapes,
  shapeCount,
  wholePassage,
} from './lattice-cells.ts'
import type { LatticeScores } from './lattice-cells.ts'
import { lengthScore } from './length-likeness.ts'
import type { LengthModel } from './length-likeness.ts'

/** How often each shape of row occurs, initially; Gale and Church, table 5, plus 3-1. */
const initialShapes: Readonly<Record<string, number>> = {
  '1-1': 0.89,
  '2-1': 0.04,
  '1-2': 0.04,
  '2-2': 0.006,
  '3-1': 0.008,
  '1-3': 0.008,
}
const shapeOfPassages = 0.004
/** A row that joins segments of different passages. */
const crossing = Math.log(0.05)
/** Initial shares of rows that keep the kind of start and the kind of passage. */
export const keptBegins = 0.92
/** For documents whose passages were merged and split freely. */
export const fewKeptBegins = 0.6
export const keptKinds = 0.96
const openGapShare = 0.015
const extendGapShare = 0.4

/** What a pass knows. */
export interface Knowledge {
  lengths: LengthModel
  begins: LabelAgreement
  kinds: LabelAgreement
  shapes: Readonly<Record<string, number>>
  passages: number
  openGap: number
  common: Common[]
  /** Sums of the bases of `common`. */
  sourceBase: Float64Array
  targetBase: Float64Array
}

/**
 * What source segments share with the target segments of the block, by target: of each segment and of as many after it
 * as a row may have. Only for the cells of the band, and in the order of the source.
 */
function commonAhead(
  common: readonly Common[],
  { sourceFrom, sourceTo, targetFrom, targetTo }: Block,
  band: Band,
): (source: number) => readonly Float32Array[] {
  const sources = sourceTo - sourceFrom
  const targets = targetTo - targetFrom
  const reach = Math.min(sources, maxRowSegments)
  const rows = Array.from({ length: reach }, () => new Float32Array(targets))
  const lowOf = (i: number): number => Math.min(targets, band.low[i] ?? 0)
  const highOf = (i: number): number => Math.max(lowOf(i), Math.min(targets, (band.high[i + 1] ?? 0) + 3))
  let next = 0
  return (source) => {
    for (; next < source + reach; next += 1) {
      const row = rows.shift() ?? new Float32Array(targets)
      rows.push(row)
      if (next >= reach) row.fill(0, lowOf(next - reach), highOf(next - reach))
      if (next >= sources) continue
      const [low, high] = [lowOf(next), highOf(next)]
      for (const each of common)
        each.addRow(sourceFrom + next, targetFrom + low, targetFrom + high, row.subarray(low, high))
    }
    return rows
  }
}

function larger(one: number, other: number): number {
  return one > other ? one : other
}
function sum(values: Float64Array, from: number, count: number): number {
  let all = 0
  for (let at = from; at < from + count; at += 1) all += values[at] ?? 0
  return all
}
function logOf(side: Side, from: number, count: number): number {
  return count <= 3 ? (side.logs[count - 1]?.[from] ?? 0) : Math.log(charactersOf(side, from, from + count))
}
function inverseRootOf(side: Side, from: number, count: number): number {
  return count <= 3
    ? (side.inverseRoots[count - 1]?.[from] ?? 1)
    : 1 / Math.sqrt(charactersOf(side, from, from + count))
}
/**
 * What a row has in common, from what each of its source segments shares with all targets. Each segment counts what it
 * shares only once, however many segments are beside it.
 */
function sharedIn(rows: readonly Float32Array[], sourceCount: number, from: number, targetCount: number): number {
  const [first] = rows
  if (first === undefined) return 0
  let all = 0
  let highest = 0
  if (sourceCount === 1 || targetCount === 1) {
    // The segment that is alone on its side shares most with one of the others.
    for (let at = 0; at < sourceCount; at += 1)
      for (let to = from; to < from + targetCount; to += 1) {
        const value = rows[at]?.[to] ?? 0
        all += value
        if (value > highest) highest = value
      }
    return (all + highest) / 2
  }
  const second = rows[1] ?? first
  const [one, two, three, four] = [first[from] ?? 0, first[from + 1] ?? 0, second[from] ?? 0, second[from + 1] ?? 0]
  return (larger(one, two) + larger(three, four) + larger(one, three) + larger(two, four)) / 2
}
/** What it costs to join these segments, if some of them begin a passage. */
function joined(side: Side, from: number, count: number): number {
  let score = 0
  for (let at = from + 1; at < from + count; at += 1)
    if ((side.begins[at] ?? 0) > 0) score += side.isWhole[at] ? -Infinity : crossing
  return score
}

/** Scores within a block. */
export function scoresFor(source: Side, target: Side, block: Block, band: Band, knowledge: Knowledge): LatticeScores {
  const { sourceFrom, sourceTo, targetFrom, targetTo } = block
  const sources = sourceTo - sourceFrom
  const targets = targetTo - targetFrom
  const commonFrom = commonAhead(knowledge.common, block, band)
  const { kinds, begins, lengths, sourceBase, targetBase } = knowledge
  const shapes = rowShapes.map(([one, other]) => Math.log(knowledge.shapes[`${String(one)}-${String(other)}`] ?? 0))
  const passages = Math.log(knowledge.passages)

  /** The score of rows of this many segments, apart from that of their shape. */
  const addRows = (
    shared: readonly Float32Array[],
    i: number,
    low: number,
    high: number,
    sourceCount: number,
    targetCount: number,
    score: number,
    into: Float64Array,
    place: number,
  ): void => {
    const one = sourceFrom + i
    const ofSource = score + joined(source, one, sourceCount) + sum(sourceBase, one, sourceCount)
    const kind = source.kinds[one] ?? 0
    const sourceLog = logOf(source, one, sourceCount)
    const root = inverseRootOf(source, one, sourceCount)
    const last = ofSource === -Infinity || i + sourceCount > sources ? low - 1 : Math.min(high, targets - targetCount)
    let at = place
    for (let j = low; j <= last; j += 1, at += shapeCount) {
      const other = targetFrom + j
      const joinedTargets = targetCount === 1 ? 0 : joined(target, other, targetCount)
      into[at] =
        joinedTargets === -Infinity
          ? -Infinity
          : ofSource +
            joinedTargets +
            lengthScore(
              lengths,
              sourceLog,
              logOf(target, other, targetCount),
              root * inverseRootOf(target, other, targetCount),
              sourceCount,
              targetCount,
            ) +
            kinds.score(kind, target.kinds[other] ?? 0) +
            sum(targetBase, other, targetCount) +
            sharedIn(shared, sourceCount, j, targetCount)
    }
    for (let j = last + 1; j <= high; j += 1, at += shapeCount) into[at] = -Infinity
  }
  return {
    openGap: knowledge.openGap,
    extendGap: Math.log(extendGapShare),
    rowsFrom(i, low, high, into) {
      const shared = commonFrom(i)
      rowShapes.forEach(([sourceCount, targetCount], shape) => {
        addRows(shared, i, low, high, sourceCount, targetCount, shapes[shape] ?? 0, into, shape)
      })
      const ofSource = source.passageLengths[sourceFrom + i] ?? 0
      for (let j = low, at = wholePassage; j <= high; j += 1, at += shapeCount) {
        const ofTarget = target.passageLengths[targetFrom + j] ?? 0
        if (isWholePassage(ofSource, ofTarget)) addRows(shared, i, j, j, ofSource, ofTarget, passages, into, at)
        else into[at] = -Infinity
      }
    },
    begin(i, j, state) {
      const one = sourceFrom + i
      const other = targetFrom + j
      // The omitted segment may have been the start of its passage.
      const ofSource =
        state === inSourceGap ? larger(source.begins[one] ?? 0, source.begins[one - 1] ?? 0) : (source.begins[one] ?? 0)
      const ofTarget =
        state === inTargetGap
          ? larger(target.begins[other] ?? 0, target.begins[other - 1] ?? 0)
          : (target.begins[other] ?? 0)
      return begins.score(ofSource, ofTarget)
    },
    passageLength: (side, segment) =>
      side === 'source'
        ? (source.passageLengths[sourceFrom + segment] ?? 0)
        : (target.passageLengths[targetFrom + segment] ?? 0),
  }
}

function summed(all: readonly Float64Array[]): Float64Array {
  return (all[0] ?? new Float64Array(0)).map((_, at) => all.reduce((sum, each) => sum + (each[at] ?? 0), 0))
}

export function inCommon(common: Common[]): Pick<Knowledge, 'common' | 'sourceBase' | 'targetBase'> {
  return {
    common,
    sourceBase: summed(common.map(({ sourceBase }) => sourceBase)),
    targetBase: summed(common.map(({ targetBase }) => targetBase)),
  }
}

export function shareOfRows(rows: readonly RowRanges[]): Pick<Knowledge, 'shapes' | 'passages' | 'openGap'> {
  // The number of assumed rows of the usual shapes, added to the real ones.
  const assumed = 60
  const matches = rows.filter(isMatch)
  const counts = new Map<string, number>()
  let passages = 0
  for (const row of matches) {
    const shape = `${String(row.sourceTo - row.sourceFrom)}-${String(row.targetTo - row.targetFrom)}`
    if (shape in initialShapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
    else passages += 1
  }
  let gaps = 0
  rows.forEach((row, at) => {
    const before = rows[at - 1]
    if (!isMatch(row) && (before === undefined || isMatch(before))) gaps += 1
  })
  const shareOf = (count: number, initial: number): number => (count + initial * assumed) / (matches.length + assumed)
  return {
    shapes: Object.fromEntries(
      Object.entries(initialShapes).map(([shape, initial]) => [shape, shareOf(counts.get(shape) ?? 0, initial)]),
    ),
    passages: shareOf(passages, shapeOfPassages),
    openGap: Math.log(Math.min(0.08, shareOf(gaps, openGapShare))),
  }
}

export function coarseScores(knowledge: Knowledge): CoarseScores {
  return {
    length: (sourceLog, targetLog, sourceCount, targetCount) =>
      Math.log(knowledge.shapes[`${String(sourceCount)}-${String(targetCount)}`] ?? 0) +
      lengthScore(
        knowledge.lengths,
        sourceLog,
        targetLog,
        Math.exp(-(sourceLog + targetLog) / 2),
        sourceCount,
        targetCount,
      ),
    begin: (one, other) => knowledge.begins.score(one, other),
    beginKinds,
    addCommon: (segment, low, high, into) => {
      for (const each of knowledge.common) each.addRow(segment, low, high, into)
    },
    sourceBase: knowledge.sourceBase,
    targetBase: knowledge.targetBase,
  }
}
