// A clock that stands still until a test moves it. Waits of at most a tenth of a second (gathering of events) end at once, so that only
// the waits that matter are moved by hand.
import type { Clock } from '../../../main/ports/clock.ts'

export interface HandClock extends Clock {
  /** Moves on, and lets every wait that ends meanwhile end in its order. */
  advance(ms: number): void
  /** What a person or a time server does: waits under way are as long as they were. */
  setBack(ms: number): void
  /** How many waits there are. */
  waiting(): number
}

const atOnceMs = 100

export function createHandClock(start = Date.parse('2026-05-04T10:00:00Z')): HandClock {
  let nowMs = start
  const waits = new Set<{ at: number; run: () => void }>()
  const first = () => [...waits].sort((one, other) => one.at - other.at)[0]
  return {
    now: () => nowMs,
    after(delayMs, run) {
      if (delayMs <= atOnceMs) {
        const immediate = setImmediate(run)
        return () => clearImmediate(immediate)
      }
      const wait = { at: nowMs + delayMs, run }
      waits.add(wait)
      return () => void waits.delete(wait)
    },
    advance(ms) {
      const until = nowMs + ms
      for (let next = first(); next !== undefined && next.at <= until; next = first()) {
        waits.delete(next)
        nowMs = Math.max(nowMs, next.at)
        next.run()
      }
      nowMs = until
    },
    setBack(ms) {
      nowMs -= ms
      for (const wait of waits) wait.at -= ms
    },
    waiting: () => waits.size,
  }
}
