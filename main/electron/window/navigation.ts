// Leads the window to a place. Where no page is there to be led yet, the place waits until the page asks for its first snapshot.
import type { Command, EmitEvent, ErrorCode, Place } from '../../../preload/contract/index.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Navigation } from '../../ports/desktop.ts'

export interface NavigationDeps {
  showWindow(): void
  emit: EmitEvent
  clock: Clock
}

export interface WindowNavigation extends Navigation {
  /** Tells the person in the window what failed, as soon as a page can hear it. */
  say(code: ErrorCode, message: string): void
  /** The page has gone or is being loaded anew: it cannot hear events until it asks again. */
  pageLeft(): void
}

export function createNavigation(deps: NavigationDeps): WindowNavigation {
  let isPageListening = false
  let pendingPlace: Place | null = null
  let pendingCommand: Command | null = null
  let pendingFailure: { code: ErrorCode; message: string } | null = null

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
    say(code, message) {
      if (isPageListening) deps.emit('application', 'failed', { code, message })
      else pendingFailure = { code, message }
    },
    takePending() {
      const place = pendingPlace
      const command = pendingCommand
      const failure = pendingFailure
      pendingPlace = null
      pendingCommand = null
      pendingFailure = null
      isPageListening = true
      // The page asks for the place, a command is told: after the answer, so that it finds the page as that answer made it.
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
      return place
    },
    pageLeft() {
      isPageListening = false
    },
  }
}
