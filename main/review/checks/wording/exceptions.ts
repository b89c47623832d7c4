// When the few rows that are not as the others are mistakes: where a document keeps to something as good as always.

export interface Habit {
  /** Fewer rows that keep to it show no habit. */
  fewest: number
  /** Of all rows, those that may be otherwise and still be called mistakes; so many in any case. */
  share: number
  few: number
}

export function isHabit(kept: number, otherwise: number, { fewest, share, few }: Habit): boolean {
  return kept >= fewest && otherwise <= Math.max(few, share * (kept + otherwise))
}
