// Detects when the computer wakes, the network returns or the person returns to the window: moments to contact the
// service at once.
import type { App, Net, PowerMonitor } from 'electron'
import type { Clock } from '../../ports/clock.ts'

export type Moment = 'wake' | 'online' | 'focus'

interface PowerDeps {
  app: Pick<App, 'on'>
  powerMonitor: Pick<PowerMonitor, 'on'>
  net: Pick<Net, 'isOnline'>
  clock: Clock
  onMoment(moment: Moment): void
}

/**
 * The main process gets no event for network changes. While there is a network it looks seldom, so that Verso in the tray
 * hardly wakes the processor; an outage between two looks is noticed by the request that fails.
 */
const onlineLookMs = 30_000
const offlineLookMs = 5_000

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
  const lookLater = () => {
    cancel = deps.clock.after(wasOnline ? onlineLookMs : offlineLookMs, () => {
      const isOnline = deps.net.isOnline()
      if (isOnline && !wasOnline) deps.onMoment('online')
      wasOnline = isOnline
      lookLater()
    })
  }
  lookLater()
  return () => {
    cancel()
  }
}
