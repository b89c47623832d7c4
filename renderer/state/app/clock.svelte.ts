// The current time as state, so that relative times and countdowns update. Nothing else in the window reads the
// computer's clock.

export interface ClockDeps {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs repeatedly; returns a function that stops it. */
  every(intervalMs: number, run: () => void): () => void
  /** Runs once; returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void
}

const secondMs = 1_000
/** How often texts such as "in 6 days" or "today" are updated. */
const calmStepMs = 15_000

export class Clock {
  /** Updates every second: for countdowns and "12 s ago". */
  nowMs: number = $state(0)
  /** Updates every 15 seconds: for rows of lists. */
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
