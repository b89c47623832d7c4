// Leads the window to a place. Where no page is there to be led yet, the place waits until the page asks for its first snapshot.
import type { Command, EmitEvent, Place } from '../../preload/contract/index.ts'
import type { Clock, Navigation } from '../ports.ts'

export interface NavigationDeps {
  showWindow(): void
  emit: EmitEvent
  clock: Clock
}

export interface WindowNavigation extends Navigation {
  /** The page has gone or is being loaded anew: it cannot hear events until it asks again. */
  pageLeft(): void
}

export function createNavigation(deps: NavigationDeps): WindowNavigation {
  let isPageListening = false
  let pendingPlace: Place | null = null
  let pendingCommand: Command | null = null

  return {
    goTo(place) {
      deps.showWindow()
      if (isPageListening) deps.emit('application', 'placeRequested', place)
      else pendingPlace = place
    },
    invoke(command) {
      deps.showWindow()
      if (isPageListening) deps.emit('application', 'commandInvoked', { command })
      else pendingCommand = command
    },
    takePending() {
      const place = pendingPlace
      const command = pendingCommand
      pendingPlace = null
      pendingCommand = null
      isPageListening = true
      // The page asks for the place, a command is told: after the answer, so that it finds the page as that answer made it.
      if (command !== null) {
        deps.clock.after(0, () => {
          deps.emit('application', 'commandInvoked', { command })
        })
      }
      return place
    },
    pageLeft() {
      isPageListening = false
    },
  }
}
