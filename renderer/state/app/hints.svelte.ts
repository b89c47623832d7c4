// The quick tour: four hints, one after the other, each beside the part of the window that it is about. Never takes the
// focus, and starts by itself only until it was finished or skipped once.
import { SvelteMap } from 'svelte/reactivity'

/** In their order. */
export const hintNames = ['drop', 'check', 'sendBack', 'compare'] as const
export type HintName = (typeof hintNames)[number]

export class Hints {
  #index: number | null = $state(null)
  readonly #places = new SvelteMap<HintName, Element>()
  readonly #wasSeen: () => boolean
  readonly #keepSeen: () => void

  /** @param keepSeen remembers that the tour is not to start by itself any more */
  constructor({ wasSeen, keepSeen }: { wasSeen: () => boolean; keepSeen: () => void }) {
    this.#wasSeen = wasSeen
    this.#keepSeen = keepSeen
  }

  /** Null while no hint is shown. */
  get current(): HintName | null {
    return this.#index === null ? null : (hintNames[this.#index] ?? null)
  }

  /** From 1. */
  get number(): number {
    return (this.#index ?? 0) + 1
  }

  get isLast(): boolean {
    return this.number === hintNames.length
  }

  /** What the hint is about; null while it is not in the window. */
  get place(): Element | null {
    return this.current === null ? null : (this.#places.get(this.current) ?? null)
  }

  /** An attachment for the element that a hint is about. */
  placeOf(name: HintName): (element: Element) => () => void {
    return (element) => {
      this.#places.set(name, element)
      return () => {
        if (this.#places.get(name) === element) this.#places.delete(name)
      }
    }
  }

  /** Starts it for a first look; does nothing for those who have seen it. */
  offer(): void {
    if (!this.#wasSeen()) this.start()
  }

  start(): void {
    this.#index = 0
  }

  next(): void {
    if (this.#index === null) return
    if (this.isLast) this.end()
    else this.#index += 1
  }

  previous(): void {
    if (this.#index !== null && this.#index > 0) this.#index -= 1
  }

  /** Finished or skipped. */
  end(): void {
    this.#index = null
    if (!this.#wasSeen()) this.#keepSeen()
  }
}
