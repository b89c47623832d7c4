// Rows of an alignment as the person made them: put in, kept, and put in again when the same two documents are opened anew. Pure.
import type { AlignedRow, Alignment, Pin, SegmentRange } from '../model.ts'

export interface CorrectedRow {
  source: SegmentRange
  target: SegmentRange
}

export interface Corrected {
  rows: AlignedRow[]
  /** The rows `from` up to, not with, `to` of before have become `into` rows. */
  replaced: { from: number; to: number; into: number }
}

function isEmpty({ from, to }: SegmentRange): boolean {
  return from === to
}

/** Follow each other without a gap in both documents, and none of them is empty on both sides. */
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
 * Puts rows in the place of those that hold the same sentences.
 * @returns null where they do not hold exactly the sentences of a run of rows
 */
export function correctedRows({ rows }: Pick<Alignment, 'rows'>, corrected: readonly CorrectedRow[]): Corrected | null {
  const [first] = corrected
  const last = corrected.at(-1)
  if (first === undefined || last === undefined || !isRun(corrected)) return null
  const from = indexOfBeginning(rows, first.source.from, first.target.from)
  const end = indexOfEnd(rows, last.source.to, last.target.to)
  if (from < 0 || end < from) return null
  const put = corrected.map(({ source, target }): AlignedRow => ({
    source: { ...source },
    target: { ...target },
    confidence: 1,
    isByHand: true,
  }))
  return { rows: rows.toSpliced(from, end + 1 - from, ...put), replaced: { from, to: end + 1, into: put.length } }
}

/** Runs of rows that follow each other. */
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

/** A row begins where a run begins, and where it ends. */
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
 * The alignment with what the person made of it earlier. Where Verso's own rows lie otherwise than then, it aligns anew around what is kept;
 * a correction that fits nowhere any more is left out.
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
    const put = correctedRows(alignment, run)
    return put === null ? alignment : { ...alignment, rows: put.rows }
  }, aligned)
}

/** What is to be kept of an alignment. */
export function correctionsOf({ rows }: Pick<Alignment, 'rows'>): CorrectedRow[] {
  return rows.filter(({ isByHand }) => isByHand).map(({ source, target }) => ({ source, target }))
}

/** Where a row of before stands now: the one that took its place, as far into it as before. */
export function movedRow(row: number, { from, to, into }: Corrected['replaced']): number {
  if (row < from) return row
  if (row >= to) return row + into - (to - from)
  return from + Math.min(row - from, into - 1)
}
