// The current route of the window and its history. It knows no view.
import type { Route } from '../../../preload/contract/index.ts'

/** The contract's routes and one of the window's own: an order shown beside the inbox. */
export type WindowRoute = Route | { view: 'inboxOrder'; ref: Extract<Route, { view: 'order' }>['ref'] }

const maxPastLength = 100

export class Routes {
  current: WindowRoute = $state.raw({ view: 'inbox' })
  /** Counts navigations, so that a view scrolls to its part again when the person opens the route that is already shown. */
  arrivals = $state(0)
  #past: readonly WindowRoute[] = $state.raw([])

  go(route: WindowRoute): void {
    this.arrivals++
    if (isSameRoute(route, this.current)) return
    this.#past = [...this.#past, this.current].slice(-maxPastLength)
    this.current = route
  }

  /** Shows a route without adding to the history: for stepping through a list. */
  replace(route: WindowRoute): void {
    this.current = route
  }

  /** Goes one step back, or to the parent list of the route. Returns false if there is nowhere to go. */
  back(): boolean {
    const previous = this.#past.at(-1)
    this.#past = this.#past.slice(0, -1)
    const target = previous ?? parentOf(this.current)
    if (isSameRoute(target, this.current)) return false
    this.current = target
    return true
  }

  /** Removes routes from the history that no longer exist, such as a draft that was sent. */
  forget(isGone: (route: WindowRoute) => boolean): void {
    this.#past = this.#past.filter((route) => !isGone(route))
  }
}

function parentOf(route: WindowRoute): WindowRoute {
  switch (route.view) {
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
    case 'reports':
    case 'settings':
    case 'welcome':
      return { view: 'inbox' }
  }
}

function isSameRoute(one: WindowRoute, other: WindowRoute): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
