// The clock, so that tests can set it.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `run` once after `delayMs`; returns the way to cancel. */
  after(delayMs: number, run: () => void): () => void
}
