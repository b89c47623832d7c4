// How the person has laid out the review, for as long as the window lives: it goes along from one delivery to the next.
import type { OrderRef } from '../../preload/contract/index.ts'
import { SvelteSet } from 'svelte/reactivity'
import { orderKey } from './keys.ts'

const narrowest = 0.2

export class ReviewDesk {
  /** The share of the width that the source has. */
  share: number = $state(0.5)
  /** Which side has the room where there is none for two. */
  side: 'source' | 'delivery' = $state('delivery')
  /** Orders of other programs about which the person said expressly to decide here. */
  readonly #taken = new SvelteSet<string>()

  setShare(share: number): void {
    this.share = Math.min(1 - narrowest, Math.max(narrowest, share))
  }

  isTaken(ref: OrderRef): boolean {
    return this.#taken.has(orderKey(ref))
  }

  take(ref: OrderRef): void {
    this.#taken.add(orderKey(ref))
  }
}

/** The one desk of this window. */
export const reviewDesk = new ReviewDesk()
