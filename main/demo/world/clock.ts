// Time as the demo service knows it; tests put their own in its place.

export interface DemoClock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Runs once after the delay; the returned function takes it back. */
  after(delayMs: number, run: () => void): () => void
}

/** The longest delay that the platform's timers take in one piece. */
const longestTimerMs = 2 ** 31 - 1

export const systemClock: DemoClock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, Math.min(Math.max(delayMs, 0), longestTimerMs))
    return () => clearTimeout(timer)
  },
}
