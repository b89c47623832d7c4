// Applies, extracts and reapplies the person's corrections of an alignment. Pure.
import type { AlignedRow, Alignment, Pin, SegmentRange } from '../model.ts'

export interface CorrectedRow {
  source: SegmentRange
  target: SegmentRange
}

interface Corrected {
  rows: AlignedRow[]
  /** The former rows `from` up to, but excluding, `to` became `into` rows. */
  replaced: { from: number; to: number; into: number }
}

function isEmpty({ from, to }: SegmentRange): boolean {
  return from === to
}

/** Whether the rows are consecutive in both documents and none is empty on both sides. */
function isRun(rows: readonly CorrectedRow[]): boolean {
  return (
    rows.length > 0 &&
    rows.every(({ source, target }, index) => {
      if (source.from > source.to || target.from > target.to || (isEmpty(source) && isEmpty(target))) return false
      const before = rows[index - 1]
      return before === undefined || (before.source.to === source.from && before.target.to === target.from)
    })
  )
}

function indexOfBeginning(rows: readonly AlignedRow[], source: number, target: number): number {
  return rows.findIndex((row) => row.source.from === source && row.target.from === target)
}

function indexOfEnd(rows: readonly AlignedRow[], source: number, target: number): number {
  return rows.findIndex((row) => row.source.to === source && row.target.to === target)
}

/**
 * Replaces the rows that contain the same sentences.
 * @returns null if the new rows do not contain exactly the sentences of consecutive rows
 */
export function correctedRows({ rows }: Pick<Alignment, 'rows'>, corrected: readonly CorrectedRow[]): Corrected | null {
  const [first] = corrected
  const last = corrected.at(-1)
  if (first === undefined || last === undefined || !isRun(corrected)) return null
  const from = indexOfBeginning(rows, first.source.from, first.target.from)
  const end = indexOfEnd(rows, last.source.to, last.target.to)
  if (from < 0 || end < from) return null
  const inserted = corrected.map(({ source, target }): AlignedRow => ({
    source: { ...source },
    target: { ...target },
    confidence: 1,
    isByHand: true,
  }))
  return {
    rows: rows.toSpliced(from, end + 1 - from, ...inserted),
    replaced: { from, to: end + 1, into: inserted.length },
  }
}

/** Splits the rows into runs of consecutive rows. */
function runsOf(corrected: readonly CorrectedRow[]): CorrectedRow[][] {
  const runs: CorrectedRow[][] = []
  for (const row of corrected) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && last.source.to === row.source.from && last.target.to === row.target.from)
      runs.at(-1)?.push(row)
    else runs.push([row])
  }
  return runs
}

/** Pins at the start and after the end of each run. */
function pinsOf(runs: readonly (readonly CorrectedRow[])[]): Pin[] {
  return runs.flatMap((run) => {
    const [first] = run
    const last = run.at(-1)
    return first === undefined || last === undefined
      ? []
      : [
          { source: first.source.from, target: first.target.from },
          { source: last.source.to, target: last.target.to },
        ]
  })
}

/**
 * The alignment with the person's earlier corrections. If the computed rows differ from then, aligns again around the
 * corrections; corrections that no longer fit are dropped.
 */
export function alignedWithCorrections(
  corrected: readonly CorrectedRow[],
  align: (pins: readonly Pin[]) => Alignment,
): Alignment {
  const plain = align([])
  const withoutHand = (alignment: Alignment): Alignment => ({
    ...alignment,
    rows: alignment.rows.map((row) => ({ ...row, isByHand: false })),
  })
  const runs = runsOf(corrected)
  if (runs.length === 0) return plain
  const fits = runs.every((run) => correctedRows(plain, run) !== null)
  const aligned = withoutHand(fits ? plain : align(pinsOf(runs)))
  return runs.reduce((alignment, run) => {
    const inserted = correctedRows(alignment, run)
    return inserted === null ? alignment : { ...alignment, rows: inserted.rows }
  }, aligned)
}

/** The rows to store. */
export function correctionsOf({ rows }: Pick<Alignment, 'rows'>): CorrectedRow[] {
  return rows.filter(({ isByHand }) => isByHand).map(({ source, target }) => ({ source, target }))
}

/** The new index of a row: within the rows that replaced it, at the same offset. */
export function movedRow(row: number, { from, to, into }: Corrected['replaced']): number {
  if (row < from) return row
  if (row >= to) return row + into - (to - from)
  return from + Math.min(row - from, into - 1)
}
