// Where the person is in the window, and the way back. Knows no view.
import type { Route } from '../../../preload/contract/index.ts'

/** The contract's places, and one of the window's own: an order looked at beside the inbox. */
export type WindowPlace = Route | { view: 'inboxOrder'; ref: Extract<Route, { view: 'order' }>['ref'] }

const longestPast = 100

export class Places {
  current: WindowPlace = $state.raw({ view: 'inbox' })
  /** Counts every going somewhere, so that whoever asks for the place where they are is led to its part once more. */
  arrivals = $state(0)
  #past: readonly WindowPlace[] = $state.raw([])

  go(place: WindowPlace): void {
    this.arrivals++
    if (isSamePlace(place, this.current)) return
    this.#past = [...this.#past, this.current].slice(-longestPast)
    this.current = place
  }

  /** Goes there without a step to come back to: for running through a list. */
  replace(place: WindowPlace): void {
    this.current = place
  }

  /** One step back, else to the list that the place belongs to. False where there is nowhere to go. */
  back(): boolean {
    const previous = this.#past.at(-1)
    this.#past = this.#past.slice(0, -1)
    const target = previous ?? parentOf(this.current)
    if (isSamePlace(target, this.current)) return false
    this.current = target
    return true
  }

  /** Forgets the way back to a place that is gone (a draft that was sent). */
  forget(isGone: (place: WindowPlace) => boolean): void {
    this.#past = this.#past.filter((place) => !isGone(place))
  }
}

function parentOf(place: WindowPlace): WindowPlace {
  switch (place.view) {
    case 'order':
      return { view: 'orders' }
    case 'draft':
      return { view: 'drafts' }
    case 'account':
      return { view: 'settings' }
    case 'inbox':
    case 'inboxOrder':
    case 'delivery':
    case 'orders':
    case 'drafts':
    case 'outbox':
    case 'library':
    case 'volunteers':
    case 'projects':
    case 'settings':
    case 'welcome':
      return { view: 'inbox' }
  }
}

export function isSamePlace(one: WindowPlace, other: WindowPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
