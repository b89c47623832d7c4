// The positions of rows with different heights in a long list: measured where they were shown, estimated elsewhere. Takes memory
// and time for the measured rows only. Pure.

/** How many of the sorted numbers are less. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

interface Sums {
  /** The measured rows, in order. */
  indexes: readonly number[]
  /** By how much the first measured rows, none to all of them, are taller than estimated. */
  extraPx: readonly number[]
}

export class RowHeights {
  readonly #measured = new Map<number, number>()
  #count: number
  #guess: number
  /** Null: something changed since they were added up. */
  #sums: Sums | null = null

  /** @param guessPx the estimated height of a row until one is measured */
  constructor(count: number, guessPx: number) {
    this.#count = count
    this.#guess = guessPx
  }

  get count(): number {
    return this.#count
  }

  setCount(count: number): void {
    if (count === this.#count) return
    this.#count = count
    for (const index of this.#measured.keys()) if (index >= count) this.#measured.delete(index)
    this.#sums = null
  }

  /** Sets the estimated height of all rows that are not measured. */
  setGuess(heightPx: number): void {
    if (heightPx === this.#guess) return
    this.#guess = heightPx
    this.#sums = null
  }

  /** Returns true if the height changed. */
  measure(index: number, heightPx: number): boolean {
    if (index >= this.#count || heightPx <= 0 || Math.abs((this.#measured.get(index) ?? 0) - heightPx) < 0.5)
      return false
    this.#measured.set(index, heightPx)
    this.#sums = null
    return true
  }

  /** The width or the font size changed: measured heights only improve the estimate. */
  forget(): void {
    if (this.#measured.size > 0) {
      let sum = 0
      for (const height of this.#measured.values()) sum += height
      this.#guess = sum / this.#measured.size
    }
    this.#measured.clear()
    this.#sums = null
  }

  /** The top of a row; past the end, the height of all rows. */
  topOf(index: number): number {
    const row = Math.min(Math.max(0, index), this.#count)
    const { indexes, extraPx } = (this.#sums ??= this.#addUp())
    return row * this.#guess + (extraPx[countBelow(indexes, row)] ?? 0)
  }

  /** The row at that height; the last one below the end. */
  at(topPx: number): number {
    let low = 0
    let high = Math.max(0, this.#count - 1)
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.topOf(middle) <= topPx) low = middle
      else high = middle - 1
    }
    return low
  }

  #addUp(): Sums {
    const indexes = [...this.#measured.keys()].sort((one, other) => one - other)
    const extraPx = [0]
    for (const index of indexes)
      extraPx.push((extraPx.at(-1) ?? 0) + (this.#measured.get(index) ?? this.#guess) - this.#guess)
    return { indexes, extraPx }
  }
}
