// The layout that the person chose for reviews. It stays for the next delivery; mode and zoom also stay for the next
// start.
import type { DeliveryRef, OrderRef } from '../../../preload/contract/index.ts'
import { deliveryKey, orderKey } from '../../../preload/contract/keys.ts'
import { SvelteSet } from 'svelte/reactivity'

const narrowest = 0.2
const key = 'review-desk'
/** Text sizes as a factor of the usual one. */
const zoomSteps: readonly number[] = [0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2]

/** `layout`: both documents as they look. `aligned`: sentence beside sentence. */
type ReviewMode = 'aligned' | 'layout'
type Kept = Pick<Storage, 'getItem' | 'setItem'>

export class ReviewLayout {
  /** The source's share of the width. */
  share: number = $state(0.5)
  mode: ReviewMode = $state('aligned')
  zoom: number = $state(1)
  /** Whether the list of findings is open beside the documents. */
  isListOpen: boolean = $state(false)
  readonly #storage: Kept | null
  /** The side that is visible if there is no room for both. */
  side: 'source' | 'delivery' = $state('delivery')
  /** Search words with which the review of a delivery opens its own search. */
  #toFind: { key: string; words: string } | null = null
  /** The delivery whose review opens at its first finding. */
  #toFirstFinding: string | null = null
  /** Orders of other programs that the person explicitly decided to review here. */
  readonly #taken = new SvelteSet<string>()

  /** @param storage null if nothing is kept after the window closes */
  constructor(storage: Kept | null = null) {
    this.#storage = storage
    const { mode, zoom } = readKept(storage)
    if (mode === 'layout') this.mode = mode
    if (typeof zoom === 'number' && zoomSteps.includes(zoom)) this.zoom = zoom
  }

  findIn(ref: DeliveryRef, words: string): void {
    this.#toFind = words.trim() === '' ? null : { key: deliveryKey(ref), words: words.trim() }
  }

  /** Returns the words only once. */
  takeFind(ref: DeliveryRef): string | null {
    const wanted = this.#toFind
    this.#toFind = null
    return wanted?.key === deliveryKey(ref) ? wanted.words : null
  }

  openAtFirstFinding(ref: DeliveryRef): void {
    this.#toFirstFinding = deliveryKey(ref)
  }

  /** True only once. */
  takeFirstFinding(ref: DeliveryRef): boolean {
    const isWanted = this.#toFirstFinding === deliveryKey(ref)
    if (isWanted) this.#toFirstFinding = null
    return isWanted
  }

  setShare(share: number): void {
    this.share = Math.min(1 - narrowest, Math.max(narrowest, share))
  }

  setMode(mode: ReviewMode): void {
    this.mode = mode
    this.#keep()
  }

  /** @param by 0 resets to the usual size */
  setZoom(by: 1 | -1 | 0): void {
    const at = zoomSteps.indexOf(this.zoom)
    this.zoom = by === 0 ? 1 : (zoomSteps[Math.min(zoomSteps.length - 1, Math.max(0, at + by))] ?? 1)
    this.#keep()
  }

  #keep(): void {
    try {
      this.#storage?.setItem(key, JSON.stringify({ mode: this.mode, zoom: this.zoom }))
    } catch {
      // A full or blocked storage only means that the person has to choose again.
    }
  }

  isTaken(ref: OrderRef): boolean {
    return this.#taken.has(orderKey(ref))
  }

  take(ref: OrderRef): void {
    this.#taken.add(orderKey(ref))
  }
}

/** Reads what any earlier version may have stored; every value is checked. */
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

/** The layout that all reviews of this window share. */
export const reviewLayout = new ReviewLayout(storageOfWindow())
