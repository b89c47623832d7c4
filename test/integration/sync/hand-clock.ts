// A clock that the test moves. Waits of at most a tenth of a second (combining events) end at once, so that tests move
// the clock only for the waits that matter.
import type { Clock } from '../../../main/ports/clock.ts'

export interface HandClock extends Clock {
  /** Moves the clock forward; waits that end during that time end in order. */
  advance(ms: number): void
  /** Sets the time as a person or a time server does: running waits keep their length. */
  setBack(ms: number): void
  /** The number of running waits. */
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
