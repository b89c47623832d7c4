// Scores of a row: its shape, its lengths, where its passages begin, their kinds, and what both sides share; and how
// each pass corrects these for the next. The initial values are from Gale and Church (1993), the correction from Moore
// (2002).
import { isMatch } from './alignment-blocks.ts'
import type { Block } from './alignment-blocks.ts'
import type { CoarseScores } from './alignment-coarse.ts'
import type { Common, RowRanges } from './alignment-evidence.ts'
import type { Band } from './alignment-band.ts'
import { beginKinds } from './alignment-sides.ts'
import type { Side } from './alignment-sides.ts'
import { joinedSegmentsOf } from './joined-segments.ts'
import type { JoinedSegments } from './joined-segments.ts'
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
/**
 * What a row has in common, from what each of its source segments shares with all targets. Each segment counts what it
 * shares only once, however many segments are beside it.
 */
function sharedIn(rows: readonly Float32Array[], sourceCount: number, from: number, targetCount: number): number {
  const [first, second] = rows
  if (first === undefined) return 0
  if (sourceCount === 1 || targetCount === 1) {
    // The segment that is alone on its side shares most with one of the others.
    let all = 0
    let highest = 0
    for (let at = 0; at < sourceCount; at += 1) {
      const row = rows[at] ?? first
      for (let to = from; to < from + targetCount; to += 1) {
        const value = row[to] ?? 0
        all += value
        if (value > highest) highest = value
      }
    }
    return (all + highest) / 2
  }
  const [one, two] = [first[from] ?? 0, first[from + 1] ?? 0]
  const [three, four] = [second?.[from] ?? 0, second?.[from + 1] ?? 0]
  return (larger(one, two) + larger(three, four) + larger(one, three) + larger(two, four)) / 2
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

  const joinedSources = joinedSegmentsOf(source, sourceBase, { from: sourceFrom, to: sourceTo })
  const joinedTargets = joinedSegmentsOf(target, targetBase, { from: targetFrom, to: targetTo })

  /** The score of rows of these segments, apart from that of their shape. */
  const addRows = (
    shared: readonly Float32Array[],
    i: number,
    low: number,
    high: number,
    ofSources: JoinedSegments,
    ofTargets: JoinedSegments,
    score: number,
    into: Float64Array,
    place: number,
  ): void => {
    const { count: sourceCount } = ofSources
    const { count: targetCount, logs, inverseRoots, joins, bases } = ofTargets
    const isPossible = i + sourceCount <= sources
    const ofSource = isPossible ? score + (ofSources.joins[i] ?? 0) + (ofSources.bases[i] ?? 0) : -Infinity
    const kind = source.kinds[sourceFrom + i] ?? 0
    const sourceLog = isPossible ? (ofSources.logs[i] ?? 0) : 0
    const root = isPossible ? (ofSources.inverseRoots[i] ?? 1) : 1
    const last = ofSource === -Infinity ? low - 1 : Math.min(high, targets - targetCount)
    let at = place
    for (let j = low; j <= last; j += 1, at += shapeCount) {
      const join = joins[j] ?? 0
      into[at] =
        join === -Infinity
          ? -Infinity
          : ofSource +
            join +
            lengthScore(lengths, sourceLog, logs[j] ?? 0, root * (inverseRoots[j] ?? 1), sourceCount, targetCount) +
            kinds.score(kind, target.kinds[targetFrom + j] ?? 0) +
            (bases[j] ?? 0) +
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
        addRows(
          shared,
          i,
          low,
          high,
          joinedSources(sourceCount),
          joinedTargets(targetCount),
          shapes[shape] ?? 0,
          into,
          shape,
        )
      })
      const ofSource = source.passageLengths[sourceFrom + i] ?? 0
      for (let j = low, at = wholePassage; j <= high; j += 1, at += shapeCount) {
        const ofTarget = target.passageLengths[targetFrom + j] ?? 0
        if (isWholePassage(ofSource, ofTarget))
          addRows(shared, i, j, j, joinedSources(ofSource), joinedTargets(ofTarget), passages, into, at)
        else into[at] = -Infinity
      }
    },
    begin(i, j, state) {
      const ofSource = state === inSourceGap ? source.beginsAfterGap : source.begins
      const ofTarget = state === inTargetGap ? target.beginsAfterGap : target.begins
      return begins.score(ofSource[sourceFrom + i] ?? 0, ofTarget[targetFrom + j] ?? 0)
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
