// Sends the window to a route. Without a loaded page, the route waits until the page requests its first snapshot.
import type { Command, EmitEvent, ErrorCode, Route } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Navigation } from '../../ports/desktop.ts'

interface NavigationDeps {
  showWindow(): void
  emit: EmitEvent
  clock: Clock
}

export interface WindowNavigation extends Navigation {
  /** Reports a failure in the window as soon as a page can receive it. */
  say(code: ErrorCode, message: string): void
  /** The page was closed or is reloading: it receives no events until it requests a snapshot again. */
  pageLeft(): void
}

export function createNavigation(deps: NavigationDeps): WindowNavigation {
  let isPageListening = false
  let pendingRoute: Route | null = null
  let pendingCommand: Command | null = null
  let pendingFailure: { code: ErrorCode; message: string } | null = null

  return {
    goTo(route) {
      deps.showWindow()
      if (isPageListening) deps.emit('application', 'routeRequested', route)
      else pendingRoute = route
    },
    invoke(command) {
      deps.showWindow()
      if (isPageListening) deps.emit('application', 'commandInvoked', { command })
      else pendingCommand = command
    },
    say(code, message) {
      if (isPageListening) deps.emit('application', 'failed', { code, message })
      else pendingFailure = { code, message }
    },
    takePending() {
      const route = pendingRoute
      const command = pendingCommand
      const failure = pendingFailure
      pendingRoute = null
      pendingCommand = null
      pendingFailure = null
      isPageListening = true
      // The page fetches the route but is sent the command: after the answer, so that the page has already changed.
      if (command !== null) {
        deps.clock.after(0, () => {
          deps.emit('application', 'commandInvoked', { command })
        })
      }
      if (failure !== null) {
        deps.clock.after(0, () => {
          deps.emit('application', 'failed', failure)
        })
      }
      return route
    },
    pageLeft() {
      isPageListening = false
    },
  }
}
