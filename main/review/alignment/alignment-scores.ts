// Scores of a row: its shape, its lengths, where its passages begin, their kinds, and what both sides share; and how
// each pass corrects these for the next. The initial values are from Gale and Church (1993), the correction from Moore
// (2002).
import { isMatch } from './alignment-blocks.ts'
import type { Block } from './alignment-blocks.ts'
import type { CoarseScores } from './alignment-coarse.ts'
import type { Common, RowRanges } from './alignment-evidence.ts'
import type { Band, LatticeScores } from './alignment-lattice.ts'
import { beginKinds, charactersOf } from './alignment-sides.ts'
import type { Side } from './alignment-sides.ts'
import type { LabelAgreement } from './label-agreement.ts'
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

function commonWithin(
  common: readonly Common[],
  block: Block,
  band: Band,
  yieldToMessages: () => void,
): { of(source: number, target: number): number } {
  const rows: Float32Array[] = []
  for (let i = 0; i < block.sourceTo - block.sourceFrom; i += 1) {
    yieldToMessages()
    const low = band.low[i] ?? 0
    const high = Math.min(block.targetTo - block.targetFrom, (band.high[i + 1] ?? band.high[i] ?? 0) + 3)
    const row = new Float32Array(Math.max(0, high - low))
    for (const each of common)
      each.addRow(block.sourceFrom + i, block.targetFrom + low, block.targetFrom + Math.max(low, high), row)
    rows.push(row)
  }
  return { of: (source, target) => rows[source]?.[target - (band.low[source] ?? 0)] ?? 0 }
}

/** Scores within a block. `yieldToMessages` is called often; throwing stops the work. */
export function scoresFor(
  source: Side,
  target: Side,
  block: Block,
  band: Band,
  knowledge: Knowledge,
  yieldToMessages: () => void,
): LatticeScores {
  const common = commonWithin(knowledge.common, block, band, yieldToMessages)
  const { sourceBase, targetBase } = knowledge
  const shapes = new Float64Array(16)
  for (const [shape, value] of Object.entries(knowledge.shapes)) {
    const [one = 0, other = 0] = shape.split('-').map(Number)
    shapes[one * 4 + other] = Math.log(value)
  }
  const { sourceFrom, targetFrom } = block
  const logOf = (side: Side, from: number, count: number): number =>
    count <= 3 ? (side.logs[count - 1]?.[from] ?? 0) : Math.log(charactersOf(side, from, from + count))
  const inverseRootOf = (side: Side, from: number, count: number): number =>
    count <= 3 ? (side.inverseRoots[count - 1]?.[from] ?? 1) : 1 / Math.sqrt(charactersOf(side, from, from + count))
  const { kinds, begins, lengths } = knowledge
  return {
    openGap: knowledge.openGap,
    extendGap: Math.log(extendGapShare),
    row(i, sourceCount, j, targetCount) {
      const one = sourceFrom + i
      const other = targetFrom + j
      let score =
        sourceCount <= 3 && targetCount <= 3
          ? (shapes[sourceCount * 4 + targetCount] ?? -Infinity)
          : Math.log(knowledge.passages)
      if (sourceCount > 1 || targetCount > 1) {
        for (let at = 1; at < sourceCount; at += 1)
          if ((source.begins[one + at] ?? 0) > 0) score += source.isWhole[one + at] ? -Infinity : crossing
        for (let at = 1; at < targetCount; at += 1)
          if ((target.begins[other + at] ?? 0) > 0) score += target.isWhole[other + at] ? -Infinity : crossing
        if (score === -Infinity) return score
      }
      score += lengthScore(
        lengths,
        logOf(source, one, sourceCount),
        logOf(target, other, targetCount),
        inverseRootOf(source, one, sourceCount) * inverseRootOf(target, other, targetCount),
        sourceCount,
        targetCount,
      )
      score += kinds.score(source.kinds[one] ?? 0, target.kinds[other] ?? 0)
      if (sourceCount === 1 && targetCount === 1)
        return score + (sourceBase[one] ?? 0) + (targetBase[other] ?? 0) + common.of(i, j)
      // Each segment counts what it shares only once, however many segments are beside it.
      let shared = 0
      for (let at = 0; at < sourceCount; at += 1) {
        let highest = 0
        for (let to = 0; to < targetCount; to += 1) highest = Math.max(highest, common.of(i + at, j + to))
        shared += (sourceBase[one + at] ?? 0) + highest / 2
      }
      for (let to = 0; to < targetCount; to += 1) {
        let highest = 0
        for (let at = 0; at < sourceCount; at += 1) highest = Math.max(highest, common.of(i + at, j + to))
        shared += (targetBase[other + to] ?? 0) + highest / 2
      }
      return score + shared
    },
    begin(i, j, after) {
      const one = sourceFrom + i
      const other = targetFrom + j
      // The omitted segment may have been the start of its passage.
      const ofSource =
        after === 'sourceGap'
          ? Math.max(source.begins[one] ?? 0, source.begins[one - 1] ?? 0)
          : (source.begins[one] ?? 0)
      const ofTarget =
        after === 'targetGap'
          ? Math.max(target.begins[other] ?? 0, target.begins[other - 1] ?? 0)
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
