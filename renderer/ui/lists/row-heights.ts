// The positions of rows with different heights in a long list: measured where they were shown, estimated elsewhere. Pure.

export class RowHeights {
  readonly #measured = new Map<number, number>()
  #count: number
  #tops: Float64Array = new Float64Array(1)
  /** The first index whose position may have changed since the tops were added up. */
  #dirtyFrom = 0
  #guess: number

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
    this.#dirtyFrom = Math.min(this.#dirtyFrom, count, this.#count)
    this.#count = count
    for (const index of this.#measured.keys()) if (index >= count) this.#measured.delete(index)
  }

  /** Sets the estimated height of all rows that are not measured. */
  setGuess(heightPx: number): void {
    if (heightPx === this.#guess) return
    this.#guess = heightPx
    this.#dirtyFrom = 0
  }

  /** Returns true if the height changed. */
  measure(index: number, heightPx: number): boolean {
    if (index >= this.#count || heightPx <= 0 || Math.abs((this.#measured.get(index) ?? 0) - heightPx) < 0.5)
      return false
    this.#measured.set(index, heightPx)
    this.#dirtyFrom = Math.min(this.#dirtyFrom, index)
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
    this.#dirtyFrom = 0
  }

  /** The top of a row; past the end, the height of all rows. */
  topOf(index: number): number {
    this.#addUp()
    return this.#tops[Math.min(Math.max(0, index), this.#count)] ?? 0
  }

  /** The row at that height; the last one below the end. */
  at(topPx: number): number {
    this.#addUp()
    let low = 0
    let high = Math.max(0, this.#count - 1)
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#tops[middle] ?? 0) <= topPx) low = middle
      else high = middle - 1
    }
    return low
  }

  #addUp(): void {
    if (this.#tops.length !== this.#count + 1) {
      const tops = new Float64Array(this.#count + 1)
      tops.set(this.#tops.subarray(0, Math.min(this.#tops.length, tops.length)))
      this.#tops = tops
    } else if (this.#dirtyFrom >= this.#count) return
    for (let index = this.#dirtyFrom; index < this.#count; index += 1)
      this.#tops[index + 1] = (this.#tops[index] ?? 0) + (this.#measured.get(index) ?? this.#guess)
    this.#dirtyFrom = this.#count
  }
}
