// Searches both documents of a review while the person types, and steps through the matches.
import type { ReviewId, Result, VersoBridge } from '../../../preload/contract/index.ts'
import { Refetcher } from '../app/loadable.ts'
import type { Clock } from '../app/clock.svelte.ts'

const askAfterMs = 150

interface FoundPlace {
  row: number
  side: 'source' | 'target'
  span: { start: number; end: number }
}

interface Found {
  text: string
  total: number
  places: readonly FoundPlace[]
  /** No match contains the whole phrase: these matches contain any of its words. */
  isByWords: boolean
}

interface ReviewFindDeps {
  bridge: VersoBridge
  clock: Pick<Clock, 'after'>
  ask<Value>(question: (reviewId: ReviewId) => Promise<Result<Value>>): Promise<Result<Value>>
}

const nothing: Found = { text: '', total: 0, places: [], isByWords: false }

export class ReviewFind {
  isOpen: boolean = $state(false)
  text: string = $state('')
  found: Found = $state.raw(nothing)
  /** The index of the current match; -1 before the first step. */
  index: number = $state(-1)
  readonly here: FoundPlace | null = $derived(this.found.places[this.index] ?? null)
  /** True when the shown matches belong to the typed text. */
  readonly isCurrent: boolean = $derived(this.found.text === this.text.trim())
  readonly #byRow: ReadonlyMap<number, readonly FoundPlace[]> = $derived(
    Map.groupBy(this.isOpen ? this.found.places : [], ({ row }) => row),
  )
  readonly #clock: Pick<Clock, 'after'>
  readonly #refetcher: Refetcher<Found>
  #cancel: (() => void) | null = null

  constructor({ bridge, clock, ask }: ReviewFindDeps) {
    this.#clock = clock
    this.#refetcher = new Refetcher(
      async () => {
        const text = this.text.trim()
        if (text === '') return { ok: true, value: nothing }
        const result = await ask((reviewId) => bridge.review.find({ reviewId, text }))
        return result.ok ? { ok: true, value: { text, ...result.value } } : result
      },
      (result) => {
        if (!result.ok) return
        this.found = result.value
        this.index = -1
      },
    )
  }

  change(text: string): void {
    this.text = text
    this.#cancel?.()
    this.#cancel = this.#clock.after(askAfterMs, () => {
      this.#cancel = null
      void this.#refetcher.again()
    })
  }

  /** Repeats the search, because the rows may have changed. */
  renew(): void {
    if (this.isOpen && this.text.trim() !== '') void this.#refetcher.again()
  }

  /** @param from the row that the person is at, for the first step */
  step(by: 1 | -1, from: number): FoundPlace | null {
    const { places } = this.found
    if (places.length === 0) return null
    if (this.index >= 0) this.index = (this.index + by + places.length) % places.length
    else {
      const at = by === 1 ? places.findIndex(({ row }) => row >= from) : places.findLastIndex(({ row }) => row <= from)
      this.index = at >= 0 ? at : by === 1 ? 0 : places.length - 1
    }
    return this.here
  }

  ofRow(row: number): readonly FoundPlace[] {
    return this.#byRow.get(row) ?? []
  }

  open(): void {
    this.isOpen = true
    if (!this.isCurrent) void this.#refetcher.again()
  }

  close(): void {
    this.isOpen = false
    this.#cancel?.()
    this.#cancel = null
  }
}
