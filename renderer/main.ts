// Starts the window: creates its state over the bridge, with the page's clock and time zone, and mounts it.
import { mount } from 'svelte'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/layout.css'
import './styles/charts.css'
import './styles/direction.css'
import './styles/forced-colours.css'
import './styles/print.css'
import App from './App.svelte'
import { openBridge } from './bridge.ts'
import { routeAt } from './state/app/route-address.ts'
import { speak } from './messages/spoken.svelte.ts'
import { Verso } from './state/verso.svelte.ts'

const verso = new Verso({
  bridge: openBridge(),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  clock: {
    now: () => Date.now(),
    // A hidden window does not tick; it updates in the frame in which it becomes visible.
    every: (intervalMs, run) => {
      const tick = () => {
        if (!document.hidden) run()
      }
      const id = window.setInterval(tick, intervalMs)
      document.addEventListener('visibilitychange', tick)
      return () => {
        window.clearInterval(id)
        document.removeEventListener('visibilitychange', tick)
      }
    },
    after: (delayMs, run) => {
      const id = window.setTimeout(run, delayMs)
      return () => {
        window.clearTimeout(id)
      }
    },
  },
})

function report(failure: unknown): void {
  const message = failure instanceof Error ? failure.message : String(failure)
  void verso.application.reportFailure(message, failure instanceof Error ? (failure.stack ?? '') : '')
}
window.addEventListener('error', (event) => {
  // No error: the browser reports the remaining sizes in the next frame. It has no other mark than its words.
  if (event.message.startsWith('ResizeObserver loop')) return
  report(event.error ?? event.message)
})
window.addEventListener('unhandledrejection', (event) => {
  report(event.reason)
})

// When the window closes, pending removals are completed, because they can no longer be undone.
window.addEventListener('pagehide', () => {
  void verso.presets.flush()
})

/** Main has written the language into the page. */
async function start(): Promise<void> {
  const { lang, dataset } = document.documentElement
  // Not awaited at the top level of this file, because the messages of a language import from it.
  await speak(lang, dataset['locale'])
  const target = document.getElementById('window')
  if (target) mount(App, { target, props: { verso } })
  await verso.start(routeAt(window.location.hash))
}
void start()
