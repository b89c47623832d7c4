// Decides whether the few rows that differ from the rest are mistakes: if the document almost always follows a pattern.

export interface Habit {
  /** With fewer rows that follow the pattern, there is no habit. */
  fewest: number
  /** Share of rows that may deviate and still count as mistakes; `few` rows may in any case. */
  share: number
  few: number
}

export function isHabit(kept: number, otherwise: number, { fewest, share, few }: Habit): boolean {
  return kept >= fewest && otherwise <= Math.max(few, share * (kept + otherwise))
}
