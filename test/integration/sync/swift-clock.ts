// A clock that runs a number of times faster than the real one, for tests in which time passes by itself.
import type { Clock } from '../../../main/ports/clock.ts'

export function createSwiftClock(speed: number, startMs = Date.parse('2026-05-04T10:00:00Z')): Clock {
  const realStart = performance.now()
  return {
    now: () => Math.floor(startMs + (performance.now() - realStart) * speed),
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs / speed)
      return () => clearTimeout(timer)
    },
  }
}
