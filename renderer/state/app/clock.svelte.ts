// The window's "now", as state: it makes relative times and countdowns move. Nothing else in the window reads the computer's clock.

export interface ClockDeps {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs again and again; returns the way to stop. */
  every(intervalMs: number, run: () => void): () => void
  /** Runs once; returns the way to cancel. */
  after(delayMs: number, run: () => void): () => void
}

const secondMs = 1_000
/** How often what says "in 6 days" or "today" is looked at again. */
const calmStepMs = 15_000

export class Clock {
  /** Moves every second: for countdowns and "12 s ago". */
  nowMs: number = $state(0)
  /** Moves every 15 seconds: for rows of lists. */
  calmMs: number = $state(0)
  readonly after: ClockDeps['after']
  readonly #stop: () => void

  constructor(deps: ClockDeps) {
    this.after = deps.after
    this.nowMs = deps.now()
    this.calmMs = this.nowMs
    this.#stop = deps.every(secondMs, () => {
      this.nowMs = deps.now()
      if (Math.abs(this.nowMs - this.calmMs) >= calmStepMs) this.calmMs = this.nowMs
    })
  }

  close(): void {
    this.#stop()
  }
}
