// A clock that only moves when a test moves it.
import type { ClockDeps } from '../../../renderer/state/app/clock.svelte.ts'

export interface ManualClock extends ClockDeps {
  advance(ms: number): void
}

export function createManualClock(startMs: number): ManualClock {
  let nowMs = startMs
  let timers: { at: number; everyMs: number | null; run: () => void }[] = []
  const add = (delayMs: number, everyMs: number | null, run: () => void) => {
    const timer = { at: nowMs + delayMs, everyMs, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  }
  return {
    now: () => nowMs,
    every: (intervalMs, run) => add(intervalMs, intervalMs, run),
    after: (delayMs, run) => add(delayMs, null, run),
    advance(ms) {
      const end = nowMs + ms
      for (;;) {
        const next = timers.toSorted((one, other) => one.at - other.at).find((timer) => timer.at <= end)
        if (!next) break
        nowMs = next.at
        if (next.everyMs === null) timers = timers.filter((one) => one !== next)
        else next.at += next.everyMs
        next.run()
      }
      nowMs = end
    },
  }
}
