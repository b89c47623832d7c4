// The current route of the window and its history. It knows no view.
import type { Route } from '../../../preload/contract/index.ts'

/** The contract's routes and one of the window's own: an order shown beside the inbox. */
export type WindowPlace = Route | { view: 'inboxOrder'; ref: Extract<Route, { view: 'order' }>['ref'] }

const longestPast = 100

export class Places {
  current: WindowPlace = $state.raw({ view: 'inbox' })
  /** Counts navigations, so that a view scrolls to its part again when the person opens the route that is already shown. */
  arrivals = $state(0)
  #past: readonly WindowPlace[] = $state.raw([])

  go(place: WindowPlace): void {
    this.arrivals++
    if (isSamePlace(place, this.current)) return
    this.#past = [...this.#past, this.current].slice(-longestPast)
    this.current = place
  }

  /** Shows a route without adding to the history: for stepping through a list. */
  replace(place: WindowPlace): void {
    this.current = place
  }

  /** Goes one step back, or to the parent list of the route. Returns false where there is nowhere to go. */
  back(): boolean {
    const previous = this.#past.at(-1)
    this.#past = this.#past.slice(0, -1)
    const target = previous ?? parentOf(this.current)
    if (isSamePlace(target, this.current)) return false
    this.current = target
    return true
  }

  /** Removes routes from the history that no longer exist, such as a draft that was sent. */
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
