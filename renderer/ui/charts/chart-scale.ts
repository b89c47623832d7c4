// The scale of a chart: round numbers from zero to just above the greatest value. Pure.
import { sideKeys } from '../text/reading-direction.ts'

/** About `wanted` steps of 1, 2, 2.5 or 5 times a power of ten; whole numbers only. `[0]` if there is nothing. */
export function scaleSteps(greatest: number, wanted = 4): number[] {
  if (greatest <= 0) return [0]
  const rough = greatest / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10
  const step = Math.max(1, factor * power)
  return Array.from({ length: Math.ceil(greatest / step) + 1 }, (_, index) => index * step)
}

/** A mark of a chart: which value it shows. */
export interface ChartMark {
  series: number
  column: number
}

/** The mark that an arrow key reaches from another one; null if there is none. */
export function markAfter(
  key: string,
  from: ChartMark,
  marks: readonly ChartMark[],
  isRightToLeft: boolean,
): ChartMark | null {
  const { on, back } = sideKeys(isRightToLeft)
  const inColumn = marks.filter(({ column }) => column === from.column)
  /** The nearest mark of another column, of the same series if it has one. */
  const nearest = (candidates: readonly ChartMark[], distance: (mark: ChartMark) => number): ChartMark | null => {
    const least = Math.min(...candidates.map(distance))
    const there = candidates.filter((mark) => distance(mark) === least)
    return there.find(({ series }) => series === from.series) ?? there[0] ?? null
  }
  switch (key) {
    case on:
      return nearest(
        marks.filter(({ column }) => column > from.column),
        ({ column }) => column - from.column,
      )
    case back:
      return nearest(
        marks.filter(({ column }) => column < from.column),
        ({ column }) => from.column - column,
      )
    case 'ArrowUp':
      return inColumn.find(({ series }) => series > from.series) ?? null
    case 'ArrowDown':
      return inColumn.findLast(({ series }) => series < from.series) ?? null
    case 'Home':
      return marks.toSorted((one, other) => one.column - other.column)[0] ?? null
    case 'End':
      return marks.toSorted((one, other) => other.column - one.column)[0] ?? null
    default:
      return null
  }
}
