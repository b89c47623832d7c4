// Detects when the computer wakes, the network returns or the person returns to the window: moments to contact the
// service at once.
import type { App, Net, PowerMonitor } from 'electron'
import type { Clock } from '../../ports/clock.ts'

export type Moment = 'wake' | 'online' | 'focus'

export interface PowerDeps {
  app: Pick<App, 'on'>
  powerMonitor: Pick<PowerMonitor, 'on'>
  net: Pick<Net, 'isOnline'>
  clock: Clock
  onMoment(moment: Moment): void
}

/** The main process gets no event for network changes; polling is cheap. */
const networkLookMs = 5_000

/** Returns a function that stops following. */
export function followPower(deps: PowerDeps): () => void {
  deps.powerMonitor.on('resume', () => {
    deps.onMoment('wake')
  })
  deps.powerMonitor.on('unlock-screen', () => {
    deps.onMoment('wake')
  })
  deps.app.on('browser-window-focus', () => {
    deps.onMoment('focus')
  })

  let wasOnline = deps.net.isOnline()
  let cancel: () => void
  const look = () => {
    const isOnline = deps.net.isOnline()
    if (isOnline && !wasOnline) deps.onMoment('online')
    wasOnline = isOnline
    cancel = deps.clock.after(networkLookMs, look)
  }
  cancel = deps.clock.after(networkLookMs, look)
  return () => {
    cancel()
  }
}
