// How the person has laid out the review: it goes along from one delivery to the next, and what is a matter of taste to the next start as well.
import type { DeliveryRef, OrderRef } from '../../../preload/contract/index.ts'
import { SvelteSet } from 'svelte/reactivity'
import { deliveryKey, orderKey } from '../app/keys.ts'

const narrowest = 0.2
const key = 'review-desk'
/** Text at these sizes, of its usual one. */
const zoomSteps: readonly number[] = [0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2]

/** How source and delivery stand side by side: as they look, or sentence beside sentence. */
export type ReviewMode = 'aligned' | 'layout'
type Kept = Pick<Storage, 'getItem' | 'setItem'>

export class ReviewDesk {
  /** The share of the width that the source has. */
  share: number = $state(0.5)
  mode: ReviewMode = $state('aligned')
  zoom: number = $state(1)
  /** The list of findings stands beside the documents. */
  isListOpen: boolean = $state(false)
  readonly #storage: Kept | null
  /** Which side has the room where there is none for two. */
  side: 'source' | 'delivery' = $state('delivery')
  /** Words that were found in a delivery: its review opens with them in its own search. */
  #toFind: { key: string; words: string } | null = null
  /** Orders of other programs about which the person said expressly to decide here. */
  readonly #taken = new SvelteSet<string>()

  /** @param storage null where nothing outlives the window */
  constructor(storage: Kept | null = null) {
    this.#storage = storage
    const { mode, zoom } = readKept(storage)
    if (mode === 'layout') this.mode = mode
    if (typeof zoom === 'number' && zoomSteps.includes(zoom)) this.zoom = zoom
  }

  findIn(ref: DeliveryRef, words: string): void {
    this.#toFind = words.trim() === '' ? null : { key: deliveryKey(ref), words: words.trim() }
  }

  /** Once. */
  takeFind(ref: DeliveryRef): string | null {
    const wanted = this.#toFind
    this.#toFind = null
    return wanted?.key === deliveryKey(ref) ? wanted.words : null
  }

  setShare(share: number): void {
    this.share = Math.min(1 - narrowest, Math.max(narrowest, share))
  }

  setMode(mode: ReviewMode): void {
    this.mode = mode
    this.#keep()
  }

  /** @param by 0 for the usual size */
  setZoom(by: 1 | -1 | 0): void {
    const at = zoomSteps.indexOf(this.zoom)
    this.zoom = by === 0 ? 1 : (zoomSteps[Math.min(zoomSteps.length - 1, Math.max(0, at + by))] ?? 1)
    this.#keep()
  }

  #keep(): void {
    try {
      this.#storage?.setItem(key, JSON.stringify({ mode: this.mode, zoom: this.zoom }))
    } catch {
      // A full or forbidden store costs no more than choosing again.
    }
  }

  isTaken(ref: OrderRef): boolean {
    return this.#taken.has(orderKey(ref))
  }

  take(ref: OrderRef): void {
    this.#taken.add(orderKey(ref))
  }
}

/** Whatever was kept by whichever version; nothing of it is trusted. */
function readKept(storage: Kept | null): { mode?: unknown; zoom?: unknown } {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

function storageOfWindow(): Kept | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}

/** The one desk of this window. */
export const reviewDesk = new ReviewDesk(storageOfWindow())
