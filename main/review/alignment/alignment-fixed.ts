// Rows that need no search: the person's pins, units, strings and cells with the same key, and cues with the same time.
import type { Passage } from '../../documents/model.ts'
import type { Pin, Segment } from '../model.ts'
import { pairsOfKeys } from './same-keys.ts'
import { numbersOf } from '../segmentation/word-tokens.ts'

/** A position where a row certainly begins, with segments on both sides. */
export interface FixedPoint {
  source: number
  target: number
  /** Segments of the row; null if only its start is known. */
  size: { source: number; target: number } | null
  isByHand: boolean
}

export interface FixedSide {
  passages: readonly Passage[]
  segments: readonly Segment[]
}

/** The longest run of pairs that increases on both sides. `pairs` are sorted by source. */
export function rising<Pair extends { source: number; target: number }>(pairs: readonly Pair[]): Pair[] {
  /** By run length, the pair with the smallest target that ends such a run. */
  const ends: number[] = []
  const before = new Int32Array(pairs.length).fill(-1)
  pairs.forEach(({ target }, at) => {
    let from = 0
    let to = ends.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((pairs[ends[middle] ?? 0]?.target ?? 0) < target) from = middle + 1
      else to = middle
    }
    before[at] = from > 0 ? (ends[from - 1] ?? -1) : -1
    ends[from] = at
  })
  const run: Pair[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) run.push(pair)
  }
  return run.reverse()
}

function passageOf({ passages, segments }: FixedSide, segment: number): Passage | undefined {
  return passages[segments[segment]?.passage ?? -1]
}

interface Keyed {
  segments: number[]
  keys: string[]
}

function keyed(side: FixedSide, kind: 'unit' | 'cell'): Keyed {
  const segments: number[] = []
  const keys: string[] = []
  side.segments.forEach((_, segment) => {
    const passage = passageOf(side, segment)
    if (passage?.kind !== kind || passage.key === null) return
    segments.push(segment)
    keys.push(passage.key)
  })
  return { segments, keys }
}

function sameKeys(source: FixedSide, target: FixedSide, kind: 'unit' | 'cell'): FixedPoint[] {
  const ofSource = keyed(source, kind)
  const ofTarget = keyed(target, kind)
  return rising(
    pairsOfKeys(ofSource.keys, ofTarget.keys).map(([one, other]) => ({
      source: ofSource.segments[one] ?? 0,
      target: ofTarget.segments[other] ?? 0,
      size: { source: 1, target: 1 },
      isByHand: false,
    })),
  )
}

/** With fewer comparable cells, the addresses are trusted. */
const minComparableCells = 6
const minAgreement = 0.6

/**
 * Whether cell addresses still match. A row inserted into a sheet shifts all addresses below it. Numbers show this,
 * because they are the same in both languages.
 */
function addressesHold(points: readonly FixedPoint[], source: FixedSide, target: FixedSide): boolean {
  let comparable = 0
  let agreeing = 0
  for (const point of points) {
    const one = numbersOf(source.segments[point.source]?.text ?? '')
    const other = numbersOf(target.segments[point.target]?.text ?? '')
    if (one.length === 0 && other.length === 0) continue
    comparable += 1
    if (one.length > 0 && one.some((digits) => other.includes(digits))) agreeing += 1
  }
  return comparable < minComparableCells || agreeing >= comparable * minAgreement
}

function cells(source: FixedSide, target: FixedSide): FixedPoint[] {
  const points = sameKeys(source, target, 'cell')
  if (points.length === 0) return []
  const sheetOf = (point: FixedPoint): number => passageOf(source, point.source)?.place.number ?? 0
  const sheets = Map.groupBy(points, sheetOf)
  return [...sheets.values()].filter((sheet) => addressesHold(sheet, source, target)).flat()
}

interface Cue {
  segment: number
  startMs: number
  endMs: number
}

function cuesOf(side: FixedSide): Cue[] {
  const found: Cue[] = []
  side.segments.forEach((_, segment) => {
    const passage = passageOf(side, segment)
    if (passage?.kind === 'cue' && passage.startMs !== null && passage.endMs !== null)
      found.push({ segment, startMs: passage.startMs, endMs: Math.max(passage.endMs, passage.startMs + 1) })
  })
  return found
}

/** Groups cues that are on screen together for at least half of the shorter one. */
function cueGroups(source: readonly Cue[], target: readonly Cue[], shiftMs: number): FixedPoint[] {
  const points: FixedPoint[] = []
  const overlap = (one: Cue, other: Cue): boolean => {
    const common = Math.min(one.endMs, other.endMs + shiftMs) - Math.max(one.startMs, other.startMs + shiftMs)
    return common * 2 >= Math.min(one.endMs - one.startMs, other.endMs - other.startMs)
  }
  let i = 0
  let j = 0
  while (i < source.length && j < target.length) {
    const one = source[i]
    const other = target[j]
    if (!one || !other) break
    if (!overlap(one, other)) {
      if (one.endMs <= other.endMs + shiftMs) i += 1
      else j += 1
      continue
    }
    let toSource = i + 1
    let toTarget = j + 1
    for (;;) {
      const nextSource = source[toSource]
      const nextTarget = target[toTarget]
      const lastSource = source[toSource - 1]
      const lastTarget = target[toTarget - 1]
      if (nextSource && lastTarget && overlap(nextSource, lastTarget)) toSource += 1
      else if (nextTarget && lastSource && overlap(lastSource, nextTarget)) toTarget += 1
      else break
    }
    points.push({
      source: one.segment,
      target: other.segment,
      size: { source: toSource - i, target: toTarget - j },
      isByHand: false,
    })
    i = toSource
    j = toTarget
  }
  return points
}

function isOneRun(cues: readonly Cue[]): boolean {
  return cues.every(({ segment, startMs }, at) => {
    const before = cues[at - 1]
    return before === undefined || (before.segment === segment - 1 && before.startMs <= startMs)
  })
}

function cues(source: FixedSide, target: FixedSide): FixedPoint[] {
  const ofSource = cuesOf(source)
  const ofTarget = cuesOf(target)
  if (ofSource.length === 0 || ofTarget.length === 0 || !isOneRun(ofSource) || !isOneRun(ofTarget)) return []
  const covered = (points: readonly FixedPoint[]): number =>
    points.reduce((sum, { size }) => sum + (size?.source ?? 0), 0)
  const direct = cueGroups(ofSource, ofTarget, 0)
  if (covered(direct) * 2 >= Math.min(ofSource.length, ofTarget.length)) return direct
  // In a re-edited film, all times are shifted.
  const byNumber = Math.min(ofSource.length, ofTarget.length)
  const shifts = Array.from(
    { length: byNumber },
    (_, at) => (ofSource[at]?.startMs ?? 0) - (ofTarget[at]?.startMs ?? 0),
  )
  const shiftMs = shifts.sort((one, other) => one - other)[byNumber >> 1] ?? 0
  const shifted = cueGroups(ofSource, ofTarget, shiftMs)
  return covered(shifted) * 2 >= byNumber ? shifted : []
}

/** If pins contradict each other, the later one applies; pins outside the documents are ignored. */
function pinned(pins: readonly Pin[], source: FixedSide, target: FixedSide): FixedPoint[] {
  const kept: Pin[] = []
  for (const pin of pins.toReversed()) {
    const isInside =
      Number.isInteger(pin.source) &&
      Number.isInteger(pin.target) &&
      pin.source >= 0 &&
      pin.target >= 0 &&
      pin.source < source.segments.length &&
      pin.target < target.segments.length
    if (isInside && kept.every((other) => (pin.source - other.source) * (pin.target - other.target) > 0)) kept.push(pin)
  }
  return kept.sort((one, other) => one.source - other.source).map((pin) => ({ ...pin, size: null, isByHand: true }))
}

/** All fixed points in the order of both sides, none within the row of another. The person's pins take precedence. */
export function fixedPoints(source: FixedSide, target: FixedSide, pins: readonly Pin[]): FixedPoint[] {
  const byHand = pinned(pins, source, target)
  const found = [...sameKeys(source, target, 'unit'), ...cells(source, target), ...cues(source, target)].sort(
    (one, other) => one.source - other.source,
  )
  const monotone = rising(found)
  const all: FixedPoint[] = []
  let nextByHand = 0
  for (const point of monotone) {
    const sourceTo = point.source + (point.size?.source ?? 1)
    const targetTo = point.target + (point.size?.target ?? 1)
    while (
      nextByHand < byHand.length &&
      (byHand[nextByHand]?.source ?? 0) < sourceTo &&
      (byHand[nextByHand]?.target ?? 0) < targetTo
    ) {
      const pin = byHand[nextByHand]
      if (pin) all.push(pin)
      nextByHand += 1
    }
    const before = all.at(-1)
    const after = byHand[nextByHand]
    const beginsAfter =
      !before ||
      (point.source >= before.source + (before.size?.source ?? 1) &&
        point.target >= before.target + (before.size?.target ?? 1))
    const endsBefore = !after || (sourceTo <= after.source && targetTo <= after.target)
    if (beginsAfter && endsBefore) all.push(point)
  }
  all.push(...byHand.slice(nextByHand))
  return all
}
