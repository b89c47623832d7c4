// The demo service's clock; tests inject their own.

export interface DemoClock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Calls `run` once after the delay; returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void
}

/** The longest delay that the platform's timers support. */
const maxTimerMs = 2 ** 31 - 1

export const systemClock: DemoClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(Math.max(delayMs, 0), maxTimerMs))
    return () => clearTimeout(timer)
  },
}
